"""Numbers: each one in a claim must stand in its evidence, with the same unit and scale."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from guardrag.rules.claims.changes import other_change
from guardrag.rules.claims.counted import counts_else, other_rate, part_for_whole, whole_for_part
from guardrag.rules.claims.instances import is_bound_of, is_instance
from guardrag.rules.claims.matter import Matter, Statement
from guardrag.rules.claims.measures import Unit, unit
from guardrag.rules.claims.moments import moments
from guardrag.rules.claims.periods import periods
from guardrag.rules.claims.plain import plain
from guardrag.rules.claims.quantities import Quantity, loose_units, quantities
from guardrag.rules.claims.quantity import akin
from guardrag.rules.claims.reckoned import follows
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_numbers", "evidence_quantities", "same", "sources"]

_YEARS = range(1000, 2200)
_WORD = re.compile(r"[^\W\d_]+(?:/[^\W\d_]+)?|[%‰€$£¥]|°[CF]?")


def sources(matter: Matter) -> list[str]:
    """The texts that numbers may come from: sentences, then context."""
    texts = [statement.text for statement in matter.statements]
    texts.extend(reading.text for reading in matter.context)
    return texts


def evidence_quantities(matter: Matter) -> list[Quantity]:
    """Every number of the evidence. A bare number gets the unit that stands apart in its sentence or
    column.
    """
    found: list[Quantity] = []
    for statement in matter.statements:
        if statement.piece.around.cells:
            for cell in statement.piece.around.cells:
                units = loose_units(cell.header) or loose_units(cell.label)
                found.extend(_with(one, units) for one in quantities(cell.text, matter.language))
        else:
            units = loose_units(statement.text) or _loose_around(statement)
            found.extend(_with(one, units) for one in quantities(statement.text, matter.language))
    for reading in matter.context:
        found.extend(quantities(reading.text, matter.language))
    return found


def _loose_around(statement: Statement) -> tuple[Unit, ...]:
    """A unit that the heading or the sentence before gives: "`--timeout=<milliseconds>`", "after this
    number of seconds".
    """
    for text in (statement.piece.around.before, *reversed(statement.piece.context)):
        units = loose_units(plain(text))
        if units:
            return units
    return ()


def _with(one: Quantity, units: tuple[Unit, ...]) -> Quantity:
    if one.unit is not None or not units:
        return one
    if len({dimension for dimension, _ in units}) > 1:
        return one
    if one.counts:
        return one
    return replace(one, unit=units[-1])


def same(claimed: Quantity, stated: Quantity) -> bool:
    """Whether two numbers are the same number of the same thing, as far as their units tell."""
    if claimed.power != stated.power:
        return False
    if claimed.power == "version" or (
        claimed.unit is None
        and stated.unit is None
        and (_pointed(claimed) or _pointed(stated))
        and claimed.figure
        and stated.figure
    ):
        return _digits(claimed) == _digits(stated)  # 16.10 is not 16.1
    if {claimed.dimension, stated.dimension} == {"share", "times"} and claimed.size == stated.size:
        return True  # halved, and 50 percent less
    if claimed.unit is not None and stated.unit is not None:
        return akin(claimed.unit[0], stated.unit[0]) and claimed.size == stated.size
    if "share" in (claimed.dimension, stated.dimension) and "" in (claimed.figure, stated.figure):
        # Half is 50 percent and never half a percent; "fifty" may be percent.
        return claimed.size == stated.size or (
            claimed.value == stated.value and claimed.value.denominator == 1
        )
    return claimed.value == stated.value


def _pointed(one: Quantity) -> bool:
    """Whether its figures have a decimal point, no mark of thousands and no scale word: then it may be a
    version.
    """
    whole, _, fraction = one.figure.partition(".")
    return whole.isdecimal() and fraction.isdecimal() and Fraction(one.figure) == one.value


def _digits(one: Quantity) -> str:
    return one.figure or str(one.value)


def check_numbers(matter: Matter) -> Verdict:
    """Every number of the claim, with its unit, against those of the evidence."""
    claimed = _each([one for one in quantities(matter.text, matter.language) if not one.soft])
    derived = _derived(matter)
    stated: list[Quantity] | None = None
    reckoned = False
    for one in claimed:
        if stated is None:
            stated = _each(evidence_quantities(matter))
        if any(_supports(matter, one, other) for other in stated):
            continue
        if any(
            same(one, other) or one.value == other.value or (one.figure and one.figure == other.figure)
            for other in derived
        ):
            continue
        if _recurs(matter, one):
            continue
        if _counts_listed(matter, one) or _majority(matter, one) or _numbers_step(matter, one):
            continue
        if is_instance(matter, one) or is_bound_of(matter, one):
            continue
        if follows(matter, one):
            reckoned = True
            continue
        if (
            one.unit is None
            and one.value.denominator == 1
            and int(one.value) in _YEARS
            and _year(matter, int(one.value))
        ):
            continue
        return failed(_reason(one, stated))
    fault = (
        other_change(matter)
        or counts_else(matter, claimed)
        or whole_for_part(matter, claimed)
        or part_for_whole(matter, claimed)
        or other_rate(matter, claimed)
    )
    return failed(fault) if fault else _loose(matter, reckoned=reckoned)


def _each(found: list[Quantity]) -> list[Quantity]:
    """Numbers that say the same only once."""
    return list(
        {(one.value, one.unit, one.figure, one.power, one.counts): one for one in reversed(found)}.values()
    )[::-1]


_EVERY = re.compile(r"\b(?:every|each|alle|toutes les|tous les|cada)\s*$", re.IGNORECASE)
_SPANS = {
    "hour": ("time", Fraction(3600)),
    "day": ("time", Fraction(86400)),
    "week": ("time", Fraction(604800)),
    "month": ("calendar", Fraction(1)),
    "quarter": ("calendar", Fraction(3)),
    "year": ("calendar", Fraction(12)),
}


def _recurs(matter: Matter, one: Quantity) -> bool:
    """Whether "every three months" is the "quarterly" of the evidence."""
    if one.unit is None or _EVERY.search(matter.text[: one.start]) is None:
        return False
    return any(
        _SPANS.get(period) == (one.dimension, one.size)
        for text in sources(matter)
        for period in periods(text)
    )


_ITEMS = re.compile(r"[:：,，(（]|\s[-–—]\s|\bnamely\b")
_ITEM = re.compile(
    r"(?:[,，、;；] ?)?(?P<last>\b(?:and|or|und|oder|sowie|et|ou|y|e|o) |[和及与或])|[,，、;；]"
)
_ENDS = re.compile(r"[.!?](?=\s|$)|[。！？]")
_LONGEST_LIST = 600


def _counts_listed(matter: Matter, one: Quantity) -> bool:
    """Whether a small number counts what the claim goes on to list, as in "two models, the 3 and the 5"."""
    if one.unit is not None or one.value.denominator != 1:
        return False
    rest = matter.text[one.end : one.end + _LONGEST_LIST]
    stop = _ENDS.search(rest)
    rest = rest[: stop.start()] if stop is not None else rest
    opening = _ITEMS.search(rest)
    if opening is None:
        return False
    count = 1
    for joint in _ITEM.finditer(rest, opening.end()):
        count += 1
        if joint["last"]:
            break
    return count > 1 and one.value == count


_STEP = re.compile(
    r"\s*(?:(?:step|schritt|étape|paso|fase|passo|الخطوة)\s+)?\(?\d{1,2}(?:[.):：]| [:–—-])\s|"
    r"\s*(?:第\d{1,2}步|手順\d{1,2})",
    re.IGNORECASE,
)


def _numbers_step(matter: Matter, one: Quantity) -> bool:
    """Whether the number only counts the claim itself among others: "1. Open the lid", "Step 2: …"."""
    step = _STEP.match(matter.text)
    return step is not None and one.end <= step.end()


_MOST = re.compile(r"\b(?:most|majority)\b", re.IGNORECASE)


def _majority(matter: Matter, one: Quantity) -> bool:
    """Whether this is the half of "more than half" and the evidence says "most"."""
    if (
        one.figure
        or one.value != Fraction(1, 2)
        or not matter.text[: one.start].lower().endswith("more than ")
    ):
        return False
    return any(_MOST.search(text) for text in sources(matter))


def _derived(matter: Matter) -> tuple[Quantity, ...]:
    """The result of a derived claim; a check of its own works it out."""
    derived = matter.claim.derived
    if derived is None:
        return ()
    counted = quantities(str(len(derived.operands)), matter.language)  # "over the three years"
    return (*quantities(derived.result, matter.language), *counted)


def _supports(matter: Matter, claimed: Quantity, stated: Quantity) -> bool:
    if not same(claimed, stated):
        return False
    if claimed.unit == _YEAR and stated.unit is None and _AGE.search(matter.text) and _aged(matter):
        return True
    if claimed.unit is None or stated.unit is not None or (_needs_none(claimed.unit[0], stated)):
        return True
    if claimed.dimension == "points" and stated.counts:
        return any(_POINTS.search(statement.text) is not None for statement in matter.statements)
    if stated.counts:
        return False
    # A figure without a unit: the unit must be said somewhere, and it must be this one.
    return claimed.unit in set(_units_said(matter, claimed.unit[0]))


_POINTS = re.compile(r"\b(?:points?|punkte?n?|puntos?)\b", re.IGNORECASE)
_YEAR = ("calendar", Fraction(12))
_AGE = re.compile(
    r"\byears? old\b|-year-olds?\b|\byears of age\b|\baged?\b|\bJahre alt\b|jährig|\bans\b|\baños\b",
    re.IGNORECASE,
)
_AGED = re.compile(
    r"\b(?:aged?|ages|older|younger|over|under|child\w*|adults?|minors?|persons?|people|pupils?|students?|"
    r"alter|kinder|"
    r"personen|jugendliche|âgée?s?|enfants?|adultes?|edad|niños|mayores|menores)\b",
    re.IGNORECASE,
)


def _aged(matter: Matter) -> bool:
    """Whether the quotes may give an age without its unit: "pupils aged 16 and over"."""
    return any(_AGED.search(statement.text) is not None for statement in matter.statements)


def _needs_none(dimension: str, stated: Quantity) -> bool:
    """Ratios may be told without a unit: "of 100" is a hundred times, "a fifth" 20 percent."""
    return dimension == "times" or (dimension == "share" and not stated.figure)


def _units_said(matter: Matter, dimension: str) -> Iterable[Unit]:
    for text in sources(matter):
        for match in _WORD.finditer(text):
            measured = unit(match[0])
            if measured is not None and measured[0] == dimension:
                yield measured


def _year(matter: Matter, year: int) -> bool:
    return any(day[0] == year for text in sources(matter) for moment in moments(text) for day in moment.days)


def _reason(one: Quantity, stated: list[Quantity]) -> str:
    same_kind = [other for other in stated if other.dimension == one.dimension and not other.soft]
    if not same_kind:
        same_kind = [other for other in stated if other.value == one.value]
    if not same_kind:
        return f"the claim says {one.text.strip()}, which its quotes and their context do not"
    nearest = min(same_kind, key=lambda other: abs(other.size - one.size) / (abs(one.size) or Fraction(1)))
    return f"the claim says {one.text.strip()}, its quotes say {nearest.text.strip()}"


_CLAIMED_LOOSE = re.compile(r"\b(percent(?:age)?s?(?! points?)|percentage points?)\b", re.IGNORECASE)
_PERCENT = re.compile(
    r"%|halv|doubl|tripl|half|third|quarter|fifth|tenth|percent|per cent|proportion|share", re.IGNORECASE
)


def _loose(matter: Matter, *, reckoned: bool = False) -> Verdict:
    """Units without a number: "measured in seconds", "the percentage of"."""
    for claimed in loose_units(matter.text):
        said = set(_units_said(matter, claimed[0]))
        if said and claimed not in said:
            return failed("the claim names another unit than its quotes do")
    other = _other_unit(matter)
    if other:
        return failed(f"the claim speaks of {other[0]}, its quotes of {other[1]}")
    match = _CLAIMED_LOOSE.search(matter.text)
    if match is not None and not any(_PERCENT.search(text) for text in sources(matter)):
        return failed(f"the claim speaks of a {match[0]}, its quotes do not")
    return PASSED if reckoned else _per(matter)


_LONG = 5


def _other_unit(matter: Matter) -> tuple[str, str] | None:
    """A unit without a number in the claim, "in minutes", where the quotes have another of its kind."""
    mine = _bare_units(matter.text, matter)
    theirs: dict[Unit, str] = {}
    for statement in matter.statements:
        theirs |= _bare_units(statement.text, matter)
    said = {one for dimension in {key[0] for key in mine} for one in _units_said(matter, dimension)}
    for measured, word in mine.items():
        if measured not in said:
            rival = next((other for key, other in theirs.items() if key[0] == measured[0]), None)
            if rival is not None:
                return word, rival
    return None


def _without_speeds(matter: Matter) -> str:
    """The claim without what is so much a second, minute or hour: there the time belongs to the unit."""
    text = matter.text
    for one in reversed(quantities(text, matter.language)):
        if one.dimension.endswith("/time"):
            text = text[: one.start] + text[one.end :]
    return text


def _every(matter: Matter) -> set[str]:
    """Periods that the quotes give as "every 60 minutes"."""
    spans = {span: period for period, span in _SPANS.items()}
    return {
        spans[one.dimension, one.size]
        for statement in matter.statements
        for one in quantities(statement.text, matter.language)
        if (one.dimension, one.size) in spans
        and _EVERY.search(statement.text[max(0, one.start - _LAST) : one.start]) is not None
    }


_LAST = 16


def _bare_units(text: str, matter: Matter) -> dict[Unit, str]:
    taken = [(one.start, one.end) for one in quantities(text, matter.language)]
    found: dict[Unit, str] = {}
    for match in _WORD.finditer(text):
        measured = unit(match[0]) if len(match[0]) >= _LONG and match[0].endswith("s") else None
        if measured is not None and not any(start <= match.start() < end for start, end in taken):
            found[measured] = match[0]
    return found


_PER = re.compile(r"\b(?:per|pro|par|por) (?!cent|mill?e)(?P<what>[^\W\d]{3,})", re.IGNORECASE)
_IN_TOTAL = re.compile(
    r"\b(?:in total|overall|altogether|in all|insgesamt|au total|en total)\b|合計|总共|总计|إجمالا",
    re.IGNORECASE,
)


def _per(matter: Matter) -> Verdict:
    """What holds per litre does not hold in total."""
    whole = _IN_TOTAL.search(matter.text)
    if whole is not None and _PER.search(matter.text) is None:
        for statement in matter.statements:
            per = _PER.search(statement.text)
            if per is not None and _IN_TOTAL.search(statement.text) is None:
                return failed(f"the claim says {whole[0]!r}, its quotes {per[0]!r}")
    return _period(matter)


def _period(matter: Matter) -> Verdict:
    """A rate must be per the same period."""
    claimed = periods(_without_speeds(matter))
    if not claimed:
        return PASSED
    stated: set[str] = set()
    for text in sources(matter):
        stated |= periods(text)
    stated |= _every(matter)
    missing = claimed - stated
    if missing and (stated or any(one.unit is not None for one in quantities(matter.text, matter.language))):
        said = ", ".join(sorted(stated)) or "no such period"
        return failed(f"the claim is about each {', '.join(sorted(missing))}, its quotes say {said}")
    return PASSED
