"""Dates and years that are quoted ones moved by a quoted time: "31 May, and one year earlier for Home"."""

from __future__ import annotations

from datetime import date, timedelta

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.moments import Day, moments
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.numbers.sources import sources
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["follows_by_time", "years"]

_EARLIER = anycase(
    r"\s*(?:earlier|before(?:hand)?|sooner|previously|früher|zuvor|vorher|plus tôt|auparavant|antes|前)(?!\w)"
)
_LATER = anycase(
    r"\s*(?:later|after(?:wards)?|thereafter|longer|später|danach|plus tard|après|más tarde|después|后|後)"
    r"(?!\w)"
)
_YEARS = range(1000, 2200)
_DIGITS, _MONTHS_A_YEAR, _DAY_LENGTH = 4, 12, 86400
_LONGEST = 10**9


def years(text: str) -> set[int]:
    """The years that a text names, alone or in a date."""
    found = {
        int(one.value)
        for one in quantities(text)
        if one.unit is None
        and one.value.denominator == 1
        and int(one.value) in _YEARS
        and len(one.figure) == _DIGITS
    }
    return found | {day[0] for moment in moments(text) for day in moment.days if day[0] is not None}


def follows_by_time(matter: Matter, day: Day) -> bool:
    """Whether a whole date or a year is one of the quotes and a time of theirs earlier or later."""
    dates = {one for text in sources(matter) for moment in moments(text) for one in moment.days}
    for statement in matter.statements:
        known = dates | {(year, None, None) for year in years(statement.text)}
        for one in quantities(statement.text, matter.language):
            back = _EARLIER.match(statement.text, one.end) is not None
            if (back or _LATER.match(statement.text, one.end) is not None) and any(
                _shift(other, one, -1 if back else 1) == day for other in known
            ):
                return True
    return False


def _shift(day: Day, one: Quantity, sign: int) -> Day | None:
    year, month, number = day
    if not year or one.size.denominator != 1 or one.size > _LONGEST:
        return None
    size = int(one.size) * sign
    if one.dimension == "calendar" and (month or size % _MONTHS_A_YEAR == 0):
        months = year * _MONTHS_A_YEAR + (month or 1) - 1 + size
        return months // _MONTHS_A_YEAR, month and months % _MONTHS_A_YEAR + 1, number
    if one.dimension == "time" and size % _DAY_LENGTH == 0 and month and number:
        try:
            moved = date(year, month, number) + timedelta(days=size // _DAY_LENGTH)
        except (ValueError, OverflowError):
            return None
        return moved.year, moved.month, moved.day
    return None
