"""Word lists, written as running text."""

from __future__ import annotations

import re
from functools import lru_cache

__all__ = ["words_of", "wordset"]

_WORD = re.compile(r"[^\W\d_]+")


def wordset(*texts: str) -> frozenset[str]:
    """The words of `texts`, parted at white space."""
    return frozenset(word for text in texts for word in text.split())


@lru_cache(maxsize=4096)
def words_of(text: str) -> frozenset[str]:
    """The words of a text in lower case, letters only: tells at once whether a longer search can find one."""
    return frozenset(_WORD.findall(text.lower()))
