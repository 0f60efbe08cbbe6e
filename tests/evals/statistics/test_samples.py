"""The two-sample test and the area under the curve, against scipy and scikit-learn's definition."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy import stats

from guardrag.evals.statistics import kolmogorov_smirnov, separation

SCORES = st.lists(st.integers(0, 12).map(lambda n: n / 12), min_size=1, max_size=25)


@given(SCORES, SCORES)
@settings(deadline=None)
def test_distance_and_p_value_agree_with_scipy_ties_included(first: list[float], second: list[float]) -> None:
    found = kolmogorov_smirnov(first, second)
    try:
        expected = stats.ks_2samp(first, second, method="exact")
    except RuntimeWarning:  # it gave up on its exact count
        assume(False)
    assert found.distance == pytest.approx(expected.statistic)
    assert found.p_value == pytest.approx(expected.pvalue, abs=1e-9)


def test_large_samples_use_the_limit_and_agree() -> None:
    generator = np.random.default_rng(4)
    first, second = generator.normal(size=900), generator.normal(0.1, size=700)
    found = kolmogorov_smirnov(first.tolist(), second.tolist())
    assert found.p_value == pytest.approx(stats.ks_2samp(first, second, method="exact").pvalue, rel=0.05)


def test_two_samples_of_one_distribution_are_seldom_told_apart() -> None:
    generator = np.random.default_rng(9)
    told = sum(
        kolmogorov_smirnov(generator.normal(size=30).tolist(), generator.normal(size=40).tolist()).p_value
        <= 0.05
        for _ in range(400)
    )
    assert told <= 0.05 * 400 + 2 * (0.05 * 0.95 * 400) ** 0.5


def test_the_same_sample_twice() -> None:
    found = kolmogorov_smirnov([1.0, 2.0], [1.0, 2.0])
    assert (found.distance, found.p_value) == (0.0, 1.0)


@pytest.mark.parametrize("bad", [([], [1.0]), ([1.0], []), ([float("nan")], [1.0])])
def test_a_sample_without_values_is_refused(bad: tuple[list[float], list[float]]) -> None:
    with pytest.raises(ValueError, match="need values"):
        kolmogorov_smirnov(*bad)


@given(SCORES, SCORES)
def test_separation_counts_pairs(low: list[float], high: list[float]) -> None:
    pairs = [(a < b) + 0.5 * (a == b) for a in low for b in high]
    assert separation(low, high) == pytest.approx(sum(pairs) / len(pairs))


def test_separation_of_nothing() -> None:
    assert separation([], [1.0]) is None
    assert separation([0.1, 0.2], [0.3]) == 1.0
