"""A table as it is compared with a claim."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Grid"]


@dataclass(frozen=True, slots=True)
class Grid:
    """The table a quote stands in, as far as it was looked at.

    Attributes:
        headers: The cells of its header row; empty without one.
        rows: Its other rows, cell by cell.
        quoted: Numbers of the rows that the quote touches.
    """

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    quoted: frozenset[int]
