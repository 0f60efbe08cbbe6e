"""Lists: what leads to each and its items, whether in lines of their own or behind a colon."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.evidence import Piece
from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.words import Reading, read

__all__ = ["Listed", "listed"]

_ITEM = re.compile(
    r"^(?P<indent>[ \t]*)(?:[-*+•‣◦–]|\(?\d{1,2}[.)]|\(?[a-z][.)])[ \t]+(?P<said>\S[^\n]*)$", re.MULTILINE
)
_COLON = re.compile(
    r"(?P<lead>[^\n.;:]*\w[^\n.;:]*:)[ \t]+(?P<items>[^\n.;:]+(?:,|\b(?:and|or)\b)[^\n.;:]+)[.;\n]?"
)
_IN_SENTENCE = re.compile(
    r"[^,;:.!?()|\n]{1,120}(?:, [^,;:.!?()|\n]{1,80}){1,30},? (?:and|or) [^,;:.!?()|\n]{1,80}"
)
_VERB = anycase(r"\b(?:is|are|was|were|has|have|can|may|must|will|would|should|does|do|did)\b")
_PARTS = re.compile(r",\s*(?:(?:and|or)\s+)?|\s(?:and|or)\s")
_MOST, _LONGEST = 40, 160
"""Items of a list, and characters of an item, that are read."""


@dataclass(frozen=True)
class Listed:
    """One list.

    Attributes:
        lead: The line above it, or what stands before the colon.
        items: In order.
        start, end: Of its items, in the text it was found in.
        lines: Whether its items stand in lines of their own.
    """

    lead: Reading
    items: tuple[Reading, ...]
    start: int
    end: int
    lines: bool


def listed(piece: Piece) -> tuple[tuple[Listed, ...], tuple[Listed, ...]]:
    """The lists that a quote has or stands in, and those beside them."""
    window = piece.around.window
    at = window.find(piece.quote)
    if at < 0 or piece.around.cells:
        return (), ()
    found = _lists(window)
    own = tuple(one for one in found if one.start < at + len(piece.quote) and one.end > at)
    return own, tuple(one for one in found if one not in own)


@lru_cache(maxsize=64)
def _lists(text: str) -> tuple[Listed, ...]:
    found: list[Listed] = []
    group: list[re.Match[str]] = []
    for match in _ITEM.finditer(text):
        if group and (
            text[group[-1].end() : match.start()].strip() or (len(match["indent"]) < len(group[0]["indent"]))
        ):
            found.extend(_of_lines(text, group))
            group = []
        group.append(match)
    found.extend(_of_lines(text, group))
    for match in _COLON.finditer(text):
        items = tuple(read(part.strip()) for part in _PARTS.split(match["items"])[:_MOST] if part.strip())
        found.append(
            Listed(read(match["lead"].strip()), items, match.start("items"), match.end("items"), False)
        )
    for match in _IN_SENTENCE.finditer(text):
        items = tuple(item for part in _PARTS.split(match[0])[:_MOST] if (item := read(part)).content())
        if not any(_VERB.search(item.text) is not None for item in items[1:]):  # clauses are no items
            found.append(Listed(read(""), items, match.start(), match.end(), False))
    return tuple(found)


def _of_lines(text: str, group: list[re.Match[str]]) -> list[Listed]:
    """The list of lines as deep as the first; what stands deeper belongs to the line above it."""
    items = [match for match in group if match["indent"] == group[0]["indent"]][:_MOST]
    if len(items) < 2 or any(len(match["said"]) > _LONGEST for match in items):
        return []
    above = text[: group[0].start()].rstrip()
    lead = above[above.rfind("\n") + 1 :]
    return [
        Listed(
            read(plain(lead)),
            tuple(read(plain(match["said"])) for match in items),
            group[0].start(),
            group[-1].end(),
            True,
        )
    ]
