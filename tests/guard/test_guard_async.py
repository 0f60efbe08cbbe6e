"""Async tools, many questions at once, cancelling, and lists of questions."""

from __future__ import annotations

import asyncio

import pytest
from support.pump import GOOD, LID, PUMP, QUESTION, TENANTS, guard, reply

from guardrag import (
    AsyncToolError,
    Guard,
    Passage,
    Stage,
)
from guardrag.store import Store
from guardrag.trace import load_trace


async def async_retriever(query, k):
    await asyncio.sleep(0)
    return [PUMP, LID]


def test_async_tools_work_both_ways():
    with guard(async_retriever) as holder:
        assert holder.answer(QUESTION).released
        assert asyncio.run(holder.aanswer(QUESTION)).released


def test_answer_inside_a_loop_works_with_plain_tools_and_names_aanswer_otherwise():
    async def main():
        assert guard().answer(QUESTION).released
        with pytest.raises(AsyncToolError, match="aanswer"):
            guard(async_retriever).answer(QUESTION)

    asyncio.run(main())


def test_many_questions_at_once_do_not_mix(tmp_path):
    def retriever(query, k, filters):
        return [
            Passage(id=filters["tenant"], text=f"The code is {filters['tenant']}.", attributes=dict(filters))
        ]

    async def model(messages):
        await asyncio.sleep(0.01)
        text = messages[1]["content"]
        code = text.split("The code is ")[1].split(".")[0]
        return reply((f"The code is {code}.", "S1", f"The code is {code}."))

    async def main(holder):
        return await asyncio.gather(
            *(holder.aanswer("What is the code?", caller={"tenant": f"t{n}"}) for n in range(20))
        )

    with Guard(retriever, policy=TENANTS, generator=model, store=tmp_path / "t.db") as holder:
        answers = asyncio.run(main(holder))
    assert [answer.text for answer in answers] == [f"The code is t{n}." for n in range(20)]
    assert len({answer.trace_id for answer in answers}) == 20
    store = Store.open(tmp_path / "t.db")
    for n, answer in enumerate(answers):
        view = load_trace(store, answer.trace_id)
        assert view.prompt is not None
        assert [exhibit.candidate.passage.id for exhibit in view.prompt.exhibits] == [f"t{n}"]


def test_cancelling_during_generation_releases_nothing_and_runs_no_later_stage(tmp_path):
    async def model(messages):
        await asyncio.sleep(30)
        return GOOD

    async def main(holder):
        task = asyncio.create_task(holder.aanswer(QUESTION))
        await asyncio.sleep(0.2)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    with guard(says=model, store=tmp_path / "t.db") as holder:
        asyncio.run(main(holder))
        from guardrag.trace import list_traces

        store = Store.open(tmp_path / "t.db")
        (line,) = list_traces(store)
        view = load_trace(store, line.trace_id)
    assert view.decision is None
    assert Stage.VERIFY not in [stage.stage for stage in view.stages]


def test_batch_keeps_order_and_tells_progress():
    told = []
    holder = guard(lambda q: [q], says=None, generator=None)
    answers = holder.batch(
        [f"Is item {n} blue?" for n in range(7)], progress=lambda done, of: told.append((done, of))
    )
    assert len({answer.trace_id for answer in answers}) == 7
    assert told[-1] == (7, 7)


def test_check_tries_every_tool_and_says_which_failed():
    def broken(query):
        raise ConnectionError("no route")

    fine = guard().check()
    assert fine.ready
    assert {"store", "retriever", "scorer lexical", "generator"} <= {tool.tool for tool in fine.tools}
    bad = guard(broken).check()
    assert not bad.ready
    (detail,) = [tool.detail for tool in bad.tools if not tool.ok]
    assert detail.startswith("retriever failed: ConnectionError: no route (at test_guard_async.py:")
