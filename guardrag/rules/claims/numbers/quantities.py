"""Every number of a text with its unit and scale, in one exact form."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.figures import SCALES, figures_in
from guardrag.rules.claims.numbers.masks import masked
from guardrag.rules.claims.numbers.measures import CURRENCIES, Unit, unit
from guardrag.rules.claims.numbers.quantity import Quantity
from guardrag.rules.claims.numbers.shares import fractions_in
from guardrag.rules.claims.numbers.spelled import ideographic, one_and_more, words_in
from guardrag.rules.claims.numbers.spreads import spread

__all__ = ["Quantity", "loose_units", "quantities"]

_DIGITS = str.maketrans("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９٫", "012345678901234567890123456789.")


@lru_cache(maxsize=4096)
def quantities(text: str, language: str = "en") -> tuple[Quantity, ...]:
    """The numbers of `text` in order. Dates, times of day, addresses and phone numbers are none.

    A comma or point before three digits groups thousands or starts a fraction as the language has it.
    """
    if not text.isascii():
        text = text.translate(_DIGITS)
    text = masked(text)
    found: list[Quantity] = []

    taken = bytearray(len(text) + 1)

    def take(one: Quantity) -> None:
        if taken.find(1, one.start, one.end) < 0:
            taken[one.start : one.end] = b"\x01" * (one.end - one.start)
            found.append(one)

    ones = list(one_and_more(text))
    for one, more in ones:
        if more:
            take(one)
    for value, measured, start, end in fractions_in(text, language):
        take(Quantity(text[start:end], "", value, measured, "", False, start, end))
    if not text.isascii():
        for one in ideographic(text):
            take(one)
    for match, figure in figures_in(text, language):
        if figure is not None and taken.find(1, *match.span()) < 0:
            take(figure)
    for one in (*words_in(text, language), *(one for one, more in ones if not more)):
        take(one)
    found.sort(key=lambda one: one.start)
    return spread(text, _and_parts(text, found))


_PART = anycase(
    r"(?: and a| et| y| e| und eine?)? (?P<half>half|demie?|media|medio|halbe|mezz[ao])(?!\w)"
    r"| ?و ?(?P<ar>نصف|ربع)(?: ال\w+)?(?!\w)"
    r"|(?: et(?: un)?| y| and a) (?P<quarter>quart|cuarto|quarter)(?!\w)|(?P<cjk>半)",
)
_HUNDRED = 100
_MONEY = frozenset({"pound", "sterling", "dollar", "euro", "franc"})


def _and_parts(text: str, found: list[Quantity]) -> list[Quantity]:
    """Adds what stands behind a unit, "three hours and a half" and "twelve pounds fifty", to the number."""
    kept: list[Quantity] = []
    for index, one in enumerate(found):
        if kept and one.start < kept[-1].end:
            continue
        after = found[index + 1] if index + 1 < len(found) else None
        whole = one.unit is not None and one.value.denominator == 1
        kept.append(_with_coins(text, _with_half(text, one), after) if whole else one)
    return kept


def _with_half(text: str, one: Quantity) -> Quantity:
    part = _PART.match(text, one.end)
    if part is None or not (part["cjk"] or part["ar"] or part[0][0] == " "):
        return one
    share = Fraction(1, 4) if part["quarter"] or part["ar"] == "ربع" else Fraction(1, 2)
    end = part.end()
    return replace(one, text=text[one.start : end], value=one.value + share, end=end, soft=False)


def _with_coins(text: str, one: Quantity, after: Quantity | None) -> Quantity:
    if (
        after is None
        or one.dimension not in _MONEY
        or after.unit is not None
        or after.counts
        or text[one.end : after.start] != " "
        or after.value.denominator != 1
        or not 0 < after.value < _HUNDRED
    ):
        return one
    return replace(one, text=text[one.start : after.end], value=one.value + after.value / 100, end=after.end)


_LOOSE = re.compile(
    rf"(?:\(in |\bin |\bof |\((?!in )|<|\bnumber of |\bper )(?P<unit>[%‰]|°[CF]?|[{CURRENCIES}]|"
    rf"[^\W\d_]+(?:/[^\W\d_]+)?)(?: (?P<scale>million|billion|thousand))?(?=[\s)\].,;:>]|$)"
)
_LOOSE_SHORT = 3


@lru_cache(maxsize=4096)
def loose_units(text: str) -> tuple[Unit, ...]:
    """Units that stand apart from any number, as in "timeout in milliseconds" or a column "Pressure
    (kPa)".
    """
    found = []
    for match in _LOOSE.finditer(text):
        name = match["unit"]
        measured = unit(name)
        if measured is None or (len(name) < _LOOSE_SHORT and not match[0].startswith(("(", "<"))):
            continue
        if (
            name.isalpha()
            and len(name) > _LOOSE_SHORT
            and not name.endswith("s")
            and match[0].startswith(("in", "of"))
        ):
            continue
        if match[0].startswith("per ") and measured[0] in ("time", "calendar"):
            continue  # "doses per day" are no days
        scale = SCALES[match["scale"]] if match["scale"] else 1
        found.append((measured[0], measured[1] * scale))
    return tuple(found)
