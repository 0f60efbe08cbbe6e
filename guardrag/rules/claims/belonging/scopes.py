"""What a claim, or one part of it, names: its words and its values."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from guardrag.rules.claims.belonging.bound_units import Value, values_of
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.numbers.quantity import akin
from guardrag.rules.claims.reading.segments import segments
from guardrag.rules.claims.reading.words import Reading, Word, read

__all__ = ["Scope", "keys_of", "parts_of", "scope_of", "scopes_of"]

_UNSPACED = frozenset({"zh", "ja", "ko", "th"})
_PARTS = 8
_ROOT, _ENDING = 3, 2
_DIGITS = "一二三四五六七八九"
_DIGIT = re.compile(f"(?<![十百千万{_DIGITS}])[{_DIGITS}](?![十百千万{_DIGITS}])")
_DECIMAL = re.compile(r"\d+\.\d+")
_HALVES = re.compile("[，,；;。、]")


@dataclass(frozen=True, slots=True)
class Scope:
    """One part of a claim.

    Attributes:
        text: As written.
        reading: Of it.
        lows: Its words in lower case, those of grammar as well.
        values: Its numbers, dates, addresses and codes.
        figures: Its numbers as they stand, whatever their unit.
        language: Of the claim.
    """

    text: str
    reading: Reading
    lows: frozenset[str]
    values: frozenset[Value]
    figures: frozenset[Fraction]
    language: str

    def names(self, text: str, *, strict: bool = False) -> bool:
        """Whether the scope has all of a short text, such as a cell: its values and its words, if `strict` in
        no other form than an inflected one ("Editors" does not name the row "Edit").
        """
        if len(text) == 1 and text.isalpha() and text.isupper():  # "line A" is not "a line"
            return re.search(rf"(?<![\w.]){text}(?!\w)", self.text) is not None
        if self.language in _UNSPACED and text and not text.isdecimal() and text in self.text:
            return True
        keys = keys_of(text, self.language)
        if keys and not all(self.holds(key) for key in keys):
            return False
        words = [word for word in read(text).words if not _figure(word)]
        if keys and any(key[0] in ("day", "minute", "address", "phone") for key in keys):
            return True
        if self.language in _UNSPACED:
            return bool(keys) and not words
        content = [word for word in words if word.content]
        if content:
            return all(self.has(word, strict=strict) for word in content)
        return bool(keys or words) and all(word.low in self.lows for word in words)

    def holds(self, key: Value) -> bool:
        """Whether one of its values is this one; a bare figure may stand for one with a unit, and a day
        without its year for that day.
        """
        if key in self.values:
            return True
        if key[0] == "number" and any(
            one[0] == "number" and one[2] == key[2] and akin(one[1], key[1]) for one in self.values
        ):
            return True  # three cents of $0.03
        if key[0] == "number" and key[1] == "":
            return key[2] in self.figures
        if key[0] == "day":
            return any(other[0] == "day" and _same_day(key[2], other[2]) for other in self.values)
        return False

    def has(self, word: Word, *, strict: bool = False) -> bool:
        """Whether it has the word in some form."""
        if strict:
            return word.stem in self.reading.stems
        if self.language == "en" or self.language in _UNSPACED:
            return self.reading.has(word)
        return word.stem in self.reading.stems or any(_inflected(word.low, low) for low in self.lows)

    def covers(self, word: Word) -> bool:
        """Whether it has the word or one that may stand for it."""
        return self.reading.covers(word)


def _inflected(one: str, other: str) -> bool:
    """Whether two words differ in their last letters only, where no stemmer knows the language."""
    shared = min(len(one), len(other)) - 1
    return shared >= _ROOT and abs(len(one) - len(other)) <= _ENDING and one[:shared] == other[:shared]


def _same_day(one: object, other: object) -> bool:
    if not isinstance(one, frozenset) or not isinstance(other, frozenset):
        return False
    return any(
        all(a == b or a is None or b is None for a, b in zip(first, second, strict=True))
        for first in one
        for second in other
    )


def _figure(word: Word) -> bool:
    return word.low[0].isdigit()


@lru_cache(maxsize=4096)
def keys_of(text: str, language: str) -> frozenset[Value]:
    """The values of a short text that tell it from others."""
    return frozenset(_plain(value) for value in values_of(text, language) if value[0] != "name")


def _plain(value: Value) -> Value:
    """A figure such as "5.8", which may be a version, as the number that it may be as well."""
    if value[0] == "number" and isinstance(value[2], str) and _DECIMAL.fullmatch(value[2]):
        return (value[0], value[1], Fraction(value[2]))
    return value


def scope_of(text: str, language: str) -> Scope:
    """The whole of `text` as one scope."""
    reading = read(text)
    lows = frozenset(word.low for word in reading.words)
    figures = {one.value for one in quantities(text, language) if not one.soft}
    if language in _UNSPACED:
        figures |= {Fraction(_DIGITS.index(match[0]) + 1) for match in _DIGIT.finditer(text)}
    return Scope(text, reading, lows, keys_of(text, language), frozenset(figures), language)


def scopes_of(reading: Reading, language: str) -> list[Scope]:
    """The parts of a claim; the whole claim if it has only one."""
    return [scope_of(text, language) for text in parts_of(reading, language)]


def parts_of(reading: Reading, language: str) -> list[str]:
    """The same as texts."""
    if language in _UNSPACED:
        texts = [part for part in _HALVES.split(reading.text) if part.strip()]
    else:
        texts = [reading.text[part.start : part.end] for part in segments(reading)]
    if not 1 < len(texts) <= _PARTS:
        return [reading.text]
    return texts
