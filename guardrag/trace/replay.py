"""What another policy would have decided on what is on record, calling neither retriever nor model."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from guardrag.errors import GuardragError, ReplayError
from guardrag.pipeline import replay
from guardrag.rules.filters import resolve_required
from guardrag.run import Run
from guardrag.trace.read import list_traces, load_trace
from guardrag.trace.replay_changes import changes_of
from guardrag.trace.replay_tools import stored_tools
from guardrag.trace.view import TraceView
from guardrag.types import (
    Abstained,
    Decision,
    Gathered,
    Released,
    Scope,
    Stage,
    TraceFinish,
    TraceStage,
    TraceStart,
)

if TYPE_CHECKING:
    from guardrag.policy import Policy
    from guardrag.ports import Scorer
    from guardrag.store import Store

__all__ = ["Replayed", "Verdict", "replay_many", "replay_trace"]

Verdict: TypeAlias = Literal["same", "changed", "unknown", "refused"]

_BEFORE_THE_DRAFT = ("retrieve", "rewrite", "small_talk", "expand", "order", "suffice", "prompt", "generate")
"""Sections that a replay does not run: what they would have changed is not on record."""

_JUDGE = ("judge", "judge_model", "judge_revision", "judge_threshold")


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """A trace under another policy.

    Attributes:
        recorded: The decision on record.
        decision: What the other policy would have decided; None: it would have asked the model, or the
            trace does not hold what it would need.
        verdict: `same` or `changed` (another kind of decision, another reason, or other words);
            `unknown`: the model would have been asked; `refused`: something is not on record.
        exact: True if nothing stands between this and what would have happened.
        notes: What stands between, and why it was refused.
        changes: What would have changed, step by step, for people.
    """

    trace_id: str
    question: str
    recorded: Decision | None
    decision: Decision | None
    verdict: Verdict
    exact: bool
    notes: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()


@dataclass(slots=True)
class _Collected:
    """A recorder that keeps what the stages said."""

    stages: list[TraceStage] = field(default_factory=list)

    def start(self, record: TraceStart) -> None:
        """Nothing to keep."""

    def stage(self, record: TraceStage) -> None:
        self.stages.append(record)

    def finish(self, record: TraceFinish) -> None:
        """Nothing to keep."""


def replay_trace(view: TraceView, policy: Policy, *, scorers: Mapping[str, Scorer] | None = None) -> Replayed:
    """What `policy` would have decided on the recorded candidates, scores and draft.

    Args:
        view: The trace.
        policy: The other policy.
        scorers: By name, for scores that were not recorded; give only such that call no model.

    Raises:
        ReplayError: If something that the policy needs is not on record: content that was not captured
            or was erased, a score, a judge's verdict, vectors, an attribute of the caller.
    """
    _check_whole(view)
    notes = _notes(view, policy)
    found = view.permitted
    if found is None:
        return _ended_early(view, policy, notes)
    required = _required(view, policy, notes)
    _check_floor(view, policy)
    _check_judge(view, policy)
    # The candidates passed the recorded scope, so only what the other policy asks on top is checked.
    query = replace(found.query, required=required, filters=())
    collected = _Collected()
    run = Run(
        trace_id=view.trace_id,
        recorder=collected,
        clock=lambda: view.started,
        on_tool_error="raise",
    )
    tools = stored_tools(view, policy, scorers or {})
    decision = replay(Gathered(query, found.candidates), view.written, policy, tools, run)
    if decision is None and isinstance(view.decision, Abstained) and _same_evidence(view, run):
        # The model was asked, or about to be, with the very same evidence.
        decision = view.decision
    if isinstance(decision, Released) and view.prompt is not None:
        standing = {c.passage.id for c in run.gathered.candidates} if run.gathered else set[str]()
        gone = [e.tag for e in view.prompt.exhibits if e.candidate.passage.id not in standing]
        if gone:
            notes.append(f"the model was shown {', '.join(gone)}, which this policy would have left out")
    verdict = _verdict(view.decision, decision)
    return Replayed(
        trace_id=view.trace_id,
        question=view.query.text,
        recorded=view.decision,
        decision=decision,
        verdict=verdict,
        exact=not notes,
        notes=tuple(notes),
        changes=tuple(changes_of(view, collected.stages, decision)),
    )


def replay_many(
    store: Store,
    policy: Policy,
    *,
    scorers: Mapping[str, Scorer] | None = None,
    decision: str | None = None,
    reason: str | None = None,
    since: datetime | None = None,
    text: str | None = None,
    limit: int = 1000,
) -> Iterator[Replayed]:
    """`replay_trace` over finished traces, newest first; what is refused says why instead of raising.

    Args:
        store: Where the traces are.
        policy: The other policy.
        scorers: See `replay_trace`.
        decision, reason, since, text: See `list_traces`.
        limit: At most so many.
    """
    before: str | None = None
    while limit > 0:
        page = list_traces(
            store,
            state="finished",
            decision=decision,
            reason=reason,
            since=since,
            text=text,
            limit=min(limit, 200),
            before=before,
        )
        for line in page:
            try:
                view = load_trace(store, line.trace_id)
                yield replay_trace(view, policy, scorers=scorers)
            except GuardragError as error:
                yield Replayed(
                    trace_id=line.trace_id,
                    question=line.question or "",
                    recorded=None,
                    decision=None,
                    verdict="refused",
                    exact=False,
                    notes=(str(error),),
                )
        if not page:
            return
        limit -= len(page)
        before = page[-1].trace_id


def _check_whole(view: TraceView) -> None:
    if view.erased is not None:
        raise ReplayError(f"trace {view.trace_id} cannot be replayed: what it held was erased")
    if not view.content:
        raise ReplayError(f"trace {view.trace_id} cannot be replayed: its content was not captured")
    if view.lost:
        raise ReplayError(
            f"trace {view.trace_id} cannot be replayed: {len(view.lost)} of its passages are not in the store"
        )
    if view.decision is None and view.kind == "prepare" and view.prompt is not None:
        raise ReplayError(
            f"trace {view.trace_id} cannot be replayed: it is of `prepare`, which handed a prompt out and "
            "decided nothing; the verdict on the reply is in the trace of `verify` for its question"
        )
    if view.decision is None:
        raise ReplayError(f"trace {view.trace_id} cannot be replayed: no decision is on record")


def _notes(view: TraceView, policy: Policy) -> list[str]:
    notes = []
    if view.redacted:
        notes.append("parts of the texts were redacted, so quotes and scores are compared with what is left")
    before, after = _sections(view.policy), _sections(policy.dump())
    differing = [name for name in _BEFORE_THE_DRAFT if _normal(name, before) != _normal(name, after)]
    if differing:
        notes.append(f"these sections differ and are not replayed: {', '.join(differing)}")
    return notes


def _ended_early(view: TraceView, policy: Policy, notes: list[str]) -> Replayed:
    """Nothing was found in scope, or nothing was looked for."""
    if view.judged_only:
        where = "; the search is in the trace of `prepare` for its question" if view.kind == "verify" else ""
        raise ReplayError(
            f"trace {view.trace_id} cannot be replayed: it is of `{view.kind}`, and holds the verdict on a "
            f"reply but no candidates{where}"
        )
    if not isinstance(view.decision, Abstained) or view.kind not in ("answer", "prepare", "stream"):
        raise ReplayError(f"trace {view.trace_id} cannot be replayed: it holds no candidates ({view.kind})")
    if _normal("permit", _sections(view.policy)) != _normal("permit", _sections(policy.dump())):
        raise ReplayError(
            f"trace {view.trace_id} cannot be replayed: nothing was in scope then, and what this policy "
            "would have admitted is not on record"
        )
    return Replayed(
        trace_id=view.trace_id,
        question=view.query.text,
        recorded=view.decision,
        decision=view.decision,
        verdict="same",
        exact=not notes,
        notes=tuple(notes),
    )


def _required(view: TraceView, policy: Policy, notes: list[str]) -> Scope | None:
    """What the other policy demands beyond the recorded one."""
    if _normal("permit", _sections(view.policy)).get("require") == policy.permit.require:
        return ()
    notes.append("permit.require differs: what this policy would have admitted besides is not on record")
    asked = json.dumps(policy.permit.require)
    missing = [name for name in view.withheld if f"{{caller.{name}" in asked]
    if missing:
        raise ReplayError(
            f"trace {view.trace_id} cannot be replayed: the policy reads the caller's {missing[0]!r}, "
            "which the trace was not allowed to hold"
        )
    return resolve_required(policy.permit.require, view.query.caller)


def _check_floor(view: TraceView, policy: Policy) -> None:
    fitted, recorded = policy.gate.floor.fitted_on, view.fingerprints.scorers.get(policy.gate.scorer)
    if fitted is not None and recorded is not None and fitted != recorded:
        raise ReplayError(
            f"the policy's floor was fitted on {fitted!r}, and the recorded scores of {policy.gate.scorer!r} "
            f"are those of {recorded!r}"
        )


def _same_evidence(view: TraceView, run: Run) -> bool:
    """True if the same candidates passed the gate in the same order, then as now."""
    recorded = next((s.value for s in view.stages if s.stage is Stage.GATE), None)
    now = run.outputs.get(Stage.GATE)
    if not isinstance(recorded, Gathered) or not isinstance(now, Gathered):
        return False
    return [c.passage.id for c in recorded.candidates] == [c.passage.id for c in now.candidates]


def _check_judge(view: TraceView, policy: Policy) -> None:
    if policy.verify.judge == "off":
        return
    before, after = (_normal("verify", _sections(dump)) for dump in (view.policy, policy.dump()))
    if any(before.get(name) != after.get(name) for name in _JUDGE):
        raise ReplayError("the policy asks another judge than the recorded one, or with another threshold")


def _sections(policy: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(policy or "{}")
    return found


def _normal(name: str, sections: Mapping[str, Any]) -> Any:  # noqa: ANN401 - a section as plain values
    """A section with its defaults, so that an older dump compares with a newer one."""
    from pydantic import ValidationError

    from guardrag.policy import Policy

    model = Policy.model_fields[name].annotation
    given = sections.get(name) or {}
    try:
        return model.model_validate(given).model_dump(mode="json")  # type: ignore[union-attr]
    except (ValidationError, AttributeError):
        return given


def _verdict(recorded: Decision | None, decision: Decision | None) -> Verdict:
    if decision is None:
        return "unknown"
    if isinstance(recorded, Released) and isinstance(decision, Released):
        return "same" if recorded.text == decision.text else "changed"
    if isinstance(recorded, Abstained) and isinstance(decision, Abstained):
        return "same" if recorded.reason is decision.reason else "changed"
    return "changed"
