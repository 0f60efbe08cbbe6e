"""An "all", "every" or "always" of the claim's own outside English, where its quotes pick some out."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.tongues.copy_words import LIGHT, RELATIVES
from guardrag.rules.claims.tongues.forms import bare, form
from guardrag.rules.claims.tongues.scope_words import EVERY, SEASONS
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["known", "widened"]

_HALF = 0.5
"""Share of what a sentence says besides its restriction that a claim must have to be made of it."""


def known(matter: Matter, word: Word) -> bool:
    """Whether the claim has the word or its context says it of everything that is spoken of."""
    value = numeral(word.low, matter.language) if not word.low[0].isdigit() else None
    if word.low[0].isdigit() or (value is not None and value > 1):
        return any(word.low[0].isdigit() or numeral(word.low, matter.language) for word in matter.said.words)
    return matter.said.covers(word) or any(reading.has(word) for reading in matter.context)


def widened(matter: Matter, statement: Statement) -> Verdict:
    """An "all" or "all year" of the claim's own, where the quotes pick out a kind or a season."""
    language = matter.language
    every = EVERY[language].search(matter.text)
    if every is None or any(EVERY[language].search(other.text) for other in matter.statements):
        return PASSED
    season = SEASONS[language].search(statement.text)
    lost = season is not None and not any(
        word.content and word.low not in LIGHT[language] and matter.said.covers(word)
        for word in statement.reading.words
        if season.start() <= word.start < season.end()
    )
    words = [word for word in statement.quoted() if word.content and not word.low[0].isdigit()]
    if season is not None and lost:
        rest = [word for word in words if not season.start() <= word.start < season.end()]
        if rest and sum(matter.said.covers(word) for word in rest) >= _HALF * len(rest):
            return failed(f"the claim says {every[0]!r}, its quotes say this {season[0].strip()!r}")
    # "All guests" in the place of "holders of a season ticket"
    after = next((word for word in matter.said.words if word.start >= every.end() and word.content), None)
    subject = next((word for word in words if word.start >= statement.start), None)
    if (
        after is not None
        and subject is not None
        and subject is words[0]
        and after.start - every.end() <= 2
        and not matter.said.covers(subject)
        and not any(reading.covers(after) for reading in matter.readings())
        and sum(matter.said.covers(word) for word in words[1:]) >= _HALF * len(words[1:])
        and len(words) > 2
    ):
        return failed(f"the claim says {every[0]!r} {after.text!r}, its quotes say this of {subject.text!r}")
    if after is not None and (told := _narrower(matter, statement, after)):
        return failed(f"the claim says {every[0]!r} {after.text!r}, its quotes say this of {told!r}")
    return PASSED


_BETWEEN, _CLAUSE, _KIND = 5, 8, 3
"""Words between a noun and its relative clause, words of that clause that are read, and letters that a
compound has before the noun.
"""
_SAME = anycase(r"\b(?:mism[oa]s?|même|gleichen?|selben|denselben|dieselben?|stess[oa])\b")


def _narrower(matter: Matter, statement: Statement, noun: Word) -> str:
    """What the quotes have in the place of a noun of which the claim says "every": a kind of it, "regular
    customers", or one that a relative clause picks out.
    """
    language, words = matter.language, statement.reading.words
    base = form(noun.low, language)
    heads = [word for word in words if form(word.low, language) == base]
    if not heads and language == "de":
        for word in words:
            other, tail = _singular(word.low), _singular(noun.low)
            longer = len(other) >= len(tail) + _KIND and len(tail) > _KIND
            if longer and other.endswith(tail) and word.text[0].isupper() and not known(matter, word):
                return word.text
    for head in heads:
        follows = words[head.index + 1 :]
        same = _SAME.search(statement.text, head.end)
        if same is not None and _SAME.search(matter.text) is None and same.start() - head.end < _NEAR:
            return statement.text[head.start : same.end()]
        for at, word in enumerate(follows[:_BETWEEN]):
            gap = statement.text[words[word.index - 1].end : word.start]
            if word.low not in RELATIVES[language] or gap != (", " if language == "de" else " "):
                continue
            inside = [one for one in follows[at + 1 : at + 1 + _CLAUSE] if one.clause == word.clause]
            telling = [one for one in inside if one.content and not one.low[0].isdigit()]
            if len(telling) > 1 and not any(known(matter, one) for one in telling):
                return statement.text[head.start : telling[-1].end]
    return ""


def _singular(low: str) -> str:
    return bare(low).removesuffix("n").removesuffix("e")


_NEAR = 40
"""Characters after a noun in which "for the same purpose" narrows it."""
