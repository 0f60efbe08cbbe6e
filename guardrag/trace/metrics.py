"""Numbers through the OpenTelemetry API: answers, how long stages took, what the gate scored."""

from __future__ import annotations

import logging
from math import isfinite
from typing import TYPE_CHECKING

from opentelemetry import metrics

from guardrag.types import Abstained, Gathered, Stage, TraceFinish, TraceStage, TraceStart

if TYPE_CHECKING:
    from opentelemetry.metrics import MeterProvider

__all__ = ["MetricsRecorder"]

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
_SHARES = tuple(step / 20 for step in range(21))

_log = logging.getLogger("guardrag")


class MetricsRecorder:
    """A `Recorder` that counts and measures; it never sees a text. Costs next to nothing unconfigured.

    * `guardrag.answers` counts decisions, by `guardrag.decision`, `guardrag.reason`, `guardrag.policy`
      and `guardrag.kind`.
    * `guardrag.answer.duration` (seconds) by `guardrag.decision`.
    * `guardrag.stage.duration` (seconds) by `guardrag.stage` and `guardrag.outcome`.
    * `guardrag.gate.score` holds the best score of each question, by `guardrag.scorer` and whether it
      passed, so that a floor that is off shows.

    Every attribute has few values: reasons, stages and policies, never ids or words of anyone.
    """

    def __init__(self, provider: MeterProvider | None = None) -> None:
        """Measures through `provider`, by default the global one, even if that is set later."""
        meter = metrics.get_meter("guardrag", meter_provider=provider)
        self._answers = meter.create_counter(
            "guardrag.answers", unit="{answer}", description="Decisions, by kind and reason."
        )
        self._answer_seconds = meter.create_histogram(
            "guardrag.answer.duration",
            unit="s",
            description="From the question to the decision.",
            explicit_bucket_boundaries_advisory=_SECONDS,
        )
        self._stage_seconds = meter.create_histogram(
            "guardrag.stage.duration",
            unit="s",
            description="Of each stage.",
            explicit_bucket_boundaries_advisory=_SECONDS,
        )
        self._scores = meter.create_histogram(
            "guardrag.gate.score",
            unit="1",
            description="Best score that the gate compared with the floor.",
            explicit_bucket_boundaries_advisory=_SHARES,
        )
        self._open: dict[str, TraceStart] = {}

    def start(self, record: TraceStart) -> None:
        """Remembers when the question came in."""
        self._open[record.trace_id] = record

    def stage(self, record: TraceStage) -> None:
        """Measures a stage, and at the gate the best score."""
        try:
            self._measure(record)
        except Exception as error:  # noqa: BLE001 - telemetry never stops an answer
            _complain(record.trace_id, error)

    def finish(self, record: TraceFinish) -> None:
        """Counts the decision."""
        begun = self._open.pop(record.trace_id, None)
        if begun is None:
            return
        decision = _decision(record)
        attributes = {
            "guardrag.decision": decision,
            "guardrag.policy": begun.policy_name,
            "guardrag.kind": begun.kind,
        }
        try:
            seconds = (record.finished - begun.started).total_seconds()
            self._answer_seconds.record(max(0.0, seconds), {"guardrag.decision": decision})
            if isinstance(record.decision, Abstained):
                attributes["guardrag.reason"] = record.decision.reason.value
            elif record.error is not None:
                attributes["guardrag.reason"] = record.error.partition(":")[0]
            self._answers.add(1, attributes)
        except Exception as error:  # noqa: BLE001 - as above
            _complain(record.trace_id, error)

    def _measure(self, record: TraceStage) -> None:
        outcome = "error" if record.error is not None else "abstained" if record.abstained else "ok"
        if record.stage is Stage.ROUTE and outcome == "abstained":
            outcome = "ok"  # it hands on the abstention of another stage
        self._stage_seconds.record(
            record.seconds, {"guardrag.stage": record.stage.value, "guardrag.outcome": outcome}
        )
        if record.stage is not Stage.GATE:
            return
        begun = self._open.get(record.trace_id)
        top = next((note.data.get("top") for note in record.notes if note.code == "gate"), None)
        if begun is not None and begun.floor is not None and isinstance(top, (int, float)) and isfinite(top):
            passed = isinstance(record.value, Gathered)
            self._scores.record(
                float(top), {"guardrag.scorer": begun.floor.scorer, "guardrag.passed": passed}
            )


def _decision(record: TraceFinish) -> str:
    """The decision in a word; `none` where nothing was to be decided."""
    if record.decision is not None:
        return type(record.decision).__name__.lower()
    return "none" if record.error is None else "failed"


def _complain(trace_id: str, error: Exception) -> None:
    _log.warning("trace %s: a number could not be recorded (%s)", trace_id, type(error).__name__)
