"""Reasons that show words as the claim and its quotes write them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from guardrag.rules.claims.reading.words import read

__all__ = ["as_spelled", "shown"]

_PIECE = re.compile(r"(?<!\w)'(?P<one>[^'\n]{1,200})'(?!\w)|\"(?P<two>[^\"\n]{1,200})\"")
_STOP = re.compile(r"(?<![ap]\.m)(?<![ap] m)[.,;:]+$")


def as_spelled(reason: str, texts: Iterable[str]) -> str:
    """`reason` with each quoted word as one of `texts` has it: not in lower case, and not its stem only.

    A code that was cut off at its closing backtick gets it back.
    """
    known = tuple(dict.fromkeys(text for text in texts if text))

    def written(match: re.Match[str]) -> str:
        piece = match["one"] or match["two"]
        new = _written(piece, known)
        return match[0] if new == piece else repr(new)

    return _PIECE.sub(written, reason)


def _written(piece: str, texts: tuple[str, ...]) -> str:
    if piece.count("`") % 2:
        piece = next((whole for whole in (f"{piece}`", f"`{piece}") if _find(whole, texts, 0)), piece)
    if _find(piece, texts, 0):
        return piece
    if piece != piece.lower():
        return piece
    found = _find(piece, texts, re.IGNORECASE)
    if found:
        return found
    words = (word for text in texts for word in read(text).words) if piece.isalpha() else ()
    return next((word.text for word in words if word.stem == piece), piece)


def _find(piece: str, texts: tuple[str, ...], flags: int) -> str:
    pattern = re.compile(rf"(?<!\w){re.escape(piece)}(?!\w)", flags)
    return next((match[0] for text in texts if (match := pattern.search(text)) is not None), "")


def shown(text: str) -> str:
    """A date or number to show, without the mark that ends its sentence."""
    return _STOP.sub("", text.strip())
