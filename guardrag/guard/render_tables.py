"""Finds the table in claims that are rows, so that a header is shown as one and not as a row of its own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from guardrag.types import Citation, ReleasedClaim

__all__ = ["Table", "table_of"]

_BETWEEN = re.compile(r"(?<!\\)\|")


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of one table, each with the claim that it came from, under their header.

    Attributes:
        header: Texts of the header's cells.
        rows: Cells of each claim's row; as many as the header has.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def table_of(claims: Sequence[ReleasedClaim], citations: Sequence[Citation]) -> Table | None:
    """The table that these claims are rows of, or None where a cell would be put under a wrong name.

    Each claim must be a header and a row, in two lines, as the first two of its quotes have
    them; all must have the same header and as many cells as that.
    """
    header: tuple[str, ...] | None = None
    rows: list[tuple[str, ...]] = []
    for claim in claims:
        lines = [_cells(line) for line in claim.text.split("\n")]
        quoted = [_cells(citations[number].quote) for number in claim.citations[:2]]
        if len(lines) != 2 or lines != quoted or len(lines[0]) < 2 or len(lines[0]) != len(lines[1]):
            return None
        if header is not None and lines[0] != header:
            return None
        header = lines[0]
        rows.append(lines[1])
    return None if header is None else Table(header, tuple(rows))


def _cells(line: str) -> tuple[str, ...]:
    inner = line.strip().removeprefix("|")
    if inner.endswith("|") and not inner.endswith("\\|"):
        inner = inner[:-1]
    return tuple(" ".join(cell.split()) for cell in _BETWEEN.split(inner))
