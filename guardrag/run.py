"""Runs one stage: the only place that times, records and guards it.

Stages know nothing of tracing, deadlines or cancellation. `Run` knows nothing of
what a stage does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from time import perf_counter
from typing import Concatenate, Literal, ParamSpec, TypeVar

from guardrag.errors import GuardragError, OutOfTime, ToolError
from guardrag.ports import Clock, Recorder
from guardrag.rules.counted import taken
from guardrag.rules.failures import bounded, kept_secrets, on_record
from guardrag.rules.masking import masked
from guardrag.types import (
    Abstained,
    Gathered,
    Note,
    Outcome,
    Prompt,
    Reason,
    Stage,
    TraceStage,
    Usage,
    Written,
)

__all__ = ["Run"]

A = TypeVar("A")
B = TypeVar("B")
P = ParamSpec("P")


_NOTHING = Abstained(Reason.DEADLINE)
"""Stands for the value of a stage that raised: never recorded, never returned."""


def _never_cancelled() -> None:
    """Nothing to raise: nobody can cancel this run."""


def _no_deadline() -> float:
    return float("inf")


@dataclass(slots=True)
class Run:
    """One question's way through the stages.

    Attributes:
        check_cancelled: Raises if whoever waits for the answer no longer does.
        seconds_left: Time until the deadline; checked before each stage. A stage that is stopped at
            its work with `OutOfTime` abstains like one that was not begun.
        on_tool_error: `abstain` turns a `ToolError` into an abstention, `raise` lets it out.
        outputs: The last output of each stage that ran.
        notes: The last remarks of each stage that ran.
        gathered, prompt, written: The last values of these kinds, for the hand-over.
    """

    trace_id: str
    recorder: Recorder
    clock: Clock
    check_cancelled: Callable[[], None] = _never_cancelled
    seconds_left: Callable[[], float] = _no_deadline
    on_tool_error: Literal["abstain", "raise"] = "abstain"
    usage: Usage = Usage()
    timings: dict[str, float] = field(default_factory=dict)
    outputs: dict[Stage, object] = field(default_factory=dict)
    notes: dict[Stage, tuple[Note, ...]] = field(default_factory=dict)
    gathered: Gathered | None = None
    prompt: Prompt | None = None
    written: Written | None = None
    _sequence: int = 0

    def __call__(
        self,
        stage: Stage,
        function: Callable[Concatenate[A, P], Outcome[B]],
        value: A | Abstained,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> B | Abstained:
        """What `function` makes of `value`; an abstention passes through untouched.

        Raises:
            ToolError: If a tool failed and `on_tool_error` is `raise`.
            Exception: Whatever a stage raises; it is recorded first.
        """
        if isinstance(value, Abstained):
            return value
        self.check_cancelled()
        started, clock_started = self.clock(), perf_counter()
        error: str | None = None
        outcome: Outcome[B] | None = None
        try:
            # Time that is up is no reason to lose the case: an abstention is still handed over.
            if self.seconds_left() > 0 or stage is Stage.ROUTE:
                outcome = function(value, *args, **kwargs)
            else:
                outcome = Outcome(Abstained(Reason.DEADLINE))
        except OutOfTime:
            said = Note("out_of_time", "the deadline passed while this stage was at work; it was stopped")
            outcome = Outcome(Abstained(Reason.DEADLINE), notes=(said,))
        except ToolError as failure:
            error = on_record(failure)
            outcome = Outcome(
                Abstained(failure.reason), notes=(_failure_note(failure),), usage=taken(failure)
            )
            if self.on_tool_error == "raise":
                kept_secrets(failure)
                raise
        except BaseException as failure:
            error = on_record(failure)
            if isinstance(failure, GuardragError):
                kept_secrets(failure)
            raise
        finally:
            result = self._recorded(stage, started, perf_counter() - clock_started, outcome, error)
        return result

    def _recorded(
        self, stage: Stage, started: datetime, seconds: float, outcome: Outcome[B] | None, error: str | None
    ) -> B | Abstained:
        """Puts one stage on record, however it ended, and gives its value."""
        result = outcome.value if outcome is not None else _NOTHING
        if isinstance(result, Abstained) and result.stage is None:
            result = replace(result, stage=stage)
        self._remember(stage, seconds, outcome, result)
        sequence, self._sequence = self._sequence, self._sequence + 1
        self.recorder.stage(
            TraceStage(
                trace_id=self.trace_id,
                sequence=sequence,
                stage=stage,
                started=started,
                seconds=seconds,
                value=None if outcome is None else result,
                dropped=outcome.dropped if outcome is not None else (),
                notes=outcome.notes if outcome is not None else (),
                usage=outcome.usage if outcome is not None else Usage(),
                error=error,
            )
        )
        return result

    def said(self, stage: Stage) -> str:
        """What a stage remarked when it last ran."""
        return "; ".join(note.text for note in self.notes.get(stage, ()) if note.text)

    def _remember(self, stage: Stage, seconds: float, outcome: Outcome[B] | None, result: object) -> None:
        self.timings[stage] = self.timings.get(stage, 0.0) + seconds
        self.usage = self.usage.plus(outcome.usage if outcome is not None else Usage())
        self.notes[stage] = outcome.notes if outcome is not None else ()
        self.outputs[stage] = result
        if isinstance(result, Gathered) and stage is not Stage.RETRIEVE:
            # What was only retrieved may be out of scope: it must never be offered as nearest.
            self.gathered = result
        elif isinstance(result, Prompt):
            self.prompt = result
        elif isinstance(result, Written):
            self.written = result


def _failure_note(failure: ToolError) -> Note:
    data: dict[str, str | int | float | bool | None] = {"tool": failure.tool}
    said: object = failure.reply
    if isinstance(said, str):
        data["reply"] = masked(said)
    return Note("tool_failed", bounded(str(failure)), data=data)
