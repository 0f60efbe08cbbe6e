"""SQLAlchemy engines for the two databases. Imported only when a store is opened."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from guardrag.errors import ConfigurationError, MissingExtraError, StoreError

__all__ = ["BUSY_SECONDS", "make_engine", "shown_name"]

BUSY_SECONDS = 15.0
"""How long a writer waits for another process before it gives up."""


def shown_name(place: Path | str) -> str:
    """The place for a message, without a password."""
    return str(place) if isinstance(place, Path) else make_url(place).render_as_string(hide_password=True)


def make_engine(place: Path | str) -> Engine:
    """An engine for a SQLite file or a PostgreSQL URL.

    Raises:
        ConfigurationError: If the URL cannot be read.
        MissingExtraError: If the driver is not installed.
    """
    return _sqlite(place) if isinstance(place, Path) else _postgresql(place)


def _sqlite(path: Path) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
        # Writers queue before they take a connection; the rest are readers, which SQLite does not limit.
        pool_size=5,
        max_overflow=64,
        hide_parameters=True,  # an error must not repeat what was being written
    )

    def set_up(connection: sqlite3.Connection, _record: object) -> None:
        # Transactions are begun by the listener below, not by the driver, which would begin them
        # deferred: a deferred transaction that turns to writing fails at once when another writes.
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")
        _use_write_ahead_log(connection, path)
        # A commit has reached the operating system, and so survives the death of the process, when it
        # returns. FULL would also wait for the disk on every stage, for the sake of power failures only;
        # with write-ahead logging these can lose the last commits, but never damage the file.
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA foreign_keys = ON")
        # What is deleted is overwritten, not only forgotten: a store holds what people asked.
        connection.execute("PRAGMA secure_delete = ON")

    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    if options.get("guardrag_raw", False):
        return
    write = options.get("guardrag_write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


def _use_write_ahead_log(connection: sqlite3.Connection, path: Path) -> None:
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            mode = connection.execute("PRAGMA journal_mode").fetchone()[0]
            if mode != "wal":
                mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        except sqlite3.OperationalError as error:
            # The change of mode does not honour the busy timeout when several processes open a new file.
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
            continue
        if mode != "wal":
            raise StoreError(
                f"the store {path} cannot use write-ahead logging (mode is {mode!r}); "
                "put it on a local disk, or use PostgreSQL"
            )
        return


def _postgresql(url: str) -> Engine:
    options: dict[str, Any] = {
        "hide_parameters": True,
        "pool_pre_ping": True,
        "pool_size": 5,
        "max_overflow": 27,
    }
    try:
        return create_engine(make_url(url), **options)
    except ModuleNotFoundError as error:
        raise MissingExtraError("the PostgreSQL driver", extra="postgres", why="no psycopg") from error
    except (ArgumentError, ValueError) as error:
        raise ConfigurationError(
            "the store's URL cannot be read; write postgresql://user:password@host:port/name"
        ) from error
