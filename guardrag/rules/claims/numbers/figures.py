"""Numbers written in figures: signs, grouping, decimals, scale words, exponents, currencies."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.measures import CURRENCIES, Unit, unit
from guardrag.rules.claims.numbers.moments import DIGIT
from guardrag.rules.claims.numbers.quantity import Quantity
from guardrag.rules.claims.numbers.units_after import unit_after

__all__ = ["SCALES", "figures_in"]

_FIGURE = re.compile(
    rf"(?<![A-Za-z0-9_\u00c0-\u024f])(?<!\d[.,])(?P<sign>(?<![\w.,)\]])[-−+±])?(?P<currency>(?:US|"
    rf"A|C)?[{CURRENCIES}]|(?:USD|EUR|GBP|CHF|JPY|INR|SEK|NOK|DKK|PLN|CZK|CNY)(?=\s?\d))?\s?"
    r"(?:(?<=v)|(?<=V)|(?<![A-Za-z\u00c0-\u024f][-_.])(?<![A-Za-z0-9\u00c0-\u024f]))"
    r"(?P<figure>\d{1,3}(?:[\u00a0\u202f\u2009 ]\d{3})+(?:[.,]\d+)?(?![\d])"
    r"|\d+(?:[.,'’]\d+)*)(?P<vulgar>[¼-¾⅓-⅞])?(?P<ordinal>st|nd|rd|th|ème|e|er|\.?º|\.?ª)?(?!\d)"
    r"|(?P<versioned>(?<![\w.-])[vV]\d+(?:\.\d+)*)(?!\w)|(?P<alone>[¼-¾⅓-⅞])"
    r"|(?<![\w.)])(?<!\d )[x×](?P<times>\d+(?:\.\d+)?)(?!\w|\.\d)"
)
_POWER = re.compile(
    r"\s?[×x·*]\s?10(?:\^|\*\*)?[-+−⁻]?[\d⁰¹²³⁴-⁹]+|[eE][-+]?\d+(?!\w)|\s?(?:\*\*|\^)\s?[-+−]?\d+|"
    r"[⁺⁻]?[⁰¹²³⁴-⁹]+"
)
_MINUS = anycase(r"(?<![\d%] )(?<!\w)(?:minus|moins|menos|meno) \Z")
_LAST = 8
SCALES = {
    "hundred": 100, "thousand": 1000, "million": 10**6, "millions": 10**6, "billion": 10**9,
    "trillion": 10**12, "mn": 10**6,
    "bn": 10**9, "m": 10**6, "k": 1000, "tausend": 1000, "millionen": 10**6, "mio": 10**6,
    "milliarden": 10**9, "mrd": 10**9,
    "mille": 1000, "milliards": 10**9, "mil": 1000, "millones": 10**6, "millón": 10**6,
    "milliard": 10**9, "mln": 10**6,
    "مليون": 10**6, "ملايين": 10**6, "مليار": 10**9, "مليارات": 10**9, "ألف": 1000, "آلاف": 1000, "dozen": 12,
}  # fmt: skip
_GLUED_SCALES = frozenset({"m", "k"})
_SCALE = anycase(r"[ -]?(" + "|".join(sorted(SCALES, key=len, reverse=True)) + r")(?![\w/²³])")
_COMMA = frozenset({"de", "fr", "es", "it", "pt", "nl", "ru"})
_GROUP = 3
_VULGAR = {"¼": (1, 4), "½": (1, 2), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅕": (1, 5), "⅛": (1, 8),
"⅜": (3, 8), "⅝": (5, 8),
           "⅞": (7, 8)}  # fmt: skip
_LONGEST = 400
"""Digits of a number that is read; Python itself refuses to read much longer ones."""


def figures_in(text: str, language: str) -> Iterator[tuple[re.Match[str], Quantity | None]]:
    """Every number in figures, with what it matched; None for what turns out to be part of a name."""
    if text.isascii() and DIGIT.search(text) is None:
        return
    for match in _FIGURE.finditer(text):
        if match.end() - match.start() <= _LONGEST:
            yield match, _figure(text, match, language)


def _figure(text: str, match: re.Match[str], language: str) -> Quantity | None:
    if match["alone"]:
        top, bottom = _VULGAR.get(match["alone"], (0, 1))
        return _finish(text, "", Fraction(top, bottom), None, match.start(), match.end())
    if match["times"]:
        value = Fraction(match["times"])
        return Quantity(match[0], match["times"], value, unit("x"), "", False, match.start(), match.end())
    if match["versioned"]:
        figure = match["versioned"][1:]
        return Quantity(match[0], figure, _plain_value(figure), None, "", False, match.start(), match.end())
    figure, end = match["figure"], match.end()
    if figure.count(".") > 1 and "," not in figure and not _grouped(figure, "."):
        return Quantity(figure, figure, Fraction(0), None, "version", False, match.start("figure"), end)
    value = _value(figure, language)
    if match["vulgar"]:
        value += Fraction(*_VULGAR.get(match["vulgar"], (0, 1)))
    minus = _MINUS.search(text, max(0, match.start() - _LAST), match.start())
    if match["sign"] in ("-", "−") or minus is not None:
        value = -value
    start = (
        match.start("sign")
        if match["sign"]
        else match.start("currency")
        if match["currency"]
        else match.start("figure")
    )
    start = minus.start() if minus is not None else start
    currency = unit(match["currency"].lstrip("USAC") or match["currency"]) if match["currency"] else None
    if match["currency"] and currency is None:
        currency = unit(match["currency"])
    if text[end : end + 1] == "s" and len(figure) == 4 and not text[end + 1 : end + 2].isalnum():
        return Quantity(text[start : end + 1], figure, value, None, "decade", False, start, end + 1)
    if match["ordinal"]:
        return Quantity(text[start:end], figure, value, None, "", False, start, end)
    read = _finish(text, figure, value, currency, start, end)
    return replace(read, power="±") if read is not None and match["sign"] == "±" else read


def _finish(
    text: str, figure: str, value: Fraction, currency: Unit | None, start: int, end: int
) -> Quantity | None:
    power = _POWER.match(text, end)
    exponent = ""
    if power is not None and figure:
        exponent = re.sub(r"\s", "", power[0]).replace("**", "^")
        end = power.end()
    scale = _SCALE.match(text, end)
    if scale is not None:
        word = scale[1].lower()
        apart = scale.start(1) != end
        if scale[1] == "M" and text[scale.end() : scale.end() + 1] in CURRENCIES:
            value *= SCALES["m"]  # 3,4 M€
            end = scale.end()
        elif word not in _GLUED_SCALES or (not apart and (currency is not None or word == "k")):
            value *= SCALES[word]
            end = scale.end()
    measured, stop = unit_after(text, end)
    if measured is None and figure and stop < 0:
        return None  # glued letters that are no unit: a name in code
    if measured is not None:
        end = stop
    if currency is not None:
        measured = currency
    counts = measured is None and re.match(r"[ -][^\W\d_]", text[end : end + 2]) is not None
    return Quantity(text[start:end], figure, value, measured, exponent, False, start, end, counts)


def _grouped(figure: str, mark: str) -> bool:
    parts = figure.split(mark)
    return 0 < len(parts[0]) <= _GROUP and all(len(part) == _GROUP for part in parts[1:]) and parts[0] != "0"


def _plain_value(figure: str) -> Fraction:
    return Fraction(figure) if figure.count(".") < 2 else Fraction(0)


def _value(figure: str, language: str) -> Fraction:
    figure = re.sub("[\u00a0\u202f\u2009 '’]", "", figure)
    comma, point = figure.rfind(","), figure.rfind(".")
    if comma >= 0 and point >= 0:
        decimal = "," if comma > point else "."
        other = "." if decimal == "," else ","
        return (
            Fraction(figure.replace(other, "").replace(decimal, "."))
            if figure.count(decimal) == 1
            else Fraction(0)
        )
    if comma >= 0:
        if _grouped(figure, ",") and (language not in _COMMA or figure.count(",") > 1):
            return Fraction(figure.replace(",", ""))
        return (
            Fraction(figure.replace(",", "."))
            if figure.count(",") == 1
            else Fraction(figure.replace(",", ""))
        )
    if point >= 0 and _grouped(figure, ".") and (figure.count(".") > 1 or language in _COMMA - {"ru"}):
        return Fraction(figure.replace(".", ""))
    return Fraction(figure)
