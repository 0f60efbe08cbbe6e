"""Another interval in a repeated sentence: "the ropes are greased yearly" for "every six months"."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from guardrag.rules.claims.edits.aligned import Copy
from guardrag.rules.claims.logic.intervals import interval
from guardrag.rules.claims.reading.words import Reading
from guardrag.rules.claims.tongues.operator_words import INTERVAL

__all__ = ["other_interval"]


def other_interval(copy: Copy, language: str) -> str:
    """Where the claim says of a word another interval than its quotes, or nothing.

    Either sentence may say how often of several things; an interval is told of the word before it.
    """
    mine = _told(copy.said, language)
    theirs = _told(copy.quoted, language) if mine else {}
    for key, days in mine.items():
        if key in theirs and days.isdisjoint(theirs[key]):
            return f"the claim and its quotes ({copy.quoted.text!r}) differ in how often"
    return ""


@lru_cache(maxsize=64)
def _told(reading: Reading, language: str) -> Mapping[str, set[Fraction]]:
    """The days between two times, by the stem of the word with content before them, or else behind."""
    found: dict[str, set[Fraction]] = defaultdict(set)
    matches = list(INTERVAL[language].finditer(reading.text))
    content = [
        word
        for word in (reading.content() if matches else ())
        if not any(match.start() <= word.start < match.end() for match in matches)
    ]
    for match in matches:
        days = interval(match, language)
        before = next((word for word in reversed(content) if word.end <= match.start()), None)
        word = before or next(iter(content), None)
        if days is not None and word is not None:
            found[word.stem].add(days)
    return found
