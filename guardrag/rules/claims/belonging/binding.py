"""Binding: a value belongs to what stands beside it, in its clause, item or cell, and to nothing else."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.belonging.alongside import apart
from guardrag.rules.claims.belonging.bound_units import (
    ALONE,
    FEWEST,
    Unit,
    Value,
    clauses_of,
    unit_of,
    values_of,
)
from guardrag.rules.claims.belonging.contrasts import check_contrasts
from guardrag.rules.claims.belonging.exchanged import check_exchanged
from guardrag.rules.claims.belonging.heads import head_of
from guardrag.rules.claims.belonging.links import check_links
from guardrag.rules.claims.belonging.mixed_names import check_mixed_names
from guardrag.rules.claims.belonging.nearby import check_nearby
from guardrag.rules.claims.belonging.outline import check_outline
from guardrag.rules.claims.belonging.owned import check_owned
from guardrag.rules.claims.belonging.sides import check_sides
from guardrag.rules.claims.belonging.swaps import check_swaps
from guardrag.rules.claims.belonging.tables import check_tables
from guardrag.rules.claims.numbers.codes import codes
from guardrag.rules.claims.numbers.quantity import YEARS
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.spelled import shown
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.types import ClaimKind

__all__ = ["check_binding"]


def check_binding(matter: Matter) -> Verdict:
    """Each value of the claim must stand with the words that tell its place from that of a rival value."""
    if matter.claim.derived is not None or _as_it_stands(matter):
        return PASSED
    spaced = matter.language not in _UNSPACED
    for check in _SPACED if spaced else _ANY:
        verdict = check(matter)
        if verdict is not PASSED:
            return verdict
    mine = values_of(matter.text, matter.language)
    alone: dict[Value, str] = {
        ("name", "", match[0]): match[0] for match in ALONE.finditer(matter.text) if matter.language != "de"
    }
    groups = _groups(matter) if mine or alone else []
    if not groups:
        return PASSED
    content = {word.stem for word in matter.said.words if word.content and not _is_value(word, mine)}
    content |= {f"={code}" for code in codes(matter.text)}
    for units in groups:
        values = mine | {
            value: text for value, text in alone.items() if any(value in unit.values for unit in units)
        }
        verdict = _misplaced(values, content, units, matter.said)
        if verdict is PASSED:
            verdict = _crossed(values, units, matter.text)
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


def _groups(matter: Matter) -> list[list[Unit]]:
    """Units that may be rivals: the sentences of all quotes, the clauses of one sentence."""
    found: list[list[Unit]] = []
    prose = [statement for statement in matter.statements if not statement.piece.around.cells]
    texts = {
        text: statement.text
        for statement in prose
        if _REFERS.match(text := _own(statement)) is None and not text.rstrip().endswith(":")
    }
    if len(texts) > 1:
        found.append(
            [
                replace(unit_of(text, matter.language), first=_label(own, matter.text))
                for text, own in texts.items()
            ]
        )
    for statement in prose if matter.language not in _UNSPACED else ():
        clauses = clauses_of(statement, matter.language)
        if len(clauses) > 1:
            found.append(clauses)
    return found


def _label(text: str, said: str) -> str:
    """The code that an item begins with, of "`K` / `KB` - Kilobytes" the one that the claim has."""
    label, dash, _ = text.partition(" - ")
    found = codes(label) if dash else codes(text)[:1]
    mine = codes(said)
    return next((code for code in found if code in mine), found[0] if found else "")


_REFERS = anycase(r"\W*(?:it|they|both|this|these|those|such|he|she|its|their)\b")
"""A sentence that begins so goes on another one and is no rival of it."""
_UNSPACED = frozenset({"zh", "ja", "ko", "th"})


def _own(statement: Statement) -> str:
    return " ".join(
        (*(lead.text for lead in statement.leads if not lead.text.rstrip().endswith(":")), statement.text)
    )


def _is_value(word: Word, values: dict[Value, str]) -> bool:
    return word.low.isdigit() or any(word.text in text for text in values.values())


def _misplaced(mine: dict[Value, str], content: set[str], units: list[Unit], said: Reading) -> Verdict:
    words = said.content()
    for value, text in mine.items():
        homes = [unit for unit in units if _has(unit, value)]
        if not homes or len(homes) == len(units):
            continue
        if value[0] == "number" and all(_same_call(text, home, said) for home in homes):
            continue
        if all(len(unit.words) < FEWEST for unit in homes):
            continue
        itself = {f"={text}", *(word.stem for word in read(text).words)}
        about: set[object] = {word for word in content if word not in itself}
        for rival in units:
            if rival in homes or not _rivals(rival, value, mine, said.text):
                continue
            if all(_headed(home, rival, said) for home in homes):
                place = homes[0].text.strip()[:80]
                return failed(f"{shown(text)} stands beside something else in its quotes: {place!r}")
            there = (rival.words & about) - rival.subject
            for home in homes:
                there &= apart(rival.text, home.text, said.language) or there
            if all((there - home.words) and not _beside(home, rival, about, words) for home in homes):
                return failed(
                    f"{shown(text)} stands beside something else in its quotes: "
                    f"{homes[0].text.strip()[:80]!r}"
                )
    return PASSED


def _crossed(mine: dict[Value, str], units: list[Unit], said: str) -> Verdict:
    """Whether the claim takes one value from one part and one from another, each of which has a rival for
    the other's.
    """
    homes = {value: [unit for unit in units if _has(unit, value)] for value in mine}
    single = [(value, found[0]) for value, found in homes.items() if len(found) == 1 and value[0] != "code"]
    for (value, one), (second, other) in combinations(single, 2):
        if value[0] == second[0] == "name":
            continue
        if one is not other and _rivals(one, second, mine, said) and _rivals(other, value, mine, said):
            return failed(
                f"{shown(mine[value])} and {shown(mine[second])} belong to different things in its quotes"
            )
    return PASSED


def _headed(home: Unit, rival: Unit, said: Reading) -> bool:
    """Whether the claim begins by speaking of what the rival speaks of and the value's own place does not."""
    head = head_of(said)
    if head is None or head.stem in home.words or not home.text.lstrip()[:1].isupper():
        return False
    other, own = head_of(read(rival.text)), head_of(read(home.text))
    if other is None or own is None or other.stem != head.stem or read(home.text).covers(head):
        return False
    return not any(word.stem == own.stem for word in said.words[head.index + 1 :])


def _beside(home: Unit, rival: Unit, about: set[object], said: list[Word]) -> bool:
    """Whether the claim has anything else of the value's own place, in some words."""
    if (home.words & about) - rival.words - home.subject:
        return True
    own, other = read(home.text), read(rival.text)
    return any(
        word.stem in about
        and word.stem not in rival.words
        and not other.covers(word)
        and word.stem not in home.subject
        and own.covers(word)
        for word in said
    )


def _same_call(text: str, unit: Unit, said: Reading) -> bool:
    """Whether the number is the argument of a call that both write: "f(10)"."""
    match = re.search(rf"[\w.]+\({re.escape(text)}\b", said.text)
    return match is not None and match[0] in unit.text


def _has(unit: Unit, value: Value) -> bool:
    if value in unit.values:
        return True
    if value[0] != "number":
        return False
    return any(
        other[0] == ("number") and other[2] == value[2] and "" in (other[1], value[1])
        for other in unit.values
    )


def _known(name: Value, mine: dict[Value, str]) -> bool:
    """Whether the claim has the name in another form: "Korn" for "Ilse Korn"."""
    parts = str(name[2]).split()
    return any(value[0] == "name" and not set(parts).isdisjoint(text.split()) for value, text in mine.items())


def _is_year(value: Value) -> bool:
    return value[0] == "number" and value[1] == "" and value[2] in YEARS


def _rivals(unit: Unit, value: Value, mine: dict[Value, str], said: str) -> bool:
    """Whether the unit has a value of the same kind that the claim does not have."""
    if value[0] == "code":
        return bool(unit.first) and ("code", "", unit.first) not in mine
    return any(
        other[0] == value[0]
        and other not in mine
        and not (value[0] == "name" and (_known(other, mine) or str(other[2]) in said))
        and (value[0] != "number" or other[1] == value[1] or "" in (other[1], value[1]))
        and _is_year(value) == _is_year(other)
        for other in unit.values
    )


_ANY = (check_tables, check_links, check_contrasts, check_owned)
_SPACED = (
    check_exchanged,
    check_tables,
    check_links,
    check_sides,
    check_swaps,
    check_contrasts,
    check_owned,
    check_nearby,
    check_mixed_names,
    check_outline,
)
"""What is compared besides, of languages with spaces between words."""
