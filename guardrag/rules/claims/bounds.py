"""Every number and date of a text with the bound that stands at it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from guardrag.rules.claims.limit_words import AFTER, BEFORE, RANGE_END, RANGE_START, WEAK
from guardrag.rules.claims.moments import moments
from guardrag.rules.claims.quantities import Quantity, quantities

__all__ = ["Bound", "Limit", "bounds", "flipped"]


class Bound(StrEnum):
    """Which values a limit lets in."""

    AT_LEAST = "at least"
    MORE = "more than"
    AT_MOST = "at most"
    LESS = "less than"
    EXACTLY = "exactly"
    ABOUT = "about"
    FROM = "from"
    TO = "up to the end of a range at"


_FLIPPED = {
    Bound.AT_LEAST: Bound.LESS,
    Bound.LESS: Bound.AT_LEAST,
    Bound.AT_MOST: Bound.MORE,
    Bound.MORE: Bound.AT_MOST,
}


def flipped(bound: Bound | None) -> Bound | None:
    """What remains if a limit is denied: not more than is at most."""
    return _FLIPPED.get(bound) if bound is not None else None


@dataclass(frozen=True, slots=True)
class Limit:
    """A number or date with the bound that stands at it.

    Attributes:
        value: The number, or the readings of a date.
        bound: None without one.
        weak: Whether the bound comes from a preposition such as "after", which may only say when.
        text: As written.
        named: Whether a name stands before it, as in (
            "Node 18"
        ): then it is a version or a member of a series.
    """

    value: Quantity | frozenset[tuple[int | None, int | None, int | None]]
    bound: Bound | None
    weak: bool
    text: str
    named: bool


_UP = frozenset({Bound.AT_LEAST, Bound.MORE})
_GAP = (
    r"(?:\s(?:[A-Z][\w.]*|versions?|releases?|v|the|an?|an? age of|of|is|be|to|level|der|los|las|les|"
    r"des|de|den|dem|die|el|la|le))*[\s`'\"(*_]*$"
)


_BEFORE = tuple((Bound(name), re.compile(rf"(?:(?i:{pattern})){_GAP}")) for name, pattern in BEFORE)


_WEAK = tuple((Bound(name), re.compile(rf"(?:(?i:{pattern})){_GAP}")) for name, pattern in WEAK)


_AFTER = tuple(
    (name, re.compile(rf"[\s`'\")*_(]{{0,3}}(?:{pattern})", re.IGNORECASE)) for name, pattern in AFTER
)


_OPENS = re.compile(rf"(?:(?i:{RANGE_START})){_GAP}")


_NEXT = re.compile(rf"{RANGE_END}(?:\w+ ){{0,2}}?[\W]{{0,2}}\d|{RANGE_END}\w+", re.IGNORECASE)


_JOINS = re.compile(
    rf"\d\S{{0,4}}(?: ?[ap]\.?m\.?)?{RANGE_END}[`'\"]*$|(?i:{RANGE_START})\b[^.;]{{1,30}}{RANGE_END}$",
    re.IGNORECASE,
)


_NAMED = re.compile(r"(?:[A-Z][\w.]*|version|release|v)[\s`]+(?:version )?[`v]*$")


_REACH = 48


@lru_cache(maxsize=2048)
def bounds(text: str, language: str) -> tuple[Limit, ...]:
    """Every number and date of `text` with its bound."""
    found = [_limit(text, one, one.start, one.end) for one in quantities(text, language) if not one.soft]
    found.extend(
        _limit(text, moment.days or frozenset({(None, None, moment.minute)}), moment.start, moment.end)
        for moment in moments(text)
    )
    return tuple(found)


def _limit(
    text: str, value: Quantity | frozenset[tuple[int | None, int | None, int | None]], start: int, end: int
) -> Limit:
    before, after = text[max(0, start - _REACH) : start], text[end : end + _REACH]
    named = _NAMED.search(before) is not None
    bound, weak = _bound(before, after, named=named)
    if _AHEAD.match(after) is not None and bound in _AHEAD_TURNS and _LATER.search(before) is not None:
        bound = _AHEAD_TURNS[bound]  # no later than a week before is at least a week before
    versioned = named or (isinstance(value, Quantity) and "." in value.figure)
    if _OLDER.search(before) and versioned and bound is Bound.MORE:
        bound = Bound.LESS  # of a version, older is less
    return Limit(value, bound, weak, text[start:end].strip(), named)


_AHEAD = re.compile(r"\s*(?:before|prior|in advance|ahead|beforehand|earlier)\b", re.IGNORECASE)


_LATER = re.compile(r"(?:later|earlier) than\W*$", re.IGNORECASE)


_AHEAD_TURNS = {Bound.AT_MOST: Bound.AT_LEAST, Bound.AT_LEAST: Bound.AT_MOST}


_OLDER = re.compile(r"older than\W{0,3}(?:\w+ )?\W{0,3}$", re.IGNORECASE)


def _bound(before: str, after: str, *, named: bool) -> tuple[Bound | None, bool]:
    for bound, pattern in _BEFORE:
        if pattern.search(before):
            if bound in _UP and before.rstrip().endswith("older than") and named:
                return Bound.LESS, False
            return bound, False
    for name, pattern in _AFTER:
        if pattern.match(after):
            if name in ("older", "younger"):
                return (Bound.AT_MOST if named == (name == "older") else Bound.AT_LEAST), False
            return Bound(name), False
    if _OPENS.search(before) and _NEXT.match(after):
        return Bound.FROM, True
    if _JOINS.search(before):
        return Bound.TO, True
    for bound, pattern in _WEAK:
        if pattern.search(before):
            return bound, True
    return None, False
