"""Spans through the OpenTelemetry API: one for the question, and one below it for each stage."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from opentelemetry import trace
from opentelemetry.trace import Span, Status, StatusCode, TracerProvider, set_span_in_context

from guardrag.store.moments import to_micros
from guardrag.trace.attributes import limits_of, safe_text, set_attributes
from guardrag.trace.capture import shown_by
from guardrag.trace.spans import (
    Before,
    Pair,
    context_pairs,
    decision_pairs,
    floor_pairs,
    output_pairs,
    stage_pairs,
    stage_verdict,
    start_pairs,
)
from guardrag.types import Gathered, Prompt, Stage, TraceFinish, TraceStage, TraceStart, Written

if TYPE_CHECKING:
    from guardrag.policy.sections import Capture

__all__ = ["OtelRecorder"]

_FOR_THE_VERDICT = 30
"""Attributes of the root span that wait for the end."""

_log = logging.getLogger("guardrag")


@dataclass(slots=True)
class _Open:
    """A question that is being answered."""

    span: Span
    start: TraceStart
    retrieved: TraceStage | None = None
    gathered: Gathered | None = None
    prompt: Prompt | None = None


class OtelRecorder:
    """A `Recorder` that emits spans. Costs next to nothing where no tracer provider is configured.

    The root span's parent is the span that is current when `start` is called. Stages' spans are made
    when their stage is over, below the root by explicit context: nothing is attached, so nothing can
    be left attached in another thread, task or generator. Telemetry never stops an answer: what goes
    wrong here is logged, by its class only.
    """

    def __init__(self, capture: Capture | None = None, provider: TracerProvider | None = None) -> None:
        """Emits through `provider`, by default the global one, even if that is set later.

        Args:
            capture: What the policy lets a span hold; None: all text, no caller attributes.
            provider: Makes the tracer.
        """
        self._tracer = trace.get_tracer("guardrag", tracer_provider=provider)
        self._shown = shown_by(capture)
        self._open: dict[str, _Open] = {}

    def span_ids(self, trace_id: str) -> tuple[str, str] | None:
        """OpenTelemetry trace and span id of an open trace's root, in hexadecimal."""
        found = self._open.get(trace_id)
        if found is None:
            return None
        context = found.span.get_span_context()
        return f"{context.trace_id:032x}", f"{context.span_id:016x}"

    def start(self, record: TraceStart) -> None:
        """Opens the root span."""
        try:
            span = self._tracer.start_span(
                f"guardrag.{record.kind}", start_time=to_micros(record.started) * 1000
            )
            if not span.is_recording():
                return
            self._open[record.trace_id] = _Open(span, record)
            set_attributes(span, start_pairs(record, self._shown), (), reserve=_FOR_THE_VERDICT)
        except Exception as error:  # noqa: BLE001 - whatever an exporter or a value may bring
            _complain(record.trace_id, error)

    def stage(self, record: TraceStage) -> None:
        """Emits a stage's span."""
        found = self._open.get(record.trace_id)
        if found is None:
            return
        if record.stage is Stage.RETRIEVE:
            # Held back until the permit stage has said what of it may be shown.
            found.retrieved = record
        else:
            self._emit_retrieved(found, record)
            self._emit(found, record)
        _remember(found, record.value)

    def finish(self, record: TraceFinish) -> None:
        """Puts the verdict on the root span and ends it."""
        found = self._open.pop(record.trace_id, None)
        if found is None:
            return
        span = found.span
        try:
            self._emit_retrieved(found, None)
            verdict = [*floor_pairs(found.start.floor)]
            if found.prompt is not None:
                verdict += context_pairs(found.prompt, limits_of(span).chars, self._shown)
            verdict += [
                ("guardrag.trace_id", record.trace_id),
                ("openinference.span.kind", "CHAIN"),
                *decision_pairs(record.decision, record.error),
            ]
            set_attributes(span, self._ending(record), verdict)
            if record.error is not None:
                self._fail(span, record.error)
        except Exception as error:  # noqa: BLE001 - as above
            _complain(record.trace_id, error)
        finally:
            span.end(max(to_micros(record.finished), to_micros(found.start.started)) * 1000)

    def _ending(self, record: TraceFinish) -> list[Pair]:
        usage = record.usage
        pairs: list[Pair] = [*output_pairs(record.decision, self._shown)]
        if usage.calls:
            pairs += [
                ("guardrag.usage.calls", usage.calls),
                ("guardrag.usage.input_tokens", usage.input_tokens),
                ("guardrag.usage.output_tokens", usage.output_tokens),
                ("guardrag.usage.cost", usage.cost),
            ]
        if record.shadow is not None:
            shadow = dict(decision_pairs(record.shadow, None))
            pairs.append(("guardrag.shadow.decision", shadow["guardrag.decision"]))
            pairs.append(("guardrag.shadow.reason", shadow.get("guardrag.reason")))
        return pairs

    def _emit_retrieved(self, found: _Open, permit: TraceStage | None) -> None:
        retrieved, found.retrieved = found.retrieved, None
        if retrieved is None:
            return
        passed = permit.value if permit is not None and permit.stage is Stage.PERMIT else None
        permitted = {c.passage.id for c in passed.candidates} if isinstance(passed, Gathered) else set[str]()
        self._emit(found, retrieved, permitted)

    def _emit(self, found: _Open, record: TraceStage, permitted: set[str] | None = None) -> None:
        started = to_micros(record.started) * 1000
        span = self._tracer.start_span(
            f"guardrag.{record.stage.value}", context=set_span_in_context(found.span), start_time=started
        )
        try:
            if span.is_recording():
                self._describe(span, found, record, permitted)
        except Exception as error:  # noqa: BLE001 - as above
            _complain(record.trace_id, error)
        finally:
            span.end(started + max(0, int(record.seconds * 1e9)))

    def _describe(self, span: Span, found: _Open, record: TraceStage, permitted: set[str] | None) -> None:
        verdict: list[Pair] = []
        if record.stage is Stage.GATE:
            verdict += floor_pairs(found.start.floor)
        prompt = record.value if isinstance(record.value, Prompt) else found.prompt
        if record.stage in (Stage.PROMPT, Stage.GENERATE) and prompt is not None:
            verdict += context_pairs(prompt, limits_of(span).chars, self._shown)
        verdict += stage_verdict(record)
        before = Before(found.gathered, found.prompt)
        set_attributes(span, stage_pairs(record, before, permitted, self._shown), verdict)
        if record.error is not None:
            self._fail(span, record.error)

    def _fail(self, span: Span, error: str) -> None:
        kind, _, message = error.partition(": ")
        event = {"exception.type": safe_text(kind)}
        if message and self._shown.messages:
            event["exception.message"] = safe_text(message)[: limits_of(span).chars]
        span.add_event("exception", event)
        span.set_status(Status(StatusCode.ERROR, safe_text(kind)))


def _remember(found: _Open, value: object) -> None:
    if isinstance(value, Gathered):
        found.gathered = value
    elif isinstance(value, Prompt):
        found.prompt = value
    elif isinstance(value, Written):
        found.prompt = value.prompt


def _complain(trace_id: str, error: Exception) -> None:
    _log.warning("trace %s: a span could not be emitted (%s)", trace_id, type(error).__name__)
