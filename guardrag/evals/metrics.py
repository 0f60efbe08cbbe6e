"""Measures of a ranking against labels. Pure functions of ids.

The same conventions hold for all of them. A repeated hit is dropped and the ranks
close up before the cut at k. Repeated labels count once. Without labels a measure is
not defined and gives None, which means exclude and count. Precision divides by k,
also where fewer than k were found, so that a short list cannot look precise.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

__all__ = [
    "Mean",
    "average_precision",
    "distinct",
    "hit_rate",
    "mean",
    "ndcg",
    "precision",
    "ranking",
    "recall",
    "reciprocal_rank",
]


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over the questions where the measure is defined.

    Attributes:
        value: None if it is defined for none.
        excluded: For how many it is not.
    """

    value: float | None
    excluded: int


def distinct(hits: Iterable[str]) -> list[str]:
    """The hits without repetitions, first occurrences in order."""
    return list(dict.fromkeys(hits))


def ranking(scores: Mapping[str, float]) -> list[str]:
    """Ids by falling score; equal scores stand in the order of their ids, so that the result is stable."""
    return sorted(scores, key=lambda name: (-scores[name], name))


def recall(hits: Sequence[str], relevant: Iterable[str], k: int) -> float | None:
    """Share of the labels among the first `k` hits."""
    labels = set(relevant)
    if not labels:
        return None
    return len(labels.intersection(_top(hits, k))) / len(labels)


def precision(hits: Sequence[str], relevant: Iterable[str], k: int) -> float | None:
    """Labels among the first `k` hits, over `k`."""
    labels = set(relevant)
    if not labels:
        return None
    return len(labels.intersection(_top(hits, k))) / k


def hit_rate(hits: Sequence[str], relevant: Iterable[str], k: int) -> float | None:
    """1 if a label is among the first `k` hits, else 0."""
    labels = set(relevant)
    if not labels:
        return None
    return 1.0 if labels.intersection(_top(hits, k)) else 0.0


def ndcg(hits: Sequence[str], relevant: Iterable[str], k: int) -> float | None:
    """Normalised discounted cumulative gain at `k` with binary gain.

    The discount is log2(rank + 1) and the ideal ranking has all labels first (Järvelin and
    Kekäläinen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002).
    """
    labels = set(relevant)
    if not labels:
        return None
    gain = math.fsum(1.0 / math.log2(rank + 1) for rank, hit in enumerate(_top(hits, k), 1) if hit in labels)
    ideal = math.fsum(1.0 / math.log2(rank + 1) for rank in range(1, min(len(labels), k) + 1))
    return min(gain / ideal, 1.0)


def reciprocal_rank(hits: Sequence[str], relevant: Iterable[str]) -> float | None:
    """1 over the rank of the first label, 0 if none was found."""
    labels = set(relevant)
    if not labels:
        return None
    return next((1.0 / rank for rank, hit in enumerate(distinct(hits), 1) if hit in labels), 0.0)


def average_precision(hits: Sequence[str], relevant: Iterable[str]) -> float | None:
    """Mean over the labels of the precision at the rank of each; 0 for those not found."""
    labels = set(relevant)
    if not labels:
        return None
    found = 0
    total = 0.0
    for rank, hit in enumerate(distinct(hits), 1):
        if hit in labels:
            found += 1
            total += found / rank
    return total / len(labels)


def mean(values: Iterable[float | None]) -> Mean:
    """The mean of what is defined, and how much is not."""
    given = list(values)
    defined = [value for value in given if value is not None]
    return Mean(math.fsum(defined) / len(defined) if defined else None, len(given) - len(defined))


def _top(hits: Sequence[str], k: int) -> list[str]:
    if k < 1:
        raise ValueError(f"k must be at least 1, not {k}")
    return distinct(hits)[:k]
