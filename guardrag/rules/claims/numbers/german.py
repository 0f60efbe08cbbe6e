"""German numbers in words, which are written together: dreiundzwanzig, hundertvierzehn."""

from __future__ import annotations

import re
from fractions import Fraction

__all__ = ["GERMAN", "german_number"]

_ONES = {
    "ein": 1, "eins": 1, "zwei": 2, "zwo": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7,
    "acht": 8, "neun": 9,
}  # fmt: skip
_TEENS = {
    "null": 0, "zehn": 10, "elf": 11, "zwölf": 12, "dreizehn": 13, "vierzehn": 14, "fünfzehn": 15,
    "sechzehn": 16, "siebzehn": 17, "achtzehn": 18, "neunzehn": 19, "dutzend": 12,
}  # fmt: skip
_TENS = {
    "zwanzig": 20, "dreißig": 30, "dreissig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60, "siebzig": 70,
    "achtzig": 80, "neunzig": 90,
}  # fmt: skip
_ONE, _TEEN, _TEN = ("|".join(sorted(names, key=len, reverse=True)) for names in (_ONES, _TEENS, _TENS))
_BELOW_100 = rf"(?:(?:(?:{_ONE})und)?(?:{_TEN})|{_TEEN}|{_ONE})"
_BELOW_1000 = rf"(?:(?:(?:{_ONE})?hundert(?:und)?)(?:{_BELOW_100})?|{_BELOW_100})"
GERMAN = rf"(?:(?:{_BELOW_1000})?tausend(?:und)?(?:{_BELOW_1000})?|{_BELOW_1000})(?: (?:Millionen|Million))?"
"""Pattern of a number in words."""
_SHAPE = re.compile(
    rf"(?:(?P<thousands>{_BELOW_1000})?(?P<mille>tausend)(?:und)?)?(?P<rest>{_BELOW_1000})?"
    r"(?P<million> millione?n?)?"
)
_HUNDREDS = re.compile(rf"(?:(?P<count>{_ONE})?(?P<hundred>hundert)(?:und)?)?(?P<rest>{_BELOW_100})?")
_PAIR = re.compile(rf"(?:(?P<one>{_ONE})und)?(?P<ten>{_TEN})")


def german_number(text: str) -> Fraction | None:
    """The value of what `GERMAN` matched, in lower case."""
    match = _SHAPE.fullmatch(text)
    if match is None:
        return None
    value = _hundreds(match["rest"] or "")
    if match["mille"]:
        value += 1000 * (_hundreds(match["thousands"]) if match["thousands"] else 1)
    return Fraction(value * 10**6 if match["million"] else value)


def _hundreds(text: str) -> int:
    match = _HUNDREDS.fullmatch(text)
    if match is None:
        return 0
    rest = match["rest"] or ""
    pair = _PAIR.fullmatch(rest)
    if pair is not None:
        value = _TENS[pair["ten"]] + (_ONES[pair["one"]] if pair["one"] else 0)
    else:
        value = _TEENS.get(rest, _ONES.get(rest, 0))
    return value + (100 * (_ONES[match["count"]] if match["count"] else 1) if match["hundred"] else 0)
