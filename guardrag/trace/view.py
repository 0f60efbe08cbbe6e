"""What is read back of a trace: everything that was recorded, as the values it was recorded from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from guardrag.types import (
    Abstained,
    Decision,
    Dropped,
    Exhibit,
    Fingerprints,
    FloorRecord,
    Gathered,
    Note,
    Prompt,
    Query,
    Stage,
    StageValue,
    Usage,
    Verified,
    Written,
)

__all__ = ["StageView", "TraceLine", "TraceView", "came_to"]


_JUDGED = ("verify", "observe")
_OF_JUDGED = {"released": "passed", "abstained": "refused"}


def came_to(kind: str, decision: str | None) -> str:
    """A recorded decision as it is told of a trace of that kind; empty if there is none."""
    told = decision or ""
    return _OF_JUDGED.get(told, told) if kind in _JUDGED else told


@dataclass(frozen=True, slots=True, kw_only=True)
class TraceLine:
    """A trace in a list.

    Attributes:
        state: `running` (or killed), `finished`, `failed`.
        decision: `released`, `abstained`, `clarify`, None where there is none.
        question: None where content was not captured.
        seconds: From start to finish.
    """

    trace_id: str
    started: datetime
    kind: str
    state: str
    decision: str | None
    reason: str | None
    question: str | None
    policy_name: str
    seconds: float | None
    cost: float | None

    @property
    def word(self) -> str:
        """What came of it, in a word: the decision or, where there is none, the state.

        `verify` and `observe` release and withhold nothing: a reply has `passed` or was `refused`.
        """
        return came_to(self.kind, self.decision) or self.state


@dataclass(frozen=True, slots=True, kw_only=True)
class StageView:
    """One stage that ran.

    Attributes:
        outcome: `ok`, `abstained`, `error`.
        value: What it handed on. Passages that the store does not hold (found out of scope, not
            captured, erased) have an id and an empty text.
    """

    sequence: int
    stage: Stage
    started: datetime
    seconds: float
    outcome: str
    value: StageValue | Decision | None
    dropped: tuple[Dropped, ...] = ()
    notes: tuple[Note, ...] = ()
    usage: Usage = field(default_factory=Usage)
    error: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TraceView:
    """A whole trace.

    Attributes:
        state: `running` (or killed), `finished`, `failed`.
        policy: The policy in force, as JSON.
        content: False: only hashes and lengths of texts were captured.
        withheld: Names of the caller's attributes that the policy did not let the trace hold.
        redacted: True if something was taken out of its texts before they were written.
        erased: When its content was erased, because of a document that it held.
        lost: Ids of passages whose text was captured and is not in the store any more.
        process: Host and number of the process that recorded it.
        otel: OpenTelemetry trace and span id, where spans were emitted.
    """

    trace_id: str
    started: datetime
    finished: datetime | None
    kind: str
    state: str
    query: Query
    policy_name: str
    policy: str
    fingerprints: Fingerprints
    floor: FloorRecord | None
    decision: Decision | None
    shadow: Decision | None
    error: str | None
    usage: Usage
    stages: tuple[StageView, ...]
    content: bool
    process: str
    timings: Mapping[str, float] = field(default_factory=dict, hash=False)
    withheld: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    otel: tuple[str, str] | None = None
    redacted: bool = False
    erased: datetime | None = None

    @property
    def exact(self) -> bool:
        """True if another policy can be tried on it and nothing it would read is missing."""
        missing = self.withheld or self.lost or self.redacted or self.erased is not None
        return self.content and not missing

    @property
    def permitted(self) -> Gathered | None:
        """The candidates that were in scope, as they left the permit stage: where a replay begins."""
        for stage in self.stages:
            if stage.stage is Stage.PERMIT and isinstance(stage.value, Gathered):
                return stage.value
        return None

    @property
    def prompt(self) -> Prompt | None:
        """The last prompt."""
        return next((s.value for s in reversed(self.stages) if isinstance(s.value, Prompt)), None)

    @property
    def exhibits(self) -> tuple[Exhibit, ...]:
        """What was shown, as far as it is on record: in the last prompt, or for a reply that was judged."""
        verified = self.verified
        prompt = self.prompt or (verified.written.prompt if verified is not None else None)
        return prompt.exhibits if prompt is not None else ()

    @property
    def judged_only(self) -> bool:
        """True if it is of `verify` or `observe`: a verdict on a reply, without a search."""
        return self.kind in _JUDGED

    @property
    def written(self) -> Written | None:
        """The last draft, with the prompt and the reply it comes from."""
        return next((s.value for s in reversed(self.stages) if isinstance(s.value, Written)), None)

    @property
    def verified(self) -> Verified | None:
        """The last verdicts."""
        return next((s.value for s in reversed(self.stages) if isinstance(s.value, Verified)), None)

    @property
    def progress(self) -> str:
        """How far it got, in a sentence; empty once a decision is on record."""
        if self.erased is not None:
            return f"What it held was erased on {self.erased:%Y-%m-%d}."
        if self.decision is not None:
            return ""
        if self.state == "finished":
            return "A prompt was handed out; nothing was to be decided."
        if not self.stages:
            how_far = "no stage was finished"
        else:
            last = self.stages[-1]
            how_far = f"the last stage on record is {last.stage.value} ({len(self.stages)} in all)"
        if self.state == "failed":
            return f"It ended with an error; {how_far}."
        return f"No decision is on record; {how_far}. It is still running in {self.process}, or was killed."

    @property
    def abstained(self) -> Abstained | None:
        """The abstention, if that was the decision."""
        return self.decision if isinstance(self.decision, Abstained) else None
