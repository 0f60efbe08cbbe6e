"""Brings a store to the newest format, one step after another, in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, inspect, select, text

from guardrag.errors import StoreError
from guardrag.store import eval_tables, inbox_tables  # noqa: F401 - their tables belong to a new store
from guardrag.store.eval_steps import evaluation_runs
from guardrag.store.jsonbytes import Json, as_dict, as_list, loads
from guardrag.store.steps import inbox_and_citations
from guardrag.store.tables import METADATA, store_format

__all__ = ["STEPS", "Step", "migrate"]

Step = Callable[[Connection], None]


def _score_and_policy_of_traces(connection: Connection) -> None:
    """Lists show the gate's best score and filter by policy without opening a stage's row."""
    connection.execute(text("ALTER TABLE guardrag_traces ADD COLUMN top_score FLOAT"))
    for name, first in (
        ("policy", "policy_name"),
        ("policy_decision", "policy_name, decision"),
        ("policy_reason", "policy_name, reason"),
        ("policy_state", "policy_name, state"),
    ):
        connection.execute(
            text(f"CREATE INDEX guardrag_traces_{name} ON guardrag_traces ({first}, started, id)")
        )
    gates = text("SELECT trace_id, payload FROM guardrag_stages WHERE stage = 'gate'")
    # Options of the connection itself would hold for every statement after this one, too.
    rows = connection.execute(gates.execution_options(yield_per=500))
    found = [
        {"trace": row.trace_id, "top": top}
        for row in rows
        if (top := _top_score(loads(bytes(row.payload)))) is not None
    ]
    if found:
        connection.execute(text("UPDATE guardrag_traces SET top_score = :top WHERE id = :trace"), found)


def _top_score(payload: Json) -> float | None:
    for item in as_list(as_dict(payload).get("notes", [])):
        note = as_dict(item)
        top = as_dict(note.get("data", {})).get("top")
        if note["code"] == "gate" and isinstance(top, (int, float)):
            return float(top)
    return None


STEPS: Sequence[Step] = (_score_and_policy_of_traces, inbox_and_citations, evaluation_runs)
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
