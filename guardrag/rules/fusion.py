"""Reciprocal rank fusion."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

__all__ = ["reciprocal_rank"]

Item = TypeVar("Item", bound=Hashable)


def reciprocal_rank(
    rankings: Iterable[Sequence[Item]], k: int = 60, *, weights: Sequence[float] | None = None
) -> dict[Item, float]:
    """Fused score of every item that stands in at least one ranking.

    An item gains `weight / (k + place)` from each ranking it stands in, places from 1.
    A repeat within one ranking closes up: its first place counts, and those after it
    move up. Method: Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion outperforms
    Condorcet and individual Rank Learning Methods", SIGIR 2009.

    Args:
        rankings: Each best first.
        k: Damps the lead of the first places; at least 1.
        weights: One a ranking; all 1 if not given.

    Returns:
        Scores in order of first appearance, so that a stable sort breaks ties by it.

    Raises:
        ValueError: `k` is below 1, or there are not as many weights as rankings.
    """
    if k < 1:
        raise ValueError(f"k must be at least 1, not {k}")
    ordered = list(rankings)
    if weights is not None and len(weights) != len(ordered):
        raise ValueError(f"{len(weights)} weights for {len(ordered)} rankings")
    fused: dict[Item, float] = {}
    for position, ranking in enumerate(ordered):
        weight = 1.0 if weights is None else weights[position]
        for place, item in enumerate(dict.fromkeys(ranking), start=1):
            fused[item] = fused.get(item, 0.0) + weight / (k + place)
    return fused
