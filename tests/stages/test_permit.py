from __future__ import annotations

from guardrag.policy.sections import PermitPolicy
from guardrag.rules.scope import parse_filters
from guardrag.stages.permit import permit
from guardrag.types import Abstained, Passage, Reason, Stage

T1 = parse_filters({"tenant": "t1"})


def tenants(build):
    return [
        build.candidate("a1", "Pump code is 11.", attributes={"tenant": "t1"}),
        build.candidate(
            "b1", "Pump code is 99 zebra.", attributes={"tenant": "t2"}, title="zebra", section="zebra"
        ),
        build.candidate("n1", "Pump code is 55 zebra."),
    ]


def test_without_a_scope_everything_passes(build):
    pool = build.pool(tenants(build))
    outcome = permit(pool, PermitPolicy())
    assert outcome.value == pool
    assert outcome.dropped == outcome.notes == ()


def test_what_is_out_of_scope_or_says_nothing_of_it_is_dropped_by_id(build):
    outcome = permit(build.pool(tenants(build), required=T1), PermitPolicy())
    assert build.ids(outcome) == ["a1"]
    assert build.dropped(outcome) == {"b1": "out_of_scope", "n1": "out_of_scope"}
    assert all(d.candidate.passage == Passage(id=d.candidate.passage.id, text="") for d in outcome.dropped)
    assert all(d.stage is Stage.PERMIT for d in outcome.dropped)
    assert "zebra" not in repr(outcome)
    leak = build.notes(outcome)["scope_leak"]
    assert leak.passages == ("b1", "n1")
    assert leak.data == {"leaked": 2, "found": 3}


def test_filters_can_only_narrow_what_the_policy_demands(build):
    filters = parse_filters({"tenant": ["t1", "t2"]})
    assert build.ids(permit(build.pool(tenants(build), required=T1, filters=filters), PermitPolicy())) == [
        "a1"
    ]
    both = permit(
        build.pool(tenants(build), required=T1, filters=parse_filters({"tenant": "t2"})), PermitPolicy()
    )
    assert both.value.reason is Reason.NOTHING_IN_SCOPE


def test_a_policy_can_abstain_on_any_leak(build):
    policy = PermitPolicy(on_leak="abstain")
    outcome = permit(build.pool(tenants(build), required=T1), policy)
    assert outcome.value == Abstained(Reason.SCOPE_LEAK)
    assert set(build.dropped(outcome)) == {"b1", "n1"}
    clean = permit(build.pool(tenants(build)[:1], required=T1), policy)
    assert build.ids(clean) == ["a1"]


def test_an_ignored_filter_is_told_apart_from_an_empty_corpus(build):
    starved = permit(build.pool(tenants(build)[1:], required=T1), PermitPolicy())
    assert starved.value == Abstained(Reason.NOTHING_IN_SCOPE)
    assert "does not filter by tenant" in build.notes(starved)["post_filter_starvation"].text
    empty = permit(build.pool([], required=T1), PermitPolicy())
    assert empty.value == Abstained(Reason.NOTHING_IN_SCOPE)
    assert "scope_is_empty" in build.notes(empty)
    assert permit(build.pool([]), PermitPolicy()).value == Abstained(Reason.NO_CONTEXT)


def test_a_caller_without_the_needed_attribute_sees_nothing(build):
    outcome = permit(build.pool(tenants(build), required=None), PermitPolicy())
    assert outcome.value == Abstained(Reason.NOTHING_IN_SCOPE)
    assert set(build.dropped(outcome)) == {"a1", "b1", "n1"}
    assert "Pump" not in repr(outcome)


def test_a_withheld_passage_passes_no_scope_at_all(build):
    scope = parse_filters({"internal": {"exists": False}})
    pool = build.pool([build.candidate("gone", ""), build.candidate("here")], required=scope)
    assert build.ids(permit(pool, PermitPolicy())) == ["here"]
