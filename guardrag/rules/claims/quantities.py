"""Every number of a text with its unit and scale, in one exact form."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from guardrag.rules.claims.figures import SCALES, figures_in
from guardrag.rules.claims.masks import masked
from guardrag.rules.claims.measures import CURRENCIES, Unit, unit
from guardrag.rules.claims.quantity import Quantity
from guardrag.rules.claims.shares import fractions_in
from guardrag.rules.claims.spelled import ideographic, one_and_more, words_in

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

    def take(one: Quantity) -> None:
        if not any(other.start < one.end and one.start < other.end for other in found):
            found.append(one)

    for one in one_and_more(text, more=True):
        take(one)
    for value, measured, start, end in fractions_in(text, language):
        take(Quantity(text[start:end], "", value, measured, "", False, start, end))
    if not text.isascii():
        for one in ideographic(text):
            take(one)
    for match, figure in figures_in(text, language):
        if figure is not None and not any(
            other.start < match.end() and match.start() < other.end for other in found
        ):
            found.append(figure)
    for one in (*words_in(text, language), *one_and_more(text, more=False)):
        take(one)
    found.sort(key=lambda one: one.start)
    return _ranges(text, found)


_NEAR = 7
_RANGE = re.compile(r"\s?(?:-|–|—|x|×|to|and|or|bis|und|à|et|a|y|～|〜|至|到)\s?$")


def _ranges(text: str, found: list[Quantity]) -> tuple[Quantity, ...]:
    """Gives the first number of `2 to 8 °C` the unit of the second."""
    for index in range(len(found) - 2, -1, -1):
        one, two = found[index], found[index + 1]
        between = text[one.end : two.start]
        if (
            one.unit is None
            and two.unit is not None
            and one.figure
            and len(between) < _NEAR
            and _RANGE.match(between)
        ):
            found[index] = replace(one, unit=two.unit)
    return tuple(found)


_LOOSE = re.compile(
    rf"(?:\bin |\bof |\(|<|\bnumber of |\bper )(?P<unit>[%‰]|°[CF]?|[{CURRENCIES}]|"
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
        scale = SCALES[match["scale"]] if match["scale"] else 1
        found.append((measured[0], measured[1] * scale))
    return tuple(found)
