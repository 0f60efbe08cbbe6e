"""Limits: at least, at most, up to, more than, before, after. Direction and inclusion must agree."""

from __future__ import annotations

import re

from guardrag.rules.claims.amounts import same, sources
from guardrag.rules.claims.bounds import Bound, Limit, bounds, flipped
from guardrag.rules.claims.limit_words import APART, EXTREMES
from guardrag.rules.claims.matter import Matter
from guardrag.rules.claims.quantities import Quantity, quantities
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "applies", "check_limits"]

LANGUAGES = frozenset({"en", "de", "fr", "es", "it", "zh", "ja", "ar"})


_UP = frozenset({Bound.AT_LEAST, Bound.MORE})
_DOWN = frozenset({Bound.AT_MOST, Bound.LESS})
_DIRECTED = _UP | _DOWN


_APART = tuple((Bound(name), re.compile(pattern, re.IGNORECASE)) for name, pattern in APART)
_EXTREMES = tuple((Bound(name), re.compile(pattern, re.IGNORECASE)) for name, pattern in EXTREMES)


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
