"""Places in a text: the first at which a quote fits, and how often it does."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from guardrag.text.fold import Folded
from guardrag.text.tokens import breaks

__all__ = ["GOOD", "Fit", "Place", "count", "overlaps", "scan", "whole"]

_ASCII_RUN = re.compile("[A-Za-z0-9_]+")
_BUDGET = 200_000
"""Characters compared at places that turn out to cut a token, beyond four times the text."""
_COUNTED = 1000


class Fit(Enum):
    """How a quote fits where it was found."""

    EXACT = "exact"
    FOLDED = "folded"
    CLIPPED = "clipped"
    DIFFERS = "differs"
    HIDDEN = "hidden"


GOOD = (Fit.EXACT, Fit.FOLDED)


class Place(NamedTuple):
    """Where a quote stands.

    Attributes:
        start, end: Half-open code points of the raw text.
        number: How often it stands there, at token boundaries.
    """

    fit: Fit
    start: int
    end: int
    number: int


def scan(
    source: Folded,
    haystack: str,
    wanted: str,
    at: int,
    fits: Callable[[int], Fit],
    span: Callable[[int], tuple[int, int]],
) -> Place:
    """The first occurrence of `wanted` that fits, or why the first one does not; `at` is the first."""
    poor: Place | None = None
    budget = 4 * len(haystack) + _BUDGET
    while at >= 0:
        fit = fits(at)
        start, end = span(at)
        if source.hidden and overlaps(source.hidden, start, end):
            fit = Fit.HIDDEN
        if fit in GOOD:
            return Place(fit, start, end, count(haystack, wanted, at, fits))
        poor = poor or Place(fit, start, end, 0)
        budget -= len(wanted)
        if budget < 0:
            break
        # No later start inside the same run of ASCII letters can be a boundary.
        rest = _ASCII_RUN.match(haystack, at)
        at = haystack.find(wanted, max(at + 1, rest.end() if rest else 0))
    return poor or Place(Fit.CLIPPED, 0, 0, 0)


def count(haystack: str, wanted: str, at: int, fits: Callable[[int], Fit]) -> int:
    """How often `wanted` fits, given that it does at `at` and nowhere before."""
    number = 1
    for _ in range(_COUNTED):
        at = haystack.find(wanted, at + len(wanted))
        if at < 0:
            break
        number += fits(at) in GOOD
    return number


def whole(text: str, start: int, end: int) -> Fit:
    """Whether the range cuts no token of `text`."""
    return Fit.EXACT if breaks(text, start) and breaks(text, end) else Fit.CLIPPED


def overlaps(hidden: tuple[tuple[int, int], ...], start: int, end: int) -> bool:
    """Whether the range shares a character with one of those hidden."""
    if not hidden:
        return False
    index = bisect_left(hidden, (end, 0)) - 1
    return index >= 0 and hidden[index][1] > start
