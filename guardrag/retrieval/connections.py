"""Connections to one index: many readers, one writer at a time, across threads and processes."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from guardrag.errors import IndexFormatError, StoreError

__all__ = ["BUSY_TIMEOUT_MS", "Connections"]

BUSY_TIMEOUT_MS = 30_000
"""How long a writer waits for another; readers never wait for a writer."""


class _Pool:
    """Idle connections. Apart from its owner, so that a finalizer can close them."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.idle: list[sqlite3.Connection] = []
        self.inherited: list[sqlite3.Connection] = []
        self.pid = os.getpid()
        self.closed = False

    def take(self) -> sqlite3.Connection | None:
        with self.lock:
            if self.pid != os.getpid():
                # A connection must not be used, nor closed, by the child of a fork.
                self.inherited += self.idle
                self.idle = []
                self.pid = os.getpid()
            return self.idle.pop() if self.idle else None

    def give(self, connection: sqlite3.Connection) -> None:
        with self.lock:
            if not self.closed:
                self.idle.append(connection)
                return
        connection.close()

    def close(self) -> None:
        with self.lock:
            self.closed = True
            idle, self.idle = self.idle, []
        for connection in idle:
            connection.close()


class Connections:
    """Hands out connections to an index file, or the one connection of an index in memory.

    Args:
        path: The file; None for memory.
        readonly: The file is only ever read.
    """

    def __init__(self, path: Path | None, *, readonly: bool = False) -> None:
        self.path = path
        self.readonly = readonly
        self.name = ":memory:" if path is None else str(path)
        self._memory = None if path is not None else self._opened(":memory:", uri=False)
        self._memory_lock = threading.RLock()
        self._pool = _Pool()
        if self._memory is not None:
            self._pool.idle.append(self._memory)
        self.close = weakref.finalize(self, self._pool.close)

    def _opened(self, target: str, *, uri: bool) -> sqlite3.Connection:
        connection = sqlite3.connect(
            target, timeout=BUSY_TIMEOUT_MS / 1000, isolation_level=None, check_same_thread=False, uri=uri
        )
        connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
        # The schema of a file from elsewhere must not run anything on its own.
        connection.execute("PRAGMA trusted_schema = OFF")
        return connection

    def _readable(self, target: str) -> sqlite3.Connection:
        connection = self._opened(target, uri=True)
        try:
            connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _reader(self) -> sqlite3.Connection:
        assert self.path is not None  # noqa: S101 - memory has one connection, made at the start
        uri = self.path.absolute().as_uri()
        try:
            connection = self._readable(f"{uri}?mode={'ro' if self.readonly else 'rw'}")
        except sqlite3.OperationalError:
            if not self.readonly or os.access(self.path.parent, os.W_OK):
                raise
            # A file in WAL mode needs its companion files; where they cannot be made, nobody can
            # be writing either, and the file may be read as it is.
            connection = self._readable(f"{uri}?immutable=1")
        if self.readonly:
            connection.execute("PRAGMA query_only = ON")
        else:
            _write_ahead(connection)
            connection.execute("PRAGMA synchronous = NORMAL")
        return connection

    def create(self) -> None:
        """Makes the file if it is not there, in write-ahead mode."""
        if self.path is not None:
            connection = self._opened(self.path.absolute().as_uri() + "?mode=rwc", uri=True)
            try:
                with _whole(self.name):
                    _write_ahead(connection)
            finally:
                connection.close()

    @contextmanager
    def _taken(self) -> Iterator[sqlite3.Connection]:
        if self._pool.closed:
            raise StoreError(f"{self.name}: the index was closed")
        if self._memory is not None:
            with self._memory_lock:
                yield self._memory
            return
        connection = self._pool.take() or self._reader()
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        self._pool.give(connection)

    @contextmanager
    def read(self) -> Iterator[sqlite3.Connection]:
        """A connection that sees one state of the index throughout.

        Raises:
            IndexFormatError: The file is damaged.
        """
        with _whole(self.name), self._taken() as connection:
            nested = connection.in_transaction  # memory, read while it is read or written
            if not nested:
                connection.execute("BEGIN")
            try:
                yield connection
            finally:
                if not nested:
                    connection.execute("ROLLBACK")

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """A connection in a write transaction: all of it is kept, or nothing.

        Raises:
            StoreError: Another process has been writing for longer than the time-out, or the
                file cannot be written.
            IndexFormatError: The file is damaged.
        """
        if self.readonly:
            raise StoreError(f"{self.name}: the index was opened for reading only")
        with _whole(self.name), self._taken() as connection:
            try:
                connection.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                raise StoreError(f"{self.name}: cannot write to the index: {error}") from error
            try:
                yield connection
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")


@contextmanager
def _whole(name: str) -> Iterator[None]:
    """Tells what SQLite says of a damaged file as an error of the index."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        # The low byte is the kind, the rest where it was noticed.
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise IndexFormatError(f"{name}: cannot be read as an index: {error}; build it anew") from error
        raise


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switches to write-ahead logging, which SQLite does not always wait for by itself."""
    give_up = time.monotonic() + BUSY_TIMEOUT_MS / 1000
    while True:
        try:
            if connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
                connection.execute("PRAGMA journal_mode = WAL").fetchone()
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > give_up:
                raise
            time.sleep(0.01)
        else:
            return
