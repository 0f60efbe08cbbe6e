from __future__ import annotations

import pytest

from guardrag.retrieval.lexical_ranges import covered_quantities


@pytest.mark.parametrize(
    ("question", "text", "covered"),
    [
        ("Who signs for 9,000 euros?", "From EUR 5,000 to EUR 25,000 a director signs.", {"9000"}),
        ("Who signs for 900 euros?", "From EUR 5,000 to EUR 25,000 a director signs.", set()),
        ("Is 9 kPa allowed?", "Allowed up to 10 kPa.", {"9"}),
        ("Is 9 bar allowed?", "Allowed up to 10 kPa.", set()),
        ("Is 9 kPa allowed?", "Allowed up to 10 to 12 kPa.", set()),
        ("Is it allowed?", "Allowed up to 10 kPa.", set()),
    ],
)
def test_an_amount_is_covered_by_a_range_of_its_unit(question, text, covered):
    assert covered_quantities(question, text) == covered


def test_a_range_that_no_reader_sees_covers_nothing():
    assert covered_quantities("Is 9 kPa allowed?", "Allowed. <!-- up to 10 kPa -->") == frozenset()


def test_a_text_of_nothing_but_ranges_is_read_in_one_pass():
    # Looking through all ranges for each limit would take hours.
    text = "between 3 and 4 kPa, up to 8 kPa. " * 50_000
    assert covered_quantities("Is 7 kPa allowed, or 9 kPa?", text) == {"7"}
