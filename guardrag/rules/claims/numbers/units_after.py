"""The unit that follows a number."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.measures import CURRENCIES, IDEOGRAPHIC, Unit, unit
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["CJK_UNIT", "unit_after"]

_UNIT = re.compile(
    rf"[ -]?(?:of |de |d['’])?(?P<unit>[%‰℃℉％]|°[CF]?|[{CURRENCIES}]|×(?!\s?\d)|"
    r"[^\W\d_]+(?:/[^\W\d_]+)?(?:[²³]|(?<=m)[23])?)(?![\w])",
)
_BEFORE_CJK = re.compile(
    r" ?(?P<unit>[%‰℃℉]|°[CF]?|[A-Za-zµμΩ]+(?:/[A-Za-z]+)?[²³]?)(?=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])"
)
"""A symbol that a Chinese or Japanese word follows without a space: `5kg以上`."""
_TWO = re.compile(r"[ -]([^\W\d_]+)[ -]([^\W\d_]+)(?!\w)")
_MONEY = frozenset({"dollar", "cent", "franc", "pound", "peso", "rupee", "krone", "yen", "euro", "crown"})
_BETWEEN = wordset(
    "calendar full whole consecutive straight entire complete additional extra more further successive "
    "solid volle vollen ganze ganzen weitere weiteren zusätzliche pleine pleines autres más otros otras"
)
"""Words between a number and its unit that leave the unit as it is: "30 calendar days"."""
CJK_UNIT = re.compile(rf"\s?[个個]?({'|'.join(IDEOGRAPHIC)})")
_PER = re.compile(r" per ([^\W\d_]{1,3}|lit(?:re|er)|hectare|kilogram)(?!\w)")
_PER_TIME = anycase(
    r"(?: (?:per|an?|each|pro|par|por|la) |/)"
    r"(seconds?|minutes?|hours?|sekunde|stunde|seconde|heure|segundo|minuto|hora)(?!\w)",
)
_MOVES = frozenset({"length", "inches", "data", "volume"})
"""What goes by in a time, as a speed: then the time is part of the unit, however it is written."""
_DOSED = ("mass/", "volume/")
_SYMBOLS = wordset("g kg mg µg ml mL l L m km cm mm W kW J Mbit MB GB")
_NEVER = wordset("in an a as x C")
_APART = wordset("h d t K B")
"""Letters that are a unit only where they cannot be a word: `5 h`; and those that never are one after a
space.
"""


def unit_after(text: str, end: int) -> tuple[Unit | None, int]:
    """The unit right after a number and where it ends; end -1 where letters are glued on that are no unit."""
    phrase = _phrase(text, end)
    if phrase is not None:
        return phrase
    match = _UNIT.match(text, end)
    if match is None:
        glued = text[end : end + 1]
        return None, -1 if glued.isascii() and glued.isalpha() else end
    name = match["unit"]
    close = match.start("unit") == end
    if not close and name in _NEVER:
        return None, end
    if not close and name in _APART:
        return unit(name), match.end()
    per = _PER.match(text, match.end())
    if per is not None and unit(name) is not None:
        measured = unit(f"{name}/{per[1]}")
        if (
            measured is not None
            and "/" in measured[0]
            and (name in _SYMBOLS or measured[0].startswith(_DOSED))
        ):
            return measured, per.end()
    measured = unit(name) or (unit(name.split("/")[0]) if "/" in name else None)
    if measured is None and close and name.isascii() and name.isalpha():
        return None, -1
    return _speed(text, measured, match.end()) if measured is not None else (None, match.end())


def _phrase(text: str, end: int) -> tuple[Unit | None, int] | None:
    """A unit of two words, or one in Chinese or Japanese."""
    two = _TWO.match(text, end)
    if two is not None:
        measured = unit(f"{two[1]} {two[2]}".lower())
        if measured is None and two[1].lower() in _BETWEEN:
            measured = unit(two[2])
        if measured is not None:
            return _speed(text, measured, two.end())
        money = unit(two[2].lower()) if two[1][0].isupper() else None  # "US dollars", "Swiss francs"
        if money is not None and money[0] in _MONEY:
            return money, two.end()
    if not text.isascii():
        cjk = CJK_UNIT.match(text, end)
        if cjk is not None:
            return unit(cjk[1]), cjk.end()
        symbol = _BEFORE_CJK.match(text, end)
        if symbol is not None:
            return unit(symbol["unit"]), symbol.end()
    return None


def _speed(text: str, measured: Unit, end: int) -> tuple[Unit | None, int]:
    """The unit with the time that follows it, "kilometres per hour"; alone if it is no unit of that kind."""
    per = _PER_TIME.match(text, end) if measured[0] in _MOVES else None
    below = unit(per[1].lower()) if per is not None else None
    if per is None or below is None:
        return measured, end
    return (f"{measured[0]}/time", measured[1] / below[1]), per.end()
