"""Bootstrap confidence intervals.

The percentile method: Efron and Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13.
Questions are drawn again, never single ranks: they are what is independent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

__all__ = ["Interval", "bootstrap", "mean_interval", "pooled_bootstrap"]

Floats = npt.NDArray[np.float64]
_CELLS = 4_000_000
"""Numbers held at once while drawing."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate and the ends of its interval."""

    value: float
    low: float
    high: float

    def to_json(self) -> list[float]:
        """Low and high, rounded to six places."""
        return [round(self.low, 6), round(self.high, 6)]


def bootstrap(
    values: Sequence[float | None], *, confidence: float = 0.95, resamples: int = 2000, seed: int = 0
) -> Interval | None:
    """The mean of what is defined, with its interval; None where nothing is.

    Args:
        values: One a question; None where the measure is not defined.
        seed: The same seed and values give the same interval on every machine.
    """
    defined = [value for value in values if value is not None]
    return mean_interval(defined, confidence, resamples, seed) if defined else None


def mean_interval(values: Sequence[float], confidence: float, resamples: int, seed: int) -> Interval:
    """The mean of at least one value, with its interval."""
    array = np.asarray(values, dtype=np.float64)
    return _interval(float(array.mean()), _means(array, resamples, seed), confidence)


def pooled_bootstrap(
    counts: npt.ArrayLike,
    of: npt.ArrayLike,
    *,
    confidence: float = 0.95,
    resamples: int = 2000,
    seed: int = 0,
) -> list[Interval | None]:
    """Quotients of sums over questions, such as wrong answers over answers, with their intervals.

    Args:
        counts, of: Shape (questions, measures). A mean over some of the questions has 1 in `of`
            for those, and 0 in both for the others.
        seed: All measures are drawn with the same questions, so that they stay comparable.

    Returns:
        One interval a measure; None where `of` is 0 for every question.
    """
    above, below = np.asarray(counts, dtype=np.float64), np.asarray(of, dtype=np.float64)
    questions, measures = below.shape
    if not questions:
        return [None] * measures
    tops, bottoms = _sums(above, below, resamples, seed)
    found: list[Interval | None] = []
    for place in range(measures):
        total, drawn = below[:, place].sum(), bottoms[:, place] > 0
        if total == 0:
            found.append(None)
            continue
        shares = tops[drawn, place] / bottoms[drawn, place]
        found.append(_interval(float(above[:, place].sum() / total), shares, confidence))
    return found


def _sums(above: Floats, below: Floats, resamples: int, seed: int) -> tuple[Floats, Floats]:
    """Sums over the questions of each draw, shape (resamples, measures)."""
    generator = np.random.default_rng(seed)
    questions = len(above)
    at_once = max(1, _CELLS // questions)
    tops, bottoms = [], []
    for start in range(0, resamples, at_once):
        size = min(at_once, resamples - start)
        # How often each question was drawn: sums over draws are then one product of matrices.
        times = generator.multinomial(questions, np.full(questions, 1.0 / questions), size=size).astype(float)
        tops.append(times @ above)
        bottoms.append(times @ below)
    return np.concatenate(tops), np.concatenate(bottoms)


def _means(values: Floats, resamples: int, seed: int) -> Floats:
    """Means of `resamples` draws with replacement, shape (resamples,)."""
    generator = np.random.default_rng(seed)
    at_once = max(1, _CELLS // len(values))
    parts = []
    for start in range(0, resamples, at_once):
        size = min(at_once, resamples - start)
        parts.append(values[generator.integers(0, len(values), size=(size, len(values)))].mean(axis=1))
    return np.concatenate(parts)


def _interval(value: float, drawn: Floats, confidence: float) -> Interval:
    tail = (1.0 - confidence) / 2
    low, high = np.quantile(drawn, [tail, 1.0 - tail])
    return Interval(value, float(low), float(high))
