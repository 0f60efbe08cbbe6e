"""A claim that cannot be compared with its quotes: another language, or letters in disguise."""

from __future__ import annotations

import re
import unicodedata

from guardrag.rules.claims.reading.language import common_words, language_of
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed, not_checked

__all__ = ["check_disguise", "check_language"]

_LETTERS = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"[^\W\d_]+")
_SURE = 2
"""Common words needed before a Latin text is surely in its language."""
_AROUND = 400
"""Characters around a quote that tell its language."""
_ROMANCE = frozenset({"es", "fr", "it", "pt"})
_SHAPING = "\u200c\u200d"
"""Joiners that carry meaning between letters of some scripts."""


def check_language(matter: Matter) -> Verdict:
    """Not checked where claim and quotes are surely in different languages: no words can be compared."""
    claim, quotes = matter.claim.text, " ".join(matter.evidence.quotes)
    if not _LETTERS.search(claim) or not _LETTERS.search(quotes):
        return PASSED
    said, quoted = language_of(claim), language_of(quotes)
    unsure = bool(common_words(said)) and not _is_sure(quotes, quoted)
    if (said, quoted) == ("ja", "zh") or {said, quoted} <= _ROMANCE or unsure:
        # A Japanese quote may happen to have no kana, a row of a table no word of its language alone,
        # "40 kPa" none at all; the sentences around it tell.
        quotes = " ".join(piece.around.window[:_AROUND] for piece in matter.evidence.pieces)
        quoted = language_of(quotes)
        if _count(quotes, said) + _SURE > _count(quotes, quoted) and common_words(quoted):
            return PASSED  # names and headers
    if said == quoted or not (_is_sure(claim, said) and _is_sure(quotes, quoted)):
        return PASSED
    if _count(claim, quoted) + _SURE > _count(claim, said) and common_words(quoted) and common_words(said):
        return PASSED  # too short a claim to tell two near languages apart
    own, there = _WORD.findall(claim.lower()), set(_WORD.findall(quotes.lower()))
    if sum(word in there for word in own) * 2 > len(own):
        return PASSED  # it is made of the quotes' own words
    return not_checked(f"the claim is in another language ({said}) than its quotes ({quoted})")


def check_disguise(matter: Matter) -> Verdict:
    """A word with hidden characters, of two scripts or in look-alike letters could say anything.

    What the quotes themselves hold is no disguise.
    """
    claim, quotes = matter.claim.text, " ".join(matter.evidence.quotes)
    if claim.isascii():
        return PASSED
    for character in set(claim) - set(quotes):
        if character.isascii() or character in _COMMON or (_wide(character) and not _mostly_latin(claim)):
            continue
        if unicodedata.category(character) == "Cf" and (character not in _SHAPING or _mostly_latin(claim)):
            return failed(f"the claim hides a character that no reader sees (U+{ord(character):04X})")
        if character.isalnum() and unicodedata.normalize("NFKC", character).isascii():
            return failed(f"the claim writes a letter or digit in disguise ({character!r})")
    for word in _WORD.findall(claim):
        scripts = {_script(letter) for letter in word} & {"LATIN", "CYRILLIC", "GREEK"}
        if len(scripts) > 1 and word not in quotes:
            return failed(f"the claim mixes scripts within the word {word!r}")
    return PASSED


_COMMON = frozenset("¹²³¼½¾ªº℃℉㎎㎏㎜㎝㎞㎡㎥№")
"""Signs that everybody writes for what they stand for."""


def _wide(character: str) -> bool:
    """Whether it is a full-width letter or digit, as Chinese and Japanese texts have them."""
    return "\uff01" <= character <= "\uff5e"


def _mostly_latin(text: str) -> bool:
    letters: list[str] = _LETTERS.findall(text)
    return sum(letter < "\u0250" for letter in letters) * 2 > len(letters)


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def _is_sure(text: str, language: str) -> bool:
    """A script of its own decides; Latin text needs common words."""
    return not common_words(language) or _count(text, language) >= _SURE


def _count(text: str, language: str) -> int:
    """How many of a language's commonest words the text has."""
    words = common_words(language)
    found: list[str] = _WORD.findall(text.lower())
    return sum(word in words for word in found)
