"""Whether two variants differ on the same questions.

A mean: the randomisation test, which of the two got which value being decided by a coin for
every question, beside the paired bootstrap for the size of the difference (Smucker, Allan and
Carterette, "A comparison of statistical significance tests for information retrieval
evaluation", CIKM 2007). A yes or no: McNemar's exact test ("Note on the sampling error of the
difference between correlated proportions or percentages", Psychometrika 12, 1947). Several at once:
Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statistics 6, 1979.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from guardrag.evals.statistics.binomial import tail_at_most
from guardrag.evals.statistics.intervals import Interval, mean_interval

__all__ = ["Paired", "holm", "mcnemar", "paired_difference"]

_EXACT = 14
"""Up to so many questions that differ, every way the coins can fall is tried."""


@dataclass(frozen=True, slots=True)
class Paired:
    """A difference, second minus first.

    Attributes:
        difference: Of the means over the questions where both are defined, with its interval.
        p_value: Of a difference as large, either way, if the two were interchangeable.
        better, worse: Questions where the second does better, and worse.
    """

    difference: Interval
    p_value: float
    better: int
    worse: int


def paired_difference(
    first: Sequence[float | None],
    second: Sequence[float | None],
    *,
    confidence: float = 0.95,
    resamples: int = 5000,
    seed: int = 0,
) -> Paired | None:
    """Compares question by question; None where the two have no question in common.

    Raises:
        ValueError: If the two are not of the same questions.
    """
    pairs = [(a, b) for a, b in zip(first, second, strict=True) if a is not None and b is not None]
    if not pairs:
        return None
    gains = np.array([b - a for a, b in pairs], dtype=np.float64)
    difference = mean_interval(gains.tolist(), confidence, resamples, seed)
    return Paired(
        difference,
        _flipped(gains[gains != 0], resamples, seed),
        int((gains > 0).sum()),
        int((gains < 0).sum()),
    )


def _flipped(gains: npt.NDArray[np.float64], resamples: int, seed: int) -> float:
    """How often the sum is as far from 0 with random signs."""
    count = len(gains)
    if not count:
        return 1.0
    observed = abs(gains.sum()) - 1e-12
    if count <= _EXACT:
        bits = np.arange(2**count)[:, None] >> np.arange(count) & 1
        return float((np.abs((1 - 2 * bits) @ gains) >= observed).mean())
    generator = np.random.default_rng(seed)
    signs = generator.integers(0, 2, size=(resamples, count), dtype=np.int8) * 2 - 1
    # The observed order is one of the possible ones, so that p is never 0 (Phipson and Smyth, 2010).
    return float((1 + (np.abs(signs @ gains) >= observed).sum()) / (1 + resamples))


def mcnemar(only_first: int, only_second: int) -> float:
    """Two-sided exact p-value, from how many questions only one of the two got right."""
    of = only_first + only_second
    return min(1.0, 2.0 * tail_at_most(min(only_first, only_second), of, 0.5)) if of else 1.0


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values as they must be read when all were looked at, in the order given."""
    adjusted = [1.0] * len(p_values)
    highest = 0.0
    for place, index in enumerate(sorted(range(len(p_values)), key=lambda i: p_values[i])):
        highest = max(highest, min(1.0, (len(p_values) - place) * p_values[index]))
        adjusted[index] = highest
    return adjusted
