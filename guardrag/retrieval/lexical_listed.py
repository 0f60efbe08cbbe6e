"""A list of words as it is best read: in lines of text."""

from __future__ import annotations

__all__ = ["listed"]


def listed(words: str) -> frozenset[str]:
    """The words in `words`, separated by white space."""
    return frozenset(words.split())
