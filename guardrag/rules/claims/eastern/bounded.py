"""Numbers with the bound, the direction and the kind of change that stand at them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from guardrag.rules.claims.eastern.arabic import compiled, plain_letters
from guardrag.rules.claims.numbers.quantities import Quantity, quantities

__all__ = ["APART", "Bound", "Bounded", "Change", "bounded"]


class Bound(StrEnum):
    """Which values a limit lets in."""

    LEAST = "at least"
    MORE = "more than"
    MOST = "at most"
    LESS = "less than"
    EXACT = "exactly"
    ABOUT = "about"


class Change(StrEnum):
    """What a number is in a change."""

    BY = "by"
    TO = "to"
    FROM = "from"


_GAP = r"[^\d，。、；,;]{0,8}$"
_BEFORE = {
    "zh": (
        (
            Bound.LEAST,
            r"(?:至少|最少|最低|不(?:得|能|可|应)?(?:少于|低于|小于)|起码|不下|(?<![不未])满|年满|(?<!未)达到?)",
        ),
        (
            Bound.MOST,
            (
                r"(?:最多|最高|最大|最长|至多|不(?:得|能|可|应|会)?(?:超过|多于|高于|大于|超出)|"
                r"没有超过|未超过|上限为?|封顶|(?<!无)(?<!不)(?<!时)(?<!期)限)"
            ),
        ),
        (Bound.MORE, r"(?:超过|多于|高于|大于|逾|突破|超出)"),
        (Bound.LESS, r"(?:少于|低于|小于|不到|不足|未满|不满|未达)"),
        (Bound.EXACT, r"(?:正好|恰好|刚好)"),
        (Bound.ABOUT, r"(?:约|大约|(?<![附最远])近(?=$)|将近|大概)"),
    ),
    "ja": (
        (Bound.MORE, r"過(?=$)"),
        (Bound.LEAST, r"(?:少なくとも|最低(?:でも)?|最少)"),
        (Bound.MOST, r"(?:最大で?|最多|最高|最長|多くても|上限は?)"),
        (Bound.EXACT, r"(?:ちょうど|きっかり)"),
        (Bound.ABOUT, r"(?:約|およそ|ほぼ)"),
    ),
    "ar": (
        (
            Bound.LEAST,
            (
                r"(?:(?:لا|ما لا) [يت]قل(?: \w+){0,3}? عن|على الأقل|بحد أدنى|كحد أدنى|"
                r"(?:لا|ليس) أقل من|لا يجوز أن [يت]قل(?: \w+){0,3}? عن)"
            ),
        ),
        (
            Bound.MOST,
            (
                r"(?:(?:لا|لن|ليس)(?: \w+){1,2} أن [يت](?:تجاوز|زيد|تعدى)(?: \w+){0,3}?(?: عن| على)?|"
                r"(?:لا|ما لا|ألا|بما لا) [يت](?:زيد|تجاوز|تعدى)(?: \w+){0,3}?(?: عن| على)?|"
                r"على الأكثر|بحد أقصى|كحد أقصى|حتى|(?:لا|لم|لن|ولا)(?: \w+){1,8}? أكثر من|لا تتعدى|"
                r"خلال|في غضون)"
            ),
        ),
        (
            Bound.MORE,
            r"(?:أكثر من|[يت]تجاوز\w*|تجاوز\w*|[يت]زيد(?: \w+){0,3}? (?:على|عن)|ما يزيد (?:على|عن)|فوق)",
        ),
        (Bound.LESS, r"(?:أقل من|دون(?: سن)?(?: ال)?|تحت(?: سن)?|[يت]قل(?: \w+){0,3}? عن)"),
        (Bound.EXACT, r"(?:بالضبط|تماما)"),
        (Bound.ABOUT, r"(?:حوالي|نحو|قرابة|زهاء|ما يقارب)"),
    ),
}
_AFTER = {
    "zh": (
        (Bound.LEAST, r"[（(]?(?:及|或|\(含\)|（含）|含)?以上|起(?![来源])"),
        (Bound.MOST, r"[（(]?(?:及|或|\(含\)|（含）|含)?以下|为限|封顶|(?:之|以)?内(?![容部科外地陆])"),
        (Bound.ABOUT, r"左右|上下"),
    ),
    "ja": (
        (
            Bound.MOST,
            (
                r"(?:以下|以内|まで|を(?:超え|越え|上回っ)て(?:は|も)?(?:な(?:ら|り)|いけ)(?:ない|ません)|"
                r"を(?:超え|上回ら)(?:ない|ません|ず|なけれ)|を上限|[をが]限度|以上(?:は|の)?[^。、]{0,12}(?:でき(?:ない|ません)|不可))"
            ),
        ),
        (Bound.LEAST, r"(?:以上|を下回ら(?:ない|ず)|から)"),
        (
            Bound.LESS,
            r"(?:未満|に(?:も)?(?:満たない|ならない|達しない)|足らず|弱(?=[のでにがは。、]|$)|を(?:下回|切))",
        ),
        (Bound.MORE, r"(?:を?(?:超|越え)|を上回|余り|強(?=[のでにがは。、]|$)|より(?:多|大|長|高))"),
        (Bound.ABOUT, r"(?:ほど|程度|前後|くらい|ぐらい|近く)"),
    ),
    "ar": (
        (Bound.LEAST, r" ?(?:\w+ ){0,2}?(?:على الأقل|أو أكثر|فأكثر|فما فوق|كحد أدنى|بحد أدنى)"),
        (Bound.MOST, r" ?(?:\w+ ){0,2}?(?:على الأكثر|كحد أقصى|بحد أقصى|أو أقل|فأقل|فما دون)"),
        (Bound.ABOUT, r" ?(?:\w+ )?تقريبا"),
        (Bound.EXACT, r" ?(?:\w+ )?بالضبط"),
    ),
}
_NEVER = r"(?!)"
_SIDE = {
    "zh": (r"(?:之|以)?前", r"(?:之|以)?[后後]"),
    "ja": (r"前", r"後|以降|以後|を?(?:過ぎ|経過)"),
    "ar": (_NEVER, _NEVER),
}
_SIDE_BEFORE = {"ar": re.compile(r"(?<!\w)بعد(?:\s(?:مرور|انقضاء|مضي))?\s$")}
_CHANGES = {
    "zh": (
        (Change.TO, r"(?:到|至)了?$", ""),
        (Change.FROM, r"(?:从|由)[^\d，]{0,6}$", ""),
        (
            Change.BY,
            r"(?:增加|减少|下降|上升|提高|降低|增长|上涨|下跌|下调|上调|缩短|延长|涨|降|升|跌)了?$",
            "",
        ),
    ),
    "ja": (
        (Change.FROM, "", r"から"),
        (Change.TO, "", r"(?:に|へ|まで)(?:なり|なっ|下が|上が|減|増|低下|上昇|落ち|伸び|達|引き)"),
        (
            Change.BY,
            "",
            (
                r"(?:の?(?:増(?!え|や)|減(?!ら)|増加|減少|上昇|低下)|"
                r"(?:ほど|も)?(?:下が|上が|減っ|減り|減少|増え|増加|伸び|低下|上昇|短縮|延長|値上|値下))"
            ),
        ),
    ),
    "ar": (
        (Change.TO, r"(?:إلى)\s$", ""),
        (Change.FROM, r"(?:من|كانت?)\s$", ""),
        (Change.BY, r"(?:بنسبة|بمقدار|بواقع|ب)\s?$", ""),
    ),
}  # fmt: skip


@lru_cache(maxsize=8)
def _before(language: str) -> tuple[tuple[Bound, re.Pattern[str]], ...]:
    gap = _GAP if language != "ar" else r"(?:\s\w+){0,2}?\s*(?:ال|سن )?$"
    return tuple((bound, compiled(f"(?:{pattern}){gap}")) for bound, pattern in _BEFORE[language])


@lru_cache(maxsize=8)
def _after(language: str) -> tuple[tuple[Bound, re.Pattern[str]], ...]:
    gap = r"[^\d，。、；,;]{0,3}?" if language != "ar" else r""
    return tuple((bound, compiled(f"{gap}(?:{pattern})")) for bound, pattern in _AFTER[language])


_REACH = 40
_JOINS = re.compile(r"\s*(?:至|到|或|、|や|から|[~〜～–-]|إلى|الى|أو|او|و)?\s*")
"""Between the two ends of a range, or two numbers that one bound governs."""


@lru_cache(maxsize=8)
def _changes(language: str) -> tuple[tuple[Change, re.Pattern[str], re.Pattern[str]], ...]:
    return tuple(
        (change, compiled(front or _NEVER), compiled(back or _NEVER))
        for change, front, back in _CHANGES[language]
    )


@dataclass(frozen=True, slots=True)
class Bounded:
    """One number as a limit.

    Attributes:
        value: The number.
        bound: None without one.
        weak: Whether the bound may as well be left out; true without one.
        when: `before` or `after` for a span that is counted back or on from something: 三日前, 1か月後.
        change: Whether it is what something changes by, to or from.
    """

    value: Quantity
    bound: Bound | None
    weak: bool
    when: str
    change: Change | None


@lru_cache(maxsize=1024)
def bounded(text: str, language: str) -> tuple[Bounded, ...]:
    """The numbers of `text`, each way of saying one once."""
    found: dict[object, Bounded] = {}
    last = 0
    for one in quantities(text, language)[:_MOST]:
        if one.soft:
            continue
        before, after = _sides(text, one, language, last)
        bound, weak, taken = _bound(before, after, language)
        last = one.end + taken
        made = Bounded(one, bound, weak, _when(before, after, language), _change(before, after, language))
        found.setdefault((one.value, one.unit, one.figure, bound, weak, made.when, made.change), made)
    return tuple(found.values())


_MOST = 200
"""Numbers of one text that are looked at."""


def _sides(text: str, one: Quantity, language: str, last: int) -> tuple[str, str]:
    """What stands before and after a number; before it no bound that the number before it, which ends at
    `last`, has taken.
    """
    low = max(0, one.start - _REACH)
    if low < last < one.start and _JOINS.fullmatch(text, last, one.start) is None:
        low = last
    before, after = text[low : one.start], text[one.end : one.end + _REACH]
    if language == "ar":
        return plain_letters(before), plain_letters(after)
    return before, after


_OPENS = re.compile(r"[^\d，。、]{0,2}(?:至|到|[~〜～–-])\s?\d")
_ENDS = re.compile(r"\d[^\d，。、]{0,4}(?:至|到|[~〜～–-])\s?$")
_BEFORE_THAT = re.compile(r"قبل(?:\s\w+){0,2}?\s?ب?$")
_AHEAD = re.compile(r"\s*(?:之?前|قبل)")


def _bound(before: str, after: str, language: str) -> tuple[Bound | None, bool, int]:
    """The bound, whether it is weak, and how far after the number it reaches."""
    if _AHEAD.match(after) or _BEFORE_THAT.search(before):
        return None, True, 0  # no later than two days before is at least two days before
    if _OPENS.match(after):
        return Bound.LEAST, True, 0
    if _ENDS.search(before):
        return Bound.MOST, True, 0
    for bound, pattern in _after(language):
        match = pattern.match(after)
        if match is not None:
            return bound, _WEAK.search(match[0]) is not None, match.end()
    for bound, pattern in _before(language):
        match = pattern.search(before)
        if match is not None:
            return bound, _WEAK.match(match[0]) is not None, 0
    return None, True, 0


_WEAK = re.compile("خلال|في غضون|以内|内|之内|まで|から|起|满|年满|达|حتي|ほど|程度|くらい|近く")


def _when(before: str, after: str, language: str) -> str:
    if language in _SIDE_BEFORE and _SIDE_BEFORE[language].search(before):
        return "after"
    for name, pattern in zip(("before", "after"), _SIDE[language], strict=True):
        if re.match(pattern, after):
            return name
    return ""


def _change(before: str, after: str, language: str) -> Change | None:
    for change, front, back in _changes(language):
        if front.search(before) or back.match(after):
            return change
    return None


APART = {
    Bound.MOST: re.compile("上限|至多|最[多大高长長]|封顶|限度|多くても|(?:أ|ا)قصى|(?:أ|ا)طول مدة"),
    Bound.LEAST: re.compile("下限|最[低少小短]|至少|起步|少なくとも|(?:أ|ا)دنى"),
}
"""Bounds that stand apart from their number."""
