from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.rules.fusion import reciprocal_rank


def test_by_hand():
    fused = reciprocal_rank([["a", "b"], ["b", "c"]], k=60)
    assert fused == {"a": 1 / 61, "b": pytest.approx(1 / 62 + 1 / 61), "c": 1 / 62}
    assert sorted(fused, key=fused.get, reverse=True) == ["b", "a", "c"]


def test_weights_and_repeats():
    assert reciprocal_rank([["a", "a", "b"]], k=1) == {"a": 1 / 2, "b": 1 / 3}
    assert reciprocal_rank([["a"], ["a"]], k=1, weights=[2, 0]) == {"a": 1.0}
    assert reciprocal_rank([]) == {}


def test_refusals():
    with pytest.raises(ValueError, match="at least 1"):
        reciprocal_rank([["a"]], k=0)
    with pytest.raises(ValueError, match="1 weights for 2"):
        reciprocal_rank([["a"], ["b"]], weights=[1.0])


rankings = st.lists(st.lists(st.integers(0, 9), unique=True), min_size=1, max_size=4)


@given(rankings, st.integers(1, 100))
def test_each_item_once_and_better_places_never_hurt(given_rankings, k):
    fused = reciprocal_rank(given_rankings, k)
    assert set(fused) == {item for ranking in given_rankings for item in ranking}
    for better in fused:
        for worse in fused:
            places = [
                (r.index(better) if better in r else 99, r.index(worse) if worse in r else 99)
                for r in given_rankings
            ]
            if all(b <= w for b, w in places):
                assert fused[better] >= fused[worse]


@given(rankings)
def test_one_ranking_alone_keeps_its_order(given_rankings):
    ranking = given_rankings[0]
    fused = reciprocal_rank([ranking])
    assert sorted(fused, key=fused.get, reverse=True) == ranking
