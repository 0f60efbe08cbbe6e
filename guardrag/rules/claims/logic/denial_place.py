"""Where a denial stands: beside the point, in an aside, in a description, with an exception."""

from __future__ import annotations

import re
from bisect import bisect_right

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.denials import REPLACED, Denial
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.matter import Matter, Statement

__all__ = ["aside", "contrast", "replaced"]


def contrast(matter: Matter, statement: Statement, one: Denial) -> bool:
    """Whether the denial is a mere aside, "X, not Y, did it", and the claim has what it is set against."""
    text = statement.text
    if not text[: one.negative.start].rstrip().endswith(",") or not one.scope:
        return False
    if any(word.low in _FINITE for word in statement.reading.words if word.clause == one.clause):
        return False
    before = [word for word in statement.reading.words if word.content and word.end <= one.negative.start]
    aside = {word.stem for word in one.scope}
    if not aside <= {word.stem for word in before} and any(matter.said.has(word) for word in one.scope):
        return False
    return any(word.stem not in aside and matter.said.has(word) for word in before[-2:])


_FINITE = frozenset(
    {"is", "are", "was", "were", "has", "have", "can", "may", "must", "will", "do", "does", "did"}
)


def aside(matter: Matter, statement: Statement, one: Denial) -> bool:
    """Whether another sentence of the evidence, which denies nothing, has far more of the claim: then that
    is the one it was written from.
    """
    counts: dict[int, int] = {}
    stops = [match.end() for match in _STOP.finditer(statement.text)]
    for word in statement.reading.words:
        if word.content and matter.said.covers(word):
            at = bisect_right(stops, word.start)
            counts[at] = counts.get(at, 0) + 1
    here = bisect_right(stops, one.negative.start)
    best = max((count for at, count in counts.items() if at != here), default=0)
    return best >= _FEWEST and best >= _FEWEST * counts.get(here, 0)


_STOP = re.compile(r"[.!?]\s+")


_FEWEST = 2


_INSTEAD = anycase(
    r"\b(?:instead|place of|rather than|replac\w+|substitut\w+|no longer|prefer\w*|over|former\w*)\b",
)


def replaced(matter: Matter, statement: Statement, one: Denial) -> bool:
    """Whether of "A instead of B" the claim has no B of its own, or says that it gave way."""
    if one.negative.text.lower() not in REPLACED:
        return False
    there = {word.start for word in one.scope}
    rest = {word.stem for word in statement.reading.words if word.content and word.start not in there}
    own = [word for word in one.scope if word.stem not in rest]
    hard = [negative for negative in negatives(matter.said, matter.language) if negative.hard]
    mine = [
        word
        for word in matter.said.content()
        if not any(n.clause == word.clause and n.end <= word.start for n in hard)
    ]
    if _INSTEAD.search(matter.text) is not None or not any(
        word.stem == other.stem for word in own for other in mine
    ):
        return True
    moved = _FROM_TO.search(matter.text)
    if moved is None:
        return False
    sides = [
        any(word.stem == other.stem and start <= other.start < end for word in own for other in mine)
        for start, end in (moved.span("old"), moved.span("new"))
    ]
    return sides == [True, False]


_FROM_TO = anycase(r"\bfrom (?P<old>[^,;]{1,60}?) to (?P<new>[^,;]{1,60})")
