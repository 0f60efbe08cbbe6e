"""Where the words of one text stand in another."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["placed"]

_MATCH, _NEXT = 1000, 1
"""What a word in common is worth, and what it adds that it stands right behind the one before."""


def placed(mine: Sequence[str], theirs: Sequence[str]) -> list[int | None]:
    """For each of my words its place in theirs, or None.

    As many words as can be, in one order; of all such ways the one with the fewest gaps, and of those the
    latest. Takes time in the product of the lengths.
    """
    width = len(theirs)
    # ending[i][j]: the best with mine[i - 1] at theirs[j - 1]; best[i][j]: the best within these beginnings
    ending = [[0] * (width + 1) for _ in range(len(mine) + 1)]
    best = [[0] * (width + 1) for _ in range(len(mine) + 1)]
    for i, word in enumerate(mine, 1):
        here, above, ends, before = best[i], best[i - 1], ending[i], ending[i - 1]
        for j, other in enumerate(theirs, 1):
            if word == other:
                joined = before[j - 1] + _NEXT if before[j - 1] else 0
                ends[j] = _MATCH + max(above[j - 1], joined)
            here[j] = max(above[j], here[j - 1], ends[j])
    return _traced(mine, ending, best)


def _traced(
    mine: Sequence[str], ending: Sequence[Sequence[int]], best: Sequence[Sequence[int]]
) -> list[int | None]:
    places: list[int | None] = [None] * len(mine)
    i, j, tied = len(mine), len(best[0]) - 1, False
    while i and j:
        if ending[i][j] and (tied or ending[i][j] == best[i][j]):
            places[i - 1] = j - 1
            rest = ending[i][j] - _MATCH
            i, j = i - 1, j - 1
            # the place right before is meant only where standing there is what the score counts
            tied = bool(ending[i][j]) and ending[i][j] + _NEXT == rest
        elif best[i - 1][j] >= best[i][j - 1]:
            i -= 1
        else:
            j -= 1
    return places
