"""Times of day and days of the month as they are said in Chinese, Japanese and Arabic."""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["is_spoken", "spoken"]

Day = tuple[int | None, int | None, int | None]
_EARLY = "凌晨|清晨|早晨|早上|早|上午|午前|朝|未明"
_LATE = "下午|傍晚|晚上|夜里|夜间|晚间|今晚|明晚|当晚|每晚|晚|午後|夕方|夜|今夜|深夜"
_NUMBER = r"\d{1,2}|[一二三四五六七八九十两]{1,3}"
_CJK = re.compile(
    rf"(?:(?P<early>{_EARLY})|(?P<late>{_LATE})|(?P<noon>中午|正午|昼))?の?\s?(?<![\d.第])(?P<hour>{_NUMBER})"
    rf"(?P<sign>時(?![間代期点給])|时(?![间代期长段候速区分薪])|[点點](?!击|评|名|心|燃|"
    rf"[五六七八九]\d))钟?(?:(?P<minute>{_NUMBER})分(?!钟|間|鐘)|(?P<half>半)|"
    rf"(?P<quarter>一刻))?(?P<next>.?)"
)
_AFTER_HOUR = re.compile("[前后後至到起开開关闭結结以止。，、；）)まかにのをはで~〜～—–-]|$")
"""What may follow an hour that no part of the day introduces: 三点 may be three points."""
_ONES = {char: at for at, char in enumerate("〇一二三四五六七八九")} | {"两": 2}
_TEN, _NOON, _DAY, _SMALL = 10, 12, 24, 5
_RANGE = re.compile(r"\s?(?:至|到|-|–|—|~|〜|～|から)\s?$")

_MARKS = "[\u064b-\u0652]*"
_DAYS = """
الأول،الأولى،الواحدة الثاني،الثانية الثالث،الثالثة الرابع،الرابعة الخامس،الخامسة السادس،السادسة
السابع،السابعة الثامن،الثامنة التاسع،التاسعة العاشر،العاشرة الحادي_عشر،الحادية_عشرة
الثاني_عشر،الثانية_عشرة الثالث_عشر الرابع_عشر الخامس_عشر السادس_عشر السابع_عشر الثامن_عشر التاسع_عشر
العشرين الحادي_والعشرين الثاني_والعشرين الثالث_والعشرين الرابع_والعشرين الخامس_والعشرين
السادس_والعشرين السابع_والعشرين الثامن_والعشرين التاسع_والعشرين الثلاثين الحادي_والثلاثين
"""
_ORDINALS = {
    name.replace("_", " "): at
    for at, names in enumerate(
        _DAYS.split(),
        start=1,
    )
    for name in names.split("،")
}
_ORDINAL = "|".join(sorted(_ORDINALS, key=len, reverse=True))
_AR_MONTHS = {
    name.replace("_", " "): at
    for at, names in enumerate(
        (
            "يناير كانون_الثاني جانفي", "فبراير شباط فيفري", "مارس آذار",
            "أبريل إبريل ابريل نيسان أفريل", "مايو أيار ماي",
            "يونيو حزيران جوان يونيه", "يوليو تموز جويلية يوليه", "أغسطس آب أوت", "سبتمبر أيلول",
            "أكتوبر اكتوبر تشرين_الأول",
            "نوفمبر تشرين_الثاني", "ديسمبر كانون_الأول",
        ),
        start=1,
    )
    for name in names.split()
}  # fmt: skip
_MONTH = "|".join(sorted(_AR_MONTHS, key=len, reverse=True))
_AR_DAY = re.compile(
    rf"(?<!\w)(?:(?P<day>{_ORDINAL}) من(?: شهر)?|"
    rf"(?P<first>أول)(?: من)?) (?P<month>{_MONTH})(?!\w)(?: (?:عام |سنة |"
    rf"من عام )?(?P<year>[12]\d{{3}}))?"
)
_PART = (
    rf"(?:(?P<am>صباح{_MARKS}ا?{_MARKS}|فجر{_MARKS}ا?{_MARKS}|قبل الظهر)"
    rf"|(?P<pm>مساء{_MARKS}|ظهر{_MARKS}ا?{_MARKS}|عصر{_MARKS}ا?{_MARKS}|ليل{_MARKS}ا?{_MARKS}|بعد الظهر))"
)
_AR_CLOCK = re.compile(
    rf"(?<![\d:.\w])(?:(?:الساعة )?(?P<digits>\d{{1,2}})(?::(?P<minutes>\d\d))?\s{_PART}"
    rf"|(?:الساعة |(?<=من )|(?<=حتى )|(?<=إلى )|(?<=عند )|"
    rf"(?<=في ))(?P<spoken>{_ORDINAL})(?P<more> والنصف| والربع| إلا ربع{_MARKS}ا?{_MARKS})?"
    rf"(?:\s{_PART.replace('?P<am>', '?P<am2>').replace('?P<pm>', '?P<pm2>')})?)(?!\w)"
)


def is_spoken(text: str) -> bool:
    """Whether `text` may hold a time or day without a figure."""
    return (
        _CJK.search(text) is not None
        or _AR_DAY.search(text) is not None
        or _AR_CLOCK.search(text) is not None
    )


def spoken(text: str) -> Iterator[tuple[re.Match[str], set[Day], int | None]]:
    """Each match with what day it may mean, or its minutes after midnight."""
    late_until = -1
    for match in _CJK.finditer(text):
        minute = _cjk_minute(match)
        if minute is None:
            continue
        end = match.end() - len(match["next"])
        ranged = late_until >= 0 and _RANGE.fullmatch(text[late_until : match.start()]) is not None
        plain = not (match["early"] or match["late"] or match["noon"])
        if plain and ranged and minute < _NOON * 60:
            minute += _NOON * 60  # 下午2时至5时
        late_until = end if minute >= _NOON * 60 and (match["late"] or ranged) else -1
        shown = re.compile(re.escape(text[match.start() : end])).match(text, match.start())
        if shown is not None:
            yield shown, set(), minute
    for match in _AR_DAY.finditer(text):
        year = int(match["year"]) if match["year"] else None
        day = _ORDINALS[match["day"]] if match["day"] else 1
        yield match, {(year, _AR_MONTHS[match["month"]], day)}, None
    for match in _AR_CLOCK.finditer(text):
        minute = _arabic_minute(match)
        if minute is not None:
            yield match, set(), minute


def _read(text: str) -> int:
    """An hour or minute in figures or ideographs."""
    if text.isdecimal():
        return int(text)
    if "十" not in text:
        return _ONES.get(text[-1], 0)
    tens, _, ones = text.partition("十")
    return (_ONES.get(tens, 1) if tens else 1) * _TEN + (_ONES.get(ones, 0) if ones else 0)


def _cjk_minute(match: re.Match[str]) -> int | None:
    hour = _read(match["hour"])
    parted = match["early"] or match["late"] or match["noon"]
    figures = match["hour"].isdecimal()
    exact = match["half"] or match["quarter"] or match["minute"] or "钟" in match[0]
    if not parted and not (
        exact or (match["sign"] in "時时" and figures) or _AFTER_HOUR.match(match["next"])
    ):
        return None
    if hour > _DAY or (not parted and not figures and hour > _NOON):
        return None
    minute = (
        _read(match["minute"]) if match["minute"] else 30 if match["half"] else 15 if match["quarter"] else 0
    )
    if match["late"] and hour <= _NOON:
        night = match["late"] not in ("下午", "傍晚", "午後", "夕方") and (hour < _SMALL or hour == _NOON)
        hour = hour % _NOON + (0 if night else _NOON)
    elif match["early"]:
        hour %= _NOON
    elif match["noon"] and hour < _SMALL:
        hour += _NOON
    return hour * 60 + minute


def _arabic_minute(match: re.Match[str]) -> int | None:
    hour = int(match["digits"]) if match["digits"] else _ORDINALS[match["spoken"]]
    if hour > _DAY or (match["spoken"] and hour > _NOON):
        return None
    late, early = match["pm"] or match["pm2"], match["am"] or match["am2"]
    if match["spoken"] and not (late or early or match["more"] or match[0].startswith("الساعة")):
        return None
    more = match["more"] or ""
    minute = int(match["minutes"] or 0) + (
        30 if "نصف" in more else -15 if "إلا" in more else 15 if more else 0
    )
    if late and hour <= _NOON:
        hour = hour % _NOON + _NOON
        if late.startswith("ليل") and hour == _NOON:
            hour = 0
    elif early:
        hour %= _NOON
    return hour * 60 + minute
