"""Rivals: two things of one kind that the passage tells apart, the one the claim names and the quoted one."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from guardrag.rules.claims.reading.grammar_words import NEGATIONS
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.stopwords import EMPTY
from guardrag.rules.claims.reading.words import Reading, Word, meets, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_rivals"]

_WINDOW = 3000
_FEWEST = 2
"""Words that claim and quoted sentence share besides the names."""
_WORD = re.compile(r"[\w'-]+")
_TITLES = r"(?:(?:Dr|Mr|Mrs|Ms|Prof|Sir|Lady|Professor|Doctor|Judge|Captain)\.? )"
_PERSON = re.compile(
    rf"\b{_TITLES}?(?P<name>[A-Z][\w'-]+(?: (?:[A-Z]\.? )?[A-Z][\w'-]+)+)|{_TITLES}(?P<last>[A-Z][\w'-]+)"
)
_QUALITY = re.compile(r"^(?:un|non)|(?:ed|ing|ive|ful|less|ous|able|ible|ary|ish)$")
"""An adjective: it may say more of the one thing that the claim names otherwise."""
_LOOSE = wordset(
    "one other same such certain following new own whole total each every first last next current"
)


def check_rivals(matter: Matter) -> Verdict:
    """Whether the claim says of one thing what its quotes say of its rival."""
    if matter.claim.derived is not None or not matter.statements:
        return PASSED
    verdict = _modified(matter)
    if verdict is PASSED:
        verdict = _traded(matter)
    return verdict if verdict is not PASSED else _people(matter)


def _modified(matter: Matter) -> Verdict:
    """Of "Classic card" for "Plus card", where the passage has a Classic card elsewhere."""
    for first, head in _pairs(matter.said):
        if first.low in _LOOSE or any(
            reading.covers(first)
            for reading in (*(one.reading for one in matter.statements), *_context(matter))
        ):
            continue
        quoted = [
            (one, other)
            for statement in matter.statements
            for one, other in _pairs(statement.reading)
            if other.stem == head.stem
        ]
        named = sum(
            word.stem == head.stem for statement in matter.statements for word in statement.reading.words
        )
        if not quoted or named != len(quoted) or any(_fits(matter, one, first) for one, _ in quoted):
            continue
        if any(_elsewhere(statement, first, head) for statement in matter.statements):
            rival = f"{quoted[0][0].text} {quoted[0][1].text}"
            return failed(
                f"its quotes say it of {rival!r}, the claim says it of {f'{first.text} {head.text}'!r}"
            )
    return PASSED


def _traded(matter: Matter) -> Verdict:
    """Of the "French colony" where the quotes have a French attack on a Spanish colony."""
    mine = [pair for pair in _pairs(matter.said) if _capital(pair[0]) and not _capital(pair[1])]
    pairs = [pair for one in matter.statements for pair in _pairs(one.reading)] if mine else []
    for first, head in mine:
        there = [one for one, other in pairs if other.stem == head.stem]
        others = [one for one in there if one.content and _capital(one) and one.stem != first.stem]
        away = any(one.stem == first.stem and other.stem != head.stem for one, other in pairs)
        if away and others and len(others) == len(there) and not _near(matter, first, head):
            return failed(f"its quotes have a {others[0].text} {head.text}, the claim a {first.text} one")
    return PASSED


def _near(matter: Matter, first: Word, head: Word) -> bool:
    return any(_elsewhere(statement, first, head) for statement in matter.statements)


def _context(matter: Matter) -> list[Reading]:
    """Titles and headings: what they name holds of all under them, unlike what the sentence before names."""
    return [
        read(part)
        for piece in matter.evidence.pieces
        for part in (*piece.context, *piece.around.leads, *(cell.header for cell in piece.around.cells))
    ]


def _fits(matter: Matter, word: Word, first: Word) -> bool:
    """Whether what modifies the head in the quotes may be meant by the claim."""
    return (
        matter.said.covers(word)
        or meets(word, first)
        or word.low in _LOOSE
        or word.low[0].isdigit()
        or word.low.endswith("ly")
        or (_capital(word) != _capital(first) and word.start > 0 and first.start > 0)
        or (_QUALITY.search(word.low) is not None and not _capital(word))
        or any(
            word.low == f"{prefix}{mine.low}" for prefix in ("un", "in", "non") for mine in matter.said.words
        )
    )


def _capital(word: Word) -> bool:
    return word.start > 0 and len(word.text) > 1 and word.text[0].isupper()


def _pairs(reading: Reading) -> list[tuple[Word, Word]]:
    """Words with content that stand side by side in one clause, such as an adjective and its noun."""
    return [
        (one, other)
        for one, other in pairwise(reading.words)
        if (one.content or _capital(one))
        and other.content
        and not one.code
        and not other.code
        and one.clause == other.clause
        and reading.text[one.end : other.start] == " "
        and not one.low[0].isdigit()
    ]


def _elsewhere(statement: Statement, first: Word, head: Word) -> bool:
    around = _wide(statement.piece.around.window[:_WINDOW])
    return any(one.stem == first.stem and other.stem == head.stem for one, other in _pairs(around))


@lru_cache(maxsize=512)
def _wide(text: str) -> Reading:
    return read(text)


def _people(matter: Matter) -> Verdict:
    """Of what the quoted clause says of one person, named there, and the claim of another."""
    mine = _named(matter.text)
    if not mine or not NEGATIONS.isdisjoint(word.low for word in matter.said.words):
        return PASSED
    names = frozenset(word for name in mine.values() for word in name)
    if any(names & set(_WORD.findall(statement.text.lower())) for statement in matter.statements):
        return PASSED
    content = [word for word in matter.said.words if word.content and word.low not in names]
    for statement in matter.statements:
        theirs = _named(statement.text)
        if not theirs or sum(statement.reading.has(word) for word in content) < _FEWEST:
            continue
        for frame in frames(statement.reading):
            if not statement.start <= frame.start < statement.end or frame.agent.open:
                continue
            who = next((name for name in theirs if name in frame.agent.text), "")
            if who and not any(matter.said.has(word) for word in read(who).words if word.content):
                return failed(f"its quotes say it of {who}, the claim says it of {next(iter(mine))}")
    return PASSED


def _named(text: str) -> dict[str, frozenset[str]]:
    """Persons by two capitals or a title, and the words of their names."""
    found = {}
    for match in _PERSON.finditer(text):
        name = match["name"] or match["last"]
        words = name.lower().split()
        if words[0] not in EMPTY:
            found[name] = frozenset(words)
    return found
