"""Decides whether what was found is good enough to answer from."""

from __future__ import annotations

import math
from collections.abc import Sequence

from guardrag.policy.sections import GatePolicy
from guardrag.types import (
    Abstained,
    Candidate,
    Dropped,
    DropReason,
    Gathered,
    Note,
    Outcome,
    Reason,
    ScoreKind,
    Stage,
)

__all__ = ["gate"]

# Ranks say which is better, not how good; and what nobody declared cannot be compared.
_NOT_COMPARABLE = frozenset({ScoreKind.RRF, ScoreKind.UNDECLARED})


def gate(gathered: Gathered, policy: GatePolicy) -> Outcome[Gathered]:
    """The candidates, if enough of them reach the floor of the policy's one scorer.

    Compared is that scorer's own value: no weight, no fused rank. A candidate whose score
    is missing, not finite or of no comparable kind reaches no floor and goes no further.
    The rest goes on in the same order; those below the floor only if `keep_below`, as
    context beside those above it.

    Abstains with `no_valid_score`, with `below_floor` (fewer than `min_above` reach the
    floor), or with `too_close` (the best stands less than `margin` above the second best).
    """
    if not gathered.candidates:
        return Outcome(Abstained(Reason.NO_CONTEXT))
    values = [_value(candidate, policy.scorer) for candidate in gathered.candidates]
    floor = policy.floor.value
    invalid = _drop(gathered, values, DropReason.INVALID_SCORE, f"no valid score of {policy.scorer}")
    below = _drop(gathered, values, DropReason.BELOW_FLOOR, f"below the floor {floor:g}", floor)
    ranked = sorted((value for value in values if value is not None), reverse=True)
    above = sum(value >= floor for value in ranked)
    notes = _notes(policy, ranked, above)
    if not ranked:
        return Outcome(Abstained(Reason.NO_VALID_SCORE), invalid, notes)
    if above < policy.min_above:
        return Outcome(Abstained(Reason.BELOW_FLOOR), (*invalid, *below), notes)
    if len(ranked) > 1 and ranked[0] - ranked[1] < policy.margin:
        return Outcome(Abstained(Reason.TOO_CLOSE), (*invalid, *below), notes)
    dropped = invalid if policy.keep_below else (*invalid, *below)
    kept = tuple(
        candidate
        for candidate, value in zip(gathered.candidates, values, strict=True)
        if value is not None and (policy.keep_below or value >= floor)
    )
    return Outcome(Gathered(gathered.query, kept), dropped, notes)


def _value(candidate: Candidate, scorer: str) -> float | None:
    score = candidate.score(scorer)
    if score is None or score.kind in _NOT_COMPARABLE:
        return None
    return score.value if math.isfinite(score.value) else None


def _drop(
    gathered: Gathered,
    values: Sequence[float | None],
    reason: DropReason,
    detail: str,
    floor: float | None = None,
) -> tuple[Dropped, ...]:
    """The candidates without a value, or those below `floor` where one is given."""
    return tuple(
        Dropped(candidate, Stage.GATE, reason, detail)
        for candidate, value in zip(gathered.candidates, values, strict=True)
        if (value is None if floor is None else value is not None and value < floor)
    )


def _notes(policy: GatePolicy, ranked: Sequence[float], above: int) -> tuple[Note, ...]:
    top = ranked[0] if ranked else None
    data: dict[str, str | int | float | bool | None] = {
        "scorer": policy.scorer,
        "floor": policy.floor.value,
        "top": top,
        "second": ranked[1] if len(ranked) > 1 else None,
        "above": above,
        "scored": len(ranked),
    }
    best = "nothing has a valid score" if top is None else f"the best scores {top:.4g}"
    text = f"{best}; {above} of {len(ranked)} reach the floor {policy.floor.value:g} of {policy.scorer}"
    notes = [Note("gate", text, data=data)]
    if policy.floor.fitted_on is None:
        text = f"the floor {policy.floor.value:g} was not fitted to {policy.scorer} on labelled questions"
        notes.append(Note("uncalibrated", text, data={"scorer": policy.scorer}))
    return tuple(notes)
