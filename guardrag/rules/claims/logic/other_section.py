"""Sections and lists: what stands under one heading or lead-in is not said of another one's subject."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from guardrag.rules.claims.reading.headings_above import headings_of
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["other_section"]

_ITEM = re.compile(r"([ \t]*)(?:[-*+•‣◦–]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])[ \t]+(.*)")
_MOST = 60
"""Headings and lead-ins of one passage that are read."""
_LONGEST = 14
"""Words with content of what leads to a part."""
_LABEL = 5
"""Words of a line with a colon that stands over a paragraph as a heading does."""


_SAYS_LITTLE = wordset(
    "following overview introduction general detail note information about other section part example "
    "option reference usage summary list item rule"
)


@lru_cache(maxsize=256)
def _parts(window: str) -> tuple[tuple[str, str], ...]:
    """What leads to the parts of a text: its headings by level, its lists' lead-ins, items with items under
    them.
    """
    found = (
        [(f"#{level}", title) for level, title in headings_of(window)]
        if "#" in window or "**" in window
        else []
    )
    lines = [line for line in window.split("\n") if line.strip()]
    for line, after in pairwise(lines):
        below, own = _ITEM.match(after), _ITEM.match(line)
        if below is None:
            if own is None and line.rstrip().endswith(":") and len(line.split()) <= _LABEL:
                found.append((":", line.strip()))
            continue
        if own is None and line.rstrip().endswith(":"):
            found.append((":", line.strip()))
        elif own is not None and len(below[1].expandtabs(4)) > len(own[1].expandtabs(4)):
            found.append(("-", own[2]))
    return tuple(found[:_MOST])


def other_section(matter: Matter) -> tuple[str, str] | None:
    """What leads to the part that the claim speaks of, and what leads to the one that its quote stands in."""
    for statement in matter.statements:
        around = statement.piece.around
        if not around.headings and not around.leads:
            continue
        for kind, title in _parts(around.window):
            own = _own(statement, kind, title)
            if own and _taken(matter, statement, read(title), read(own)):
                return title, own
            if (
                own
                and kind[0] == "#"
                and _divides(read(title), read(own))
                and (name := _whole(matter, statement, own))
            ):
                return name, own
    return None


_DIVISIONS = wordset(
    "ward unit campus branch office site plant store shop department building hall floor wing station "
    "region country city faculty school library pool museum warehouse factory zone"
)


def _divides(other: Reading, own: Reading) -> bool:
    """Whether two headings name parts of one house: "General wards" and "Intensive care unit"."""
    heads = [reading.content()[-1] for reading in (other, own) if reading.content()]
    return len(heads) == 2 and all(
        head.low in _DIVISIONS or head.low.removesuffix("s") in _DIVISIONS for head in heads
    )


def _whole(matter: Matter, statement: Statement, own: str) -> str:
    """The name of the house, where the claim says of it what is said of a part."""
    if any(matter.said.has(one) for one in read(own).content()):
        return ""
    title = statement.piece.context[0] if statement.piece.context else ""
    names = [word for word in read(title).words if word.text[0].isupper() and not statement.reading.has(word)]
    said = [word.text for word in names if any(word.text == other.text for other in matter.said.words[1:])]
    return " ".join(said)


def _own(statement: Statement, kind: str, title: str) -> str:
    """What leads to the quote in the same way, unless it is this very title."""
    around = statement.piece.around
    if kind[0] == "#":
        return "" if title in around.headings or not around.headings else around.headings[-1]
    leads = [lead.strip() for lead in around.leads]
    return "" if title.strip() in leads or not leads else leads[0 if kind == ":" else -1]


def _taken(matter: Matter, statement: Statement, other: Reading, own: Reading) -> bool:
    """Whether the claim has all that tells the other part from the quote's own, and nothing the other way."""
    told = [one for one in _telling(other) if not own.covers(one)]
    lost = [one for one in _telling(own) if not other.covers(one)]
    if not told or not lost or len(told) > _LONGEST or any(matter.said.covers(one) for one in lost):
        return False
    if not all(matter.said.has(one) for one in told):
        return False
    known = [
        statement.reading,
        *(read(text) for text in statement.piece.context if text not in (own.text, other.text)),
    ]
    return any(not any(reading.covers(one) for reading in known) for one in told)


def _telling(reading: Reading) -> list[Word]:
    return [
        word for word in reading.content() if word.stem not in _SAYS_LITTLE and word.low not in _SAYS_LITTLE
    ]
