"""Exact bounds of a share, against another implementation and against what they promise."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from guardrag.evals.statistics import (
    cases_without_error,
    clopper_pearson,
    lower_bound,
    tail_at_most,
    upper_bound,
)


@settings(deadline=None)
@given(st.integers(1, 400), st.floats(0, 1), st.sampled_from([0.8, 0.9, 0.95, 0.99]))
def test_bounds_agree_with_the_beta_quantiles(of: int, share: float, confidence: float) -> None:
    errors = round(of * share)
    upper = stats.beta.ppf(confidence, errors + 1, of - errors) if errors < of else 1.0
    lower = stats.beta.ppf(1 - confidence, errors, of - errors + 1) if errors else 0.0
    assert upper_bound(errors, of, confidence) == pytest.approx(upper, abs=1e-9)
    assert lower_bound(errors, of, confidence) == pytest.approx(lower, abs=1e-9)


@pytest.mark.parametrize("share", [0.02, 0.05, 0.3])
@pytest.mark.parametrize("of", [10, 59, 200])
def test_the_upper_bound_is_below_the_truth_no_more_often_than_promised(share: float, of: int) -> None:
    # Summed over every count that can come out: no sampling.
    missed = math.fsum(
        tail_at_most(errors, of, share) - tail_at_most(errors - 1, of, share)
        for errors in range(of + 1)
        if upper_bound(errors, of, 0.95) < share
    )
    assert missed <= 0.05


def test_worked_by_hand() -> None:
    # No error in n cases: 1 - 0.05 ** (1 / n).
    assert upper_bound(0, 59, 0.95) == pytest.approx(1 - 0.05 ** (1 / 59))
    assert upper_bound(0, 1, 0.95) == pytest.approx(0.95)
    assert (upper_bound(0, 0, 0.95), lower_bound(0, 0, 0.95)) == (1.0, 0.0)
    assert clopper_pearson(0, 10) == (0.0, pytest.approx(1 - 0.025 ** (1 / 10)))
    assert tail_at_most(1, 3, 0.5) == pytest.approx(0.5)


@pytest.mark.parametrize(("target", "confidence", "cases"), [(0.05, 0.95, 59), (0.1, 0.9, 22), (0.5, 0.5, 1)])
def test_how_many_cases_without_an_error_certify(target: float, confidence: float, cases: int) -> None:
    assert cases_without_error(target, confidence) == cases
    assert upper_bound(0, cases, confidence) <= target + 1e-9
    if cases > 1:
        assert upper_bound(0, cases - 1, confidence) > target


@pytest.mark.parametrize(("errors", "of", "confidence"), [(2, 1, 0.9), (-1, 1, 0.9), (0, 1, 1.0)])
def test_what_cannot_be_is_refused(errors: int, of: int, confidence: float) -> None:
    with pytest.raises(ValueError, match=r"cannot be|between 0 and 1"):
        upper_bound(errors, of, confidence)


@pytest.mark.parametrize(("target", "confidence"), [(0.0, 0.95), (1.0, 0.95), (0.05, 1.0)])
def test_a_target_or_confidence_that_nothing_reaches_is_refused(target: float, confidence: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        cases_without_error(target, confidence)
