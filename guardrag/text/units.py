"""Units of four letters and more, in which the case of the first letter tells a thousandth from a million."""

from __future__ import annotations

__all__ = ["behind_number", "is_prefixed"]

_TWICE = frozenset("mpyz")
"""Letters that are one prefix as capitals and another as small letters."""
_BASES = frozenset(
    [
        "amp",
        "amps",
        "bar",
        "bars",
        "baud",
        "bbl",
        "becquerel",
        "bit",
        "bits",
        "bps",
        "byte",
        "bytes",
        "cal",
        "calorie",
        "calories",
        "cals",
        "candela",
        "cf",
        "cfd",
        "coulomb",
        "coulombs",
        "cps",
        "curie",
        "electronvolt",
        "farad",
        "gal",
        "gals",
        "gauss",
        "gram",
        "grams",
        "gray",
        "henry",
        "hertz",
        "joule",
        "joules",
        "kat",
        "katal",
        "liter",
        "liters",
        "litre",
        "litres",
        "lumen",
        "lumens",
        "lux",
        "meter",
        "meters",
        "metre",
        "metres",
        "mol",
        "mole",
        "moles",
        "mols",
        "newton",
        "newtons",
        "ohm",
        "ohms",
        "parsec",
        "pascal",
        "pascals",
        "pixel",
        "pixels",
        "rad",
        "radian",
        "radians",
        "rads",
        "rem",
        "rems",
        "sec",
        "siemens",
        "sievert",
        "tesla",
        "toe",
        "ton",
        "tonne",
        "tonnes",
        "tons",
        "torr",
        "volt",
        "volts",
        "watt",
        "watts",
        "weber",
    ]
)


def is_prefixed(word: str) -> bool:
    """Whether `word` is a unit behind a prefix that means something else in the other case."""
    if word[:1].lower() in _TWICE and word[1:] in _BASES:
        return True
    return word.lower() in ("gcal", "gcals")  # Gram calories are not a thousand million.


def behind_number(text: str, at: int) -> bool:
    """Whether a number stands before index `at`, with a space and a bracket between or none."""
    before = text[max(0, at - 3) : at].rstrip(" (")
    return before[-1:].isnumeric()
