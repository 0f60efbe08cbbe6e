"""Numbers: each one in a claim must stand in its evidence, with the same unit and scale."""

from __future__ import annotations

import re
from fractions import Fraction

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.rows_named import rows_named
from guardrag.rules.claims.numbers.bases import other_base
from guardrag.rules.claims.numbers.changes import other_change
from guardrag.rules.claims.numbers.counted import counts_else, other_rate, part_for_whole
from guardrag.rules.claims.numbers.inclusion import other_inclusion
from guardrag.rules.claims.numbers.instances import is_bound_of, is_instance
from guardrag.rules.claims.numbers.intervals import recurs
from guardrag.rules.claims.numbers.listed_counts import counts_listed
from guardrag.rules.claims.numbers.loose import check_loose
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.quantities import Quantity, loose_units, quantities
from guardrag.rules.claims.numbers.quantity import akin
from guardrag.rules.claims.numbers.reckoned import follows
from guardrag.rules.claims.numbers.sources import sources, units_said
from guardrag.rules.claims.numbers.stated import evidence_quantities
from guardrag.rules.claims.numbers.unsaid import why_not_said
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import Verdict, failed

__all__ = ["check_numbers", "same", "sources"]

_YEARS = range(1000, 2200)


def same(claimed: Quantity, stated: Quantity) -> bool:
    """Whether two numbers are the same number of the same thing, as far as their units tell."""
    if claimed.power != stated.power and (claimed.text[0] in "+-−±" or stated.power != "±"):
        return False
    if claimed.power == "version" or (
        claimed.unit is None
        and stated.unit is None
        and (_pointed(claimed) or _pointed(stated))
        and claimed.figure
        and stated.figure
    ):
        return _digits(claimed).removesuffix(".0") == _digits(stated).removesuffix(".0")  # 16.10 is not 16.1
    if stated.dimension == "times" and claimed.unit is None and not claimed.counts:
        return claimed.value == stated.value  # "multiplied by 1000" of "x1000"
    if {claimed.dimension, stated.dimension} == {"share", "times"} and claimed.size == stated.size:
        return True  # halved, and 50 percent less
    if claimed.unit is not None and stated.unit is not None:
        if stated.unit[0].startswith(f"{claimed.unit[0]}/") and claimed.value == stated.value:
            return claimed.unit[1] / stated.unit[1] in _PER  # "210 kilos … per hectare" of 210 kg/ha
        return akin(claimed.unit[0], stated.unit[0]) and claimed.size == stated.size
    if "share" in (claimed.dimension, stated.dimension) and "" in (claimed.figure, stated.figure):
        # Half is 50 percent and never half a percent; "fifty" may be percent.
        return claimed.size == stated.size or (
            claimed.value == stated.value and claimed.value.denominator == 1
        )
    return claimed.value == stated.value


_PER = frozenset({1, 60, 3600, 86400, 10_000, Fraction(1, 1000)})
"""Sizes of what a rate is per: times, a hectare, a litre of a cubic metre."""


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
        if any(_supports(matter, one, other) for other in stated) or _is_result(one, derived):
            continue
        if any(explains(matter, one) for explains in _EXPLANATIONS):
            continue
        if recurs(matter, one):
            reckoned = reckoned or one.dimension in ("", "times")  # its period is another one
        elif follows(matter, one):
            reckoned = True
        else:
            return failed(why_not_said(matter, one, stated))
    fault = (
        other_change(matter)
        or counts_else(matter, claimed)
        or part_for_whole(matter, claimed)
        or other_rate(matter, claimed)
        or other_inclusion(matter)
        or other_base(matter, claimed)
    )
    return failed(fault) if fault else check_loose(matter, reckoned=reckoned)


def _is_result(one: Quantity, derived: tuple[Quantity, ...]) -> bool:
    """Whether it is the result of a derived claim."""
    return any(
        same(one, other) or one.value == other.value or (one.figure and one.figure == other.figure)
        for other in derived
    )


def _each(found: list[Quantity]) -> list[Quantity]:
    """Numbers that say the same only once."""
    return list(
        {(one.value, one.unit, one.figure, one.power, one.counts): one for one in reversed(found)}.values()
    )[::-1]


_CENTURY = re.compile(r"[- ]century\b")
_NTH = re.compile(r"\d+(?:st|nd|rd|th)")


def _of_a_month(matter: Matter, one: Quantity) -> bool:
    """Whether "on the 30th" is the day of a quoted date, or "the 19th century" that of a quoted year."""
    if _NTH.fullmatch(one.text) is None:
        return False
    if _CENTURY.match(matter.text, one.end) is not None:
        years = (other for text in sources(matter) for other in quantities(text, matter.language))
        return any(
            other.unit is None and other.value in _YEARS and (other.value - 1) // 100 + 1 == one.value
            for other in years
        )
    return any(
        day[2] == one.value for text in sources(matter) for moment in moments(text) for day in moment.days
    )


_AT = anycase(
    r"\b(?:at|from|until|till|by|before|after|um|ab|bis|vor|nach|à|dès|jusqu'à|avant|après|vers|"
    r"(?:a|hasta|desde|de) las?) $",
)
_HOUR = ("time", Fraction(3600))


def _on_the_hour(matter: Matter, one: Quantity) -> bool:
    """Whether "at 12" or "a las 23 h" is a time of day of the quotes."""
    if one.unit not in (None, _HOUR) or one.counts or one.value not in range(25):
        return False
    if _AT.search(matter.text[max(0, one.start - _LONGEST_NAME) : one.start]) is None:
        return False
    return any(
        moment.minute is not None and moment.minute % _DAY == one.value * 60 % _DAY
        for text in sources(matter)
        for moment in moments(text)
    )


_DAY = 24 * 60
_NAME = re.compile(r"(?<!\w)([^\W\d_]+)[ -]$")


def _glued(matter: Matter, one: Quantity) -> bool:
    """Whether "PEP 695" is written "PEP695" in the quotes."""
    before = _NAME.search(matter.text[max(0, one.start - _LONGEST_NAME) : one.start])
    if before is None or one.unit is not None:
        return False
    name = re.compile(rf"(?<!\w){re.escape(before[1])}{re.escape(one.figure or one.text)}(?!\w|\.\d)")
    return any(name.search(text) is not None for text in sources(matter))


_LONGEST_NAME = 24
_STEP = anycase(
    r"\s*(?:(?:step|schritt|étape|paso|fase|passo|الخطوة)\s+)?\(?\d{1,2}(?:[.):：]| [:–—-])\s|"
    r"\s*(?:第\d{1,2}步|手順\d{1,2})",
)


_ITEM_NAMED = anycase(
    r"\b(?:steps?|points?|items?|stages?|schritt|punkt|étape|point|paso|punto|fase|stap|passo) \(?$"
)


def _numbers_step(matter: Matter, one: Quantity) -> bool:
    """Whether the number only counts the claim itself among others, "1. Open the lid", "Step 2: …", or the
    list item that is quoted, "in step 3".
    """
    step = _STEP.match(matter.text)
    if step is not None and one.end <= step.end():
        return True
    if _ITEM_NAMED.search(matter.text[: one.start]) is None:
        return False
    marker = re.compile(rf"\s*\(?{re.escape(one.figure or one.text)}[.):]\s")
    return any(marker.match(statement.piece.around.sentence) for statement in matter.statements)


_MOST = anycase(r"\b(?:most|majority)\b")


def _majority(matter: Matter, one: Quantity) -> bool:
    """Whether this is the half of "more than half" and the evidence says "most"."""
    if (
        one.figure
        or one.value != Fraction(1, 2)
        or not matter.text[: one.start].lower().endswith("more than ")
    ):
        return False
    return any(_MOST.search(text) for text in sources(matter))


def _counts_rows(matter: Matter, one: Quantity) -> bool:
    """Whether it counts the rows of a table that the claim names."""
    return one.unit is None and bool(one.value) and one.value == rows_named(matter)


def _is_year(matter: Matter, one: Quantity) -> bool:
    """Whether it is the year of a quoted date."""
    if one.unit is not None or one.value.denominator != 1 or int(one.value) not in _YEARS:
        return False
    return any(
        day[0] == one.value for text in sources(matter) for moment in moments(text) for day in moment.days
    )


_EXPLANATIONS = (
    _of_a_month,
    _glued,
    _on_the_hour,
    _counts_rows,
    counts_listed,
    _majority,
    _numbers_step,
    is_instance,
    is_bound_of,
    _is_year,
)
"""Why a number need not stand in the quotes as it stands in the claim."""


def _derived(matter: Matter) -> tuple[Quantity, ...]:
    """The result of a derived claim; a check of its own works it out."""
    derived = matter.claim.derived
    if derived is None:
        return ()
    counted = quantities(str(len(derived.operands)), matter.language)  # "over the three years"
    return (*quantities(derived.result, matter.language), *counted)


def _supports(matter: Matter, claimed: Quantity, stated: Quantity) -> bool:
    if not same(claimed, stated):
        return _multiple(matter, claimed, stated)
    if stated.counts and _NTH.fullmatch(claimed.text) is not None:
        return False  # "on the 21st" is none of "21 riders"
    if claimed.unit == _YEAR and stated.unit is None and _AGE.search(matter.text) and _aged(matter):
        return True
    if claimed.unit is None or stated.unit is not None or (_needs_none(claimed.unit[0], stated)):
        return True
    if claimed.dimension == "points" and stated.counts:
        return any(_POINTS.search(statement.text) is not None for statement in matter.statements)
    if stated.counts:
        return False
    # A figure without a unit: the unit must be said somewhere, and it must be this one. Where the texts
    # say in what they measure, "(in milliseconds)", it is that one.
    dimension = claimed.unit[0]
    declared = {one for text in sources(matter) for one in loose_units(text) if one[0] == dimension}
    return claimed.unit in (declared or set(units_said(matter, dimension)))


def _multiple(matter: Matter, claimed: Quantity, stated: Quantity) -> bool:
    """Whether "1000 bytes" is the "x1000" of a unit that is so many of them."""
    if stated.dimension != "times" or claimed.unit is None or claimed.value != stated.value:
        return False
    return any(named[1] == claimed.size for named in units_said(matter, claimed.unit[0]))


_POINTS = anycase(r"\b(?:points?|punkte?n?|puntos?)\b")
_YEAR = ("calendar", Fraction(12))
_AGE = anycase(
    r"\byears? old\b|-year-olds?\b|\byears of age\b|\baged?\b|\bJahre alt\b|jährig|\bans\b|\baños\b"
)
_AGED = anycase(
    r"\b(?:aged?|ages|older|younger|over|under|child\w*|adults?|minors?|persons?|people|pupils?|students?|"
    r"alter|kinder|personen|jugendliche|âgée?s?|enfants?|adultes?|edad|niños|mayores|menores)\b",
)


def _aged(matter: Matter) -> bool:
    """Whether the quotes may give an age without its unit: "pupils aged 16 and over"."""
    return any(_AGED.search(statement.text) is not None for statement in matter.statements)


def _needs_none(dimension: str, stated: Quantity) -> bool:
    """Ratios may be told without a unit: "of 100" is a hundred times, "a fifth" 20 percent."""
    return dimension == "times" or (dimension == "share" and not stated.figure)
