from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.rules.arrange import edges


@pytest.mark.parametrize(
    ("k", "arranged"),
    [(3, [1, 3, 2]), (5, [1, 3, 5, 4, 2]), (1, [1]), (0, []), (2, [1, 2]), (6, [1, 3, 5, 6, 4, 2])],
)
def test_best_first_second_best_last(k, arranged):
    assert edges(list(range(1, 7))[:k]) == arranged


@given(st.lists(st.integers(), max_size=30))
def test_nothing_is_lost_and_places_sink_towards_the_middle(items):
    ranks = list(range(len(items)))
    arranged = edges(ranks)
    assert sorted(arranged) == ranks
    for rank, place in ((rank, arranged.index(rank)) for rank in ranks):
        # The n-th best stands at most n//2 places from an end.
        assert min(place, len(items) - 1 - place) == rank // 2 or len(items) - 1 - place == place
