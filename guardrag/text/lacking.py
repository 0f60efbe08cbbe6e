"""A cheap proof that a quote cannot stand in a text: one of its words stands nowhere in it.

Folding joins and trims, but it invents no word. So a word that is in no reading of the source settles the
matter before anything is folded. Most altered quotes end here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from guardrag.text.asked import Quoted, words_of
from guardrag.text.fold import fold_cached
from guardrag.text.remember import remembered

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


_CONTROLS = bytes([*range(0x09), *range(0x0E, 0x1C), 0x7F])
"""Those that folding drops."""
_JOINED, _DEFINED = re.compile(r"[\r\n](?<=-.)", re.DOTALL), re.compile(r"\](?=:)")


@remembered
def is_simple(text: str) -> bool:
    """Whether nothing in `text` is hidden, encoded, invisible or hyphenated: its raw words are its words."""
    if not text.isascii() or "<" in text or "&" in text:
        return False
    # Bytes are searched for many characters much faster than a text.
    if len(text.encode().translate(None, _CONTROLS)) != len(text):
        return False
    # One character is looked for much faster than two.
    if "~" in text and "~~" in text:
        return False
    return not (_JOINED.search(text) or ("]" in text and _DEFINED.search(text)))


@remembered
def wording(text: str) -> Wording | None:
    """The words of `text`; None where a letter in lower case is two, and offsets would not hold."""
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
