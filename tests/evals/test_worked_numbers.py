"""Examples that are worked out in widely read introductions to these measures, reckoned anew.

Two of them are printed wrong, both for nDCG at 5 with two relevant passages of five: 0.72 for ranks 2
and 3, where the definition printed beside it (binary gain over log2(rank + 1), divided by that of the
ideal order) gives 0.693; and 0.93 for ranks 1 and 2, which is the ideal order itself and so 1 by any
discount. No base of the logarithm gives 0.72 either: with the gain of rank 1 fixed at 1 the base cancels.
"""

from __future__ import annotations

import math

import pytest

from guardrag.evals.metrics import mean, ndcg, precision, recall, reciprocal_rank
from guardrag.rules.fusion import reciprocal_rank as fuse


def ranking(*relevant_at: int, size: int = 5) -> tuple[list[str], list[str]]:
    """A ranking of `size`, and the ids at these ranks."""
    hits = [f"p{rank}" for rank in range(1, size + 1)]
    return hits, [f"p{rank}" for rank in relevant_at]


def test_precision_two_of_five():
    assert precision(*ranking(2, 3), k=5) == pytest.approx(0.40)


def test_recall_three_of_four():
    hits, relevant = ranking(1, 2, 4)
    assert recall(hits, [*relevant, "elsewhere"], k=5) == pytest.approx(0.75)


@pytest.mark.parametrize(("ranks", "printed"), [((1, 2), 1.63), ((4, 5), 0.82)])
def test_discounted_gain(ranks, printed):
    assert math.fsum(1 / math.log2(rank + 1) for rank in ranks) == pytest.approx(printed, abs=0.005)
    ideal = 1 / math.log2(2) + 1 / math.log2(3)
    assert ndcg(*ranking(*ranks), k=5) == pytest.approx(printed / ideal, abs=0.005)


def test_the_mean_of_reciprocal_ranks_1_3_and_5():
    values = [reciprocal_rank(*ranking(rank)) for rank in (1, 3, 5)]
    assert mean(values).value == pytest.approx(0.51, abs=0.002)


@pytest.mark.parametrize(
    ("ranks", "precision_at_5", "recall_at_5", "first", "printed_ndcg", "true_ndcg"),
    [
        ((2, 3), 0.40, 1.0, 0.5, 0.72, 0.6934),
        ((1, 2), 0.40, 1.0, 1.0, 0.93, 1.0),
    ],
)
def test_two_rankings_of_one_question(ranks, precision_at_5, recall_at_5, first, printed_ndcg, true_ndcg):
    example = ranking(*ranks)
    assert precision(*example, k=5) == pytest.approx(precision_at_5)
    assert recall(*example, k=5) == pytest.approx(recall_at_5)
    assert reciprocal_rank(*example) == pytest.approx(first)
    found = ndcg(*example, k=5)
    assert found == pytest.approx(true_ndcg, abs=5e-5)
    assert found != pytest.approx(printed_ndcg, abs=0.005)


def test_no_logarithm_gives_what_is_printed():
    for base in (1.5, 2, math.e, 10):
        gain = [1 / math.log(rank + 1, base) for rank in (1, 2, 3)]
        assert (gain[1] + gain[2]) / (gain[0] + gain[1]) == pytest.approx(0.6934, abs=5e-5)


def test_fusing_by_ranks_counts_them_from_1():
    """The two programs printed for it count from 0 and from 1: the order is the same, the scores are not."""
    scores = fuse([["a", "b"], ["b", "c"]], 60)
    assert scores["b"] == pytest.approx(1 / 62 + 1 / 61)
    assert scores["a"] == pytest.approx(1 / 61)
