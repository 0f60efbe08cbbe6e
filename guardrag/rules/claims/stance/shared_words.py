"""What a claim has in common with one place of a quote, and whether that place was quoted at all.

A claim may be made of a sentence that its quote only touches, or of another one beside it. So before a word
of the quote is held against it, the words around that word are compared with those of the claim.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, Word

__all__ = ["elsewhere", "inside", "kept_in", "mostly_said", "ruled", "same", "taken", "touches"]

_SENTENCE = re.compile(r"[.!?](?=\s|$)|\n")
_OWN = 2
"""Words that a claim must have from a sentence alone for it to be made of that sentence."""
_FAR = 6
"""Words of a clause, next to what governs it, that tell whether a claim is about it."""


def same(one: Word, other: Word) -> bool:
    """Whether two words are forms of one, or of one family; synonyms are not."""
    return one.stem == other.stem or one.family == other.family


def taken(words: Iterable[Word], others: Sequence[Word]) -> list[Word]:
    """Those of `words` that the others have in some form."""
    return [word for word in words if any(same(word, other) for other in others)]


def inside(reading: Reading, low: int, high: int) -> list[Word]:
    """The words with content that begin between two places of the text."""
    return [word for word in reading.words if low <= word.start < high and word.content]


def touches(statement: Statement, start: int, end: int) -> bool:
    """Whether the words from `start` to `end` stand in a clause that is quoted."""
    words = statement.quoted()
    if not words:
        return start < statement.end and statement.start < end
    return start < max(words[-1].end, statement.end) and min(words[0].start, statement.start) <= end


def ruled(statement: Statement, match: re.Match[str], *, before: bool = False) -> list[Word]:
    """The words with content right behind what was found, or right before it, within one clause."""
    if before:
        words = [word for word in statement.reading.words if word.end <= match.start()]
        return [word for word in words if word.content and word.clause == words[-1].clause][-_FAR:]
    words = [word for word in statement.reading.words if word.start >= match.end()]
    return [word for word in words if word.content and word.clause == words[0].clause][:_FAR]


def mostly_said(matter: Matter, words: Sequence[Word]) -> bool:
    """Whether the claim has at least half of the words, or others for them."""
    return sum(matter.said.covers(word) for word in words) * 2 >= len(words)


def kept_in(matter: Matter, match: re.Match[str]) -> bool:
    """Whether the claim says what was found in the same words."""
    return match[0].strip().lower() in matter.text.lower()


def elsewhere(matter: Matter, statement: Statement, match: re.Match[str]) -> bool:
    """Whether what the claim says stands in another sentence of its quotes as well."""
    low = max((edge.end() for edge in _SENTENCE.finditer(statement.text, 0, match.start())), default=0)
    stop = _SENTENCE.search(statement.text, match.end())
    high = stop.start() if stop is not None else len(statement.text)
    here = inside(statement.reading, low, high)
    there = [word for word in statement.reading.content() if not low <= word.start < high]
    for other in matter.statements:
        there += other.reading.content() if other is not statement else []
    content = matter.said.content()
    beside = taken(content, there)
    only_here = [word for word in taken(content, here) if word not in beside]
    return len(beside) > len(only_here) if len(only_here) < _OWN else len(beside) >= len(only_here)
