from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from guardrag.policy.sections import Floor, GatePolicy
from guardrag.stages.gate import gate
from guardrag.types import Abstained, Gathered, Reason, ScoreKind, Stage

NAN, INF = float("nan"), float("inf")


def pool_of(build, values, kind=ScoreKind.PROBABILITY):
    return build.pool(
        [build.candidate(str(n), scores=[build.score(value, kind)]) for n, value in enumerate(values)]
    )


def policy(floor=0.5, **given):
    return GatePolicy(floor=Floor(value=floor), **given)


def test_enough_passes_and_the_figures_are_noted(build):
    outcome = gate(pool_of(build, [0.2, 0.9, 0.7]), policy())
    assert build.ids(outcome) == ["0", "1", "2"]
    assert outcome.dropped == ()
    assert build.notes(outcome)["gate"].data == {
        "scorer": "lexical",
        "floor": 0.5,
        "top": 0.9,
        "second": 0.7,
        "above": 2,
        "scored": 3,
    }


def test_what_lies_below_can_be_left_out(build):
    outcome = gate(pool_of(build, [0.2, 0.9, 0.5]), policy(keep_below=False))
    assert build.ids(outcome) == ["1", "2"]
    assert build.dropped(outcome) == {"0": "below_floor"}
    assert outcome.dropped[0].stage is Stage.GATE


def test_too_little_abstains_and_keeps_the_record(build):
    outcome = gate(pool_of(build, [0.2, 0.4]), policy())
    assert outcome.value == Abstained(Reason.BELOW_FLOOR)
    assert build.dropped(outcome) == {"0": "below_floor", "1": "below_floor"}
    assert gate(pool_of(build, [0.9, 0.4]), policy(min_above=2)).value == Abstained(Reason.BELOW_FLOOR)
    assert gate(pool_of(build, [0.9, 0.5]), policy(min_above=2)).value != Abstained(Reason.BELOW_FLOOR)


@pytest.mark.parametrize(
    ("values", "margin", "passes"),
    [
        ([0.9, 0.85], 0.1, False),
        ([0.9, 0.8], 0.05, True),
        ([0.85, 0.9], 0.1, False),
        ([0.9], 0.5, True),
        ([0.9] * 2, 0.0, True),
    ],
)
def test_a_best_that_hardly_stands_out(build, values, margin, passes):
    outcome = gate(pool_of(build, values), policy(margin=margin))
    assert isinstance(outcome.value, Gathered) is passes
    if not passes:
        assert outcome.value == Abstained(Reason.TOO_CLOSE)


@pytest.mark.parametrize("bad", [NAN, INF, -INF])
def test_a_score_that_is_no_number_reaches_no_floor(build, bad):
    for floor in (-1e9, 0.0, 0.5):
        outcome = gate(pool_of(build, [bad, 0.9]), policy(floor))
        assert build.ids(outcome) == ["1"]
        assert build.dropped(outcome) == {"0": "invalid_score"}
        assert build.notes(outcome)["gate"].data["top"] == 0.9
    assert gate(pool_of(build, [bad]), policy(-1e9)).value == Abstained(Reason.NO_VALID_SCORE)


def test_only_the_named_scorer_counts(build):
    fused = build.score(0.9, ScoreKind.RRF, "fused")
    pool = build.pool(
        [
            build.candidate("a", scores=[build.score(0.2), fused], weight=0.1),
            build.candidate("b", scores=[build.score(0.9, scorer="cross"), fused]),
        ]
    )
    assert gate(pool, policy()).value == Abstained(Reason.BELOW_FLOOR)
    assert build.ids(gate(pool, policy(scorer="cross"))) == ["b"]
    # A rank says which is better, not how good.
    assert gate(pool, policy(0.0, scorer="fused")).value == Abstained(Reason.NO_VALID_SCORE)
    assert gate(pool, policy(0.0, scorer="nobody")).value == Abstained(Reason.NO_VALID_SCORE)


def test_the_weight_of_age_does_not_count(build):
    pool = build.pool([build.candidate("old", scores=[build.score(0.9)], weight=0.01)])
    assert build.ids(gate(pool, policy(0.8))) == ["old"]


@pytest.mark.parametrize("kind", [ScoreKind.UNDECLARED, ScoreKind.RRF])
def test_scores_that_mean_nothing_alone_reach_no_floor(build, kind):
    assert gate(pool_of(build, [0.9], kind), policy()).value == Abstained(Reason.NO_VALID_SCORE)


def test_a_floor_that_was_not_fitted_says_so(build):
    pool = pool_of(build, [0.9])
    assert "uncalibrated" in build.notes(gate(pool, policy()))
    fitted = GatePolicy(floor=Floor(value=0.5, fitted_on="lexical-1"))
    assert "uncalibrated" not in build.notes(gate(pool, fitted))
    assert "uncalibrated" in build.notes(gate(pool_of(build, [0.1]), policy()))


def test_nothing_at_all(build):
    assert gate(build.pool([]), policy()).value == Abstained(Reason.NO_CONTEXT)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(values=st.lists(st.floats(), min_size=1, max_size=10), floors=st.tuples(*[st.floats(-2, 2)] * 2))
def test_a_higher_floor_never_admits_more(build, values, floors):
    low, high = sorted(floors)
    kept = []
    for floor in (low, high):
        outcome = gate(pool_of(build, values), policy(floor, keep_below=False))
        kept.append(set(build.ids(outcome)) if isinstance(outcome.value, Gathered) else set())
    assert kept[1] <= kept[0]
    assert kept[0] == {str(n) for n, value in enumerate(values) if low <= value < INF}
