from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.rules.logits import sigmoid


@pytest.mark.parametrize(
    ("logit", "probability"),
    [
        (8.1, 0.999697),
        (0.4, 0.598688),
        (-3.2, 0.039166),
        (-10.9, 1.8e-05),
        (0.9, 0.71095),
        (-0.1, 0.475021),
        (0, 0.5),
    ],
)
def test_values(logit, probability):
    assert sigmoid(logit) == pytest.approx(probability, abs=5e-7)


def test_far_out_nothing_overflows():
    assert sigmoid(-800.0) == 0.0
    assert sigmoid(800.0) == 1.0
    assert sigmoid(math.inf) == 1.0
    assert sigmoid(-math.inf) == 0.0
    assert math.isnan(sigmoid(math.nan))


@given(st.floats(allow_nan=False), st.floats(allow_nan=False))
def test_it_never_turns_an_order_round(one, other):
    low, high = sorted((one, other))
    assert 0.0 <= sigmoid(low) <= sigmoid(high) <= 1.0
