"""Two samples of scores: whether they come from one distribution, and how far apart they lie."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

__all__ = ["TwoSample", "kolmogorov_smirnov", "separation"]

_EXACT = 250_000
"""Product of the sizes up to which the paths are counted."""


@dataclass(frozen=True, slots=True)
class TwoSample:
    """The two-sample Kolmogorov–Smirnov test.

    Attributes:
        distance: Largest vertical distance of the two distribution functions, 0..1.
        at: The score at which it is reached.
        p_value: Of a distance as large between samples of one distribution. With ties too large, so
            that a small one can be believed.
    """

    distance: float
    at: float
    p_value: float


def kolmogorov_smirnov(first: Sequence[float], second: Sequence[float]) -> TwoSample:
    """Compares the distributions of two samples.

    Exact by counting lattice paths (Hodges, "The significance probability of the Smirnov
    two-sample test", Arkiv för Matematik 3, 1957) where that is quick, else by Kolmogorov's
    limit with Stephens' correction of the sample size (J. Royal Statistical Society B 32, 1970).

    Raises:
        ValueError: If a sample is empty or holds a NaN.
    """
    a, b = np.sort(np.asarray(first, dtype=np.float64)), np.sort(np.asarray(second, dtype=np.float64))
    if not len(a) or not len(b) or np.isnan(a).any() or np.isnan(b).any():
        raise ValueError("both samples need values, none of them NaN")
    values = np.concatenate([a, b])
    gaps = np.searchsorted(a, values, "right") * len(b) - np.searchsorted(b, values, "right") * len(a)
    place = int(np.abs(gaps).argmax())
    steps = abs(int(gaps[place]))  # whole numbers: no rounding decides what counts as as large
    product = len(a) * len(b)
    distance = steps / product
    p_value = _paths(len(a), len(b), steps) if product <= _EXACT else _limit(distance, len(a), len(b))
    return TwoSample(distance, float(values[place]), p_value)


def _paths(m: int, n: int, steps: int) -> float:
    """Share of the orders of both samples whose distance is at least `steps` / (m n)."""
    if steps == 0:
        return 1.0
    # inside[j]: probability that a path to (i, j) stayed nearer, while i and j grow.
    inside = np.zeros(n + 1)
    for i in range(m + 1):
        for j in range(n + 1):
            if abs(i * n - j * m) >= steps:
                inside[j] = 0.0
            elif i == 0 and j == 0:
                inside[j] = 1.0
            else:
                left = inside[j - 1] * j / (i + j) if j else 0.0
                inside[j] = left + (inside[j] * i / (i + j) if i else 0.0)
    return float(min(1.0, max(0.0, 1.0 - inside[n])))


def _limit(distance: float, m: int, n: int) -> float:
    size = math.sqrt(m * n / (m + n))
    x = (size + 0.12 + 0.11 / size) * distance
    if x < 0.2:
        return 1.0
    total = math.fsum((-1) ** (term - 1) * math.exp(-2.0 * (term * x) ** 2) for term in range(1, 101))
    return min(1.0, max(0.0, 2.0 * total))


def separation(low: Sequence[float], high: Sequence[float]) -> float | None:
    """How often one of `high` is above one of `low`, ties counting half: the area under the ROC curve.

    1 is complete separation and 0.5 none; None where a sample is empty.
    """
    if not low or not high:
        return None
    ordered = np.sort(np.asarray(low, dtype=np.float64))
    values = np.asarray(high, dtype=np.float64)
    below, upto = np.searchsorted(ordered, values, "left"), np.searchsorted(ordered, values, "right")
    return float((below + upto).sum() / (2 * len(low) * len(high)))
