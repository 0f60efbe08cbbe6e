"""Binding: a value belongs to what stands beside it, in its clause, item or cell, and to nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from guardrag.rules.claims.addresses import addresses
from guardrag.rules.claims.codes import codes
from guardrag.rules.claims.matter import Matter, Statement
from guardrag.rules.claims.measures import unit
from guardrag.rules.claims.moments import moments
from guardrag.rules.claims.quantities import Quantity, loose_units, quantities
from guardrag.rules.claims.segments import segments
from guardrag.rules.claims.sides import check_sides
from guardrag.rules.claims.surroundings import Cell
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.rules.claims.words import Word, read
from guardrag.types import ClaimKind

__all__ = ["check_binding"]


_Value = tuple[str, str, object]
"""Kind, dimension and value: equal if and only if the values are."""


@dataclass(frozen=True, slots=True)
class _Unit:
    """A clause, an item or a cell with its header and label.

    Attributes:
        text: All of it.
        values: What it says about something: numbers, dates, addresses and codes, as comparable keys.
        words: What it is about, as stems: all its words; of a cell, its header and label, values included.
        subject: Words that the clauses after it share, because they are about the same.
        first: Its first code.
        cell: Whether it is a table cell.
    """

    text: str
    values: frozenset[_Value]
    words: frozenset[object]
    subject: frozenset[object] = frozenset()
    first: str = ""
    cell: bool = False


def check_binding(matter: Matter) -> Verdict:
    """Each value of the claim must stand with the words that tell its place from that of a rival value."""
    if matter.claim.derived is not None or _as_it_stands(matter):
        return PASSED
    if matter.language not in _UNSPACED:
        verdict = check_sides(matter)
        if verdict is not PASSED:
            return verdict
    groups = _groups(matter)
    if not groups:
        return PASSED
    mine = _values(matter.text, matter.language)
    alone: dict[_Value, str] = {("name", "", match[0]): match[0] for match in _ALONE.finditer(matter.text)}
    if not mine and not alone:
        return PASSED
    content = {word.stem for word in matter.said.words if word.content and not _is_value(word, mine)}
    content |= {f"={code}" for code in codes(matter.text)}
    for units in groups:
        values = mine | {
            value: text for value, text in alone.items() if any(value in unit.values for unit in units)
        }
        verdict = _misplaced(values, content, units, matter.said.content())
        if verdict is PASSED and not units[0].cell:
            verdict = _crossed(values, units)
        if verdict is not PASSED:
            return verdict
    return PASSED


def _as_it_stands(matter: Matter) -> bool:
    """Whether the claim is a table's header and rows of that very table, word for word."""
    lines = matter.claim.text.split("\n")
    if matter.claim.kind is not ClaimKind.ROW or lines != [quote.quote for quote in matter.claim.quotes]:
        return False
    cells = [cell for statement in matter.statements for cell in statement.piece.around.cells]
    return bool(cells) and all(cell.header in lines[0] for cell in cells if cell.header)


def _groups(matter: Matter) -> list[list[_Unit]]:
    """Units that may be rivals: the cells of all rows, the sentences of all quotes, the clauses of one
    sentence.
    """
    found: list[list[_Unit]] = []
    cells = [
        _cell(cell, matter.language)
        for statement in matter.statements
        for cell in statement.piece.around.cells
        if cell.text and (cell.label or not cell.header)
    ][: 3 * _MOST]
    if len(cells) > 1:
        found.append(cells)
    prose = [statement for statement in matter.statements if not statement.piece.around.cells]
    texts = [
        text for text in dict.fromkeys(_own(statement) for statement in prose) if _REFERS.match(text) is None
    ]
    if len(texts) > 1:
        found.append([_unit(text, matter.language) for text in texts])
    for statement in prose if matter.language not in _UNSPACED else ():
        clauses = _clauses(statement, matter.language)
        if len(clauses) > 1:
            found.append(clauses)
    return found


_REFERS = re.compile(r"\W*(?:it|they|both|this|these|those|such|he|she|its|their)\b", re.IGNORECASE)
"""A sentence that begins so goes on another one and is no rival of it."""
_ASIDE = re.compile(
    (
        r"\W*(?:if|when|whenever|unless|because|since|while|until|before|after|once|although|in|on|at|"
        r"for|with|without|under|during|due|except|from|by|as|starting|beginning)\b"
    ),
    re.IGNORECASE,
)
_FEWEST = 2
_UNSPACED = frozenset({"zh", "ja", "ko", "th"})
_SUBJECT = 1
_MOST = 40
"""Clauses and cells that are compared."""


def _own(statement: Statement) -> str:
    return " ".join(
        (*(lead.text for lead in statement.leads if not lead.text.rstrip().endswith(":")), statement.text)
    )


def _clauses(statement: Statement, language: str) -> list[_Unit]:
    """The parts of one sentence. A part without words of its own shares those of the one before it:
    "adults pay 12 euros, children 5".
    """
    found: list[_Unit] = []
    shared: frozenset[object] = frozenset()
    for one in segments(statement.reading)[:_MOST]:
        text = statement.text[one.start : one.end]
        if one.joint.startswith(("(", "[")) and found and not _words(text):
            found[-1] = _unit(f"{found[-1].text} {text}", language, fresh=bool(found[-1].subject))
            continue
        if one.hangs or "→" in statement.text:
            continue
        part = _unit(
            text,
            language,
            fresh=one.joint[:1] in ("", ";", ":", ".") and len(_words(text)) >= _FEWEST,
            part=True,
        )
        bare = len(_words(text)) < _FEWEST or (one.joint.endswith("and") and one.words[0].low[0].isdigit())
        if found and bare and part.values and _THAN.search(text) is None:
            before = found[-1]
            part = replace(part, words=part.words | (before.words - before.subject))
        if shared:
            part = replace(part, words=part.words | shared)
        if not found and len(one.words) < _FEWEST and not part.values:
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


def _unit(text: str, language: str, *, fresh: bool = False, part: bool = False) -> _Unit:
    content = [word.stem for word in read(text).words if word.content]
    named = codes(text)
    values = _values(text, language)
    if part:
        for match in _ALONE.finditer(text):
            values[("name", "", match[0])] = match[0]
        # the parts of one sentence share its names
        values = {value: written for value, written in values.items() if value[0] != "code"}
    return _Unit(
        text,
        frozenset(values),
        frozenset(content) | {f"={code}" for code in named},
        frozenset(content[:_SUBJECT]) if fresh else frozenset(),
        named[0] if named else "",
    )


def _cell(cell: Cell, language: str) -> _Unit:
    about = f"{cell.label} | {cell.header}"
    words: set[object] = {word.stem for word in read(about).words if word.content}
    words |= {f"={code}" for code in codes(about)} | set(_values(about, language))
    values = _values(f"{about} | {cell.text}", language)
    units = loose_units(cell.header) or loose_units(cell.label)
    if len(units) == 1:  # "48.2" under "Revenue (€ million)"
        for one in quantities(cell.text, language):
            if one.unit is None and not one.counts:
                values[("number", units[0][0], one.value * units[0][1])] = one.text
    return _Unit(f"{about} | {cell.text}", frozenset(values), frozenset(words), cell=True)


_THAN = re.compile(r"\b(?:than|less|more|fewer)\b")
_FREE = re.compile(r"\b(?:free(?: of charge)?|nothing)\b", re.IGNORECASE)
_NAME = re.compile(
    r"(?<![\w.])(?!The |An? |In |On |At |For |If |When |This |These |All |No |Yes |Each |Every |"
    r"By |With |From )[A-Z][a-z\u00c0-\u024f]+(?: [A-Z][a-z\u00c0-\u024f]+)+(?!\w)"
)
"""A name of several words."""
_ALONE = re.compile(
    r"(?:(?<=[a-z] )|(?<=[a-z] [\"“„«])|(?<=^[\"“„«]))[A-Z][a-z\u00c0-\u024f]+(?![\w`]| [A-Z])"
)
"""A name of one word inside a sentence."""


def _values(text: str, language: str) -> dict[_Value, str]:
    """Comparable keys of the values in `text`, each with the words it was written in."""
    found: dict[_Value, str] = {}
    for one in quantities(text, language):
        if not one.soft:
            found[_key(one)] = one.text.strip()
    for moment in moments(text):
        if moment.minute is None:
            found[("day", "", moment.days)] = moment.text
        elif not moment.days:
            found[("minute", "", moment.minute)] = moment.text
    for address in addresses(text):
        found[("address", "", address)] = address
    if _FREE.search(text) is not None:
        found[("number", "", Fraction(0))] = "free"
    for match in _NAME.finditer(text):
        found[("name", "", match[0])] = match[0]
    for code in codes(text):
        found[("code", "", code)] = code
    return found


def _key(one: Quantity) -> _Value:
    if one.power == "version" or (one.unit is None and "." in one.figure):
        return ("number", "", one.figure)
    return ("number", one.dimension, one.size)


def _is_value(word: Word, values: dict[_Value, str]) -> bool:
    return word.low.isdigit() or any(word.text in text for text in values.values())


def _misplaced(mine: dict[_Value, str], content: set[str], units: list[_Unit], said: list[Word]) -> Verdict:
    for value, text in mine.items():
        homes = [unit for unit in units if _has(unit, value)]
        if not homes or len(homes) == len(units):
            continue
        if value[0] == "number" and all(_listed(home, value) for home in homes):
            continue
        if not homes[0].cell and all(len(unit.words) < _FEWEST for unit in homes):
            continue
        itself = {f"={text}", *(word.stem for word in read(text).words)}
        about: set[object] = {word for word in content if word not in itself}
        if homes[0].cell:
            about |= {other for other in mine if other != value}
        for rival in units:
            if rival in homes or not _rivals(rival, value, mine):
                continue
            there = (rival.words & about) - rival.subject
            if all((there - home.words) and not _beside(home, rival, about, said) for home in homes):
                return failed(
                    f"{text} stands beside something else in its quotes: {homes[0].text.strip()[:80]!r}"
                )
    return PASSED


def _crossed(mine: dict[_Value, str], units: list[_Unit]) -> Verdict:
    """Whether the claim takes one value from one part and one from another, each of which has a rival for
    the other's.
    """
    homes = {value: [unit for unit in units if _has(unit, value)] for value in mine}
    single = [(value, found[0]) for value, found in homes.items() if len(found) == 1 and value[0] != "code"]
    for (value, one), (second, other) in combinations(single, 2):
        if one is not other and _rivals(one, second, mine) and _rivals(other, value, mine):
            return failed(f"{mine[value]} and {mine[second]} belong to different things in its quotes")
    return PASSED


def _beside(home: _Unit, rival: _Unit, about: set[object], said: list[Word]) -> bool:
    """Whether the claim has anything else of the value's own place, in some words."""
    if (home.words & about) - rival.words - home.subject:
        return True
    if home.cell:
        return False
    own, other = read(home.text), read(rival.text)
    return any(
        word.stem in about
        and word.stem not in rival.words
        and not other.covers(word)
        and word.stem not in home.subject
        and own.covers(word)
        for word in said
    )


def _listed(unit: _Unit, value: _Value) -> bool:
    """Whether the number is one of a plain list, "14.15, 16.10 and 18.0", whose members share what is said
    of them.
    """
    del value
    return not any(isinstance(word, str) and not word.isdigit() for word in unit.words)


def _has(unit: _Unit, value: _Value) -> bool:
    if value in unit.values:
        return True
    if value[0] != "number":
        return False
    return any(
        other[0] == ("number") and other[2] == value[2] and "" in (other[1], value[1])
        for other in unit.values
    )


def _rivals(unit: _Unit, value: _Value, mine: dict[_Value, str]) -> bool:
    """Whether the unit has a value of the same kind that the claim does not have; a cell always has its
    own.
    """
    if unit.cell:
        return True
    if value[0] == "code":
        return bool(unit.first) and ("code", "", unit.first) not in mine
    return any(
        other[0] == value[0]
        and other not in mine
        and (value[0] != "number" or other[1] == value[1] or "" in (other[1], value[1]))
        for other in unit.values
    )
