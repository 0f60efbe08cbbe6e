"""Several units told one after the other, each whole, with what leads to them said once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from guardrag.rules.claims.phrasing.compared import (
    ITEM,
    JOINS,
    after,
    bare,
    begun,
    compared,
    limits,
    unmarked,
)
from guardrag.rules.claims.phrasing.limiting_words import UNTRUE
from guardrag.rules.claims.phrasing.rows import tellings
from guardrag.rules.claims.phrasing.whole_units import Unit
from guardrag.rules.negations import find_negations

__all__ = ["Told", "told_in_order"]

_STOPS = frozenset(".!。！؛۔")
_PAUSES = frozenset(";；")
_COMMAS = frozenset(",，、")
_MOST_UNITS = 80
_MOST_TRIES = 500


@dataclass(frozen=True, slots=True)
class Told:
    """What a claim is made of.

    Attributes:
        units: In the order of the claim.
        leads: What was said to lead to them.
    """

    units: tuple[Unit, ...]
    leads: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Stream:
    tokens: tuple[str, ...]
    lines: frozenset[int]
    """Positions at which a line begins."""
    rows: frozenset[int]
    """Those of lines with bars."""
    marks: dict[int, str]
    """List marks before a position."""


@dataclass(frozen=True, slots=True)
class _State:
    at: int
    units: tuple[Unit, ...] = ()
    leads: tuple[str, ...] = ()
    held: frozenset[str] = frozenset()
    """Lead-ins of the last unit that were said for it or an earlier one, and the unit itself."""
    fresh: tuple[str, ...] = ()
    """Lead-ins said since."""


def told_in_order(text: str, known: Sequence[Unit], language: str) -> Told | None:
    """The units that `text` is made of, and of nothing else; None if it is not.

    A lead-in holds for the items behind it, until a unit that does not stand under it. Items of one list
    may be parted by commas, unless one denies or excepts something, which the next could be read to share.
    """
    stream = _stream(text)
    whole = [unit for unit in known if not unit.broken][:_MOST_UNITS]
    states = [_State(0)]
    seen: set[tuple[object, ...]] = set()
    while states and len(seen) < _MOST_TRIES:
        state = states.pop()
        key = (state.at, state.units[-1].place if state.units else (), state.held, state.fresh)
        if key in seen:
            continue
        seen.add(key)
        at, marks = _gap(stream, state.at)
        if at == len(stream.tokens):
            if state.units and not state.fresh and _parted(state, None, marks, line=True):
                return Told(state.units, state.leads) if _same_code(text, state) else None
            continue
        states.extend(_steps(stream, state, at, marks, whole, language))
    return None


def _stream(text: str) -> _Stream:
    tokens: list[str] = []
    lines: set[int] = set()
    rows: set[int] = set()
    marks: dict[int, str] = {}
    for raw in text.split("\n"):
        marker = ITEM.match(raw)
        if marker is not None:
            marks[len(tokens)] = marker["mark"].strip("().")
        lines.add(len(tokens))
        if "|" in raw:
            rows.add(len(tokens))
        tokens.extend(compared(unmarked(raw), whole=True).tokens)
    return _Stream(tuple(tokens), frozenset(lines), frozenset(rows), marks)


def _gap(stream: _Stream, start: int) -> tuple[int, frozenset[str]]:
    """Where the next words begin, and the marks before them."""
    at = start
    while at < len(stream.tokens) and stream.tokens[at] in JOINS | _STOPS:
        at += 1
    return at, frozenset(stream.tokens[start:at])


def _steps(
    stream: _Stream, state: _State, at: int, marks: frozenset[str], whole: Sequence[Unit], language: str
) -> Iterator[_State]:
    line = any(number in stream.lines for number in range(state.at, at + 1))
    leads = dict.fromkeys(lead for unit in whole for lead in unit.leads)
    for lead in leads:
        end = after(stream.tokens, at, bare(lead))
        if end is not None and (state.fresh or _parted(state, None, marks, line=line)):
            yield _State(end, state.units, (*state.leads, lead), state.held, (*state.fresh, lead))
    for unit in whole:
        if not _begins(stream, at, unit) or not _led(state, unit, marks, line=line):
            continue
        numbered = unit.mark.isalnum() and stream.tokens[at] in (unit.mark, "(")
        if not state.fresh and not _parted(state, unit, marks, line=line or numbered, language=language):
            continue
        if any(one.place[0] == unit.place[0] and one.place[1:] >= unit.place[1:] for one in state.units):
            continue
        held = (state.held | {*state.fresh}) & {*unit.leads}
        without = [lead for lead in unit.needed if lead not in state.held and lead not in state.fresh]
        for end in _ends(stream, at, unit, language, without):
            yield _State(end, (*state.units, unit), state.leads, held | {_bare_label(unit)})


def _begins(stream: _Stream, at: int, unit: Unit) -> bool:
    """Whether a unit may begin here: the cheap part of `_ends`. A lead-in is none."""
    if unit.cells:
        return True
    first = next((token for token in unit.words.tokens if token not in JOINS), "")
    return begun(stream.tokens[at]) in (first, begun(unit.mark), "(") and not _ends_open(unit.text)


def _ends(stream: _Stream, at: int, unit: Unit, language: str, without: Sequence[str]) -> Iterator[int]:
    """Where the unit may end that begins at a position and is told `without` some lead-ins."""
    if unit.cells:
        bars = max(line for line in stream.lines if line <= at) in stream.rows
        told = tellings(stream.tokens, at, unit.cells, language, bars=bars)
        mild = unit.mild.issuperset(without)
        yield from (one.end for one in told if not one.lacks and (not without or (one.entire and mild)))
        return
    if without:
        return
    mark = stream.marks.get(at, "")
    if mark.isalnum() and mark != unit.mark:
        return
    if unit.mark.isalnum() and stream.tokens[at] in (unit.mark, "("):
        own = after(stream.tokens, at, [one for one in ("(", unit.mark) if one in stream.tokens[at : at + 2]])
        if own is not None and stream.tokens[own : own + 1] in ((".",), (")",)):
            at = own + 1
    theirs = unit.words.tokens
    while len(theirs) > 1 and theirs[0] in JOINS and at and stream.tokens[at - 1] == theirs[0]:
        at -= 1
    mine = stream.tokens[at : at + len(theirs)]
    if mine and theirs and (begun(mine[0]), *mine[1:]) == theirs:
        yield at + len(theirs)


def _led(state: _State, unit: Unit, marks: frozenset[str], *, line: bool) -> bool:
    """Whether nothing was said before a unit that leads elsewhere, and in the order of its lead-ins."""
    places = [unit.leads.index(lead) if lead in unit.leads else -1 for lead in state.fresh]
    if -1 in places or places != sorted(places):
        return False
    stopped = not line and not marks.isdisjoint(_STOPS)
    return not (state.fresh and stopped and state.fresh[-1] not in unit.sentences)


def _parted(
    state: _State, unit: Unit | None, marks: frozenset[str], *, line: bool, language: str = ""
) -> bool:
    """Whether the last unit ends before the next, and is not read into it.

    A full stop in the line ends what a lead-in denies or limits too ("Never do this: Open it. Pull it."), but
    for numbered steps.
    """
    if not state.units:
        return marks.isdisjoint(_STOPS)
    last = state.units[-1]
    bars = frozenset("|" if last.cells or (unit is not None and unit.cells) else "")
    if not marks <= _STOPS | _PAUSES | _COMMAS | bars:
        return False
    if line:
        return True
    if not marks.isdisjoint(_STOPS) or last.words.tokens[-1:] == ("?",):
        led = () if unit is None else (lead for lead in unit.needed if lead not in unit.sentences)
        return not any(lead in state.held and limits(lead, language) for lead in led)
    if unit is None or bool(last.cells) != bool(unit.cells) or last.leads != unit.leads:
        return False
    if last.cells:
        return not marks.isdisjoint(_PAUSES)
    if not last.mark or not unit.mark:
        return False
    denied = bool(find_negations(last.text)) or UNTRUE.search(last.text) is not None
    plain_list = not denied and _COMMAS.isdisjoint(last.words.tokens)
    return not marks.isdisjoint(_PAUSES) or (plain_list and not marks.isdisjoint(_COMMAS))


def _ends_open(text: str) -> bool:
    return text.rstrip().endswith((":", "："))


def _bare_label(unit: Unit) -> str:
    return unit.text.rstrip(" \n:：")


def _same_code(text: str, state: _State) -> bool:
    mine = {*compared(text).code}
    parts = [*state.leads, *(unit.text for unit in state.units)]
    parts.extend(cell.header for unit in state.units for cell in unit.cells)
    theirs = {code for part in parts for code in compared(part).code}
    return mine <= theirs and all({*unit.words.code} <= mine for unit in state.units if not unit.cells)
