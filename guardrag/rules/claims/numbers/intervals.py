"""How often: "quarterly", "every three months" and "four times a year" are one interval."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.measures import Unit, unit
from guardrag.rules.claims.numbers.periods import periods
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.numbers.sources import sources
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["periods_said", "rate", "recurs"]

_SPANS: dict[Unit, str] = {
    ("time", Fraction(1)): "second",
    ("time", Fraction(60)): "minute",
    ("time", Fraction(3600)): "hour",
    ("time", Fraction(86400)): "day",
    ("time", Fraction(604800)): "week",
    ("time", Fraction(14 * 86400)): "fortnight",
    ("time", Fraction(15 * 86400)): "fortnight",  # "tous les quinze jours"
    ("calendar", Fraction(1)): "month",
    ("calendar", Fraction(2)): "two months",
    ("calendar", Fraction(3)): "quarter",
    ("calendar", Fraction(6)): "half-year",
    ("calendar", Fraction(12)): "year",
}
_EVERY = anycase(r"\b(?:every|each|per|alle|toutes les|tous les|cada|ogni)\s*$|每\s?$|كل\s$")
_EVERY_OTHER = anycase(r"\bevery (?:other|second) (\w+)")
_BEFORE = 16
_NEXT, _LAST = 24, 8
"""Characters after an amount, and of the amount, in which a period is looked for."""
_EDGE = re.compile(r"[,;:.()]|\d|\b(?:when|if|and|or|but|for|wenn|und|oder|si|et|ou|y|o)\b")


def rate(text: str, one: Quantity) -> frozenset[str]:
    """The period right after an amount or a number of times."""
    before = text[max(one.start, one.end - _LAST) : one.end]
    after = text[one.end : one.end + _NEXT]
    edge = _EDGE.search(after)
    return periods(before + (after[: edge.start()] if edge is not None else after))


def recurs(matter: Matter, one: Quantity) -> bool:
    """Whether the quotes give the interval of "every three months" or of "four times a year" in any form."""
    mine = set(_told(matter.text, one))
    return bool(mine) and any(mine & _intervals(text, matter.language) for text in sources(matter))


def periods_said(text: str, language: str) -> set[str]:
    """The names, such as `month`, of the intervals that a text gives in any form."""
    return {_SPANS[one] for one in _intervals(text, language) if one in _SPANS}


@lru_cache(maxsize=2048)
def _intervals(text: str, language: str) -> frozenset[Unit]:
    named = periods(text)
    found = {span for span, name in _SPANS.items() if name in named}
    for one in quantities(text, language):
        found.update(_told(text, one))
    for match in _EVERY_OTHER.finditer(text):
        measured = unit(match[1])
        if measured is not None:
            found.add((measured[0], measured[1] * 2))
    return frozenset(found)


def _told(text: str, one: Quantity) -> Iterator[Unit]:
    """The intervals that a number sets, with what stands at it."""
    if _EVERY.search(text[max(0, one.start - _BEFORE) : one.start]) is not None:
        yield one.dimension, one.size
    elif one.value > 0 and one.dimension in ("", "times"):
        named = rate(text, one)
        yield from ((span[0], span[1] / one.value) for span, name in _SPANS.items() if name in named)
