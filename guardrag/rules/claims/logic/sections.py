"""Sections that say the same of different things: what stands under one is no answer for another.

"Germany" and "France" over "Staff get 30 days." and "Staff get 25 days.": without its heading, either answers
for its own section only.
"""

from __future__ import annotations

import re
from functools import lru_cache

from guardrag.rules.claims.logic.universals import added_all
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.reading.headings_above import sections_of
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.text import split_sentences

__all__ = ["check_sections"]

_MOST = 40
_FEW = 6
"""Sections of a passage, and sentences of each, that are read."""
_ALIKE = 0.6
"""Share of the words of two sentences that are the same, if they say the same of different things."""


_KINDS = wordset(
    "docs doc documentation feature features fix fixes change changes bug bugs refactor refactors upgrades "
    "internal internals translations misc miscellaneous tests testing build building usage notes examples "
    "introduction overview installation install summary contributing development"
)
"""Titles that tell what a part of a text does, and no thing of which it speaks."""


def check_sections(matter: Matter) -> Verdict:
    """Whether the claim leaves out the section that its quote stands in, where that makes another of it."""
    if matter.language != "en" or matter.claim.derived is not None:
        return PASSED
    asked = read(matter.evidence.question)
    for statement in matter.statements:
        own = _own(statement)
        if own is None:
            continue
        for title, body in _sections(statement):
            other = read(title)
            told = [word for word in _telling(other) if not own.has(word)]
            if all(word.low in _KINDS for word in told):
                continue
            lost = [word for word in _telling(own) if not other.has(word)]
            if not told or not lost or any(_has(matter.said, word) for word in (*told, *lost)):
                continue
            if any(matter.said.covers(word) for word in lost):
                continue
            if all(_has(asked, word) for word in told) and not any(_has(asked, word) for word in lost):
                return failed(f"the question is about {title!r}, its quotes stand under {own.text!r}")
            universal = added_all(matter.text, (one.text for one in matter.statements))
            if any(_has(asked, word) for word in lost) and not universal:
                continue
            if not _said_otherwise(statement, body, ever=bool(universal)):
                continue
            if universal:
                return failed(f"the claim says {universal!r}, its quotes stand under {own.text!r}")
            return failed(f"its quotes stand under {own.text!r}, and the passage says otherwise of {title!r}")
    return PASSED


def _own(statement: Statement) -> Reading | None:
    """What the quote stands under: a heading, a line that ends in a colon, the label in its own line."""
    around = statement.piece.around
    if around.cells or _MARKED.match(around.sentence) is not None:
        return None
    label, colon, _ = statement.text[: statement.start].partition(":")
    lead = around.leads[0].strip(" :*_") if around.leads else ""
    title = label if colon else around.headings[-1] if around.headings else lead
    return read(title) if title and len(title.split()) <= _FEW else None


_MARKED = re.compile(r"\s*(?:[-*+•‣◦–]|\(?\d{1,3}[.)])[ \t]")


def _sections(statement: Statement) -> tuple[tuple[str, str], ...]:
    around = statement.piece.around
    if ":" in statement.text[: statement.start]:
        rows = around.entries.rows if around.entries is not None else ()
        return tuple((row[0], row[1]) for row in rows[:_MOST] if len(row) > 1)
    return _parts(around.window)


@lru_cache(maxsize=256)
def _parts(window: str) -> tuple[tuple[str, str], ...]:
    found = sections_of(window)
    return tuple(found[:_MOST]) if len(found) > 1 else ()


def _telling(reading: Reading) -> list[Word]:
    return [word for word in reading.words if word.content or reading.text[word.end : word.end + 1] == "-"]


def _has(reading: Reading, word: Word) -> bool:
    return reading.has(word) or any(one.low == word.low for one in reading.words)


def _said_otherwise(statement: Statement, body: str, *, ever: bool) -> bool:
    """Whether a section has a sentence that is the quoted one but for what it says of its own subject.

    Without `ever`, only one that gives another number or denies it: what differs otherwise may hold as well.
    """
    label = statement.text[: statement.start].partition(":")
    mine = read(statement.text[len(label[0]) + 1 :] if label[1] else statement.text)
    for span in split_sentences(body)[:_FEW]:
        other = read(body[span.start : span.end])
        both = len(mine.stems & other.stems)
        alike = both >= _ALIKE * max(len(mine.stems), len(other.stems)) > 0
        if alike and mine.text.strip() != other.text.strip() and (ever or _values(mine) != _values(other)):
            return True
    return False


def _values(reading: Reading) -> frozenset[str]:
    return frozenset(
        word.low
        for word in reading.words
        if word.low[0].isdigit() or word.low in _TURNS or numeral(word.low, "en") is not None
    )


_TURNS = wordset("not no never only cannot none without")
