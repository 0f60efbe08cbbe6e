"""Where code stands in a text: fenced blocks and inline spans of Markdown."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

from guardrag.text.remember import remembered_long

__all__ = ["Code", "find_code", "inside"]

_FENCE = re.compile(r"^[ \t>]*(?:[-*+][ \t]+)?(`{3,}|~{3,})([^\n`]{0,80})(?:\n|\Z)", re.MULTILINE)
_CODE_MARK = re.compile(r"[{}();=<>_$/\\]")
_TICKS = re.compile(r"`+")
_PARAGRAPH = re.compile(r"\n[ \t]*\r?\n")


@dataclass(frozen=True, slots=True)
class Code:
    """One piece of code.

    Attributes:
        start, end: With its delimiters.
        inner, inner_end: The code itself.
    """

    start: int
    end: int
    inner: int
    inner_end: int


def find_code(text: str) -> list[Code]:
    """Fenced blocks and inline code, in order, never overlapping. Linear in the text."""
    return _found(text) if "`" in text or "~~~" in text else []


@remembered_long
def _found(text: str) -> list[Code]:
    fences = _fences(text) if "```" in text or "~~~" in text else []
    found: list[Code] = []
    position = 0
    for fence in fences:
        found.extend(_inline(text, position, fence.start))
        found.append(fence)
        position = fence.end
    found.extend(_inline(text, position, len(text)))
    return found


def inside(code: list[Code], starts: list[int], at: int) -> bool:
    """Whether `at` lies in one of `code`, whose start offsets are `starts`."""
    index = bisect_right(starts, at) - 1
    return index >= 0 and at < code[index].end


def _fences(text: str) -> list[Code]:
    found: list[Code] = []
    opened: re.Match[str] | None = None
    for match in _FENCE.finditer(text):
        if opened is None:
            if not _underlines(text, match):
                opened = match
            continue
        same = match.group(1)[0] == opened.group(1)[0] and len(match.group(1)) >= len(opened.group(1))
        bare = not match.group(2).strip()
        if same and bare:
            found.append(Code(opened.start(), match.end(), opened.end(), match.start()))
            opened = None
        elif same and not found and not opened.group(2).strip():
            # Two openers in a row: the passage was cut inside a block, and the first one closes that.
            found.append(Code(0, opened.end(), 0, opened.start()))
            opened = match
    if opened is not None:
        if not found and not opened.group(2).strip() and _more_like_code(text, opened.start(), opened.end()):
            found.append(Code(0, opened.end(), 0, opened.start()))
        else:
            # CommonMark lets an unclosed fence run to the end, and a passage may be cut inside one.
            found.append(Code(opened.start(), len(text), opened.end(), len(text)))
    return found


def _more_like_code(text: str, before: int, after: int) -> bool:
    """Whether what stands before a lone fence looks more like code than what stands after it."""
    head, tail = text[max(0, before - 2000) : before], text[after : after + 2000]
    marks = [len(_CODE_MARK.findall(part)) / max(1, len(part)) for part in (head, tail)]
    return marks[0] > marks[1]


def _underlines(text: str, match: re.Match[str]) -> bool:
    """Whether a bare row of tildes is the underline of a heading in reStructuredText."""
    if match.group(1)[0] != "~" or len(match.group(1)) < 4 or match.group(2).strip() or match.start() == 0:
        return False
    above = text[text.rfind("\n", 0, match.start() - 1) + 1 : match.start()].strip()
    return bool(above) and len(above) <= len(match.group(1)) + 2


def _inline(text: str, start: int, end: int) -> list[Code]:
    runs = [(match.start(), match.end()) for match in _TICKS.finditer(text, start, end)]
    if len(runs) < 2:
        return []
    paragraphs = [match.start() for match in _PARAGRAPH.finditer(text, start, end)]
    # For each run, the next one of the same length: read from the back, so that no run is searched twice.
    following: dict[int, int] = {}
    closes = [-1] * len(runs)
    for index in range(len(runs) - 1, -1, -1):
        length = runs[index][1] - runs[index][0]
        closes[index] = following.get(length, -1)
        following[length] = index
    found: list[Code] = []
    index = 0
    while index < len(runs):
        close = closes[index]
        if close < 0 or bisect_right(paragraphs, runs[index][1]) != bisect_right(paragraphs, runs[close][0]):
            index += 1
            continue
        found.append(Code(runs[index][0], runs[close][1], runs[index][1], runs[close][0]))
        index = close + 1
    return found
