"""Numbers as they are written: one canonical text a value, nothing calculated that need not be."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

__all__ = ["NUMBER_WORDS", "find_numbers"]

_SIGN = r"(?:(?<![\w.,)\]])[-−–+±]|(?<=\s)±)"
_GROUPED = r"(?<!\d,)\d{1,3}(?:(?:,\d{3})+|(?:[\u00a0\u202f\u2009 ]\d{3})+|(?:['’_]\d{3})+)(?![\d,]\d|\d)"
_PLAIN = r"\d+"
_FRACTION = r"\.\d+|(?(listed)(?!)|,\d+(?!\d|,\d))"  # 1,5 is one number; 1,2,3 are three
_EXPONENT = (
    r"[eE][-+−]?\d+(?!\w)|\s?[×x·*]\s?10(?:\^|\*\*)?[-+−⁺⁻]?[\d⁰¹²³⁴-⁹]+|(?:\^|\*\*)[-+−]?\d+|[⁺⁻]?[⁰¹²³⁴-⁹]+"
)
_VULGAR = r"[¼-¾⅐-⅞↉]"

_NUMBER = re.compile(
    rf"(?P<sign>{_SIGN})?(?P<listed>(?<=\d,))?(?P<whole>{_GROUPED}|{_PLAIN})(?P<fraction>{_FRACTION})?(?P<vulgar>{_VULGAR})?"
    rf"(?P<exponent>{_EXPONENT})?"
    rf"|(?P<onlysign>{_SIGN})?(?P<only>{_VULGAR})|(?P<barepoint>(?<![\w.])\.\d+)"
)
_FIGURES = re.compile(r"[\d¼-¾⅐-⅞↉]+")
_LEADING = frozenset("-−–+±.")

NUMBER_WORDS = {
    "zero": "0", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13",
    "fourteen": "14", "fifteen": "15", "sixteen": "16", "seventeen": "17", "eighteen": "18",
    "nineteen": "19", "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60",
    "seventy": "70", "eighty": "80", "ninety": "90", "twice": "2", "hundred": "100", "thousand": "1000",
    "million": "1000000", "billion": "1000000000", "dozen": "12", "half": "1/2",
}  # fmt: skip
"""English number words. `one` is left out: it is a pronoun as often as a number."""

_SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
_GROUPING = re.compile("[,\u00a0\u202f\u2009 '’_]")
_GROUP_SIZE = 3


def find_numbers(text: str) -> Iterator[tuple[str, int, int]]:
    """(canonical text, start, end) of every number written in figures, in order.

    `1,000` and `1000` are `1000`, `1.50` is `1.5`, `½` is `1/2`. Digits of any script
    become ASCII; `+` goes, `-` and `±` stay, and count only where they cannot be a hyphen
    or a range. An exponent is kept as written and never expanded. `1.000` stays `1.000`:
    it is one in one country and a thousand in another.
    """
    end = 0
    for figures in _FIGURES.finditer(text):
        start = max(end, figures.start())
        while start < figures.end():
            signed = start > end and text[start - 1] in _LEADING
            match = (_NUMBER.match(text, start - 1) if signed else None) or _NUMBER.match(text, start)
            if match is None:  # pragma: no cover - every figure begins a number
                break
            yield _canonical(match), *match.span()
            start = end = match.end()


def _canonical(match: re.Match[str]) -> str:
    if match["only"]:
        return _sign(match["onlysign"]) + _fraction(match["only"])
    if match["barepoint"]:
        return "0" + _point(_ascii(match["barepoint"]))
    whole = _ascii(_GROUPING.sub("", match["whole"])).lstrip("0") or "0"
    fraction = _ascii(match["fraction"] or "").replace(",", ".")
    if len(fraction) == _GROUP_SIZE + 1 and len(whole) <= _GROUP_SIZE and not match["exponent"]:
        point = fraction  # could be a group of thousands
    else:
        point = _point(fraction)
    vulgar = f" {_fraction(match['vulgar'])}" if match["vulgar"] else ""
    return _sign(match["sign"]) + whole + point + vulgar + _exponent(match["exponent"])


def _sign(sign: str | None) -> str:
    return "" if not sign or sign == "+" else "±" if sign == "±" else "-"


def _point(fraction: str) -> str:
    return fraction.rstrip("0").rstrip(".")


def _ascii(digits: str) -> str:
    if digits.isascii():
        return digits
    return "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in digits)


def _fraction(sign: str) -> str:
    return unicodedata.normalize("NFKC", sign).replace("⁄", "/")


def _exponent(exponent: str | None) -> str:
    if not exponent:
        return ""
    text = exponent.translate(_SUPERSCRIPT).replace("−", "-").replace("**", "^")
    text = "".join(text.split())  # a line may break around the sign
    if text[0] in "eE":
        return f"e{_plain_whole(text[1:])}"
    if text[0] in "×x·*":
        return f"e{_plain_whole(text[3:].lstrip('^'))}"
    return f"^{_ascii(text.lstrip('^'))}"


def _plain_whole(digits: str) -> str:
    """A whole number without `+` and leading zeros; never worked out, since it may have any length."""
    digits = _ascii(digits)
    size = digits.lstrip("+-").lstrip("0")
    return f"-{size}" if size and digits.startswith("-") else size or "0"
