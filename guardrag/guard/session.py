"""Conducts one question: record its start, run the stages, record its end."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Generic, TypeVar

from guardrag.adapters.calling import Calls
from guardrag.guard.parts import Parts
from guardrag.pipeline import Tools, replay
from guardrag.ports import Clock, Recorder
from guardrag.rules.failures import on_record
from guardrag.run import Run
from guardrag.store.identity import identify
from guardrag.types import (
    Abstained,
    Clarify,
    Decision,
    Gathered,
    Query,
    Released,
    Stage,
    TraceFinish,
    TraceStage,
    TraceStart,
)

__all__ = ["Conducted", "Session"]

T = TypeVar("T")
_log = logging.getLogger("guardrag")


@dataclass(frozen=True, slots=True)
class Conducted(Generic[T]):
    """What a flow gave, and the run that led there."""

    value: T
    run: Run


class _Unrecorded:
    """A recorder for what must leave no trace of its own."""

    def start(self, record: TraceStart) -> None:
        """Nothing is kept."""

    def stage(self, record: TraceStage) -> None:
        """Nothing is kept."""

    def finish(self, record: TraceFinish) -> None:
        """Nothing is kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """One question's tools and records.

    Attributes:
        kind: `answer`, `prepare`, `verify`, `observe` or `stream`.
        shadow: Tools under a second policy, whose decision is recorded beside the first.
    """

    trace_id: str
    kind: str
    parts: Parts
    recorder: Recorder
    calls: Calls
    clock: Clock
    shadow: Parts | None = None

    def conduct(
        self,
        query: Query,
        flow: Callable[[Tools, Run], T],
        decided: Callable[[T], Decision | None],
    ) -> Conducted[T]:
        """Runs `flow` between a start and a finish record.

        A result is given back only after its finish record was written: nothing is
        released that is not on record.

        Args:
            query: What is asked.
            flow: The stages to run.
            decided: The decision to record for the flow's result.

        Raises:
            StoreError: If a record could not be written.
            Exception: Whatever `flow` raises, recorded first.
        """
        policy = self.parts.policy
        began = perf_counter()
        run = Run(
            trace_id=self.trace_id,
            recorder=self.recorder,
            clock=self.clock,
            check_cancelled=self.calls.check_cancelled,
            seconds_left=self.calls.seconds_left,
            on_tool_error=policy.tools.on_error,
        )
        who = identify(query.caller, policy.trace)
        self.recorder.start(
            TraceStart(
                trace_id=self.trace_id,
                started=self.clock(),
                kind=self.kind,
                query=query,
                policy_name=policy.name,
                policy=policy.dump(),
                fingerprints=self.parts.fingerprints,
                floor=self.parts.floor,
                subject=who.subject,
                tenant=who.tenant,
            )
        )
        try:
            value = flow(self.parts.bind(self.calls), run)
        except BaseException as error:
            self.recorder.finish(self._finish(run, began, None, error=on_record(error)))
            raise
        self.recorder.finish(self._finish(run, began, decided(value), shadow=self._shadow_decision(run)))
        return Conducted(value, run)

    def _finish(
        self,
        run: Run,
        began: float,
        decision: Decision | None,
        *,
        shadow: Decision | None = None,
        error: str | None = None,
    ) -> TraceFinish:
        run.timings["total"] = perf_counter() - began
        return TraceFinish(
            trace_id=self.trace_id,
            finished=self.clock(),
            decision=decision,
            usage=run.usage,
            timings=dict(run.timings),
            shadow=shadow,
            error=error,
        )

    def _shadow_decision(self, run: Run) -> Released | Abstained | Clarify | None:
        """What the second policy would have decided; its failures never touch the first."""
        found = run.outputs.get(Stage.RETRIEVE)
        if self.shadow is None or not isinstance(found, Gathered):
            return None
        quiet = Run(trace_id=self.trace_id, recorder=_Unrecorded(), clock=self.clock)
        try:
            return replay(found, run.written, self.shadow.policy, self.shadow.bind(self.calls), quiet)
        except Exception as error:  # noqa: BLE001 - an experiment must not cost the answer
            _log.warning("trace %s: the shadow policy failed: %s", self.trace_id, type(error).__name__)
            return None
