"""From gate scores to probabilities that what is shown holds the answer, for people to read.

Isotonic regression by pooling adjacent violators (Ayer, Brunk, Ewing, Reid and Silverman, "An empirical
distribution function for sampling with incomplete information", Annals of Mathematical Statistics 26,
1955), or Platt's sigmoid with his smoothed targets ("Probabilistic outputs for support vector machines",
1999) by Newton's method (Lin, Lin and Weng, Machine Learning 68, 2007). The gate goes on comparing scores:
a monotone mapping changes no decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from guardrag.errors import ConfigurationError

__all__ = ["Mapping", "Reliability", "fit_mapping", "pool_adjacent_violators", "reliability"]

Method: TypeAlias = Literal["isotonic", "platt"]
Floats: TypeAlias = npt.NDArray[np.float64]
_BINS = 10
_FEWEST = 10
_STEPS = 100


@dataclass(frozen=True, slots=True)
class Mapping:
    """A rising function from score to probability.

    Attributes:
        scores, values: Isotonic: knots, linear between them and constant beyond.
        slope, offset: Platt: 1 / (1 + exp(-(slope * score + offset))).
    """

    method: Method
    scores: tuple[float, ...] = ()
    values: tuple[float, ...] = ()
    slope: float = 0.0
    offset: float = 0.0

    def __call__(self, score: float) -> float:
        """0..1."""
        if self.method == "isotonic":
            return float(np.interp(score, self.scores, self.values))
        return float(_sigmoid(np.array(self.slope * score + self.offset)))

    def to_json(self) -> dict[str, object]:
        """The parameters."""
        if self.method == "isotonic":
            knots = zip(self.scores, self.values, strict=True)
            return {"method": self.method, "knots": [[round(s, 6), round(v, 6)] for s, v in knots]}
        return {"method": self.method, "slope": self.slope, "offset": self.offset}


@dataclass(frozen=True, slots=True)
class Reliability:
    """How far probabilities can be taken at their word.

    Attributes:
        bins: Mean probability, share that came true, and how many, for each part of the scale in use.
        error: Expected calibration error: mean distance of the two, weighted by how many.
        brier: Mean squared distance of probability and outcome.
    """

    bins: tuple[tuple[float, float, int], ...]
    error: float
    brier: float


def fit_mapping(scores: Sequence[float], hits: Sequence[bool], method: Method) -> Mapping:
    """The mapping that fits these questions best.

    Raises:
        ConfigurationError: If there are too few questions, or all came out the same.
    """
    if len(scores) < _FEWEST or len(set(hits)) < 2:
        raise ConfigurationError(
            f"a mapping to probabilities needs {_FEWEST} scored questions or more, some of them with their "
            f"passage and some without; there are {sum(hits)} with and {len(hits) - sum(hits)} without"
        )
    x, y = np.asarray(scores, dtype=np.float64), np.asarray(hits, dtype=np.float64)
    return _isotonic(x, y) if method == "isotonic" else _platt(x, y)


def pool_adjacent_violators(values: Sequence[float], weights: Sequence[float]) -> list[float]:
    """The rising sequence nearest to `values` in weighted squares."""
    blocks: list[list[float]] = []  # sum of values, weight, length
    for value, weight in zip(values, weights, strict=True):
        blocks.append([value * weight, weight, 1])
        while len(blocks) > 1 and blocks[-2][0] * blocks[-1][1] >= blocks[-1][0] * blocks[-2][1]:
            total, heavy, length = blocks.pop()
            blocks[-1] = [blocks[-1][0] + total, blocks[-1][1] + heavy, blocks[-1][2] + length]
    return [total / heavy for total, heavy, length in blocks for _ in range(int(length))]


def _isotonic(x: Floats, y: Floats) -> Mapping:
    knots, place, count = np.unique(x, return_inverse=True, return_counts=True)
    means = np.bincount(place, weights=y) / count
    fitted = pool_adjacent_violators(means.tolist(), count.tolist())
    return Mapping("isotonic", scores=tuple(knots.tolist()), values=tuple(fitted))


def _platt(x: Floats, y: Floats) -> Mapping:
    centre, spread = x.mean(), x.std() or 1.0
    z = (x - centre) / spread
    positive = y.sum()
    negative = len(y) - positive
    target = np.where(y > 0, (positive + 1) / (positive + 2), 1 / (negative + 2))
    design = np.stack([z, np.ones_like(z)], axis=1)
    weights = np.array([0.0, np.log((positive + 1) / (negative + 1))])
    loss = _loss(design @ weights, target)
    for _ in range(_STEPS):
        given = _sigmoid(design @ weights)
        gradient = design.T @ (given - target)
        curvature = (design * (given * (1 - given))[:, None]).T @ design + 1e-12 * np.eye(2)
        step = np.linalg.solve(curvature, gradient)
        size = 1.0
        while size > 1e-10 and _loss(design @ (weights - size * step), target) > loss:
            size /= 2
        weights = weights - size * step
        before, loss = loss, _loss(design @ weights, target)
        if before - loss < 1e-12:
            break
    slope = float(weights[0] / spread)
    return Mapping("platt", slope=slope, offset=float(weights[1] - weights[0] * centre / spread))


def _loss(linear: Floats, target: Floats) -> float:
    return float(np.sum(np.logaddexp(0.0, linear) - target * linear))


def _sigmoid(linear: Floats) -> Floats:
    bounded: Floats = np.clip(linear, -700.0, 700.0)
    return 1.0 / (1.0 + np.exp(-bounded))


def reliability(scores: Sequence[float], hits: Sequence[bool], method: Method, folds: int = 5) -> Reliability:
    """Measured on questions that the mapping was not fitted on: each fold by the others' mapping.

    Raises:
        ConfigurationError: See `fit_mapping`.
    """
    fit_mapping(scores, hits, method)
    given = np.zeros(len(scores))
    # Dealt out in the order of the scores, so that every fold has questions of every score.
    order = np.argsort(np.asarray(scores), kind="stable")
    for fold in range(folds):
        inside = set(order[fold::folds].tolist())
        rest = [place for place in range(len(scores)) if place not in inside]
        told = [hits[place] for place in rest]
        if len(set(told)) < 2:
            for place in inside:
                given[place] = float(told[0])
            continue
        x, y = np.array([scores[place] for place in rest]), np.array(told, dtype=np.float64)
        mapping = _isotonic(x, y) if method == "isotonic" else _platt(x, y)
        for place in inside:
            given[place] = mapping(scores[place])
    came = np.asarray(hits, dtype=np.float64)
    part = np.minimum((given * _BINS).astype(int), _BINS - 1)
    bins = tuple(
        (float(given[part == n].mean()), float(came[part == n].mean()), int((part == n).sum()))
        for n in range(_BINS)
        if (part == n).any()
    )
    error = sum(abs(said - true) * count for said, true, count in bins) / len(scores)
    return Reliability(bins, error, float(((given - came) ** 2).mean()))
