"""Edits to a text, and the way back from the edited text to the first one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

__all__ = ["Edit", "OffsetMap", "apply_edits"]

Edit: TypeAlias = tuple[int, int, str]
"""Half-open range of the text, and what stands there afterwards."""


@dataclass(frozen=True, slots=True)
class OffsetMap:
    """Where each edit stood before and stands after; between edits, offsets differ by a constant.

    Attributes:
        before, before_end: Ranges of the edits in the text before.
        after, after_end: The same in the text after.
    """

    before: tuple[int, ...]
    before_end: tuple[int, ...]
    after: tuple[int, ...]
    after_end: tuple[int, ...]

    def start(self, at: int) -> int:
        """Where the character at `at` in the text after begins in the text before."""
        index = bisect_right(self.after, at) - 1
        if index < 0:
            return at
        if at < self.after_end[index]:
            return self.before[index]
        return self.before_end[index] + at - self.after_end[index]

    def end(self, at: int) -> int:
        """Where the character that ends at `at` in the text after ends in the text before."""
        index = bisect_right(self.after, at - 1) - 1
        if index < 0:
            return at
        if at <= self.after_end[index]:
            return self.before_end[index]
        return self.before_end[index] + at - self.after_end[index]

    def forward(self, at: int) -> int:
        """Where offset `at` of the text before lies in the text after; an edit counts as one place."""
        index = bisect_right(self.before, at) - 1
        if index < 0:
            return at
        if at < self.before_end[index]:
            return self.after[index]
        return self.after_end[index] + at - self.before_end[index]


def apply_edits(text: str, edits: Iterable[Edit]) -> tuple[str, OffsetMap]:
    """The text with the edits made, and the map. Edits come sorted; overlapping ones are skipped."""
    parts: list[str] = []
    before: list[int] = []
    before_end: list[int] = []
    after: list[int] = []
    after_end: list[int] = []
    position = 0
    length = 0
    for start, end, replacement in edits:
        if start < position:
            continue
        parts.append(text[position:start])
        parts.append(replacement)
        length += start - position
        before.append(start)
        before_end.append(end)
        after.append(length)
        length += len(replacement)
        after_end.append(length)
        position = end
    parts.append(text[position:])
    return "".join(parts), OffsetMap(tuple(before), tuple(before_end), tuple(after), tuple(after_end))
