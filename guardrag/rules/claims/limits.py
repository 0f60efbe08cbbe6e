"""Limits: at least, at most, up to, more than, before, after. Direction and inclusion must agree."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from guardrag.rules.claims.amounts import same, sources
from guardrag.rules.claims.limit_words import AFTER, APART, BEFORE, EXTREMES, RANGE_END, RANGE_START, WEAK
from guardrag.rules.claims.matter import Matter
from guardrag.rules.claims.moments import moments
from guardrag.rules.claims.quantities import Quantity, quantities
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "Bound", "applies", "bounds", "check_limits", "flipped"]

LANGUAGES = frozenset({"en", "de", "fr", "es", "it", "zh", "ja", "ar"})


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


_UP = frozenset({Bound.AT_LEAST, Bound.MORE})
_DOWN = frozenset({Bound.AT_MOST, Bound.LESS})
_DIRECTED = _UP | _DOWN


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


_GAP = (
    r"(?:\s(?:[A-Z][\w.]*|versions?|releases?|v|the|an?|an? age of|of|is|be|to|level|der|los|las|les|"
    r"des|de|den|dem|die|el|la|le))*[\s`'\"(*_]*$"
)
_BEFORE = tuple((Bound(name), re.compile(rf"(?:(?i:{pattern})){_GAP}")) for name, pattern in BEFORE)
_WEAK = tuple((Bound(name), re.compile(rf"(?:(?i:{pattern})){_GAP}")) for name, pattern in WEAK)
_AFTER = tuple(
    (name, re.compile(rf"[\s`'\")*_(]{{0,3}}(?:{pattern})", re.IGNORECASE)) for name, pattern in AFTER
)
_APART = tuple((Bound(name), re.compile(pattern, re.IGNORECASE)) for name, pattern in APART)
_EXTREMES = tuple((Bound(name), re.compile(pattern, re.IGNORECASE)) for name, pattern in EXTREMES)
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


def check_limits(matter: Matter) -> Verdict:
    """Each limit of the claim against the limit that its evidence sets on the same number."""
    claimed = bounds(matter.text, matter.language)
    if not claimed:
        verdict = _overrun(matter, claimed)
        return verdict if verdict is not PASSED else _extremes(matter)
    stated = [limit for text in sources(matter) for limit in bounds(text, matter.language)]
    for one in claimed:
        same_value = [other for other in stated if _equal(one, other)]
        if not same_value:
            continue  # the checks of numbers and dates see to it
        if any(_agree(one, other) for other in same_value) or _denied(matter, one, same_value):
            continue
        verdict = _apart(matter, one, same_value)
        if verdict is not PASSED:
            return verdict
    verdict = _overrun(matter, claimed)
    return verdict if verdict is not PASSED else _extremes(matter)


_EVERY = re.compile(
    r"\b(?:all|any|every|each|always)\b|alle|jede|tous|toutes|todos|todas|所有|すべて|جميع", re.IGNORECASE
)


def _overrun(matter: Matter, claimed: tuple[Limit, ...]) -> Verdict:
    """What holds above a limit is claimed of all."""
    if _EVERY.search(matter.text) is None:
        return PASSED
    for statement in matter.statements:
        quoted = statement.quoted()
        if not quoted:
            continue
        for limit in bounds(statement.text, matter.language):
            at = statement.text.find(limit.text)
            if limit.weak or limit.bound not in _DIRECTED or not quoted[0].start <= at <= quoted[-1].end:
                continue
            if not any(_equal(one, limit) for one in claimed) and _EVERY.search(statement.text) is None:
                return failed(f"its quotes say {limit.bound} {limit.text}, the claim speaks of all")
    return PASSED


_DENIES = re.compile(
    (
        r"\b(?:not?|never|none|nobody|cannot|avoid\w*|prevent\w*|forbidden|prohibited|rejected|"
        r"reject|nicht|keine?r?|pas|aucune?|ningun\w*)\b|n't\b|不|没|无|ない|"
        r"ません|لا |لم |لن "
    ),
    re.IGNORECASE,
)


def _denied(matter: Matter, one: Limit, stated: list[Limit]) -> bool:
    """Whether a denial in one of the two texts turns the limit into that of the other: "not … before" and
    "from".
    """
    turned = flipped(one.bound)
    if turned is None:
        return False
    wanted = {turned, Bound.FROM if turned in _UP else Bound.TO}
    denies = _DENIES.search(matter.text) is not None or any(
        _DENIES.search(statement.text) for statement in matter.statements
    )
    return denies and any(other.bound in wanted for other in stated)


_STRICTER = (
    (
        re.compile(r"\b(?:only|just|exactly) once\b|\ba single time\b", re.IGNORECASE),
        re.compile(
            (r"\b(?:several times|more than once|repeatedly|multiple times|many times|twice)\b"),
            re.IGNORECASE,
        ),
        "only once",
    ),
    (
        re.compile(
            r"\b(?:twice|two times|three times|several times|more than once|repeatedly)\b", re.IGNORECASE
        ),
        re.compile(r"\b(?:only (?:once|time)|just once|a single time)\b", re.IGNORECASE),
        "more than once",
    ),
    (
        re.compile(r"\bstrictly\b", re.IGNORECASE),
        re.compile(r"\bor equal\b|[<>]=|[≤≥]", re.IGNORECASE),
        "strictly",
    ),
    (
        re.compile(
            r"\b(?:exactly|precisely|just|only) (?:once|twice|one|two|three|four|five|\d)", re.IGNORECASE
        ),
        re.compile(
            r"\b(?:at (?:least|most)|up to|or more|minimum|maximum|no (?:more|fewer) than)\b", re.IGNORECASE
        ),
        "exactly",
    ),
)
"""What a claim may not make of a limit that lets in more."""


def _extremes(matter: Matter) -> Verdict:
    """The ends of what is allowed, with or without a number: a maximum is no minimum."""
    for said, stated, name in _STRICTER:
        if (
            said.search(matter.text) is not None
            and any(stated.search(statement.text) for statement in matter.statements)
            and not any(said.search(statement.text) for statement in matter.statements)
        ):
            return failed(f"the claim says {name}, its quotes do not")
    mine = {bound for bound, pattern in _EXTREMES if pattern.search(matter.text)}
    if len(mine) != 1:
        return PASSED
    theirs = {
        bound
        for statement in matter.statements
        for bound, pattern in _EXTREMES
        if pattern.search(statement.text)
    }
    if theirs and mine.isdisjoint(theirs):
        return failed(f"the claim says {next(iter(mine))}, its quotes say {next(iter(theirs))}")
    return PASSED


def _equal(one: Limit, other: Limit) -> bool:
    if isinstance(one.value, Quantity):
        return isinstance(other.value, Quantity) and same(one.value, other.value)
    return not isinstance(other.value, Quantity) and not one.value.isdisjoint(other.value)


def _agree(claimed: Limit, stated: Limit) -> bool:
    mine, theirs = claimed.bound, stated.bound
    if mine == theirs:
        return True
    ends = {mine, theirs} & {Bound.FROM, Bound.TO}
    if ends:
        other = mine if theirs in ends else theirs
        against = _DOWN if Bound.FROM in ends else _UP
        return len(ends) > 1 or other not in against or (claimed.weak and stated.weak)
    if None in (mine, theirs) or Bound.ABOUT in (mine, theirs):
        other = mine if theirs in (None, Bound.ABOUT) else theirs
        if other in (None, Bound.ABOUT) or (claimed.weak if other is mine else stated.weak):
            return True
        if other is Bound.EXACTLY:
            return theirs is not Bound.ABOUT
        # Node 18 is among "Node 18 and above".
        return mine is None and theirs in (Bound.AT_LEAST, Bound.AT_MOST) and claimed.named
    if claimed.weak and stated.weak:
        return (mine in _UP) == (theirs in _UP)
    return False


_NEVER = re.compile(
    (r"\b(?:never|not?|cannot|n't)\b[^.;,]{0,40}\b(?:than|above|below|over|under)\b"), re.IGNORECASE
)


def _apart(matter: Matter, one: Limit, stated: list[Limit]) -> Verdict:
    """A bound may also stand apart from its number: "maximum time in seconds … 600", a column "Max.
    pressure".
    """
    claimed = one.bound
    theirs = next((other.bound for other in stated if other.bound is not None), None)
    if any(_NEVER.search(statement.text) for statement in matter.statements):
        theirs = flipped(theirs) or theirs  # "never longer than three months"
    said = {bound for text in sources(matter) for bound, pattern in _APART if pattern.search(text)}
    mine = {bound for bound, pattern in _APART if pattern.search(matter.text)}
    if theirs is None and claimed in _DIRECTED:
        if said & (_UP if claimed in _UP else _DOWN) and not said & (_DOWN if claimed in _UP else _UP):
            return PASSED
        return failed(f"the claim says {claimed} {one.text}, its quotes set no such limit")
    if theirs is not None and claimed is None:
        if mine & (_UP if theirs in _UP else _DOWN):
            return PASSED
        if theirs not in _DIRECTED:
            return PASSED
        return failed(f"its quotes say {theirs} {one.text}, the claim leaves the limit out")
    if claimed is not None and theirs is not None:
        return failed(f"the claim says {claimed} {one.text}, its quotes say {theirs}")
    return PASSED


def applies(matter: Matter) -> bool:
    """Whether claim and quotes have numbers at all: then a limit may stand at one of them."""
    return bool(quantities(matter.text, matter.language)) and any(
        quantities(statement.text, matter.language) for statement in matter.statements
    )
