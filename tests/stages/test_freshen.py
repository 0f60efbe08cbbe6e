from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from guardrag.policy.sections import FreshenPolicy
from guardrag.rules.scope import parse_filters
from guardrag.stages.freshen import freshen
from guardrag.types import Abstained, Flag, Reason

DATES = {
    "naive": "2024-03-01T10:00:00",
    "utc": "2024-03-01T09:30:00+00:00",
    "tokyo": "2024-03-01T18:45:00+09:00",
    "none": None,
    "bad": "n/a",
    "future": "2031-01-01",
    "dateonly": "2024-12-31",
    "epoch_z": "2024-03-01T10:00:01Z",
}


def by_id(outcome):
    return {candidate.passage.id: candidate for candidate in outcome.value.candidates}


def test_mixed_dates_weigh_by_their_true_age(build):
    pool = build.pool([build.candidate(name, published=date) for name, date in DATES.items()])
    found = by_id(freshen(pool, FreshenPolicy(half_life_days=180)))
    assert list(found) == list(DATES)
    known = [name for name in DATES if Flag.UNKNOWN_DATE not in found[name].flags and name != "future"]
    assert sorted(known, key=lambda name: -found[name].weight) == [
        "dateonly",
        "epoch_z",
        "naive",
        "tokyo",
        "utc",
    ]
    for name in ("none", "bad"):
        assert found[name].weight == 1.0
        assert found[name].flags == (Flag.UNKNOWN_DATE,)
    assert found["future"].weight == 1.0
    assert Flag.FUTURE_DATE in found["future"].flags
    assert Flag.NAIVE_DATE in found["naive"].flags
    assert found["utc"].flags == found["tokyo"].flags == found["epoch_z"].flags == ()
    assert all(0 < candidate.weight <= 1 for candidate in found.values())


def test_a_half_life_halves(build):
    dates = [(build.as_of - timedelta(days=days)).isoformat() for days in (0, 180, 360, 10**5)]
    pool = build.pool([build.candidate(str(n), published=date) for n, date in enumerate(dates)])
    weights = [c.weight for c in freshen(pool, FreshenPolicy(half_life_days=180)).value.candidates]
    assert weights[:3] == [1.0, 0.5, 0.25]
    assert 0 < weights[3] < 1e-6
    assert [c.weight for c in freshen(pool, FreshenPolicy()).value.candidates] == [1.0] * 4


def test_future_dates_are_noted(build):
    pool = build.pool([build.candidate("a", published="2031-01-01")])
    assert build.notes(freshen(pool, FreshenPolicy()))["future_date"].passages == ("a",)


@pytest.mark.parametrize(
    ("handling", "kept", "flagged"), [("drop", [], None), ("mark", ["x"], True), ("keep", ["x"], False)]
)
@pytest.mark.parametrize(
    ("section", "given", "flag", "reason"),
    [
        ("superseded", {"superseded_by": "new"}, Flag.SUPERSEDED, "superseded"),
        ("expired", {"valid_until": "2024-12-31"}, Flag.EXPIRED, "expired"),
        ("future", {"valid_from": "2025-01-02"}, Flag.NOT_YET_VALID, "not_yet_valid"),
    ],
)
def test_what_is_not_in_force_is_dropped_marked_or_kept(
    build, handling, kept, flagged, section, given, flag, reason
):
    pool = build.pool([build.candidate("x", **given), build.candidate("new", published="2024-06-01T00:00Z")])
    outcome = freshen(pool, FreshenPolicy(**{section: handling}))
    assert build.ids(outcome) == [*kept, "new"]
    if kept:
        assert (flag in by_id(outcome)["x"].flags) is flagged
        assert outcome.dropped == ()
    else:
        assert build.dropped(outcome) == {"x": reason}
        assert flag in outcome.dropped[0].candidate.flags
        assert outcome.dropped[0].survivor == ("new" if section == "superseded" else None)


def test_when_nothing_is_in_force_the_reason_says_so(build):
    outcome = freshen(build.pool([build.candidate("x", valid_until="2020-01-01")]), FreshenPolicy())
    assert outcome.value == Abstained(Reason.NOTHING_CURRENT)
    assert build.dropped(outcome) == {"x": "expired"}
    assert freshen(build.pool([]), FreshenPolicy()).value == Abstained(Reason.NO_CONTEXT)


def test_the_past_can_be_asked_about(build):
    old = build.candidate("old", valid_from="2020-01-01", valid_until="2023-12-31", superseded_by="new")
    new = build.candidate("new", valid_from="2024-01-01")
    then = build.pool([old, new], as_of=datetime(2022, 1, 1, tzinfo=UTC))
    assert build.ids(freshen(then, FreshenPolicy())) == ["old"]
    assert build.ids(freshen(build.pool([old, new]), FreshenPolicy())) == ["new"]


def test_a_successor_still_to_come_does_not_replace_yet(build):
    pool = build.pool(
        [build.candidate("old", superseded_by="new"), build.candidate("new", valid_from="2025-06-01")]
    )
    outcome = freshen(pool, FreshenPolicy())
    assert build.ids(outcome) == ["old"]
    assert Flag.SUPERSEDED_BY_FUTURE in by_id(outcome)["old"].flags
    assert build.notes(outcome)["superseded_by_future"].passages == ("old",)


def test_loops_and_unknown_successors_are_flagged_and_kept(build):
    pool = build.pool(
        [
            build.candidate("a", superseded_by="b"),
            build.candidate("b", superseded_by="a"),
            build.candidate("c", superseded_by="gone"),
        ]
    )
    outcome = freshen(pool, FreshenPolicy())
    assert build.ids(outcome) == ["a", "b", "c"]
    assert Flag.SUPERSEDED_LOOP in by_id(outcome)["a"].flags
    assert Flag.SUPERSEDED_BY_UNKNOWN in by_id(outcome)["c"].flags


def test_a_successor_outside_the_pool_is_fetched_within_the_scope(build):
    calls = []
    scope = parse_filters({"tenant": "t1"})
    new = build.candidate("new", attributes={"tenant": "t1"}).passage
    foreign = build.candidate("foreign", attributes={"tenant": "t2"}).passage

    def passages(query, asked):
        calls.append((query.ids, asked))
        return [new, foreign]

    pool = build.pool(
        [
            build.candidate("old", superseded_by="new", attributes={"tenant": "t1"}),
            build.candidate("other", superseded_by="foreign", attributes={"tenant": "t1"}),
        ],
        required=scope,
    )
    outcome = freshen(pool, FreshenPolicy(), passages)
    assert [(set(ids), asked) for ids, asked in calls] == [({"new", "foreign"}, scope)]
    assert build.dropped(outcome) == {"old": "superseded"}
    # A tool that ignores the scope cannot make another tenant's text count.
    assert Flag.SUPERSEDED_BY_UNKNOWN in by_id(outcome)["other"].flags


def test_unreadable_validity_is_flagged_and_limits_nothing(build):
    pool = build.pool(
        [build.candidate("x", valid_until="end of year", valid_from="", published="2024-06-01T00:00Z")]
    )
    assert by_id(freshen(pool, FreshenPolicy()))["x"].flags == (Flag.UNKNOWN_DATE,)


def test_a_naive_moment_is_taken_as_utc(build):
    pool = build.pool([build.candidate("x", valid_until="2024-12-31T23:00Z")], as_of=datetime(2025, 1, 1))  # noqa: DTZ001
    assert freshen(pool, FreshenPolicy()).value == Abstained(Reason.NOTHING_CURRENT)
