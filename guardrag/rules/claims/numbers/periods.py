"""Periods: per day, every month, quarterly."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from guardrag.rules.anycase import anycase

__all__ = ["periods"]


_ADJECTIVES = {
    "day": "daily täglich tägliche täglichen quotidien quotidienne diario diaria 每天 每日 毎日 يوميا يومي",
    "week": "weekly wöchentlich wöchentliche hebdomadaire semanal 每周 毎週 أسبوعيا",
    "month": (
        "monthly monatlich monatliche monatlichen mensuel mensuelle mensual 每月 毎月 月费 月租 月薪 "
        "月会費 月額 شهريا شهري"
    ),
    "fortnight": (
        "fortnightly 14-täglich 14-tägig vierzehntäglich vierzehntägig zweiwöchentlich quincenal bimensuel"
    ),
    "two months": "zweimonatlich bimestriel bimestrielle bimestral",
    "quarter": "quarterly vierteljährlich trimestriel trimestrielle trimestral",
    "half-year": "half-yearly halbjährlich halbjährliche semestriel semestrielle semestral",
    "year": (
        "yearly annual annually jährlich jährliche annuel annuelle anual 每年 毎年 年费 年租 年薪 "
        "年会費 年額 سنويا سنوي"
    ),
    "hour": "hourly stündlich horaire 每小时 毎時",
}


_NOUNS = {
    "day": "day tag jour día giorno", "week": "week woche semaine semana settimana",
    "month": "month monat mois mes mese",
    "fortnight": "fortnight quinzaine quincena", "two months": "bimestre",
    "quarter": "quarter quartal trimestre", "half-year": "halbjahr semestre",
    "year": "year jahr an año anno annum", "hour": "hour stunde heure hora ora",
    "minute": "minute", "second": "second sekunde seconde segundo",
}  # fmt: skip


_PERIODS = {
    word: period for period, words in (*_ADJECTIVES.items(), *_NOUNS.items()) for word in words.split()
}


def _any_of(words: Iterable[str]) -> str:
    """The words as alternatives, the longest first."""
    return "|".join(sorted((word for some in words for word in some.split()), key=len, reverse=True))


_RATE = anycase(
    (
        r"(?:\b(?:per|each|every|pro|je|par|por|al|cada|chaque|calendar)\s+(?:\w+ (?:und|and|et|y) )?|"
        r"(?<=[\d%€$£])\s*(?:a|an)\s+|(?:(?!takes|lasts|needs|uses|costs|is|was|spends)\b[^\W\d_]{2,}s|"
        r"once|twice|\d [^\W\d_]+) (?:a|an) |/)(?P<noun>"
    )
    + _any_of(_NOUNS.values())
    + (
        r")\b(?! (?:and a half|before|after|later|ago|earlier|of|in (?!total|all|advance)|pass|passes|"
        r"ticket|tickets|trip|trips|card)\b)|(?P<adjective>"
    )
    + _any_of(_ADJECTIVES.values())
    + r")",
)


_PER_ANNUM = anycase(r"(?<!\w)p\.\s?a\.|\bper annum\b|\bpro anno\b|\bpar an\b")


_JOINED = frozenset("يأشس")
"""First letters of the Arabic ones, which stand in longer words such as the dual of a day."""


@lru_cache(maxsize=4096)
def periods(text: str) -> frozenset[str]:
    """The periods, such as `day`, that `text` gives a rate for."""
    found = {"year"} if _PER_ANNUM.search(text) is not None else set()
    for match in _RATE.finditer(text):
        word = (match["noun"] or match["adjective"]).lower()
        if match["adjective"] and (word.isascii() or word[0] in _JOINED) and not _whole(text, match):
            continue
        found.add(_PERIODS[word])
    return frozenset(found)


def _whole(text: str, match: re.Match[str]) -> bool:
    before, after = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
    return not before.isalnum() and not after.isalnum()
