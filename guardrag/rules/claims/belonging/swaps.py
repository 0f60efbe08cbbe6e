"""Swaps: of two things side by side, each is said what the quotes say of the other."""

from __future__ import annotations

from itertools import permutations

from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.segments import segments
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.text import split_sentences

__all__ = ["check_swaps"]

_MOST = 8
"""Parts and quoted sentences that are compared."""


def check_swaps(matter: Matter) -> Verdict:
    """Whether two parts of the claim each begin with what one quoted sentence has alone and go on with what
    only the other one has: "A does x, B does y" for "B does x" and "A does y".
    """
    parts = [part.words for part in segments(matter.said)[:_MOST] if not part.hangs]
    if len(parts) < 2:
        return PASSED
    units = _units(matter)
    for one, other in permutations(units, 2):
        for number, first in enumerate(parts):
            word = _crossed(first, one, other)
            if word is None:
                continue
            back = [_crossed(second, other, one) for second in parts[number + 1 :]]
            if any(found is not None for found in back):
                return failed(f"the claim exchanges what its quotes say of {word.text!r}")
    return PASSED


def _units(matter: Matter) -> list[Reading]:
    """The quoted sentences; of a single one its parts."""
    texts = [
        statement.text[span.start : span.end]
        for statement in matter.statements
        if statement.piece.around.grid is None
        for span in split_sentences(statement.text)
    ]
    found = [read(text) for text in dict.fromkeys(texts)][:_MOST]
    if len(found) == 1:
        found = [
            read(found[0].text[part.start : part.end])
            for part in segments(found[0])[:_MOST]
            if not part.hangs
        ]
    return found


def _crossed(words: tuple[Word, ...], one: Reading, other: Reading) -> Word | None:
    """The word that a part begins with, if only the first reading has it and only the second what follows."""
    sides = [(word, mine) for word in words if (mine := one.has(word)) is not other.has(word)]
    if len(sides) < 2 or not sides[0][1] or any(mine for _, mine in sides[1:]):
        return None
    return sides[0][0]
