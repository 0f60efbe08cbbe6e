"""Rival values: another passage of the same house gives another hour, year or least version; English."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.phrasing.thin import GENERAL
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word, meets, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["rival_value"]

_WEEKDAYS = frozenset({"weekday", "monday", "friday"})
_SCOPE = (
    _WEEKDAYS
    | frozenset(MONTHS)
    | wordset(
        "tuesday wednesday thursday saturday sunday weekend summer winter spring autumn holiday "
        "christmas easter season first last except child children member"
    )
)
"""Words that say when or for whom hours hold."""
_HOURS = wordset(
    "open opens opened opening close closes closed closing shut shuts hours daily day every am pm noon "
    "half past clock o"
)
_HALF_DAY = 720
_MOSTLY = 0.6


def rival_value(matter: Matter, sentence: Reading, context: tuple[Reading, ...]) -> str:
    """The other value and the claimed one, or nothing."""
    if matter.language != "en" or not any(char.isdecimal() for char in sentence.text):
        return ""
    least = _least(matter, sentence)
    return least or _hours(matter, sentence, context) or _years(matter, sentence)


def _hours(matter: Matter, sentence: Reading, context: tuple[Reading, ...]) -> str:
    """Of opening hours: both say when the same thing opens or closes, and no hour is the same."""
    mine = {one.minute % _HALF_DAY: one.text for one in moments(matter.text) if one.minute is not None}
    for text in _PIECE.split(sentence.text) if mine else ():
        theirs = {one.minute % _HALF_DAY: one.text for one in moments(text) if one.minute is not None}
        other = read(text)
        if not theirs or set(mine) & set(theirs) or not _when(matter.said) >= _when(other):
            continue
        own = [word for word in other.words if _tells(word)]
        said = [word for word in matter.said.words if _tells(word)]
        known = [matter.said, *matter.readings()]
        there = [word for word in said if any(reading.covers(word) for reading in (other, *context))]
        same = bool(own) and all(any(one.covers(word) for one in known) for word in own)
        if same and len(there) >= _MOSTLY * len(said):
            return f"{next(iter(theirs.values())).strip()} instead of {next(iter(mine.values())).strip()}"
    return ""


_PIECE = re.compile(r"\*\*|\?\s|\n|(?<=[.!]) (?=[A-Z])")


def _tells(word: Word) -> bool:
    return (
        word.content
        and not word.low[0].isdigit()
        and not {word.low, word.low.removesuffix("s"), word.stem} & (_HOURS | _SCOPE | GENERAL)
    )


def _when(reading: Reading) -> frozenset[str]:
    """When it holds: "weekdays" for any of them."""
    words = (word.low.removesuffix("s") for word in reading.words if word.text != "may")
    found = _SCOPE.intersection(words)
    return frozenset("weekday" if low in _WEEKDAYS else low for low in found)


_YEAR = re.compile(r"\b(?P<verb>[a-z]{4,}) in (?P<year>1[0-9]\d\d|20\d\d)\b")


def _years(matter: Matter, sentence: Reading) -> str:
    """Of "completed in 1488": another year with a verb that may stand for this one, of the same thing."""
    mine = list(_YEAR.finditer(matter.said.text))
    theirs = list(_YEAR.finditer(sentence.text))
    if len(mine) != 1 or not theirs or any(other["year"] == mine[0]["year"] for other in theirs):
        return ""
    verb = matter.said.at(mine[0].start())
    for other in theirs:
        also = sentence.at(other.start())
        if verb is None or also is None or not meets(verb, also):
            continue
        before = [word for word in sentence.words[: also.index] if word.content]
        if before and matter.said.has(before[-1]) and not any(_name(word, matter) for word in before):
            return f"{other['year']} instead of {mine[0]['year']}"
    return ""


def _name(word: Word, matter: Matter) -> bool:
    return word.start > 0 and word.text[0].isupper() and not matter.said.has(word)


_ABOVE = anycase(
    r"(?:\b(?:above|newer than|higher than|at least|from|since)|>=) ?(?:version )?v?(?P<number>\d+(?:\.\d+)*)"
)
_VERSIONS = anycase(r"\b(?:version|release)s?\b")
_LEAST = anycase(
    r"\b(?:minimum|lowest|least|oldest|requires?|needs?)\b[^.;,]{0,60}?(?P<what>[a-z]\w+) ?"
    r"(?:versions?(?: (?:is|are))?(?: now)?)? ?(?:>= ?|v)?(?P<number>\d+(?:\.\d+)*)(?![\w%])"
)


def _least(matter: Matter, sentence: Reading) -> str:
    """Of "any version above 1.0": another passage sets a higher least version of the same thing."""
    mine = (
        list(_ABOVE.finditer(matter.text.replace("`", "")))
        if _VERSIONS.search(matter.text) is not None
        else []
    )
    if len(mine) != 1:
        return ""
    lows = {word.low for word in matter.said.words}
    for other in _LEAST.finditer(sentence.text.replace("`", "")):
        if (
            other["what"].lower() in lows
            and other["number"] not in matter.text
            and _parts(other["number"]) > _parts(mine[0]["number"])
        ):
            return f"from {other['number']} instead of {mine[0]['number']}"
    return ""


def _parts(number: str) -> tuple[int, ...]:
    return tuple(int(part) for part in number.split("."))
