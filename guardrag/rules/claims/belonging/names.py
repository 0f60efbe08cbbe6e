"""Proper names: a claim may name only whom its evidence names."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.claims.belonging.lent_names import lent_name
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.numbers.spans import lies_in
from guardrag.rules.claims.reading.grammar_words import PREPOSITIONS
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.synonyms import concepts
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.tongues.forms import form
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_names", "names"]

LANGUAGES = frozenset({"en", "fr", "es", "it", "pt", "nl"})
"""Languages that write a capital letter in names and not in every noun."""

_BEGINS = re.compile(r"(?:^|[.!?:;]\s|[\"“„«(]|\n|\b(?:Yes|No|Oui|Non|Sí),\s)\s*$")
_LONGEST = 40


def names(matter: Matter) -> list[Word]:
    """The words of the claim that are proper names by their capital letter.

    At the beginning of a sentence a capital means nothing, unless the next word has one too.
    """
    found = []
    words = matter.said.words
    text = matter.said.text
    for index, word in enumerate(words):
        if not word.content or word.code or not word.text[0].isupper() or len(word.text) < 2:
            continue
        if any(char.isdigit() for char in word.text) or word.text.isupper() or unit(word.text) is not None:
            continue  # the check of identifiers has those
        if _BEGINS.search(text[max(0, word.start - _LONGEST) : word.start]):
            follows = words[index + 1] if index + 1 < len(words) else None
            if concepts(word.low) or numeral(word.low, "en") is not None or word.low in PREPOSITIONS:
                continue  # an everyday word in front of a name
            if follows is None or not follows.text[0].isupper() or text[word.end : follows.start] != " ":
                continue
        found.append(word)
    return found


def check_names(matter: Matter) -> Verdict:
    """Every proper name of the claim must stand in the quotes' sentences or their context, and not in the
    place of another.
    """
    lent, whose = lent_name(matter)
    if lent:
        return failed(f"its quotes say this of {whose!r}, the claim of {lent!r}, which only a heading names")
    for word in names(matter):
        other = _misspelt(matter, word)
        if other:
            return failed(f"the claim names {word.text}, its quotes name {other}")
        if (
            matter.has(word)
            or _in_code(matter, word)
            or _month(matter, word)
            or _in_the_rest(matter, word)
            or _between(matter, word)
            or _in_short(matter, word)
            or lies_in(matter, word.text)
            or _source(matter, word)
        ):
            continue
        return failed(f"the claim names {word.text}, which its quotes and their context do not")
    return PASSED


def _misspelt(matter: Matter, word: Word) -> str:
    """Another name after the same first name that differs by an ending: Varga and Vargas are two people."""
    before = matter.said.words[word.index - 1] if word.index else None
    if before is None or not (before.text[0].isupper() or before.low in _TITLES):
        return ""
    readings = matter.readings()
    if any(other.low == word.low for reading in readings for other in reading.words):
        return ""
    for reading in readings:
        for other in reading.words:
            same = other.stem == word.stem or form(other.low, matter.language) == form(
                word.low, matter.language
            )
            if (
                same
                and other.text[0].isupper()
                and other.index > 0
                and reading.words[other.index - 1].low == before.low
            ):
                return other.text
    return ""


_TITLES = wordset("mr mrs ms dr prof sir lady mme m herr frau señor señora")


def _source(matter: Matter, word: Word) -> bool:
    """Whether the passage's own address has the name of what it is about: "jest/guide"."""
    return any(
        word.low in re.split(r"[\W\d_]+", piece.passage_id.lower()) for piece in matter.evidence.pieces
    )


def _in_code(matter: Matter, word: Word) -> bool:
    """Whether the name is part of a longer token: Vite in vite-jest, Travis in Travis-CI."""
    return any(
        word.low in other.low for reading in matter.readings() for other in reading.words if other.code
    )


def _month(matter: Matter, word: Word) -> bool:
    """A month may be written as a number in the evidence; the check of dates has compared it."""
    if not any(moment.start <= word.start < moment.end for moment in moments(matter.said.text)):
        return False
    return any(moments(statement.text) for statement in matter.statements) or any(
        moments(reading.text) for reading in matter.context
    )


_REST = anycase(
    r"\b(?:rest of the (?:year|season)|(?:remaining|other) (?:months|months of the year|part of the year)|"
    r"outside (?:this|that|the|these|those) (?:period|season|months|time|dates)|reste de l'année|autres mois|"
    r"resto del año|demás meses)\b",
)
_ENDS = 2


def _in_the_rest(matter: Matter, word: Word) -> bool:
    """Whether a month is one of "the rest of the year": outside the period of the sentence before."""
    month = MONTHS.get(word.low)
    if month is None:
        return False
    for statement in matter.statements:
        if _REST.search(statement.text) is None:
            continue
        ends = [
            day[1]
            for moment in moments(statement.piece.around.before)
            for day in sorted(moment.days, key=str)[:1]
            if day[1] is not None
        ]
        if len(ends) == _ENDS:
            first, last = ends
            inside = first <= month <= last if first <= last else month >= first or month <= last
            return not inside
    return False


_FROM_TO = anycase(
    rf"\b(?:from|between) (?P<one>{'|'.join(MONTHS)}) (?:to|until|through|and) (?P<two>{'|'.join(MONTHS)})\b"
)


def _between(matter: Matter, word: Word) -> bool:
    """Whether a month is one of those "from May to September"."""
    month = MONTHS.get(word.low, 0)
    for match in () if not month else _FROM_TO.finditer(" ".join(one.text for one in matter.statements)):
        first, last = MONTHS[match["one"].lower()], MONTHS[match["two"].lower()]
        return first <= month <= last if first <= last else month >= first or month <= last
    return False


def _in_short(matter: Matter, word: Word) -> bool:
    """Whether the quotes have "the council" for the "Ashby County Council" of the claim, if the text before
    them names it so and no other.
    """
    words = matter.said.words
    at = word.index
    while at + 1 < len(words) and words[at + 1].text[0].isupper():
        at += 1
    head = words[at].low
    if at == word.index or words[at].text.isupper():
        return False
    full = re.compile(rf"(?:[A-Z][\w'-]+ )+{re.escape(words[at].text)}\b")
    for statement in matter.statements:
        around = statement.piece.around
        found = {match[0].removeprefix("The ") for match in full.finditer(around.window)}
        if (
            len(found) == 1
            and next(iter(found)) in matter.said.text
            and re.search(rf"\b[Tt]he {re.escape(head)}\b", statement.text) is not None
        ):
            return True
    return False
