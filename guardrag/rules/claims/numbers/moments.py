"""Dates and times of day in running text, in every way in which they may be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.claims.eastern.clock import is_spoken, spoken
from guardrag.rules.claims.numbers.ordinals import day_ordinals
from guardrag.rules.claims.reading.wordsets import words_of, wordset

__all__ = ["DIGIT", "Day", "Moment", "moments"]

Day = tuple[int | None, int | None, int | None]
"""Year, month, day; None where it is not said."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A date or a time of day.

    Attributes:
        text: As written.
        days: What a date may mean; 03/04/2024 has two readings. Empty for a time of day.
        minute: Minutes after midnight for a time of day, else None.
        start, end: Half-open code points.
    """

    text: str
    days: frozenset[Day]
    minute: int | None
    start: int
    end: int


_OTHER_MONTHS = (
    "يناير كانون·الثاني января январь", "فبراير شباط февраля февраль", "مارس آذار марта март",
    "أبريل إبريل نيسان апреля апрель",
    "مايو أيار мая май", "يونيو حزيران июня июнь", "يوليو تموز июля июль", "أغسطس آب августа август",
    "سبتمبر أيلول сентября сентябрь", "أكتوبر октября октябрь", "نوفمبر ноября ноябрь",
    "ديسمبر декабря декабрь",
)  # fmt: skip
_MONTHS = dict(MONTHS) | {
    name.replace("·", " "): number
    for number, names in enumerate(_OTHER_MONTHS, start=1)
    for name in names.split()
}
_MONTH = "|".join(sorted(_MONTHS, key=len, reverse=True))
_MONTH_WORDS = frozenset(name.split()[0] for name in _MONTHS)
_ORDINALS = day_ordinals()
_NTH = "|".join(sorted(_ORDINALS, key=len, reverse=True))
_NAMED = anycase(
    rf"(?<![\w])(?:(?:(?P<d1>[0-3]?\d)(?:st|nd|rd|th|er|\.|º)?|(?P<w1>{_NTH}))\s+(?:of |de "
    rf")?(?P<m1>{_MONTH})(?!\w)\.?(?:,?\s+(?:de |of )?(?P<y1>[12]\d{{3}})(?!\d))?"
    rf"|(?P<m2>{_MONTH})(?!\w)\.?\s+(?P<d2>[0-3]?\d)(?:st|nd|rd|th)?(?!\w|"
    rf"[.,:]\d)(?:,?\s+(?P<y2>[12]\d{{3}})(?!\d))?"
    rf"|(?P<m3>{_MONTH})(?!\w)\.?,?\s+(?:de |of )?(?P<y3>[12]\d{{3}})(?!\d))"
)
_ISO = re.compile(r"(?<![\d.-])([12]\d{3})([-/.])([01]?\d)\2([0-3]?\d)(?![\d-])")
_NUMERIC = re.compile(r"(?<![\d./-])([0-3]?\d)([./-])([0-3]?\d)\2((?:[12]\d)?\d\d)(?![\d/-]|\.\d)")
_NO_YEAR = re.compile(r"(?<![\d./-])([0-3]\d)/([0-3]\d)(?![\d/-]|[.,]\d)")
"""Day and month in two figures each, one of them with a zero before it or too great for a month."""
_GERMAN = re.compile(
    "(?:"
    + "|".join(
        rf"(?<=\b{word} )" for word in sorted(wordset("am bis zum vom ab seit der den dem des nach vor und"))
    )
    + r")([0-3]?\d)[.․]\s?([01]?\d)[.․](?!\d)"
)
"""German "bis 31.03.": the day, and the month in figures."""
_ERAS = {"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018}
"""Year before the first of each Japanese era."""
_CJK = re.compile(
    r"(?:((?:明治|大正|昭和|平成|令和)(?:元|\d{1,2})|"
    r"[12]\d{3})\s?[年년]\s?(?:[（(][^（）()]{2,8}年[）)])?)(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日号號일])?|"
    r"(?<![\d])(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号號일]"
)
_DE_HOURS = "eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf"
_FR_HOURS = "une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze"
_DE_PART = "morgens|vormittags|mittags|nachmittags|abends|nachts"
_ES_HOURS = "una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce"
_CLOCK = anycase(
    r"(?<![\d:.])(?P<h>[0-2]?\d)(?:[:.](?P<m>[0-5]\d))(?::[0-5]\d)?\s?(?P<half>[ap]\.?\s?m\b\.?)?(?![\d:])"
    r"|(?<![\d:.])(?P<h2>1?\d)\s?(?P<half2>[ap]\.?\s?m\b\.?)"
    r"|(?P<noon>(?:午前|午後|上午|下午))(?P<h3>\d{1,2})[時点](?:(?P<m3>\d{1,2})分)?"
    rf"|(?<![\d:.])(?P<h4>[0-2]?\d)(?:[:.](?P<m4>[0-5]\d))?\s?"
    rf"(?:Uhr\b(?: (?P<part5>{_DE_PART})\b)?|o'clock)"
    r"|\b(?P<h5>1?\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|"
    r"twelve) (?:(?:o'clock )?(?P<part>in the (?:morning|afternoon|evening)|at night)|o'clock)|"
    r"\b(?P<past>half past|(?:a )?quarter past|(?:a )?quarter to) (?P<h6>1?\d|one|two|three|four|"
    r"five|six|seven|eight|nine|ten|eleven|twelve)\b(?: (?P<part2>in the (?:morning|afternoon|"
    r"evening)|at night))?|(?<!\d)(?P<h7>[0-2]?\d)時(?!間)|\b(?P<word>midnight|noon|Mitternacht|minuit|"
    r"(?<!après-)midi|medianoche|mediodía)\b"
    rf"|\b(?P<de>halb|viertel nach|viertel vor|dreiviertel) (?P<h8>{_DE_HOURS})\b"
    rf"(?: (?:Uhr )?(?P<part3>{_DE_PART})\b)?|\b(?P<h11>{_DE_HOURS}) Uhr\b(?: (?P<part6>{_DE_PART})\b)?"
    r"|(?<![\d:.])(?P<h10>0?[6-9]|1\d|2[0-4])\s?h(?:eures)?\s?(?P<m10>[0-5]\d)(?!\d)"
    rf"|(?<!\w)(?P<h12>1?\d|{_FR_HOURS}) (?:h|heures?)(?P<part7> du matin| de l'après-midi| du soir)\b"
    rf"|\blas? (?P<h9>{_ES_HOURS})\b(?P<es> y media| y cuarto| menos cuarto)?"
    r"(?: de la (?P<part4>mañana|tarde|noche|madrugada)\b|(?<=media)|(?<=cuarto))"
)
_NOON = 12
_EVENING = 5
_DAY, _MONTH_END, _YEAR = 24, 31, 4
DIGIT = re.compile(r"\d")
_SPELLED = anycase(
    r"o'clock|half past|quarter (?:past|to)|in the (?:morning|afternoon|evening)|at night|midnight|noon|"
    r"\bhalb \w|viertel|\blas? \w+ (?:y|menos|de la)\b|mitternacht|minuit|\bmidi\b|medianoche|mediodía|"
    r"\buhr\b|heures? d",
)
_HOURS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@lru_cache(maxsize=4096)
def moments(text: str) -> tuple[Moment, ...]:
    """The dates and times of day of `text`, in order. A month or year alone is neither."""
    spoken_of = _SPELLED.search(text) is not None or (not text.isascii() and is_spoken(text))
    if not spoken_of and DIGIT.search(text) is None:
        return ()
    found: list[Moment] = []
    for match, days, minute in _read(text):
        if not any(one.start < match.end() and match.start() < one.end for one in found):
            found.append(Moment(match[0], frozenset(days), minute, *match.span()))
    return tuple(sorted(found, key=lambda one: one.start))


def _read(text: str) -> Iterator[tuple[re.Match[str], set[Day], int | None]]:
    """What every pattern finds, the surest first."""
    if not text.isascii():
        yield from spoken(text)
    for match in _ISO.finditer(text):
        yield match, {(int(match[1]), int(match[3]), int(match[4]))}, None
    for match in _NAMED.finditer(text) if not words_of(text).isdisjoint(_MONTH_WORDS) else ():
        name = match["m1"] or match["m2"] or match["m3"]
        if name not in ("may", "mar"):  # a verb, and Spanish for the sea
            day, year = (
                match["d1"] or match["d2"] or _nth(match["w1"]),
                match["y1"] or match["y2"] or match["y3"],
            )
            yield (
                match,
                {(int(year) if year else None, _MONTHS[name.lower()], int(day) if day else None)},
                None,
            )
    yield from _in_figures(text)
    if not text.isascii():
        for match in _CJK.finditer(text):
            year, month, day = match[1], match[2] or match[4], match[3] or match[5]
            yield match, {(_year(year) if year else None, int(month), int(day) if day else None)}, None
    for match in _CLOCK.finditer(text):
        minute = _minute(match)
        if minute is not None:
            yield match, set(), minute


def _in_figures(text: str) -> Iterator[tuple[re.Match[str], set[Day], int | None]]:
    for match in _NUMERIC.finditer(text):
        readings = _readings(int(match[1]), int(match[3]), match[4], match[2])
        if readings:
            yield match, readings, None
    for match in _NO_YEAR.finditer(text):
        shown = _no_year(match)
        if shown:
            yield match, shown, None
    for match in _GERMAN.finditer(text):
        day, month = int(match[1]), int(match[2])
        if 0 < day <= _MONTH_END and 0 < month <= _NOON:
            yield match, {(None, month, day)}, None


def _no_year(match: re.Match[str]) -> set[Day]:
    first, second = int(match[1]), int(match[2])
    if "0" not in (match[1][0], match[2][0]) and first <= _NOON:
        return set()
    both = ((first, second), (second, first))
    return {(None, month, day) for day, month in both if 0 < month <= _NOON and 0 < day <= _MONTH_END}


def _nth(word: str | None) -> str | None:
    return str(_ORDINALS[word.lower()]) if word else None


def _year(text: str) -> int:
    """A year, of the common calendar or of a Japanese era."""
    if text.isdecimal():
        return int(text)
    return _ERAS[text[:2]] + (1 if text[2:] == "元" else int(text[2:]))


def _readings(first: int, second: int, year: str, mark: str) -> set[Day]:
    """Day and month in either order; a point says that the day comes first, as it does where points are
    used.
    """
    whole = int(year) if len(year) == _YEAR else 2000 + int(year)
    if len(year) != _YEAR and mark != ".":
        return set()
    found: set[Day] = set()
    if 1 <= second <= _NOON and 1 <= first <= _MONTH_END:
        found.add((whole, second, first))
    if mark != "." and 1 <= first <= _NOON and 1 <= second <= _MONTH_END:
        found.add((whole, first, second))
    return found


def _minute(match: re.Match[str]) -> int | None:
    if match["word"]:
        return _NOON * 60 if match["word"].lower() in ("noon", "midi", "mediodía") else 0
    if match["h10"]:
        return int(match["h10"]) * 60 + int(match["m10"])
    if match["h8"] or match["h9"] or match["h11"] or match["h12"]:
        return _spoken_elsewhere(match)
    if match["h7"]:
        return int(match["h7"]) * 60
    if match["h5"] or match["h6"]:
        return _spoken(match)
    hour = int(match["h"] or match["h2"] or match["h3"] or match["h4"])
    minute = int(match["m"] or match["m3"] or match["m4"] or 0)
    half = (match["half"] or match["half2"] or "").lower()
    if match["h"] and not half and ":" not in match[0]:
        return None  # 14.30 may be a number
    if half.startswith("p") or match["noon"] in ("午後", "下午") or _late(match["part5"], hour):
        hour = hour % _NOON + _NOON
    elif half.startswith("a") or match["noon"]:
        hour %= _NOON
    return hour * 60 + minute if hour <= _DAY else None


_MINUTES = {"halb": -30, "dreiviertel": -15, "viertel vor": -15, "viertel nach": 15, " y media": 30,
            " y cuarto": 15, " menos cuarto": -15, "": 0}  # fmt: skip
"""Minutes from the hour that a German or Spanish time of day names."""


def _spoken_elsewhere(match: re.Match[str]) -> int:
    """Such as "halb sechs abends", "onze heures du soir" and "a las once y media de la noche"."""
    told = match["h8"] or match["h11"]
    names = (_DE_HOURS if told else _FR_HOURS if match["h12"] else _ES_HOURS).split("|")
    written = (told or match["h12"] or match["h9"]).lower()
    hour = int(written) if written.isdecimal() else names.index(written) + 1
    part = match["part3"] or match["part4"] or match["part6"] or match["part7"]
    if match["h11"] and part is None:
        return hour * 60
    late = _late(part, hour)
    minutes = _MINUTES[(match["de"] or match["es"] or "").lower()]
    return (hour % _NOON + (_NOON if late else 0)) * 60 + minutes


def _late(part: str | None, hour: int) -> bool:
    """Whether an hour up to twelve is meant that comes after noon."""
    part = (part or "").lower()
    night = part in ("nachts", "noche") and hour > _EVENING
    return hour <= _NOON and (
        night or part.endswith(("nachmittags", "abends", "tarde", "après-midi", "soir"))
    )


def _spoken(match: re.Match[str]) -> int:
    """Such as "three in the morning", "half past eight"."""
    number = (match["h5"] or match["h6"]).lower()
    hour = int(number) if number.isdigit() else _HOURS.index(number) + 1
    part = match["part"] or match["part2"] or ""
    late = "after" in part or "even" in part or ("night" in part and hour > _EVENING)
    past = (match["past"] or "").lower()
    minutes = 0 if not past else 30 if "half" in past else 15 if "past" in past else -15
    return (hour % _NOON + (_NOON if late else 0)) * 60 + minutes
