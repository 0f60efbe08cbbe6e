"""Limits: at least, at most, before and after at the same number, and "by", "to" and "from" at a change."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache

from guardrag.rules.claims.amounts import same
from guardrag.rules.claims.eastern.arabic import LETTERS, plain_letters
from guardrag.rules.claims.eastern.clauses import context_text
from guardrag.rules.claims.matter import Matter
from guardrag.rules.claims.moments import Moment, moments
from guardrag.rules.claims.quantities import Quantity, quantities
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_limits"]


class _Bound(StrEnum):
    LEAST = "at least"
    MORE = "more than"
    MOST = "at most"
    LESS = "less than"
    EXACT = "exactly"
    ABOUT = "about"


class _Change(StrEnum):
    BY = "by"
    TO = "to"
    FROM = "from"


_GAP = r"[^\d，。、；,;]{0,8}$"
_BEFORE = {
    "zh": (
        (_Bound.LEAST, r"(?:至少|最少|最低|不(?:得|能|可|应)?(?:少于|低于|小于)|起码|不下|满|年满|达到?)"),
        (
            _Bound.MOST,
            (
                r"(?:最多|最高|最大|最长|至多|不(?:得|能|可|应|会)?(?:超过|多于|高于|大于|超出)|"
                r"没有超过|未超过|上限为?|封顶|(?<!无)(?<!不)(?<!时)(?<!期)限)"
            ),
        ),
        (_Bound.MORE, r"(?:超过|多于|高于|大于|逾|突破|超出)"),
        (_Bound.LESS, r"(?:少于|低于|小于|不到|不足|未满|不满|未达)"),
        (_Bound.EXACT, r"(?:正好|恰好|刚好)"),
        (_Bound.ABOUT, r"(?:约|大约|近|将近|大概)"),
    ),
    "ja": (
        (_Bound.MORE, r"過(?=$)"),
        (_Bound.LEAST, r"(?:少なくとも|最低(?:でも)?|最少)"),
        (_Bound.MOST, r"(?:最大で?|最多|最高|最長|多くても|上限は?)"),
        (_Bound.EXACT, r"(?:ちょうど|きっかり)"),
        (_Bound.ABOUT, r"(?:約|およそ|ほぼ)"),
    ),
    "ar": (
        (
            _Bound.LEAST,
            (
                r"(?:(?:لا|ما لا) [يت]قل(?: \w+){0,3}? عن|على الأقل|بحد أدنى|كحد أدنى|"
                r"(?:لا|ليس) أقل من|لا يجوز أن [يت]قل(?: \w+){0,3}? عن)"
            ),
        ),
        (
            _Bound.MOST,
            (
                r"(?:(?:لا|ما لا|ألا|بما لا) [يت](?:زيد|تجاوز|تعدى)(?: \w+){0,3}?(?: عن| على)?|"
                r"على الأكثر|بحد أقصى|كحد أقصى|حتى|(?:لا|لم|لن|ولا)(?: \w+){1,8}? أكثر من|لا تتعدى)"
            ),
        ),
        (
            _Bound.MORE,
            r"(?:أكثر من|[يت]تجاوز\w*|تجاوز\w*|[يت]زيد(?: \w+){0,3}? (?:على|عن)|ما يزيد (?:على|عن)|فوق)",
        ),
        (_Bound.LESS, r"(?:أقل من|دون(?: سن)?(?: ال)?|تحت(?: سن)?|[يت]قل(?: \w+){0,3}? عن)"),
        (_Bound.EXACT, r"(?:بالضبط|تماما)"),
        (_Bound.ABOUT, r"(?:حوالي|نحو|قرابة|زهاء|ما يقارب)"),
    ),
}
_AFTER = {
    "zh": (
        (_Bound.LEAST, r"[（(]?(?:及|或|\(含\)|（含）|含)?以上|起(?![来源])"),
        (_Bound.MOST, r"[（(]?(?:及|或|\(含\)|（含）|含)?以下|为限|封顶|(?:之|以)?内(?![容部科外地陆])"),
        (_Bound.ABOUT, r"左右|上下"),
    ),
    "ja": (
        (
            _Bound.MOST,
            r"(?:以下|以内|まで|を(?:超え|上回ら)(?:ない|ません|ず|なけれ)|を上限|[をが]限度|以上(?:は|の)?[^。、]{0,12}(?:でき(?:ない|ません)|不可))",
        ),
        (_Bound.LEAST, r"(?:以上|を下回ら(?:ない|ず)|から)"),
        (_Bound.LESS, r"(?:未満|に(?:も)?満たない|足らず|弱(?=[のでにがは。、]|$)|を(?:下回|切))"),
        (_Bound.MORE, r"(?:を?(?:超|越え)|を上回|余り|強(?=[のでにがは。、]|$)|より(?:多|大|長|高))"),
        (_Bound.ABOUT, r"(?:ほど|程度|前後|くらい|ぐらい|近く)"),
    ),
    "ar": (
        (_Bound.LEAST, r" ?(?:\w+ ){0,2}?(?:على الأقل|أو أكثر|فأكثر|فما فوق|كحد أدنى|بحد أدنى)"),
        (_Bound.MOST, r" ?(?:\w+ ){0,2}?(?:على الأكثر|كحد أقصى|بحد أقصى|أو أقل|فأقل|فما دون)"),
        (_Bound.ABOUT, r" ?(?:\w+ )?تقريبا"),
        (_Bound.EXACT, r" ?(?:\w+ )?بالضبط"),
    ),
}
_NEVER = r"(?!)"
_SIDE = {
    "zh": (r"(?:之|以)?前", r"(?:之|以)?[后後]"),
    "ja": (r"前", r"[後]"),
    "ar": (_NEVER, _NEVER),
}
_CHANGES = {
    "zh": (
        (_Change.TO, r"(?:到|至)了?$", ""),
        (_Change.FROM, r"(?:从|由)[^\d，]{0,6}$", ""),
        (
            _Change.BY,
            r"(?:增加|减少|下降|上升|提高|降低|增长|上涨|下跌|下调|上调|缩短|延长|涨|降|升|跌)了?$",
            "",
        ),
    ),
    "ja": (
        (_Change.FROM, "", r"から"),
        (_Change.TO, "", r"(?:に|へ|まで)(?:なり|なっ|下が|上が|減|増|低下|上昇|落ち|伸び|達|引き)"),
        (
            _Change.BY,
            "",
            (
                r"(?:の?(?:増(?!え|や)|減(?!ら)|増加|減少|上昇|低下)|"
                r"(?:ほど|も)?(?:下が|上が|減っ|減り|減少|増え|増加|伸び|低下|上昇|短縮|延長|値上|値下))"
            ),
        ),
    ),
    "ar": (
        (_Change.TO, r"(?:إلى)\s$", ""),
        (_Change.FROM, r"(?:من|كانت?)\s$", ""),
        (_Change.BY, r"(?:بنسبة|بمقدار|بواقع|ب)\s?$", ""),
    ),
}  # fmt: skip
_UP = frozenset({_Bound.LEAST, _Bound.MORE})
_DOWN = frozenset({_Bound.MOST, _Bound.LESS})


def _plain(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern.translate(LETTERS))


@lru_cache(maxsize=8)
def _before(language: str) -> tuple[tuple[_Bound, re.Pattern[str]], ...]:
    gap = _GAP if language != "ar" else r"(?:\s\w+){0,1}?\s*(?:ال|سن )?$"
    return tuple((bound, _plain(f"(?:{pattern}){gap}")) for bound, pattern in _BEFORE[language])


@lru_cache(maxsize=8)
def _after(language: str) -> tuple[tuple[_Bound, re.Pattern[str]], ...]:
    gap = r"[^\d，。、；,;]{0,3}?" if language != "ar" else r""
    return tuple((bound, _plain(f"{gap}(?:{pattern})")) for bound, pattern in _AFTER[language])


_REACH = 40


def _sides(text: str, one: Quantity, language: str) -> tuple[str, str]:
    before, after = text[max(0, one.start - _REACH) : one.start], text[one.end : one.end + _REACH]
    if language == "ar":
        return plain_letters(before).translate(LETTERS), plain_letters(after).translate(LETTERS)
    return before, after


def _bound(text: str, one: Quantity, language: str) -> tuple[_Bound | None, bool]:
    """The bound, and whether it is a weak one that may as well be left out."""
    before, after = _sides(text, one, language)
    for bound, pattern in _after(language):
        match = pattern.match(after)
        if match is not None:
            return bound, _WEAK.search(match[0]) is not None
    for bound, pattern in _before(language):
        match = pattern.search(before)
        if match is not None:
            return bound, _WEAK.match(match[0]) is not None
    return None, True


_WEAK = re.compile("以内|内|之内|まで|から|起|满|年满|达|حتي|ほど|程度|くらい|近く")


def _when(text: str, one: Quantity, language: str) -> str:
    """Whether a span of time is counted back or on from something: 三日前, 1か月後."""
    after = _sides(text, one, language)[1]
    for name, pattern in zip(("before", "after"), _SIDE[language], strict=True):
        if re.match(pattern, after):
            return name
    return ""


def _change(text: str, one: Quantity, language: str) -> _Change | None:
    before, after = _sides(text, one, language)
    for change, front, back in _CHANGES[language]:
        if (front and _plain(front).search(before)) or (back and re.match(back, after)):
            return change
    return None


def check_limits(matter: Matter) -> Verdict:
    """The bound at each number of the claim against the bounds at the same number in the evidence."""
    language = matter.language
    texts = [*(statement.text for statement in matter.statements), context_text(matter)]
    stated = [(text, one) for text in texts for one in quantities(text, language)]
    verdict = _directions(matter, texts)
    if verdict is not PASSED:
        return verdict
    for mine in quantities(matter.text, language):
        if mine.soft:
            continue
        equal = [(text, one) for text, one in stated if same(mine, one)]
        if not equal:
            continue  # the check of numbers sees to it
        verdict = _compare(matter, mine, equal)
        if verdict is not PASSED:
            return verdict
    return PASSED


_UNTIL = {
    "zh": (r"(?:截至|截止到?|不迟于|最迟)$", r"(?:之?以?前|为止|截止)"),
    "ja": (_NEVER, r"(?:まで|までに|以前|前に)"),
    "ar": (r"(?:حتي|قبل|لغاية|اقصاه)\s(?:يوم\s|تاريخ\s)?$", _NEVER),
}
_SINCE = {
    "zh": (r"(?:自从?)$", r"(?:起|之?以?后|开始)"),
    "ja": (_NEVER, r"(?:から|以降|以後|より)"),
    "ar": (r"(?:ابتداء من|اعتبارا من|منذ|بعد|بدءا من)\s(?:يوم\s|تاريخ\s)?$", _NEVER),
}


def _direction(text: str, moment: Moment, language: str) -> str:
    before, after = text[max(0, moment.start - _REACH) : moment.start], text[moment.end : moment.end + _REACH]
    if language == "ar":
        before = plain_letters(before).translate(LETTERS)
    for name, table in (("until", _UNTIL), ("from", _SINCE)):
        front, back = table[language]
        if re.search(front, before) or re.match(back, after):
            return name
    return ""


def _directions(matter: Matter, texts: list[str]) -> Verdict:
    """A date until which something holds is none from which it holds."""
    language = matter.language
    for mine in moments(matter.text):
        said = _direction(matter.text, mine, language)
        if not said:
            continue
        stated = {
            _direction(text, other, language)
            for text in texts
            for other in moments(text)
            if (other.minute == mine.minute is not None)
            or (mine.days and not mine.days.isdisjoint(other.days))
        }
        if stated and "" not in stated and said not in stated:
            return failed(f"the claim says {said} {mine.text.strip()}, its quotes the other way round")
    return PASSED


def _compare(matter: Matter, mine: Quantity, equal: list[tuple[str, Quantity]]) -> Verdict:
    language, name = matter.language, mine.text.strip()
    said, loose = _bound(matter.text, mine, language)
    found = [_bound(text, one, language) for text, one in equal]
    bounds = [bound for bound, _ in found]
    apart = (
        {bound for bound, pattern in _APART.items() if pattern.search(matter.text)} if said is None else set()
    )
    if not any(bound in apart for bound in bounds) and not any(
        _agree(said, bound, language) or (None in (said, bound) and (loose if bound is None else weak))
        for bound, weak in found
    ):
        if said is None or said is _Bound.ABOUT:
            return failed(f"its quotes say {bounds[0]} {name}, the claim leaves the limit out")
        if bounds[0] is None:
            return failed(f"the claim says {said} {name}, its quotes set no such limit")
        return failed(f"the claim says {said} {name}, its quotes say {bounds[0]}")
    when = _when(matter.text, mine, language)
    times = {_when(text, one, language) for text, one in equal}
    if when and "" not in times and when not in times:
        return failed(f"the claim says {when} {name}, its quotes the other way round")
    change = _change(matter.text, mine, language)
    changes = {_change(text, one, language) for text, one in equal}
    if change is not None and None not in changes and change not in changes:
        return failed(
            f"the claim speaks of a change {change} {name}, its quotes of one {min(c for c in changes if c)}"
        )
    return PASSED


_APART = {
    _Bound.MOST: re.compile("上限|最多|最大|封顶|限度|最長|الحد الاقصى|الحد الأقصى|حد أقصى"),
    _Bound.LEAST: re.compile("下限|最低|至少|起步|最短|الحد الأدنى|حد أدنى"),
}
"""Bounds that stand apart from their number."""


def _agree(said: _Bound | None, stated: _Bound | None, language: str) -> bool:
    if said == stated:
        return True
    if _Bound.ABOUT in (said, stated):
        return _Bound.EXACT not in (said, stated)
    if None in (said, stated):
        return False
    if language == "zh":  # 以上 and 以下 are used for both
        return {said, stated} <= _UP or {said, stated} <= _DOWN
    return False
