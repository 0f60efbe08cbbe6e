"""Ranges such as "2 to 8 °C" and "$4-5 million": what is written once holds for both ends."""

from __future__ import annotations

import re
from dataclasses import replace

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.figures import SCALES
from guardrag.rules.claims.numbers.quantity import Quantity

__all__ = ["spread"]

_NEAR = 7
_RANGE = re.compile(r"\s?(?:-|–|—|x|×|to|and|or|bis|und|oder|à|et|ou|a|y|o|e|～|〜|~|至|到|から|إلى)\s?$")
_SCALE = anycase(r"(?<![^\W\d_])(?:" + "|".join(sorted(SCALES, key=len, reverse=True)) + r")(?!\w)")


def spread(text: str, found: list[Quantity]) -> tuple[Quantity, ...]:
    """Gives each number of a range the unit and the scale that only the other one is written with.

    A scale goes to the first number alone, and only if that is the smaller one then: "500 to 2
    million" begins at five hundred.
    """
    for index in range(len(found) - 2, -1, -1):
        one, two = found[index], found[index + 1]
        between = text[one.end : two.start]
        if len(between) >= _NEAR or not one.figure or not _RANGE.match(between):
            continue
        if one.unit is not None and two.unit is not None and one.unit != two.unit:
            continue
        if two.figure and _SCALE.search(one.text) is None:
            scale = _SCALE.search(two.text)
            factor = SCALES[scale[0].lower()] if scale is not None else 1
            if one.value * factor < two.value:
                one = replace(one, value=one.value * factor)
        if one.unit is None and two.unit is not None:
            one = replace(one, unit=two.unit)
        elif one.unit is not None and two.unit is None and one.text[:1] in "$€£¥₹₩₽" and two.figure:
            found[index + 1] = replace(two, unit=one.unit)
        found[index] = one
    return tuple(found)
