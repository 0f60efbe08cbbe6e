"""Conditions: what the quoted sentence makes depend on something may not be claimed without it."""

from __future__ import annotations

import re
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.concessions import concession_added
from guardrag.rules.claims.logic.condition import DUTY, Condition, limits_nothing
from guardrag.rules.claims.logic.condition_kept import kept
from guardrag.rules.claims.logic.condition_parts import half_left_out
from guardrag.rules.claims.logic.condition_words import CONDITIONS, GENERIC, OPENING, UNCONDITIONAL
from guardrag.rules.claims.logic.deductions import deduction_left_out
from guardrag.rules.claims.logic.dropped_tails import exception_left_out, tail_left_out
from guardrag.rules.claims.logic.lead_limits import lead_left_out
from guardrag.rules.claims.logic.opening_times import cut_opening, times_of_its_own
from guardrag.rules.claims.logic.qualified import qualifiers
from guardrag.rules.claims.logic.regardless import what_is_denied
from guardrag.rules.claims.logic.sections import check_sections
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.reading.exceptions import end_of_name, goes_on
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_conditions", "check_leads", "conditions"]

LANGUAGES = frozenset(CONDITIONS)


_MOST_CONDITIONS = 12


@lru_cache(maxsize=2048)
def conditions(text: str, language: str) -> tuple[Condition, ...]:
    """The conditions in a text, in order of their patterns."""
    found: list[Condition] = []
    for pattern in CONDITIONS.get(language, ()):
        for match in pattern.finditer(text):
            if (
                len(found) < _MOST_CONDITIONS
                and not any(one.start < match.end() and match.start() < one.end for one in found)
                and not goes_on(match)
            ):
                found.append(_condition(match))
    first = OPENING[language].match(text) if language in OPENING else None
    if first is None and language == "en":
        first = _PLACE.match(text)
    if first is None or any(one.start < first.end() and first.start() < one.end for one in found):
        return tuple(found)
    if (
        GENERIC.isdisjoint(first[("c")].lower().split())
        and _MIND.match(text, first.end()) is None
        and _WISH.match(text) is None
    ):
        found.append(
            Condition(first[0].strip(" ,"), first["c"].strip(), first.start(), first.end(), opening=True)
        )
    return tuple(found)


_SUBJECT_EXCEPTION = anycase(r"(?:but\b|other than|except|apart from|excluding|with the exception)")


def _condition(match: re.Match[str]) -> Condition:
    """An exception made of the subject ends at its verb: "trailers other than baby trailers are …"."""
    inner, end = match["c"] or "", match.end()
    start = match.start("at") if "at" in match.re.groupindex else match.start()
    if inner and _SUBJECT_EXCEPTION.match(match.string, start) is not None:
        verb = end_of_name(match.string, match.start("c"), end)
        inner, end = match.string[match.start("c") : verb], verb
    return Condition(match.string[start:end].strip(), inner.strip(), start, end, opening=False)


_PLACE = re.compile(
    r"(?P<p>In|Under|During|On|At) (?P<c>(?:\w+ ){0,2}(?:conditions|mode|tests?|cases?|weekdays|"
    r"weekends|winter|summer|\w+s))(?= (?:the|a|an|it|you|they|we|all) \w)"
)
"""The same without a comma: "In laboratory conditions the router reached …"."""
_WISH = anycase(
    (
        r"\W*(?:If|When) (?:you|one|we)(?:'d|’d)? ?(?:(?:need|want|wish|like|prefer|would (?:like|"
        r"prefer)|rather)\b|are (?:using|new|look|interested))"
    ),
)
"""Who wants something is told how to get it: that is no condition of what is so."""
_IF_WANTED = anycase(
    r"\W*(?:But )?(?:If|When) (?P<c>you(?:['’]d| would)? (?:want|wish|like) (?:to )?[^,;.]+)"
)
"""It limits a duty all the same."""
_ELAPSED = anycase(
    r"(?:only|just|barely|some)?\s*(?:an?|a few|several|many|\w+) "
    r"(?:seconds|minutes|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)) "
    r"(?:later|ago|before|earlier|after(?:wards)?|previously)",
)
"""How long before or after something is so sets no condition: "only four years later"."""
_MIND = anycase(r"\s*(?:bear|keep) in mind|\s*(?:note|remember|be aware)\b")


def check_conditions(matter: Matter) -> Verdict:
    """Every condition that the quoted sentences set must be in the claim, in some words."""
    own = conditions(matter.text, matter.language)
    added = what_is_denied(matter)
    if added:
        return failed(f"its quotes say {added!r}, the claim makes it depend on something")
    for statement in matter.statements:
        verdict = _compared(matter, statement, own)
        if verdict is not PASSED:
            return verdict
    wider = concession_added(matter) if matter.language == "en" else ""
    return failed(f"the claim says {wider!r}, its quotes do not") if wider else check_sections(matter)


def check_leads(matter: Matter) -> Verdict:
    """What introduces a quoted item or stands over it limits it, even where the claim repeats it."""
    led = next((led for one in matter.statements if (led := _led(matter, one)) is not PASSED), PASSED)
    return led if led is not PASSED else check_sections(matter)


def _led(matter: Matter, statement: Statement) -> Verdict:
    led = lead_left_out(matter, statement)
    if not led:
        return PASSED
    return failed(f"what introduces it says {led!r}, the claim leaves that out or turns it round")


def _compared(matter: Matter, statement: Statement, own: tuple[Condition, ...]) -> Verdict:
    led = _led(matter, statement)
    if led is not PASSED:
        return led
    tail = tail_left_out(matter, statement) or exception_left_out(matter, statement)
    if tail:
        return failed(f"its quotes say this only {tail!r}, the claim leaves that out")
    taken = deduction_left_out(matter, statement)
    if taken:
        return failed(f"its quotes go on {taken!r}, the claim leaves that out")
    for condition in _all(matter, statement):
        if not _concerns(statement, condition) or _nearer(matter, statement, condition):
            continue
        if _ELAPSED.fullmatch(condition.text.strip(" ,")) is not None:
            continue
        if _other_way(matter, statement, condition) or times_of_its_own(matter, condition):
            continue
        half = half_left_out(matter, statement, condition)
        if half:
            return failed(f"its quotes say this only if also {half!r}, the claim leaves that out")
        if limits_nothing(matter, statement, condition) or kept(
            matter,
            statement,
            condition,
            own=any(_of_its_own(one, condition, statement, matter.language) for one in own),
            denied=UNCONDITIONAL.search(matter.text) is not None,
        ):
            continue
        return failed(f"its quotes say this only {_shown(condition)!r}, the claim leaves that out")
    return PASSED


def _all(matter: Matter, statement: Statement) -> tuple[Condition, ...]:
    """The conditions of a quoted sentence; in English also what opens it and was cut off or has no comma."""
    found = conditions(statement.text, matter.language)
    if matter.language != "en":
        return found
    qualified = qualifiers(statement.text)
    found = (
        *(
            one
            for one in found
            if not any(other.start < one.end and one.start < other.end for other in qualified)
        ),
        *qualified,
    )
    cut = cut_opening(statement)
    if cut is not None and (_WISH.match(cut.text) is None or DUTY.search(matter.text) is not None):
        return (*(one for one in found if one.start >= cut.end or one.end <= cut.start), cut)
    if DUTY.search(matter.text) is not None and (wish := _IF_WANTED.match(statement.text)) is not None:
        wanted = Condition(wish[0], wish["c"], 0, wish.end(), opening=False)
        return found if any(one.start < wanted.end for one in found) else (*found, wanted)
    return found


def _of_its_own(one: Condition, condition: Condition, statement: Statement, language: str) -> bool:
    """Whether a condition of the claim may stand for this one of the quotes, as it is no other of theirs."""
    if one.opening or _WITHOUT.match(one.text) is not None:
        return False
    words = read(one.inner, language).content()
    here = read(condition.inner, language)
    others = (
        read(one.inner, language) for one in conditions(statement.text, language) if one is not condition
    )
    return any(here.covers(word) for word in words) or not any(
        words and all(there.covers(word) for word in words) for there in others
    )


_WITHOUT = anycase(r"(?:no|nunca|nadie|ningun\w+|n[e'] ?|nicht|kein\w*|niemand|nie)\b")
"""A "not … without" is as well what an exception is of, and keeps none."""
_LONG = 40


def _shown(condition: Condition) -> str:
    """The condition; of a date that opens a sentence, not all that stands before the first comma."""
    if not condition.opening or len(condition.text) <= _LONG:
        return condition.text
    day = next(iter(moments(condition.text)), None)
    return condition.text[: day.end].strip() if day is not None and day.start < _LONG else condition.text


_OR = anycase(r"\bor\s*$")


def _other_way(matter: Matter, statement: Statement, condition: Condition) -> bool:
    """Whether the claim keeps the other of two conditions either of which is enough: "if A, or if B"."""
    for other in conditions(statement.text, matter.language):
        first, second = sorted((condition, other), key=lambda one: one.start)
        between = statement.text[first.end : second.start]
        if other is condition or _OR.search(between) is None or re.search(r"[.;:]", between) is not None:
            continue
        words = [word for word in read(other.inner).content() if not read(condition.inner).has(word)]
        if words and all(matter.said.covers(word) for word in words):
            return True
    return False


def _concerns(statement: Statement, condition: Condition) -> bool:
    """Whether the condition governs the quote: same sentence or cell, and not beyond a semicolon or full
    stop.
    """
    if condition.start < statement.end and statement.start < condition.end:
        return True
    between = statement.text[min(statement.end, condition.end) : max(statement.start, condition.start)]
    if condition.start >= statement.end and _NEXT.search(between) is not None:
        return False  # "…, but if …" belongs to what comes then
    return re.search(r"[;。|]|[.:]\s", between) is None


_NEXT = anycase(r"\b(?:but|and|so|or|however),?\s*$")
_COORDINATED = anycase(r"[,;]|\b(?:and|but|or)\b")


_SUBORDINATE = anycase(r"(?:unless|if|provided|as long as)\b")


def _nearer(matter: Matter, statement: Statement, condition: Condition) -> bool:
    """Whether the condition closes a second predicate that the claim does not speak of: "holds 2 l and
    stops when …".
    """
    if condition.opening or condition.start == 0:
        return False
    before = statement.text[: condition.start]
    if _SUBORDINATE.match(condition.text.strip(" ,")) is not None:
        before = before.rstrip(" ,;")  # the comma belongs to the condition
    joints = [match.end() for match in _COORDINATED.finditer(before)]
    if not joints:
        return False
    words = [word for word in read(before[joints[-1] :]).words if word.content]
    first = [word for word in read(before[: joints[-1]]).words if word.content]
    return (
        bool(words)
        and not any(matter.said.has(word) for word in words)
        and sum(matter.said.covers(word) for word in first) * 2 >= len(first)
    )
