"""What was worked out of a text, kept for the next quote from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar

__all__ = ["remembered"]

_Result = TypeVar("_Result")
_TEXTS = 512
_LONGEST = 20_000
"""Longest text of which anything is kept: with the number of texts, some tens of megabytes at most."""


def remembered(work: Callable[[str], _Result]) -> Callable[[str], _Result]:
    """`work`, remembering its results for the last texts that are not very long."""
    kept = lru_cache(maxsize=_TEXTS)(work)

    @wraps(work)
    def result(text: str) -> _Result:
        return kept(text) if len(text) <= _LONGEST else work(text)

    return result
