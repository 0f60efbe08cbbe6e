"""Reasons for numbers that the quotes do not say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from guardrag.rules.claims.numbers.quantity import Quantity
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.spelled import shown

__all__ = ["why_not_said"]

_FAR = 200
"""So many times as much or as little is said of something else, unless it has the same unit."""


def why_not_said(matter: Matter, one: Quantity, stated: Sequence[Quantity]) -> str:
    """What to say of a number of the claim that is none of those in `stated`: the nearest of its kind."""
    said = f"the claim says {shown(one.text)}"
    same_kind = [other for other in stated if other.dimension == one.dimension and not other.soft]
    if not same_kind:
        same_kind = [other for other in stated if other.value == one.value]
    if one.unit is None and one.value:
        same_kind = [other for other in same_kind if 1 / Fraction(_FAR) < other.size / one.size < _FAR]
    if not same_kind:
        figure = _in_context(matter, one.figure or one.text.strip())
        return (
            f"{said}, its quotes say {figure!r}"
            if figure
            else f"{said}, which its quotes and their context do not"
        )
    nearest = min(same_kind, key=lambda other: abs(other.size - one.size) / (abs(one.size) or Fraction(1)))
    other = shown(nearest.text)
    if nearest.unit is None and other in one.text and one.text.strip()[-1].isalpha():
        other = _in_context(matter, other, behind=1) or other
    return f"{said}, its quotes say {other}"


def _in_context(matter: Matter, figure: str, behind: int = 2) -> str:
    """A number in the quotes with the words behind it, which make another thing of it: "7 at night"."""
    pattern = re.compile(rf"(?<![\w.,]){re.escape(figure)}(?![\w%])(?:[ -]\w+){{0,{behind}}}")
    found = (pattern.search(statement.text) for statement in matter.statements)
    return next((match[0] for match in found if match is not None), "")
