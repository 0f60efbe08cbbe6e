"""One number with its unit, as the checks compare it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from guardrag.rules.claims.numbers.measures import Unit

__all__ = ["YEARS", "Quantity", "akin", "is_year"]

_UNDECIDED = {
    "pound": frozenset({"sterling", "pounds"}),
    "cent": frozenset({"euro", "dollar", "franc"}),
    "kilo": frozenset({"mass", "length"}),
    "degree": frozenset({"celsius", "fahrenheit"}),
}
"""Words that name one of several units; the context tells which."""


def akin(one: str, other: str) -> bool:
    """Whether two dimensions may be the same."""
    return one == other or other in _UNDECIDED.get(one, ()) or one in _UNDECIDED.get(other, ())


def is_year(one: Quantity) -> bool:
    """Whether a bare number may be a year: it then seldom counts anything."""
    return one.unit is None and one.figure.isdecimal() and one.value in YEARS


YEARS = range(1800, 2100)


@dataclass(frozen=True, slots=True)
class Quantity:
    """One number.

    Attributes:
        text: As written, with its unit.
        figure: The figures alone, as written; empty for numbers in words.
        value: What it is worth before its unit; scale words are multiplied in, exponents kept out.
        unit: Dimension and size, or None.
        power: An exponent as written; never worked out.
        counts: Whether a word that is no unit follows, as in "4 workers": then it counts that.
        soft: True for "an hour" and "a week", which seldom count anything.
        start, end: Half-open code points, unit included.
    """

    text: str
    figure: str
    value: Fraction
    unit: Unit | None
    power: str
    soft: bool
    start: int
    end: int
    counts: bool = False

    @property
    def size(self) -> Fraction:
        """Value in the base unit of its dimension."""
        return self.value * self.unit[1] if self.unit is not None else self.value

    @property
    def dimension(self) -> str:
        """Dimension of its unit; empty without one."""
        return self.unit[0] if self.unit is not None else ""
