"""A cheap proof that a quote cannot stand in a text: one of its words stands nowhere in it.

Folding joins and trims, but it invents no word. So a word that is in no reading of the source settles the
matter before anything is folded. Most altered quotes end here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from guardrag.text.asked import Quoted, words_of
from guardrag.text.fold import fold_cached

__all__ = ["Wording", "is_simple", "lacks_a_word", "wording"]


@dataclass(frozen=True, slots=True, eq=False)
class Wording:
    """The words of a source.

    Attributes:
        words: Runs of letters and digits in any reading, in lower case.
        shown: A text that holds every word, in lower case.
        raw: Another, where one is not enough.
        flat: `shown` with single spaces.
    """

    words: frozenset[str]
    shown: str
    raw: str
    flat: str


def is_simple(text: str) -> bool:
    """Whether nothing in `text` is hidden, encoded, invisible or hyphenated: its raw words are its words."""
    return text.isascii() and not (
        "<" in text
        or "&" in text
        or "-\n" in text
        or "-\r" in text
        or "\0" in text
        or "~~" in text
        or "]:" in text
    )


_REMEMBERED = 20_000
"""Longest text whose words are kept: with the number of texts below, some tens of megabytes at most."""


def wording(text: str) -> Wording | None:
    """The words of `text`; None where a letter in lower case is two, and offsets would not hold."""
    return _remembered(text) if len(text) <= _REMEMBERED else _wording(text)


@lru_cache(maxsize=512)
def _remembered(text: str) -> Wording | None:
    return _wording(text)


def _wording(text: str) -> Wording | None:
    if is_simple(text):
        lower = text.lower()
        return Wording(frozenset(words_of(lower)), lower, lower, " ".join(lower.split()))
    source = fold_cached(text)
    shown, raw = source.strict.lower(), text.lower()
    if len(shown) != len(source.strict):
        return None
    if source.hyphens:
        # A hyphen at a line end may join two halves into a word that stands nowhere else.
        edges = [-1, *source.hyphens, len(shown)]
        shown += "\n" + "".join(shown[left + 1 : right] for left, right in pairwise(edges))
    return Wording(frozenset(words_of(shown) + words_of(raw)), shown, raw, " ".join(shown.split()))


def lacks_a_word(quote: Quoted, text: str) -> bool:
    """Whether a word of the quote is missing from the source under every reading. False means unknown."""
    words = quote.sure_words
    if words is None:
        return False
    known = wording(text)
    if known is None:
        return False
    if not words.inner <= known.words:
        return True
    return any(word not in known.shown and word not in known.raw for word in words.edges)
