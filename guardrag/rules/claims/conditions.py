"""Conditions: what the quoted sentence makes depend on something may not be claimed without it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.claims.codes import codes, tokens
from guardrag.rules.claims.condition_words import CONDITIONS, GENERIC, OPENING, UNCONDITIONAL
from guardrag.rules.claims.matter import Matter, Statement
from guardrag.rules.claims.moments import moments
from guardrag.rules.claims.negatives import negatives
from guardrag.rules.claims.numbers import same
from guardrag.rules.claims.quantities import quantities
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.rules.claims.words import Reading, Word, read

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
            if not any(one.start < match.end() and match.start() < one.end for one in found):
                found.append(Condition(match[0].strip(), match["c"].strip(), match.start(), match.end(), opening=False))
    pattern = _opening(language)
    match = pattern.match(text) if pattern is not None else None
    if match is not None and not any(one.start < match.end() and match.start() < one.end for one in found):
        words = match["c"].lower().split()
        if GENERIC.isdisjoint(words):
            found.append(Condition(match[0].strip(" ,"), match["c"].strip(), match.start(), match.end(), opening=True))
    return tuple(found)


def check_conditions(matter: Matter) -> Verdict:
    """Every condition that the quoted sentences set must be in the claim, in some words."""
    own = conditions(matter.text, matter.language)
    denied = _UNCONDITIONAL.search(matter.text)
    for statement in matter.statements:
        for condition in conditions(statement.text, matter.language):
            if not _concerns(statement, condition):
                continue
            if _kept(matter, statement, condition, own=bool(own), denied=denied is not None):
                continue
            return failed(f"its quotes say this only {condition.text!r}, the claim leaves that out")
    return PASSED


def _concerns(statement: Statement, condition: Condition) -> bool:
    """Whether the condition governs the quote: same sentence or cell, and not beyond a semicolon or full stop."""
    if condition.start < statement.end and statement.start < condition.end:
        return True
    between = statement.text[min(statement.end, condition.end) : max(statement.start, condition.start)]
    return re.search(r"[;。|]|\.\s", between) is None


_EXCEPTION = re.compile(
    r"(?:unless|except\w*|excluding|with the exception|other than|apart from|save for|barring|es sei denn|außer|ausgenommen|sauf|hormis|excepté|"
    r"à l'exception|salvo|excepto|tranne|eccetto|ما عدا|باستثناء|عدا|سوى)|.*(?:除外|以外|除く)$",
    re.IGNORECASE,
)
_TURNS = re.compile(
    r"\b(?:only|if|when|with|needs?|requires?|must|other|instead|apart|otherwise|days|rest|remaining|nur|wenn|mit|seul\w*|avec|si|solo|con)\b|除|外|只|仅|のみ|だけ|以外|限|إلا|فقط|عدا",
    re.IGNORECASE,
)


def _negative(matter: Matter) -> bool:
    """Whether the claim turns the exception round, in whatever way."""
    return bool(negatives(matter.said, matter.language)) or _TURNS.search(matter.text) is not None


def _kept(matter: Matter, statement: Statement, condition: Condition, *, own: bool, denied: bool) -> bool:
    claim = matter.text
    figures = [one for one in quantities(condition.inner, matter.language) if not one.soft]
    days = [moment for moment in moments(condition.inner)]
    if figures or days:
        mine = quantities(claim, matter.language)
        if any(same(one, other) for one in figures for other in mine):
            return True
        return any(not moment.days.isdisjoint(other.days) for moment in days for other in moments(claim))
    names = codes(condition.inner)
    if names and not tokens(claim).isdisjoint(name.lstrip("-") for name in names):
        return True
    if _EXCEPTION.match(condition.text) and not own and not denied and not _negative(matter):
        return False  # what holds except on Sundays is not said of Sundays
    words = _telling(read(condition.inner), statement, condition)
    if any(matter.said.covers(word) for word in words):
        return True
    if not words and not names:
        if condition.opening or condition.inner.isalpha() and len(condition.inner) > _SHORT:
            return True
        return condition.inner in claim or own
    return own and not denied


def _telling(reading: Reading, statement: Statement, condition: Condition) -> list[Word]:
    """The condition's own words: those that the rest of the sentence does not have as well, where there are any."""
    content = [word for word in reading.words if word.content]
    rest = read(statement.text[: condition.start] + " " + statement.text[condition.end :])
    own = [word for word in content if not rest.has(word)]
    return own or content
