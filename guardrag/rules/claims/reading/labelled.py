"""Labels and what stands beside them, as in "Orders: 118" and "118 (orders)": a table in running text."""

from __future__ import annotations

import re

from guardrag.rules.claims.reading.grid import Grid

__all__ = ["labelled"]

_AROUND = 1500
"""Characters looked at on either side of a quote."""
_MOST = 40
_FEWEST = 2
_LONGEST = 6
"""Words of a label."""
_BULLET = r"(?:(?:[-*+•‣◦–]|\(?\d{1,3}[.)])[ \t]++)?"
_BEFORE = re.compile(
    rf"(?:^[ \t]*+|(?<=[\n.;|。；])[ \t]*+){_BULLET}"
    r"(?P<label>[^\s:.;()|：。；](?:[^\n:.;()|：。；]{0,58}?[^\s:.;()|：。；])??)"
    r"(?:[ \t]*+:[ \t]++|[ \t]++[-–—][ \t]++|[ \t]*+：)"
    r"(?P<value>[^\n]{1,300}?)(?=[.;][ \t\n]|[。；]|[ \t]{0,8}\n|[.;]?$)",
    re.MULTILINE,
)
_AFTER = re.compile(
    r"(?:^|(?<=[,;:.]\s)|(?<=\n)|(?<=and\s)|(?<=or\s))(?P<value>[^,;:()\n]{2,60}?)\s?\((?P<label>[^()\d\n]{3,30})\)",
    re.MULTILINE,
)


def labelled(window: str, start: int, end: int) -> Grid | None:
    """The labels near the quote at `window[start:end]`, each with what it says; None for fewer than two."""
    low = max(0, window.rfind("\n", 0, max(0, start - _AROUND)) + 1, start - 2 * _AROUND)
    text = window[low : end + _AROUND]
    start, end = start - low, end - low
    for pattern in (_BEFORE, _AFTER):
        found = [match for match in pattern.finditer(text) if _is_label(match["label"])]
        touched = [
            number for number, match in enumerate(found) if match.start() < end and match.end() > start
        ]
        if len(found) < _FEWEST or not touched:
            continue
        first = max(0, touched[0] - _MOST // 2)
        rows = tuple(
            (_bare(match["label"]), _bare(match["value"]))
            for match in found[first : touched[-1] + _MOST // 2]
        )
        return Grid((), rows, frozenset(number - first for number in touched))
    return None


def _is_label(label: str) -> bool:
    return len(label.split()) <= _LONGEST and any(char.isalpha() for char in label)


def _bare(text: str) -> str:
    return text.strip().strip("*_").rstrip(":").strip("*_ ")
