"""The lowest floor whose risk is certified.

Learn-then-test (Angelopoulos, Bates, Candès, Jordan and Lei, "Learn then test: calibrating predictive
algorithms to achieve risk control", 2021): every floor of a grid that was fixed before any score was seen
is a hypothesis "its risk is above the target", rejected where the exact upper bound of Clopper and Pearson
(1934) is at most the target. Many floors are tested, and still the probability that any certified one is
above the target is at most 1 - confidence, because they are tested in a fixed sequence, from the highest
floor down, and what a test may err by is handed on only by a test that succeeded.

Where few questions pass a high floor, a test there cannot succeed and would end the sequence. The error
allowed is then shared out over several fixed starting points (the fallback procedure: Wiens, "A fixed
sequence Bonferroni procedure for testing multiple endpoints", Pharmaceutical Statistics 2, 2003).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from guardrag.evals.statistics import cases_without_error, upper_bound
from guardrag.types import ScoreKind

__all__ = ["FloorTest", "allowance", "cases_needed", "certify", "grid_of", "lowest", "starts_of"]

_UNIT = frozenset({ScoreKind.PROBABILITY, ScoreKind.COVERAGE, ScoreKind.COSINE})
_STARTS = 8
_MOST_CASES = 20_000


@dataclass(frozen=True, slots=True)
class FloorTest:
    """One floor of the grid, tested.

    Attributes:
        errors, of: What went wrong among what passes, or among what should not have passed.
        bound: Upper bound of the risk at the confidence that the sequence left for this test.
        certified: True if the bound is at most the target.
    """

    floor: float
    errors: int
    of: int
    bound: float
    certified: bool


def grid_of(kind: ScoreKind) -> tuple[float, ...]:
    """The floors to try, highest first. Depends on what scores mean, never on the scores.

    Shares, probabilities and cosines: hundredths from 1 to 0. Scores without bounds: forty to a
    factor of ten, from 10 000 to 0.001, and below 0 in turn.
    """
    if kind in _UNIT:
        return tuple(place / 100 for place in range(100, -1, -1))
    steps = [float(f"{10 ** (place / 40):.4g}") for place in range(160, -121, -1)]
    if kind is ScoreKind.NEGATIVE_DISTANCE:
        return (0.0, *(-step for step in reversed(steps)))
    if kind is ScoreKind.LOGIT:
        return (*steps, 0.0, *(-step for step in reversed(steps)))
    return (*steps, 0.0)


def starts_of(grid: Sequence[float], several: bool) -> tuple[int, ...]:  # noqa: FBT001 - of what kind the risk is
    """Places in the grid where testing starts: the first only, or several, evenly spread."""
    return tuple(round(n * len(grid) / _STARTS) for n in range(_STARTS)) if several else (0,)


def allowance(confidence: float, starts: Sequence[int]) -> float:
    """What the first test of a start may err by."""
    return (1.0 - confidence) / len(starts)


def certify(
    counts: Callable[[float], tuple[int, int]],
    grid: Sequence[float],
    starts: Sequence[int],
    *,
    target: float,
    confidence: float,
) -> tuple[FloorTest, ...]:
    """Tests every floor of the grid in its order.

    Args:
        counts: Errors, and of how many, at a floor.
        starts: Places in the grid, rising, that each bring an equal part of the error allowed.

    Returns:
        One test a floor. With probability at least `confidence` no floor that is certified has a risk
        above `target`, whatever the distribution of the questions.
    """
    part = allowance(confidence, starts)
    begins = frozenset(starts)
    may_err = 0.0
    tests = []
    for place, floor in enumerate(grid):
        if place in begins:
            may_err += part
        errors, of = counts(floor)
        bound = upper_bound(errors, of, 1.0 - may_err) if may_err > 0.0 else 1.0
        certified = bound <= target
        if not certified:
            may_err = 0.0  # spent
        tests.append(FloorTest(floor, errors, of, bound, certified))
    return tuple(tests)


def lowest(tests: Sequence[FloorTest]) -> FloorTest | None:
    """The lowest certified floor, None where none is."""
    return next((test for test in reversed(tests) if test.certified), None)


def cases_needed(share: float, target: float, may_err: float) -> int | None:
    """How many cases would certify `target` if this share of them is wrong; None: no number would."""
    if share >= target:
        return None
    low = cases_without_error(target, 1.0 - may_err)
    if share <= 0.0:
        return low
    high = low
    while upper_bound(round(share * high), high, 1.0 - may_err) > target:
        high *= 2
        if high > _MOST_CASES:
            return None
    # Rounding makes the bound jump: the answer is right to within a case or two, as is the share itself.
    while low < high:
        middle = (low + high) // 2
        if upper_bound(round(share * middle), middle, 1.0 - may_err) > target:
            low = middle + 1
        else:
            high = middle
    return high
