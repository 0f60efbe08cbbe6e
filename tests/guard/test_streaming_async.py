"""Streams in a loop: the same events, cancelled cleanly, many at once."""

from __future__ import annotations

import asyncio
import gc
import logging
import threading
import time

import pytest
from opentelemetry import trace as otel
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import StatusCode
from support.streams import (
    FIRST,
    GOOD,
    INVENTED,
    QUESTION,
    RESTARTS,
    STOPS,
    Streaming,
    collected,
    end,
    eventually,
    guard,
    notes,
    policy,
    reply,
    said,
    threads,
    trace_of,
)

from guardrag import (
    CallError,
    ClaimEvent,
    DecisionEvent,
    Passage,
    Stage,
)
from guardrag.store import Store
from guardrag.trace import load_trace
from guardrag.types import Reply


class AsyncStreaming(Streaming):
    """The same on the caller's loop."""

    async def stream(self, prompt):
        try:
            for piece in self.pieces:
                self.sent += 1
                await asyncio.sleep(0)
                yield piece
            yield Reply("".join(self.pieces))
        finally:
            self.closed = True


@pytest.mark.parametrize("kind", [Streaming, AsyncStreaming])
def test_an_async_stream_tells_the_same(kind):
    text = reply(STOPS, INVENTED, RESTARTS)
    holder = guard(kind(list(text)))
    events = asyncio.run(collected(holder.astream(QUESTION)))
    assert said(events) == [STOPS[0], RESTARTS[0]]
    assert end(events).answer.decision == guard(lambda m: text).answer(QUESTION).decision


def test_an_async_generator_streams_to_a_synchronous_reader_too():
    with guard(AsyncStreaming(list(GOOD))) as holder:
        assert said(list(holder.stream(QUESTION))) == [STOPS[0], RESTARTS[0]]


class AsyncHanging(Streaming):
    """Writes one claim, then nothing, on the caller's loop."""

    async def stream(self, prompt):
        try:
            yield GOOD[:FIRST]
            await asyncio.sleep(60)
            yield GOOD[FIRST:]
        finally:
            await asyncio.sleep(0.05)  # tidying up takes its time
            self.closed = True


class SyncHanging(Streaming):
    def __init__(self):
        super().__init__([])
        self.release = threading.Event()

    def stream(self, prompt):
        yield GOOD[:FIRST]
        self.release.wait(20)
        self.closed = True
        yield GOOD[FIRST:]


async def first_claim(stream):
    async for event in stream:
        if isinstance(event, ClaimEvent):
            return event
    raise AssertionError("no claim came")


@pytest.fixture
def spans(monkeypatch):
    """Finished spans of Guards made in the test."""
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    monkeypatch.setattr(otel, "get_tracer", lambda name, tracer_provider=None: provider.get_tracer(name))
    return exporter


@pytest.mark.parametrize("kind", [AsyncHanging, SyncHanging])
def test_closing_from_another_task_is_clean(tmp_path, kind, spans, caplog):
    generator = kind([]) if kind is AsyncHanging else kind()

    async def main(holder):
        stream = holder.astream(QUESTION)
        event = await first_claim(stream)
        assert event.claim.text == STOPS[0]
        waiting = asyncio.create_task(collected(stream))
        await asyncio.sleep(0.05)
        await asyncio.create_task(stream.aclose())
        assert not any(isinstance(event, DecisionEvent) for event in await waiting)
        assert await collected(stream) == []
        assert len(asyncio.all_tasks()) == 1
        if kind is AsyncHanging:
            assert generator.closed

    with caplog.at_level(logging.DEBUG), guard(generator, store=tmp_path / "t.db") as holder:
        asyncio.run(main(holder))
        assert holder._engine._abandoned.count == (0 if kind is AsyncHanging else 1)
        if kind is SyncHanging:
            generator.release.set()
        eventually(lambda: not threads())
        assert holder._engine._abandoned.count == 0
    assert not [record for record in caplog.records if "detach" in record.getMessage()]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    line, view = trace_of(tmp_path / "t.db")
    assert line.state == "failed"
    assert "Cancelled" in view.error
    assert notes(view)[0].data["claim_0"] == STOPS[0]
    (root,) = [span for span in spans.get_finished_spans() if span.parent is None]
    assert root.name == "guardrag.stream"
    assert root.status.status_code is StatusCode.ERROR


@pytest.mark.parametrize("how", ["task", "timeout", "wait_for"])
def test_a_cancelled_read_ends_the_stream(tmp_path, how, spans):
    generator = AsyncHanging([])

    async def main(holder):
        async with holder.astream(QUESTION) as stream:
            await first_claim(stream)
            if how == "task":
                task = asyncio.create_task(collected(stream))
                await asyncio.sleep(0.05)
                task.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await task
            elif how == "timeout":
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(0.05):
                        await collected(stream)
            else:
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(anext(stream), 0.05)
            assert generator.closed
            assert trace_of(tmp_path / "t.db")[0].state == "failed"
            assert await collected(stream) == []
            assert len(asyncio.all_tasks()) == 1

    with guard(generator, store=tmp_path / "t.db") as holder:
        asyncio.run(main(holder))
    eventually(lambda: not threads())
    _, view = trace_of(tmp_path / "t.db")
    assert view.decision is None
    assert Stage.VERIFY not in [stage.stage for stage in view.stages]
    assert all(span.end_time for span in spans.get_finished_spans())
    assert [s.name for s in spans.get_finished_spans() if s.parent is None] == ["guardrag.stream"]


def test_cancelling_while_an_async_tool_runs_cancels_the_tool():
    ended = []

    async def retriever(query):
        try:
            await asyncio.sleep(60)
        finally:
            ended.append("retriever")

    async def main():
        task = asyncio.create_task(collected(guard(Streaming(GOOD), retriever=retriever).astream(QUESTION)))
        await asyncio.sleep(0.1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert ended == ["retriever"]

    asyncio.run(main())


def test_a_loop_that_ends_first_leaves_nothing_running(tmp_path):
    async def main(holder):
        await first_claim(holder.astream(QUESTION))

    with guard(AsyncHanging([]), store=tmp_path / "t.db") as holder:
        asyncio.run(main(holder))
        gc.collect()
        eventually(lambda: not threads())
        eventually(lambda: trace_of(tmp_path / "t.db")[0].state == "failed")


def test_a_slow_tool_does_not_hold_the_loop():
    class Slow(Streaming):
        def stream(self, prompt):
            time.sleep(0.3)
            yield GOOD
            yield Reply(GOOD)

    async def main():
        beats = 0
        task = asyncio.create_task(collected(guard(Slow([])).astream(QUESTION)))
        while not task.done():
            beats += 1
            await asyncio.sleep(0.01)
        assert end(task.result()).answer.released
        return beats

    assert asyncio.run(main()) >= 10


def test_many_streams_at_once_do_not_mix(tmp_path, spans):
    def retriever(query, k, filters):
        code = filters["tenant"]
        return [Passage(id=code, text=f"The code is {code}.", attributes=dict(filters))]

    class Model(Streaming):
        async def stream(self, prompt):
            code = prompt.messages[1].content.split("The code is ")[1].split(".")[0]
            text = reply((f"The code is {code}.", "S1", f"The code is {code}."))
            for piece in text:
                await asyncio.sleep(0)
                yield piece
            yield Reply(text)

    chosen = policy(release={"on_failure": "drop"}, permit={"require": {"tenant": "{caller.tenant}"}})

    async def main(holder):
        streams = [holder.astream("What is the code?", caller={"tenant": f"t{n}"}) for n in range(20)]
        return await asyncio.gather(*(collected(stream) for stream in streams))

    with guard(Model([]), retriever=retriever, policy=chosen, store=tmp_path / "t.db") as holder:
        told = asyncio.run(main(holder))
    assert [said(events) for events in told] == [[f"The code is t{n}."] for n in range(20)]
    store = Store.open(tmp_path / "t.db")
    for n, events in enumerate(told):
        view = load_trace(store, end(events).answer.trace_id)
        assert [exhibit.candidate.passage.id for exhibit in view.prompt.exhibits] == [f"t{n}"]
    store.close()
    roots = [span for span in spans.get_finished_spans() if span.parent is None]
    assert len(roots) == 20
    assert len({span.context.trace_id for span in roots}) == 20
    assert all(span.status.status_code is not StatusCode.ERROR for span in roots)
    eventually(lambda: not threads())


def test_the_span_hangs_below_the_askers(spans):
    async def main():
        with otel.get_tracer("test").start_as_current_span("request") as request:
            stream = guard(Streaming(GOOD)).astream(QUESTION)
        events = await asyncio.create_task(collected(stream))
        assert end(events).answer.released
        return request.get_span_context().span_id

    asked = asyncio.run(main())
    (root,) = [span for span in spans.get_finished_spans() if span.name == "guardrag.stream"]
    assert root.parent.span_id == asked


def test_an_async_stream_outside_of_asyncio_says_so():
    stream = guard(Streaming(GOOD)).astream(QUESTION)
    step = stream.__anext__()
    with pytest.raises(CallError, match="asyncio"):
        step.send(None)
