"""Quantities in a question that a text covers with a range: 9,000 euros by "EUR 5,000 to EUR 25,000".

Limits are written as ranges, and people ask with the amount that they have. A number
counts as covered where the text has a range of the same unit that it lies in.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from guardrag.retrieval.lexical_stem import inflected
from guardrag.retrieval.lexical_terms import fold_text
from guardrag.retrieval.lexical_words import STOP
from guardrag.rules.remembered import Remembered
from guardrag.text import visible

__all__ = ["covered_quantities"]

_CURRENCY = {
    "eur": "eur", "euro": "eur", "euros": "eur", "€": "eur", "usd": "usd", "dollar": "usd", "dollars": "usd",
    "$": "usd", "gbp": "gbp", "pound": "gbp", "pounds": "gbp", "£": "gbp", "chf": "chf", "franc": "chf",
    "francs": "chf",
}  # fmt: skip
_COINS = "|".join(re.escape(name) for name in sorted(_CURRENCY, key=len, reverse=True))
_NUMBER = r"(?:minus |[-−])?\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?:minus |[-−])?\d+(?:\.\d+)?"
_AMOUNT = (
    rf"(?:(?P<@before>{_COINS}) ?)?(?<![\w.,])(?P<@number>{_NUMBER})(?![\w]|[.,]\d)"
    r"(?: ?(?P<@after>[^\W\d_]+|[€$£%°]))?"
)
_A, _B = _AMOUNT.replace("@", "a"), _AMOUNT.replace("@", "b")
_ONE = re.compile(_A, re.IGNORECASE)
_BETWEEN = re.compile(_A + r" ?(?:to|and|up to|–|—|-|until) ?" + _B, re.IGNORECASE)
_UP_TO = re.compile(
    r"\b(?:up to|at most|(?:not|no) more than|maximum of|below|under|less than|fewer than|until|within) "
    + _A,
    re.IGNORECASE,
)
_FROM = re.compile(
    r"\b(?:above|over|more than|from|at least|exceeding|exceeds?|beyond|starting at|minimum of) " + _A,
    re.IGNORECASE,
)
_NO_UNIT = frozenset(["to", "and", "up", "or", "until"])


@lru_cache(maxsize=1024)
def _asked(question: str) -> tuple[tuple[str, float, str], ...]:
    """Numbers of the question that have a unit, as written, with value and unit."""
    found = []
    for match in _ONE.finditer(fold_text(question)):
        unit = _unit(match, "a")
        if unit:
            found.append((_plain(match["anumber"]), _value(match["anumber"]), unit))
    return tuple(found)


def covered_quantities(question: str, text: str) -> frozenset[str]:
    """The numbers of the question, without thousands separators, that lie in a range of `text`."""
    asked = _asked(question)
    if not asked:
        return frozenset()
    ranges = _ranges(text)
    return frozenset(
        written
        for written, value, unit in asked
        if any(low <= value <= high and unit in units for low, high, units in ranges)
    )


_Range: TypeAlias = tuple[float, float, frozenset[str]]


def _read_ranges(text: str) -> tuple[_Range, ...]:
    text = fold_text(visible(text)[0])
    found: list[_Range] = []
    taken: list[tuple[int, int]] = []
    for match in _BETWEEN.finditer(text):
        taken.append(match.span())
        low, high = _value(match["anumber"]), _value(match["bnumber"])
        if low <= high:
            found.append((low, high, frozenset({_unit(match, "a"), _unit(match, "b")}) - {""}))

    def free(at: int) -> bool:
        before = bisect_right(taken, (at, len(text)))
        return not before or taken[before - 1][1] <= at

    for pattern, upward in ((_UP_TO, False), (_FROM, True)):
        for match in pattern.finditer(text):
            if free(match.start("anumber")):
                value = _value(match["anumber"])
                bounds = (value, float("inf")) if upward else (0.0, value)
                found.append((*bounds, frozenset({_unit(match, "a")}) - {""}))
    return tuple(found)


_ranges = Remembered[tuple[_Range, ...]](
    _read_ranges, lambda text, found: 4 * len(text) + 400 * len(found), 32_000_000
)
"""From least to most, with the units."""


def _value(number: str) -> float:
    plain = _plain(number)
    negative = number.casefold().startswith(("minus", "-", "−"))
    return -float(plain) if negative else float(plain)


def _plain(number: str) -> str:
    return re.sub(r"minus |[-−,]", "", number.casefold())


def _unit(match: re.Match[str], group: str) -> str:
    groups: Mapping[str, str | None] = match.groupdict()
    before, after = groups[f"{group}before"], groups[f"{group}after"]
    if before:
        return _CURRENCY[before.casefold()]
    if not after or after.casefold() in _NO_UNIT | STOP:
        return ""
    return _CURRENCY.get(after.casefold()) or inflected(after.casefold())
