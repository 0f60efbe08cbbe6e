from __future__ import annotations

import json
from dataclasses import replace

from guardrag.evals.cases import parse_cases
from guardrag.inbox import (
    answer_ticket,
    approve_publication,
    dismiss_ticket,
    export_cases,
    load_ticket,
    open_ticket,
    propose_publication,
    reopen_ticket,
    ticket_case,
)
from guardrag.inbox.cases import UNLABELLED
from guardrag.policy.sections import Capture

ALL = Capture(caller=("*",))


def opened(store, case, text, capture=ALL):
    return open_ticket(store, replace(case, query=replace(case.query, text=text, original=text)), capture)


def test_answered_tickets_become_cases_that_an_evaluation_reads(store, case):
    first = opened(store, case, "How long?")
    second = opened(store, case, "How \ud800 wide?")
    for number in (second, first):
        answer_ticket(store, number, by="ann", text="Two.", sources=["guide.md#sessions"])
    found = parse_cases("\n".join(export_cases(store)))
    assert [case.id for case in found] == [f"inbox-{first}", f"inbox-{second}"]
    assert [case.question for case in found] == ["How long?", "How \ud800 wide?"]
    assert found[0].relevant == ("guide.md#sessions",)
    assert found[0].answers == ("Two.",)
    assert found[0].tags == ("inbox", "quote_failed")
    assert found[0].caller.attributes == {
        "tenant": "acme",
        "groups": ("staff", "eu"),
        "email": "ann@acme.example",
    }


def test_a_question_that_the_documents_do_not_answer_is_labelled_so(store, case):
    number = opened(store, case, "Who won?")
    answer_ticket(store, number, by="ann", text="The documents do not say.", unanswerable=True)
    (found,) = parse_cases("\n".join(export_cases(store)))
    assert not found.answerable
    assert found.answers == ()


def test_what_nobody_labelled_is_no_case(store, case):
    answered = opened(store, case, "a?")
    answer_ticket(store, answered, by="ann", text="Two.")  # nobody says which documents should have said so
    dismissed = opened(store, case, "b?")
    dismiss_ticket(store, dismissed, by="ann", why="spam")
    opened(store, case, "c?")
    reopened = opened(store, case, "d?")
    answer_ticket(store, reopened, by="ann", text="Two.", sources=["x"])
    reopen_ticket(store, reopened, by="ann")
    hidden = opened(store, case, "e?", Capture(content=False))
    answer_ticket(store, hidden, by="ann", text="Two.", sources=["x"])
    left_out = []
    assert list(export_cases(store, lambda number, why: left_out.append((number, why)))) == []
    assert left_out == [(answered, UNLABELLED), (hidden, "its question is not on record as it was asked")]
    assert ticket_case(load_ticket(store, hidden)) is None


def test_a_published_answer_is_what_should_be_found(store, case):
    number = opened(store, case, "a?")
    answer_ticket(store, number, by="ann", text="Two.")
    propose_publication(store, number, by="ann")
    approve_publication(store, number, by="bob")
    (line,) = export_cases(store)
    assert json.loads(line)["relevant"] == [f"inbox:{number}"]


def test_many_tickets_are_exported_in_their_order(store, case):
    numbers = [opened(store, case, f"{n}?") for n in range(7)]
    for number in numbers:
        answer_ticket(store, number, by="ann", text="Two.", sources=["x"])
    from guardrag.inbox import cases

    old, cases._PAGE = cases._PAGE, 3
    try:
        assert [json.loads(line)["id"] for line in export_cases(store)] == [f"inbox-{n}" for n in numbers]
    finally:
        cases._PAGE = old
