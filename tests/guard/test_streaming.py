"""Streams: nothing before its verdict, in the order in which it came about."""

from __future__ import annotations

import threading
import time

import pytest
from support.streams import (
    INVENTED,
    OVERSTATED,
    QUESTION,
    RESTARTS,
    STOPS,
    WHOLE,
    Streaming,
    claims,
    end,
    guard,
    policy,
    reply,
    said,
)

from guardrag import (
    Abstained,
    ClaimEvent,
    Clarify,
    DecisionEvent,
    Reason,
    Released,
    Stage,
    StageEvent,
)
from guardrag.types import Reply


def test_stages_are_told_as_they_end_then_claims_then_the_decision():
    events = list(guard(Streaming(reply(STOPS, RESTARTS))).stream(QUESTION))
    stages = [event.stage for event in events if isinstance(event, StageEvent)]
    assert stages == [stage for stage in Stage if stage is not Stage.ROUTE]
    assert all(
        event.seconds >= 0 and event.abstained is None
        for event in events[:-1]
        if isinstance(event, StageEvent)
    )
    order = [type(event) for event in events]
    assert order.index(ClaimEvent) < order.index(DecisionEvent) == len(order) - 1
    decision = end(events).answer.decision
    assert isinstance(decision, Released)
    assert tuple(event.claim for event in claims(events)) == decision.claims
    for event in claims(events):
        assert event.citations == tuple(decision.citations[n] for n in event.claim.citations)
    assert end(events).already_released == ()


def test_a_claim_leaves_while_the_model_still_writes():
    read_on = threading.Event()
    text = reply(STOPS, RESTARTS)
    cut = text.index("}", text.index("]", text.index("The pump"))) + 1

    class Waiting(Streaming):
        def stream(self, prompt):
            yield text[:cut]
            assert read_on.wait(10), "the claim did not leave before the reply went on"
            yield text[cut:]
            yield Reply(text)

    with guard(Waiting([text])).stream(QUESTION) as events:
        first = next(event for event in events if isinstance(event, ClaimEvent))
        assert first.claim.text == STOPS[0]
        read_on.set()
        rest = list(events)
    assert said(rest) == [RESTARTS[0]]
    assert end(rest).answer.released


def test_a_claim_waits_for_its_closing_brace():
    go_on, written = threading.Event(), threading.Event()
    text = reply(STOPS)
    cut = text.rindex("]}") - 1

    class Waiting(Streaming):
        def stream(self, prompt):
            yield text[:cut]
            written.set()
            assert go_on.wait(10)
            yield text[cut:]
            yield Reply(text)

    seen = []
    stream = guard(Waiting([text])).stream(QUESTION)
    reader = threading.Thread(target=lambda: seen.extend(stream))
    reader.start()
    assert written.wait(10)
    time.sleep(0.1)
    assert said(seen) == []
    go_on.set()
    reader.join(10)
    assert said(seen) == [STOPS[0]]


@pytest.mark.parametrize("chosen", WHOLE)
def test_where_the_whole_answer_is_judged_no_claim_leaves_before_it_is_released(chosen):
    good = list(guard(Streaming(reply(STOPS, RESTARTS)), policy=chosen).stream(QUESTION))
    released = good.index(next(e for e in good if isinstance(e, StageEvent) and e.stage is Stage.RELEASE))
    assert [good.index(event) > released for event in claims(good)] == [True, True]
    bad = list(guard(Streaming(reply(STOPS, OVERSTATED)), policy=chosen).stream(QUESTION))
    assert claims(bad) == []
    assert end(bad).already_released == ()
    assert isinstance(end(bad).answer.decision, Abstained)


def test_the_second_call_streams_too_and_only_its_draft_is_let_out():
    class Twice(Streaming):
        def stream(self, prompt):
            text = reply(STOPS) if prompt.attempt == 2 else reply(RESTARTS, INVENTED)
            yield from text
            yield Reply(text)

    events = list(guard(Twice([]), policy=policy(release={"on_failure": "retry"})).stream(QUESTION))
    assert said(events) == [STOPS[0]]
    assert [e.stage for e in events if isinstance(e, StageEvent)].count(Stage.GENERATE) == 2


def test_a_stream_that_cannot_be_read_is_asked_for_once_more_as_well():
    class Twice(Streaming):
        def stream(self, prompt):
            text = reply(STOPS) if prompt.attempt == 2 else "Well: " + reply(STOPS)[:-3]
            yield from text
            yield Reply(text)

    events = list(guard(Twice([]), policy=policy(release={"on_failure": "retry"})).stream(QUESTION))
    assert said(events) == [STOPS[0]]
    assert end(events).answer.released


def test_a_generator_that_cannot_stream_works_too():
    events = list(guard(lambda messages: reply(STOPS, INVENTED)).stream(QUESTION))
    assert said(events) == [STOPS[0]]
    offline = guard(None, policy=policy())
    assert end(list(offline.stream(QUESTION))).answer.decision == offline.answer(QUESTION).decision


def test_a_stream_of_one_reply_is_a_reply():
    text = reply(STOPS)

    class AtOnce(Streaming):
        def stream(self, prompt):
            yield Reply(text)

    assert said(list(guard(AtOnce([text])).stream(QUESTION))) == [STOPS[0]]


def test_a_greeting_is_answered_without_a_stage():
    (only,) = guard(Streaming([])).stream("Hello!")
    assert isinstance(end([only]).answer.decision, Clarify)


def test_an_abstention_before_the_model_is_told_with_its_stage():
    events = list(guard(Streaming([]), retriever=lambda query: []).stream(QUESTION))
    told = [(e.stage, e.abstained) for e in events if isinstance(e, StageEvent)]
    assert told == [(Stage.RETRIEVE, Reason.NO_CONTEXT), (Stage.ROUTE, Reason.NO_CONTEXT)]
