"""Bases of shares: 1% of the balance still owed is not 1% of the sum once borrowed."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word, meets

__all__ = ["other_base"]

_OF = anycase(r" (?:of|off) (?!which|whom|them|these|it\b)")
_ENDS = re.compile(
    r"[,;:.()]|\b(?:is|are|was|were|has|have|had|will|would|may|can|must|do|does|did|if|when|where|unless|per|"
    r"and|or|but|to|in|at|on|for|by|with|from|after|before|as|than|a (?:day|month|year|week))\b"
)
_LONGEST = 60
_WHOLE = frozenset({"total", "whole", "full", "all", "entire", "people", "person", "amount", "sum", "thing"})
"""Words that say little of a base."""


def other_base(matter: Matter, claimed: list[Quantity]) -> str:
    """Why a share is of something else in the claim than in its quotes; empty if it is not."""
    for one in claimed:
        if one.dimension != "share" and (one.unit is not None or one.size >= 1):
            continue
        mine = _base(matter.said, matter.text, one)
        if not mine:
            continue
        stated = [
            _base(statement.reading, statement.text, other)
            for statement in matter.statements
            for other in quantities(statement.text, matter.language)
            if other.size == one.size
        ]
        if stated and all(theirs and _apart(mine, theirs, matter) for theirs in stated):
            base = " ".join(word.text for word in stated[0])
            return f"its quotes say {one.text.strip()} of {base!r}, the claim of another base"
    return ""


def _base(reading: Reading, text: str, one: Quantity) -> list[Word]:
    """The words with content of what the share is of."""
    start = _OF.match(text, one.end)
    if start is None:
        return []
    end = _ENDS.search(text, start.end(), start.end() + _LONGEST)
    edge = end.start() if end is not None else min(len(text), start.end() + _LONGEST)
    return [word for word in reading.words if word.content and start.end() <= word.start < edge]


def _apart(mine: list[Word], theirs: list[Word], matter: Matter) -> bool:
    """Whether neither base has the telling words of the other, and none stands elsewhere in the claim or in
    the sentence.
    """
    new = [
        word for word in mine if word.stem not in _WHOLE and not any(meets(word, other) for other in theirs)
    ]
    lost = [word for word in theirs if word.stem not in _WHOLE and not matter.said.covers(word)]
    shared = any(meets(word, other) for word in mine for other in theirs)
    if not lost or not new:
        return False
    return not shared or (meets(mine[-1], theirs[-1]) and len(lost) < len(theirs))
