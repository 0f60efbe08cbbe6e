"""Several recorders as one, and what happens when one of them fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from guardrag.ports import Recorder
from guardrag.rules.failures import on_record
from guardrag.types import TraceFinish, TraceStage, TraceStart, Usage

__all__ = ["combine"]

T = TypeVar("T")


def combine(*recorders: Recorder) -> Recorder:
    """A recorder that calls all of these.

    They are started in the order given and told of stages and the finish in the reverse order, as
    things that contain each other are: `combine(spans, log, store)` has the spans' ids when the store
    starts, and the store's word when the spans end.

    A recorder that raises stops nothing in the others, and its error is raised once all were called,
    so no answer is handed out that one of them could not record. If that happens in `finish`, the
    recorders that come after are told of a failure instead of the decision; if it happens in `start`,
    the ones already started are told to finish.
    """
    return recorders[0] if len(recorders) == 1 else _Combined(recorders)


@dataclass(frozen=True, slots=True)
class _Combined:
    recorders: Sequence[Recorder]

    def start(self, record: TraceStart) -> None:
        for place, recorder in enumerate(self.recorders):
            try:
                recorder.start(record)
            except Exception as error:
                self._abandon(record, self.recorders[:place], error)
                raise

    def _abandon(self, record: TraceStart, started: Sequence[Recorder], error: Exception) -> None:
        end = TraceFinish(
            trace_id=record.trace_id,
            finished=record.started,
            decision=None,
            usage=Usage(),
            error=on_record(error),
        )
        for recorder in reversed(started):
            _quietly(recorder.finish, end)

    def stage(self, record: TraceStage) -> None:
        failure: Exception | None = None
        for recorder in reversed(self.recorders):
            raised = _quietly(recorder.stage, record)
            failure = failure or raised
        if failure is not None:
            raise failure

    def finish(self, record: TraceFinish) -> None:
        failure: Exception | None = None
        for recorder in reversed(self.recorders):
            if failure is not None:
                record = replace(record, decision=None, error=on_record(failure))
            raised = _quietly(recorder.finish, record)
            failure = failure or raised
        if failure is not None:
            raise failure


def _quietly(call: Callable[[T], None], record: T) -> Exception | None:
    try:
        call(record)
    except Exception as error:  # noqa: BLE001 - raised by the caller once all recorders were called
        return error
    return None
