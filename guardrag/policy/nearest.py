"""The word somebody probably meant."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["nearest", "suggestion"]

_CLOSE = 60.0
"""Similarity in percent from which a word is worth suggesting."""


def nearest(word: str, choices: Iterable[str]) -> str | None:
    """The choice most like `word`, or None if none is like it at all."""
    # Only somebody who made a mistake pays for the import.
    from rapidfuzz import fuzz, process

    found = process.extractOne(
        word, list(choices), scorer=fuzz.ratio, processor=str.casefold, score_cutoff=_CLOSE
    )
    return None if found is None else str(found[0])


def suggestion(word: str, choices: Iterable[str]) -> str:
    """`; did you mean 'x'?`, or nothing."""
    found = nearest(word, choices)
    return "" if found is None else f"; did you mean {found!r}?"
