"""Lists: what leads to each and its items, whether in lines of their own or behind a colon."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.evidence import Evidence, Piece
from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.words import Reading, read

__all__ = ["Listed", "listed", "without_lists_beside"]

_ITEM = re.compile(
    r"^(?P<indent>[ \t]*)(?:[-*+•‣◦–]|\(?\d{1,2}[.)]|\(?[a-z][.)])[ \t]+(?P<said>\S[^\n]*)$", re.MULTILINE
)
_SENTENCE = re.compile(r"[\n;!?()|]|\.(?=\s|$)")
_VERB = anycase(r"\b(?:is|are|was|were|has|have|can|may|must|will|would|should|does|do|did)\b")
_AND = re.compile(r"\s(?:and|or)\s")
_PARTS = re.compile(r",\s*(?:(?:and|or)\s+)?|\s(?:and|or)\s")
_MOST, _LONGEST, _LONGEST_SENTENCE = 40, 160, 1200
"""Items of a list, and characters of an item and of a sentence, that are read."""


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


def without_lists_beside(said: str, evidence: Evidence) -> Evidence:
    """The evidence without the quoted lists of which the claim names no item, where it names one of another.

    What leads to such a list, "Not covered are:", says nothing of the claim.
    """
    if len(evidence.pieces) < 2:
        return evidence
    claim = read(said)
    kept: list[Piece] = []
    leads: list[Reading] = []
    for piece in evidence.pieces:
        own = [one for one in listed(piece)[0] if one.lines]
        items = [item for one in own for item in one.items]
        if any(item.content() and all(claim.has(word) for word in item.content()) for item in items):
            leads.extend(one.lead for one in own)
            kept.append(piece)
        elif len(own) != 1:
            kept.append(piece)
    told = [word for lead in leads for word in lead.words]
    dropped = [piece for piece in evidence.pieces if piece not in kept]
    if not leads or any(
        word.content and claim.has(word) and not any(word.stem == one.stem for one in told)
        for piece in dropped
        for word in read(piece.quote).words
    ):
        return evidence
    return replace(evidence, pieces=tuple(kept)) if dropped else evidence


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
    begin = 0
    for end in (*(stop.start() for stop in _SENTENCE.finditer(text)), len(text)):
        found.extend(_in_sentence(text, begin, end))
        begin = end + 1
    return tuple(found)


def _in_sentence(text: str, begin: int, end: int) -> list[Listed]:
    """The things that a sentence names one after the other, behind a colon or not."""
    sentence = text[begin : min(end, begin + _LONGEST_SENTENCE)]
    if "," not in sentence and not (":" in sentence and _AND.search(sentence) is not None):
        return []
    lead, colon, rest = sentence.rpartition(": ")
    items = tuple(item for part in _PARTS.split(rest)[:_MOST] if (item := read(part.strip())).content())
    if any(_VERB.search(item.text) is not None for item in items[1:]):
        return []  # clauses, not items
    if not colon and (len(items) <= 2 or _AND.search(rest) is None):
        return []
    return (
        [Listed(read(lead + colon.strip()), items, begin + len(lead), end, False)] if len(items) > 1 else []
    )


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
