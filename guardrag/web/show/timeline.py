"""The stages as a timeline: when, how long, how many went in and came out, and what fell away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from guardrag.store.values import value_text
from guardrag.trace.view import StageView, TraceView
from guardrag.types import (
    Abstained,
    Dropped,
    Gathered,
    Note,
    Prompt,
    Query,
    Released,
    Stage,
    Usage,
    Verified,
    Written,
)
from guardrag.web.show.numbers import counted, duration
from guardrag.web.show.verdict import reason_words

__all__ = ["DropGroup", "NoteLine", "StageLine", "timeline"]

WHAT: dict[Stage, str] = {
    Stage.RETRIEVE: "asks the retriever",
    Stage.PERMIT: "keeps what the caller may see",
    Stage.FRESHEN: "puts aside what is out of date",
    Stage.DEDUPE: "collapses near-identical passages",
    Stage.RERANK: "scores and sorts",
    Stage.GATE: "asks whether the best is good enough",
    Stage.EXPAND: "adds surroundings",
    Stage.ORDER: "chooses and arranges exhibits",
    Stage.SUFFICE: "asks a judge whether they can answer",
    Stage.PROMPT: "writes what the model is sent",
    Stage.GENERATE: "asks the model",
    Stage.VERIFY: "checks every quote and claim",
    Stage.RELEASE: "lets out what holds",
    Stage.ROUTE: "hands the abstention over",
}


@dataclass(frozen=True, slots=True)
class DropGroup:
    """Candidates that a stage dropped for one reason."""

    reason: str
    dropped: tuple[Dropped, ...]


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A remark of a stage."""

    code: str
    text: str
    data: str
    passages: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StageLine:
    """One stage that ran.

    Attributes:
        flow: Such as `12 → 8`; empty where nothing is counted.
        offset, width: Of its bar, in thousandths of the whole trace.
    """

    number: int
    name: str
    what: str
    flow: str
    outcome: str
    why: str
    seconds: float
    offset: float
    width: float
    drops: tuple[DropGroup, ...]
    notes: tuple[NoteLine, ...]
    usage: Usage
    error: str | None


def timeline(view: TraceView) -> list[StageLine]:
    """Every stage that ran, in order."""
    ends = [(stage.started - view.started).total_seconds() + stage.seconds for stage in view.stages]
    whole = max([*ends, 1e-9])
    lines: list[StageLine] = []
    standing: int | None = None
    for stage in view.stages:
        begin = max(0.0, (stage.started - view.started).total_seconds())
        lines.append(
            StageLine(
                number=stage.sequence + 1,
                name=stage.stage.value,
                what=WHAT[stage.stage],
                flow=_flow(stage, standing),
                outcome=stage.outcome,
                why=reason_words(stage.value.reason.value) if isinstance(stage.value, Abstained) else "",
                seconds=stage.seconds,
                offset=round(1000 * begin / whole, 1),
                width=round(max(4.0, 1000 * stage.seconds / whole), 1),
                drops=_groups(stage.dropped),
                notes=tuple(_note(note) for note in stage.notes),
                usage=stage.usage,
                error=stage.error,
            )
        )
        if isinstance(stage.value, Gathered):
            standing = len(stage.value.candidates)
    return lines


def _flow(stage: StageView, standing: int | None) -> str:
    value = stage.value
    match value:
        case Gathered(candidates=candidates) if standing is None:
            return f"→ {counted(len(candidates), 'candidate')}"
        case Gathered(candidates=candidates):
            return f"{standing} → {len(candidates)}"
        case Prompt():
            return f"{counted(len(value.exhibits), 'exhibit')} → {counted(len(value.messages), 'message')}"
        case Written():
            return f"→ {counted(len(value.draft.claims), 'claim')}"
        case Verified():
            held = sum(claim.supported for claim in value.claims)
            return f"{counted(len(value.claims), 'claim')} → {held} supported"
        case Released():
            return f"→ {counted(len(value.claims), 'claim')} released"
        case Abstained() if stage.stage is not Stage.ROUTE:
            return "→ nothing" if standing is None else f"{standing} → nothing"
        case Abstained(ticket=ticket) if ticket is not None:
            return f"→ ticket {ticket}"
        case Query():
            return "→ a question"
        case _:
            return ""


def _groups(dropped: Iterable[Dropped]) -> tuple[DropGroup, ...]:
    by_reason: dict[str, list[Dropped]] = {}
    for item in dropped:
        by_reason.setdefault(item.reason.value, []).append(item)
    return tuple(DropGroup(reason, tuple(items)) for reason, items in by_reason.items())


def _note(note: Note) -> NoteLine:
    data = ", ".join(f"{name} {_datum(name, value)}" for name, value in note.data.items())
    return NoteLine(note.code, note.text, data, note.passages)


def _datum(name: str, value: object) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "none"}[value]
    if isinstance(value, float):
        return duration(value) if name == "seconds" else f"{value:.4g}"
    return value_text(value)
