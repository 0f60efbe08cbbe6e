from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from guardrag.errors import CallError, StoreError, TicketError
from guardrag.evals.cases import parse_cases
from guardrag.inbox import (
    add_note,
    answer_ticket,
    confirm_report,
    dismiss_ticket,
    export_cases,
    list_tickets,
    load_ticket,
    open_ticket,
    report_wrong,
    same_quotes,
)
from guardrag.policy.sections import Capture
from guardrag.store.tables import traces
from guardrag.trace import StoreRecorder
from guardrag.types import Released

ALL = Capture(caller=("*",))


@pytest.fixture
def answer(store, traced):
    """Records an answer; `answer("id", decision=…, capture=…)`."""

    def record(trace_id, *, hours=0, decision=None, capture=ALL):
        recorder = StoreRecorder(store, capture)
        recorder.start(traced.start(trace_id, started=traced.NOON + timedelta(hours=hours)))
        for stage in traced.run(trace_id):
            recorder.stage(stage)
        recorder.finish(traced.finish(trace_id, decision=decision or traced.released()))

    return record


def test_a_report_holds_the_whole_answer(store, traced, answer):
    answer("t1")
    number = report_wrong(store, "t1", by="zoe", note="It is three minutes.")
    ticket = load_ticket(store, number)
    assert (ticket.kind, ticket.reason, ticket.trace_id, ticket.state) == ("report", None, "t1", "open")
    assert ticket.decision == traced.released()
    assert ticket.query == traced.query()
    assert ticket.draft == traced.draft()
    assert ticket.exhibits == traced.run()[9].value.exhibits
    assert ticket.candidates == traced.run()[8].value.candidates
    assert [(e.kind, e.person, e.text) for e in ticket.events] == [
        ("opened", "zoe", ""),
        ("note", "zoe", "It is three minutes."),
    ]
    assert [line.number for line in list_tickets(store, kind="report")] == [number]


def test_an_answer_is_reported_once_and_the_notes_add_up(store, answer):
    answer("t1")
    with ThreadPoolExecutor(4) as pool:
        numbers = set(pool.map(lambda n: report_wrong(store, "t1", by=f"p{n}", note=f"note {n}"), range(8)))
    assert len(numbers) == 1
    ticket = load_ticket(store, numbers.pop())
    assert sorted(note.text for note in ticket.notes) == [f"note {n}" for n in range(8)]
    dismiss_ticket(store, ticket.number, by="ann", why="It is right.")
    assert report_wrong(store, "t1", by="zoe", note="No, it is wrong.") != ticket.number


def test_a_confirmed_report_becomes_a_case_and_names_the_answers_with_the_same_quotes(store, traced, answer):
    answer("t1")
    answer("t2", hours=1)
    answer("t3", hours=2, decision=traced.abstained())
    other = traced.released()
    answer("t4", hours=3, decision=Released(other.text, other.claims, (), ()))
    number = report_wrong(store, "t1", by="zoe", note="Wrong.")
    done, others = confirm_report(store, number, by="ann", text="Three minutes.", sources=["p3"])
    assert done.state == "answered"
    assert [(o.trace_id, o.quotes) for o in others] == [("t2", ("a session lasts 2 minutes",))]
    assert others[0].question == traced.QUESTION
    assert others[0].started == traced.NOON + timedelta(hours=1)
    (case,) = parse_cases("\n".join(export_cases(store)))
    assert (case.relevant, case.answers, case.tags) == (
        ("p3",),
        ("Three minutes.",),
        ("inbox", "reported_wrong"),
    )
    assert [o.trace_id for o in same_quotes(store, "t2")] == ["t1"]


def test_an_answer_that_should_not_have_been_given_becomes_a_case_without_one(store, answer):
    answer("t1")
    number = report_wrong(store, "t1", by="zoe", note="We do not say that.")
    confirm_report(store, number, by="ann", text="The documents do not say.", unanswerable=True)
    (case,) = parse_cases("\n".join(export_cases(store)))
    assert not case.answerable


def test_the_quotes_are_found_when_the_reported_trace_is_gone(store, answer):
    answer("t1")
    answer("t2", hours=1)
    number = report_wrong(store, "t1", by="zoe", note="Wrong.")
    with store.write() as connection:
        connection.execute(traces.delete().where(traces.c.id == "t1"))
    _, others = confirm_report(store, number, by="ann", text="Three.", sources=["p3"])
    assert [o.trace_id for o in others] == ["t2"]
    assert same_quotes(store, "t2") == ()


def test_a_report_holds_no_more_than_its_trace_did(store, answer, written):
    answer("t1", capture=Capture(content=False))
    number = report_wrong(store, "t1", by="zoe", note="Wrong.")
    ticket = load_ticket(store, number)
    assert not ticket.content
    assert ticket.line.question is None
    assert ticket.withheld == ("email", "groups", "tenant")
    confirm_report(store, number, by="ann", text="Three.", sources=["p3"])
    assert list(export_cases(store)) == []
    found = written(store)
    for text in (b"minutes", b"acme"):
        assert text not in found


def test_only_a_released_answer_can_be_reported(store, traced, answer):
    answer("t1", decision=traced.abstained())
    with pytest.raises(CallError, match="released no answer"):
        report_wrong(store, "t1", by="zoe", note="Wrong.")
    with pytest.raises(StoreError, match="t9"):
        report_wrong(store, "t9", by="zoe", note="Wrong.")
    answer("t2")
    with pytest.raises(CallError, match="blank"):
        report_wrong(store, "t2", by="zoe", note=" ")


def test_a_confirmation_says_what_is_right(store, case, answer):
    answer("t1")
    number = report_wrong(store, "t1", by="zoe", note="Wrong.")
    with pytest.raises(CallError, match="unanswerable"):
        confirm_report(store, number, by="ann", text="Three.")
    add_note(store, number, by="ann", text="Looking.")
    answer_ticket(store, number, by="ann", text="Three.")
    with pytest.raises(TicketError, match="it is answered"):
        confirm_report(store, number, by="ann", text="Three.", sources=["p3"])
    with pytest.raises(CallError, match="is no report"):
        confirm_report(store, open_ticket(store, case), by="ann", text="Three.", sources=["p3"])
