"""Statements that every answer executes: compiled once, and run with as little around them as can be.

An answer commits some fifteen times. What a toolkit does around one statement (looking up its compiled
form, converting parameters, keeping a result) costs more than SQLite needs for it, so on SQLite these
go straight to the driver. On PostgreSQL the network is what costs, and they go the ordinary way.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from sqlalchemy import Connection, Insert, Table, Update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import UpdateBase

__all__ = ["Append", "Row", "Statement", "insert", "insert_missing", "through", "to_driver", "update"]

Row: TypeAlias = Mapping[str, object]
"""Values by column or parameter: those that both drivers take as they are (bytes, text, numbers, None)."""

_SQLITE = sqlite.dialect(paramstyle="named")


class Statement:
    """One statement in the words of both databases.

    Attributes:
        plain: For SQLite, with `:name` parameters.
        clause: For PostgreSQL.
    """

    __slots__ = ("clause", "plain")

    def __init__(self, on_sqlite: UpdateBase, clause: UpdateBase, columns: Sequence[str] = ()) -> None:
        """Compiles it.

        Args:
            on_sqlite: As SQLite has it.
            clause: As PostgreSQL has it.
            columns: What is inserted; a row then has exactly these. Empty for an update.
        """
        self.plain = str(on_sqlite.compile(dialect=_SQLITE, column_keys=list(columns) or None))
        self.clause = clause


Append: TypeAlias = Callable[[Statement, Sequence[Row]], int]
"""Executes a statement for each row, and tells how many rows of the store it touched."""


def insert(table: Table, columns: Sequence[str]) -> Statement:
    """Inserts rows with these columns."""
    clause: Insert = table.insert()
    return Statement(clause, clause, columns)


def insert_missing(table: Table, columns: Sequence[str]) -> Statement:
    """Inserts the rows whose key is not there yet."""
    return Statement(
        sqlite.insert(table).on_conflict_do_nothing(),
        postgresql.insert(table).on_conflict_do_nothing(),
        columns,
    )


def update(clause: Update) -> Statement:
    """An update whose parameters are all named with `bindparam`."""
    return Statement(clause, clause)


def through(connection: Connection) -> Append:
    """Executes by way of SQLAlchemy."""

    def append(statement: Statement, rows: Sequence[Row]) -> int:
        # One row is handed over alone: of several, a driver need not know how many it touched.
        given = dict(rows[0]) if len(rows) == 1 else [dict(row) for row in rows]
        return connection.execute(statement.clause, given).rowcount if rows else 0

    return append


def to_driver(connection: sqlite3.Connection) -> Append:
    """Executes by way of SQLite's driver alone."""

    def append(statement: Statement, rows: Sequence[Row]) -> int:
        if len(rows) == 1:
            return connection.execute(statement.plain, rows[0]).rowcount
        return connection.executemany(statement.plain, rows).rowcount if rows else 0

    return append
