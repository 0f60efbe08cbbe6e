"""Dates and times of day: in whatever form, they must be those of the evidence."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.amounts import sources
from guardrag.rules.claims.numbers.instances import is_instance_day
from guardrag.rules.claims.numbers.moments import Day, Moment, moments
from guardrag.rules.claims.numbers.moved_dates import follows_by_time
from guardrag.rules.claims.numbers.spans import other_span
from guardrag.rules.claims.numbers.stated import evidence_quantities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.spelled import shown
from guardrag.rules.claims.verdict import PASSED, Verdict, failed, not_checked

__all__ = ["check_dates"]

_DAY_FIRST = anycase(r"day/month|dd/mm|d/m/y|dd\.mm|jour/mois|día/mes|tag/monat")
_MONTH_FIRST = anycase(r"month/day|mm/dd|m/d/y")
_HOURS = 12


def check_dates(matter: Matter) -> Verdict:
    """Every date and time of day of the claim against those of the evidence."""
    span = other_span(matter)
    if span:
        return failed(span)
    claimed = moments(matter.text)
    if not claimed:
        return PASSED
    texts = sources(matter)
    stated = [moment for text in texts for moment in moments(text)]
    for one in claimed:
        verdict = _time(one, stated, matter) if one.minute is not None else _date(one, stated, texts, matter)
        if verdict is not PASSED:
            return verdict
    return PASSED


_PART_OF_DAY = anycase(
    r"\b(?:morning|afternoon|evening|night|noon|midnight|[ap]\.?m|morgens|abends|nachts|nachmittags|vormittags|"
    r"mañana|tarde|noche|madrugada)\b",
)
_HALF_DAY = 12 * 60


def _same_clock(minute: int, text: str, other: Moment) -> bool:
    """Whether "half past five" is 17:30, as no part of the day is said; midnight is 24:00."""
    stated = other.minute or 0
    if minute % (2 * _HALF_DAY) == stated % (2 * _HALF_DAY):
        return True
    spoken = any(
        _PART_OF_DAY.search(one) is None and not any(char.isdecimal() for char in one)
        for one in (text, other.text)
    )
    return spoken and minute % _HALF_DAY == stated % _HALF_DAY


_YEAR_END = anycase(
    r"\b(?:(?:the )?end of(?: the year)?|year-end|Ende|Jahresende|fin|la fin de|fina?l(?:es)? de(?:l "
    r"año)?|fine) (?P<year>(?:19|20)\d\d)\b|(?P<cjk>(?:19|20)\d\d)年(?:末|底)",
)


def _end_of_year(day: Day, texts: list[str]) -> bool:
    """Whether "December 2022" is the "end of 2022" of the quotes."""
    years = {int(match["year"] or match["cjk"]) for text in texts for match in _YEAR_END.finditer(text)}
    return day[0] in years and day[1] == _DECEMBER and day[2] in (None, _LAST_DAY)


_DECEMBER, _LAST_DAY = 12, 31
_DAY_FIRST_LANGUAGES = frozenset({"de", "fr", "es", "it", "pt", "nl", "ar", "ru"})
"""Languages in which nobody writes the month first."""


def _date(claimed: Moment, stated: list[Moment], texts: list[str], matter: Matter) -> Verdict:
    dates = [other for other in stated if other.minute is None]
    fitting = [other for other in dates if _fits(claimed, other, dates)]
    fitting = fitting or [other for other in dates if _of_that_year(claimed, other, matter)]
    if not fitting and len(claimed.days) == 1:
        day = next(iter(claimed.days))
        moved = None not in day and follows_by_time(matter, day)
        if moved or _end_of_year(day, texts) or is_instance_day(matter, day):
            return PASSED
    if not fitting:
        said = ", ".join(dict.fromkeys(shown(other.text) for other in dates)) or "no date"
        return failed(f"the claim says {shown(claimed.text)}, its quotes say {said}")
    for other in fitting:
        if claimed.text == other.text or (len(claimed.days) == 1 and len(other.days) == 1):
            return PASSED
    other = fitting[0]
    whole = " ".join(texts)
    if len(other.days) > 1 and len(claimed.days) == 1:
        order = _order(whole)
        if order is None:
            return not_checked(
                f"{other.text} may be read with the day or the month first, so {claimed.text} "
                f"cannot be compared"
            )
        wanted = _in_order(other, order)
        return (
            PASSED
            if claimed.days == {wanted}
            else failed(f"the claim says {shown(claimed.text)}, its quotes say {shown(other.text)}")
        )
    if matter.language in _DAY_FIRST_LANGUAGES and len(other.days) == 1:
        wanted = _in_order(claimed, "day")
        if any(_day_fits(wanted, day, dates) for day in other.days):
            return PASSED
        return failed(f"the claim says {shown(claimed.text)}, its quotes say {shown(other.text)}")
    return not_checked(f"{claimed.text} in the claim may be read with the day or the month first")


def _order(text: str) -> str | None:
    if _DAY_FIRST.search(text):
        return "day"
    return "month" if _MONTH_FIRST.search(text) else None


def _in_order(moment: Moment, order: str) -> Day:
    numbers = [int(part) for part in re.findall(r"\d+", moment.text)]
    first, second = numbers[0], numbers[1]
    year = next(iter(moment.days))[0]
    return (year, second, first) if order == "day" else (year, first, second)


def _fits(claimed: Moment, stated: Moment, dates: list[Moment]) -> bool:
    return any(_day_fits(one, other, dates) for one in claimed.days for other in stated.days)


def _of_that_year(claimed: Moment, stated: Moment, matter: Matter) -> bool:
    """Whether a date without its year is the claimed one, as the document is said to be of that year."""
    for year, *day in claimed.days:
        if year is not None and any(other == (None, *day) for other in stated.days):
            return any(re.search(rf"(?<!\d){year}(?!\d)", text.text) for text in matter.context)
    return False


def _day_fits(claimed: Day, stated: Day, dates: list[Moment]) -> bool:
    if claimed[1] != stated[1]:
        return False
    if claimed[2] is not None and claimed[2] != stated[2]:
        return False
    if claimed[0] is None or claimed[0] == stated[0]:
        return True
    # The year may stand elsewhere in the evidence, as in "published 2024 … on 3 May".
    return stated[0] is None and any(day[0] == claimed[0] for other in dates for day in other.days)


def _time(claimed: Moment, stated: list[Moment], matter: Matter) -> Verdict:
    times = [other for other in stated if other.minute is not None]
    if any(other.minute == claimed.minute for other in times):
        return PASSED
    minute = claimed.minute or 0
    if any(_same_clock(minute, claimed.text, other) for other in times):
        return PASSED
    hour, rest = divmod(minute, 60)
    if rest == 0 and any(
        one.unit is None or (one.dimension == "time" and one.value in (hour, hour % _HOURS))
        for one in evidence_quantities(matter)
        if one.value in (hour, hour % _HOURS)
    ):
        return PASSED
    said = ", ".join(dict.fromkeys(shown(other.text) for other in times)) or "no time of day"
    return failed(f"the claim says {shown(claimed.text)}, its quotes say {said}")
