"""Numbers that are not written in figures: words, "an hour and a half", Chinese numerals, Arabic duals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from guardrag.rules.claims.figures import SCALES
from guardrag.rules.claims.measures import unit
from guardrag.rules.claims.numerals import cjk_number, numeral, numeral_pattern
from guardrag.rules.claims.quantity import Quantity
from guardrag.rules.claims.units_after import CJK_UNIT, unit_after

__all__ = ["ideographic", "one_and_more", "words_in"]

_CJK_NUMBER = re.compile(
    r"(?<![\d.])(?:\d[\d,.]*[十百千万萬亿億])(?:[\d〇零一二两兩三四五六七八九十百千万萬亿億.]*)|[〇零一二两兩三四五六七八九十百千万萬亿億]+"
)
_DUALS = {
    "سنتان": ("calendar", 12), "سنتين": ("calendar", 12), "عامان": ("calendar", 12),
    "عامين": ("calendar", 12),
    "شهران": ("calendar", 1), "شهرين": ("calendar", 1), "يومان": ("time", 86400), "يومين": ("time", 86400),
    "ساعتان": ("time", 3600), "ساعتين": ("time", 3600), "أسبوعان": ("time", 604800),
    "أسبوعين": ("time", 604800),
    "دقيقتان": ("time", 60), "دقيقتين": ("time", 60),
}  # fmt: skip
_DUAL = re.compile("|".join(_DUALS))
_ONE = re.compile(
    (
        r"(?<![\w-])(?:an?|one|une?|ein|eine[rnms]?|una?|"
        r"uno) (?P<unit>[^\W\d_]+)(?P<half>(?: and a half| et demie?| y media|"
        r" und eine halbe))?(?P<quarter> and (?:a|three) quarters?)?(?!\w)"
    ),
    re.IGNORECASE,
)
_OF = re.compile(r"(?: an?| of an?| of| une?| d'|-)(?: ?)(?P<unit>[^\W\d_]+)(?!\w)", re.IGNORECASE)


def words_in(text: str, language: str) -> Iterator[Quantity]:
    """Numbers in words, with their units."""
    for match in numeral_pattern(language).finditer(text):
        one = _words(text, match, language)
        if one is not None:
            yield one


def one_and_more(text: str, *, more: bool) -> Iterator[Quantity]:
    """Yields "an hour", "one week" and "an hour and a half", or only "an hour and a quarter"."""
    for match in _ONE.finditer(text):
        measured = unit(match["unit"])
        if measured is None or bool(match["quarter"] or match["half"]) is not more:
            continue
        value = Fraction(3, 2) if match["half"] else Fraction(1)
        if match["quarter"]:
            value += Fraction(3, 4) if "three" in match["quarter"] else Fraction(1, 4)
        soft = value == 1 and not match[0].lower().startswith("one ")
        yield Quantity(match[0], "", value, measured, "", soft, *match.span())


def ideographic(text: str) -> Iterator[Quantity]:
    """Numbers in Chinese numerals, and the Arabic duals, which hold their number."""
    for match in _CJK_NUMBER.finditer(text):
        after = CJK_UNIT.match(text, match.end())
        if after is None and not any(char.isdecimal() for char in match[0]):
            continue
        end = after.end() if after is not None else match.end()
        value = cjk_number(match[0].replace(",", ""))
        measured = unit(after[1]) if after is not None else None
        yield Quantity(text[match.start() : end], "", value, measured, "", False, match.start(), end)
    for match in _DUAL.finditer(text):
        dimension, size = _DUALS[match[0]]
        yield Quantity(match[0], "", Fraction(2), (dimension, Fraction(size)), "", False, *match.span())


_RATIO = re.compile(r" (?:as|the|a|per|daily|weekly)\b")
"""What follows a "twice" that counts; "must not occur twice" does not."""
_NEXT = re.compile(r" (?P<unit>[^\W\d_]+)")


def _words(text: str, match: re.Match[str], language: str) -> Quantity | None:
    value = numeral(match[0], language)
    if value is None:
        return None
    start, end = match.span()
    before = text[max(0, start - 6) : start].lower()
    counted = before.endswith(("the ", "these ", "those ", "both ", "tween "))
    lone = match[0].lower() in ("one", "un", "uno", "eins", "واحد")
    if match["twice"]:
        seldom = match[0].lower() == "twice" and _RATIO.match(text, end) is None
        return Quantity(match[0], "", value, unit("times"), "", seldom, start, end)
    if match["half"]:
        follows = _OF.match(text, end) or _NEXT.match(text, end)
        measured = unit(follows["unit"]) if follows is not None else None
        if measured is not None and follows is not None:
            end = follows.end()
        return Quantity(text[start:end], "", value, measured, "", False, start, end)
    measured, stop = unit_after(text, end)
    if measured is None:
        return (
            None
            if lone or (match[0].lower() in SCALES and match[0].lower() not in ("dozen", "dutzend"))
            else Quantity(match[0], "", value, None, "", counted, start, end)
        )
    return Quantity(text[start:stop], "", value, measured, "", lone, start, stop)
