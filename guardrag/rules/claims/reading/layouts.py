"""Tables that are written in HTML or aligned with spaces, and headers of two rows."""

from __future__ import annotations

import re
from typing import TypeAlias

__all__ = ["Row", "aligned_rows", "html_rows", "joined_headers"]

Row: TypeAlias = list[tuple[str, int, int]]
"""(text, start, end) of every cell."""

_LONGEST = 4000
"""Characters of a table on either side of a quote that are read."""
_TR = re.compile(r"<tr\b[^<>]{0,200}>(.*?)(?:</tr>|(?=<tr\b)|\Z)", re.DOTALL | re.IGNORECASE)
_CELL = re.compile(r"<(t[dh])\b([^<>]{0,200})>(.*?)(?:</t[dh]>|(?=<t[dh]\b)|\Z)", re.DOTALL | re.IGNORECASE)
_SPAN = re.compile(r"colspan\s*=\s*[\"']?(\d)", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]{0,200}>")
_GAP = re.compile(r"\t+| {2,}")
_BULLET = re.compile(r"\s*(?:[-*+•#>|]|\d{1,3}[.)] )")
_FEWEST = 3


def html_rows(window: str, start: int, end: int) -> list[Row]:
    """The rows of the HTML table around `window[start:end]`, its header first; empty if there is none."""
    low = window.rfind("<table", max(0, start - _LONGEST), start + 1)
    if low < 0 or "</table" in window[low:start]:
        return []
    high = window.find("</table", end, end + _LONGEST)
    rows: list[Row] = []
    for match in _TR.finditer(window, low, high if high >= 0 else end):
        row: Row = []
        for cell in _CELL.finditer(window, match.start(1), match.end(1)):
            row.append((" ".join(_TAG.sub(" ", cell[3]).split()), cell.start(), cell.end()))
            span = _SPAN.search(cell[2])
            row.extend([("", cell.end(), cell.end())] * (int(span[1]) - 1 if span is not None else 0))
        if row:
            rows.append(row)
    return rows if len(rows) > 1 else []


def aligned_rows(window: str, start: int, end: int) -> list[Row]:
    """The same of lines whose columns two spaces or a tab part, as many in each line, a header first."""
    low = window.rfind("\n\n", 0, start) + 2 if "\n\n" in window[:start] else 0
    high = window.find("\n\n", end)
    rows: list[Row] = []
    at = low
    for line in window[low : high if high >= 0 else len(window)].split("\n"):
        if line.strip():
            rows.append(_columns(line, at))
        at += len(line) + 1
    wide = len(rows[0]) if rows else 0
    if wide < _FEWEST or len(rows) < _FEWEST or any(len(row) != wide for row in rows):
        return []
    return [] if _BULLET.match(window, low) else rows


def _columns(line: str, at: int) -> Row:
    found: Row = []
    begin = len(line) - len(line.lstrip())
    for gap in (*_GAP.finditer(line.rstrip(), begin), None):
        stop = gap.start() if gap is not None else len(line.rstrip())
        found.append((line[begin:stop].strip(), at + begin, at + stop))
        begin = gap.end() if gap is not None else stop
    return found


def joined_headers(headers: list[str], rows: list[Row]) -> list[str]:
    """The headers with a second header row's, if the first has gaps that stand for the header before them;
    empty if there is no such row.
    """
    gaps = [number for number, header in enumerate(headers) if number > 1 and not header]
    if not gaps or len(rows) < _FEWEST - 1:
        return []
    second = [text for text, _, _ in rows[0]]
    if len(second) != len(headers) or any(char.isdigit() for text in second for char in text):
        return []
    if not any(char.isdigit() for text, _, _ in rows[1] for char in text) or not all(
        second[number] for number in gaps
    ):
        return []
    found, above = [], ""
    for header, below in zip(headers, second, strict=True):
        above = header or above
        found.append(f"{above} {below}".strip())
    return found
