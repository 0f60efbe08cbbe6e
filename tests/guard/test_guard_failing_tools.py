"""Tools that fail: an abstention or an error by policy, and no word of other tenants on record."""

from __future__ import annotations

import logging
import threading
import time

import pytest
from support.pump import GOOD, PUMP, QUESTION, TENANTS, documents, guard, policy

from guardrag import (
    Abstained,
    Reason,
    RetrieverResultError,
    ToolError,
)
from guardrag.store import Store
from guardrag.trace import list_traces, load_trace


def test_a_failing_retriever_is_an_abstention_or_an_error_by_policy():
    def broken(query):
        raise ConnectionError("no route")

    decision = guard(broken).answer(QUESTION).decision
    assert isinstance(decision, Abstained)
    assert decision.reason is Reason.RETRIEVER_FAILED
    assert "no route" not in decision.message
    with pytest.raises(ToolError, match="no route"):
        guard(broken, policy=policy(tools={"on_error": "raise"})).answer(QUESTION)


def test_a_slow_retriever_times_out():
    release = threading.Event()
    decision = (
        guard(lambda q: release.wait(5), policy=policy(retrieve={"timeout": 0.05})).answer(QUESTION).decision
    )
    release.set()
    assert isinstance(decision, Abstained)
    assert decision.reason is Reason.TIMED_OUT


def test_a_deadline_ends_the_flow():
    def slow(query):
        time.sleep(0.15)
        return [PUMP]

    decision = guard(slow).answer(QUESTION, deadline=0.05).decision
    assert isinstance(decision, Abstained)
    assert decision.reason in (Reason.TIMED_OUT, Reason.DEADLINE)


def test_an_abstention_over_time_is_handed_over_all_the_same():
    def slow(messages):
        time.sleep(0.3)
        return GOOD

    chosen = policy(route={"default": ["callable", "nearest"]})
    decision = (
        guard(says=slow, policy=chosen, routes=lambda case: "T-9").answer(QUESTION, deadline=0.15).decision
    )
    assert isinstance(decision, Abstained)
    assert decision.reason in (Reason.TIMED_OUT, Reason.DEADLINE)
    assert decision.ticket == "T-9"
    assert decision.message
    assert decision.nearest


def test_a_blank_attribute_names_nobody():
    decision = (
        guard(documents, policy=TENANTS)
        .answer("What is the pump code?", caller={"tenant": "\u200b"})
        .decision
    )
    assert isinstance(decision, Abstained)
    assert decision.reason is Reason.NOTHING_IN_SCOPE


def test_a_result_that_is_no_passage_is_an_error_with_its_index():
    with pytest.raises(RetrieverResultError) as caught:
        guard(lambda query: [PUMP, 7]).answer(QUESTION)
    assert caught.value.index == 1


def test_a_failing_model_is_an_abstention():
    def broken(messages):
        raise OSError("down")

    decision = guard(says=broken).answer(QUESTION).decision
    assert isinstance(decision, Abstained)
    assert decision.reason is Reason.GENERATOR_FAILED


def quotes_its_rows(query, k, filters):
    raise LookupError("no vector for 'The door code of the north site is plugh-4471.'")


def gives_a_row_with_a_wrong_trust(query, k, filters):
    return [
        {
            "text": "The door code of the north site is plugh-4471.",
            "tenant": "north",
            "trust": "code plugh-4471",
        }
    ]


def gives_a_row_that_cannot_be_read(query, k, filters):
    class Row:
        @property
        def page_content(self):
            raise LookupError("The door code of the north site is plugh-4471.")

    return [Row()]


@pytest.mark.parametrize("on_error", ["abstain", "raise"])
@pytest.mark.parametrize(
    "retriever", [quotes_its_rows, gives_a_row_with_a_wrong_trust, gives_a_row_that_cannot_be_read]
)
def test_what_a_retriever_says_of_other_tenants_reaches_no_record(retriever, on_error, tmp_path, caplog):
    caplog.set_level(logging.DEBUG, logger="guardrag")
    place = tmp_path / "traces.db"
    strict = policy(permit={"require": {"tenant": "{caller.tenant}"}}, tools={"on_error": on_error})
    with guard(retriever, policy=strict, store=str(place)) as holder:
        told = ""
        try:
            told = holder.answer(QUESTION, caller={"tenant": "south"}).render("text")
        except (ToolError, RetrieverResultError) as error:
            told = str(error)
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for text in (told.encode(), written, caplog.text.encode()):
        assert b"plugh" not in text
    (line,) = list_traces(Store.open(str(place)))
    view = load_trace(Store.open(str(place)), line.trace_id)
    assert [stage.error for stage in view.stages if stage.error] or view.error


@pytest.mark.component("re2")
def test_redaction_covers_what_tools_raised(tmp_path):
    def broken(messages):
        raise ValueError("rejected the prompt of jo@example.org")

    hidden = {"redact": [{"name": "mail", "pattern": r"\S+@\S+"}]}
    with guard(
        says=broken,
        policy=policy(trace=hidden, generate={"generator": "custom", "retries": 0}),
        store=str(tmp_path / "traces.db"),
        retriever=lambda q: [PUMP],
    ) as holder:
        asked = holder.answer(QUESTION)
    assert asked.decision.reason is Reason.GENERATOR_FAILED
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"rejected the prompt of" in written
    assert b"jo@example.org" not in written
