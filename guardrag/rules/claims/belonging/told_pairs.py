"""Things that a claim names by turns with what it says of them: "Red runs hourly, Blue daily"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from guardrag.rules.claims.reading.grid import Grid
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["by_turns"]

_FEWEST = 2
_WIDEST = 24


def by_turns(grid: Grid, text: str) -> Verdict | None:
    """What comes of a claim that goes through rows, or through columns of a row quoted, each with its cell;
    None of any other.
    """
    told = False
    labels = [row[0] for row in grid.rows]
    for column in range(1, min(_WIDEST, *(len(row) for row in grid.rows))):
        cells = [row[column] for row in grid.rows]
        for label, cell in _pairs(text, labels, cells):
            if cells[label] != cells[cell]:
                own, other = labels[cell], labels[label]
                return failed(f"{cells[cell]!r} stands in the row {own!r}, the claim says it of {other!r}")
            told = True
    for row in [grid.rows[number] for number in grid.quoted]:
        if len(row) != len(grid.headers):
            continue
        for label, cell in _pairs(text, grid.headers[1:], row[1:]):
            if row[label + 1] != row[cell + 1]:
                own, other = grid.headers[cell + 1], grid.headers[label + 1]
                return failed(f"{row[cell + 1]!r} stands under {own!r}, the claim gives it as {other!r}")
            told = True
    return PASSED if told else None


def _pairs(text: str, labels: Sequence[str], values: Sequence[str]) -> list[tuple[int, int]]:
    """Numbers of the labels with those of the values told of them; empty unless the text has two labels or
    more and one value for each, by turns.
    """
    places = _places(text, labels, "label")
    if len(places) < _FEWEST:
        return []
    found = sorted([*places, *_places(text, values, "value")])
    if len(found) != 2 * len(places) or any(one[1] == other[1] for one, other in pairwise(found)):
        return []
    pairs = zip(found[::2], found[1::2], strict=True)
    return [(one[2], two[2]) if one[1] == "label" else (two[2], one[2]) for one, two in pairs]


def _places(text: str, names: Sequence[str], kind: str) -> list[tuple[int, str, int]]:
    found: list[tuple[int, str, int]] = []
    low = text.lower()
    for number, name in enumerate(names):
        if not name or name.lower().rstrip(".") not in low or names.count(name) > 1:
            continue
        pattern = re.compile(rf"(?<![\w.,/-]){re.escape(name.rstrip('.'))}(?![\w/-]|[.,]\d)", re.IGNORECASE)
        places = [match.start() for match in pattern.finditer(text)]
        if len(places) > 1:
            return []
        found.extend((place, kind, number) for place in places)
    return found
