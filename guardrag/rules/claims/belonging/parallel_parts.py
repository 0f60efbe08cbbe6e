"""The parallel parts of a text, each a run of words and values: of one sentence those that its values or
clauses part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.numbers.quantity import akin, is_year
from guardrag.rules.claims.reading.segments import segments
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.text import split_sentences

__all__ = ["JOINTS", "LONGEST", "RELATIONS", "Part", "Token", "comparable", "part_of", "parts_of"]

LONGEST = 60
"""Words of a part that are read."""
_MOST = 8
"""Parts of one sentence."""
_EVERY = anycase(r"\bevery (?P<unit>[a-z]+)\b")
_ONE = anycase(
    r"(?<!\bthe )\bone(?= [a-z]+)(?! (?:of|or|and|with|without|that|who|which|is|was|has|in|on|for)\b)"
)
_PLAIN = wordset(
    "in on at for by with from to of if when while as and or but is are it they this these that those i we "
    "you he she his her their our your its not no all any each"
)
"""Words without content that a sentence may begin with."""
_LOOSE = anycase(r"one of\b|half\b(?! an?\b)")
"""What is no value: "have one of 60 seconds", "the first half"."""
_SKIPPED = wordset("the a an its their his her our your only also just about roughly approximately")
_ARTICLES = frozenset({"one"})
"""Counts a thing or stands for an article: it is no anchor."""
_TIMES = frozenset({"time", "calendar"})
_ONES = frozenset({"one", "ones"})
JOINTS = wordset("and or but while whereas")
RELATIONS = wordset(
    "before after during until since without under over above below outside inside non first second with up "
    "more less fewer least most latest earliest from"
)
"""Words without content that tell one group from another all the same: "after probation"."""
_JOINT = anycase(
    r"(?P<end>\n|[.!?](?=\s|$))|(?P<half>[;:])|(?P<while>\b(?:while|whereas|but)\b)|(?P<comma>,)|"
    r"(?P<and>\b(?:and|or)\b)|(?P<with>\b(?:with|against|plus|versus|vs)\b)"
)
_ASIDES = frozenset("(:-–")
_RANKS = ("end", "half", "while", "comma", "and", "with")
"""Where two values are parted, the best first."""


_Placed = tuple[tuple[str, str, object], int, int]
"""A value, as in `Token`, and where it stands."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a value.

    Attributes:
        key: Equal for words that are forms of one word and for values of one kind.
        text: As written.
        word: The word, or None of a value.
        value: Kind, dimension and size of a value.
    """

    key: str
    text: str
    word: Word | None = None
    value: tuple[str, str, object] | None = None

    @property
    def tells(self) -> bool:
        """Whether it may tell one group from another."""
        word = self.word
        return word is not None and (
            word.content or word.low in RELATIONS or (word.text[0].isupper() and word.low not in _PLAIN)
        )


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a sentence that says one thing.

    Attributes:
        text: As written.
        start: Where its sentence has it.
        sentence: Number of that.
        tokens: In order.
        values: Those of its tokens.
        keys: Its words, as `Token.key`, and its values.
    """

    text: str
    start: int
    sentence: int
    tokens: tuple[Token, ...]
    values: frozenset[tuple[str, str, object]]
    keys: frozenset[object]

    @property
    def reading(self) -> Reading:
        """Of its text."""
        return read(self.text)


@lru_cache(maxsize=1024)
def parts_of(text: str, language: str, number: int = 0) -> tuple[Part, ...]:
    """The parallel parts of a text: parted between values of one kind, or into clauses."""
    found: list[Part] = []
    for at, span in enumerate(split_sentences(text)):
        found.extend(_parts(text[span.start : span.end], language, number + at))
    return tuple(found)


@lru_cache(maxsize=1024)
def part_of(text: str, language: str, number: int = 0) -> Part | None:
    """A text that is one part, such as a cell with what it is about."""
    reading = read(text)
    return _part(reading, _values(reading.text, language), 0, len(reading.text), number)


def _part(reading: Reading, placed: Sequence[_Placed], start: int, end: int, number: int) -> Part | None:
    tokens = _tokens(reading, placed, start, end)
    if not 0 < len(tokens) <= LONGEST:
        return None
    values = frozenset(token.value for token in tokens if token.value is not None)
    keys = values | {token.key for token in tokens if token.value is None}
    return Part(reading.text[start:end], start, number, tokens, values, keys)


def _parts(sentence: str, language: str, number: int) -> list[Part]:
    reading = read(sentence)
    placed = _values(reading.text, language)
    pieces = segments(reading)
    cuts = [0]
    for value, _, end in placed:
        after = next((one for one in placed if one[1] >= end and _goes_with(value, one[0])), None)
        if after is not None:
            cut = _between(reading.text, end, after[1])
            if cut is not None:
                cuts.append(cut)
    if not placed:
        cuts += [
            one.start
            for before, one in pairwise(pieces)
            if one.joint[:1] == ";"
            or not (one.hangs or one.joint[:1] in _ASIDES or (before.hangs and one.joint == ","))
        ]
    edges = [*sorted(set(cuts)), len(reading.text)]
    found = [_part(reading, placed, start, end, number) for start, end in pairwise(edges)]
    return [part for part in found if part is not None][:_MOST]


def _goes_with(one: tuple[str, str, object], later: tuple[str, str, object]) -> bool:
    """Whether a later value may be of the same kind: in "30 days, the others 20" it lacks the unit."""
    return comparable(one, later) and (one[1] != "" or later[1] == "")


def _between(text: str, start: int, end: int) -> int | None:
    """Where two values are parted."""
    best: tuple[int, int] | None = None
    for match in _JOINT.finditer(text, start, end):
        rank = -_RANKS.index(match.lastgroup or "and")
        if best is None or (rank, match.start()) > best:
            best = rank, match.start()
    return best[1] if best is not None else None


def _values(text: str, language: str) -> list[_Placed]:
    found: list[_Placed] = [
        (("year" if is_year(one) else "number", one.dimension, one.size), one.start, one.end)
        for one in quantities(text, language)
        if (not one.soft or (one.unit is not None and one.unit[0] in _TIMES))
        and not _LOOSE.match(text, one.start)
    ]
    for moment in moments(text):
        end = len(text[: moment.end].rstrip(" .,;"))
        if moment.days:
            found.append((("day", "", moment.days), moment.start, end))
        elif moment.minute is not None:
            found.append((("minute", "", moment.minute), moment.start, end))
    for match in _ONE.finditer(text):
        if not any(start <= match.start() < end for _, start, end in found):
            found.append((("number", "", Fraction(1)), match.start(), match.end()))
    for match in _EVERY.finditer(text):
        measure = unit(match["unit"].lower())
        if measure is not None:
            found.append((("number", measure[0], measure[1]), match.start("unit"), match.end("unit")))
    return sorted(found, key=lambda one: one[1])


def _tokens(reading: Reading, placed: Sequence[_Placed], start: int, end: int) -> tuple[Token, ...]:
    found: list[Token] = []
    negated = False
    last = -1
    for word in reading.words:
        if not start <= word.start < end:
            continue
        inside = next((number for number, one in enumerate(placed) if one[1] <= word.start < one[2]), None)
        if inside is not None:
            if inside != last:
                value, first, after = placed[inside]
                text = reading.text[first:after].strip()
                kind = text.lower() if text.lower() in _ARTICLES else value[0]
                found.append(Token(f"#{kind}", text, None, value))
            last = inside
        elif word.low == "non":
            negated = True
            continue
        elif word.low not in _SKIPPED and (found or word.low not in JOINTS):
            key = "it" if word.low in _ONES else word.family if word.content else word.low
            found.append(Token(f"non-{key}" if negated else key, word.text, word))
        negated = False
    return tuple(found)


def comparable(one: tuple[str, str, object], other: tuple[str, str, object]) -> bool:
    """Whether two values may be of one kind; one has its unit from the other in "30 days, the others 20"."""
    measures = {one[1], other[1]}
    alike = "" in measures or measures <= _TIMES or akin(one[1], other[1])
    return one[0] == other[0] and alike
