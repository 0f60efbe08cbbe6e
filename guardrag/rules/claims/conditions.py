"""Conditions: what the quoted sentence makes depend on something may not be claimed without it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.claims.alternatives import dropped_alternative
from guardrag.rules.claims.amounts import same
from guardrag.rules.claims.codes import codes, tokens
from guardrag.rules.claims.condition_context import (
    REGARDLESS,
    hours_left_out,
    lead_left_out,
    what_is_denied,
    what_it_needs,
)
from guardrag.rules.claims.condition_words import CONDITIONS, GENERIC, OPENING, UNCONDITIONAL
from guardrag.rules.claims.matter import Matter, Statement
from guardrag.rules.claims.moments import moments
from guardrag.rules.claims.negatives import negatives
from guardrag.rules.claims.quantities import quantities
from guardrag.rules.claims.unless import unless_turned
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.rules.claims.words import Word, read
from guardrag.rules.claims.wordsets import wordset

__all__ = ["LANGUAGES", "Condition", "check_conditions", "conditions"]

LANGUAGES = frozenset(CONDITIONS)


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition, exception or scope in a sentence.

    Attributes:
        text: With the word that introduces it.
        inner: Without.
        start, end: In the sentence.
        opening: Whether it is an adverbial at the beginning of the sentence rather than a clause of its own.
    """

    text: str
    inner: str
    start: int
    end: int
    opening: bool


_UNCONDITIONAL = re.compile(UNCONDITIONAL, re.IGNORECASE)
_SHORT = 2
_MOST_CONDITIONS = 12


@lru_cache(maxsize=32)
def _patterns(language: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern, re.IGNORECASE) for pattern in CONDITIONS.get(language, ()))


@lru_cache(maxsize=32)
def _opening(language: str) -> re.Pattern[str] | None:
    return re.compile(OPENING[language]) if language in OPENING else None


@lru_cache(maxsize=2048)
def conditions(text: str, language: str) -> tuple[Condition, ...]:
    """The conditions in a text, in order of their patterns."""
    found: list[Condition] = []
    for pattern in _patterns(language):
        for match in pattern.finditer(text):
            if len(found) < _MOST_CONDITIONS and not any(
                one.start < match.end() and match.start() < one.end for one in found
            ):
                found.append(
                    Condition(
                        match[0].strip(), match[("c")].strip(), match.start(), match.end(), opening=False
                    )
                )
    opening = _opening(language)
    first = opening.match(text) if opening is not None else None
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


_PLACE = re.compile(
    r"(?P<p>In|Under|During|On|At) (?P<c>(?:\w+ ){0,2}(?:conditions|mode|tests?|cases?|weekdays|"
    r"weekends|winter|summer|\w+s))(?= (?:the|a|an|it|you|they|we|all) \w)"
)
"""The same without a comma: "In laboratory conditions the router reached …"."""
_WISH = re.compile(
    (r"\W*(?:If|When) you (?:(?:need|want|wish|like|prefer|would like|have)\b|are (?:using|new|look))"),
    re.IGNORECASE,
)
"""Who wants something is told how to get it: that is no condition of what is so."""
_MIND = re.compile(r"\s*(?:bear|keep) in mind|\s*(?:note|remember|be aware)\b", re.IGNORECASE)


def check_conditions(matter: Matter) -> Verdict:
    """Every condition that the quoted sentences set must be in the claim, in some words."""
    own = conditions(matter.text, matter.language)
    denied = _UNCONDITIONAL.search(matter.text)
    anyway = REGARDLESS.search(matter.text) is not None and not any(
        REGARDLESS.search(statement.text) for statement in matter.statements
    )
    needed = what_it_needs(matter)
    other = dropped_alternative(matter)
    if other:
        return failed(f"its quotes leave another way open ({other!r}), the claim does not")
    turned = unless_turned(matter)
    if turned:
        return failed(f"its quotes say {turned!r}, the claim says the opposite of when")
    if needed:
        return failed(f"its quotes say that this {needed!r}, the claim leaves that out")
    added = what_is_denied(matter)
    if added:
        return failed(f"its quotes say {added!r}, the claim makes it depend on something")
    for statement in matter.statements:
        led = lead_left_out(matter, statement)
        if led:
            return failed(f"what introduces it says {led!r}, the claim leaves that out or turns it round")
        hours = hours_left_out(matter, statement)
        if hours:
            return failed(f"its quotes say this only {hours!r}, the claim leaves that out")
        for condition in conditions(statement.text, matter.language):
            if not _concerns(statement, condition) or _nearer(matter, statement, condition):
                continue
            if anyway:
                return failed(
                    f"its quotes say this only {condition.text!r}, the claim says that it is always so"
                )
            if _asked_for(matter, condition) or _kept(
                matter,
                statement,
                condition,
                own=any(not one.opening for one in own),
                denied=denied is not None,
            ):
                continue
            return failed(f"its quotes say this only {condition.text!r}, the claim leaves that out")
    return PASSED


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


_NEXT = re.compile(r"\b(?:but|and|so|or|however),?\s*$", re.IGNORECASE)
_COORDINATED = re.compile(r"[,;]|\b(?:and|but|or)\b", re.IGNORECASE)


def _nearer(matter: Matter, statement: Statement, condition: Condition) -> bool:
    """Whether the condition closes a second predicate that the claim does not speak of: "holds 2 l and
    stops when …".
    """
    if condition.opening or condition.start == 0:
        return False
    before = statement.text[: condition.start]
    joints = [match.end() for match in _COORDINATED.finditer(before)]
    if not joints:
        return False
    words = [word for word in read(before[joints[-1] :]).words if word.content]
    first = [word for word in read(before[: joints[-1]]).words if word.content]
    return (
        bool(words)
        and not any(matter.said.covers(word) for word in words)
        and sum(matter.said.covers(word) for word in first) * 2 >= len(first)
    )


_EXCEPTION = re.compile(
    (
        r"(?:unless|except\w*|excluding|with the exception|other than|apart from|save for|barring|"
        r"es sei denn|außer|ausgenommen|sauf|hormis|excepté|"
        r"à l'exception|salvo|excepto|tranne|eccetto|ما عدا|باستثناء|عدا|سوى)|.*(?:除外|以外|除く)$"
    ),
    re.IGNORECASE,
)
_TURNS = re.compile(
    (
        r"\b(?:only|if|when|with|needs?|requires?|must|other|instead|apart|otherwise|days|rest|"
        r"remaining|yourself|own|nur|wenn|mit|seul\w*|avec|si|solo|con)\b|除|外|只|仅|のみ|だけ|以外|限|إلا|فقط|"
        r"عدا"
    ),
    re.IGNORECASE,
)


def _negative(matter: Matter, statement: Statement) -> bool:
    """Whether the claim turns the exception round, in whatever way; a denial that the sentence has as well
    does not.
    """
    text = matter.said.text
    return (
        any(
            text[one.start : one.end + 1] not in statement.text
            for one in negatives(matter.said, matter.language)
        )
        or _TURNS.search(matter.text) is not None
    )


_BY_DEFAULT = re.compile(
    r"\b(?:by default|default|normally|usually|as a rule|in general|generally)\b", re.IGNORECASE
)


def _excepted(matter: Matter, statement: Statement, condition: Condition) -> bool:
    """Whether the claim affirms the exception that a denial makes: "not lent, except to teachers"."""
    inner = [word for word in read(condition.inner).words if word.content]
    denies = any(
        one.hard and one.end <= condition.start for one in negatives(statement.reading, matter.language)
    )
    return (
        denies
        and bool(inner)
        and all(matter.said.covers(word) for word in inner)
        and not negatives(matter.said, matter.language)
    )


def _asked_for(matter: Matter, condition: Condition) -> bool:
    """Whether the claim keeps an "on request"."""
    return not condition.inner and re.search(r"\b(?:request|ask|apply|want)\w*\b", matter.text) is not None


def _kept(matter: Matter, statement: Statement, condition: Condition, *, own: bool, denied: bool) -> bool:
    claim = matter.text
    figures = [one for one in quantities(condition.inner, matter.language) if not one.soft]
    days = list(moments(condition.inner))
    if figures or days:
        if condition.opening and _led(matter, condition):
            return True
        mine = quantities(claim, matter.language)
        if any(same(one, other) for one in figures for other in mine):
            return True
        return any(not moment.days.isdisjoint(other.days) for moment in days for other in moments(claim))
    rest = tokens(statement.text[: condition.start] + " " + statement.text[condition.end :])
    # A name that is also a word of the sentence, as in "in order unless `order` is set", shows nothing.
    names = tuple(name for name in codes(condition.inner) if name not in rest or name in codes(claim))
    if names and not tokens(claim).isdisjoint(name.lstrip("-") for name in names):
        return True
    if _EXCEPTION.match(condition.text):
        if _BY_DEFAULT.search(claim) is not None or _excepted(matter, statement, condition):
            return True
        if not own and (denied or not _negative(matter, statement)):
            return False  # what holds except on Sundays is not said of Sundays
    inner = [word for word in read(condition.inner).words if word.content and word.low not in _VAGUE]
    inner = [word for word in inner if not any(word.text in name and word.text != name for name in names)]
    words = _telling(inner, statement, condition)
    if any(matter.said.covers(word) for word in words):
        return True
    if inner and sum(matter.said.covers(word) for word in inner) >= _MOST * len(inner):
        return True
    if not words and not names and (condition.inner or condition.opening):
        if condition.opening or (condition.inner.isalpha() and len(condition.inner) > _SHORT):
            return True
        return condition.inner in claim or own
    return own and not denied


def _led(matter: Matter, condition: Condition) -> bool:
    """Whether the claim names what an opening such as "In a trial with 86 adults" begins with."""
    words = [word for word in read(condition.inner).words if word.content]
    return bool(words) and words[0].text.islower() and matter.said.has(words[0])


_MOST = 0.6
_VAGUE = wordset(
    "give given take taken make made get set put use used do go come have keep case need needed "
    "want thing way"
)
"""Words that say too little to show that a condition was kept."""


def _telling(content: list[Word], statement: Statement, condition: Condition) -> list[Word]:
    """The condition's own words: those that the rest of the sentence does not have as well, where there
    are any.
    """
    rest = read(statement.text[: condition.start] + " " + statement.text[condition.end :])
    own = [word for word in content if not rest.has(word)]
    return own or content
