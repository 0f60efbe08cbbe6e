"""Tables: how many of a table's rows a claim names, and whether it takes those for all there are."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.eastern import LANGUAGES as EASTERN
from guardrag.rules.claims.eastern.clauses import cover, tokens
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.grid import Grid
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import read

__all__ = ["rows_left_out", "rows_named"]

_LIST = anycase(
    r"\b(?:\w*(?:table|list|tabelle|liste|übersicht|aufstellung|verzeichnis|katalog)n?|tableau|catalogue|relevé|"
    r"lista|tabla|cuadro|catálogo|listado|relación)\b|表|清单|列表|一览|一覧|リスト|目录|قائمة|القائمة|جدول|الجدول|لائحة",
)
_ALL = anycase(
    r"\b(?:only|just|all|exactly|nur|lediglich|alle|ausschließlich|insgesamt|genau|seul\w*|uniquement|tou(?:t|s|tes)|"
    r"que|solo|sólo|únicamente|tod[oa]s)\b|只|仅|全部|一共|总共|だけ|のみ|全部|すべて|しか|فقط|سوى|جميع|كل",
)
_FEWEST, _MOST = 2, 40
_NAMES = 0.6
_FIGURE = re.compile(r"[A-Za-z]*[-_]?[0-9]+(?:[.,-][0-9]+)*[A-Za-z]*")


def rows_named(matter: Matter) -> int:
    """How many rows the claim names, if these are the quoted ones of one table; 0 for any others."""
    found = _found(matter)
    return len(found[1]) if found is not None else 0


def rows_left_out(matter: Matter) -> str:
    """A row that a claim about what a list holds leaves out, where it says that it names all."""
    if _LIST.search(matter.text) is None:
        return ""
    found = _found(matter)
    if found is None:
        return ""
    grid, named, column = found
    missing = [row[column] for at, row in enumerate(grid.rows) if at not in named and len(row) > column]
    counted = {one.value for one in quantities(matter.text, matter.language) if one.unit is None}
    if not missing or (_ALL.search(matter.text) is None and len(named) not in counted):
        return ""
    return missing[0]


def _found(matter: Matter) -> tuple[Grid, frozenset[int], int] | None:
    """The one table that was quoted, the rows that the claim names, and in which column."""
    grids = {one for statement in matter.statements if (one := statement.piece.around.grid) is not None}
    tables = {(one.headers, one.rows) for one in grids}
    if len(tables) != 1:
        return None
    headers, rows = tables.pop()
    quoted = frozenset(at for one in grids for at in one.quoted)
    for column in range(min((len(row) for row in rows), default=0)):
        cells = [row[column] for row in rows[:_MOST]]
        named = frozenset(
            at for at, cell in enumerate(cells) if cells.count(cell) == 1 and _says(matter, cell)
        )
        if len(named) >= _FEWEST and named == quoted:
            return Grid(headers, rows, quoted), named, column
    return None


def _says(matter: Matter, cell: str) -> bool:
    figures = _FIGURE.findall(cell)
    if any(
        re.search(rf"(?<![0-9A-Za-z]){re.escape(one)}(?![0-9A-Za-z])", matter.text) is None for one in figures
    ):
        return False
    if figures and matter.language in EASTERN:
        return True
    if matter.language in EASTERN:
        if matter.language == "ja" and not tokens(cell, "ja"):
            return len(cell) > 1 and cell in matter.text
        return cover(tokens(cell, matter.language), tokens(matter.text, matter.language)) >= _NAMES
    words = read(cell).content()
    return bool(words) and sum(matter.said.covers(word) for word in words) * 2 >= len(words)
