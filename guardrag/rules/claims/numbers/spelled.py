"""Numbers that are not written in figures: words, "an hour and a half", Chinese numerals, Arabic duals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.figures import SCALES
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.numerals import cjk_number, may_have_numerals, numeral, numeral_pattern
from guardrag.rules.claims.numbers.ordinals import SELDOM, ordinals_in
from guardrag.rules.claims.numbers.quantity import Quantity
from guardrag.rules.claims.numbers.units_after import CJK_UNIT, unit_after

__all__ = ["ideographic", "one_and_more", "words_in"]

_CJK_NUMBER = re.compile(
    r"(?<![\d.])(?!百分[点點之])(?!十分(?![钟鐘間间以後后内之前、，。]))(?:(?:\d[\d,.]*[十百千万萬亿億])(?:[\d〇零一二两兩三四五六七八九十百千万萬亿億.]*)|[〇零一二两兩三四五六七八九十百千万萬亿億壹贰叁肆伍陆柒捌玖拾佰仟]+)"
)
_COUNTERS = frozenset(
    "次回名人件台辆輛册冊本条條项項座位家所张張页頁篇章节節层層届屆级級期只隻头頭匹株棵口户戶间間套艘架部份种種类類批枚棟軒羽階つ個个版号號楼"
)
"""What things are counted by in Chinese and Japanese: a numeral before one is a number."""
_DUALS = {
    "سنتان": ("calendar", 12), "سنتين": ("calendar", 12), "عامان": ("calendar", 12),
    "عامين": ("calendar", 12),
    "شهران": ("calendar", 1), "شهرين": ("calendar", 1), "يومان": ("time", 86400), "يومين": ("time", 86400),
    "ساعتان": ("time", 3600), "ساعتين": ("time", 3600), "أسبوعان": ("time", 604800),
    "أسبوعين": ("time", 604800),
    "دقيقتان": ("time", 60), "دقيقتين": ("time", 60),
}  # fmt: skip
_AND_A_HALF = re.compile(
    r"(?<!\d )(?<!\w)(?P<unit>ساعة|دقيقة|يوم|سنة|عام|شهر|أسبوع|متر|كيلومتر|طن|لتر) "
    r"و(?P<part>نصف|ربع)(?: ال\w+)?(?!\w)"
)
"""A unit that stands for one of it, "an hour and a half"."""
_DIGITS, _SCALES = frozenset("一二两兩三四五六七八九"), frozenset("百千万萬亿億")
"""A number from a hundred on is one without what it counts."""
_DOUBLED = re.compile(
    r"(?<![\d一二两三四五六七八九十])(?:倍増|倍に(?=な|増)|翻了?一番|翻倍|翻了倍|增加了?一倍|增长了?一倍)"
)
_TENTHS = re.compile(r"(?P<whole>[一二三四五六七八九])成(?P<rest>[一二三四五六七八九])")
_MADE = frozenset("为立功本长熟员果分就交绩品年立り")
"""After these, 成 is no tenth but part of a word."""
_THOUSANDS = re.compile(r"[万萬亿億]千\Z")
_DUAL = re.compile("|".join(_DUALS))
_ONE = anycase(
    r"(?<![\w-])(?:an?|one|une?|ein|eine[rnms]?|una?|"
    r"uno|(?:every|each|last|past|next|first|further|whole)(?= [^\W\d_]+ and a half))"
    r" (?P<unit>[^\W\d_]+)(?P<half>(?: and a half| et demie?| y media|"
    r" und eine halbe))?(?P<quarter> and (?:a|three) quarters?)?(?!\w)"
)
_OF = anycase(r"(?: an?| of an?| of| une?)(?= )|(?: d'|-)")


def words_in(text: str, language: str) -> Iterator[Quantity]:
    """Numbers in words, with their units."""
    if may_have_numerals(text, language):
        for match in numeral_pattern(language).finditer(text):
            one = _words(text, match, language)
            if one is not None:
                yield one
    for value, start, end in ordinals_in(text, language):
        before = text[max(0, start - 3) : start].lower()
        if (language == "en" and before.endswith(("a ", "an "))) or _PARTY.match(text, end) is not None:
            continue  # "a third one" is one more
        aged = before == "سن "
        measured = unit("سنة") if aged else None
        soft = value <= SELDOM or (language == "ar" and not aged)  # in Arabic, also the hours of the day
        yield Quantity(text[start:end], "", Fraction(value), measured, "", soft, start, end, counts=not aged)


_PARTY = anycase(r"[ -](?:part(?:y|ies)|person|world|hand|nature)\b")
"""What comes after an ordinal that is none, as in "third parties"."""


def one_and_more(text: str) -> Iterator[tuple[Quantity, bool]]:
    """Yields "an hour", "one week" and "an hour and a half", and whether it is more than one."""
    for match in _ONE.finditer(text):
        measured = unit(match["unit"])
        if measured is None:
            continue
        value = Fraction(3, 2) if match["half"] else Fraction(1)
        if match["quarter"]:
            value += Fraction(3, 4) if "three" in match["quarter"] else Fraction(1, 4)
        soft = value == 1 and not match[0].lower().startswith("one ")
        yield Quantity(match[0], "", value, measured, "", soft, *match.span()), value != 1


def ideographic(text: str) -> Iterator[Quantity]:
    """Numbers in Chinese numerals, and the Arabic duals, which hold their number."""
    for match in _DOUBLED.finditer(text):
        yield Quantity(match[0], "", Fraction(2), unit("倍"), "", True, *match.span())
    for match in _TENTHS.finditer(text):
        value = cjk_number(match["whole"]) * 10 + cjk_number(match["rest"])
        yield Quantity(match[0], "", value, unit("%"), "", False, *match.span())
    for match in _CJK_NUMBER.finditer(text):
        after = CJK_UNIT.match(text, match.end())
        counts = match[0] != "一" and text[match.end() : match.end() + 1] in _COUNTERS
        nth = text[match.start() - 1 : match.start()] == "第"
        large = len(match[0]) > 1 and match[0][0] in _DIGITS and match[0][1] in _SCALES
        if after is None and not (counts or nth or large) and not any(char.isdecimal() for char in match[0]):
            continue
        if after is not None and after[1] == "成" and text[after.end() : after.end() + 1] in _MADE:
            after = None
        if after is not None and _THOUSANDS.search(match[0]) is not None:
            kilo = CJK_UNIT.match(text, match.end() - 1)  # 12万 of 千瓦, kilowatts
            if kilo is not None and kilo.end() == after.end():
                after = kilo
        written = match[0] if after is None else text[match.start() : after.start()]
        if written.count(".") > 1:
            continue  # a version or an address before 百度, 千问, 万兆
        end = after.end() if after is not None else match.end()
        value = cjk_number(written.replace(",", ""))
        measured = unit(after[1]) if after is not None else None
        soft = match[0] == "一" and measured is not None
        yield Quantity(text[match.start() : end], "", value, measured, "", soft, match.start(), end)
    for match in _AND_A_HALF.finditer(text):
        whole = unit(match["unit"])
        if whole is not None:
            value = Fraction(3, 2) if match["part"] == "نصف" else Fraction(5, 4)
            yield Quantity(match[0], "", value, whole, "", False, *match.span())
    for match in _DUAL.finditer(text):
        dimension, size = _DUALS[match[0]]
        yield Quantity(match[0], "", Fraction(2), (dimension, Fraction(size)), "", False, *match.span())


_AND_HALF_OF_IT = re.compile(r" ونصف ال(مليون|مليار|ألف)(?!\w)")
_DOZEN = anycase(r"[ -](?:a )?dozen\b")
_RATIO = re.compile(r" (?:as|the|a|per|daily|weekly)\b")
"""What follows a "twice" that counts; "must not occur twice" does not."""


def _words(text: str, match: re.Match[str], language: str) -> Quantity | None:
    value = numeral(match[0], language)
    if value is None:
        return None
    start, end = match.span()
    before = text[max(0, start - 6) : start].lower()
    counted = before.endswith(("the ", "these ", "those ", "both ", "tween "))
    lone = match[0].lower() in (
        "one", "un", "une", "uno", "una", "ein", "eins", "واحد", "أحد", "إحدى",
    )  # fmt: skip
    if match["twice"]:
        seldom = match[0].lower() == "twice" and _RATIO.match(text, end) is None
        return Quantity(match[0], "", value, unit("times"), "", seldom, start, end)
    if match["half"]:
        dozen = _DOZEN.match(text, end)
        if dozen is not None:
            return Quantity(text[start : dozen.end()], "", Fraction(6), None, "", False, start, dozen.end())
        joint = _OF.match(text, end)
        measured, stop = unit_after(text, joint.end() if joint is not None else end)
        if measured is not None:
            end = stop
        return Quantity(text[start:end], "", value, measured, "", False, start, end)
    half = _AND_HALF_OF_IT.match(text, end) if language == "ar" else None
    if half is not None:  # three million and half a million
        value, end = value + Fraction(SCALES[half[1]], 2), half.end()
    measured, stop = unit_after(text, end)
    if measured is None:
        return (
            None
            if lone or (match[0].lower() in SCALES and match[0].lower() not in ("dozen", "dutzend"))
            else Quantity(match[0], "", value, None, "", counted, start, end)
        )
    return Quantity(text[start:stop], "", value, measured, "", lone, start, stop)
