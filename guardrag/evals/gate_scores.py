"""What the gate compares with its floor."""

from __future__ import annotations

import math
from collections.abc import Sequence

from guardrag.types import Candidate, ScoreKind

__all__ = ["gate_scores", "score_kind"]

_NOT_COMPARABLE = frozenset({ScoreKind.RRF, ScoreKind.UNDECLARED})


def gate_scores(candidates: Sequence[Candidate], scorer: str) -> tuple[float | None, ...]:
    """The scorer's value for each candidate; None where the gate would not count it."""
    return tuple(_value(candidate, scorer) for candidate in candidates)


def score_kind(candidates: Sequence[Candidate], scorer: str) -> ScoreKind | None:
    """What the scorer's values mean; None if it scored nothing that can be compared."""
    found = (score.kind for one in candidates if (score := one.score(scorer)) is not None)
    return next((kind for kind in found if kind not in _NOT_COMPARABLE), None)


def _value(candidate: Candidate, scorer: str) -> float | None:
    score = candidate.score(scorer)
    if score is None or score.kind in _NOT_COMPARABLE or not math.isfinite(score.value):
        return None
    return score.value
