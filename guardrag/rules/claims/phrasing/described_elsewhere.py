"""Nouns outside English that got another description than in the quotes: curd of cow's milk for sheep's."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.numbers.ordinals import ordinals_in
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.tongues.copy_words import ADJECTIVES, ARTICLES, JOINTS, LIGHT
from guardrag.rules.claims.tongues.forms import form, groups
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["alike", "article", "described", "left_out", "novel", "same"]

_MOST = 80
"""Words of a sentence that are compared."""


def article(word: Word, language: str) -> bool:
    """Whether the word is an article or stands in the place of one."""
    return word.low in ARTICLES[language]


def same(one: Word, other: Word, language: str) -> bool:
    """Whether two words are forms of one."""
    return form(one.low, language) == form(other.low, language)


def novel(matter: Matter, statement: Statement, word: Word) -> bool:
    """Whether the quoted sentence and its context have neither the word nor one that may stand for it."""
    return (
        word.content
        and not word.code
        and not word.low[0].isdigit()
        and word.low not in LIGHT[matter.language]
        and unit(word.text) is None
        and numeral(word.low, matter.language) is None
        and not statement.reading.covers(word)
        and not any(reading.covers(word) for reading in (*matter.context, *statement.leads))
    )


def left_out(matter: Matter, word: Word) -> bool:
    """Whether the claim has neither the word of its quotes nor one that may stand for it."""
    return (
        word.content
        and not word.code
        and not word.low[0].isdigit()
        and word.low not in LIGHT[matter.language]
        and unit(word.text) is None
        and not matter.said.covers(word)
    )


def alike(one: Word, other: Word, language: str) -> bool:
    """Whether two words are forms of one or may stand for each other."""
    return same(one, other, language) or not groups(one.low, language).isdisjoint(groups(other.low, language))


def described(matter: Matter, statement: Statement) -> Verdict:
    """Whether a noun got another description than in the quotes: curd of cow's milk for that of sheep's."""
    language = matter.language
    theirs = list(_descriptions(statement.reading, language))
    repeats = _repeats(matter, statement)
    for head, joint, what in _descriptions(matter.said, language):
        if _of_other(matter, statement, head, joint, what):
            return failed(f"the claim says {what.text!r} of {head.text!r}, its quotes say that of another")
        if (
            not novel(matter, statement, what)
            or head.low in _PRONOUNS
            or not (joint or repeats or _nth(what, language))
        ):
            continue
        places = [other for one, how, other in theirs if how == joint and same(one, head, language)]
        if not places or any(alike(what, other, language) for other in places):
            continue
        lost = next((other for other in places if left_out(matter, other)), None)
        if lost is not None:
            return failed(f"the claim says {what.text!r} of {head.text!r}, its quotes say {lost.text!r}")
    return PASSED


_OF = frozenset({"de", "des", "von", "di", "van"})
_FAR = 6
"""Words behind a noun that may say which it is."""


def _of_other(matter: Matter, statement: Statement, head: Word, joint: str, what: Word) -> bool:
    """Whether "number of the customer" was made of "number of the waybill", the customer being named far
    off.
    """
    language = matter.language
    if joint not in _OF or what.low[0].isdigit() or any(one.has(what) for one in matter.context):
        return False
    places = [
        (one, other)
        for one, how, other in _descriptions(statement.reading, language)
        if how in _OF and same(one, head, language)
    ]
    found = [word for word in statement.reading.words if same(word, what, language)]
    return (
        bool(found and places)
        and all(left_out(matter, other) for _, other in places)
        and not any(0 < word.index - one.index <= _FAR for word in found for one, _ in places)
    )


def _nth(word: Word, language: str) -> bool:
    return next(ordinals_in(word.low, language), None) is not None


_PRONOUNS = frozenset({"sie", "ihnen"})
_REPEATED = 0.6
"""Share of a claim's words that its quotes have, if it repeats them; an adjective is often put otherwise."""


def _repeats(matter: Matter, statement: Statement) -> bool:
    words = [word for word in matter.said.words if word.content]
    return sum(statement.reading.has(word) for word in words) >= _REPEATED * len(words)


def _descriptions(reading: Reading, language: str) -> Iterator[tuple[Word, str, Word]]:
    """(noun, preposition or nothing, what describes it), for every noun that has a description beside it."""
    words = reading.words[:_MOST]
    joints, adjectives = JOINTS[language], ADJECTIVES.get(language)
    for at, word in enumerate(words):
        if (
            not word.content
            or word.low[0].isdigit()
            or word.code
            or (language == "de" and word.text.islower())
        ):
            continue
        rest = words[at + 1 : at + 4]
        if not rest or rest[0].clause != word.clause:
            continue
        follows = rest[0]
        elision = reading.text[follows.start : follows.start + 2].lower()
        joint = joints.get("d'" if elision == "d'" else follows.low)
        if elision == "d'" and follows.content:
            yield word, "de", follows
        elif joint is not None:
            inner = [other for other in rest[1:] if other.content]
            between = rest[1 : rest.index(inner[0])] if inner else rest
            if (
                inner
                and inner[0].clause == word.clause
                and all(article(other, language) for other in between)
            ) and (language != "de" or inner[0].text[0].isupper()):
                yield word, joint, inner[0]
        elif adjectives is not None and follows.content and adjectives.fullmatch(follows.low):
            yield word, "", follows
    if language == "de":
        for before, noun in pairwise(words):
            if (
                before.content
                and before.text.islower()
                and before.low.endswith(("e", "en", "er", "es", "em"))
                and noun.text[0].isupper()
                and noun.clause == before.clause
            ):
                yield noun, "", before
