"""Ordinal numbers in words: third, dritte, troisième, tercera, الثالثة."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from guardrag.rules.claims.reading.wordsets import words_of

__all__ = ["SELDOM", "day_ordinals", "ordinal", "ordinals_in"]

_EN = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
)
_DE_ONES = "ein zwei drei vier fünf sechs sieben acht neun"
_DE = (
    "erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt "
    "sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst"
)
_FR = (
    "deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième "
    "treizième quatorzième quinzième seizième"
)
_ES = "primer segund tercer cuart quint sext séptim octav noven décim undécim duodécim"
_IT = "prim second terz quart quint sest settim ottav non decim"
_AR = (
    "أول ثاني ثالث رابع خامس سادس سابع ثامن تاسع عاشر",
    "أولى ثانية ثالثة رابعة خامسة سادسة سابعة ثامنة تاسعة عاشرة",
)
_TENS = {"twent": 20, "thirt": 30, "fort": 40, "fift": 50}


def _english() -> dict[str, int]:
    found = {name: value for value, name in enumerate(_EN.split(), 1)}
    for head, ten in _TENS.items():
        found[f"{head}ieth"] = ten
        found |= {f"{head}y-{name}": ten + value for value, name in enumerate(_EN.split()[:9], 1)}
    return found


def _german() -> dict[str, int]:
    stems = {name: value for value, name in enumerate(_DE.split(), 1)}
    for ten, head in ((20, "zwanzig"), (30, "dreißig")):
        stems[f"{head}st"] = ten
        stems |= {f"{one}und{head}st": ten + value for value, one in enumerate(_DE_ONES.split(), 1)}
    endings = ("e", "en", "er", "es", "em")
    return {f"{name}{ending}": value for name, value in stems.items() for ending in endings}


def _romance(stems: str, endings: tuple[str, ...]) -> dict[str, int]:
    return {f"{name}{ending}": value for value, name in enumerate(stems.split(), 1) for ending in endings}


def _arabic() -> dict[str, int]:
    return {
        f"{article}{name}": value
        for names in _AR
        for value, name in enumerate(names.split(), 1)
        for article in ("", "ال", "لل")
    }


_NUMBERS: dict[str, dict[str, int]] = {
    "en": _english(),
    "de": _german(),
    "fr": {name: value for value, name in enumerate(_FR.split(), 2)}
    | {"premier": 1, "première": 1, "seconde": 2},
    "es": _romance(_ES, ("o", "a", "os", "as")) | {"primer": 1, "tercer": 3},
    "it": _romance(_IT, ("o", "a", "i", "e")),
    "ar": _arabic(),
}
SELDOM = 2
"""The first and the second need no evidence: mostly they mean something else than a number."""


def ordinal(word: str, language: str) -> int | None:
    """The number that the ordinal `word` stands for."""
    return _NUMBERS.get(language, {}).get(word.lower())


_WORD = re.compile(r"(?<![\w-])[^\W\d_]+(?:-[^\W\d_]+)?(?![\w-])")


def ordinals_in(text: str, language: str) -> Iterator[tuple[int, int, int]]:
    """(number, start, end) of every ordinal in `text`, as a whole word."""
    known = _NUMBERS.get(language)
    if known is None or _heads(language).isdisjoint(words_of(text)):
        return
    for match in _WORD.finditer(text):
        number = known.get(match[0].lower())
        if number is not None:
            yield number, match.start(), match.end()


@lru_cache(maxsize=16)
def _heads(language: str) -> frozenset[str]:
    return frozenset(name.split("-")[0] for name in _NUMBERS[language])


def day_ordinals() -> dict[str, int]:
    """Ordinals that may name a day of a month, of all languages."""
    found: dict[str, int] = {"premier": 1, "primero": 1, "أول": 1}
    for language in ("en", "de"):
        found |= {name: value for name, value in _NUMBERS[language].items() if value <= 31}
    return found
