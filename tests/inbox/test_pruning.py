from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select

from guardrag.errors import CallError
from guardrag.inbox import answer_ticket, list_tickets, load_ticket, open_ticket, prune
from guardrag.inbox.pruning import Pruned
from guardrag.policy import Policy
from guardrag.policy.sections import Capture
from guardrag.store.identity import value_hash
from guardrag.store.tables import passages, tickets
from guardrag.trace import StoreRecorder, list_traces, load_trace

NOW = datetime(2026, 6, 1, tzinfo=UTC)
ALL = Capture(caller=("*",))


@pytest.fixture
def record(store, traced):
    """Records a trace of so many days ago under a policy's trace section."""

    def made(trace_id, days, *, tenant=None, decision="released", **section):
        recorder = StoreRecorder(store, ALL)
        policy = Policy.model_validate({"trace": section}).dump()
        started = NOW - timedelta(days=days)
        start = traced.start(trace_id, started=started)
        recorder.start(replace(start, policy=policy, tenant=None if tenant is None else value_hash(tenant)))
        for stage in traced.run(trace_id):
            recorder.stage(stage)
        if decision == "running":
            return
        made = {
            "released": traced.released(),
            "abstained": traced.abstained(),
            "failed": None,
            "prepared": None,
        }[decision]
        error = "ValueError: x" if decision == "failed" else None
        recorder.finish(traced.finish(trace_id, decision=made, error=error))

    return made


def ids(store):
    return {line.trace_id for line in list_traces(store)}


def held(store):
    with store.read() as connection:
        return connection.execute(select(func.count()).select_from(passages)).scalar_one()


def test_each_trace_is_kept_as_its_own_policy_says(store, record):
    record("a", 40, max_age_days=30)
    record("b", 40, max_age_days=60)
    record("c", 4000)
    record("d", 10, max_age_days=30)
    assert prune(store, now=NOW, dry=True) == Pruned(traces=1)
    assert prune(store, now=NOW).traces == 1
    assert ids(store) == {"b", "c", "d"}
    assert prune(store, now=NOW) == Pruned()


def test_exceptions_by_tenant_and_decision_count_in_their_order(store, record):
    section = {
        "max_age_days": 30,
        "retention": [
            {"tenant": "legal", "max_age_days": None},
            {"decision": "released", "max_age_days": 5},
            {"decision": "failed", "max_age_days": 2},
            {"tenant": "short", "max_age_days": 10},
        ],
    }
    for name, days, tenant, decision in (
        ("legal", 4000, "legal", "released"),
        ("released-old", 6, "x", "released"),
        ("released-new", 4, None, "released"),
        ("abstained-old", 31, None, "abstained"),
        ("abstained-new", 29, "x", "abstained"),
        ("short-old", 11, "short", "abstained"),
        ("short-new", 9, "short", "abstained"),
        ("failed-old", 3, "short", "failed"),
        ("failed-new", 1, "x", "failed"),
        ("prepared", 3, "x", "prepared"),
        ("killed", 3, "x", "running"),
        ("running", 0.5, "x", "running"),
    ):
        record(name, days, tenant=tenant, decision=decision, **section)
    assert prune(store, now=NOW).traces == 5
    assert ids(store) == {
        "legal",
        "released-new",
        "abstained-new",
        "short-new",
        "failed-new",
        "prepared",
        "running",
    }


def test_a_policy_or_an_age_given_goes_before_the_recorded_ones(store, record):
    record("a", 40, max_age_days=3000)
    record("b", 20)
    assert prune(store, now=NOW, policy=Policy.model_validate({"trace": {"max_age_days": 30}})).traces == 1
    assert ids(store) == {"b"}
    assert prune(store, now=NOW, older_than=timedelta(days=21)) == Pruned()
    assert prune(store, now=NOW, older_than=timedelta(days=19)).traces == 1
    with pytest.raises(CallError, match="negative"):
        prune(store, older_than=timedelta(days=-1))


def test_passages_go_with_the_last_that_refers_to_them(store, record, case):
    record("a", 40, max_age_days=30)
    record("b", 20, max_age_days=30)
    assert held(store) == 8
    assert prune(store, now=NOW).passages == 0
    assert load_trace(store, "b").exact
    number = open_ticket(store, case)
    assert prune(store, now=NOW + timedelta(days=60)) == Pruned(traces=1, passages=2)
    assert load_ticket(store, number).candidates == case.candidates


def test_tickets_that_wait_stay_and_closed_ones_go_in_their_time(store, record, case):
    record("a", 1, ticket_max_age_days=30)
    numbers = [open_ticket(store, replace(case, query=replace(case.query, text=f"{n}?"))) for n in range(4)]
    for number in numbers[1:]:
        answer_ticket(store, number, by="ann", text="Yes.")
    from guardrag.inbox import deliver

    deliver(store, lambda _: None, limit=2)  # the last one is still on its way
    later = datetime.now(UTC) + timedelta(days=31)
    with store.write() as connection:
        connection.execute(tickets.update().where(tickets.c.number == int(numbers[1])).values(closed=1))
    assert prune(store).tickets == 1
    assert prune(store, now=later).tickets == 1
    assert {line.number for line in list_tickets(store)} == {numbers[0], numbers[3]}


def test_one_policy_that_keeps_its_tickets_keeps_them(store, record, case):
    record("a", 1, ticket_max_age_days=30)
    record("b", 1)
    answer_ticket(store, open_ticket(store, case), by="ann", text="Yes.")
    from guardrag.inbox import deliver

    deliver(store, lambda _: None)
    later = datetime.now(UTC) + timedelta(days=31)
    assert prune(store, now=later).tickets == 0
    policy = Policy.model_validate({"trace": {"ticket_max_age_days": 30}})
    assert prune(store, now=later, policy=policy).tickets == 1


def test_many_traces_go_in_parts(store, record, monkeypatch):
    monkeypatch.setattr("guardrag.inbox.pruning._AT_ONCE", 2)
    for n in range(5):
        record(f"t{n}", 40, max_age_days=30)
    assert prune(store, now=NOW) == Pruned(traces=5, passages=8)
    assert held(store) == 0
