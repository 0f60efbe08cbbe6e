"""The headings that a passage's own text sets above a quote, where no one has taken them out as its trail."""

from __future__ import annotations

import re

__all__ = ["below_headings", "headings_above", "headings_of", "is_heading", "sections_of"]

_HEADING = re.compile(
    r"^(?:(#{1,6})[ \t]+(.+?)[ \t#]*|(\*\*|__)([^*_\n]{1,120})\3:?[ \t]*|(.{1,120})\n(=+|-{3,}))$",
    re.MULTILINE,
)
_COLON_LINE = re.compile(r"^(?!\s*[-*+•|#>])([^\n:.]{2,60}):[ \t]*$", re.MULTILINE)
_FENCE = re.compile(r"^[ \t]*(`{3,}|~{3,})", re.MULTILINE)
_BOLD_LEVEL = 7
"""A line in bold divides what stands under the last real heading."""


def headings_above(text: str, at: int) -> tuple[str, ...]:
    """The headings that the place `at` of `text` stands under, outermost first.

    Markdown headings of both kinds and lines wholly in bold; those in a fenced block of code are none.
    """
    above = text[:at]
    if (
        "#" not in above
        and "**" not in above
        and "__" not in above
        and "\n=" not in above
        and "\n--" not in above
    ):
        return ()
    trail: list[tuple[int, str]] = []
    for level, title in headings_of(above):
        while trail and trail[-1][0] >= level:
            trail.pop()
        trail.append((level, title))
    return tuple(title for _, title in trail)


def headings_of(text: str) -> list[tuple[int, str]]:
    """The level and the title of every heading in `text`, in order."""
    found = []
    for match in _HEADING.finditer(text):
        if len(_FENCE.findall(text, 0, match.start())) % 2:
            continue
        level, title = _read(match)
        if title and not title.lstrip().startswith(("|", "-", "*", "+", ">")):
            found.append((level, title))
    return found


def below_headings(text: str, low: int, high: int) -> int:
    """Where what stands under the last heading between two places begins; `low` where there is none."""
    if "\n" not in text[low:high]:
        return low
    ends = [match.end() for match in _HEADING.finditer(text, low, high) if match.end() < high]
    return max((end + 1 for end in ends), default=low)


def sections_of(text: str) -> list[tuple[str, str]]:
    """Each heading of `text` with what stands between it and the next, short lines that end in a colon
    included.
    """
    found = [match for match in _HEADING.finditer(text) if _read(match)[1]]
    marks = [(match.start(), match.end(), _read(match)[1]) for match in found]
    marks.extend((match.start(), match.end(), match[1]) for match in _COLON_LINE.finditer(text))
    marks.sort()
    if not marks:
        return []
    ends = [*(start for start, _, _ in marks), len(text)][1:]
    return [(title, text[end:stop]) for (_, end, title), stop in zip(marks, ends, strict=True)]


def is_heading(text: str) -> bool:
    """Whether `text`, a paragraph, is nothing but a heading."""
    return _HEADING.fullmatch(text.strip()) is not None


def _read(match: re.Match[str]) -> tuple[int, str]:
    if match[1]:
        return len(match[1]), match[2].strip()
    if match[3]:
        return _BOLD_LEVEL, match[4].strip()
    return (1 if match[6].startswith("=") else 2), match[5].strip()
