"""Who says it: texts of any length are read in time."""

from __future__ import annotations

from guardrag import Guard

SOURCE = "The tank holds 300 litres."


def test_a_claim_of_blanks_is_read_in_time():
    # With work in the square of their number this would take minutes, deadline or not.
    claim = f'The tank holds 300 litres and{" " * 50_000}5 litres "{SOURCE}" [1].'
    assert not Guard(lambda query: [SOURCE], store=False).verify([SOURCE], claim).supported
