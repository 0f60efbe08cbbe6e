"""Edits to a text, and the way back from the edited text to the first one."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

__all__ = ["Edit", "OffsetMap", "SpaceMap", "Step", "apply_edits"]

Edit: TypeAlias = tuple[int, int, str]
"""Half-open range of the text, and what stands there afterwards."""


@dataclass(slots=True, eq=False)
class OffsetMap:
    """Where each edit stood before and stands after; between edits, offsets differ by a constant.

    Attributes:
        rows: Range of each edit in the text before, and its range in the text after, in order.
    """

    rows: list[tuple[int, int, int, int]]
    _before: list[int] = field(init=False, repr=False)
    _after: list[int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # Where each begins, apart: a search with a key takes three times as long.
        self._before = [row[0] for row in self.rows]
        self._after = [row[2] for row in self.rows]

    def start(self, at: int) -> int:
        """Where the character at `at` in the text after begins in the text before."""
        index = bisect_right(self._after, at) - 1
        if index < 0:
            return at
        before, before_end, _, after_end = self.rows[index]
        return before if at < after_end else before_end + at - after_end

    def end(self, at: int) -> int:
        """Where the character that ends at `at` in the text after ends in the text before."""
        index = bisect_right(self._after, at - 1) - 1
        if index < 0:
            return at
        _, before_end, _, after_end = self.rows[index]
        return before_end + max(0, at - after_end)

    def around(self, at: int) -> tuple[int, int]:
        """Range of the last edit that begins at or before `at` in the text before; (0, 0) if none does."""
        index = bisect_right(self._before, at) - 1
        return self.rows[index][:2] if index >= 0 else (0, 0)

    def forward(self, at: int) -> int:
        """Where offset `at` of the text before lies in the text after; an edit counts as one place."""
        index = bisect_right(self._before, at) - 1
        if index < 0:
            return at
        _, before_end, after, after_end = self.rows[index]
        return after if at < before_end else after_end + at - before_end


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
    return "".join(parts), OffsetMap(rows)


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
            self._offsets = OffsetMap(rows)
        return self._offsets


Step: TypeAlias = OffsetMap | SpaceMap
"""One step of the way from a folded text back to the first one."""
