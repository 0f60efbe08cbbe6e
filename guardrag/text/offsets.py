"""Edits to a text, and the way back from the edited text to the first one."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

__all__ = ["Edit", "OffsetMap", "SpaceMap", "Step", "apply_edits"]

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
    rows: list[tuple[int, int, int, int]] = []
    position = 0
    length = 0
    for start, end, replacement in edits:
        if start < position:
            continue
        parts += text[position:start], replacement
        first = length + start - position
        length = first + len(replacement)
        rows.append((start, end, first, length))
        position = end
    parts.append(text[position:])
    return "".join(parts), _map(rows)


def _map(rows: list[tuple[int, int, int, int]]) -> OffsetMap:
    before, before_end, after, after_end = zip(*rows, strict=True) if rows else ((), (), (), ())
    return OffsetMap(before, before_end, after, after_end)


_SPACES = re.compile(r"\s\s+")


@dataclass(slots=True, eq=False)
class SpaceMap:
    """As `OffsetMap`, where every run of white space became one space; worked out on first use.

    Attributes:
        text: The text before.
    """

    text: str
    _offsets: OffsetMap | None = None

    def start(self, at: int) -> int:
        """See `OffsetMap.start`."""
        return self._map().start(at)

    def end(self, at: int) -> int:
        """See `OffsetMap.end`."""
        return self._map().end(at)

    def forward(self, at: int) -> int:
        """See `OffsetMap.forward`."""
        return self._map().forward(at)

    def _map(self) -> OffsetMap:
        if self._offsets is None:
            rows: list[tuple[int, int, int, int]] = []
            gone = 0
            for match in _SPACES.finditer(self.text):
                start, end = match.span()
                rows.append((start, end, start - gone, start - gone + 1))
                gone += end - start - 1
            self._offsets = _map(rows)
        return self._offsets


Step: TypeAlias = OffsetMap | SpaceMap
"""One step of the way from a folded text back to the first one."""
