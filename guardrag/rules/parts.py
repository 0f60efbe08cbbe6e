"""Expanded passages: how parts of one document are joined, and the way back.

Only passages are at hand, not the document, so what stands between two of them is known
by its length alone. Parts are joined only where that is so short that it can be nothing
but white space; it is filled with as many line breaks. So every character of the joined
text has the offset that it has in the document, counted from the first part on, and a
quote may run on from one part into the next. Where splitters overlap, the shared
characters are written once.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from guardrag.types import Candidate, Passage

__all__ = ["Located", "can_join", "join", "locate"]

_GAP_IN_A_SECTION = 8
"""Code points between two passages of one section: blank lines and an indent."""
_GAP = 3
"""The same where sections are unknown: too short for a heading with its line breaks."""


class Located(NamedTuple):
    """Where a span of a candidate's text stands.

    Attributes:
        passage: The part that holds it. For a span that runs over several parts, the
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
    """True if `after` follows `before` in the same section of the same document without other text between.

    Passages under different heading trails are not joined: an exhibit is shown under one
    trail, and text of another section would be read as that section's.
    """
    if before.source is None or before.source != after.source:
        return False
    if before.section != after.section or before.headings != after.headings:
        return False
    if after.document_start <= before.document_start or after.document_end <= before.document_end:
        return False
    gap = after.document_start - before.document_end
    if gap < 0:
        return before.text[gap:] == after.text[:-gap]
    return gap <= (_GAP if before.section is None else _GAP_IN_A_SECTION)


def join(parts: Sequence[Passage]) -> str:
    """The text of `parts`, which are in document order and can each be joined to the next."""
    pieces = [parts[0].text]
    for before, after in pairwise(parts):
        gap = after.document_start - before.document_end
        pieces.append(after.text[-gap:] if gap < 0 else "\n" * gap + after.text)
    return "".join(pieces)


def locate(candidate: Candidate, start: int, end: int) -> Located:
    """Where the characters `start` to `end` of the candidate's text stand in its document.

    Raises:
        ValueError: The span is empty or runs out of the text.
    """
    whole = candidate.passage
    if not 0 <= start < end <= len(whole.text):
        raise ValueError(f"no characters {start} to {end} in a text of {len(whole.text)}")
    document_start, document_end = whole.document_start + start, whole.document_start + end
    for part in candidate.parts:
        if part.document_start <= document_start and document_end <= part.document_end:
            offset = part.document_start
            return Located(part, document_start - offset, document_end - offset, document_start, document_end)
    return Located(whole, start, end, document_start, document_end)
