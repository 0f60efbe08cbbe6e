"""Word lists, written as running text."""

from __future__ import annotations

__all__ = ["wordset"]


def wordset(*texts: str) -> frozenset[str]:
    """The words of `texts`, parted at white space."""
    return frozenset(word for text in texts for word in text.split())
