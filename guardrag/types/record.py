"""What a trace keeps. The recorder is handed these; how they are stored is its affair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from guardrag.types.candidate import Dropped
from guardrag.types.decision import Abstained, Decision
from guardrag.types.draft import Usage
from guardrag.types.flow import Note, Query
from guardrag.types.reasons import Stage

__all__ = ["Fingerprints", "FloorRecord", "TraceFinish", "TraceStage", "TraceStart"]


@dataclass(frozen=True, slots=True)
class FloorRecord:
    """The floor in force, and whether it was ever fitted to this scorer.

    Attributes:
        fingerprint: Of the scorer it was fitted on; None if it was not fitted.
    """

    scorer: str
    value: float
    fingerprint: str | None = None
    calibrated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Fingerprints:
    """Which exact parts made this answer."""

    policy: str = ""
    template: str = ""
    scorers: Mapping[str, str] = field(default_factory=dict, hash=False)
    generator: str = ""
    retriever: str = ""
    judge: str = ""
    guardrag: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TraceStart:
    """Written before the first stage runs.

    Attributes:
        kind: `answer`, `prepare`, `verify`, `observe` or `stream`.
        policy_name: As given.
        policy: The whole policy in force, as JSON, secrets left out.
        subject, tenant: Hashes of whose question it is, where the policy names the attributes.
        redacted: True if something was taken out of a text here.
    """

    trace_id: str
    started: datetime
    kind: str
    query: Query
    policy_name: str
    policy: str
    fingerprints: Fingerprints
    floor: FloorRecord | None = None
    subject: bytes | None = None
    tenant: bytes | None = None
    redacted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TraceStage:
    """Written as soon as a stage is over.

    Attributes:
        sequence: From 0, in the order in which stages ran (prompt, generate and verify
            may run twice).
        value: The stage's output value, or its abstention: the recorder takes from it
            what there is to keep (candidates with scores, messages, reply, findings).
        seconds: Wall-clock time of the stage.
        error: Class and message of the exception that ended it, if one did.
        redacted: True if something was taken out of a text here.
    """

    trace_id: str
    sequence: int
    stage: Stage
    started: datetime
    seconds: float
    value: object
    dropped: tuple[Dropped, ...] = ()
    notes: tuple[Note, ...] = ()
    usage: Usage = Usage()
    error: str | None = None
    redacted: bool = False

    @property
    def abstained(self) -> Abstained | None:
        """The abstention, if this stage abstained."""
        return self.value if isinstance(self.value, Abstained) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class TraceFinish:
    """Written last, before the answer is handed out.

    Attributes:
        shadow: What a second policy would have decided, and why, if one was given.
        error: Set instead of a decision when an exception left the pipeline.
        redacted: True if something was taken out of a text here.
    """

    trace_id: str
    finished: datetime
    decision: Decision | None
    usage: Usage
    timings: Mapping[str, float] = field(default_factory=dict, hash=False)
    shadow: Decision | None = None
    error: str | None = None
    redacted: bool = False
