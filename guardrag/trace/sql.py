"""The statements that write and find traces. Imported only once a store is open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import Connection, Row, Select, bindparam, or_, select, text

from guardrag.store.inbox_tables import citations
from guardrag.store.jsonbytes import encode_text
from guardrag.store.moments import to_micros
from guardrag.store.sql import bytes_contain
from guardrag.store.statements import Append, insert, insert_missing, update
from guardrag.store.tables import policies, stages, traces

__all__ = [
    "NEWEST_FIRST",
    "Place",
    "Wanted",
    "filtered",
    "find_ids",
    "insert_citations",
    "insert_policy",
    "insert_stage",
    "insert_start",
    "mark_redacted",
    "select_lines",
    "select_place",
    "select_stages",
    "select_trace",
    "set_top_score",
    "update_finish",
]

Place: TypeAlias = tuple[int, str]
"""Where a trace stands in the list: its start in microseconds, and its id."""

NEWEST_FIRST = (traces.c.started.desc(), traces.c.id.desc())

_STARTED = (
    "id", "started", "kind", "state", "content", "policy_name", "policy_fingerprint", "policy_hash",
    "calls", "input_tokens", "output_tokens", "floor_scorer", "floor_value", "floor_fingerprint",
    "floor_calibrated", "process", "subject", "tenant", "redacted", "otel_trace_id", "otel_span_id",
    "question", "folded", "query", "caller", "fingerprints",
)  # fmt: skip
_FINISHED = (
    "finished", "state", "decision", "reason", "document", "shadow", "error", "timings",
    "calls", "input_tokens", "output_tokens", "cost",
)  # fmt: skip
_INSERT_POLICY = insert_missing(policies, ("hash", "policy"))
_INSERT_TRACE = insert(traces, _STARTED)
_INSERT_STAGE = insert(
    stages,
    ("trace_id", "sequence", "stage", "started", "seconds", "outcome", "passages", "payload"),
)
_INSERT_CITATION = insert(citations, ("trace_id", "place", "quote"))
_THIS = traces.c.id == bindparam("trace")
_FINISH_TRACE = update(
    traces.update()
    .where(_THIS, traces.c.state == text("'running'"))
    .values({name: bindparam(name) for name in _FINISHED})
)
_MARK_REDACTED = update(traces.update().where(_THIS).values(redacted=bindparam("redacted")))
_SET_TOP_SCORE = update(traces.update().where(_THIS).values(top_score=bindparam("top_score")))


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a list of traces should show; see `read.list_traces`."""

    decision: str | None = None
    reason: str | None = None
    state: str | None = None
    since: datetime | None = None
    text: str | None = None
    policy: str | None = None


def insert_policy(append: Append, policy_hash: bytes, policy: bytes) -> None:
    """A policy, if it is new."""
    append(_INSERT_POLICY, [{"hash": policy_hash, "policy": policy}])


def insert_start(append: Append, row: Mapping[str, object]) -> None:
    """A start row."""
    append(_INSERT_TRACE, [row])


def insert_stage(append: Append, row: Mapping[str, object]) -> None:
    """One stage's row."""
    append(_INSERT_STAGE, [row])


def update_finish(append: Append, trace_id: str, row: Mapping[str, object]) -> bool:
    """Completes a running trace; False if there is none of this id."""
    return append(_FINISH_TRACE, [{**row, "trace": trace_id}]) == 1


def mark_redacted(append: Append, trace_id: str) -> None:
    """Says that something was taken out of the trace's texts."""
    append(_MARK_REDACTED, [{"trace": trace_id, "redacted": True}])


def set_top_score(append: Append, trace_id: str, score: float) -> None:
    """What the gate compared with the floor."""
    append(_SET_TOP_SCORE, [{"trace": trace_id, "top_score": score}])


def insert_citations(append: Append, rows: Sequence[Mapping[str, object]]) -> None:
    """The quotes of a released answer."""
    append(_INSERT_CITATION, rows)


def select_lines(
    connection: Connection,
    wanted: Wanted,
    limit: int,
    before: Place | None,
    down_to: Place | None = None,
) -> Sequence[Row[tuple[object, ...]]]:
    """Rows for a list, newest first.

    Args:
        connection: In a transaction.
        wanted: Filters.
        limit: Rows at most.
        before: The row after which to go on.
        down_to: The last row to look at.
    """
    c = traces.c
    found: Select[tuple[object, ...]] = select(
        c.id, c.started, c.finished, c.kind, c.state, c.decision, c.reason, c.policy_name, c.cost, c.question
    )
    found = filtered(found, wanted, before)
    if wanted.text is not None:
        found = found.where(bytes_contain(c.folded, encode_text(wanted.text.casefold())))
    if down_to is not None:
        started, trace_id = down_to
        found = found.where(c.started >= started, or_(c.started > started, c.id >= trace_id))
    return connection.execute(found.order_by(*NEWEST_FIRST).limit(limit)).all()


def select_place(connection: Connection, wanted: Wanted, further: int, before: Place | None) -> Place | None:
    """The row that stands `further` rows on among those that pass every filter but the text; None: fewer."""
    found = filtered(select(traces.c.started, traces.c.id), wanted, before)
    row = connection.execute(found.order_by(*NEWEST_FIRST).offset(further - 1).limit(1)).one_or_none()
    return None if row is None else (row.started, row.id)


def filtered(found: Select[Any], wanted: Wanted, before: Place | None) -> Select[Any]:
    """What the indexes can tell: every filter but the text."""
    c = traces.c
    for column, value in ((c.decision, wanted.decision), (c.reason, wanted.reason), (c.state, wanted.state)):
        if value is not None:
            found = found.where(column == value)
    if wanted.policy is not None:
        found = found.where(c.policy_name == encode_text(wanted.policy))
    if wanted.since is not None:
        found = found.where(c.started >= to_micros(wanted.since))
    if before is not None:
        started, trace_id = before
        # Both halves name `started`, so that the index is entered at the right place.
        found = found.where(c.started <= started, or_(c.started < started, c.id < trace_id))
    return found


def find_ids(connection: Connection, prefix: str, limit: int) -> list[str]:
    """Ids that begin with `prefix`, in order."""
    # The highest code point sorts after all that an id may hold, on both databases.
    found = select(traces.c.id).where(traces.c.id >= prefix, traces.c.id < prefix + "\U0010ffff")
    return [row.id for row in connection.execute(found.order_by(traces.c.id).limit(limit))]


def select_trace(connection: Connection, trace_id: str) -> Row[tuple[object, ...]] | None:
    """The whole row of a trace, with its policy."""
    joined = traces.outerjoin(policies, traces.c.policy_hash == policies.c.hash)
    found = select(traces, policies.c.policy).select_from(joined).where(traces.c.id == trace_id)
    return connection.execute(found).one_or_none()


def select_stages(connection: Connection, trace_id: str) -> Sequence[Row[tuple[object, ...]]]:
    """The stages of a trace, in order."""
    return connection.execute(
        select(stages).where(stages.c.trace_id == trace_id).order_by(stages.c.sequence)
    ).all()
