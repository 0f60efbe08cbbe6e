"""Opening the store, and its two kinds of transaction."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self, cast

from guardrag.errors import StoreError
from guardrag.store.locate import locate

if TYPE_CHECKING:
    import sqlite3

    from sqlalchemy import Connection, Engine

    from guardrag.store.statements import Append

__all__ = ["Store"]


class Store:
    """A database of traces and tickets, safe to share between threads and to use after a fork.

    SQLAlchemy is loaded when a store is opened, not before.

    Attributes:
        name: Where it is, for people; a password in a URL is masked.
    """

    def __init__(self, engine: Engine, name: str, file: Path | None = None) -> None:
        self.name = name
        self._engine = engine
        self._file = None if file is None else file.absolute()
        self._same = None if file is None else _identity(file)
        self._pid = os.getpid()
        # SQLite lets one writer in at a time. Writers that find it taken sleep for up to 100 ms and
        # try again, so threads of one process queue here instead, where they are woken at once.
        self._turn = threading.Lock() if engine.dialect.name == "sqlite" else None
        # For `append`, on SQLite: kept open, and used by whoever has the turn.
        self._writer: sqlite3.Connection | None = None

    @classmethod
    def open(cls, target: str | Path | None = None, *, create: bool = True) -> Store:
        """Opens the store, making or upgrading its tables as needed.

        Args:
            target: A SQLite file, `sqlite:///file` or `postgresql://…`; None: what `GUARDRAG_STORE`
                says, else `.guardrag/guardrag.db`.
            create: False: a SQLite file that is not there is an error instead of a new store.

        Raises:
            ConfigurationError: If the target is not one of these.
            MissingExtraError: If the PostgreSQL driver is not installed.
            StoreError: If it cannot be opened, is no store, or was written by a newer release.
        """
        place = locate(target)
        if isinstance(place, Path) and not place.exists():
            if not create:
                raise StoreError(
                    f"there is no store at {place}; it is made when a question is answered, "
                    "or name another with --store or GUARDRAG_STORE"
                )
            _make_private_file(place)
        if isinstance(place, Path) and not place.is_file():
            what = "a folder" if place.is_dir() else "no file"
            raise StoreError(f"the store {place} is {what}; name a database file")

        from guardrag.store.engine import make_engine, shown_name
        from guardrag.store.migrations import migrate

        store = cls(make_engine(place), shown_name(place), place if isinstance(place, Path) else None)
        try:
            with store.read() as connection:
                ready = migrate(connection, dry=True)
            if not ready:
                with store.write() as connection:
                    migrate(connection)
        except BaseException:
            store.close()
            raise
        return store

    @property
    def dialect(self) -> str:
        """`sqlite` or `postgresql`."""
        return self._engine.dialect.name

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that sees one state of the store and changes nothing.

        Raises:
            StoreError: If the database fails.
        """
        self._after_fork()
        with _translated(self.name), self._engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that may write. Committed at the end of the block, undone by an exception.

        Raises:
            StoreError: If the database fails, or its file was deleted; nothing of the block was kept.
        """
        self._after_fork()
        turn = self._turn
        if turn is not None:
            turn.acquire()
        try:
            self._refuse_if_gone()
            with _translated(self.name), self._engine.connect() as connection:
                connection.execution_options(guardrag_write=True)
                with connection.begin():
                    yield connection
        finally:
            if turn is not None:
                turn.release()

    @contextmanager
    def append(self) -> Iterator[Append]:
        """As `write`, for the few plain statements that every answer executes.

        Raises:
            StoreError: If the database fails, or its file was deleted; nothing of the block was kept.
        """
        if self._turn is None:
            from guardrag.store.statements import through

            with self.write() as connection:
                yield through(connection)
            return
        from guardrag.store.statements import to_driver

        self._after_fork()
        with self._turn, _translated(self.name):
            self._refuse_if_gone()
            driver = self._own_writer()
            driver.execute("BEGIN IMMEDIATE")
            try:
                yield to_driver(driver)
                driver.execute("COMMIT")
            finally:
                # A commit that failed may have left the transaction open.
                if driver.in_transaction:
                    driver.execute("ROLLBACK")

    def _own_writer(self) -> sqlite3.Connection:
        """The driver's connection for `append`, set up as all are; to be called with the turn."""
        if self._writer is None:
            pooled = self._engine.raw_connection()
            self._writer = cast("sqlite3.Connection", pooled.driver_connection)
            pooled.detach()
        return self._writer

    @contextmanager
    def raw(self) -> Iterator[Connection]:
        """A connection outside of any transaction, for what the database does not do inside of one.

        Raises:
            StoreError: If the database fails.
        """
        self._after_fork()
        with _translated(self.name), self._engine.connect() as connection:
            yield connection.execution_options(isolation_level="AUTOCOMMIT", guardrag_raw=True)

    def close(self) -> None:
        """Gives the connections back. The store can still be used, and opens new ones."""
        self._after_fork()
        if self._turn is not None:
            with self._turn:
                writer, self._writer = self._writer, None
                if writer is not None:
                    writer.close()
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _refuse_if_gone(self) -> None:
        # SQLite goes on writing into a file that was deleted, and what it writes is lost when it is closed.
        if self._file is not None and _identity(self._file) != self._same:
            raise StoreError(
                f"the store {self.name} was deleted or replaced while it was open; nothing more can be kept "
                "in it: make a new Guard, or start again"
            )

    def _after_fork(self) -> None:
        if os.getpid() == self._pid:
            return
        # A connection must not be used, nor closed, on the other side of a fork: closing it here
        # could take the parent's write-ahead log away. It is kept unused for the rest of the process.
        _FORKED.extend((self._engine.pool, self._writer))
        self._writer = None
        self._engine.dispose(close=False)
        self._turn = threading.Lock() if self._turn is not None else None
        self._pid = os.getpid()


_FORKED: list[object] = []


@contextmanager
def _translated(name: str) -> Iterator[None]:
    import sqlite3

    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        # The text of a database error may hold the values of the statement: only its cause is passed on.
        cause = getattr(error, "orig", None) or error
        said = str(cause).strip().partition("\n")[0] or type(cause).__name__
        raise StoreError(f"the store {name} failed: {said}{_hint(said)}") from error
    except UnicodeDecodeError as error:
        raise StoreError(f"the store {name} is damaged: it holds bytes that are no text") from error


def _identity(file: Path) -> tuple[int, int] | None:
    """What stays the same of a file while it is the same file; None if there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _hint(said: str) -> str:
    """What to do about SQLite's words for a place that may only be read."""
    if said in ("unable to open database file", "attempt to write a readonly database"):
        return "; also to read it SQLite writes beside it: copy it to a folder that you may write to"
    return ""


def _make_private_file(path: Path) -> None:
    """A new, empty file that only its owner can read: traces hold what people asked."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"the store {path} cannot be made: {error.strerror or error}") from error
