"""Streams that break off, hang, lie or cannot be read end in an abstention that says what had left."""

from __future__ import annotations

import asyncio
import json
import threading

import pytest
from support.streams import (
    FIRST,
    GOOD,
    OVERSTATED,
    QUESTION,
    RESTARTS,
    STOPS,
    Streaming,
    claim,
    claims,
    end,
    eventually,
    forever,
    guard,
    notes,
    policy,
    reply,
    said,
    threads,
    trace_of,
)

from guardrag import (
    Abstained,
    ConfigurationError,
    Reason,
    Stage,
    StoreError,
    ToolError,
)
from guardrag.types import Reply


@pytest.mark.parametrize(
    ("generator", "reason"),
    [
        (Streaming([GOOD[:FIRST], GOOD[FIRST:]], finish="length"), Reason.TRUNCATED_OUTPUT),
        (Streaming([GOOD[:FIRST], GOOD[FIRST:-4]], finish="length"), Reason.TRUNCATED_OUTPUT),
        (Streaming([GOOD[:FIRST], GOOD[FIRST:]], finish="content_filter"), Reason.CONTENT_FILTER),
        (Streaming([GOOD[:FIRST], GOOD[FIRST:-9]], whole=False), Reason.TRUNCATED_OUTPUT),
        (Streaming([GOOD[:FIRST], GOOD[FIRST:]], whole=False), Reason.TRUNCATED_OUTPUT),
        (Streaming([GOOD[:FIRST], GOOD[FIRST:-9]]), Reason.MALFORMED_OUTPUT),
        (Streaming([GOOD[:FIRST], ', "claims": []}']), Reason.MALFORMED_OUTPUT),
        (Streaming([GOOD[:FIRST], ', {"text": "' + "x" * 9000]), Reason.MALFORMED_OUTPUT),
        (Streaming([GOOD[:FIRST], ', {"text": "' + "x" * 300_000]), Reason.OUTPUT_TOO_LARGE),
        (Streaming([GOOD[:FIRST], *([", " + json.dumps(claim(*STOPS))] * 60)]), Reason.OUTPUT_TOO_LARGE),
        (Streaming([GOOD[:FIRST], "," + '{"a":' * 50]), Reason.OUTPUT_TOO_LARGE),
        (Streaming([GOOD[:FIRST], ', {"text": "' + "7" * 500]), Reason.OUTPUT_TOO_LARGE),
    ],
)
def test_a_bad_end_is_an_abstention_that_says_what_had_left(tmp_path, generator, reason):
    with guard(generator, store=tmp_path / "t.db") as holder:
        events = list(holder.stream(QUESTION))
    ended = end(events)
    assert isinstance(ended.answer.decision, Abstained)
    assert ended.answer.decision.reason is reason
    assert ended.answer.decision.message
    assert STOPS[0] in said(events)
    assert ended.already_released == tuple(event.claim for event in claims(events))
    _, view = trace_of(tmp_path / "t.db")
    (note,) = notes(view)
    assert note.data["claims"] == len(claims(events))
    assert note.data["claim_0"] == STOPS[0]
    (kept,) = notes(view, "unusable_reply")
    assert str(kept.data["reply"]).startswith(GOOD[:FIRST])


def test_a_claim_too_bad_to_be_dropped_ends_it():
    events = list(guard(Streaming(reply(STOPS, OVERSTATED, RESTARTS))).stream(QUESTION))
    assert said(events) == [STOPS[0]]
    assert [one.text for one in end(events).already_released] == [STOPS[0]]
    assert end(events).answer.decision.stage is Stage.RELEASE


@pytest.mark.parametrize(
    "more",
    ["x" * 97, ', {"text": "x", "quotes": []}' * 3, '{"a":' * 20],
)
def test_reading_stops_at_the_cap(more):
    endless = Streaming(forever(GOOD[:FIRST], more))
    chosen = policy(release={"on_failure": "drop"}, generate={"max_reply_bytes": 20_000})
    holder = guard(endless, policy=chosen)
    events = list(holder.stream(QUESTION))
    assert end(events).answer.decision.reason is Reason.OUTPUT_TOO_LARGE
    eventually(lambda: endless.closed)
    assert holder._engine._abandoned.count == 0


def test_a_reply_that_contradicts_its_pieces_is_no_reply():
    class Two(Streaming):
        def stream(self, prompt):
            yield reply(STOPS)
            yield Reply(reply(RESTARTS))

    events = list(guard(Two([])).stream(QUESTION))
    assert end(events).answer.decision.reason is Reason.MALFORMED_OUTPUT
    assert RESTARTS[0] not in said(events)


@pytest.mark.parametrize("stream", [lambda prompt: [b"{}"], lambda prompt: iter([3]), lambda prompt: 7])
def test_what_is_no_stream_is_an_error_that_says_what_is(stream):
    generator = Streaming([])
    generator.stream = stream
    with pytest.raises(ConfigurationError, match="stream"):
        list(guard(generator).stream(QUESTION))


def broken(*, after):
    class Broken(Streaming):
        def stream(self, prompt):
            yield GOOD[:after]
            raise ConnectionError("hung up")

    return Broken([])


def test_a_generator_that_breaks_off_abstains_or_raises_by_policy(tmp_path):
    with guard(broken(after=FIRST), store=tmp_path / "t.db") as holder:
        events = list(holder.stream(QUESTION))
    assert end(events).answer.decision.reason is Reason.GENERATOR_FAILED
    assert [one.text for one in end(events).already_released] == [STOPS[0]]
    assert len(notes(trace_of(tmp_path / "t.db")[1])) == 1

    raising = policy(release={"on_failure": "drop"}, tools={"on_error": "raise"})
    events = []
    with (
        guard(broken(after=FIRST), policy=raising, store=tmp_path / "u.db") as holder,
        pytest.raises(ToolError, match="hung up"),
    ):
        events.extend(_into(events, holder.stream(QUESTION)))
    assert said(events) == [STOPS[0]]
    line, view = trace_of(tmp_path / "u.db")
    assert line.state == "failed"
    assert len(notes(view)) == 1


@pytest.mark.parametrize("ending", [SystemExit(3), GeneratorExit(), asyncio.CancelledError()])
def test_a_generator_that_ends_its_thread_has_failed(ending):
    class Ending(Streaming):
        def stream(self, prompt):
            yield GOOD[:FIRST]
            raise ending

    class EndingLater(Streaming):
        async def stream(self, prompt):
            yield GOOD[:FIRST]
            raise ending

    for generator in (Ending([]), EndingLater([])):
        with guard(generator) as holder:
            events = list(holder.stream(QUESTION))
        assert end(events).answer.decision.reason is Reason.GENERATOR_FAILED
        assert said(events) == [STOPS[0]]


def _into(events, stream):
    for event in stream:
        events.append(event)
    return ()


def test_a_deadline_holds_while_the_model_writes(tmp_path):
    release = threading.Event()

    class Hanging(Streaming):
        def stream(self, prompt):
            yield GOOD[:FIRST]
            release.wait(20)
            yield GOOD[FIRST:]
            yield Reply(GOOD)

    with guard(Hanging([]), store=tmp_path / "t.db") as holder:
        events = list(holder.stream(QUESTION, deadline=0.5))
        assert end(events).answer.decision.reason in (Reason.TIMED_OUT, Reason.DEADLINE)
        assert [one.text for one in end(events).already_released] == [STOPS[0]]
        assert holder._engine._abandoned.count == 1
        release.set()
        eventually(lambda: holder._engine._abandoned.count == 0)


def test_stuck_streams_are_bounded():
    release = threading.Event()

    class Hanging(Streaming):
        def stream(self, prompt):
            release.wait(20)
            yield "x"

    holder = guard(Hanging([]), policy=policy(tools={"max_abandoned": 2}))
    ends = [end(list(holder.stream(QUESTION, deadline=0.2))) for _ in range(3)]
    assert holder._engine._abandoned.count == 2
    assert all(isinstance(one.answer.decision, Abstained) for one in ends)
    release.set()
    eventually(lambda: not threads())


def test_nothing_is_released_whole_that_is_not_on_record(tmp_path, monkeypatch):
    with guard(Streaming(GOOD), policy=policy(), store=tmp_path / "t.db") as holder:
        recorder = holder._engine._records.recorder()
        monkeypatch.setattr(type(recorder), "finish", _refuse)
        events = []
        with pytest.raises(StoreError, match="disk full"):
            _into(events, holder.stream(QUESTION))
    assert claims(events) == []


def _refuse(self, record):
    raise StoreError("disk full")
