"""Measures of rankings: repeats, short lists, empty sets and ties are all defined."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence

import pytest

from guardrag.evals.metrics import (
    Mean,
    average_precision,
    distinct,
    hit_rate,
    mean,
    ndcg,
    precision,
    ranking,
    recall,
    reciprocal_rank,
)

AT_K = [recall, precision, ndcg, hit_rate]


@pytest.mark.parametrize(
    ("hits", "relevant", "k", "expected"),
    [
        (["g", "g", "g"], ["g", "h"], 3, (0.5, 0.333333, 0.613147)),
        (["t", "t"], ["t", "t"], 2, (1.0, 0.5, 1.0)),
        (["x"], ["x", "y"], 10, (0.5, 0.1, 0.613147)),
        (["x", "y"], [], 2, (None, None, None)),
        ([], ["x"], 5, (0.0, 0.0, 0.0)),
        (["a", "b", "c"], ["a", "b", "c"], 3, (1.0, 1.0, 1.0)),
        (["z", "a"], ["a"], 2, (1.0, 0.5, 0.63093)),
        (["p", "p", "q"], ["q"], 2, (1.0, 0.5, 0.63093)),
        (["a"], ["a", "b", "c", "d"], 1, (0.25, 1.0, 1.0)),
    ],
)
def test_recall_precision_ndcg(
    hits: list[str], relevant: list[str], k: int, expected: tuple[float | None, ...]
) -> None:
    got = (recall(hits, relevant, k), precision(hits, relevant, k), ndcg(hits, relevant, k))
    if expected[0] is None:
        assert got == expected
    else:
        assert got == pytest.approx(expected, abs=1e-6)


def test_repeats_close_up_before_the_cut() -> None:
    assert hit_rate(["a", "a", "a", "b"], ["b"], 2) == 1.0
    assert reciprocal_rank(["a", "a", "b"], ["b"]) == 0.5
    assert distinct(["b", "a", "b"]) == ["b", "a"]


def test_rank_measures() -> None:
    assert average_precision(["a", "b", "c"], ["a", "b", "c"]) == 1.0
    assert average_precision(["a", "x", "b"], ["a", "b"]) == pytest.approx((1 + 2 / 3) / 2)
    assert average_precision([], ["a"]) == 0.0
    assert average_precision(["a"], []) is None
    assert reciprocal_rank(["x", "y"], ["a"]) == 0.0
    assert reciprocal_rank(["x"], []) is None


def test_equal_scores_stand_in_the_order_of_their_ids() -> None:
    names = ["a", "b", "c"]
    for seed in range(100):
        random.Random(seed).shuffle(names)
        order = ranking(dict.fromkeys(names, 0.5))
        assert order == ["a", "b", "c"]
        assert recall(order, ["c"], 1) == 0.0


def test_a_mean_counts_what_it_excludes() -> None:
    assert mean([1.0, None, 0.0, None]) == Mean(0.5, 2)
    assert mean([None]) == Mean(None, 1)
    assert mean([]) == Mean(None, 0)


@pytest.mark.parametrize("measure", AT_K)
def test_k_below_1_is_refused(measure: Callable[[Sequence[str], Iterable[str], int], float | None]) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        measure(["a"], ["a"], 0)


def test_against_plain_definitions_on_random_rankings() -> None:
    chance = random.Random(11)
    for _ in range(500):
        hits = [chance.choice("abcdefgh") for _ in range(chance.randrange(12))]
        relevant = [chance.choice("abcdefgh") for _ in range(chance.randrange(5))]
        k = chance.randrange(1, 9)
        if not relevant:
            assert all(measure(hits, relevant, k) is None for measure in AT_K)
            continue
        seen: list[str] = []
        for hit in hits:
            if hit not in seen:
                seen.append(hit)
        gains = [1.0 if hit in relevant else 0.0 for hit in seen[:k]] + [0.0] * (k - len(seen[:k]))
        best = sorted([1.0] * len(set(relevant)) + [0.0] * k, reverse=True)[:k]
        assert recall(hits, relevant, k) == pytest.approx(sum(gains) / len(set(relevant)))
        assert precision(hits, relevant, k) == pytest.approx(sum(gains) / k)
        assert hit_rate(hits, relevant, k) == float(sum(gains) > 0)
        discounted = [sum(g / math.log2(i + 2) for i, g in enumerate(row)) for row in (gains, best)]
        assert ndcg(hits, relevant, k) == pytest.approx(discounted[0] / discounted[1])
        for measure in AT_K:
            value = measure(hits, relevant, k)
            assert value is not None
            assert 0.0 <= value <= 1.0
