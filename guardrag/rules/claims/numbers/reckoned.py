"""Numbers that follow from two quoted ones: years between two years, nine of twelve, six times a year."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.moved_dates import follows_by_time, years
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["follows"]

_YEAR, _DIGITS = 12, 4
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
    r"\s*(?:of|out of|von|sur|de|des|di|su|من|من أصل)\s+(?:the|these|those|all|den|allen|les|los|las)?\s*$"
)
_OF_THEM = anycase(
    r"\s*(?:of (?:them|these|those|which|whom|the \w+)|davon|von ihnen|d'entre \w+|de ellos|de ellas)\b|"
    r"منها|منهم",
)
_OF_THE = anycase(
    r"(?:^|[.;,:] )(?:of|out of|among|von|sur|parmi|de|di)(?: the| these| all| den| les| los| las)? $"
)
"""Before the whole of which a part is told after it: "Of the 640 farms, 160 …"."""
_LONG = 20


def follows(matter: Matter, one: Quantity) -> bool:
    """Whether the number is what two numbers of the quotes give."""
    if _differs(matter, one):
        return True
    if one.unit is None and len(one.figure) == _DIGITS:
        return follows_by_time(matter, (int(one.value), None, None))
    if one.dimension == "calendar" and one.size % _YEAR == 0 and _between(matter, one):
        return True
    counts = one.dimension == "times" or (one.unit is None and one.value.denominator == 1)
    return not counts and _part_of(matter, one)


def _between(matter: Matter, one: Quantity) -> bool:
    """Whether two quoted years, one of them claimed or the only two, lie so far apart."""
    before = matter.text[max(0, one.start - _LAST) : one.start]
    if _APART.search(matter.text) is None and _LASTING.search(before) is None:
        return False
    found = sorted({year for statement in matter.statements for year in years(statement.text)})
    mine = years(matter.text)
    pairs = [(a, b) for a in found for b in found if b - a == one.size // _YEAR]
    return any(len(found) == 2 or not mine.isdisjoint(pair) for pair in pairs)


_BY = anycase(
    r"\b(?:by|up|down|increase of|rise of|growth of|gain of|fall of|drop of|loss of|difference (?:of|is)|"
    r"um|de|en|anstieg von|zuwachs von|rückgang von)(?: (?:about|some|a total of|insgesamt|another))?\s*$",
)
_MORE_THAN = re.compile(
    r"\s*(?:\w+ )?(?:more|fewer|less|higher|lower|larger|smaller|mehr|weniger|de plus|de moins|más|menos)\b"
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


def _part_of(matter: Matter, one: Quantity) -> bool:
    """Whether a share is that of one quoted number in another, "nine of the twelve", or its round limit."""
    if not (one.dimension == "share" or (one.unit is None and not one.figure)) or not 0 < one.size < 1:
        return False
    return any(ratio == one.size for ratio in _ratios(matter))


def _ratios(matter: Matter) -> Iterator[Fraction]:
    """What share every quoted number is of another that it is told to be a part of."""
    earlier: list[Quantity] = []
    for statement in matter.statements:
        text = statement.text
        found = [other for other in quantities(text, matter.language) if other.unit is None][:_MOST]
        for index, part in enumerate(found):
            wholes = earlier + found[:index] if _OF_THEM.match(text, part.end) else []
            for whole in found[:index]:
                if _OF_THE.search(text[max(0, whole.start - _LONG) : whole.start]):
                    wholes.append(whole)
            if index + 1 < len(found) and _OF.match(text[part.end : found[index + 1].start]):
                wholes.append(found[index + 1])
            yield from (part.value / whole.value for whole in wholes if whole.value)
        earlier += found
