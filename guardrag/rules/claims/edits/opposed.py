"""A word put in the place of its opposite, one party of the other, one number of another."""

from __future__ import annotations

from collections.abc import Iterable

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.edits.aligned import Copy
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["opposed"]

_PAIRS = tuple(
    tuple(map(wordset, pair))
    for pair in (
        ("first", "last"),
        ("on", "off"),
        ("to into onto", "from"),
        ("in inside into", "out outside"),
        ("up upper above top", "down lower below bottom"),
        ("front", "rear back"),
        ("left", "right"),
        ("open opens opened", "closed closes shut"),
        ("early earlier earliest", "late later latest"),
        ("more", "less fewer"),
        ("morning", "afternoon evening night"),
        ("north northern", "south southern"),
        ("east eastern", "west western"),
        ("enabled", "disabled"),
        ("input", "output"),
        ("maximum", "minimum"),
        ("we us our ours", "you your yours"),
    )
)
"""Of a pair each side holds words that may stand for one another."""


def opposed(copy: Copy, language: str) -> str:
    """Which word stands in the place of its opposite, or nothing; English.

    A word that only moves is on both sides, and opposes nothing.
    """
    if language != "en":
        return ""
    gone = [word for edit in copy.edits for word in edit.gone]
    new = [word for edit in copy.edits for word in edit.new]
    for left, right in (*_PAIRS, *((right, left) for left, right in _PAIRS)):
        old, put = _of(gone, left), _of(new, right)
        if old and put and not (_of(gone, right) or _of(new, left)):
            return f"the claim repeats its quotes, but says {put[0].text!r} where they say {old[0].text!r}"
    return _another_number(copy, language)


def _of(words: Iterable[Word], some: frozenset[str]) -> list[Word]:
    return [word for word in words if word.low in some]


def _another_number(copy: Copy, language: str) -> str:
    """A number of the quoted sentence in the place of another of its numbers.

    With a unit of its own it may be the same; one that stands nowhere is for the check of numbers.
    """
    if any(_PERCENT.search(reading.text) for reading in (copy.said, copy.quoted)):
        return ""
    for edit in copy.edits:
        if len(edit.gone) != 1 or len(edit.new) != 1:
            continue
        old, put = edit.gone[0], edit.new[0]
        values = _value(old, language), _value(put, language)
        known = {_value(word, language) for word in copy.quoted.words}
        if None not in values and values[0] != values[1] and values[1] in known:
            return f"the claim repeats its quotes, but says {put.text!r} where they say {old.text!r}"
    return ""


def _value(word: Word, language: str) -> object:
    return int(word.low) if word.low.isdecimal() and len(word.low) < _LONGEST else numeral(word.low, language)


_LONGEST = 16
_PERCENT = anycase(r"%|\bper ?cent\b|\bhalf\b|\b(?:a|one) (?:third|quarter)\b")
"""Shares have more than one form."""
