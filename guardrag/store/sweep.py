"""Removes passages that nothing refers to any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

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
        for joined in _references(connection, _after(connection, newest)):
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


def forget_log(store: Store) -> bool:
    """Empties SQLite's write-ahead log, which holds what was there before.

    Returns:
        False if it could not be emptied, since others went on reading; whoever closes the store last does.
    """
    if store.dialect != "sqlite":
        return True
    store.close()
    with store.raw() as connection:
        busy, *_ = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()
    return not busy


_Row: TypeAlias = tuple[int, str, int]
"""Number, trace and sequence of a stage's row in SQLite."""

_NEWEST = "SELECT rowid, trace_id, sequence FROM guardrag_stages ORDER BY rowid DESC LIMIT 1"
_SAME = "SELECT rowid, trace_id, sequence FROM guardrag_stages WHERE rowid = ?"


def _newest(connection: Connection) -> _Row | None:
    """The stage that was added last; None if there is none, or on PostgreSQL, which does not tell."""
    if connection.dialect.name != "sqlite":
        return None
    row = connection.exec_driver_sql(_NEWEST).one_or_none()
    return None if row is None else (row[0], row[1], row[2])


def _after(connection: Connection, newest: _Row | None) -> int | None:
    """After which number all rows are that were added since; None: not known.

    SQLite gives a number out again when the row with the highest one is gone. If that row is still there,
    nobody got a number below its own.
    """
    if newest is None:
        return None
    row = connection.exec_driver_sql(_SAME, (newest[0],)).one_or_none()
    return newest[0] if row is not None and (row[0], row[1], row[2]) == newest else None


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
