"""Passages by where they stand: a section, neighbours, or by name."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from guardrag.errors import CallError
from guardrag.ports import PassageQuery
from guardrag.retrieval.admission import Admission
from guardrag.retrieval.codec import COLUMNS, passage_from
from guardrag.retrieval.schema import packed, unpacked
from guardrag.types import Passage

__all__ = ["document_text", "fetch"]

_ORDER = "ORDER BY d.place, p.start, p.number"
_TABLES = "passages p JOIN facets f ON f.number = p.facet JOIN documents d ON d.number = p.document"


def _where(
    connection: sqlite3.Connection, condition: str, values: Sequence[bytes | int], admitted: Admission
) -> list[Passage]:
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM {_TABLES} WHERE ({condition}) AND {admitted.condition} {_ORDER}",  # noqa: S608
        (admitted.parameter, *values),
    )
    return [passage_from(row) for row in rows]


def _around(
    connection: sqlite3.Connection, identifier: str, reach: int, admitted: Admission
) -> list[Passage]:
    """The passage and its neighbours; nothing if the passage itself is out of scope."""
    if not _where(connection, "p.id = ?2", [packed(identifier)], admitted):
        return []
    number, source, document = connection.execute(
        "SELECT number, source, document FROM passages WHERE id = ?", (packed(identifier),)
    ).fetchone()
    # Ready passages are each a document of their own, but share the source they were cut from.
    column, value = ("document", document) if source is None else ("source", source)
    numbers = [
        row[0]
        for row in connection.execute(
            "SELECT p.number FROM passages p JOIN documents d ON d.number = p.document "  # noqa: S608
            f"WHERE p.{column} = ? {_ORDER}",
            (value,),
        )
    ]
    place = numbers.index(number)
    near = numbers[max(0, place - reach) : place + reach + 1]
    marks = ", ".join(f"?{position}" for position in range(2, len(near) + 2))
    return _where(connection, f"p.number IN ({marks})", near, admitted)


def fetch(connection: sqlite3.Connection, query: PassageQuery, admitted: Admission) -> list[Passage]:
    """What `query` asks for and the scope admits, in document order."""
    asked = [query.section is not None, query.around is not None, bool(query.ids)]
    if sum(asked) > 1:
        raise CallError("a passage query asks for one of section, around and ids")
    if admitted.nothing:
        return []
    if query.section is not None:
        return _where(connection, "p.section = ?2", [packed(query.section)], admitted)
    if query.around is not None:
        return _around(connection, query.around, query.reach, admitted)
    found: dict[str, Passage] = {}
    for one in dict.fromkeys(query.ids):
        for passage in _where(
            connection, "p.id = ?2 OR p.section = ?2 OR p.source = ?2", [packed(one)], admitted
        ):
            found[passage.id] = passage
    return list(found.values())


def document_text(connection: sqlite3.Connection, source: str) -> str | None:
    """The raw text of the document with this source, else of the one passage with it as source or id."""
    key = (packed(source),)
    row = connection.execute("SELECT text FROM documents WHERE path = ? AND text NOT NULL", key).fetchone()
    if row is None:
        for column in ("source", "id"):
            rows = connection.execute(f"SELECT text FROM passages WHERE {column} = ? LIMIT 2", key).fetchall()  # noqa: S608
            if len(rows) == 1:
                row = rows[0]
                break
    return None if row is None else unpacked(row[0])
