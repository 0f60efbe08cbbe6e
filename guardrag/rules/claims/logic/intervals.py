"""How often something is done, as a period that can be compared: every six months, twice a year."""

from __future__ import annotations

import re
from fractions import Fraction

from guardrag.rules.claims.numbers.numerals import numeral

__all__ = ["interval"]

_DAYS: tuple[tuple[str, Fraction], ...] = tuple(
    (prefix, Fraction(days))
    for days, prefixes in (
        (Fraction(1, 24), "hour stünd stund heure hora uur or"),
        (36000, "una"),
        (14, "fortnight"),
        (1, "dai day täg tag quotid jour diari diári día dia giorn dag"),
        (7, "week wöch woch hebdo semana semaine setti weke wek"),
        (90, "quarter viertelj quartal trimest"),
        (180, "halbj semest"),
        (30, "month monat mensu mensil mensa mois mes mês maand"),
        (360, "year annu jähr jahr jaar année an año ann"),
    )
    for prefix in prefixes.split()
)
"""A month as 30 days and a year as twelve months, so that both can be compared."""
_TIMES = {"once": 1, "twice": 2, "einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4}

_MORE = {
    word: Fraction(number)
    for number, words in enumerate(
        (
            "dois duas twee other second zweite zweiten autre otro segundo",
            "três drie third dritte dritten",
            "quatro vier",
            "cinco vijf",
            "seis zes",
        ),
        start=2,
    )
    for word in words.split()
}
"""Of Portuguese and Dutch, the numbers that intervals are made of, and "every second"."""


def interval(match: re.Match[str], language: str) -> Fraction | None:
    """Days from one time to the next; None where the count is no number ("every few days")."""
    unit = (match["adverb"] or match["unit"]).lower()
    days = next((days for prefix, days in _DAYS if unit.startswith(prefix)), None)
    many, often = (match["count"] or "").lower(), (match["times"] or "").lower()
    count = _number(many, language) if many else 1
    if count == 15 and days == 1:
        count = 14  # "tous les quinze jours" is every other week
    times = _TIMES.get(often) or _number(often.partition(" ")[0], language) if often else 1
    return None if days is None or not count or not times else days * Fraction(count) / times


def _number(word: str, language: str) -> Fraction | None:
    if word.isdecimal():
        return Fraction(int(word[:6]))
    value = numeral(word, language)
    return value if value is not None else _MORE.get(word)
