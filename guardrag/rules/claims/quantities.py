"""Every number of a text with its unit and scale, in one exact form."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from guardrag.rules.claims.fractions import fractions_in
from guardrag.rules.claims.masks import masked
from guardrag.rules.claims.measures import Unit, unit
from guardrag.rules.claims.numerals import cjk_number, numeral, numeral_pattern

__all__ = ["Quantity", "loose_units", "quantities"]


@dataclass(frozen=True, slots=True)
class Quantity:
    """One number.

    Attributes:
        text: As written, with its unit.
        figure: The figures alone, as written; empty for numbers in words.
        value: What it is worth before its unit; scale words are multiplied in, exponents kept out.
        unit: Dimension and size, or None.
        power: An exponent as written; never worked out.
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

    @property
    def size(self) -> Fraction:
        """Value in the base unit of its dimension."""
        return self.value * self.unit[1] if self.unit is not None else self.value

    @property
    def dimension(self) -> str:
        """Dimension of its unit; empty without one."""
        return self.unit[0] if self.unit is not None else ""


_CURRENCY = "$€£¥₹₩₽"
_FIGURE = re.compile(
    rf"(?<![A-Za-z0-9_\u00c0-\u024f])(?<!\d[.,])(?P<sign>(?<![\w.,)\]])[-−+±])?(?P<currency>(?:US|A|C)?[{_CURRENCY}]|(?:USD|EUR|GBP|CHF|JPY|INR)(?=\s?\d))?\s?"
    r"(?:(?<=v)|(?<=V)|(?<![A-Za-z\u00c0-\u024f][-_.])(?<![A-Za-z0-9\u00c0-\u024f]))(?P<figure>\d{1,3}(?:[\u00a0\u202f\u2009 ]\d{3})+(?:[.,]\d+)?(?![\d])"
    r"|\d+(?:[.,'’]\d+)*)(?P<vulgar>[¼-¾⅓-⅞])?(?P<ordinal>st|nd|rd|th|ème|e|er|\.?º|\.?ª)?(?!\d)"
    r"|(?P<versioned>(?<![\w.-])[vV]\d+(?:\.\d+)*)(?!\w)"
    r"|(?P<alone>[¼-¾⅓-⅞])"
)
_CJK_NUMBER = re.compile(
    r"(?<![\d.])(?:\d[\d,.]*[十百千万萬亿億])(?:[\d〇零一二两兩三四五六七八九十百千万萬亿億.]*)|[〇零一二两兩三四五六七八九十百千万萬亿億]+"
)
_POWER = re.compile(
    r"\s?[×x·*]\s?10(?:\^|\*\*)?[-+−⁻]?[\d⁰¹²³⁴-⁹]+|[eE][-+]?\d+(?!\w)|\s?(?:\*\*|\^)\s?[-+−]?\d+|[⁺⁻]?[⁰¹²³⁴-⁹]+"
)
_SCALE_WORDS = {
    "hundred": 100, "thousand": 1000, "million": 10**6, "millions": 10**6, "billion": 10**9, "trillion": 10**12, "mn": 10**6,
    "bn": 10**9, "m": 10**6, "k": 1000, "tausend": 1000, "millionen": 10**6, "mio": 10**6, "milliarden": 10**9, "mrd": 10**9,
    "mille": 1000, "milliards": 10**9, "mil": 1000, "millones": 10**6, "millón": 10**6, "milliard": 10**9, "mln": 10**6,
    "مليون": 10**6, "ألف": 1000, "dozen": 12,
}  # fmt: skip
_GLUED_SCALES = frozenset({"m", "k"})
_SCALE = re.compile(
    r"[ -]?(" + "|".join(sorted(_SCALE_WORDS, key=len, reverse=True)) + r")(?![\w/²³])", re.IGNORECASE
)
_UNIT = re.compile(
    rf"[ -]?(?:of )?(?P<unit>[%‰℃℉％]|°[CF]?|[{_CURRENCY}]|×|[^\W\d_]+(?:/[^\W\d_]+)?[²³]?)(?![\w])",
    re.UNICODE,
)
_TWO = re.compile(r"[ -]([^\W\d_]+)[ -]([^\W\d_]+)(?!\w)")
_CJK_UNIT = re.compile(
    r"\s?[个個]?(か月間|か月|ヶ月|カ月|个月|個月|小时|小時|分钟|分鐘|毫秒|公斤|公里|千克|毫米|厘米|平方米|摄氏度|工作日|営業日|時間|时间|週間|日間|年間|"
    r"キログラム|グラム|キロ|メートル|リットル|パーセント|ユーロ|星期|毫升|千瓦|割|秒钟|秒間|天|日|周|週|月|年|时|時|分|秒|元|块|円|倍|米|升|克|瓦|吨|％|%)"
)
_NOT_UNITS = frozenset({"in", "an", "t", "c", "d", "b", "a", "as"})
_DUALS = {
    "سنتان": ("calendar", 12), "سنتين": ("calendar", 12), "عامان": ("calendar", 12), "عامين": ("calendar", 12),
    "شهران": ("calendar", 1), "شهرين": ("calendar", 1), "يومان": ("time", 86400), "يومين": ("time", 86400),
    "ساعتان": ("time", 3600), "ساعتين": ("time", 3600), "أسبوعان": ("time", 604800), "أسبوعين": ("time", 604800),
    "دقيقتان": ("time", 60), "دقيقتين": ("time", 60),
}  # fmt: skip
_DUAL = re.compile("|".join(_DUALS))
_ONE = re.compile(
    r"(?<![\w-])(?:an?|one|une?|ein|eine[rnms]?|una?|uno) (?P<unit>[^\W\d_]+)(?P<half>(?: and a half| et demie?| y media| und eine halbe))?(?P<quarter> and (?:a|three) quarters?)?(?!\w)",
    re.IGNORECASE,
)
_OF = re.compile(r"(?: an?| of an?| of| une?| d'|-)(?: ?)(?P<unit>[^\W\d_]+)(?!\w)", re.IGNORECASE)
_COMMA = frozenset({"de", "fr", "es", "it", "pt", "nl", "ru"})
_CLOCK = frozenset({"time", "calendar"})
_GROUP = 3
_DIGITS = str.maketrans("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９٫", "012345678901234567890123456789.")
_VULGAR = {"¼": (1, 4), "½": (1, 2), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅕": (1, 5), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8),
           "⅞": (7, 8)}  # fmt: skip


@lru_cache(maxsize=4096)
def quantities(text: str, language: str = "en") -> tuple[Quantity, ...]:
    """The numbers of `text` in order. Dates, times of day, addresses and phone numbers are none.

    A comma or point before three digits groups thousands or starts a fraction as the language has it.
    """
    if not text.isascii():
        text = text.translate(_DIGITS)
    text = masked(text)
    found: list[Quantity] = []
    taken: list[tuple[int, int]] = []
    for match in _ONE.finditer(text):
        measured = unit(match["unit"])
        if match["quarter"] and measured is not None:
            value = 1 + (Fraction(3, 4) if "three" in match["quarter"] else Fraction(1, 4))
            found.append(Quantity(match[0], "", value, measured, "", False, *match.span()))
    for value, measured, start, end in fractions_in(text, language):
        if not any(one.start < end and start < one.end for one in found):
            found.append(Quantity(text[start:end], "", value, measured, "", False, start, end))
    if not text.isascii():
        taken.extend((one.start, one.end) for one in found)
        more = (*_cjk(text), *_duals(text))
        found.extend(one for one in more if not any(a < one.end and one.start < b for a, b in taken))
    taken = [(one.start, one.end) for one in found]
    for match in _FIGURE.finditer(text):
        if not any(a < match.end() and match.start() < b for a, b in taken):
            one = _figure(text, match, language)
            if one is not None:
                found.append(one)
                taken.append((one.start, one.end))
    for match in _ONE.finditer(text):
        measured = unit(match["unit"])
        if measured is not None and not any(a < match.end() and match.start() < b for a, b in taken):
            value = Fraction(3, 2) if match["half"] else Fraction(1)
            found.append(Quantity(match[0], "", value, measured, "", value == 1, *match.span()))
            taken.append(match.span())
    for match in numeral_pattern(language).finditer(text):
        if not any(a < match.end() and match.start() < b for a, b in taken):
            one = _words(text, match, language)
            if one is not None:
                found.append(one)
                taken.append((one.start, one.end))
    found.sort(key=lambda one: one.start)
    return _ranges(text, found)


def _figure(text: str, match: re.Match[str], language: str) -> Quantity | None:
    if match["alone"]:
        top, bottom = _VULGAR.get(match["alone"], (0, 1))
        return _finish(text, "", Fraction(top, bottom), None, match.start(), match.end())
    if match["versioned"]:
        figure = match["versioned"][1:]
        return Quantity(match[0], figure, _plain_value(figure), None, "", False, match.start(), match.end())
    figure, end = match["figure"], match.end()
    if figure.count(".") > 1 and "," not in figure and not _grouped(figure, "."):
        return Quantity(figure, figure, Fraction(0), None, "version", False, match.start("figure"), end)
    value = _value(figure, language)
    if match["vulgar"]:
        value += Fraction(*_VULGAR.get(match["vulgar"], (0, 1)))
    if match["sign"] in ("-", "−"):
        value = -value
    start = (
        match.start("sign")
        if match["sign"]
        else match.start("currency")
        if match["currency"]
        else match.start("figure")
    )
    currency = unit(match["currency"].lstrip("USAC") or match["currency"]) if match["currency"] else None
    if match["currency"] and currency is None:
        currency = unit(match["currency"])
    if text[end : end + 1] == "s" and len(figure) == 4 and not text[end + 1 : end + 2].isalnum():  # noqa: PLR2004
        return Quantity(text[start : end + 1], figure, value, None, "decade", False, start, end + 1)
    if match["ordinal"]:
        return Quantity(text[start:end], figure, value, None, "", False, start, end)
    return _finish(text, figure, value, currency, start, end)


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
        if word not in _GLUED_SCALES or (not apart and (currency is not None or word == "k")):
            value *= _SCALE_WORDS[word]
            end = scale.end()
    measured, stop = _unit_after(text, end)
    if measured is None and figure and stop < 0:
        return None  # glued letters that are no unit: a name in code
    if measured is not None:
        end = stop
    if currency is not None:
        measured = currency
    return Quantity(text[start:end], figure, value, measured, exponent, False, start, end)


def _unit_after(text: str, end: int) -> tuple[Unit | None, int]:
    """The unit right after a number and where it ends; end -1 where letters are glued on that are no unit."""
    two = _TWO.match(text, end)
    if two is not None:
        measured = unit(f"{two[1]} {two[2]}".lower())
        if measured is not None:
            return measured, two.end()
    if not text.isascii():
        cjk = _CJK_UNIT.match(text, end)
        if cjk is not None:
            return unit(cjk[1]), cjk.end()
    match = _UNIT.match(text, end)
    if match is None:
        glued = text[end : end + 1]
        return None, -1 if glued.isascii() and glued.isalpha() else end
    name = match["unit"]
    glued = match.start("unit") == end
    if not glued and name in ("x", "in", "an", "a", "as", "t", "d", "h", "C", "K", "B"):
        return (
            (unit(name), match.end())
            if name in ("h", "d", "t", "K", "C", "B") and name != "C"
            else (None, end)
        )
    measured = unit(name) or (unit(name.split("/")[0]) if "/" in name else None)
    if measured is None and glued and name.isascii() and name.isalpha():
        return None, -1
    return measured, match.end()


def _words(text: str, match: re.Match[str], language: str) -> Quantity | None:
    value = numeral(match[0], language)
    if value is None:
        return None
    start, end = match.span()
    before = text[max(0, start - 6) : start].lower()
    counted = before.endswith(("the ", "these ", "those ", "both "))
    lone = match[0].lower() in ("one", "un", "uno", "eins", "واحد")
    if match["twice"]:
        return Quantity(match[0], "", value, unit("times"), "", False, start, end)
    if match["half"]:
        follows = _OF.match(text, end) or re.compile(r" (?P<unit>[^\W\d_]+)").match(text, end)
        measured = unit(follows["unit"]) if follows is not None else None
        if measured is not None and follows is not None:
            end = follows.end()
        return Quantity(text[start:end], "", value, measured, "", False, start, end)
    measured, stop = _unit_after(text, end)
    if measured is None:
        return (
            None
            if lone or match[0].lower() in _SCALE_WORDS and match[0].lower() not in ("dozen", "dutzend")
            else Quantity(match[0], "", value, None, "", counted, start, end)
        )
    return Quantity(text[start:stop], "", value, measured, "", lone, start, stop)


def _cjk(text: str) -> list[Quantity]:
    found = []
    for match in _CJK_NUMBER.finditer(text):
        after = _CJK_UNIT.match(text, match.end())
        has_digit = any(char.isdecimal() for char in match[0])
        if after is None and not has_digit:
            continue
        value = cjk_number(match[0].replace(",", ""))
        end = after.end() if after is not None else match.end()
        found.append(
            Quantity(
                text[match.start() : end],
                "",
                value,
                unit(after[1]) if after else None,
                "",
                False,
                match.start(),
                end,
            )
        )
    return found


def _duals(text: str) -> list[Quantity]:
    return [
        Quantity(m[0], "", Fraction(2), (_DUALS[m[0]][0], Fraction(_DUALS[m[0]][1])), "", False, *m.span())
        for m in _DUAL.finditer(text)
    ]


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
            and len(between) < 7
            and _RANGE.match(between)
        ):  # noqa: PLR2004
            found[index] = Quantity(
                one.text, one.figure, one.value, two.unit, one.power, one.soft, one.start, one.end
            )
    return tuple(found)


def _grouped(figure: str, mark: str) -> bool:
    parts = figure.split(mark)
    return 0 < len(parts[0]) <= _GROUP and all(len(part) == _GROUP for part in parts[1:]) and parts[0] != "0"


def _plain_value(figure: str) -> Fraction:
    return Fraction(figure) if figure.count(".") < 2 else Fraction(0)  # noqa: PLR2004


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


_LOOSE = re.compile(
    rf"(?:\bin |\bof |\(|\bnumber of |\bper )(?P<unit>[%‰]|°[CF]?|[{_CURRENCY}]|[^\W\d_]+(?:/[^\W\d_]+)?)(?: (?P<scale>million|billion|thousand))?(?=[\s)\].,;:]|$)"
)
_LOOSE_SHORT = 3


@lru_cache(maxsize=4096)
def loose_units(text: str) -> tuple[Unit, ...]:
    """Units that stand apart from any number, as in "timeout in milliseconds" or a column "Pressure (kPa)"."""
    found = []
    for match in _LOOSE.finditer(text):
        name = match["unit"]
        measured = unit(name)
        if measured is None or (len(name) < _LOOSE_SHORT and not match[0].startswith("(")):
            continue
        if (
            name.isalpha()
            and len(name) > _LOOSE_SHORT
            and not name.endswith("s")
            and match[0].startswith(("in", "of"))
        ):
            continue
        scale = _SCALE_WORDS[match["scale"]] if match["scale"] else 1
        found.append((measured[0], measured[1] * scale))
    return tuple(found)
