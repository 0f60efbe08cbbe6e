"""Numbers that follow from two quoted ones: years between two years, nine of twelve, six times a year."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.bounds import bounds
from guardrag.rules.claims.numbers.instances import keeps
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["follows"]

_YEARS = range(1000, 2200)
_YEAR = 12
_DAY = 86400
_APART = anycase(
    r"\b(?:later|after(?:wards)?|before|earlier|between|apart|since|previously|lasted|ran|stood|später|"
    r"danach|nach|"
    r"vor|zuvor|zwischen|früher|lang|plus tard|après|avant|plus tôt|entre|después|antes|más tarde|dopo|"
    r"prima)\b|后|後|前|之间|بعد|قبل|بين",
)
_LASTING = anycase(
    r"\b(?:for|took|takes|taken|lasted|lasts|over|within|during|in|pendant|durant|durante|über|während|"
    r"dauerte)(?: (?:about|almost|nearly|some|exactly))? $",
)
_OF = anycase(
    r"\s*(?:of|out of|von|sur|de|des|di|su|من|من أصل)\s+(?:the|these|those|all|den|allen|les|los|las)?\s*$",
)
_OF_THEM = anycase(
    r"\s*(?:of (?:them|these|those|which|whom|the \w+)|davon|von ihnen|d'entre \w+|de ellos|de ellas)\b|"
    r"منها|منهم",
)
_OF_THE = anycase(
    r"(?:^|[.;,:] )(?:of|out of|among|von|sur|parmi|de|di)(?: the| these| all| den| les| los| las)? $",
)
"""Before the whole of which a part is told after it: "Of the 640 farms, 160 …"."""
_LONG = 20
_EVERY = anycase(r"\b(?:every|each|alle|toutes les|tous les|cada|ogni)\s*$|每\s?$|كل\s$")
_TIMES_A = anycase(
    r"\s*(?:times|mal|fois|veces|volte|[^\W\d]+(?: [^\W\d]+){0,2}?)?\s*(?:an?|per|each|every|in a|im|pro|"
    r"par|al|a la|por)\s+"
    r"(?P<period>hour|day|week|month|year|stunde|tag|woche|monat|jahr|heure|jour|semaine|mois|an|hora|día|"
    r"semana|mes|año)\b",
)
_PERIODS = {
    ("time", 3600): "hour stunde heure hora",
    ("time", _DAY): "day tag jour día",
    ("time", 7 * _DAY): "week woche semaine semana",
    ("calendar", 1): "month monat mois mes",
    ("calendar", _YEAR): "year jahr an año",
}
_SPANS = {word: span for span, words in _PERIODS.items() for word in words.split()}


def follows(matter: Matter, one: Quantity) -> bool:
    """Whether the number is what two numbers of the quotes give."""
    if _differs(matter, one) or _year_after(matter, one):
        return True
    if one.dimension in ("calendar", "time") and (_between(matter, one) or _once_in(matter, one)):
        return True
    if one.dimension == "times" or (one.unit is None and one.value.denominator == 1):
        return _times_in(matter, one)
    return _part_of(matter, one)


def _between(matter: Matter, one: Quantity) -> bool:
    """Whether two quoted years or dates, one of them claimed or the only two, lie so far apart."""
    before = matter.text[max(0, one.start - _LAST) : one.start]
    if _APART.search(matter.text) is None and _LASTING.search(before) is None:
        return False
    found = sorted({year for statement in matter.statements for year in _years(statement.text)})
    if one.dimension == "calendar" and one.size % _YEAR == 0:
        mine = _years(matter.text)
        pairs = [(a, b) for a in found for b in found if b - a == one.size // _YEAR]
        if any(len(found) == 2 or not mine.isdisjoint(pair) for pair in pairs):
            return True
    days = sorted({day for statement in matter.statements for day in _days(statement.text)})
    if one.dimension == "time":
        return any((b - a).days * _DAY == one.size for a in days for b in days)
    return any(
        (b.year - a.year) * _YEAR + b.month - a.month == one.size and a.day == b.day
        for a in days
        for b in days
    )


def _years(text: str) -> set[int]:
    found = {
        int(one.value)
        for one in quantities(text)
        if one.unit is None
        and one.value.denominator == 1
        and int(one.value) in _YEARS
        and len(one.figure) == 4
    }
    return found | {day[0] for moment in moments(text) for day in moment.days if day[0] is not None}


def _days(text: str) -> set[date]:
    found = set()
    for moment in moments(text):
        for year, month, day in moment.days if len(moment.days) == 1 else ():
            if year and month and day:
                try:
                    found.add(date(year, month, day))
                except ValueError:  # 31 April
                    continue
    return found


_BY = anycase(
    r"\b(?:by|up|down|increase of|rise of|growth of|gain of|fall of|drop of|loss of|difference (?:of|is)|"
    r"um|de|en|anstieg von|zuwachs von|rückgang von)(?: (?:about|some|a total of|insgesamt|another))?\s*$",
)
_MORE_THAN = re.compile(
    r"\s*(?:\w+ )?(?:more|fewer|less|higher|lower|larger|smaller|mehr|weniger|de plus|de moins|más|menos)\b"
)
_ADDED = anycase(
    r"\b(?:raised|increased|rose|grew|went up|plus|another|additional|extended|lengthened|erhöht|"
    r"verlängert|augmenté\w*|aument\w+|subió) (?:it |this |them )?(?:by|um|de|en)?\s*$",
)
_DOUBLE = anycase(
    r"\b(?:double|twice) (?:that|this|as (?:much|many|long)|the amount|for)\b|\bdas Doppelte\b|"
    r"\ble double\b|\bel doble\b",
)


def _differs(matter: Matter, one: Quantity) -> bool:
    """Whether a change or a new value is what two numbers of one quoted sentence give."""
    if one.dimension == "share" and _grown(matter, one):
        return True
    points = one.dimension == "points" or _POINTS.match(matter.text, one.end) is not None
    changes = (
        points
        or _BY.search(matter.text[max(0, one.start - _LAST) : one.start]) is not None
        or _MORE_THAN.match(matter.text, one.end) is not None
    )
    for statement in matter.statements:
        text = statement.text
        found = [
            other
            for other in quantities(text, matter.language)
            if not other.soft
            and (other.unit == one.unit or other.unit is None or one.unit is None or points)
            and not (one.dimension == "share" == other.dimension)  # their difference is one of points
        ][:_MOST]
        sizes = [other.value for other in found]
        if changes and any(a - b == one.value for a in sizes for b in sizes if a and b):
            return True
        if one.dimension == "times" and any(
            a.unit == b.unit and a.size and b.size == a.size * one.value for a, b in _from_to(matter, text)
        ):
            return True
        if _DOUBLE.search(text) is not None and any(2 * size == one.value for size in sizes if size):
            return True
        for other in found:
            before = text[max(0, other.start - _LAST) : other.start]
            if _ADDED.search(before) is not None and any(one.value == size + other.value for size in sizes):
                return True
    return False


def _from_to(matter: Matter, text: str) -> Iterator[tuple[Quantity, Quantity]]:
    """The numbers between which something rose, "from 40 to 80"; a fall the other way round."""
    found = quantities(text, matter.language)
    for first, second in pairwise(found):
        if _TO.match(text, first.end) is not None and text[: first.start].endswith("from "):
            yield first, second


_TO = re.compile(r" to ")


def _grown(matter: Matter, one: Quantity) -> bool:
    """Whether a share is what one of two quoted numbers of a kind is more or less than the other."""
    for statement in matter.statements:
        sizes = [
            other.value
            for other in quantities(statement.text, matter.language)
            if not other.soft and other.dimension not in ("share", "times") and other.value > 0
        ][:_MOST]
        if any(abs(a - b) / a == one.size for a, b in pairwise(sizes)):
            return True
    return False


_POINTS = re.compile(r"\s*(?:points?|puntos?|Punkte?n?|punti)(?!\w)")
_LAST, _MOST = 32, 16
_YEARS_ON = anycase(
    r"\s*(?:later|after(?:wards)?|thereafter|später|danach|plus tard|après|después|más tarde)\b",
)
_YEARS_BACK = anycase(r"\s*(?:earlier|before(?:hand)?|previously|früher|zuvor|plus tôt|auparavant|antes)\b")


def _year_after(matter: Matter, one: Quantity) -> bool:
    """Whether a year is a quoted one and a quoted number of years later or earlier."""
    if one.unit is not None or len(one.figure) != 4 or int(one.value) not in _YEARS:
        return False
    for statement in matter.statements:
        years = _years(statement.text)
        for other in quantities(statement.text, matter.language):
            if other.dimension != "calendar" or other.size % _YEAR:
                continue
            apart = int(other.size // _YEAR)
            if _YEARS_ON.match(statement.text, other.end) and int(one.value) - apart in years:
                return True
            if _YEARS_BACK.match(statement.text, other.end) and int(one.value) + apart in years:
                return True
    return False


def _part_of(matter: Matter, one: Quantity) -> bool:
    """Whether a share is that of one quoted number in another, "nine of the twelve", or its round limit."""
    if not (one.dimension == "share" or (one.unit is None and not one.figure)) or not 0 < one.size < 1:
        return False
    limits = [limit for limit in bounds(matter.text, matter.language) if limit.value == one]
    return any(ratio == one.size or any(keeps(limit, ratio) for limit in limits) for ratio in _ratios(matter))


def _ratios(matter: Matter) -> Iterator[Fraction]:
    """What share every quoted number is of another that it is told to be a part of."""
    earlier: list[Quantity] = []
    for statement in matter.statements:
        text = statement.text
        found = [other for other in quantities(text, matter.language) if other.unit is None][:_MOST]
        for index, part in enumerate(found):
            wholes = earlier + found[:index] if _OF_THEM.match(text, part.end) else []
            for whole in found[:index]:
                between = text[whole.end : part.start]
                if _AMONG.match(between) or _OF_THE.search(text[max(0, whole.start - _LONG) : whole.start]):
                    wholes.append(whole)
            if index + 1 < len(found) and _OF.match(text[part.end : found[index + 1].start]):
                wholes.append(found[index + 1])
            yield from (part.value / whole.value for whole in wholes if whole.value)
        earlier += found


_AMONG = re.compile(r"[^。；;]{0,10}(?:中|のうち)[^。；;]{0,8}\Z")


_ONE_OF = anycase(r"(?: [^\W\d]+){0,3}? (?:an?|one|eine?n?|une?|una?)(?!\w)")


def _times_in(matter: Matter, one: Quantity) -> bool:
    """Whether "six times a year" is "every two months"."""
    if any(
        other.dimension == "times" and other.value == one.value and _ONE_OF.match(statement.text, other.end)
        for statement in matter.statements
        for other in quantities(statement.text, matter.language)
    ):
        return True  # one tablet three times a day
    match = _TIMES_A.match(matter.text, one.end)
    if match is None:
        return False
    dimension, size = _SPANS[match["period"].lower()]
    return any(
        other.dimension == dimension and other.size * one.value == size
        for statement in matter.statements
        for other in quantities(statement.text, matter.language)
        if _EVERY.search(statement.text[max(0, other.start - 12) : other.start]) is not None
    )


def _once_in(matter: Matter, one: Quantity) -> bool:
    """Whether "every two months" is "six times a year"."""
    if _EVERY.search(matter.text[max(0, one.start - 12) : one.start]) is None:
        return False
    for statement in matter.statements:
        for other in quantities(statement.text, matter.language):
            match = _TIMES_A.match(statement.text, other.end)
            if match is None:
                continue
            dimension, size = _SPANS[match["period"].lower()]
            if one.dimension == dimension and one.size * other.value == Fraction(size):
                return True
    return False
