"""Derived claims: the operation is worked out again, exactly, over numbers that must be quoted."""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.completeness import check_completeness
from guardrag.rules.claims.numbers.amounts import same
from guardrag.rules.claims.numbers.measures import Unit
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.numbers.stated import evidence_quantities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed, not_checked
from guardrag.types import Derivation, Operation

__all__ = ["check_derived"]

_WORDS = {
    "greater": 1, "more": 1, "larger": 1, "higher": 1, "later": 1, "older": 1, ">": 1,
    "less": -1, "fewer": -1, "smaller": -1, "lower": -1, "earlier": -1, "<": -1, "equal": 0, "same": 0,
    "=": 0,
}  # fmt: skip
_TWO = 2


def check_derived(matter: Matter) -> Verdict:
    """Works out a sum, difference, count, comparison or conversion and compares it with the stated result."""
    derived = matter.claim.derived
    if derived is None:
        return PASSED
    if derived.operation is Operation.COUNT:
        return _count(matter, derived)
    operands = [_number(text, matter.language) for text in derived.operands]
    if not operands or any(one is None for one in operands):
        return _dates(matter, derived)
    numbers = [one for one in operands if one is not None]
    fault = _said_otherwise(matter, derived)
    if fault:
        return failed(fault)
    stated = evidence_quantities(matter)
    for one in numbers:
        if not any(same(one, other) for other in stated):
            return failed(f"the operand {one.text.strip()} is not among the quoted numbers")
    against = _against(matter)
    if against:
        return failed(against)
    with_units = [_unit_from(one, stated) for one in numbers]
    return _worked_out(matter, derived, with_units)


_LATER = anycase(r"\b(?:later|after(?:wards)?|thereafter)\b|später|plus tard|después|más tarde")
_EARLIER = anycase(r"\b(?:earlier|before|ago|previously)\b|früher|plus tôt|antes")


_UP = anycase(
    r"\b(?:gain\w*|gr[eo]w\w*|rose|ris(?:e|es|en|ing)|increas\w*|climb\w*|added|gewonnen|gewachsen|"
    r"gestiegen|augment\w*|gagn\w*|aument\w*|crec\w*|ganó)\b|增加|上升|增长|増加|上昇|ازداد|ارتفع",
)
_DOWN = anycase(
    r"\b(?:los[et]\w*|fell|fall\w*|drop\w*|declin\w*|decreas\w*|shr[aiu]nk\w*|verloren|gesunken|gefallen|"
    r"zurückgegangen|"
    r"perdu\w*|baiss\w*|diminu\w*|recul\w*|perdi\w*|baj[óa]\w*|disminu\w*|cay\w*)\b|减少|下降|減少|低下|"
    r"انخفض|تراجع",
)


def _against(matter: Matter) -> str:
    """What fell is said to have risen, or the other way round."""
    text = " ".join(statement.text[statement.start : statement.end] for statement in matter.statements)
    for mine, theirs in ((_UP, _DOWN), (_DOWN, _UP)):
        said, stated = mine.search(matter.text), theirs.search(text)
        if said and stated and not theirs.search(matter.text) and not mine.search(text):
            return f"the claim says {said[0]!r}, its quotes say {stated[0]!r}"
    return ""


def _said_otherwise(matter: Matter, derived: Derivation) -> str:
    """Whether the claim's text gives another result than was worked out, or the quotes another operation."""
    if derived.operation is Operation.COMPARE:
        return ""
    result = _number(derived.result, matter.language)
    mine = [one for one in quantities(matter.text, matter.language) if not one.soft]
    if (
        result is not None
        and mine
        and not any(
            same(one, result)
            or one.value == result.value
            or one.size == result.size
            or one.figure == result.figure
            or (result.unit is None and result.value and one.value in _scales(result.value))
            for one in mine
        )
    ):
        return f"the claim does not say the result {derived.result}"
    text = " ".join(statement.text for statement in matter.statements)
    years = [_number(operand, matter.language) for operand in derived.operands]
    if len(years) == _TWO and all(years) and _year_sum([one for one in years if one is not None]):
        wrong = _LATER if derived.operation is Operation.DIFFERENCE else _EARLIER
        right = _EARLIER if derived.operation is Operation.DIFFERENCE else _LATER
        if wrong.search(text) is not None and right.search(text) is None:
            return f"its quotes say that it was {wrong.findall(text)[0]}, which is no {derived.operation}"
    return ""


def _scales(value: Fraction) -> set[Fraction]:
    """What a bare number may be worth in the claim, where the quotes give its scale: 5400 of 5400万."""
    return {value * factor for factor in (1000, 10**4, 10**6, 10**8, 10**9)}


def _number(text: str, language: str) -> Quantity | None:
    found = quantities(text, language)
    return found[0] if len(found) == 1 else None


def _unit_from(one: Quantity, stated: list[Quantity]) -> Quantity:
    """The operand with the unit that its quote gives it."""
    if one.unit is not None:
        return one
    quoted = next((other for other in stated if same(one, other) and other.unit is not None), None)
    if quoted is None:
        return one
    return Quantity(one.text, one.figure, one.value, quoted.unit, one.power, one.soft, one.start, one.end)


def _worked_out(matter: Matter, derived: Derivation, numbers: list[Quantity]) -> Verdict:
    if derived.operation is Operation.COMPARE:
        return _compared(matter, derived, numbers)
    result = _number(derived.result, matter.language)
    if result is None:
        return not_checked(f"the result {derived.result!r} is no single number")
    if derived.operation is Operation.CONVERT:
        return _converted(numbers[0], result)
    dimensions = {one.dimension for one in numbers if one.dimension}
    year = _year_sum(numbers)
    if len(dimensions) > 1 and not year:
        return failed("the operands have different units, which cannot be added or subtracted")
    if year:
        sizes = [one.value if one.unit is None else one.size / 12 for one in numbers]
    else:
        sizes = [one.size for one in numbers]
    if derived.operation is Operation.SUM:
        value = sum(sizes, Fraction(0))
    elif len(sizes) == _TWO:
        value = sizes[0] - sizes[1]
    else:
        return failed("a difference takes two operands")
    return _result(value, numbers, result, year=year)


def _year_sum(numbers: list[Quantity]) -> bool:
    """A year and a number of years: 1988 plus two years."""
    return (
        len(numbers) == _TWO
        and numbers[0].unit is None
        and numbers[1].dimension == "calendar"
        and numbers[0].value > 1000
    )


def _result(value: Fraction, numbers: list[Quantity], result: Quantity, *, year: bool) -> Verdict:
    unit: Unit | None = None if year else next((one.unit for one in numbers if one.unit is not None), None)
    if unit is None or result.unit is None:
        if unit is not None and value == result.value * unit[1]:
            return PASSED
        expected = value
        return (
            PASSED
            if value == result.value
            else failed(f"worked out, the result is {_shown(expected)}, not {result.text}")
        )
    if unit[0] == "share" and result.unit[0] != "points":
        return failed("the difference of two percentages is a number of percentage points, not a percentage")
    if unit[0] == "share":
        return (
            PASSED
            if value * 100 == result.value
            else failed(f"worked out, the result is {_shown(value * 100)} points")
        )
    if unit[0] != result.unit[0]:
        return failed(f"the result {result.text} has another unit than the operands")
    return (
        PASSED
        if value == result.size
        else failed(f"worked out, the result is {_shown(value / result.unit[1])}, not {result.text}")
    )


def _shown(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{float(value):g}"


def _converted(operand: Quantity, result: Quantity) -> Verdict:
    if operand.unit is None or result.unit is None:
        return failed("a conversion needs a unit on both sides") if operand.value != result.value else PASSED
    if operand.unit[0] != result.unit[0]:
        return failed(f"{operand.text} cannot be converted into {result.text}")
    if operand.size != result.size:
        return failed(
            f"{operand.text} is {_shown(operand.size / result.unit[1])} of these units, not {result.text}"
        )
    return PASSED


def _compared(matter: Matter, derived: Derivation, numbers: list[Quantity]) -> Verdict:
    wanted = _WORDS.get(derived.result.strip().lower())
    if wanted is None or len(numbers) != _TWO:
        return failed(
            "a comparison takes two operands, and its result is 'greater', 'less' or 'equal', "
            f"not {derived.result!r}"
            if len(numbers) == _TWO
            else "a comparison takes two operands"
        )
    first, second = numbers
    if first.dimension and second.dimension and first.dimension != second.dimension:
        return failed("the two numbers have different units and cannot be compared")
    sign = (first.size > second.size) - (first.size < second.size)
    if sign != wanted:
        names = {1: "greater than", -1: "less than", 0: "equal to"}
        return failed(f"{first.text} is {names[sign]} {second.text}")
    del matter
    return PASSED


def _count(matter: Matter, derived: Derivation) -> Verdict:
    """As many operands as the result says, each of them quoted."""
    result = _number(derived.result, matter.language)
    if result is None:
        return not_checked(f"the result {derived.result!r} is no single number")
    quotes = [plain(piece.quote).replace("`", "").casefold() for piece in matter.evidence.pieces]
    for operand in derived.operands:
        if not any(
            re.search(rf"(?<!\w){re.escape(plain(operand).replace('`', '').casefold())}(?!\w)", quote)
            for quote in quotes
        ):
            return failed(f"the counted item {operand!r} is not quoted")
    mixed = _mixed(matter, derived)
    if mixed:
        return failed(f"the items stand under {mixed[0]!r} and {mixed[1]!r}, the claim says only one of them")
    if len(set(derived.operands)) != len(derived.operands):
        return failed("an item is counted twice")
    if result.value != len(derived.operands):
        return failed(f"{len(derived.operands)} items are counted, not {result.text}")
    return check_completeness(matter)


def _mixed(matter: Matter, derived: Derivation) -> tuple[str, str] | None:
    """Two lead-ins of the counted items where the claim says what only one of them says."""
    leads = {
        piece.around.leads[-1]: {word.stem for word in read(piece.around.leads[-1]).words if word.content}
        for piece in matter.evidence.pieces
        if piece.around.leads and any(operand in piece.quote for operand in derived.operands)
    }
    said = {word.stem for word in matter.said.words if word.content}
    for one, mine in leads.items():
        for other, theirs in leads.items():
            if said & mine - theirs and theirs - mine and not said & theirs - mine:
                return one, other
    return None


def _dates(matter: Matter, derived: Derivation) -> Verdict:
    """Days between two dates, or which of two is later."""
    days = []
    for text in derived.operands:
        found = [moment for moment in moments(text) if len(moment.days) == 1]
        day = next(iter(found[0].days)) if len(found) == 1 else None
        if day is None or None in day:
            return not_checked("an operand is no number and no whole date")
        if not any(
            day in other.days for piece in matter.evidence.pieces for other in moments(piece.around.sentence)
        ):
            return failed(f"the operand {text} is not among the quoted dates")
        days.append(date(day[0] or 1, day[1] or 1, day[2] or 1))
    if len(days) != _TWO:
        return not_checked("two dates are needed")
    apart = (days[0] - days[1]).days
    if derived.operation is Operation.COMPARE:
        wanted = _WORDS.get(derived.result.strip().lower())
        return (
            PASSED
            if wanted == (apart > 0) - (apart < 0)
            else failed("the comparison of the two dates is wrong")
        )
    result = _number(derived.result, matter.language)
    if derived.operation is Operation.DIFFERENCE and result is not None:
        told = result.size / 86400 if result.dimension == "time" else result.value
        return PASSED if abs(apart) == told else failed(f"there are {abs(apart)} days between the two dates")
    return not_checked("this operation is not defined for dates")
