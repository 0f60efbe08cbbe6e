"""Tables: a claim takes a value from the row and the column that it names, quoted or not."""

from __future__ import annotations

import re

from guardrag.rules.claims.belonging.answered import ANSWERS, check_answers
from guardrag.rules.claims.belonging.bound_units import Value
from guardrag.rules.claims.belonging.cell_values import holds_cell
from guardrag.rules.claims.belonging.scopes import Scope, keys_of, scope_of, scopes_of
from guardrag.rules.claims.belonging.table_labels import (
    content,
    has,
    named_in,
    says,
    telling,
    unreal,
    without,
)
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.scale_notes import Scale
from guardrag.rules.claims.numbers.stated import noted_at
from guardrag.rules.claims.reading.grid import Grid
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_tables"]

_YEAR = re.compile(r"(?:19|20)\d\d")
_DEEPEST = 3
"""Columns that may be needed to tell rows apart."""
_WIDEST = 24
"""Columns that are read."""
_SENTENCE = 4
"""A cell of more words says several things, of which a claim may take one."""


def check_tables(matter: Matter) -> Verdict:
    """Looks for a value that stands in another row than the claim names, or under another header."""
    grids = {
        (grid.headers, grid.rows): (grid, noted_at(statement, matter))
        for statement in matter.statements
        for grid in (statement.piece.around.grid, statement.piece.around.entries)
        if grid is not None and grid.rows
    }
    if not grids:
        return PASSED
    whole = scope_of(matter.text, matter.language)
    parts = scopes_of(matter.said, matter.language)
    prose = _prose(matter)
    for grid, noted in grids.values():
        table = _Table(grid, whole, prose, noted)
        verdict = check_answers(grid, matter)
        if verdict is not PASSED:
            return verdict
        for part in parts if len(parts) == 1 else (whole, *parts):
            verdict = table.rows(part)
            if verdict is PASSED:
                verdict = table.columns(part)
            if verdict is PASSED:
                verdict = table.everywhere(part)
            if verdict is not PASSED:
                return verdict
    return PASSED


def _prose(matter: Matter) -> Scope:
    """All that the claim may take from beside the table."""
    texts = [
        statement.text
        for statement in matter.statements
        if statement.piece.around.grid is None and statement.piece.around.entries is None
    ]
    texts += [text for piece in matter.evidence.pieces for text in (*piece.context, *piece.around.leads)]
    return scope_of(" \n".join(texts)[:4000], matter.language)


class _Table:
    """One table as the claim reads it."""

    def __init__(self, grid: Grid, whole: Scope, prose: Scope, noted: Scale | None) -> None:
        self.grid, self.whole, self.prose, self.noted = grid, whole, prose, noted
        self.wide = min(_WIDEST, max(len(row) for row in grid.rows))
        self.rows_ = [(*row[: self.wide], *[""] * (self.wide - len(row))) for row in grid.rows]
        self.deep = next(
            (
                deep
                for deep in range(1, min(_DEEPEST, self.wide - 1) + 1)
                if len({row[:deep] for row in self.rows_}) == len(self.rows_)
            ),
            1,
        )
        self.keys = [
            sorted({row[column] for row in self.rows_ if row[column]}) for column in range(self.deep)
        ]
        self.headers = read(" | ".join(grid.headers))
        self.labels = {word.stem for keys in self.keys for key in keys for word in read(key).words}

    def rows(self, part: Scope) -> Verdict:
        """Whether the part says of the rows it names what stands in others only."""
        named = self._named(part)
        if not named or len(named) == len(self.rows_):
            return PASSED
        for number, row in enumerate(self.rows_):
            if number in named or any(self.rows_[own][: self.deep] == row[: self.deep] for own in named):
                continue
            for column in range(self.deep, self.wide):
                if all(self._given(part, row, self.rows_[own], column) for own in named):
                    own = self.rows_[min(named)]
                    return failed(
                        f"{row[column]!r} stands in the row {' | '.join(row[: self.deep])!r}, "
                        f"the claim says it of {' | '.join(own[: self.deep])!r}"
                    )
        return PASSED

    def _named(self, part: Scope) -> set[int]:
        allowed: list[set[str]] = []
        explicit = False
        for keys in self.keys:
            found = named_in(part, keys)
            explicit = explicit or bool(found)
            allowed.append(set(found or named_in(self.whole, keys) or keys))
        if not explicit:
            return set()
        rows = {
            number
            for number, row in enumerate(self.rows_)
            if all(row[column] in keys for column, keys in enumerate(allowed))
        }
        return set(self.grid.quoted) if self._within_quoted(rows) else rows

    def _within_quoted(self, found: set[int]) -> bool:
        """Whether the row quoted has all words of these labels: "each mailbox" of "Storage per mailbox" names
        no row "Mailboxes".
        """
        if len(self.grid.quoted) != 1 or found <= self.grid.quoted:
            return False
        own, *others = (
            read(" | ".join(self.rows_[row][: self.deep])).stems for row in (*self.grid.quoted, *found)
        )
        plain = {word.stem for word in self.whole.reading.words if word.text.islower()}
        return all(stems and stems < own and stems <= plain for stems in others)

    def _given(self, part: Scope, row: tuple[str, ...], own: tuple[str, ...], column: int) -> bool:
        """Whether the part has what tells the other row's cell from the named row's, and nothing of that."""
        theirs, mine = row[column], own[column]
        if not theirs or theirs == mine or (part.names(mine) and not _adds(theirs, mine, part)):
            return False
        header = self._header(column)
        language = part.language
        keys = keys_of(theirs, language) - keys_of(mine, language)
        if keys and (len(content(theirs)) <= _SENTENCE or any(part.holds(key) for key in keys)):
            elsewhere = " | ".join((*own, *self.grid.headers))
            said = {key for key in keys if self._holds(part, key, column, own[0])}
            return (
                bool(said)
                and (len(said) == len(keys) or len(content(theirs)) > _SENTENCE)
                and not any(scope_of(elsewhere, language).holds(key) or self.prose.holds(key) for key in said)
                and (len(header) == 0 or not _counts(theirs) or any(part.covers(word) for word in header))
            )
        others = [word for word in self._own(theirs, own) if not self.prose.reading.has(word)]
        if not others or sum(part.has(word) for word in others) * 2 < len(others):
            return False
        return not any(part.covers(word) for word in self._own(mine, row))

    def _own(self, cell: str, other: tuple[str, ...]) -> list[Word]:
        """Words of a cell that no cell of the other row has."""
        there = read(" | ".join(other))
        return [
            word
            for word in read(cell).words
            if word.content
            and not word.low[0].isdigit()
            and word.stem not in self.labels
            and not there.covers(word)
            and unit(word.low) is None
        ]

    def _header(self, column: int) -> list[Word]:
        words = read(self._heading(column)).words
        return [word for word in words if word.content] or list(words)

    def _heading(self, column: int) -> str:
        return self.grid.headers[column] if column < len(self.grid.headers) else ""

    def columns(self, part: Scope) -> Verdict:
        """Whether the part says of one column what stands under another one in the row."""
        named = self._named(part) or set(self.grid.quoted)
        if len(named) != 1 or not self.grid.headers:
            return PASSED
        row = self.rows_[min(named)]
        homes = [column for column in range(self.deep, self.wide) if self._said(part, row, column)]
        for column in homes:
            if any(row[other] == row[column] and other != column for other in homes):
                continue
            for other in range(self.deep, self.wide):
                if other in homes:
                    continue
                mine, theirs = self._apart(column, other)
                other_than = [] if any(word.low == "first" for word in theirs) else unreal(mine)
                if any(
                    has(self.whole, word) or (word not in other_than and self.whole.covers(word))
                    for word in mine
                ):
                    continue
                if theirs and says(part, theirs):
                    return failed(
                        f"{row[column]!r} stands under {self._heading(column)!r}, "
                        f"the claim gives it as {self._heading(other)!r}"
                    )
                if other_than and len(mine) == len(other_than) and len(self._header(column)) > len(mine):
                    return failed(
                        f"{row[column]!r} stands under {self._heading(column)!r}, "
                        f"the claim leaves out {other_than[0].text!r}"
                    )
        return PASSED

    def everywhere(self, part: Scope) -> Verdict:
        """Whether the part says of all rows, "all models are red", what one has and another has not."""
        corner = content(self.grid.headers[0]) if self.grid.headers else []
        of_all = (
            any(
                word.stem == corner[0].stem
                and (
                    word.low != corner[0].low
                    or (at and not _ALL.isdisjoint((part.reading.words[at - 1].low,)))
                )
                for at, word in enumerate(part.reading.words)
            )
            if len(corner) == 1
            else False
        )
        if not of_all or self._named(part) or not part.lows.isdisjoint(_LESS):
            return PASSED
        for number in self.grid.quoted:
            own = self.rows_[number]
            for column in range(self.deep, self.wide):
                words = content(own[column])
                other = next(
                    (row for row in self.rows_ if row[column] and not all(map(read(row[column]).has, words))),
                    None,
                )
                if words and other is not None and self._said(part, own, column):
                    return failed(
                        f"{own[column]!r} stands in the row {own[0]!r}, the claim says it of all, "
                        f"{other[0]!r} has {other[column]!r}"
                    )
        return PASSED

    def _said(self, part: Scope, row: tuple[str, ...], column: int) -> bool:
        cell = row[column]
        keys = keys_of(cell, part.language)
        beside = {
            key for other, text in enumerate(row) if other != column for key in keys_of(text, part.language)
        }
        keys = keys - beside or keys
        if cell and not keys and cell.lower() not in ANSWERS:
            return self._told(part, row, column)
        if not cell or any(self.prose.holds(key) for key in keys):
            return False
        said = {key for key in keys if self._holds(part, key, column, row[0])}
        return bool(said) and (len(said) == len(keys) or len(content(cell)) > _SENTENCE)

    def _holds(self, part: Scope, key: Value, column: int, label: str) -> bool:
        corner = self.grid.headers[0] if self.grid.headers else ""
        return holds_cell(part, key, (self._heading(column), label, corner), self.noted)

    def _told(self, part: Scope, row: tuple[str, ...], column: int) -> bool:
        """Whether the part has the words of a cell, which no other cell and no header has."""
        words = [word for word in content(row[column]) if not self.headers.has(word)]
        if not words:
            lows = {word.low for word in read(row[column]).words}
            return bool(lows) and lows <= part.lows
        beside = read(" | ".join((*row[:column], *row[column + 1 :])))
        return len(words) <= _SENTENCE and all(
            part.has(word, strict=True) and not beside.has(word) and not self.prose.reading.has(word)
            for word in words
        )

    def _apart(self, one: int, other: int) -> tuple[list[Word], list[Word]]:
        first, second = self._header(one), self._header(other)
        mine, theirs = without(telling(first), second), without(telling(second), first)
        if mine or theirs or not all(_YEAR.fullmatch(word.low) for word in without(first, second)):
            return mine, theirs
        return without(first, second), without(second, first)  # "Sales 2024" and "Sales 2025"


_ALL = wordset("all every each both any")
_LESS = wordset("not no nor without except unlike than but only cannot nothing neither instead")


def _adds(theirs: str, mine: str, part: Scope) -> bool:
    """Whether a cell has all words of another and more, "CSV and PDF" of "CSV": who says more says what
    the other row has.
    """
    words = content(mine)
    return bool(words) and all(map(read(theirs).has, words)) and part.lows.isdisjoint(_LESS)


def _counts(cell: str) -> bool:
    """Whether the cell is a small bare number, which a claim may have for any other reason."""
    return cell.isdecimal() and len(cell) == 1
