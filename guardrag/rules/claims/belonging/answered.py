"""Tables of yes and no: a claim goes through rows and columns and says of each whether it is so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.grid import Grid
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word, meets, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["ANSWERS", "check_answers", "told_by_table"]

ANSWERS = {
    **dict.fromkeys(
        ("yes", "y", "ja", "oui", "sí", "sì", "sim", "true", "✓", "✔", "✅", "☑", "included"), True
    ),
    **dict.fromkeys(
        ("no", "n", "nein", "non", "não", "false", "✗", "✘", "❌", "✕", "×", "–", "—", "-"), False
    ),
}
_OPEN = wordset(
    "? n/a na tba tbd todo unknown open pending planned soon later roadmap deprecated discontinued removed "
    "beta alpha preview experimental trial optional extra surcharge charge fee fees addon add-on limited "
    "partial partly partially restricted 0 geplant optional teilweise prévu partiel previsto parcial"
)
"""With these a cell says that it is not so, or not yet, not for all or not for nothing."""
_TURNS = wordset(
    "but while whereas though although however yet aber sondern während jedoch mais tandis pero mientras"
)
_OTHERS = wordset(
    "except unless unlike than without besides apart nur sauf seulement solo excepto außer sans ohne sin"
)
"""With these a claim speaks of other rows or columns too."""
_ONLY, _ALL = wordset("only solely exclusively"), wordset("all every each")
_LACKS = wordset("missing lacks lack lacking unavailable absent excluded excludes fehlt fehlen")
_AND = wordset("and und et y e")
_BE = wordset(
    "is are was were be been ist sind wird werden est sont es son está están has have does do can may "
    "isn't aren't wasn't weren't"
)


@dataclass(frozen=True, slots=True)
class _Named:
    """A row or a column, and where the claim names it."""

    at: int
    row: bool
    number: int


def check_answers(grid: Grid, matter: Matter) -> Verdict:
    """Whether the claim affirms what the table answers with "no", or denies what it answers with "yes"."""
    for row, column, said in _told(grid, matter):
        cell = grid.rows[row][column]
        answer = ANSWERS.get(cell.lower())
        against = answer is not said if answer is not None else said and _left_open(grid, column, cell)
        if against and (answer is not None or not _tells(matter.said, cell)):
            heading, label = grid.headers[column], grid.rows[row][0]
            return failed(f"under {heading!r} the row {label!r} has {cell!r}, the claim says otherwise")
    return PASSED


def _left_open(grid: Grid, column: int, cell: str) -> bool:
    """Whether a cell is no "yes": it is empty beside others that are, or says that it is not simply so."""
    if not cell.strip() or cell.lower() == "x":
        cells = {row[column].lower() for row in grid.rows if len(row) > column}
        return any(ANSWERS.get(one) or (one == "x" and not cell.strip()) for one in cells)
    return not _OPEN.isdisjoint(cell.lower().split())


def _tells(said: Reading, cell: str) -> bool:
    """Whether the claim has a word of a cell; "planned" is none of a "plan"."""
    lows = {word.low for word in said.words}
    return any(
        word.low in lows or (word.content and not word.low.endswith(("ed", "ing")) and said.has(word))
        for word in read(cell).words
    )


def told_by_table(matter: Matter) -> bool:
    """Whether the claim tells what rows of a table answer with yes or no, and nothing against it."""
    grids = [one for statement in matter.statements if (one := statement.piece.around.grid) is not None]
    return any(
        any(grid.rows[row][column].lower() in ANSWERS for row, column, _ in _told(grid, matter))
        and check_answers(grid, matter) is PASSED
        for grid in grids
    )


@lru_cache(maxsize=32)
def _told(grid: Grid, matter: Matter) -> tuple[tuple[int, int, bool], ...]:
    """Row, column and whether the claim says that it is so; empty where that cannot be told for sure."""
    answered = [
        column
        for column, heading in enumerate(grid.headers)
        if column
        and any(
            row[column].lower() in ANSWERS or not _OPEN.isdisjoint(row[column].lower().split())
            for row in grid.rows
            if len(row) > column
        )
        and not any(one.hard for one in negatives(read(heading), matter.language))
    ]
    lows = {word.low for word in matter.said.words}
    if not answered or not lows.isdisjoint(_OTHERS):
        return ()
    asked = _named(matter.said, [grid.headers[column] for column in answered], whole=True)
    if not asked and lows.isdisjoint(_ALL):
        return ()
    columns = [_Named(at, False, answered[number]) for at, number in asked]
    labels = [" ".join(row[: _deep(grid)]) for row in grid.rows]
    rows = [_Named(at, True, number) for at, number in _named(matter.said, labels, whole=False)]
    every = next((word.start for word in matter.said.words if word.low in _ALL), -1)
    if not (rows or (columns and every >= 0)) or not (columns or every > rows[0].at):
        return ()
    names = read(" ".join((*(grid.headers[one.number] for one in columns), *labels)))
    denied = [
        one.start
        for one in negatives(matter.said, matter.language)
        if one.hard or (one.sure and (word := matter.said.at(one.start)) is not None and not names.has(word))
    ] + [word.start for word in matter.said.words if word.low in _LACKS]
    if denied and not (rows and lows.isdisjoint(_ALL | _ONLY)):
        return ()  # "not all" and "not only"
    told = [
        (row, column.number, said)
        for one, column in _pairs(sorted([*rows, *columns], key=lambda one: one.at))
        for row in ((one.number,) if one is not None else range(len(labels)))
        if (said := _said(matter.said, one, column, [*rows, *columns], denied)) is not None
    ]
    if not columns:  # "… is included in all plans"
        told = [(row.number, column, True) for row in rows for column in answered]
    only = next((word.start for word in matter.said.words if word.low in _ONLY), None)
    if only is not None:
        begin, end = _part(matter.said, only)
        here = sorted((one for one in (*rows, *columns) if begin <= one.at < end), key=lambda one: one.at)
        whose = next((one for one in here if one.at > only), here[-1] if here else None)
        if whose is None:
            return ()
        mine = [{one.number for one in here if one.row is kind} for kind in (True, False)]
        told += [
            (row, column, False)
            for row in (range(len(labels)) if whose.row else mine[0])
            for column in (mine[1] if whose.row else answered)
            if row not in mine[0] or column not in mine[1]
        ]
    return tuple(one for one in told if len(grid.rows[one[0]]) > one[1])


def _deep(grid: Grid) -> int:
    """Columns that are needed to tell the rows apart."""
    return next((deep for deep in (1, 2, 3) if len({row[:deep] for row in grid.rows}) == len(grid.rows)), 1)


def _named(said: Reading, labels: Sequence[str], *, whole: bool) -> list[tuple[int, int]]:
    """Where the text names which of the labels, by what only this one has or by all its words if `whole`."""
    texts = [read(label) for label in labels]
    words = [[word for word in text.words if word.content or word.text[:1].isupper()] for text in texts]
    for same in (_same, meets):
        found: list[tuple[int, int]] = []
        for number, label in enumerate(words):
            others = {word.stem for other in words if other is not label for word in other}
            own = [word for word in label if word.stem not in others]
            needed = label if whole else own
            if own and all(any(same(word, one) for one in said.words) for word in needed):
                found.extend((one.start, number) for one in said.words if same(own[0], one))
        if found:
            return found
    return []


def _same(one: Word, other: Word) -> bool:
    return one.stem == other.stem


def _pairs(found: Sequence[_Named]) -> list[tuple[_Named | None, _Named]]:
    """What a claim says of which row: rows before their columns by turns, or after all of them."""
    rows = [one for one in found if one.row]
    columns = [one for one in found if not one.row]
    if not rows:
        return [(None, column) for column in columns]
    if not found[0].row:
        after = columns[-1].at < rows[0].at
        return [(row, column) for row in rows for column in columns] if after else []
    pairs: list[tuple[_Named | None, _Named]] = []
    group: list[_Named] = []
    last = found[0]
    for one in found:
        if one.row:
            group = [*group, one] if last.row else [one]
        else:
            pairs.extend((row, one) for row in group)
        last = one
    return pairs


def _said(
    said: Reading, row: _Named | None, column: _Named, named: Sequence[_Named], denied: Sequence[int]
) -> bool | None:
    """Whether the claim affirms a column of a row: what denies stands before the later of the two, or behind
    with nothing more to deny.
    """
    later = column if row is None or column.at > row.at else row
    begin, end = _part(said, later.at)
    beside = [one.at for one in named if one.row is later.row and begin <= one.at < end]
    for at in denied:
        if not begin <= at < end:
            continue
        if at < later.at:
            return False
        if any(one > at for one in beside) or any(
            later.at < one.at < at for one in named if one.row is not later.row
        ):
            continue
        last = max(one for one in beside if one < at)
        return any(word.low in _BE for word in said.words if later.at < word.start < last)
    return True


def _part(said: Reading, at: int) -> tuple[int, int]:
    """The part of the claim around a place that one denial may hold for."""
    begin, end = 0, len(said.text)
    for before, word in zip(said.words, said.words[1:], strict=False):
        between = said.text[before.end : word.start]
        if (
            word.low in _TURNS
            or (before.low in _AND and word.low in _BE)
            or ";" in between
            or ". " in between
        ):
            if word.start <= at:
                begin = word.start
            elif end > word.start:
                end = word.start
    return begin, end
