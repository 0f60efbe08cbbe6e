"""Leaving, forgetting and holding back a stream is clean."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
import time

import pytest
from support.streams import (
    FIRST,
    GOOD,
    PUMP,
    QUESTION,
    STOPS,
    Streaming,
    claim,
    end,
    eventually,
    forever,
    guard,
    notes,
    policy,
    said,
    threads,
    trace_of,
)

from guardrag import (
    AsyncToolError,
    CallError,
    ClaimEvent,
    Stage,
)


def test_leaving_early_cancels_and_is_on_record(tmp_path):
    endless = Streaming(forever(GOOD[:FIRST] + ', {"text": "', "xxx"))
    chosen = policy(release={"on_failure": "drop"}, generate={"max_reply_bytes": 10**9})
    with guard(endless, policy=chosen, store=tmp_path / "t.db") as holder:
        with holder.stream(QUESTION) as events:
            first = next(event for event in events if isinstance(event, ClaimEvent))
            assert first.claim.text == STOPS[0]
        assert list(events) == []
        line, view = trace_of(tmp_path / "t.db")
        eventually(lambda: endless.closed and not threads())
        assert holder._engine._abandoned.count == 0
    assert line.state == "failed"
    assert "Cancelled" in view.error
    assert view.decision is None
    assert [stage.stage for stage in view.stages][-1] is Stage.GENERATE
    (note,) = notes(view)
    assert note.data["claim_0"] == STOPS[0]


def test_closing_twice_or_before_the_start_or_after_the_end_is_nothing(tmp_path):
    with guard(Streaming(GOOD), store=tmp_path / "t.db") as holder:
        unread = holder.stream(QUESTION)
        unread.close()
        unread.close()
        assert list(unread) == []
        read = holder.stream(QUESTION)
        assert end(list(read)).answer.released
        read.close()
        assert list(read) == []
        line, _ = trace_of(tmp_path / "t.db")
    assert line.state == "finished"


def test_a_stream_that_is_forgotten_is_cancelled(tmp_path):
    endless = Streaming(forever("", " "))
    with guard(
        endless, policy=policy(generate={"max_reply_bytes": 10**9}), store=tmp_path / "t.db"
    ) as holder:
        stream = holder.stream(QUESTION)
        next(stream)
        del stream
        gc.collect()
        eventually(lambda: not threads())
    assert trace_of(tmp_path / "t.db")[0].state == "failed"


def test_closing_wakes_whoever_reads():
    release = threading.Event()

    class Hanging(Streaming):
        def stream(self, prompt):
            release.wait(20)
            yield "x"

    stream = guard(Hanging([])).stream(QUESTION)
    seen = []
    reader = threading.Thread(target=lambda: seen.extend(stream))
    reader.start()
    eventually(lambda: any(event.stage is Stage.PROMPT for event in seen))
    stream.close()
    reader.join(10)
    assert not reader.is_alive()
    assert said(seen) == []
    release.set()
    eventually(lambda: not threads())


def test_a_slow_reader_holds_the_model_back():
    one = json.dumps(claim(*STOPS))
    endless = Streaming(forever(f'{{"answerable": true, "claims": [{one}', f", {one}"))
    caps = {"max_reply_bytes": 10**9, "max_claims": 10**6}
    chosen = policy(release={"on_failure": "drop"}, generate=caps)
    with guard(endless, policy=chosen).stream(QUESTION) as events:
        for event in events:
            if isinstance(event, ClaimEvent):
                break
        before = -1
        while endless.sent != before:  # until the model has been brought to a halt
            before = endless.sent
            time.sleep(0.2)
        assert endless.sent < 1200
        waiting = len(events._flow.events._items)
        assert 0 < waiting <= 16
        for _ in range(200):
            next(events)
        eventually(lambda: endless.sent > before)


def test_bad_arguments_are_named_at_once():
    holder = guard(Streaming(GOOD))
    with pytest.raises(CallError, match="question"):
        holder.stream(None)
    with pytest.raises(CallError, match="deadline"):
        holder.astream("x", deadline=-1)


def test_async_tools_work_in_a_synchronous_stream_and_are_cancelled_with_it():
    cancelled = threading.Event()

    async def model(messages):
        try:
            await asyncio.sleep(30)
        except asyncio.CancelledError:
            cancelled.set()
            raise

    async def quick(messages):
        await asyncio.sleep(0)
        return GOOD

    with guard(quick) as holder:
        assert end(list(holder.stream(QUESTION))).answer.released
    with guard(model) as holder:
        with holder.stream(QUESTION) as events:
            for event in events:
                if event.stage is Stage.PROMPT:
                    break
            time.sleep(0.1)
        assert cancelled.wait(10)


def test_a_synchronous_stream_in_a_loop_works_with_plain_tools_and_names_astream_otherwise():
    async def retriever(query, k):
        return [PUMP]

    async def main():
        assert end(list(guard(Streaming(GOOD)).stream(QUESTION))).answer.released
        with pytest.raises(AsyncToolError, match="astream"):
            list(guard(Streaming(GOOD), retriever=retriever).stream(QUESTION))

    asyncio.run(main())
