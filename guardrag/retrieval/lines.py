"""Lines of a document, as Markdown and editors count them."""

from __future__ import annotations

import re
from bisect import bisect_right

__all__ = ["line_at", "line_starts"]

# Only these end a line in CommonMark; str.splitlines would also break at U+2028, form feeds and more.
_NEWLINE = re.compile(r"\r\n|\r|\n")


def line_starts(text: str) -> list[int]:
    """Offset at which each line begins, in code points; the first is 0."""
    return [0, *(match.end() for match in _NEWLINE.finditer(text))]


def line_at(starts: list[int], offset: int) -> int:
    """1-based number of the line that holds `offset`."""
    return bisect_right(starts, max(offset, 0))
