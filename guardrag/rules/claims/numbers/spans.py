"""Which days a time is of: every day or Mondays, working or calendar days, the day before or the same day."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.claims.numbers.sources import sources
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["lies_in", "other_span"]

_NAMES = "|".join(sorted((name for name in MONTHS if len(name) > 3), key=len, reverse=True))
_DAYS = """
0 monday mon mondays montag montags lundi lundis lunes lunedì 周一 星期一 月曜 الاثنين الإثنين
1 tuesday tue tuesdays dienstag dienstags mardi mardis martes martedì 周二 星期二 火曜 الثلاثاء
2 wednesday wed wednesdays mittwoch mittwochs mercredi mercredis miércoles mercoledì
2 周三 星期三 水曜 الأربعاء
3 thursday thu thursdays donnerstag donnerstags jeudi jeudis jueves giovedì 周四 星期四 木曜 الخميس
4 friday fri fridays freitag freitags vendredi vendredis viernes venerdì 周五 星期五 金曜 الجمعة
5 saturday sat saturdays samstag samstags sonnabend samedi samedis sábado sábados sabato
5 周六 星期六 土曜 السبت
6 sunday sun sundays sonntag sonntags dimanche dimanches domingo domingos domenica
6 周日 星期日 星期天 日曜 الأحد
"""
_NUMBER = {name: int(line[0]) for line in _DAYS.strip().splitlines() for name in line.split()[1:]}
_NAMED = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
_DAY = anycase(r"(?<![^\W\d])(?:" + "|".join(sorted(_NUMBER, key=len, reverse=True)) + r")(?![a-zà-ž])\.?")
_TO = anycase(r"\s*(?:to|through|until|till|bis|au|à|a|al|-|–|—|至|到|から|~|～|إلى|حتى)\s*$")
_WORKDAYS = anycase(
    r"\b(?:weekdays|(?:business|working) days|werktags|wochentags|en semaine|jours (?:ouvrés|ouvrables)|"
    r"días (?:laborables|hábiles)|entre semana)\b|平日|工作日",
)
_WEEKEND = anycase(r"\b(?:weekends?|wochenende\w*|week-ends?|fin(?:es)? de semana)\b|周末|週末")
_EVERY_DAY = anycase(
    r"\b(?:every (?:single )?day|each day|daily|seven days a week|all week|the whole week|any day|"
    r"täglich|jeden Tag|an allen Tagen|tous les jours|chaque jour|7 jours sur 7|todos los días|cada día|"
    r"ogni giorno)\b|每天|每日|毎日|年中無休|كل يوم|يوميا",
)
_WEEK = frozenset(range(7))
_PLACED = {
    "the day before": anycase(
        r"\b(?:the (?:day|night|evening) before|the previous day|a day (?:earlier|before)|(?:am |zum |"
        r"bis zum )?Vortag\w*|"
        r"la veille|la víspera|el día (?:anterior|previo|antes)|il giorno prima)\b|前日|前一天|前一日|"
        r"前天|اليوم السابق"
    ),
    "the same day": anycase(
        r"\b(?:(?:on |until )?the (?:same|very) day|the day itself|(?:am |zum )?(?:selben|"
        r"gleichen) Tag\w*|(?:am )?Tag selbst|"
        r"le (?:jour même|même jour)|el mismo día|lo stesso giorno)\b|当日|同日|当天|同一天|اليوم نفسه|"
        r"نفس اليوم"
    ),
    "the day after": anycase(
        r"\b(?:the (?:day after|next day|following day)|a day later|(?:am |zum )?(?:Folgetag|"
        r"nächsten Tag|Tag danach)|"
        r"le lendemain|le jour suivant|el día siguiente|al día siguiente|il giorno dopo)\b|翌日|次日|"
        r"第二天|隔天|اليوم التالي"
    ),
}
_END = anycase(
    rf"\b(?P<which>first|last|second|third|fourth) (?P<what>(?:working |business |calendar )?day|week|"
    rf"weekend|{_NAMED})\b(?= (?:in|of|before)\b|'s)"
    rf"|'s (?P<which2>first|last|second|third|fourth) (?P<what2>(?:working |business )?day|{_NAMED})\b"
    r"|\b(?P<which3>erste[rn]?|letzte[rn]?) (?P<what3>(?:Werk|Arbeits)?tag|\w+(?:tag|woch))\b(?= (?:im|"
    r"des|vor)\b)",
)


_MONTHS = anycase(
    rf"\b(?P<first>{_NAMES})\b(?: to| until| till| through| and| bis| à| au| a|,? ?[-–—])(?: the| le| el)?"
    rf"(?: \d{{1,2}}\.?(?: de)?)? (?P<last>{_NAMES})\b",
)


def lies_in(matter: Matter, name: str) -> bool:
    """Whether a month or day of the week lies in a range that the quotes give, "April to October"."""
    day, month = _NUMBER.get(name.lower()), MONTHS.get(name.lower())
    if day is None and month is None:
        return False
    for statement in matter.statements:
        if day is not None and day in _days(statement.text):
            return True
        for span in _MONTHS.finditer(statement.text) if month is not None else ():
            first, last = MONTHS[span["first"].lower()], MONTHS[span["last"].lower()]
            if ((month or 0) - first) % 12 <= (last - first) % 12:
                return True
    return False


def other_span(matter: Matter) -> str:
    """Why the claim names another stretch of time than its quotes; empty if it does not."""
    return _relative(matter) or _week(matter) or _ends(matter) or _kind(matter)


def _relative(matter: Matter) -> str:
    mine = {name for name, pattern in _PLACED.items() if pattern.search(matter.text) is not None}
    if not mine:
        return ""
    theirs = {
        name
        for text in sources(matter)
        for name, pattern in _PLACED.items()
        if pattern.search(text) is not None
    }
    if theirs and mine.isdisjoint(theirs):
        return f"the claim says {next(iter(mine))}, its quotes say {next(iter(theirs))}"
    return ""


def _days(text: str) -> frozenset[int]:
    """The days of the week that a text names, those inside a range included."""
    found: set[int] = set()
    last: re.Match[str] | None = None
    for match in _DAY.finditer(text):
        day = _NUMBER[match[0].lower().rstrip(".")]
        if last is not None and _TO.match(text[last.end() : match.start()]) is not None:
            first = _NUMBER[last[0].lower().rstrip(".")]
            found |= {(first + step) % 7 for step in range((day - first) % 7 + 1)}
        found.add(day)
        last = match
    if _WORKDAYS.search(text) is not None:
        found |= set(range(5))
    if _WEEKEND.search(text) is not None:
        found |= {5, 6}
    return frozenset(found)


def _week(matter: Matter) -> str:
    """Whether the claim says every day of what its quotes say of some days."""
    named = _days(matter.text)
    mine = _EVERY_DAY.search(matter.text) if not named else None
    if not named and mine is None:
        return ""
    stated = [_days(statement.text) for statement in matter.statements]
    if named and any(stated) and all(named.isdisjoint(days) for days in stated):
        return "the claim names other days of the week than its quotes"
    if mine is None:
        return ""
    for statement, days in zip(matter.statements, stated, strict=True):
        if _EVERY_DAY.search(statement.text) is not None:
            return ""
        if days and days != _WEEK and len(days) > 1:
            return f"the claim says {mine[0]!r}, its quotes name some days of the week only"
    return ""


def _ends(matter: Matter) -> str:
    """The last day of a month is not its last Friday."""
    mine = _spots(matter.text)
    if not mine:
        return ""
    theirs = {spot for statement in matter.statements for spot in _spots(statement.text)}
    if theirs and mine.isdisjoint(theirs):
        return f"the claim says {' '.join(next(iter(mine)))}, its quotes say {' '.join(next(iter(theirs)))}"
    return ""


def _spots(text: str) -> set[tuple[str, str]]:
    found = set()
    for match in _END.finditer(text):
        which = match["which"] or match["which2"] or match["which3"]
        what = match["what"] or match["what2"] or match["what3"]
        found.add((which.lower(), what.lower()))
    return found


_KIND = anycase(
    r"\b(?P<kind>calendar|(?P<work>working|business|work)|fiscal|financial|academic|school|tax|trading|"
    r"bank(?:ing)?)[ -](?P<unit>day|week|month|quarter|year)s?\b"
)


def _kind(matter: Matter) -> str:
    """The claim's kind of day or year, where its quotes only have another kind of it."""
    mine = _kinds(matter.text)
    if not mine:
        return ""
    stated: dict[tuple[str, str], str] = {}
    for text in sources(matter):
        stated |= _kinds(text)
    for (kind, unit), said in mine.items():
        others = [text for (_, other), text in stated.items() if other == unit]
        if others and (kind, unit) not in stated:
            return f"the claim says {said!r}, its quotes say {others[0]!r}"
    return ""


def _kinds(text: str) -> dict[tuple[str, str], str]:
    """Kind and unit, and how they are written. A business day is a working day."""
    found: dict[tuple[str, str], str] = {}
    for match in _KIND.finditer(text):
        kind = "working" if match["work"] else match["kind"].lower()
        found[{"fiscal": "financial", "banking": "bank"}.get(kind, kind), match["unit"].lower()] = match[0]
    return found
