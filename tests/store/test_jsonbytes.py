from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.store.jsonbytes import decode_text, dumps, encode_text, loads, number, read_number

any_text = st.text(st.characters())  # lone surrogates included
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | any_text,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(any_text, inner, max_size=3),
    max_leaves=10,
)


@given(any_text)
def test_any_text_survives(text):
    assert decode_text(encode_text(text)) == text
    assert loads(dumps(text)) == text


@given(json_values)
def test_any_json_survives(value):
    assert loads(dumps(value)) == value


def test_two_lone_surrogates_do_not_become_one_character():
    apart = "\ud83d" + "\ude00"
    assert apart != "\U0001f600"
    assert loads(dumps([apart, "\U0001f600"])) == [apart, "\U0001f600"]


@pytest.mark.parametrize("value", [float("inf"), float("-inf"), 0.1, -0.0, 5e-324, 1e308])
def test_numbers_survive(value):
    assert read_number(loads(dumps(number(value)))) == value


def test_nan_survives():
    assert math.isnan(read_number(loads(dumps(number(float("nan"))))))


def test_numbers_of_numpy_are_written_as_plain_ones():
    import numpy as np

    assert dumps(number(np.float64(0.25))) == b"0.25"
    assert dumps(number(np.float32(0.25))) == b"0.25"


def test_what_is_not_finite_is_refused_where_nobody_thought_of_it():
    with pytest.raises(ValueError, match="JSON"):
        dumps(float("nan"))
