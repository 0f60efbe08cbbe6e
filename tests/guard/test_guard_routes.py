"""Where an abstention goes, and in which language."""

from __future__ import annotations

from support.pump import QUESTION, guard, policy, reply

from guardrag import (
    Abstained,
)
from guardrag.store import Store
from guardrag.trace import load_trace


def test_an_abstention_goes_where_the_policy_says():
    cases = []

    def route(case):
        cases.append(case)
        return "T-1"

    chosen = policy(
        route={"by_reason": {"model_refused": ["callable", "nearest"]}, "promise": "Within a day."}
    )
    decision = guard(says=reply(answerable=False), policy=chosen, routes=route).answer(QUESTION).decision
    assert isinstance(decision, Abstained)
    assert decision.ticket == "T-1"
    assert decision.message.endswith("Within a day.")
    assert decision.nearest
    (case,) = cases
    assert case.query.text == QUESTION
    assert case.prompt is not None


def test_a_route_that_fails_leaves_an_abstention_that_is_on_record(tmp_path):
    def route(case):
        raise OSError("mail server down")

    chosen = policy(route={"default": ["callable"]})
    with guard(lambda q: [], policy=chosen, routes=route, store=tmp_path / "t.db") as holder:
        answer = holder.answer(QUESTION)
    assert isinstance(answer.decision, Abstained)
    view = load_trace(Store.open(tmp_path / "t.db"), answer.trace_id)
    notes = [note.code for stage in view.stages for note in stage.notes]
    assert "route_failed" in notes


def test_a_ticket_is_opened_in_the_store(tmp_path):
    chosen = policy(route={"default": ["inbox"]})
    with guard(lambda q: [], policy=chosen, store=tmp_path / "t.db") as holder:
        decision = holder.answer(QUESTION).decision
    assert isinstance(decision, Abstained)
    assert decision.ticket


def test_messages_follow_the_callers_language():
    chosen = policy(messages={"de": {"no_context": "Dazu habe ich nichts gefunden."}})
    decision = guard(lambda q: [], policy=chosen).answer(QUESTION, caller={"language": "de-AT"}).decision
    assert isinstance(decision, Abstained)
    assert decision.message == "Dazu habe ich nichts gefunden."
