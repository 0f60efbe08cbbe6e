"""Limits: at least, at most, up to, more than, before, after. Direction and inclusion must agree."""

from __future__ import annotations

from collections.abc import Iterable

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.amounts import same, sources
from guardrag.rules.claims.numbers.bounds import Bound, Limit, bounds, flipped
from guardrag.rules.claims.numbers.instances import is_instance, is_narrower
from guardrag.rules.claims.numbers.limit_words import APART, DENIES, EXTREMES
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.numbers.repetitions import other_repetition
from guardrag.rules.claims.numbers.two_sides import allowed, dates_what_follows, tells_both
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.spelled import shown
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "applies", "check_limits"]

LANGUAGES = frozenset({"en", "de", "fr", "es", "it"})


_UP = frozenset({Bound.AT_LEAST, Bound.MORE})
_DOWN = frozenset({Bound.AT_MOST, Bound.LESS})
_DIRECTED = _UP | _DOWN


_APART = tuple((Bound(name), anycase(pattern)) for name, pattern in APART.items())
_EXTREMES = tuple((Bound(name), anycase(pattern)) for name, pattern in EXTREMES.items())


def check_limits(matter: Matter) -> Verdict:
    """Each limit of the claim against the limit that its evidence sets on the same number."""
    often = other_repetition(matter)
    if often:
        return failed(often)
    claimed = _each(bounds(matter.text, matter.language))
    if not claimed:
        verdict = _overrun(matter, claimed)
        return verdict if verdict is not PASSED else _extremes(matter)
    texts = [*sources(matter), *_headed(matter)]
    stated = _each([limit for text in texts for limit in bounds(text, matter.language)])
    compared = False
    for one in claimed:
        same_value = [other for other in stated if _equal(one, other)]
        if not same_value:
            continue  # the checks of numbers and dates see to it
        if any(_agree(one, other) for other in same_value):
            compared = compared or one.bound in _DIRECTED
            continue
        apart = tells_both(matter, one, same_value) or dates_what_follows(matter, one) or allowed(matter, one)
        if apart or _turned(matter, one) or _served(matter, one) or is_narrower(matter, one, same_value):
            continue
        verdict = _apart(matter, one, same_value)
        if verdict is not PASSED:
            return verdict
    verdict = _overrun(matter, claimed)
    return verdict if verdict is not PASSED or compared else _extremes(matter)


def _headed(matter: Matter) -> Iterable[str]:
    """The cells that are quoted, each after the header whose limit it is: "Support until" "March 2028"."""
    for statement in matter.statements:
        for cell in statement.piece.around.cells:
            if cell.quoted and cell.header and cell.header.rsplit(" ", 1)[-1].isalpha():
                yield f"{cell.header} {cell.text}"


def _each(found: Iterable[Limit]) -> tuple[Limit, ...]:
    """Limits that say the same only once."""
    seen: dict[object, Limit] = {}
    for one in found:
        value = one.value
        key = (value.value, value.unit, value.figure, value.power) if isinstance(value, Quantity) else value
        seen.setdefault((key, one.bound, one.weak, one.named, one.denied, one.inside), one)
    return tuple(seen.values())


_EVERY = anycase(
    r"\b(?:all|any|every(?! time)|each(?! time)|always)\b|\balle\b|\bjede[rnsm]?\b(?! Mal)|\btous\b|"
    r"\btoutes\b|\btod[oa]s\b",
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
                return failed(f"its quotes say {_told(limit)}, the claim speaks of all")
    return PASSED


_STRICTER = (
    (
        anycase(r"\b(?:at least one|one or more|mindestens ein\w*|au moins une?|al menos un[ao]?)\b"),
        anycase(
            r"\b(?:only|just|exactly|at most|no more than)(?: \w+){0,2}? (?:\*\*)?(?:one|a single)\b|"
            r"\ba single\b|\bnur ein\w*|\bseulement une?\b|\bqu'une?\b|\bsolo un[ao]?\b|\bun solo\b",
        ),
        "at least one",
    ),
    (
        anycase(r"\bstrictly\b"),
        anycase(r"\bor equal\b|[<>]=|[≤≥]"),
        "strictly",
    ),
    (
        anycase(r"\b(?:exactly|precisely|just|only) (?:once|twice|one|two|three|four|five|\d)"),
        anycase(r"\b(?:at (?:least|most)|up to|or more|minimum|maximum|no (?:more|fewer) than)\b"),
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
    return any(
        _fits(claimed, mine, stated, theirs) for mine in claimed.readings for theirs in stated.readings
    )


_NAMED_DIRECTIONS = frozenset({Bound.AT_LEAST, Bound.AT_MOST})


def _fits(claimed: Limit, mine: Bound | None, stated: Limit, theirs: Bound | None) -> bool:
    if mine == theirs:
        return True
    ends = {mine, theirs} & {Bound.FROM, Bound.TO}
    if ends:
        other = mine if theirs in ends else theirs
        against = _DOWN if Bound.FROM in ends else _UP
        both = claimed.weak and stated.weak
        strict = Bound.AT_MOST if Bound.FROM in ends else Bound.AT_LEAST
        return len(ends) > 1 or other not in against or (both and other is not strict)
    if claimed.ahead and stated.ahead and theirs is None and mine is Bound.AT_LEAST:
        return True  # what closes 20 minutes before must be done at least so long before
    if claimed.inside and claimed.named and stated.weak and theirs in (Bound.LESS, Bound.MORE):
        return False  # in 0.40 is not before 0.40
    if None in (mine, theirs) or Bound.ABOUT in (mine, theirs):
        other = mine if theirs in (None, Bound.ABOUT) else theirs
        if other in (None, Bound.ABOUT) or (claimed.weak if other is mine else stated.weak):
            return True
        if other is Bound.EXACTLY:
            return theirs is not Bound.ABOUT
        # Node 18 is among "Node 18 and above".
        return mine is None and theirs in _NAMED_DIRECTIONS and claimed.named
    if stated.weak and theirs is Bound.AT_LEAST and isinstance(stated.value, Quantity) and stated.value.unit:
        return mine in _UP  # what begins "once it reaches 80%" goes on above that
    if claimed.weak and stated.weak:
        return (mine in _UP) == (theirs in _UP)
    return False


_SERVED = anycase(r"\b(?:after|nach) [^,.;]{1,30}$")
_WITH_AT_LEAST = anycase(
    r"\b(?:with|having|have|has|mit) (?:at least|a minimum of|no less than|mindestens) (?P<rest>[^,.;]{1,60})"
)


def _served(matter: Matter, one: Limit) -> bool:
    """Whether "after 12 months of service" is "with at least 12 months of service": it is over by then."""
    if _SERVED.search(matter.text[: one.end]) is None:
        return False
    what = next((word for word in matter.said.content() if word.start >= one.end), None)
    return what is not None and any(
        what.stem in {word.stem for word in read(match["rest"], matter.language).content()[:_UNIT]}
        and any(_equal(one, other) for other in bounds(match[0], matter.language))
        for statement in matter.statements
        for match in _WITH_AT_LEAST.finditer(statement.text)
    )


_UNIT = 3
"""Words of a duration and of what lasts so long: "12 months of service"."""
_FAILS = anycase(
    rf"{DENIES}|\b(?:fails?|errors?|abort\w*|block\w*|refus\w*|reject\w*|turned away|scheiter[tn]|fehler|"
    r"abgelehnt|abgewiesen|échou\w*|erreur|refusé\w*|fall(?:a|an)|error|rechaz\w*)\b",
)
"""What becomes of that which is past a limit: within it, the contrary holds."""
_RESERVED = anycase(
    r"\b(?:reserved|restricted|only|nur|vorbehalten|réservée?s?|seule?s?|seulement|reservad[oa]s?|sólo|solo)\b"
)
_UNTIL_FAILS = anycase(r"\b(?:before|until) (?:\w+ ){1,3}$")


def _turned(matter: Matter, one: Limit) -> bool:
    """Whether the claim says what holds within a limit where the quotes say what fails past it: "fails
    with more than 5" allows up to 5.
    """
    for statement in matter.statements:
        for other in bounds(statement.text, matter.language):
            if flipped(other.bound) is one.bound is not None and _equal(one, other):
                turned = _fails(statement.text, other) ^ (_RESERVED.search(statement.text) is not None)
                return turned is not _fails(matter.text, one)
            if one.bound is Bound.ABOUT and other.bound is Bound.LESS and _equal(one, other):
                return _LITTLE.search(statement.text[: other.end]) is not None
    return False


_LITTLE = anycase(
    r"\b(?:just|slightly|(?:a )?(?:little|bit)|only|etwas|ein wenig|knapp|un peu|à peine|algo|un poco|"
    r"poco)\W+(?:\w+\W+){0,3}\w+$",
)


def _fails(text: str, limit: Limit) -> bool:
    rest = f"{text[: limit.begin]}{text[limit.end :]}"
    found = [found for found in _FAILS.finditer(rest) if not _UNTIL_FAILS.search(rest[: found.start()])]
    return len(found) % 2 == 1


def _apart(matter: Matter, one: Limit, stated: list[Limit]) -> Verdict:
    """A bound may also stand apart from its number: "maximum time in seconds … 600", a column "Max.
    pressure".
    """
    claimed = one.bound
    if one.inside and one.named and all(other.weak for other in stated):
        return failed(f"the claim says in {shown(one.text)}, its quotes say {_told(stated[0])}")
    first = next((other for other in stated if other.bound is not None), None)
    said = {bound for text in sources(matter) for bound, pattern in _APART if pattern.search(text)}
    mine = {bound for bound, pattern in _APART if pattern.search(matter.text)}
    if first is None and claimed in _DIRECTED:
        side, against = (_UP, _DOWN) if claimed in _UP else (_DOWN, _UP)
        if claimed in said or (said & side and not said & against):
            return PASSED
        return failed(f"the claim says {_told(one)}, its quotes set no such limit")
    if first is None:
        return PASSED
    if claimed is None:
        if any(mine & (_UP if theirs in _UP else _DOWN) for theirs in first.readings):
            return PASSED
        if first.bound not in _DIRECTED or (
            isinstance(one.value, Quantity) and is_instance(matter, one.value)
        ):
            return PASSED
        return failed(f"its quotes say {_told(first)}, the claim leaves the limit out")
    return failed(f"the claim says {_told(one)}, its quotes say {_told(first)}")


_OF_MOMENTS = {
    Bound.AT_LEAST: "from {} on",
    Bound.MORE: "after {}",
    Bound.AT_MOST: "until {}",
    Bound.LESS: "before {}",
}


def _told(limit: Limit) -> str:
    """A number or moment with its bound, in words."""
    text = shown(limit.text)
    if limit.bound is Bound.TO:
        return f"up to {text}"
    if not isinstance(limit.value, Quantity) and limit.bound in _OF_MOMENTS:
        return _OF_MOMENTS[limit.bound].format(text)
    return f"{limit.bound} {text}" if limit.bound is not None else text


def applies(matter: Matter) -> bool:
    """Whether claim and quotes have numbers at all: then a limit may stand at one of them."""
    return bool(quantities(matter.text, matter.language)) and any(
        quantities(statement.text, matter.language) for statement in matter.statements
    )
