"""Removes passages that nothing refers to any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from guardrag.store.passages import split_hashes

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from guardrag.store import Store

__all__ = ["forget_log", "referring", "sweep"]

_AT_ONCE = 500


def sweep(store: Store) -> int:
    """Deletes the passages that no trace and no ticket refers to, and says how many.

    References are read while others go on writing. Under SQLite's write lock only those are read that
    were added meanwhile; on PostgreSQL, writers wait until all were read again.

    Raises:
        StoreError: If the database fails.
    """
    from sqlalchemy import select

    from guardrag.store.tables import passages

    with store.read() as connection:
        newest = _newest(connection)
        loose = {bytes(row.hash) for row in connection.execute(select(passages.c.hash))}
        for joined in _references(connection):
            loose.difference_update(split_hashes(joined))
    if not loose:
        return 0
    gone = 0
    with store.write() as connection:
        _keep_writers_out(connection)
        for joined in _references(connection, newest):
            loose.difference_update(split_hashes(joined))
        wanted = sorted(loose)
        for first in range(0, len(wanted), _AT_ONCE):
            part = wanted[first : first + _AT_ONCE]
            gone += connection.execute(passages.delete().where(passages.c.hash.in_(part))).rowcount
    return gone


def referring(connection: Connection, hashes: Iterable[bytes]) -> tuple[list[str], list[int]]:
    """Ids of the traces, and numbers of the tickets, that refer to any of the passages."""
    from sqlalchemy import select

    from guardrag.store.tables import stages, tickets

    wanted = set(hashes)
    if not wanted:
        return [], []
    found: dict[str, None] = {}
    rows = select(stages.c.trace_id, stages.c.passages).where(stages.c.passages.is_not(None))
    for row in connection.execute(rows.execution_options(yield_per=500)):
        if row.trace_id not in found and not wanted.isdisjoint(split_hashes(row.passages)):
            found[row.trace_id] = None
    held = select(tickets.c.number, tickets.c.passages).where(tickets.c.passages.is_not(None))
    numbers = [
        int(row.number)
        for row in connection.execute(held)
        if not wanted.isdisjoint(split_hashes(row.passages))
    ]
    return list(found), numbers


def forget_log(store: Store) -> None:
    """Empties SQLite's write-ahead log, which holds what was there before; not while others are reading."""
    if store.dialect == "sqlite":
        store.close()
        with store.raw() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


def _newest(connection: Connection) -> int | None:
    """SQLite's number of the stage that was added last; None where there is no such number."""
    if connection.dialect.name != "sqlite":
        return None
    found = connection.exec_driver_sql("SELECT max(rowid) FROM guardrag_stages").scalar()
    return int(found or 0)


def _references(connection: Connection, after: int | None = None) -> Iterator[bytes]:
    from sqlalchemy import select, text

    from guardrag.store.tables import stages, tickets

    for column in (tickets.c.passages, stages.c.passages):
        rows = select(column).where(column.is_not(None))
        if after is not None and column.table is stages:
            rows = rows.where(text("guardrag_stages.rowid > :after").bindparams(after=after))
        for row in connection.execute(rows.execution_options(yield_per=1000)):
            yield row[0]


def _keep_writers_out(connection: Connection) -> None:
    """A trace that is being written must not find a passage there that is about to go.

    Whoever records inserts the passages first, in the transaction that refers to them, and so waits here.
    SQLite lets one writer in at a time anyway.
    """
    if connection.dialect.name == "postgresql":
        from sqlalchemy import text

        connection.execute(text("LOCK TABLE guardrag_passages IN SHARE ROW EXCLUSIVE MODE"))
