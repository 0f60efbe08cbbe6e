"""Wording outside English: a claim that repeats its quote but for a word has exchanged that word.

No table of synonyms is complete, so a word counts as exchanged only where it stands in the very place of the
other: beside the same noun, in the same compound, before the same counted thing, or in a copy that is word
for word the same around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.phrasing.described_elsewhere import (
    alike,
    article,
    described,
    left_out,
    novel,
    same,
)
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.tongues.copy_words import ARTICLES, JOINTS, LIGHT, OPPOSED
from guardrag.rules.claims.tongues.forms import bare, form, groups
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_elsewhere"]

LANGUAGES = frozenset(JOINTS)
_MOST = 80
"""Words of a sentence that are compared."""
_COPIES = 0.75
"""Share of a claim's words, in the order of a quoted sentence, that makes it a copy but for a word."""
_FEWEST = 4


def check_elsewhere(matter: Matter) -> Verdict:
    """Looks for one exchanged word in a repetition."""
    if matter.claim.derived is not None:
        return PASSED
    for statement in matter.statements:
        for verdict in (
            _opposed(matter, statement),
            _counted(matter, statement),
            described(matter, statement),
            _compounded(matter, statement),
            _copied(matter, statement),
        ):
            if verdict is not PASSED:
                return verdict
    return PASSED


@lru_cache(maxsize=16)
def _opposites(language: str) -> tuple[tuple[Finder, Finder], ...]:
    article = "|".join(sorted(ARTICLES[language], key=len, reverse=True))
    return tuple(
        (
            anycase(rf"(?<!\w)(?:{one})(?:(?<=')| )(?:(?:{article}) ?)?(?P<what>[^\W\d_]{{3,}})"),
            anycase(rf"(?<!\w)(?:{other})(?:(?<=')| )(?:(?:{article}) ?)?(?P<what>[^\W\d_]{{3,}})"),
        )
        for pair in OPPOSED[language]
        for one, other in (pair, pair[::-1])
    )


def _opposed(matter: Matter, statement: Statement) -> Verdict:
    """Whether "before the update" became "after the update"."""
    language = matter.language
    denials = [
        sum(one.hard and one.text.lower() not in _PRIVATIVE for one in negatives(reading, language)) % 2
        for reading in (matter.said, statement.reading)
    ]
    if denials[0] != denials[1]:
        return PASSED
    for mine, theirs in _opposites(language):
        said = {form(match["what"].lower(), language): match[0] for match in mine.finditer(matter.text)}
        if not said:
            continue
        also = {form(match["what"].lower(), language) for match in mine.finditer(statement.text)}
        for match in theirs.finditer(statement.text):
            base = form(match["what"].lower(), language)
            own = {form(found["what"].lower(), language) for found in theirs.finditer(matter.text)}
            if (
                base in said
                and base not in also
                and base not in own
                and match["what"].lower() not in LIGHT[language]
            ):
                return failed(f"the claim says {said[base]!r}, its quotes say {match[0]!r}")
    return PASSED


_PRIVATIVE = frozenset({"ohne", "sin", "sans", "senza", "sem", "zonder"})


def _counted(matter: Matter, statement: Statement) -> Verdict:
    """Whether a number was taken from one counted thing to another: 318 kilos, 183 people, "318 people"."""
    theirs = list(_counts(statement.reading, matter.language))
    mine = list(_counts(matter.said, matter.language))
    numbers = {number for number, _ in mine}
    for number, what in mine:
        if any(count == number and same(what, other, matter.language) for count, other in theirs):
            continue
        instead = next((other for count, other in theirs if count == number), None)
        own = next(
            (count for count, other in theirs if count not in numbers and same(what, other, matter.language)),
            None,
        )
        if instead is not None and own is not None and not matter.said.covers(instead):
            return failed(f"its quotes say {number} of {instead.text!r} and {own} of {what.text!r}")
    return PASSED


def _counts(reading: Reading, language: str) -> Iterator[tuple[str, Word]]:
    """Every number with the noun that follows it."""
    words = reading.words
    for at, word in enumerate(words[:-1]):
        value = word.low if word.low.isdecimal() else ""
        if not value and (spelled := numeral(word.low, language)) is not None and not article(word, language):
            value = str(spelled)
        if not value:
            continue
        follows = words[at + 1]
        adjective = (
            language in ("de", "nl") and follows.text.islower() and follows.content and at + 2 < len(words)
        )
        if adjective and unit(follows.text) is None:
            follows = words[at + 2]
        if follows.content and follows.clause == word.clause and not follows.low[0].isdigit():
            yield value, follows


_TAIL, _FRONT = 5, 3
"""Letters that two compounds must share at their end, and must have of their own before that."""


def _compounded(matter: Matter, statement: Statement) -> Verdict:
    """Whether one compound took the place of another of the same kind: "Kartoffelstärke" for "Maisstärke"."""
    if matter.language not in ("de", "nl"):
        return PASSED
    theirs = [word for word in statement.reading.words[:_MOST] if left_out(matter, word)]
    for word in matter.said.words[:_MOST] if theirs else ():
        if len(word.low) < _TAIL + _FRONT or not _noun(word, matter) or not novel(matter, statement, word):
            continue
        for other in theirs:
            if not _noun(other, matter):
                continue
            tail = _common(bare(word.low), bare(other.low))
            first, second = bare(word.low)[: len(word.low) - tail], bare(other.low)[: len(other.low) - tail]
            if tail < _TAIL or min(len(first), len(second)) < _FRONT or first.startswith(second[:_TAIL]):
                continue
            if groups(first, matter.language) & groups(second, matter.language):
                continue
            return failed(f"the claim says {word.text!r}, its quotes say {other.text!r}")
    return PASSED


def _noun(word: Word, matter: Matter) -> bool:
    """Whether a word that may be half of a compound is a noun, as far as its letters tell."""
    return matter.language != "de" or word.text[0].isupper()


def _common(one: str, other: str) -> int:
    count = 0
    while count < min(len(one), len(other)) and one[-1 - count] == other[-1 - count]:
        count += 1
    return count


def _copied(matter: Matter, statement: Statement) -> Verdict:
    """Whether a copy of the sentence has one word in the place of another."""
    language = matter.language
    mine = matter.said.words
    if not _FEWEST <= len(mine) <= _MOST:
        return PASSED
    theirs = statement.quoted()[:_MOST]
    aligned = SequenceMatcher(
        None,
        [form(word.low, language) for word in theirs],
        [form(word.low, language) for word in mine],
        autojunk=False,
    )
    blocks = aligned.get_opcodes()
    if sum(b - a for tag, a, b, _, _ in blocks if tag == "equal") < _COPIES * len(mine):
        return PASSED
    for tag, a, b, c, d in blocks:
        new = [word for word in mine[c:d] if word.content]
        old = [word for word in theirs[a:b] if word.content]
        if tag != "replace" or len(new) != 1 or len(old) != 1:
            continue
        if not (_nominal(matter.said, new[0], language) and _nominal(statement.reading, old[0], language)):
            continue  # verbs have too many synonyms
        if (
            novel(matter, statement, new[0])
            and left_out(matter, old[0])
            and not alike(new[0], old[0], language)
        ):
            return failed(f"the claim says {new[0].text!r} where its quotes have {old[0].text!r}")
    return PASSED


def _nominal(reading: Reading, word: Word, language: str) -> bool:
    """Whether a noun stands in this place, as far as the capital or the word before it tells."""
    if language == "de":
        return word.text[0].isupper()
    before = reading.words[word.index - 1] if word.index else None
    return before is not None and (
        before.low in ARTICLES[language] or before.low in JOINTS[language] or before.low.isdecimal()
    )
