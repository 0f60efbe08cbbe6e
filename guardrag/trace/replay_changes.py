"""What a replay did otherwise than the trace, step by step, for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from guardrag.trace.view import TraceView
from guardrag.types import Abstained, Decision, DropReason, Released, Stage, TraceStage, Verified

__all__ = ["changes_of"]

Fate: TypeAlias = tuple[Stage, DropReason]
"""Which stage dropped a candidate, and why."""


def changes_of(view: TraceView, stages: list[TraceStage], decision: Decision | None) -> Iterator[str]:
    """One line for each candidate, claim and decision that would have gone another way.

    Args:
        view: The trace.
        stages: What was recorded of the replay.
        decision: What it came to.
    """
    before = _fates((d.candidate.passage.id, s.stage, d.reason) for s in view.stages for d in s.dropped)
    after = _fates((d.candidate.passage.id, s.stage, d.reason) for s in stages for d in s.dropped)
    replayed = {stage.stage for stage in stages}
    for name in dict.fromkeys((*before, *after)):
        was, now = before.get(name), after.get(name)
        if was is not None and was[0] not in replayed:
            continue  # by a stage that a replay does not run
        if was != now:
            yield f"{name}: {_fate(was)} -> {_fate(now)}"
    if view.verified is not None:
        checked = next((s.value for s in reversed(stages) if s.stage.value == "verify"), None)
        yield from _claims(view, checked)
    said, says = _said(view.decision), _said(decision)
    if said != says:
        yield f"decision: {said} -> {says}"


def _fates(drops: Iterable[tuple[str, Stage, DropReason]]) -> dict[str, Fate]:
    return {name: (stage, reason) for name, stage, reason in drops}


def _fate(fate: Fate | None) -> str:
    return "kept" if fate is None else f"dropped by {fate[0].value} ({fate[1].value})"


def _claims(view: TraceView, checked: object) -> Iterator[str]:
    if not isinstance(checked, Verified) or view.verified is None:
        return
    for was, now in zip(view.verified.claims, checked.claims, strict=False):
        if was.supported != now.supported:
            words = "supported" if now.supported else f"not supported: {now.reason}"
            yield f"claim {now.index + 1}: {'supported' if was.supported else 'not supported'} -> {words}"


def _said(decision: Decision | None) -> str:
    if isinstance(decision, Released):
        return f"released ({len(decision.claims)} claims)"
    if isinstance(decision, Abstained):
        return f"abstained ({decision.reason.value})"
    return "the model would have been asked" if decision is None else "clarify"
