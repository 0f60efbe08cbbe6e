"""Keeps traces in the store: whole, byte for byte, one commit a call."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING

from guardrag.errors import StoreError
from guardrag.store.decisions import decision_word, write_decision
from guardrag.store.jsonbytes import Json, dumps, encode_text, number
from guardrag.store.moments import to_micros
from guardrag.store.passages import HASH_BYTES, append_passages, join_hashes, passage_row
from guardrag.store.quotes import citation_rows
from guardrag.store.values import write_caller, write_query
from guardrag.store.veil import veil_for
from guardrag.trace.encode import Memo, encode_stage, write_error
from guardrag.types import Abstained, Fingerprints, Released, Stage, TraceFinish, TraceStage, TraceStart

if TYPE_CHECKING:
    from guardrag.policy.sections import Capture
    from guardrag.store import Store

__all__ = ["StoreRecorder"]

SpanIds = Callable[[str], "tuple[str, str] | None"]
"""From a trace id to the OpenTelemetry trace and span id beside it, in hexadecimal."""


def _no_span(_trace_id: str) -> tuple[str, str] | None:
    return None


class StoreRecorder:
    """A `Recorder` that writes to a store. What it returns from is committed, and survives kill -9.

    One recorder serves any number of threads, each with traces of its own. It remembers a trace from
    `start` to `finish`, so `finish` must be called whatever happens in between.
    """

    def __init__(self, store: Store, capture: Capture | None = None, spans: SpanIds = _no_span) -> None:
        """Records into `store`.

        Args:
            store: Open.
            capture: What the policy lets a trace hold; None: all text, no caller attributes.
            spans: Tells the OpenTelemetry ids of a trace, where spans are emitted too.
        """
        self._store = store
        self._content = capture is None or capture.content
        self._caller = frozenset(() if capture is None else capture.caller)
        self._spans = spans
        self._open: dict[str, Memo | None] = {}
        self._policies: set[bytes] = set()  # committed by this recorder; policies are never removed

    def start(self, record: TraceStart) -> None:
        """Commits the start row.

        Raises:
            StoreError: If it could not be written; then nothing should run.
        """
        from guardrag.trace import sql

        memo = Memo(record.query, content=self._content, caller=self._caller)
        policy = encode_text(record.policy)
        policy_hash = blake2b(policy, digest_size=HASH_BYTES).digest()
        row = self._start_row(record, policy_hash)
        with self._store.append() as append:
            if policy_hash not in self._policies:
                sql.insert_policy(append, policy_hash, policy)
            sql.insert_start(append, row)
        self._policies.add(policy_hash)
        self._open[record.trace_id] = memo

    def stage(self, record: TraceStage) -> None:
        """Commits a stage, with the passages that are in scope from there on.

        Raises:
            StoreError: If it could not be written, or the trace was not started here.
        """
        from guardrag.trace import sql

        memo = self._open.get(record.trace_id)
        if memo is None:
            raise StoreError(f"trace {record.trace_id} is not open here; start() comes first")
        # If anything fails from here on, what the memo remembers is not what the store holds.
        self._open[record.trace_id] = None
        encoded = encode_stage(record, memo)
        passages = [passage_row(passage) for passage in encoded.passages]
        row = {
            "trace_id": record.trace_id,
            "sequence": record.sequence,
            "stage": record.stage.value,
            "started": to_micros(record.started),
            "seconds": record.seconds,
            "outcome": encoded.outcome,
            "passages": join_hashes(passages),
            "payload": encoded.payload,
        }
        top = _top_score(record)
        with self._store.append() as append:
            if memo.content:
                append_passages(append, passages)
            sql.insert_stage(append, row)
            if record.redacted:
                sql.mark_redacted(append, record.trace_id)
            if top is not None:
                sql.set_top_score(append, record.trace_id, top)
        self._open[record.trace_id] = memo

    def finish(self, record: TraceFinish) -> None:
        """Commits the decision. Only then may an answer be handed out.

        Raises:
            StoreError: If it could not be written, or a stage before it was not: a released answer
                must be on record whole.
        """
        memo = self._open.pop(record.trace_id, None)
        if memo is None and isinstance(record.decision, Released):
            error = StoreError(f"trace {record.trace_id} lacks a stage, so its answer cannot be released")
            self._write_finish(replace(record, decision=None, error=f"StoreError: {error}"))
            raise error
        self._write_finish(record)

    def _write_finish(self, record: TraceFinish) -> None:
        from guardrag.trace import sql

        veil = veil_for(content=self._content)
        decision, shadow, error = record.decision, record.shadow, record.error
        row = {
            "finished": to_micros(record.finished),
            # Without a decision and without an error nothing was to be decided: a prompt was handed out.
            "state": "failed" if decision is None and error is not None else "finished",
            "decision": None if decision is None else decision_word(decision),
            "reason": decision.reason.value if isinstance(decision, Abstained) else None,
            "document": None if decision is None else dumps(write_decision(decision, veil)),
            "shadow": None if shadow is None else dumps(write_decision(shadow, veil)),
            "error": None if error is None else encode_text(write_error(error, content=self._content)),
            "timings": dumps({name: number(seconds) for name, seconds in record.timings.items()}),
            "calls": record.usage.calls,
            "input_tokens": record.usage.input_tokens,
            "output_tokens": record.usage.output_tokens,
            "cost": record.usage.cost,
        }
        with self._store.append() as append:
            if not sql.update_finish(append, record.trace_id, row):
                raise StoreError(f"trace {record.trace_id} was not started, or is finished already")
            if isinstance(decision, Released):
                sql.insert_citations(append, citation_rows(record.trace_id, decision.citations))
            if record.redacted:
                sql.mark_redacted(append, record.trace_id)

    def _start_row(self, record: TraceStart, policy_hash: bytes) -> dict[str, object]:
        veil = veil_for(content=self._content)
        query, floor = record.query, record.floor
        trace_id, span_id = self._spans(record.trace_id) or (None, None)
        question = query.text if self._content else None
        return {
            "id": record.trace_id,
            "started": to_micros(record.started),
            "kind": record.kind,
            "state": "running",
            "content": self._content,
            "policy_name": encode_text(record.policy_name),
            "policy_fingerprint": encode_text(record.fingerprints.policy),
            "policy_hash": policy_hash,
            "calls": 0,
            "input_tokens": 0,
            "output_tokens": 0,
            "floor_scorer": None if floor is None else encode_text(floor.scorer),
            "floor_value": None if floor is None else floor.value,
            "floor_fingerprint": _optional(None if floor is None else floor.fingerprint),
            "floor_calibrated": None if floor is None else floor.calibrated,
            "process": encode_text(f"{socket.gethostname()}:{os.getpid()}"),
            "subject": record.subject,
            "tenant": record.tenant,
            "redacted": record.redacted,
            "otel_trace_id": trace_id,
            "otel_span_id": span_id,
            "question": _optional(question),
            "folded": _optional(None if question is None else question.casefold()),
            "query": dumps(write_query(query, veil, self._caller)),
            "caller": dumps(write_caller(query.caller, self._caller)),
            "fingerprints": dumps(_write_fingerprints(record.fingerprints)),
        }


def _top_score(record: TraceStage) -> float | None:
    """The best score that the gate compared with the floor."""
    if record.stage is not Stage.GATE:
        return None
    found = next((note.data.get("top") for note in record.notes if note.code == "gate"), None)
    return float(found) if isinstance(found, (int, float)) else None


def _optional(text: str | None) -> bytes | None:
    return None if text is None else encode_text(text)


def _write_fingerprints(prints: Fingerprints) -> Json:
    return {
        "policy": prints.policy,
        "template": prints.template,
        "scorers": dict(prints.scorers),
        "generator": prints.generator,
        "retriever": prints.retriever,
        "judge": prints.judge,
        "guardrag": prints.guardrag,
    }
