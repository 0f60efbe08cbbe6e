"""Foreign text cut into pieces that a template can print without losing, or acting on, anything."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from guardrag.guard.render import visible_controls

__all__ = ["Mark", "Piece", "Run", "excerpt", "pieces"]

_SUSPECT = re.compile(r"[^\x20-\x7e\n\t]")


@dataclass(frozen=True, slots=True)
class Piece:
    """Text as it stands, or what stands for a character that would not be seen or would act."""

    text: str
    control: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A quote's place in a text.

    Attributes:
        start, end: Half-open code points.
        name: Anchor of the mark, unique on the page.
        label: What is written beside it, such as `1`.
        near: Not the quote itself, but the true text that it comes closest to.
    """

    start: int
    end: int
    name: str
    label: str
    near: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text under the same marks.

    Attributes:
        marks: Those that cover it.
        opens: Those that begin with it: their anchors and labels stand here.
        left_out: Characters that are not shown here; then there is no text.
    """

    text: str
    marks: tuple[Mark, ...] = ()
    opens: tuple[Mark, ...] = ()
    left_out: int = 0

    @property
    def near(self) -> bool:
        """True if no quote stands here, only what one comes close to."""
        return all(mark.near for mark in self.marks)


def pieces(text: str) -> Iterator[Piece]:
    """The text in order; control, bidi and invisible characters written out and told apart."""
    last = 0
    for found in _SUSPECT.finditer(text):
        character = found.group()
        if unicodedata.category(character)[0] not in "CZ" or visible_controls(character) == character:
            continue
        if found.start() > last:
            yield Piece(text[last : found.start()])
        yield Piece(visible_controls(character), control=True)
        last = found.end()
    if last < len(text):
        yield Piece(text[last:])


def excerpt(text: str, marks: Iterable[Mark] = (), *, most: int = 6000, around: int = 700) -> list[Run]:
    """The text in runs, cut where marks begin and end.

    A text of more than `most` characters is shown from its beginning and around its marks only.
    """
    inside = sorted(
        (mark for mark in marks if 0 <= mark.start < mark.end <= len(text)),
        key=lambda mark: (mark.start, -mark.end),
    )
    windows = [(0, len(text))] if len(text) <= most else _windows(len(text), inside, around)
    runs: list[Run] = []
    last = 0
    for start, end in windows:
        if start > last:
            runs.append(Run("", left_out=start - last))
        runs.extend(_runs(text, start, end, inside))
        last = end
    if last < len(text):
        runs.append(Run("", left_out=len(text) - last))
    return runs


def _windows(size: int, marks: Sequence[Mark], around: int) -> list[tuple[int, int]]:
    wanted = [(0, min(size, 2 * around))]
    wanted += [(max(0, mark.start - around), min(size, mark.end + around)) for mark in marks]
    joined: list[tuple[int, int]] = []
    for start, end in sorted(wanted):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def _runs(text: str, start: int, end: int, marks: Sequence[Mark]) -> Iterator[Run]:
    cuts = {start, end}
    cuts.update(place for mark in marks for place in (mark.start, mark.end) if start < place < end)
    ordered = sorted(cuts)
    for low, high in pairwise(ordered):
        covering = tuple(mark for mark in marks if mark.start <= low and high <= mark.end)
        opening = tuple(mark for mark in covering if mark.start == low)
        yield Run(text[low:high], covering, opening)
