"""Bootstrap intervals: seeded, right in size, defined for what is not defined."""

from __future__ import annotations

import numpy as np
import pytest

from guardrag.evals.statistics import bootstrap, pooled_bootstrap


def test_the_same_seed_gives_the_same_interval() -> None:
    values = np.random.default_rng(1).random(40).tolist()
    assert bootstrap(values, seed=3) == bootstrap(values, seed=3)
    assert bootstrap(values, seed=3) != bootstrap(values, seed=4)


def test_it_is_about_as_wide_as_theory_says() -> None:
    values = np.random.default_rng(5).normal(0.4, 0.2, size=400).tolist()
    interval = bootstrap(values)
    assert interval is not None
    error = float(np.std(values)) / len(values) ** 0.5
    assert interval.value == pytest.approx(np.mean(values))
    assert interval.low == pytest.approx(interval.value - 1.96 * error, abs=0.15 * error)
    assert interval.high == pytest.approx(interval.value + 1.96 * error, abs=0.15 * error)


def test_what_is_not_defined_does_not_count() -> None:
    assert bootstrap([None, None]) is None
    assert bootstrap([1.0, None, 0.0]) == bootstrap([1.0, 0.0])
    single = bootstrap([0.25])
    assert single is not None
    assert (single.low, single.high) == (0.25, 0.25)


def test_many_questions_are_drawn_in_parts() -> None:
    interval = bootstrap([0.0, 1.0] * 3000, resamples=1000)
    assert interval is not None
    assert 0.48 < interval.low < 0.5 < interval.high < 0.52


def test_quotients_of_sums() -> None:
    counts, of = [[1, 1], [0, 0], [2, 0], [0, 0]], [[2, 1], [2, 0], [4, 0], [0, 0]]
    shares, once = pooled_bootstrap(counts, of)
    assert shares is not None
    assert shares.value == pytest.approx(3 / 8)
    assert 0.0 <= shares.low <= shares.value <= shares.high <= 0.5
    assert once is not None
    assert (once.value, once.low, once.high) == (1.0, 1.0, 1.0)
    assert pooled_bootstrap([[0.0]], [[0.0]]) == [None]
    assert pooled_bootstrap(np.empty((0, 2)), np.empty((0, 2))) == [None, None]


def test_a_mean_over_some_agrees_with_the_plain_bootstrap() -> None:
    values = np.random.default_rng(3).random(300)
    plain = bootstrap(values.tolist(), resamples=4000)
    padded = np.concatenate([values, np.zeros(50)])[:, None]
    (pooled,) = pooled_bootstrap(padded, (padded > 0).astype(float), resamples=4000)
    assert plain is not None
    assert pooled is not None
    assert pooled.value == pytest.approx(plain.value)
    width = plain.high - plain.low
    assert pooled.low == pytest.approx(plain.low, abs=0.1 * width)
    assert pooled.high == pytest.approx(plain.high, abs=0.1 * width)


def test_many_questions_are_pooled_in_parts() -> None:
    (found,) = pooled_bootstrap(np.tile([[0.0], [1.0]], (3000, 1)), np.ones((6000, 1)), resamples=1000)
    assert found is not None
    assert 0.48 < found.low < 0.5 < found.high < 0.52
