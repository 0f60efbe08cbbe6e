"""Paired comparisons: exact where small, agreeing with the exact where drawn, never 0."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from guardrag.evals.statistics import holm, mcnemar, paired_difference


def test_few_differences_are_tested_exactly() -> None:
    first, second = [0.5] * 6, [0.6, 0.7, 0.8, 0.5, 0.5, 0.5]
    found = paired_difference(first, second)
    assert found is not None
    assert (found.better, found.worse) == (3, 0)
    assert found.difference.value == pytest.approx(0.1)
    # Of the 8 ways three coins fall, all heads and all tails are as far from 0.
    assert found.p_value == pytest.approx(2 / 8)


def test_many_differences_agree_with_the_normal_limit() -> None:
    gains = np.random.default_rng(2).normal(0.05, 0.3, size=300)
    found = paired_difference([0.0] * 300, gains.tolist(), resamples=20_000)
    assert found is not None
    assert found.p_value == pytest.approx(stats.ttest_1samp(gains, 0.0).pvalue, rel=0.1)


def test_a_difference_beyond_every_draw_is_never_impossible() -> None:
    found = paired_difference([0.0] * 100, [1.0] * 100, resamples=99)
    assert found is not None
    assert found.p_value == pytest.approx(1 / 100)


def test_equal_variants_do_not_differ() -> None:
    found = paired_difference([0.3, 0.4, None], [0.3, 0.4, 1.0])
    assert found is not None
    assert (found.p_value, found.better, found.worse) == (1.0, 0, 0)
    assert paired_difference([None], [1.0]) is None
    with pytest.raises(ValueError, match="zip"):
        paired_difference([1.0], [1.0, 2.0])


@pytest.mark.parametrize(("first", "second"), [(0, 0), (3, 10), (8, 8), (0, 6), (40, 20)])
def test_mcnemar_is_a_sign_test(first: int, second: int) -> None:
    expected = stats.binomtest(first, first + second).pvalue if first + second else 1.0
    assert mcnemar(first, second) == pytest.approx(expected)


def test_holm_by_hand() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []
