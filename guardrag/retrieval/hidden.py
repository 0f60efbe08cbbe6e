"""Remarks for the build report on what a document holds that its reader does not see, or sees struck out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from guardrag.retrieval.blocks import DocumentKind
from guardrag.retrieval.lines import line_at, line_starts
from guardrag.text.visible import hidden_spans

__all__ = ["hidden_remarks"]

_STRUCK = re.compile(r"~~|<(?:s|del|strike)\b", re.IGNORECASE)
_ORDINARY = re.compile(r"<(?:script|style|template|noscript)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]{2,}")
_LINES = 5
_WORDS = 4
"""A comment or hidden element with fewer words is a mark for some tool."""


def hidden_remarks(text: str, kind: DocumentKind | None) -> list[str]:
    """At most two remarks: lines where something is hidden, lines where something is struck out.

    Scripts and styles are no remark in HTML, where every page has them.
    """
    starts = line_starts(text)
    hidden: list[int] = []
    struck: list[int] = []
    for start, end in hidden_spans(text):
        piece = text[start:end]
        if _STRUCK.match(piece):
            struck.append(line_at(starts, start))
        elif kind is DocumentKind.HTML and _ORDINARY.match(piece):
            continue
        elif piece[0] not in "<[" or len(_WORD.findall(piece)) >= _WORDS:
            hidden.append(line_at(starts, start))
    found = []
    if hidden:
        found.append(f"{_listed(hidden)}: text that a reader does not see; it is neither indexed nor quoted")
    if struck:
        found.append(f"{_listed(struck)}: text that is struck out; it is neither indexed nor quoted")
    return found


def _listed(lines: Sequence[int]) -> str:
    distinct = list(dict.fromkeys(lines))
    shown = ", ".join(str(line) for line in distinct[:_LINES])
    more = f" and {len(distinct) - _LINES} more" if len(distinct) > _LINES else ""
    return f"{'line' if len(distinct) == 1 else 'lines'} {shown}{more}"
