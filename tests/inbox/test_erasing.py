from __future__ import annotations

import json
import re

import pytest
from sqlalchemy import select

from guardrag import Guard, Passage
from guardrag.errors import CallError
from guardrag.inbox import (
    answer_ticket,
    approve_publication,
    erase_document,
    erase_subject,
    export_cases,
    list_outbox,
    list_tickets,
    load_ticket,
    propose_publication,
    published_passages,
    reopen_ticket,
    report_wrong,
    same_quotes,
)
from guardrag.policy import Policy
from guardrag.store import Store, engine
from guardrag.store.tables import traces
from guardrag.trace import list_traces, load_trace
from guardrag.types import Abstained, Released

PUMP = Passage(
    id="pump~1", text="The pump stops at 40 degrees.", source="pump.md", attributes={"tenant": "acme"}
)
LID = Passage(id="lid~1", text="The lid opens at 60 degrees.", source="lid.md", attributes={"tenant": "acme"})
QUESTION = "When does the pump stop?"


def policy(**trace):
    return Policy.model_validate(
        {
            "generate": {"generator": "custom"},
            "permit": {"require": {"tenant": "{caller.tenant}"}},
            "route": {"default": ["inbox"]},
            "trace": {"subject": "user", "capture": {"caller": ["*"]}, **trace},
        }
    )


def quote(messages):
    """Quotes the sentence about what the question asks, where there is one."""
    said = messages[-1]["content"]
    claims = []
    for word, sentence in (("pump stop", PUMP.text), ("lid open", LID.text)):
        if f"the {word}?" in said and sentence in said:
            tag = re.findall(r"S\d+", said[: said.index(sentence)])[-1]
            quotes = [{"source": tag, "quote": sentence}]
            claims.append({"kind": "sentence", "text": sentence, "quotes": quotes, "derived": None})
    return json.dumps({"answerable": bool(claims), "missing": None, "claims": claims})


@pytest.fixture
def ask(store):
    """Asks as a user; `ask("ann", question, docs)` gives the answer."""

    def asked(user, question=QUESTION, docs=(PUMP, LID)):
        with Guard(lambda _query: list(docs), policy=policy(), generator=quote, store=store) as guard:
            return guard.answer(question, caller={"user": user, "tenant": "acme"})

    return asked


def test_a_persons_questions_are_gone_and_those_of_others_are_not(store, ask, written):
    assert isinstance(ask("ann@acme.example").decision, Released)
    mine = ask("ann@acme.example", "Who painted the walls purple?").decision.ticket
    theirs = ask("bob@acme.example", "Who wrote the anthem?").decision.ticket
    answer_ticket(store, mine, by="eve", text="Zoe did.", sources=["walls.md"])
    propose_publication(store, mine, by="eve")
    erased = erase_subject(store, "ann@acme.example")
    assert (erased.traces, erased.tickets, erased.deliveries, erased.publications, erased.cases) == (
        2,
        1,
        1,
        1,
        1,
    )
    assert [line.question for line in list_traces(store)] == ["Who wrote the anthem?"]
    assert [line.number for line in list_tickets(store)] == [theirs]
    assert list_outbox(store) == ()
    assert list(export_cases(store)) == []
    assert any("backups" in where for where in erased.unreachable)
    assert any("trace.subject" in where for where in erased.unreachable)
    found = written(store)
    for text in (b"ann@acme", b"purple", b"Zoe did"):
        assert text not in found, text
    assert b"anthem" in found


def test_passages_that_others_saw_stay_and_the_rest_goes(store, ask):
    only = Passage(
        id="x~1", text="The pump of Ann stops at 41 degrees.", source="x.md", attributes={"tenant": "acme"}
    )
    ask("ann", docs=(PUMP, only))
    view = ask("bob", docs=(PUMP, LID))
    assert erase_subject(store, "ann").passages == 1
    assert load_trace(store, view.trace_id).exact


def test_a_ticket_that_others_asked_for_too_becomes_theirs(store, ask, written):
    question = "Who wrote the anthem?"
    number = ask("ann@acme.example", question).decision.ticket
    second = ask("bob@acme.example", question)
    assert second.decision.ticket == number
    answer_ticket(store, number, by="eve", text="Zoe.")
    erased = erase_subject(store, "ann@acme.example")
    assert (erased.traces, erased.tickets, erased.askers, erased.deliveries) == (1, 0, 1, 1)
    assert any(f"asked too: {number}" in where for where in erased.unreachable)
    ticket = load_ticket(store, number)
    assert [asker.caller["user"] for asker in ticket.askers] == ["bob@acme.example"]
    assert ticket.query.caller.attributes["user"] == "bob@acme.example"
    assert ticket.trace_id == second.trace_id
    (sent,) = list_outbox(store)
    assert sent.trace_ids == (second.trace_id,)
    assert b"ann@acme" not in written(store)


def test_a_document_is_gone_from_all_that_held_it(store, ask, written):
    released = ask("ann")
    abstained = ask("ann", "Who wrote the anthem of the pump?")
    other = ask("bob", "When does the lid open?", docs=(LID,))
    number = report_wrong(store, released.trace_id, by="eve", note="Hm.")
    erased = erase_document(store, "pump.md")
    assert (erased.traces, erased.tickets, erased.passages) == (2, 2, 1)
    view = load_trace(store, released.trace_id)
    assert view.erased is not None
    assert not view.exact
    assert (view.query.text, view.stages, view.decision) == (QUESTION, (), None)
    assert "was erased on" in view.progress
    assert [(line.decision, line.reason) for line in list_traces(store, decision="abstained")] == [
        ("abstained", abstained.decision.reason)
    ]
    assert load_trace(store, other.trace_id).exact
    for ticket in (load_ticket(store, number), load_ticket(store, abstained.decision.ticket)):
        assert ticket.erased is not None
        assert (ticket.candidates, ticket.exhibits, ticket.draft) == ((), (), None)
        assert ticket.events[-1].kind == "erased"
    assert isinstance(load_ticket(store, abstained.decision.ticket).decision, Abstained)
    assert same_quotes(store, other.trace_id) == ()
    found = written(store)
    for text in (b"stops at 40", b"pump~1", b"pump.md"):
        assert text not in found, text
    assert b"lid opens" in found


def test_an_answer_that_names_the_document_goes_with_it(store, ask, written):
    number = ask("ann", "Who wrote the anthem?", docs=(LID,)).decision.ticket
    other = ask("ann", "Who won?", docs=(LID,)).decision.ticket
    answer_ticket(store, number, by="eve", text="As the manual says, Zoe did.", sources=["pump.md#history"])
    answer_ticket(store, other, by="eve", text="Bea.", sources=["lid.md"])
    propose_publication(store, number, by="eve")
    approve_publication(store, number, by="bob")
    erased = erase_document(store, "pump.md")
    assert (erased.tickets, erased.deliveries, erased.publications, erased.cases) == (1, 1, 1, 1)
    assert load_ticket(store, number).resolution.text == "[erased]"
    assert published_passages(store) == ()
    assert len(list(export_cases(store))) == 1
    assert b"Zoe did" not in written(store)


@pytest.mark.parametrize("again", [True, False])
def test_an_answer_that_named_the_document_before_its_ticket_was_opened_again_goes_too(
    store, ask, written, again
):
    number = ask("ann", "Who wrote the anthem?", docs=(LID,)).decision.ticket
    answer_ticket(store, number, by="eve", text="Zoe did, says the manual.", sources=["pump.md#history"])
    propose_publication(store, number, by="eve", text="The anthem is by Zoe did.")
    reopen_ticket(store, number, by="bob", why="Not her.")
    if again:
        answer_ticket(store, number, by="bob", text="Bea.", sources=["lid.md"])
    erased = erase_document(store, "pump.md")
    assert (erased.tickets, erased.deliveries, erased.publications) == (1, 1, 1)
    assert b"Zoe did" not in written(store)
    left = load_ticket(store, number)
    assert left.events[-1].kind == "erased"
    assert [event.text for event in left.events if event.kind == "answered"] == ["[erased]", "Bea."][
        : 1 + again
    ]
    assert [found.answer for found in list_outbox(store)] == ["Bea."][:again]
    assert (left.resolution is None) is not again


def test_a_passage_made_of_a_later_answer_outlives_the_earlier_one(store, ask, written):
    number = ask("ann", "Who wrote the anthem?", docs=(LID,)).decision.ticket
    answer_ticket(store, number, by="eve", text="Zoe did.", sources=["pump.md"])
    reopen_ticket(store, number, by="bob")
    answer_ticket(store, number, by="bob", text="Bea did.", sources=["lid.md"])
    propose_publication(store, number, by="bob")
    approve_publication(store, number, by="eve")
    assert erase_document(store, "pump.md").publications == 0
    assert [passage.text for passage in published_passages(store)] == ["Bea did."]
    assert b"Zoe did" not in written(store)
    assert len(list(export_cases(store))) == 1


def test_nothing_is_erased_that_only_begins_alike(store, ask):
    ask("ann")
    ask("ann2")
    assert erase_subject(store, "an").traces == 0
    assert erase_document(store, "pump").traces == 0
    assert erase_subject(store, "ann").traces == 1


def test_the_subject_stands_in_no_trace_in_clear(store, written):
    shy = policy(capture={"caller": []})
    with Guard(lambda _query: [PUMP], policy=shy, generator=quote, store=store) as guard:
        guard.answer(QUESTION, caller={"user": "ann@acme.example", "tenant": "acme"})
    assert b"ann@acme" not in written(store)
    assert erase_subject(store, "ann@acme.example").traces == 1


def test_a_question_that_is_being_answered_while_its_document_goes_can_be_read_and_is_gone_the_next_time(
    store, written
):
    def meanwhile(messages):
        erase_document(store, "pump.md")
        return quote(messages)

    with Guard(lambda _query: [PUMP], policy=policy(), generator=meanwhile, store=store) as guard:
        guard.answer(QUESTION, caller={"user": "ann", "tenant": "acme"})
    (line,) = list_traces(store)
    view = load_trace(store, line.trace_id)
    assert (view.stages, view.erased is not None) == ((), True)
    assert view.progress == "" or "erased" in view.progress
    erase_document(store, "pump.md")
    assert b"stops at 40" not in written(store)


def test_what_a_reader_keeps_in_the_log_is_said_to_be_left(file_store, tmp_path, monkeypatch):
    monkeypatch.setattr(engine, "BUSY_SECONDS", 0.05)
    for erase, name in ((erase_subject, "ann"), (erase_document, "pump.md")):
        with Guard(lambda _query: [PUMP], policy=policy(), generator=quote, store=file_store) as guard:
            guard.answer(QUESTION, caller={"user": "ann", "tenant": "acme"})
        with Store.open(tmp_path / "store.db") as other, other.read() as connection:
            assert connection.execute(select(traces.c.id)).all() is not None
            assert any("write-ahead log" in place for place in erase(file_store, name).unreachable)
        assert not any("write-ahead log" in place for place in erase(file_store, name).unreachable)
    assert not any(b"stops at 40" in path.read_bytes() for path in tmp_path.glob("store.db*"))


def test_blanks_are_refused(store):
    with pytest.raises(CallError, match="blank"):
        erase_subject(store, " ")
    with pytest.raises(CallError, match="blank"):
        erase_document(store, "")
