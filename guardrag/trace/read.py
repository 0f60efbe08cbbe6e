"""Finding traces and reading them back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

from guardrag.errors import CallError, StoreError
from guardrag.store.counts import checked_count
from guardrag.store.decisions import read_decision
from guardrag.store.jsonbytes import Json, as_dict, as_list, as_text, decode_text, loads, read_number
from guardrag.store.moments import from_micros, to_micros
from guardrag.store.passages import read_passages, split_hashes
from guardrag.store.values import read_query
from guardrag.trace.decode import Known, decode_stage, learn_passages
from guardrag.trace.ids import moment_of, normal_id
from guardrag.trace.view import StageView, TraceLine, TraceView
from guardrag.types import Fingerprints, FloorRecord, Passage, Reason, Stage, Usage

if TYPE_CHECKING:
    from guardrag.store import Store
    from guardrag.trace import sql

__all__ = ["DECISIONS", "STATES", "horizon", "list_traces", "load_trace", "resolve_id"]

T = TypeVar("T")

DECISIONS = ("released", "abstained", "clarify")
STATES = ("running", "finished", "failed")
_MANY = 10


def list_traces(
    store: Store,
    *,
    decision: str | None = None,
    reason: str | None = None,
    state: str | None = None,
    since: datetime | None = None,
    text: str | None = None,
    policy: str | None = None,
    limit: int = 50,
    before: str | None = None,
    reach: int | None = None,
) -> tuple[TraceLine, ...]:
    """Traces, newest first; only those that pass every filter given.

    Args:
        store: Where they are.
        decision: `released`, `abstained` or `clarify`.
        reason: Of an abstention.
        state: `running` (killed ones included), `finished` or `failed`.
        since: Started at this moment or later; aware.
        text: Stands in the question, whatever the case of its letters.
        policy: Name of the policy.
        limit: At most so many.
        before: Id of the last trace of the page before; the page after it is listed.
        reach: Look for the text in so many of the newest traces that pass the other filters; None: in
            all of them. `horizon` tells how far back that is. Text is read, not looked up: no index
            helps, and reading a million questions takes seconds.

    Raises:
        CallError: For a word that is none of these, or a limit or reach below 1.
        StoreError: If the store fails, or `before` is unknown.
    """
    from guardrag.trace import sql

    wanted = _wanted(decision, reason, state, since, text, policy)
    for name, number in (("limit", limit), ("reach", reach)):
        if number is not None:
            checked_count(name, number)
    with store.read() as connection:
        place = None if before is None else _place(connection, before)
        end = None if text is None or reach is None else sql.select_place(connection, wanted, reach, place)
        rows = sql.select_lines(connection, wanted, limit, place, end)
    return tuple(_line(row) for row in rows)


def horizon(
    store: Store,
    *,
    reach: int,
    decision: str | None = None,
    reason: str | None = None,
    state: str | None = None,
    since: datetime | None = None,
    policy: str | None = None,
    before: str | None = None,
) -> tuple[str, datetime] | None:
    """The last trace that `list_traces` looks at with this `reach`, and when it started; None: it sees all.

    Raises:
        CallError, StoreError: As `list_traces`.
    """
    from guardrag.trace import sql

    wanted = _wanted(decision, reason, state, since, None, policy)
    with store.read() as connection:
        place = None if before is None else _place(connection, before)
        end = sql.select_place(connection, wanted, reach, place)
    return None if end is None else (end[1], from_micros(end[0]))


def _wanted(
    decision: str | None,
    reason: str | None,
    state: str | None,
    since: datetime | None,
    text: str | None,
    policy: str | None,
) -> sql.Wanted:
    from guardrag.trace import sql

    for name, value, known in (
        ("decision", decision, DECISIONS),
        ("state", state, STATES),
        ("reason", reason, tuple(Reason)),
    ):
        if value is not None and value not in known:
            raise CallError(f"{name} cannot be {value!r}; give one of {', '.join(known)}")
    return sql.Wanted(
        decision=decision, reason=reason, state=state, since=since, text=text or None, policy=policy
    )


def resolve_id(store: Store, id_or_prefix: str) -> str:
    """The one trace id that is, or begins with, what was given.

    Raises:
        StoreError: If there is none, or several, which are then listed.
    """
    from guardrag.trace import sql

    if not id_or_prefix.strip():
        raise StoreError("a trace id is needed; `guardrag traces list` shows them")
    # As it was given first: an application may give its traces ids of its own.
    for prefix in dict.fromkeys((id_or_prefix, normal_id(id_or_prefix))):
        if not prefix.isascii():
            continue
        with store.read() as connection:
            found = sql.find_ids(connection, prefix, _MANY + 1)
        if prefix in found:
            return prefix
        if len(found) > 1:
            more = "" if len(found) <= _MANY else " and more"
            raise StoreError(f"several traces begin with {prefix}: {', '.join(found[:_MANY])}{more}")
        if found:
            return found[0]
    raise StoreError(f"no trace in {store.name} is called {id_or_prefix!a}, nor begins so")


def load_trace(store: Store, id_or_prefix: str) -> TraceView:
    """A whole trace.

    Args:
        store: Where it is.
        id_or_prefix: Its id, or a beginning of it that no other trace shares.

    Raises:
        StoreError: If it is not there, the beginning is shared, or its rows cannot be read.
    """
    from guardrag.trace import sql

    trace_id = resolve_id(store, id_or_prefix)
    with store.read() as connection:
        row = sql.select_trace(connection, trace_id)
        stages = sql.select_stages(connection, trace_id)
        stored = read_passages(connection, (key for stage in stages for key in split_hashes(stage.passages)))
    if row is None:
        raise StoreError(f"trace {trace_id} was removed while it was read")
    try:
        return _view(row, stages, stored)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise StoreError(f"trace {trace_id} cannot be read: {type(error).__name__}: {error}") from error


def _place(connection: Any, trace_id: str) -> tuple[int, str]:  # noqa: ANN401 - a database connection
    from guardrag.trace import sql

    row = sql.select_trace(connection, trace_id) if trace_id.isascii() else None
    if row is not None:
        return row._mapping["started"], trace_id  # noqa: SLF001 - the public name of a row's columns
    # Removed since the page before was shown; an id tells when it was made.
    moment = moment_of(trace_id)
    if moment is None:
        raise StoreError(f"no trace is called {trace_id!a}, so the list cannot go on after it")
    return to_micros(moment), trace_id


def _line(row: Any) -> TraceLine:  # noqa: ANN401 - a row's columns are typed by the table
    return TraceLine(
        trace_id=row.id,
        started=from_micros(row.started),
        kind=row.kind,
        state=row.state,
        decision=row.decision,
        reason=row.reason,
        question=_maybe(row.question, decode_text),
        policy_name=decode_text(row.policy_name),
        seconds=None if row.finished is None else (row.finished - row.started) / 1e6,
        cost=row.cost,
    )


def _view(row: Any, stages: Any, stored: Mapping[bytes, Passage]) -> TraceView:  # noqa: ANN401 - as above
    caller = loads(row.caller)
    query = read_query(loads(row.query), caller)
    known = Known(query)
    if row.erased is not None:
        # What was still being answered wrote on, about candidates that went with its earlier stages.
        stages = ()
    bodies = [as_dict(loads(stage.payload)) for stage in stages]
    for stage, body in zip(stages, bodies, strict=True):
        learn_passages(body, split_hashes(stage.passages), stored, known)
    withheld = as_list(as_dict(caller).get("withheld", []))
    spans = (row.otel_trace_id, row.otel_span_id)
    return TraceView(
        trace_id=row.id,
        started=from_micros(row.started),
        finished=_maybe(row.finished, from_micros),
        kind=row.kind,
        state=row.state,
        query=query,
        policy_name=decode_text(row.policy_name),
        policy=_maybe(row.policy, decode_text) or "",
        fingerprints=_read_fingerprints(loads(row.fingerprints)),
        floor=_read_floor(row),
        decision=_maybe(row.document, lambda data: read_decision(loads(data))),
        shadow=_maybe(row.shadow, lambda data: read_decision(loads(data))),
        error=_maybe(row.error, decode_text),
        usage=Usage(row.calls, row.input_tokens, row.output_tokens, row.cost),
        stages=tuple(_stage(stage, body, known) for stage, body in zip(stages, bodies, strict=True)),
        content=bool(row.content),
        process=decode_text(row.process),
        timings=_read_timings(None if row.timings is None else loads(row.timings)),
        withheld=tuple(as_text(name) for name in withheld),
        lost=tuple(known.lost) if row.content else (),
        otel=None if None in spans else spans,
        redacted=bool(row.redacted),
        erased=_maybe(row.erased, from_micros),
    )


def _stage(row: Any, payload: Mapping[str, Json], known: Known) -> StageView:  # noqa: ANN401 - as above
    stage = Stage(row.stage)
    body = decode_stage(payload, stage, known)
    return StageView(
        sequence=row.sequence,
        stage=stage,
        started=from_micros(row.started),
        seconds=row.seconds,
        outcome=row.outcome,
        value=body.value,
        dropped=body.dropped,
        notes=body.notes,
        usage=body.usage,
        error=body.error,
    )


def _maybe(value: Any, read: Callable[[Any], T]) -> T | None:  # noqa: ANN401 - a column's value
    return None if value is None else read(value)


def _read_floor(row: Any) -> FloorRecord | None:  # noqa: ANN401 - as above
    if row.floor_scorer is None:
        return None
    return FloorRecord(
        scorer=decode_text(row.floor_scorer),
        value=row.floor_value,
        fingerprint=_maybe(row.floor_fingerprint, decode_text),
        calibrated=bool(row.floor_calibrated),
    )


def _read_fingerprints(value: Json) -> Fingerprints:
    prints = as_dict(value)
    return Fingerprints(
        policy=as_text(prints["policy"]),
        template=as_text(prints["template"]),
        scorers={name: as_text(found) for name, found in as_dict(prints["scorers"]).items()},
        generator=as_text(prints["generator"]),
        retriever=as_text(prints["retriever"]),
        judge=as_text(prints["judge"]),
        guardrag=as_text(prints["guardrag"]),
    )


def _read_timings(value: Json) -> dict[str, float]:
    return {name: read_number(seconds) for name, seconds in as_dict(value or {}).items()}
