"""The few statements that the two databases spell differently."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Boolean, Connection, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

__all__ = ["bytes_contain", "insert_missing"]


def insert_missing(connection: Connection, table: Table, rows: Sequence[Mapping[str, object]]) -> None:
    """Inserts the rows whose key is not there yet."""
    if not rows:
        return
    if connection.dialect.name == "postgresql":
        connection.execute(postgresql.insert(table).on_conflict_do_nothing(), rows)
    else:
        connection.execute(sqlite.insert(table).on_conflict_do_nothing(), rows)


class bytes_contain(FunctionElement[bool]):  # noqa: N801 - used like a SQL function
    """True where the first argument, bytes, contains the second."""

    type = Boolean()
    inherit_cache = True
    name = "bytes_contain"


@compiles(bytes_contain, "sqlite")
def _on_sqlite(element: bytes_contain, compiler: SQLCompiler, **options: Any) -> str:  # noqa: ANN401
    whole, part = element.clauses
    return f"(instr({compiler.process(whole, **options)}, {compiler.process(part, **options)}) > 0)"


@compiles(bytes_contain, "postgresql")
def _on_postgresql(element: bytes_contain, compiler: SQLCompiler, **options: Any) -> str:  # noqa: ANN401
    whole, part = element.clauses
    return f"(position({compiler.process(part, **options)} in {compiler.process(whole, **options)}) > 0)"
