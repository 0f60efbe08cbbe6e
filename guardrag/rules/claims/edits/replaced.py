"""A word of elsewhere put in the place of another."""

from __future__ import annotations

from guardrag.rules.claims.edits.aligned import Copy
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import read

__all__ = ["replaced"]

_CLOSE = 0.8
_LIGHT = frozenset({"give", "get", "make", "have", "take", "do", "put", "go", "come", "set", "hold"})
"""Stems of verbs whose object says what is done: any verb may stand for them."""


def replaced(copy: Copy, matter: Matter) -> str:
    """Which word of the passage stands in the place of one of the quoted sentence that it does not stand for.

    A word that stands nowhere in the passage is the claim's own, and mostly says the same otherwise.
    """
    if copy.closeness < _CLOSE:
        return ""
    for edit in copy.edits:
        gone = [word for word in edit.gone if word.content]
        new = [word for word in edit.new if word.content]
        if len(gone) != 1 or len(new) != 1 or new[0].low[0].isdigit():
            continue
        if gone[0].stem in _LIGHT or new[0].stem in _LIGHT:
            continue
        if matter.covered(new[0]) or copy.said.has(gone[0]):
            continue
        if read(copy.statement.piece.around.window, matter.language).has(new[0]):
            return f"the claim repeats its quotes, but says {new[0].text!r} where they say {gone[0].text!r}"
    return ""
