"""The words of a source, in every reading of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from guardrag.text.asked import words_of
from guardrag.text.fold import fold_cached

__all__ = ["Wording", "is_simple", "wording"]

_FEW = 40
"""So many words are each looked for in the text; for more, listing all its words is less work."""
_TRIES = 4


class Wording:
    """The words of a source: runs of letters and digits, in lower case.

    Attributes:
        shown: A text that holds every word, in lower case.
        raw: Another, where one is not enough.
    """

    __slots__ = ("_flat", "_words", "raw", "shown")

    def __init__(self, shown: str, raw: str) -> None:
        self.shown = shown
        self.raw = raw
        self._words: frozenset[str] | None = None
        self._flat: str | None = None

    @property
    def flat(self) -> str:
        """`shown` with single spaces."""
        if self._flat is None:
            self._flat = " ".join(self.shown.split())
        return self._flat

    def lacks_part(self, word: str) -> bool:
        """Whether `word` stands nowhere, not even in another word."""
        return word not in self.shown and (self.raw is self.shown or word not in self.raw)

    def lacks_one(self, words: Sequence[str]) -> bool:
        """Whether one of `words` is no word of any reading. Linear in both."""
        if self._words is None and len(words) <= _FEW:
            shown = self.shown
            # Most words stand between two spaces.
            return any(f" {word} " not in shown and self._lacks(word) for word in words)
        return not self._listed().issuperset(words)

    def _lacks(self, word: str) -> bool:
        stands = _stands(word, self.shown)
        if stands is False and self.raw is not self.shown:
            stands = _stands(word, self.raw)
        return word not in self._listed() if stands is None else not stands

    def _listed(self) -> frozenset[str]:
        if self._words is None:
            texts = (self.shown,) if self.raw is self.shown else (self.shown, self.raw)
            self._words = frozenset(word for text in texts for word in words_of(text))
        return self._words


def _stands(word: str, text: str) -> bool | None:
    """Whether `word` is a whole word of `text`; None if its first places do not tell."""
    at, size = -1, len(word)
    for _ in range(_TRIES):
        at = text.find(word, at + 1)
        if at < 0:
            return False
        if not ((at and text[at - 1].isalnum()) or text[at + size : at + size + 1].isalnum()):
            return True
    return None


_CONTROLS = bytes([*range(0x09), *range(0x0E, 0x1C), 0x7F])
"""Those that folding drops."""
_JOINED, _DEFINED = re.compile(r"-[^\S\r\n]*+[\r\n]"), re.compile(r"\](?=:)")


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


def wording(text: str) -> Wording | None:
    """The words of `text`; None where a letter in lower case is two, and offsets would not hold."""
    lower = text.lower()
    if is_simple(text):
        return Wording(lower, lower)
    source = fold_cached(text)
    shown = source.strict.lower()
    if len(shown) != len(source.strict):
        return None
    if source.hyphens:
        # A hyphen at a line end may join two halves into a word that stands nowhere else.
        edges = [-1, *source.hyphens, len(shown)]
        shown += "\n" + "".join(shown[left + 1 : right] for left, right in pairwise(edges))
    return Wording(shown, lower)
