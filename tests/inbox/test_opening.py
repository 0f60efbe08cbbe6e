from __future__ import annotations

import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from guardrag.errors import CallError, StoreError, TicketError
from guardrag.inbox import (
    TicketRules,
    answer_ticket,
    claim_ticket,
    dismiss_ticket,
    inbox_route,
    list_tickets,
    load_ticket,
    open_ticket,
    reopen_ticket,
)
from guardrag.inbox.sql import likeness
from guardrag.policy.sections import Capture, RoutePolicy
from guardrag.ports import RouteCase
from guardrag.trace.redact import Redactor
from guardrag.types import Abstained, Caller, Candidate, Condition, Operator, Passage, Reason

ALL = Capture(caller=("*",))


def asked(case, text):
    """The case with another question."""
    return replace(case, query=replace(case.query, text=text, original=text))


def test_a_ticket_holds_everything_a_person_needs(store, case):
    number = open_ticket(store, case, ALL)
    ticket = load_ticket(store, number)
    assert ticket.number == number
    assert (ticket.state, ticket.trace_id, ticket.reason) == ("open", "trace-1", Reason.QUOTE_FAILED)
    assert ticket.query == case.query
    assert ticket.decision == case.decision
    assert ticket.nearest == case.decision.nearest
    assert ticket.draft == case.draft
    assert ticket.candidates == case.candidates
    assert ticket.exhibits == case.prompt.exhibits


def test_a_case_without_any_evidence_becomes_a_ticket_too(store, traced):
    bare = RouteCase(trace_id="t", query=traced.query(), decision=Abstained(Reason.EMPTY_QUESTION))
    ticket = load_ticket(store, inbox_route(store)(bare))
    assert (ticket.candidates, ticket.exhibits, ticket.draft, ticket.nearest) == ((), (), None, ())
    assert ticket.reason is Reason.EMPTY_QUESTION


def test_what_is_out_of_scope_is_not_handed_to_a_person(store, case, traced, written):
    mixed = replace(case, candidates=(*case.candidates, traced.leak()), prompt=None)
    assert load_ticket(store, open_ticket(store, mixed)).candidates == case.candidates
    nobody = replace(mixed, query=replace(case.query, required=None))
    assert load_ticket(store, open_ticket(store, nobody)).candidates == ()
    assert b"4711074117" not in written(store)


def test_only_abstentions_become_tickets(store, case, traced):
    with pytest.raises(CallError, match="Released"):
        open_ticket(store, replace(case, decision=traced.released()))


def test_a_ticket_survives_the_death_of_its_process(tmp_path):
    path = tmp_path / "store.db"
    script = f"""
import os, signal, sys
sys.path.insert(0, {str(Path(__file__).parents[1] / "support")!r})
import traced
from guardrag.inbox import open_ticket
from guardrag.ports import RouteCase
from guardrag.trace.redact import Redactor
from guardrag.store import Store
case = RouteCase(trace_id="t", query=traced.query(), decision=traced.abstained())
print(open_ticket(Store.open({str(path)!r}), case), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    from guardrag.store import Store

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == -signal.SIGKILL, done.stderr
    with Store.open(path) as store:
        assert load_ticket(store, done.stdout).reason is Reason.QUOTE_FAILED


def test_lists_are_newest_first_and_page_by_number(store, case):
    numbers = [open_ticket(store, asked(case, f"Question {n}?")) for n in range(4)]
    numbers.append(open_ticket(store, case))
    assert len(set(numbers)) == 5
    first = list_tickets(store, limit=3)
    rest = list_tickets(store, limit=3, before=first[-1].number, state="open")
    assert [line.number for line in (*first, *rest)] == numbers[::-1]
    assert (first[0].question, first[0].reason, first[0].trace_id) == (
        case.query.text, Reason.QUOTE_FAILED, "trace-1",
    )  # fmt: skip


def test_many_threads_open_tickets(store, case):
    with ThreadPoolExecutor(8) as pool:
        batches = pool.map(
            lambda thread: [open_ticket(store, asked(case, f"{thread}, {n}?")) for n in range(20)], range(8)
        )
        numbers = [number for batch in batches for number in batch]
    assert len(set(numbers)) == 160
    assert len(list_tickets(store, limit=1000)) == 160


@pytest.mark.parametrize("number", ["0", "99", "#7", "", "x", "-1", "1e3", "٣", "9" * 40])
def test_a_number_that_is_not_there_is_an_error_that_says_so(store, number):
    with pytest.raises(StoreError, match="number"):
        load_ticket(store, number)


def test_a_number_may_be_written_as_people_do(store, case):
    assert load_ticket(store, f" #{open_ticket(store, case)}").trace_id == "trace-1"


def test_wrong_words_are_refused(store):
    with pytest.raises(CallError, match="open"):
        list_tickets(store, state="asleep")
    with pytest.raises(CallError, match="limit"):
        list_tickets(store, limit=0)
    with pytest.raises(CallError, match="kind"):
        list_tickets(store, kind="wish")
    with pytest.raises(CallError, match="one page"):
        list_tickets(store, urgent=True, before="1")


def test_capture_holds_for_tickets(store, case, written):
    number = open_ticket(store, case, Capture(content=False))
    ticket = load_ticket(store, number)
    assert not ticket.content
    assert ticket.withheld == ("email", "groups", "tenant")
    assert [c.passage.id for c in ticket.candidates] == ["p1", "p2", "p3"]
    assert list_tickets(store)[0].question is None
    found = written(store)
    for text in (b"session", b"minutes", b"acme", b"edition"):
        assert text not in found, text


def test_hostile_text_comes_back(store, case):
    hostile = "\0\ud800<script>\u202e"
    odd = replace(
        case,
        query=replace(case.query, text=hostile, original=hostile),
        candidates=(Candidate(passage=Passage(id=hostile, text=hostile, attributes={"tenant": "acme"})),),
    )
    ticket = load_ticket(store, open_ticket(store, odd))
    assert (ticket.query.text, ticket.candidates) == (hostile, odd.candidates)


def test_the_same_question_in_the_identical_scope_is_alike_and_no_other(traced):
    query = traced.query()
    same = replace(query, text="  how LONG is\na session? ", original="x", caller=Caller({}))
    assert likeness(same) == likeness(query)
    for other in (
        replace(query, text="How long is a lesson?"),
        replace(query, required=(Condition("tenant", Operator.EQ, "globex"),)),
        replace(query, required=None),
        replace(query, required=()),
        replace(query, filters=()),
    ):
        assert likeness(other) != likeness(query)


def test_who_asks_again_joins_the_open_ticket(store, case):
    first = open_ticket(store, case, ALL)
    bob = replace(
        case,
        trace_id="trace-2",
        query=replace(case.query, caller=Caller({"tenant": "acme", "email": "bob@acme.example"})),
    )
    assert open_ticket(store, bob, ALL) == first
    ticket = load_ticket(store, first)
    assert ticket.line.asked == 2
    assert [(asker.trace_id, asker.caller["email"]) for asker in ticket.askers] == [
        ("trace-1", "ann@acme.example"),
        ("trace-2", "bob@acme.example"),
    ]
    assert [event.kind for event in ticket.events] == ["opened", "joined"]
    assert len(list_tickets(store)) == 1


def test_two_tenants_never_share_a_ticket_even_without_a_scope(store, case):
    """Where no policy tells documents apart by tenant, questions of two tenants are still kept apart."""
    bare = replace(case, query=replace(case.query, required=(), filters=()))
    other = replace(bare, query=replace(bare.query, caller=Caller({"tenant": "globex"})))
    assert open_ticket(store, bare) != open_ticket(store, other)


def test_another_scope_or_other_filters_make_another_ticket(store, case):
    def scoped(**changes):
        return replace(case, query=replace(case.query, **changes))

    numbers = [
        open_ticket(store, scoped()),
        open_ticket(store, scoped(required=(Condition("tenant", Operator.EQ, "globex"),))),
        open_ticket(store, scoped(required=None)),
        open_ticket(store, scoped(filters=(Condition("lang", Operator.EQ, "en"),))),
    ]
    assert len(set(numbers)) == 4


def test_a_closed_ticket_is_not_joined_and_a_claimed_or_reopened_one_is(store, case):
    first = open_ticket(store, case)
    claim_ticket(store, first, by="ann")
    assert open_ticket(store, case) == first
    answer_ticket(store, first, by="ann", text="Two minutes.")
    second = open_ticket(store, case)
    assert second != first
    dismiss_ticket(store, second, by="ann", why="asked twice")
    reopen_ticket(store, first, by="ann")
    assert open_ticket(store, case) == first


def test_the_same_question_from_many_threads_is_one_ticket(store, case):
    with ThreadPoolExecutor(8) as pool:
        numbers = set(pool.map(lambda n: open_ticket(store, replace(case, trace_id=f"t{n}")), range(40)))
    assert len(numbers) == 1
    ticket = load_ticket(store, numbers.pop())
    assert ticket.line.asked == 40
    assert len({asker.trace_id for asker in ticket.askers}) == 40


def test_open_tickets_of_one_caller_are_capped(store, case):
    rules = TicketRules(open_per_caller=3)
    numbers = [open_ticket(store, asked(case, f"{n}?"), rules=rules) for n in range(3)]
    with pytest.raises(TicketError, match=r"3 tickets open.*route\.open_per_caller"):
        open_ticket(store, asked(case, "one more?"), rules=rules)
    assert open_ticket(store, asked(case, "2?"), rules=rules) == numbers[2]  # joining opens nothing
    dismiss_ticket(store, numbers[0], by="ann", why="spam")
    open_ticket(store, asked(case, "now?"), rules=rules)
    bob = replace(case.query, text="mine?", caller=Caller({"tenant": "acme", "email": "bob"}))
    open_ticket(store, replace(case, query=bob), rules=rules)


def test_the_cap_holds_for_questions_asked_at_once(store, case):
    rules = TicketRules(open_per_caller=5)

    def ask(n):
        try:
            return open_ticket(store, asked(case, f"{n}?"), rules=rules)
        except TicketError:
            return None

    with ThreadPoolExecutor(8) as pool:
        numbers = [number for number in pool.map(ask, range(24)) if number]
    assert len(numbers) == 5


def test_nobody_in_particular_is_not_capped(store, case):
    rules = TicketRules(open_per_caller=1)
    anonymous = replace(case, query=replace(case.query, caller=Caller({})))
    assert len({open_ticket(store, asked(anonymous, f"{n}?"), rules=rules) for n in range(3)}) == 3


def test_a_policy_puts_tickets_in_a_queue_with_a_due_time(store, case):
    rules = TicketRules.of(RoutePolicy(queue="billing", due_hours=4))
    line = load_ticket(store, open_ticket(store, case, rules=rules)).line
    assert line.queue == "billing"
    assert line.due - line.created == timedelta(hours=4)
    assert rules.open_per_caller == 20


def test_what_was_redacted_is_not_in_the_ticket_and_joins_nothing(store, case, written):
    def hide(text):
        return text.replace("4711074117", "[x]")

    secret = asked(case, "My code is 4711074117. How long is a session?")
    other = asked(case, "My code is 4711074118. How long is a session?")
    assert secret != other
    redactor = Redactor((hide,))
    first, second = (open_ticket(store, secret, ALL, redactor=redactor) for _ in range(2))
    assert first != second
    ticket = load_ticket(store, first)
    assert ticket.redacted
    assert ticket.query.text == "My code is [x]. How long is a session?"
    plain = load_ticket(store, open_ticket(store, case, ALL, redactor=redactor))
    assert not plain.redacted
    assert b"4711074117" not in written(store)


def test_what_the_caller_may_see_is_judged_before_redaction(store, case, traced):
    """Two owners that are redacted to the same mark are still two owners."""

    def hide(text):
        return text.replace("ann", "[x]").replace("bob", "[x]")

    mine = Candidate(passage=Passage(id="mine", text="Ann's.", attributes={"owner": "ann"}))
    other = Candidate(passage=Passage(id="other", text="Bob's.", attributes={"owner": "bob"}))
    query = replace(case.query, required=(Condition("owner", Operator.EQ, "ann"),))
    odd = replace(case, query=query, candidates=(mine, other), prompt=None, draft=None)
    ticket = load_ticket(store, open_ticket(store, odd, ALL, redactor=Redactor((hide,))))
    assert [candidate.passage.id for candidate in ticket.candidates] == ["mine"]
    assert ticket.candidates[0].passage.attributes == {"owner": "[x]"}
