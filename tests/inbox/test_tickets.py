from __future__ import annotations

import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from guardrag.errors import CallError, StoreError
from guardrag.inbox import inbox_route, list_tickets, load_ticket, open_ticket
from guardrag.inbox.sql import likeness
from guardrag.policy.sections import Capture
from guardrag.ports import RouteCase
from guardrag.types import Abstained, Caller, Candidate, Condition, Operator, Passage, Reason

ALL = Capture(caller=("*",))


@pytest.fixture
def case(traced):
    records = traced.run()
    # What the sample requires of a passage is an owner; here they have one.
    query = replace(traced.query(), required=(Condition("tenant", Operator.EQ, "acme"),), filters=())
    return RouteCase(
        trace_id="trace-1",
        query=query,
        decision=traced.abstained(),
        candidates=records[8].value.candidates,
        prompt=records[9].value,
        draft=records[10].value.draft,
    )


def asked(case, text):
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
    assert b"4711" not in written(store)


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
