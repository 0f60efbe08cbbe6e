"""Wording outside English: a claim that repeats its quote but for a word has exchanged that word.

No table of synonyms is complete, so a word counts as exchanged only where it stands in the very place of the
other: in the same compound, or in a copy that is word for word the same around it.
"""

from __future__ import annotations

from difflib import SequenceMatcher

from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.tongues.copy_words import ARTICLES, JOINTS, LIGHT
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
            _compounded(matter, statement),
            _copied(matter, statement),
        ):
            if verdict is not PASSED:
                return verdict
    return PASSED


_TAIL, _FRONT = 5, 3
"""Letters that two compounds must share at their end, and must have of their own before that."""


def _compounded(matter: Matter, statement: Statement) -> Verdict:
    """Whether one compound took the place of another of the same kind: "Kartoffelstärke" for "Maisstärke"."""
    if matter.language not in ("de", "nl"):
        return PASSED
    theirs = [word for word in statement.reading.words[:_MOST] if _left_out(matter, word)]
    for word in matter.said.words[:_MOST] if theirs else ():
        if len(word.low) < _TAIL + _FRONT or not _noun(word, matter) or not _novel(matter, statement, word):
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
            _novel(matter, statement, new[0])
            and _left_out(matter, old[0])
            and not _alike(new[0], old[0], language)
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


def _novel(matter: Matter, statement: Statement, word: Word) -> bool:
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


def _left_out(matter: Matter, word: Word) -> bool:
    """Whether the claim has neither the word of its quotes nor one that may stand for it."""
    return (
        word.content
        and not word.code
        and not word.low[0].isdigit()
        and word.low not in LIGHT[matter.language]
        and unit(word.text) is None
        and not matter.said.covers(word)
    )


def _alike(one: Word, other: Word, language: str) -> bool:
    """Whether two words are forms of one or may stand for each other."""
    return form(one.low, language) == form(other.low, language) or not groups(one.low, language).isdisjoint(
        groups(other.low, language)
    )
