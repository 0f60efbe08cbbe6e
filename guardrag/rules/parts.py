"""Expanded passages: how parts of one document are joined, and the way back.

Only passages are at hand, not the document, so what stands between two of them is
known by its length alone. A gap of up to `CLOSE` characters cannot hold a heading: it is
filled with as many line breaks, and offsets into the joined text and into the document
run in step across it. A wider gap becomes a line that says so, and no quote may cross it.
Where splitters overlap, the shared characters are written once.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from guardrag.types import Candidate, Passage

__all__ = ["CLOSE", "GAP", "Located", "can_join", "join", "locate", "starts"]

CLOSE = 3
"""Longest gap, in code points, that counts as white space alone."""


GAP = "\n\n⋯\n\n"
"""Stands for a wider gap. Not white space: a quote that runs across it must not match."""


class Located(NamedTuple):
    """Where a span of a candidate's text stands.

    Attributes:
        passage: The part that holds it. For a span that runs over adjoining parts, the
            candidate's own (joined) passage.
        start, end: Half-open code points in `passage.text`.
        document_start, document_end: The same in the document.
    """

    passage: Passage
    start: int
    end: int
    document_start: int
    document_end: int


def can_join(before: Passage, after: Passage) -> bool:
    """True if `after` follows `before` in the same document and both texts agree on any overlap.

    Passages under different heading trails are not joined: an exhibit is shown under one
    trail, and text of another section would be read as that section's.
    """
    if before.source is None or before.source != after.source or before.headings != after.headings:
        return False
    if after.document_start <= before.document_start or after.document_end <= before.document_end:
        return False
    shared = before.document_end - after.document_start
    return shared <= 0 or before.text[-shared:] == after.text[:shared]


def join(parts: Sequence[Passage]) -> str:
    """The text of `parts`, which are in document order and can each be joined to the next."""
    pieces: list[str] = []
    for before, after in zip((None, *parts), parts, strict=False):
        if before is None:
            pieces.append(after.text)
            continue
        gap = after.document_start - before.document_end
        pieces.append(after.text[-gap:] if gap < 0 else _between(gap) + after.text)
    return "".join(pieces)


def starts(parts: Sequence[Passage]) -> tuple[int, ...]:
    """Where each part's text begins in the joined text."""
    offsets: list[int] = []
    end = 0
    for before, after in zip((None, *parts), parts, strict=False):
        if before is not None:
            gap = after.document_start - before.document_end
            end += gap if gap < 0 else len(_between(gap))
        offsets.append(end)
        end += len(after.text)
    return tuple(offsets)


def locate(candidate: Candidate, start: int, end: int) -> Located | None:
    """Where the characters `start` to `end` of the candidate's text stand in its document.

    Returns:
        None if the span is empty, out of range, or crosses a gap in which other text may
        stand: then there is no such passage in the document.
    """
    passage = candidate.passage
    if not 0 <= start < end <= len(passage.text):
        return None
    if not candidate.parts:
        return _in(passage, start, end)
    offsets = starts(candidate.parts)
    for part, offset in zip(candidate.parts, offsets, strict=True):
        if offset <= start and end <= offset + len(part.text):
            return _in(part, start - offset, end - offset)
    first = last = None
    for position, (part, offset) in enumerate(zip(candidate.parts, offsets, strict=True)):
        if first is None and offset <= start < offset + len(part.text):
            first = position
        if offset < end <= offset + len(part.text):
            last = position
    if first is None or last is None:  # it begins or ends in a gap
        return None
    crossed = candidate.parts[first : last + 1]
    if any(b.document_start - a.document_end > CLOSE for a, b in pairwise(crossed)):
        return None
    document_start = candidate.parts[first].document_start + start - offsets[first]
    document_end = candidate.parts[last].document_start + end - offsets[last]
    return Located(passage, start, end, document_start, document_end)


def _in(passage: Passage, start: int, end: int) -> Located:
    origin = passage.document_start
    return Located(passage, start, end, origin + start, origin + end)


def _between(gap: int) -> str:
    return "\n" * gap if gap <= CLOSE else GAP
