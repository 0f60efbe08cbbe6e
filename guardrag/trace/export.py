"""A trace as one JSON document, for other programs. Passages stand in it once, candidates name them by id."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from guardrag.store.decisions import decision_word, write_decision
from guardrag.store.drafts import write_draft, write_reply
from guardrag.store.findings import write_finding
from guardrag.store.jsonbytes import Json, loads, number
from guardrag.store.passages import write_passage
from guardrag.store.values import write_attributes, write_query
from guardrag.store.veil import shown
from guardrag.trace.read import list_traces, load_trace
from guardrag.trace.stale_floor import stale_floor
from guardrag.trace.view import StageView, TraceView
from guardrag.types import (
    Abstained,
    Candidate,
    Clarify,
    Decision,
    Dropped,
    Gathered,
    Note,
    Passage,
    Prompt,
    Released,
    Usage,
    Verified,
    Written,
)

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = ["trace_lines", "trace_to_json"]

_PAGE = 200


def trace_lines(
    store: Store,
    trace_ids: Iterable[str] = (),
    *,
    decision: str | None = None,
    reason: str | None = None,
    since: datetime | None = None,
    text: str | None = None,
) -> Iterator[str]:
    """Whole traces, each as one line of JSON, newest first; those named, or all that pass the filters.

    Raises:
        StoreError: If one is not there or cannot be read.
    """
    named = tuple(trace_ids)
    for trace_id in named:
        yield _line(load_trace(store, trace_id))
    before: str | None = None
    while not named and (
        page := list_traces(
            store, decision=decision, reason=reason, since=since, text=text, limit=_PAGE, before=before
        )
    ):
        for line in page:
            yield _line(load_trace(store, line.trace_id))
        before = page[-1].trace_id


def _line(view: TraceView) -> str:
    return json.dumps(trace_to_json(view), ensure_ascii=True, allow_nan=False)


def trace_to_json(view: TraceView) -> dict[str, Json]:
    """Everything of a trace. Moments are ISO 8601, durations seconds, costs US dollars."""
    floor = view.floor
    return {
        "trace_id": view.trace_id,
        "started": view.started.isoformat(),
        "finished": None if view.finished is None else view.finished.isoformat(),
        "kind": view.kind,
        "state": view.state,
        "decision": _decision(view.decision),
        "error": view.error,
        "query": {
            **write_query(view.query, shown, ("*",)),
            "caller": write_attributes(view.query.caller.attributes),
            "caller_withheld": [*view.withheld],
        },
        "policy": {
            "name": view.policy_name,
            "fingerprint": view.fingerprints.policy,
            "document": loads(view.policy.encode("utf-8", "surrogatepass")) if view.policy else None,
        },
        "fingerprints": {
            "template": view.fingerprints.template,
            "scorers": dict(view.fingerprints.scorers),
            "generator": view.fingerprints.generator,
            "retriever": view.fingerprints.retriever,
            "judge": view.fingerprints.judge,
            "guardrag": view.fingerprints.guardrag,
        },
        "floor": None
        if floor is None
        else {
            "scorer": floor.scorer,
            "value": number(floor.value),
            "fingerprint": floor.fingerprint,
            "calibrated": floor.calibrated,
            "stale": stale_floor(view),
        },
        "shadow": _decision(view.shadow),
        "usage": _usage(view.usage),
        "timings": {name: number(seconds) for name, seconds in view.timings.items()},
        "content": view.content,
        "exact": view.exact,
        "redacted": view.redacted,
        "erased": None if view.erased is None else view.erased.isoformat(),
        "lost": [*view.lost],
        "process": view.process,
        "otel": None if view.otel is None else {"trace_id": view.otel[0], "span_id": view.otel[1]},
        "stages": [_stage(stage) for stage in view.stages],
        "passages": [write_passage(passage) for passage in _passages(view.stages)],
    }


def _decision(decision: Decision | None) -> Json:
    if decision is None:
        return None
    return {**write_decision(decision, shown), "type": decision_word(decision)}


def _usage(usage: Usage) -> Json:
    return {
        "calls": usage.calls,
        "input_tokens": usage.input_tokens,
        "output_tokens": usage.output_tokens,
        "cost": usage.cost,
    }


def _stage(stage: StageView) -> dict[str, Json]:
    return {
        "sequence": stage.sequence,
        "stage": stage.stage.value,
        "started": stage.started.isoformat(),
        "seconds": number(stage.seconds),
        "outcome": stage.outcome,
        "error": stage.error,
        "dropped": [_dropped(dropped) for dropped in stage.dropped],
        "notes": [_note(note) for note in stage.notes],
        "usage": _usage(stage.usage),
        **_value(stage),
    }


def _value(stage: StageView) -> dict[str, Json]:
    match stage.value:
        case Gathered(candidates=candidates):
            return {"candidates": [_candidate(candidate) for candidate in candidates]}
        case Prompt() as prompt:
            return {
                "messages": [{"role": m.role, "content": m.content} for m in prompt.messages],
                "exhibits": [
                    {"tag": e.tag, "passage": e.candidate.passage.id, "shown": e.shown}
                    for e in prompt.exhibits
                ],
                "template": prompt.template,
                "attempt": prompt.attempt,
            }
        case Written(reply=reply, draft=draft):
            return {"reply": write_reply(reply, shown), "draft": write_draft(draft, shown)}
        case Verified(claims=claims):
            return {"claims": [write_finding(claim, shown) for claim in claims]}
        case Released() | Abstained() | Clarify() as decision:
            return {"decision": _decision(decision)}
        case _:
            return {}


def _candidate(candidate: Candidate) -> Json:
    return {
        "passage": candidate.passage.id,
        "rank": candidate.rank,
        "scores": [
            {
                "scorer": score.scorer,
                "kind": score.kind.value,
                "value": number(score.value),
                "raw": number(score.raw),
                "truncated": score.truncated,
            }
            for score in candidate.scores
        ],
        "weight": number(candidate.weight),
        "flags": [flag.value for flag in candidate.flags],
        "merged": [*candidate.merged],
        "conflicts": [*candidate.conflicts],
        "parts": [part.id for part in candidate.parts],
    }


def _dropped(dropped: Dropped) -> Json:
    return {
        "passage": dropped.candidate.passage.id,
        "stage": dropped.stage.value,
        "reason": dropped.reason.value,
        "detail": dropped.detail,
        "survivor": dropped.survivor,
    }


def _note(note: Note) -> Json:
    return {
        "code": note.code,
        "text": note.text,
        "passages": [*note.passages],
        "data": write_attributes(note.data),
    }


def _passages(stages: Iterable[StageView]) -> Iterable[Passage]:
    """Each passage once, in the order of its first mention; an expanded one beside what it was."""
    seen: dict[tuple[str, str], Passage] = {}
    for stage in stages:
        value = stage.value
        found: list[Candidate] = [dropped.candidate for dropped in stage.dropped]
        if isinstance(value, Gathered):
            found = [*value.candidates, *found]
        elif isinstance(value, Prompt):
            found = [*(exhibit.candidate for exhibit in value.exhibits), *found]
        for candidate in found:
            for passage in (candidate.passage, *candidate.parts):
                seen.setdefault((passage.id, passage.text), passage)
    return seen.values()
