"""The parts of the evidence that a value may belong to, with their values."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.addresses import addresses, phones
from guardrag.rules.claims.numbers.codes import codes
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.reading.matter import Statement
from guardrag.rules.claims.reading.segments import segments
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["ALONE", "FEWEST", "Unit", "Value", "clauses_of", "unit_of", "values_of"]


Value = tuple[str, str, object]
"""Kind, dimension and value: equal if and only if the values are."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A clause or an item.

    Attributes:
        text: All of it.
        values: What it says about something: numbers, dates, addresses and codes, as comparable keys.
        words: What it is about, as stems: all its words.
        subject: Words that the clauses after it share, because they are about the same.
        first: Its first code.
    """

    text: str
    values: frozenset[Value]
    words: frozenset[object]
    subject: frozenset[object] = frozenset()
    first: str = ""


FEWEST = 2


_SUBJECT = 1


MOST = 40
"""Clauses that are compared."""


def clauses_of(statement: Statement, language: str) -> list[Unit]:
    """The parts of one sentence. A part without words of its own shares those of the one before it:
    "adults pay 12 euros, children 5".
    """
    found: list[Unit] = []
    shared: frozenset[object] = frozenset()
    for one in segments(statement.reading)[:MOST]:
        text = statement.text[one.start : one.end]
        if one.joint.startswith(("(", "[")) and found and not _words(text):
            found[-1] = unit_of(f"{found[-1].text} {text}", language, fresh=bool(found[-1].subject))
            continue
        if one.hangs or "→" in statement.text:
            continue
        part = unit_of(
            text,
            language,
            fresh=one.joint[:1] in ("", ";", ":", ".") and len(_words(text)) >= FEWEST,
            part=True,
        )
        bare = len(_words(text)) < FEWEST or (one.joint.endswith("and") and one.words[0].low[0].isdigit())
        if found and bare and part.values and _THAN.search(text) is None:
            before = found[-1]
            part = replace(part, words=part.words | (before.words - before.subject))
        if shared:
            part = replace(part, words=part.words | shared)
        if not found and len(one.words) < FEWEST and not part.values:
            shared = part.words  # "The mill, built in 1868, was …": of what follows as well
        found.append(part)
    return found


def _words(text: str) -> list[Word]:
    """Words with content that are no numbers and no units."""
    return [
        word
        for word in read(text).words
        if word.content and not word.low.isdigit() and unit(word.low) is None
    ]


def unit_of(text: str, language: str, *, fresh: bool = False, part: bool = False) -> Unit:
    """The part `text`, with its values and what it is about."""
    content = [word.stem for word in read(text).words if word.content]
    named = codes(text)
    values = values_of(text, language)
    if part:
        for match in ALONE.finditer(text):
            if match[0].lower() not in _PARTIES:
                values[("name", "", match[0])] = match[0]
        # the parts of one sentence share its names
        values = {value: written for value, written in values.items() if value[0] != "code"}
    return Unit(
        text,
        frozenset(values),
        frozenset(content) | {f"={code}" for code in named},
        frozenset(content[:_SUBJECT]) if fresh else frozenset(),
        named[0] if named else "",
    )


_THAN = re.compile(r"\b(?:than|less|more|fewer)\b")


_NUMBERS = re.compile(r"\d+(?:\.\d+)*[.)]? [A-Z]")
"""The number of a clause: "7.1 The tenant pays"."""


_FREE = anycase(r"\b(?:free(?: of charge)?|nothing)\b")


_NAME = re.compile(
    r"(?<![\w.])(?!The |An? |In |On |At |For |If |When |This |These |All |No |Yes |Each |Every |"
    r"By |With |From )[A-Z][a-z\u00c0-\u024f]+(?: [A-Z][a-z\u00c0-\u024f]+)+(?!\w)"
)
"""A name of several words."""


_PARTIES = wordset(
    "agent tenant landlord buyer seller customer client supplier company contractor employer employee "
    "borrower lender insurer licensee licensor carrier provider owner user member council board "
    "committee authority operator publisher lessor lessee recipient applicant"
)
"""Who a contract names by a capital, "the Agent": that is no name."""


ALONE = re.compile(
    r"(?:(?<=[a-z] )|(?<=[a-z] [\"“„«])|(?<=^[\"“„«]))[A-Z][a-z\u00c0-\u024f]+(?![\w`]| [A-Z])"
)
"""A name of one word inside a sentence."""


def values_of(text: str, language: str) -> dict[Value, str]:
    """Comparable keys of the values in `text`, each with the words it was written in."""
    found: dict[Value, str] = {}
    for one in quantities(text, language):
        if not one.soft and not (one.start == 0 and one.unit is None and _NUMBERS.match(text)):
            found[_key(one)] = one.text.strip()
    for moment in moments(text):
        if moment.minute is None:
            found[("day", "", moment.days)] = moment.text
        elif not moment.days:
            found[("minute", "", moment.minute)] = moment.text
    for address in addresses(text):
        found[("address", "", address)] = address
    for digits in phones(text):
        found[("phone", "", digits)] = digits
    free = _FREE.search(text)
    if free is not None:
        found[("number", "", Fraction(0))] = free[0]
    for match in _NAME.finditer(text):
        found[("name", "", match[0])] = match[0]
    for code in codes(text):
        found[("code", "", code)] = code
    return found


def _key(one: Quantity) -> Value:
    if one.power == "version" or (one.unit is None and "." in one.figure):
        return ("number", "", one.figure)
    return ("number", one.dimension, one.size)
