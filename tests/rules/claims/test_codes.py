"""Identifiers: what is one, and texts of any length are read in time."""

from __future__ import annotations

import pytest

from guardrag.rules.claims.numbers.codes import codes


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("set maxRetries to three", ("maxRetries",)),
        ("call getURL first", ("getURL",)),
        ("open McCabe's file", ("McCabe",)),
        ("the Pump stops", ()),
    ],
)
def test_a_capital_within_a_word_makes_a_code(text, found):
    assert codes(text) == found


def test_a_word_without_an_end_is_read_to_its_end():
    # With work in the square of its length this would take minutes, deadline or not.
    assert codes("a" * 200_000) == ()
