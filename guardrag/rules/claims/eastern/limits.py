"""Limits: at least, at most, before and after at the same number, and "by", "to" and "from" at a change."""

from __future__ import annotations

import re

from guardrag.rules.claims.eastern.arabic import plain_letters
from guardrag.rules.claims.eastern.bounded import APART, Bound, Bounded, bounded
from guardrag.rules.claims.eastern.clauses import context_text
from guardrag.rules.claims.eastern.polarity import denies
from guardrag.rules.claims.numbers.amounts import same
from guardrag.rules.claims.numbers.moments import Moment, moments
from guardrag.rules.claims.numbers.quantities import Quantity
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_limits", "rest_told"]

_UP = frozenset({Bound.LEAST, Bound.MORE})
_DOWN = frozenset({Bound.MOST, Bound.LESS})
_MOST = 40
"""Numbers of a claim that are compared."""
_REACH = 40
_NEVER = r"(?!)"


def check_limits(matter: Matter) -> Verdict:
    """The bound at each number of the claim against the bounds at the same number in the evidence."""
    language = matter.language
    texts = [*(statement.text for statement in matter.statements), context_text(matter)]
    verdict = _directions(matter, texts)
    if verdict is not PASSED:
        return verdict
    claimed = bounded(matter.text, language)[:_MOST]
    stated = [one for text in texts for one in bounded(text, language)] if claimed else []
    for mine in claimed:
        equal = [one for one in stated if same(mine.value, one.value)]
        if not equal:
            continue  # the check of numbers sees to it
        verdict = _compare(matter, mine, equal)
        if verdict is not PASSED:
            return verdict
    return PASSED


_UNTIL = {
    "zh": (r"(?:截至|截止到?|不迟于|最迟)$", r"(?:之?以?前|为止|截止)"),
    "ja": (_NEVER, r"(?:まで|以前|前に)"),
    "ar": (r"(?:حتي|قبل|لغاية|اقصاه)\s(?:يوم\s|تاريخ\s)?$", _NEVER),
}
_SINCE = {
    "zh": (r"(?:自从?)$", r"(?:起|之?以?后|开始)"),
    "ja": (_NEVER, r"(?:から|以降|以後|より)"),
    "ar": (r"(?:ابتداء من|اعتبارا من|منذ|بعد|بدءا من)\s(?:يوم\s|تاريخ\s)?$", _NEVER),
}


_SIDE = re.compile("^[の之]?[前後后]")
"""Counts a number back or on from something."""


def _direction(text: str, one: Moment | Quantity, language: str) -> str:
    """Whether something ends or begins there: 三日まで, 十日前から."""
    before, after = text[max(0, one.start - _REACH) : one.start], text[one.end : one.end + _REACH]
    if isinstance(one, Quantity):
        after = _SIDE.sub("", after)
    if language == "ar":
        before = plain_letters(before)
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


def _compare(matter: Matter, mine: Bounded, equal: list[Bounded]) -> Verdict:
    name, said = mine.value.text.strip(), mine.bound
    apart = {bound for bound, pattern in APART.items() if said is None and pattern.search(matter.text)}
    if not any(
        one.bound in apart or _fits(mine, one, matter.language) or _rest(matter, mine, one) for one in equal
    ):
        bound = equal[0].bound
        if said is None or said is Bound.ABOUT:
            return failed(f"its quotes say {bound} {name}, the claim leaves the limit out")
        if bound is None:
            return failed(f"the claim says {said} {name}, its quotes set no such limit")
        return failed(f"the claim says {said} {name}, its quotes say {bound}")
    times = {one.when for one in equal}
    if mine.when and "" not in times and mine.when not in times:
        return failed(f"the claim says {mine.when} {name}, its quotes the other way round")
    ends = {
        _direction(statement.text, one.value, matter.language)
        for statement in matter.statements
        for one in bounded(statement.text, matter.language)
        if mine.when and same(mine.value, one.value)
    }
    end = _direction(matter.text, mine.value, matter.language)
    if end and ends and end not in ends and "" not in ends:
        return failed(f"the claim says {end} {mine.when} {name}, its quotes the other way round")
    if mine.when == "after" and all(one.bound is Bound.MOST and not one.when for one in equal):
        return failed(f"the claim says after {name}, its quotes within it")
    changes = {one.change for one in equal}
    if mine.change is not None and None not in changes and mine.change not in changes:
        other = next(one.change for one in equal)
        return failed(f"the claim speaks of a change {mine.change} {name}, its quotes of one {other} it")
    return PASSED


_COMPLEMENTS = ({Bound.MOST, Bound.MORE}, {Bound.LEAST, Bound.LESS})


def _rest(matter: Matter, mine: Bounded, other: Bounded) -> bool:
    """Whether the claim says of the rest that it is not so: "needed above 20" and "not needed up to 20"."""
    if {mine.bound, other.bound} not in _COMPLEMENTS:
        return False
    quoted_text = " ".join(statement.text for statement in matter.statements)
    return denies(matter.text, matter.language) != denies(quoted_text, matter.language)


def rest_told(matter: Matter) -> bool:
    """Whether the claim speaks of what lies on the other side of a limit of its quotes."""
    language = matter.language
    stated = [one for statement in matter.statements for one in bounded(statement.text, language)]
    return any(
        same(mine.value, one.value) and _rest(matter, mine, one)
        for mine in bounded(matter.text, language)[:_MOST]
        for one in stated
    )


def _fits(mine: Bounded, other: Bounded, language: str) -> bool:
    if None in (mine.bound, other.bound) and Bound.ABOUT not in (mine.bound, other.bound):
        return mine.weak and other.weak
    return _agree(mine.bound, other.bound, language)


def _agree(said: Bound | None, stated: Bound | None, language: str) -> bool:
    if said == stated:
        return True
    if Bound.ABOUT in (said, stated):
        return Bound.EXACT not in (said, stated)
    if language == "zh":  # 以上 and 以下 are used for both
        return {said, stated} <= _UP or {said, stated} <= _DOWN
    return False
