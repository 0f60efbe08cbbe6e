"""Brings a store to the newest format, one step after another, in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, inspect, select, text

from guardrag.errors import StoreError
from guardrag.store.tables import METADATA, store_format

__all__ = ["STEPS", "Step", "migrate"]

Step = Callable[[Connection], None]

STEPS: Sequence[Step] = ()
"""Step n turns format n + 1 into n + 2. A new store is made in the newest format at once."""

_LOCK = 7_236_518_304


def migrate(connection: Connection, *, dry: bool = False, steps: Sequence[Step] | None = None) -> bool:
    """True if the store is, or now is, in the newest format.

    Args:
        connection: In a transaction that may write, unless `dry`.
        dry: Only look.
        steps: Other steps than the package's own, for testing them.

    Raises:
        StoreError: If the database belongs to something else, or a newer release wrote it.
    """
    steps = STEPS if steps is None else steps
    newest = 1 + len(steps)
    if connection.dialect.name == "postgresql" and not dry:
        # SQLite lets one writer in at a time anyway. Released with the transaction.
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    version = _version(connection)
    if version == newest:
        return True
    if version is not None and version > newest:
        raise StoreError(
            f"the store has format {version}, and this release reads up to {newest}; upgrade guardrag"
        )
    if dry:
        return False
    if version is None:
        METADATA.create_all(connection)
        connection.execute(store_format.insert(), {"version": newest})
        return True
    for step in steps[version - 1 :]:
        step(connection)
    connection.execute(store_format.update().values(version=newest))
    return True


def _version(connection: Connection) -> int | None:
    names = set(inspect(connection).get_table_names())
    if store_format.name in names:
        version = connection.execute(select(store_format.c.version)).scalar_one_or_none()
        if version is None:
            raise StoreError("the store does not say which format it has; it is damaged")
        return int(version)
    if names and connection.dialect.name == "sqlite":
        # A PostgreSQL database may well be shared; a SQLite file with other tables is a mistake.
        raise StoreError("the file is a SQLite database, but not a guardrag store; name another file")
    return None
