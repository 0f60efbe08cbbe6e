"""The structure of plain text: paragraphs between blank lines."""

from __future__ import annotations

from itertools import pairwise

from guardrag.retrieval.blocks import Block, BlockKind, Part, trimmed
from guardrag.retrieval.lines import line_starts

__all__ = ["text_parts"]


def text_parts(text: str, *, begin: int = 0) -> list[Part]:
    """One block a paragraph, from offset `begin` on.

    Plain text has no headings: what looks like one may be anything.
    """
    starts = [*line_starts(text), len(text)]
    parts: list[Part] = []
    opened: int | None = None
    for start, end in pairwise(starts):
        if text[max(start, begin) : end].strip():
            opened = max(start, begin) if opened is None else opened
        elif opened is not None:
            parts.append(Block(BlockKind.PROSE, *trimmed(text, opened, start)))
            opened = None
    if opened is not None:
        parts.append(Block(BlockKind.PROSE, *trimmed(text, opened, len(text))))
    return parts
