"""What stands around a quote and belongs to it: its sentence, its table's headers, its list's lead-in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from guardrag.rules.claims.reading.grid import Grid
from guardrag.rules.claims.reading.headings_above import below_headings, headings_above, is_heading
from guardrag.rules.claims.reading.labelled import labelled
from guardrag.rules.claims.reading.layouts import Row, aligned_rows, html_rows, joined_headers
from guardrag.text import split_sentences

__all__ = ["LONGEST_QUOTE", "Cell", "Surroundings", "surroundings"]

LONGEST_QUOTE = 4000
"""Characters of a quote that are read."""
_BACK = 4000
_ON = 1200
"""Characters looked at before and after a quote. A list longer than this loses its lead-in."""
_SIDE = 800
"""Characters of the quoted sentence that are read on either side of the quote."""
_CELLS = 120
_ROWS = 40
"""Rows of a table that are read before and after a quoted one."""
_LEAD = 600

_BULLET = re.compile(r"([ \t]*)(?:[-*+•‣◦–]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])[ \t]+")
_RULE = re.compile(r"[ \t]*\|?[ \t]*:?-{1,}:?[ \t]*(?:\|[ \t]*:?-{1,}:?[ \t]*)*\|?[ \t]*$")
_PIPE = re.compile(r"(?<!\\)\|")


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a quoted table row.

    Attributes:
        label: The row's first cell; empty in the first cell itself.
        header: The cell at the top of the column.
        text: The cell.
        quoted: Whether the quote touches it.
    """

    label: str
    header: str
    text: str
    quoted: bool


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What belongs to a quote.

    Attributes:
        sentence: The sentences that the quote touches, whole.
        start, end: Where the quote stands in `sentence`.
        cells: The cells of a table row that it touches.
        leads: Lead-in of the list or table it stands in, and the items it is nested in, outermost first.
        headings: The headings above it in the passage's own text, outermost first.
        before: The sentence before, within the same paragraph.
        window: The text around, as far as it was looked at.
        grid: The table whose rows the quote touches.
        entries: The labels with their values among which it stands, as a table of two columns.
    """

    sentence: str
    start: int
    end: int
    cells: tuple[Cell, ...] = ()
    leads: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    before: str = ""
    window: str = ""
    grid: Grid | None = None
    entries: Grid | None = None


def surroundings(text: str, start: int, end: int) -> Surroundings:
    """What belongs to the quote at `text[start:end]`; looks at a window around it only."""
    end = min(end, start + LONGEST_QUOTE)
    low, high = max(0, start - _BACK), min(len(text), end + _ON)
    line = text.find("\n", low, start) + 1 if low else 0
    low = line or low
    window = text[low:high]
    start, end = start - low, end - low
    first = window.rfind("\n", 0, start + 1) + 1 if start < end else start
    last = window.find("\n", max(start, end - 1))
    last = len(window) if last < 0 else last
    if _is_row(window[first:last].split("\n", 1)[0]):
        return _in_table(window, start, end)
    table = _elsewhere(window, start, end)
    if table is not None:
        return table
    begin, finish, before = _sentence(window, start, end)
    begin = below_headings(window, begin, start)
    begin, finish = max(begin, start - _SIDE), min(finish, end + _SIDE)
    return Surroundings(
        window[begin:finish],
        start - begin,
        end - begin,
        leads=tuple(
            lead[-_LEAD:]
            for lead in (*_leads(window, begin), *_in_line(window[begin:start], window[start:finish]))
            if not is_heading(lead)
        ),
        headings=headings_above(window, begin),
        before=before[-_LEAD:],
        window=window,
        entries=labelled(window, start, end),
    )


def _is_row(line: str) -> bool:
    return line.lstrip().startswith("|") and len(_PIPE.findall(line)) > 1


def _sentence(window: str, start: int, end: int) -> tuple[int, int, str]:
    paragraph = max(window.rfind("\n\n", 0, start) + 2, 0) if "\n\n" in window[:start] else 0
    stop = window.find("\n\n", end)
    stop = len(window) if stop < 0 else stop
    spans = [
        (paragraph + span.start, paragraph + span.end) for span in split_sentences(window[paragraph:stop])
    ]
    touched = [index for index, (a, b) in enumerate(spans) if a < end and b > start]
    if not touched:
        return start, end, ""
    begin, finish = min(spans[touched[0]][0], start), max(spans[touched[-1]][1], end)
    earlier = spans[touched[0] - 1] if touched[0] else None
    before = (
        window[earlier[0] : earlier[1]]
        if earlier is not None and "\n" not in window[earlier[1] : begin]
        else ""
    )
    return begin, finish, before


def _leads(window: str, begin: int) -> tuple[str, ...]:
    """The items that the line at `begin` is nested in and the paragraph that introduces the list."""
    at = window.rfind("\n", 0, begin) + 1
    item = _BULLET.match(window, at)
    if item is None:
        return _colon_before(window, at)
    indent = len(item[1].expandtabs(4))
    leads: list[str] = []
    lines = window[:at].split("\n")[:-1]
    for position in range(len(lines) - 1, -1, -1):
        line = lines[position]
        if not line.strip():
            continue
        bullet = _BULLET.match(line)
        if bullet is not None:
            depth = len(bullet[1].expandtabs(4))
            if depth < indent:
                leads.append(line[bullet.end() :])
                indent = depth
            continue
        if len(line) - len(line.lstrip()) > indent:
            continue  # goes on an earlier item
        if (
            position + 1 < len(lines)
            and lines[position + 1].strip()
            and _BULLET.match(lines[position + 1]) is None
        ):
            continue
        leads.append(_last_paragraph(lines, position))
        break
    return tuple(reversed(leads))


def _colon_before(window: str, at: int) -> tuple[str, ...]:
    """A paragraph that ends in a colon introduces the next one: a block of code, a note."""
    above = window[:at].rstrip()
    if not above.endswith(":"):
        return ()
    lines = above.split("\n")
    return (_last_paragraph(lines, len(lines) - 1),)


_COLON = re.compile(r"(?s)\s*(?P<lead>\S.*?\w[^\w\n]*?[:：])(?=\s|[^\W\d])")
_CLAUSE = re.compile(
    r"(?i)\b(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could|may|must|should|shall|"
    r"requires?|"
    r"ist|sind|war|waren|wird|werden|hat|haben|est|sont|était|es|son|era|fue|ha|han)\b"
)


_LISTS = re.compile("[,;，；、]")
_LEADS_ON = re.compile(
    r"(?i)\b(?:are|is|be|cover\w*|includ\w*|following|except|than|but|for|to|not|sind|ist|sont|est|son|"
    r"están|no)\W*$"
)


def _in_line(before: str, rest: str) -> tuple[str, ...]:
    """What leads to an enumeration in its own sentence, up to a colon: "The plan does not cover: …"."""
    lead = _COLON.match(before)
    if lead is None or "\n" in lead["lead"] or _CLAUSE.search(before[lead.end() :] + rest) is not None:
        return ()  # behind the colon stands a sentence of its own
    if _LISTS.search(before[lead.end() :] + rest) is None and _LEADS_ON.search(lead["lead"]) is None:
        return ()  # "Do not panic: press the red button."
    return (lead["lead"],)


def _last_paragraph(lines: list[str], position: int) -> str:
    """The last sentence of the paragraph that ends at line `position`."""
    first = position
    while first > 0 and lines[first - 1].strip() and _BULLET.match(lines[first - 1]) is None:
        first -= 1
    paragraph = "\n".join(lines[first : position + 1]).strip()
    spans = split_sentences(paragraph)
    return paragraph[spans[-1].start :] if spans else paragraph


def _in_table(window: str, start: int, end: int) -> Surroundings:
    lines = window.split("\n")
    offsets = [0]
    for line in lines:
        offsets.append(offsets[-1] + len(line) + 1)
    touched = [index for index in range(len(lines)) if offsets[index] < end and offsets[index + 1] > start]
    touched = touched or [max(at for at, offset in enumerate(offsets[:-1]) if offset <= start)]
    top = touched[0]
    while top > 0 and _is_row(lines[top - 1]):
        top -= 1
    has_header = top + 1 < len(lines) and _RULE.match(lines[top + 1]) is not None
    first = max(top + 2 if has_header else top, touched[0] - _ROWS)
    rows: list[Row] = [_cells(lines[top], offsets[top])] if has_header else []
    for index in range(first, min(len(lines), touched[-1] + _ROWS)):
        if not _is_row(lines[index]):
            break
        rows.append(_cells(lines[index], offsets[index]))
    bounds = offsets[touched[0]], min(offsets[touched[-1] + 1] - 1, len(window)), offsets[top]
    return _of_rows(window, start, end, rows, bounds, has_header=has_header)


def _of_rows(
    window: str, start: int, end: int, rows: list[Row], bounds: tuple[int, int, int], *, has_header: bool
) -> Surroundings:
    """What belongs to a quote in a table; `bounds` are where the touched rows begin and end, and the table
    begins.
    """
    begin, finish, top = bounds
    headers = [text for text, _, _ in rows[0]] if has_header else []
    body = rows[1:] if has_header else rows
    both = joined_headers(headers, body)
    if both:
        headers, body = both, body[1:]
    touched = [number for number, row in enumerate(body) if row[0][1] < end and row[-1][2] > start]
    cells = [
        Cell(
            body[number][0][0] if column else "",
            headers[column] if column < len(headers) else "",
            text,
            a < end and b > start,
        )
        for number in touched
        for column, (text, a, b) in enumerate(body[number])
    ]
    above = window[:top].rstrip()
    leads: tuple[str, ...] = ()
    if above and not above.endswith("|"):
        paragraph = above[above.rfind("\n\n") + 2 :] if "\n\n" in above else above
        leads = () if is_heading(paragraph) else (paragraph[-400:],)
    return Surroundings(
        window[begin:finish],
        start - begin,
        end - begin,
        tuple(cells[:_CELLS]),
        leads,
        headings_above(window, top),
        window=window,
        grid=Grid(
            tuple(headers), tuple(tuple(text for text, _, _ in row) for row in body), frozenset(touched)
        ),
    )


def _elsewhere(window: str, start: int, end: int) -> Surroundings | None:
    """The same of a table that is not written with pipes; None outside one."""
    rows: list[Row] = []
    if "<t" in window:
        rows = html_rows(window, start, end)
    elif "  " in window[start:end] or "\t" in window[start:end]:
        rows = aligned_rows(window, start, end)
    own = [row for row in rows[1:] if row[0][1] < end and row[-1][2] > start]
    if not own:
        return None
    bounds = min(start, own[0][0][1]), max(end, own[-1][-1][2]), rows[0][0][1]
    return _of_rows(window, start, end, rows, bounds, has_header=True)


def _cells(line: str, at: int) -> Row:
    edges = [match.start() for match in _PIPE.finditer(line)]
    if line.rstrip() and not line.rstrip().endswith("|"):
        edges.append(len(line))
    return [(line[a + 1 : b].strip(), at + a, at + b) for a, b in pairwise(edges)]
