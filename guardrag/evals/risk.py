"""Risk and coverage: how wrong what passes the gate is, for every place the floor could stand at.

El-Yaniv and Wiener, "On the foundations of noise-free selective classification", JMLR 11, 2010; the area
under the curve after Geifman, Uziel and El-Yaniv, "Bias-reduced uncertainty estimation for deep neural
classifiers", ICLR 2019.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from guardrag.evals.report import CaseResult

__all__ = ["RiskCoverage", "RiskPoint", "lacks_passage", "risk_coverage"]


@dataclass(frozen=True, slots=True)
class RiskPoint:
    """What happens with the floor at one score.

    Attributes:
        floor: The lowest score that passes; None: everything does, also what has no score.
        coverage: Share of the questions that pass.
        risk: Share of those whose shown passages hold no labelled one.
    """

    floor: float | None
    coverage: float
    risk: float


@dataclass(frozen=True, slots=True)
class RiskCoverage:
    """The curve, from the highest floor to the lowest.

    Attributes:
        points: One a distinct score.
        area: Mean risk over all coverages, 0..1; lower is better.
        best_area: The area if every question that has its passage scored above every one that does not.
    """

    points: tuple[RiskPoint, ...]
    area: float
    best_area: float


def lacks_passage(result: CaseResult, k: int) -> bool:
    """True if no labelled passage is among the first `k` of the final ranking; always without labels."""
    return not set(result.case.relevant).intersection(result.ranked[:k])


def risk_coverage(results: Sequence[CaseResult], k: int) -> RiskCoverage | None:
    """The curve of the gate's best score; None without questions.

    Questions with equal scores pass together; within them the area takes every order as equally likely.
    """
    if not results:
        return None
    worst = float("-inf")
    scored = [(worst if one.top is None else one.top, lacks_passage(one, k)) for one in results]
    scored.sort(key=lambda pair: -pair[0])
    points: list[RiskPoint] = []
    area, passed, wrong = 0.0, 0, 0
    for score, group in groupby(scored, key=lambda pair: pair[0]):
        lacking = [lacks for _, lacks in group]
        size, more = len(lacking), sum(lacking)
        area += sum((wrong + more * place / size) / (passed + place) for place in range(1, size + 1))
        passed, wrong = passed + size, wrong + more
        points.append(RiskPoint(None if score == worst else score, passed / len(scored), wrong / passed))
    right = len(scored) - wrong
    best = sum((place - right) / place for place in range(right + 1, len(scored) + 1))
    return RiskCoverage(tuple(points), area / len(scored), best / len(scored))
