"""Scores to probabilities: the nearest rising function, Platt's sigmoid, and how honest they are."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import isotonic_regression

from guardrag.errors import ConfigurationError
from guardrag.evals.calibration.mapping import fit_mapping, pool_adjacent_violators, reliability

PAIRS = st.lists(st.tuples(st.integers(0, 8).map(lambda n: n / 8), st.booleans()), min_size=10, max_size=60)


@given(st.lists(st.tuples(st.floats(-5, 5), st.floats(0.1, 3)), min_size=1, max_size=30))
@settings(deadline=None)
def test_pooling_agrees_with_scipy(points) -> None:
    values, weights = zip(*points, strict=True)
    ours = pool_adjacent_violators(values, weights)
    theirs = isotonic_regression(values, weights=weights).x
    assert ours == pytest.approx(theirs.tolist(), abs=1e-7)


def test_pooling_by_hand() -> None:
    assert pool_adjacent_violators([1, 3, 2, 2, 5], [1, 1, 1, 2, 1]) == pytest.approx(
        [1, 2.25, 2.25, 2.25, 5]
    )
    assert pool_adjacent_violators([], []) == []


@given(PAIRS, st.sampled_from(["isotonic", "platt"]))
@settings(deadline=None)
def test_a_mapping_rises_and_stays_within_bounds_where_scores_tell(pairs, method) -> None:
    scores, hits = [score for score, _ in pairs], [hit for _, hit in pairs]
    if len(set(hits)) < 2:
        with pytest.raises(ConfigurationError, match="some without"):
            fit_mapping(scores, hits, method)
        return
    mapping = fit_mapping(scores, hits, method)
    given_ = [mapping(score) for score in np.linspace(-1, 2, 40)]
    assert all(0.0 <= one <= 1.0 for one in given_)
    if method == "isotonic":
        assert given_ == sorted(given_)
        # The mean probability is the share that came true.
        assert np.mean([mapping(score) for score in scores]) == pytest.approx(np.mean(hits))


def test_platt_finds_the_sigmoid_that_made_the_outcomes() -> None:
    generator = np.random.default_rng(6)
    scores = generator.random(20_000)
    hits = generator.random(20_000) < 1 / (1 + np.exp(-(6 * scores - 2)))
    mapping = fit_mapping(scores.tolist(), hits.tolist(), "platt")
    assert mapping.slope == pytest.approx(6, abs=0.3)
    assert mapping.offset == pytest.approx(-2, abs=0.2)


@pytest.mark.parametrize("method", ["isotonic", "platt"])
def test_scores_that_part_the_outcomes_do_not_break_it(method) -> None:
    mapping = fit_mapping([0.1] * 10 + [0.9] * 10, [False] * 10 + [True] * 10, method)
    assert mapping(0.1) < 0.2
    assert mapping(0.9) > 0.8
    assert mapping(1e6) <= 1.0


@pytest.mark.parametrize("method", ["isotonic", "platt"])
def test_reliability_is_measured_on_questions_not_fitted_on(method) -> None:
    generator = np.random.default_rng(8)
    scores = generator.random(3000)
    hits = generator.random(3000) < scores
    honest = reliability(scores.tolist(), hits.tolist(), method)
    assert honest.error < 0.05
    assert honest.brier == pytest.approx(1 / 6, abs=0.02)  # the mean of p (1 - p)
    assert sum(count for _, _, count in honest.bins) == 3000
    # Scores that say nothing: fitted to the noise, isotonic regression would claim to know better.
    noise = reliability(scores.tolist(), (generator.random(3000) < 0.5).tolist(), method)
    assert noise.brier > 0.245


def test_few_questions_map_nothing() -> None:
    with pytest.raises(ConfigurationError, match="10 scored questions"):
        fit_mapping([0.1, 0.9], [False, True], "platt")


def test_as_json() -> None:
    mapping = fit_mapping([0.1] * 5 + [0.9] * 5, [False] * 4 + [True] * 6, "isotonic")
    assert mapping.to_json() == {"method": "isotonic", "knots": [[0.1, 0.2], [0.9, 1.0]]}
    assert set(fit_mapping([0.1] * 5 + [0.9] * 5, [False] * 5 + [True] * 5, "platt").to_json()) == {
        "method",
        "slope",
        "offset",
    }
