"""What one streamed question changes about an ordinary one: its tools, its records, its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from guardrag.adapters.calling import Calls
from guardrag.guard.answer import Answer
from guardrag.guard.stream_claims import EarlyClaims, RememberingJudge
from guardrag.guard.stream_events import DecisionEvent, StreamEvent
from guardrag.guard.stream_generator import LiveGenerator
from guardrag.guard.stream_pieces import Submit
from guardrag.pipeline import Tools
from guardrag.ports import Generator, Recorder
from guardrag.types import Note, Prompt, Released, StageEvent, TraceFinish, TraceStage, TraceStart

if TYPE_CHECKING:
    from guardrag.guard.parts import Parts

__all__ = ["Live"]


class Live:
    """One streamed question.

    The flow is the one of `Guard.answer`: its generator is read as it writes, and its
    recorder tells of each stage. So the trace and the decision are the same.

    Args:
        parts: The Guard's.
        calls: The question's.
        submit: Where async generators run.
        emit: Called with each event, in order; may block, and raises `CancelledError` once
            nobody reads any more.
    """

    def __init__(
        self, parts: Parts, calls: Calls, submit: Submit, emit: Callable[[StreamEvent], None]
    ) -> None:
        self._parts = parts
        self._calls = calls
        self._submit = submit
        self._emit = emit
        self._claims = EarlyClaims(parts.policy, None, emit)

    def tools(self, tools: Tools) -> Tools:
        """The tools with a generator that is read as it writes, if it can be, and a judge asked once.

        Where nothing leaves early the judge is asked as for an answer that is not streamed, second call
        included.
        """
        once = None if tools.judge is None else RememberingJudge(tools.judge)
        self._claims = EarlyClaims(self._parts.policy, once, self._emit)
        judge = once if self._claims.open else tools.judge
        return replace(tools, judge=judge, generator=self._generator(tools.generator))

    def recorder(self, inner: Recorder) -> Recorder:
        """Records with `inner`, then tells."""
        return _Telling(inner, self._claims_out, self._emit)

    def end(self, answer: Answer) -> None:
        """Tells what a released answer holds that was not told yet, and the decision."""
        early = tuple(self._claims.released)
        if isinstance(answer.decision, Released):
            self._claims.rest(answer.decision)
            early = ()
        self._emit(DecisionEvent(answer, early))

    def _generator(self, bound: Generator) -> Generator:
        generator = self._parts.generator
        stream = getattr(generator, "stream", None)
        if not callable(stream):
            return bound
        return LiveGenerator(
            stream=cast("Callable[[Prompt], object]", stream),
            fingerprint=generator.fingerprint,
            caps=self._parts.policy.generate,
            claims=self._claims,
            calls=self._calls,
            submit=self._submit,
            seconds=self._parts.generator_seconds,
        )

    def _claims_out(self) -> tuple[str, ...]:
        return tuple(claim.text for claim in self._claims.released)


@dataclass(slots=True)
class _Telling:
    """Tells of each stage once it is on record, and puts on record what left too early."""

    inner: Recorder
    claims_out: Callable[[], tuple[str, ...]]
    emit: Callable[[StreamEvent], None]
    _noted: bool = False

    def start(self, record: TraceStart) -> None:
        self.inner.start(record)

    def stage(self, record: TraceStage) -> None:
        out = self.claims_out()
        abstained = record.abstained
        if out and not self._noted and (abstained is not None or record.error is not None):
            record = replace(record, notes=(*record.notes, _already_released(out)))
            self._noted = True
        self.inner.stage(record)
        if abstained is not None or record.error is None:
            self.emit(StageEvent(record.stage, record.seconds, abstained.reason if abstained else None))

    def finish(self, record: TraceFinish) -> None:
        self.inner.finish(record)


def _already_released(texts: tuple[str, ...]) -> Note:
    said = {f"claim_{number}": text for number, text in enumerate(texts)}
    return Note(
        "already_released",
        "these claims had left as events before this",
        data={"claims": len(texts), **said},
    )
