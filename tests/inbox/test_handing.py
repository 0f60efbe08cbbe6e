from __future__ import annotations

import pytest

from guardrag import Guard, Policy
from guardrag.errors import CallError, StoreError
from guardrag.inbox import answer_ticket, hand_over, list_tickets, load_ticket, open_ticket, ticket_case
from guardrag.policy.sections import Capture
from guardrag.trace.read import load_trace

PUMP = [{"id": "pump.md#1", "text": "The pump stops at 40 kPa and restarts by hand.", "tenant": "north"}]


@pytest.fixture
def ask(store):
    """Asks a guard that routes nothing to the inbox; gives the trace's id."""

    def asked(question="Who won the chess tournament?", *, caller=None, **sections):
        policy = Policy.model_validate({"name": "quiet", "gate": {"floor": {"value": 0.35}}, **sections})
        with Guard(lambda _query: PUMP, policy=policy, store=store) as guard:
            return guard.answer(question, caller=caller).trace_id

    return asked


def test_a_question_that_was_not_answered_is_handed_over_whole(store, ask):
    trace_id = ask()
    number = hand_over(store, trace_id[:9], by="Ann")
    ticket, view = load_ticket(store, number), load_trace(store, trace_id)
    assert (ticket.kind, ticket.state, ticket.trace_id) == ("abstention", "open", trace_id)
    assert ticket.reason is view.decision.reason
    assert ticket.query == view.query
    assert ticket.decision == view.decision
    assert [candidate.passage.id for candidate in ticket.candidates] == ["pump.md#1"]
    assert [(event.kind, event.person) for event in ticket.events] == [("opened", "Ann")]
    assert [asker.trace_id for asker in ticket.askers] == [trace_id]


def test_handing_it_over_twice_opens_one_ticket_and_counts_one_asker(store, ask):
    trace_id = ask()
    number = hand_over(store, trace_id, by="Ann")
    assert hand_over(store, trace_id, by="Ben") == number
    ticket = load_ticket(store, number)
    assert (ticket.line.asked, len(ticket.askers), len(ticket.events)) == (1, 1, 1)


def test_the_same_question_joins_the_ticket_that_waits(store, ask):
    first = ask(route={"default": ["inbox"]})
    number = load_trace(store, first).decision.ticket
    again = ask("who won  THE chess tournament?")
    assert hand_over(store, again, by="Ann") == number
    ticket = load_ticket(store, number)
    assert ticket.line.asked == 2
    assert [asker.trace_id for asker in ticket.askers] == [first, again]
    assert [(event.kind, event.person) for event in ticket.events] == [("opened", None), ("joined", "Ann")]


def test_other_tenants_and_questions_whose_caller_was_not_kept_never_join(store, ask):
    captured = {"trace": {"capture": {"caller": ["*"]}}}
    numbers = [
        hand_over(store, ask(caller={"tenant": tenant}, **captured), by="Ann")
        for tenant in ("north", "south")
    ]
    # The default keeps no attribute, so nothing tells whether two questions were asked by the same.
    numbers += [hand_over(store, ask(caller={"group": "a"}), by="Ann") for _ in range(2)]
    assert len(set(numbers)) == 4
    assert load_ticket(store, numbers[-1]).withheld == ("group",)


def test_what_the_caller_may_not_see_is_not_handed_over(store, ask):
    trace_id = ask(
        "At what pressure does the pump stop?",
        caller={"tenant": "south"},
        permit={"require": {"tenant": "{caller.tenant}"}},
        trace={"capture": {"caller": ["*"]}},
    )
    ticket = load_ticket(store, hand_over(store, trace_id, by="Ann"))
    assert ticket.candidates == ()


def test_content_that_was_not_captured_stays_out_of_the_ticket(store, ask, written):
    trace_id = ask("Who won the zebrafinch cup?", trace={"capture": {"content": False}})
    number = hand_over(store, trace_id, by="Ann")
    answer_ticket(store, number, by="Ann", text="Nobody.", unanswerable=True)
    ticket = load_ticket(store, number)
    assert not ticket.content
    assert ticket_case(ticket) is None
    assert b"zebrafinch" not in written(store)


def test_only_an_abstention_is_handed_over(store, ask):
    released = ask("At what pressure does the pump stop?")
    with pytest.raises(CallError, match="is no abstention"):
        hand_over(store, released, by="Ann")
    with pytest.raises(CallError, match="name"):
        hand_over(store, ask(), by=" ")
    with pytest.raises(StoreError, match="no trace"):
        hand_over(store, "nowhere", by="Ann")
    assert list_tickets(store) == ()


def test_a_closed_ticket_is_not_joined(store, ask, case):
    open_ticket(store, case, Capture())
    first = hand_over(store, ask(), by="Ann")
    answer_ticket(store, first, by="Ann", text="Kim.", unanswerable=True)
    second = hand_over(store, ask(), by="Ann")
    assert second != first
