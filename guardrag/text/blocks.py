"""Markup that stands at the start of a line or fills one: headings, lists, block quotes, tables, rules."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache

from guardrag.text.charsets import BULLETS
from guardrag.text.offsets import Edit

__all__ = ["block_edits", "ordered_edits"]

# A line's end is what `re` skips to; the first line has none before it.
_MARKED = rf"[ \t]*+(?:[>#|]|[-*+{BULLETS}][ \t]|[-=+:*_~^][-=+:*_~^|]|//[/!]?[ \t])"
_FIRST_LINE, _LINE = re.compile(_MARKED), re.compile(rf"\n{_MARKED}")
_RULE = re.compile(r"[-=+:| \t*_~^]++$", re.MULTILINE)
_QUOTE = re.compile(r"[ \t]*+>[ \t]?")
# `>= 3.8`, `>-5`, `>$5`, `>.5`: nobody sets a quotation's mark so, nor an amount's so far away.
_COMPARISON = re.compile(r"[ \t]*+>++(?:=|[-+\u2212\u2013\xb1~\u2248$\u20a0-\u20cf\xa2-\xa5]?\.?\d)")
_HEADING = re.compile(r"[ \t]*+#{1,6}[ \t]++")
_HEADING_END = re.compile(r"(?<=[^\s#])[ \t]++#+[ \t]*$", re.MULTILINE)
_ITEM = re.compile(rf"[ \t]*+([-*+{BULLETS}])[ \t]++(\[[ xX]\][ \t]++)?")
_HOLLOW = re.compile("[○□▫◇☐]")
_COMMENT = re.compile(r"[ \t]*+//[/!]?[ \t]++(?=\S)")
# Put out of use, a statement is no remark.
_STATEMENT = re.compile(r"[={}]|\w\(|[;,:\\][ \t\r]*$")
_WORDS = re.compile(r"[^\W\d_]{2,}+[,.]?+ ")
_DELIMITER_ROW = re.compile(
    r"^[ \t]*+\|?[ \t]*+:?-++:?[ \t]*+(?:\|[ \t]*+:?-++:?[ \t]*+)++\|?[ \t]*$", re.MULTILINE
)
_PIPE = re.compile(r"(?<!\\)\|")
_LONGEST_PARAGRAPH = 2000
_NUMBERED = r"[ \t]*+(\d{1,3})[.)][ \t]++(?=\S)"
_FIRST_ORDERED, _ORDERED = re.compile(_NUMBERED), re.compile(rf"\n{_NUMBERED}")


def block_edits(text: str, blocked: list[tuple[int, int]]) -> list[Edit]:
    """Edits that take block markup out; lines that begin inside `blocked` (code, hidden) stay. Unsorted."""
    edits: list[Edit] = []
    starts = [start for start, _ in blocked]
    lines = [0] if _FIRST_LINE.match(text) else []
    lines += [match.start() + 1 for match in _LINE.finditer(text)]
    for start in lines:
        if _blocked(blocked, starts, start):
            continue
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        if _is_rule(text, start, end):
            edits.append((start, end, " "))
            continue
        edits.extend(_prefixes(text, start, end))
    if "|" in text:
        edits.extend(_table_edits(text, blocked, starts))
    return edits


def ordered_edits(text: str, blocked: list[tuple[int, int]]) -> list[Edit]:
    """Edits that take the numbers of list items out.

    A number at the start of a line is a list's only at the start of a paragraph or when it goes on
    counting: in wrapped prose it is a number like any other.
    """
    edits: list[Edit] = []
    starts = [start for start, _ in blocked]
    last = 0
    first = _FIRST_ORDERED.match(text)
    for match in [*([first] if first else []), *_ORDERED.finditer(text)]:
        start = match.start() + (match is not first)
        if _blocked(blocked, starts, start):
            continue
        number = int(match.group(1))
        opens = start == 0 or text[max(0, start - 3) : start].replace("\r", "").endswith("\n\n")
        if opens or number == last + 1:
            edits.append((start, match.end(), ""))
            last = number
    return edits


def _blocked(blocked: list[tuple[int, int]], starts: list[int], at: int) -> bool:
    index = bisect_right(starts, at) - 1
    return index >= 0 and at < blocked[index][1]


def _is_rule(text: str, start: int, end: int) -> bool:
    """Whether the line is a thematic break, the underline of a heading or a table's delimiter row."""
    if not _RULE.match(text, start, end):
        return False
    marks = [char for char in text[start:end] if not char.isspace()]
    return len(marks) >= 3


def _prefixes(text: str, start: int, end: int) -> list[Edit]:
    """Block quote marks, then one list marker, then a heading's number signs."""
    edits: list[Edit] = []
    at = start
    while (match := _QUOTE.match(text, at, end)) is not None:
        if edits and _COMPARISON.match(text, at, end):
            break
        if not edits and not _opens_quote(text, start, match.end(), end):
            return edits
        edits.append((match.start(), match.end(), ""))
        at = match.end()
    if edits and at < end and _is_rule(text, at, end):
        return [*edits, (at, end, " ")]
    item = _ITEM.match(text, at, end)
    if item is not None and _is_item(text, start, item, end):
        edits.append((item.start(), item.end(), ""))
        at = item.end()
    comment = _COMMENT.match(text, at, end)
    if comment is not None and _is_remark(text[comment.end() : end]):
        return [*edits, (comment.start(), comment.end(), "")]
    heading = _HEADING.match(text, at, end)
    if heading is not None:
        edits.append((heading.start(), heading.end(), ""))
        closing = _HEADING_END.search(text, heading.end(), end)
        if closing is not None:
            edits.append((closing.start(), closing.end(), ""))
    return edits


def _opens_quote(text: str, start: int, after: int, end: int) -> bool:
    """Whether `>` marks a block quote. In mid-sentence it may be a comparison across lines."""
    before = text.rfind("\n", 0, max(0, start - 1)) + 1
    above = text[before : max(before, start - 1)].strip() if start > 0 else ""
    if above.startswith(">") and not _COMPARISON.match(above):
        return text[start:end].lstrip(" \t>")[:1] != "="
    if _COMPARISON.match(text, start, end):
        return False
    paragraph = text.rfind("\n\n", max(0, start - _LONGEST_PARAGRAPH), start)
    opening = paragraph >= 0 and text.startswith(">", paragraph + 2)
    if opening and not _COMPARISON.match(text, paragraph + 2):
        # A line without the mark may stand in between.
        return True
    if text[after:end].lstrip(" \t>")[:1].isdigit():
        return False
    if not above or above[-1] in ".:!?":
        return True
    return text[end + 1 : end + 40].lstrip(" \t").startswith(">")


def _is_item(text: str, start: int, item: re.Match[str], end: int) -> bool:
    """Whether the mark is a list's. One that may be an operator or sign is, beside another such line."""
    marker = item.group(1)
    if marker in "●▪■◆":
        return not _chooses(text)
    if marker not in "·∙" and (marker not in "-+" or not text[item.end() : end][:1].isdigit()):
        return True
    before = text.rfind("\n", 0, max(0, start - 1)) + 1
    above = start > 0 and text[before:start].lstrip(" \t").startswith(marker + " ")
    return above or text[end + 1 : end + 40].lstrip(" \t").startswith(marker + " ")


@lru_cache(maxsize=8)
def _chooses(text: str) -> bool:
    """Whether signs without a filling stand in it, so that a filled one may say what is chosen."""
    return _HOLLOW.search(text) is not None


def _is_remark(line: str) -> bool:
    """Whether what stands behind the sign of a comment is prose; code there is what is not done."""
    return _WORDS.search(line) is not None and not _STATEMENT.search(line)


def _table_edits(text: str, blocked: list[tuple[int, int]], starts: list[int]) -> list[Edit]:
    """Pipes that separate cells: in rows that begin and end with one, and around a delimiter row."""
    edits: list[Edit] = []
    in_table = {match.start() for match in _DELIMITER_ROW.finditer(text)}
    lines: list[tuple[int, int]] = []
    at = 0
    while at <= len(text):
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        lines.append((at, end))
        at = end + 1
    for index, (start, end) in enumerate(lines):
        # A row makes the next line a row too, if that has a pipe; a delimiter row also the one above.
        if start not in in_table or "|" not in text[start:end]:
            continue
        if index and _DELIMITER_ROW.match(text, start):
            in_table.add(lines[index - 1][0])
        if index + 1 < len(lines) and "|" in text[slice(*lines[index + 1])]:
            in_table.add(lines[index + 1][0])
    for start, end in lines:
        row = text[start:end].strip()
        whole = len(row) > 2 and row[0] == "|" and row[-1] == "|"
        if not (whole or start in in_table) or _blocked(blocked, starts, start):
            continue
        pipes = (pipe.start() for pipe in _PIPE.finditer(text, start, end))
        edits.extend((at, at + 1, " ") for at in pipes if not _blocked(blocked, starts, at))
    return edits
