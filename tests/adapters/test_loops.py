"""The flow off the caller's loop: cancellation reaches the tool, no later stage runs, the loop stays free."""

from __future__ import annotations

import asyncio
import contextvars
import subprocess
import sys
import threading
import time

import pytest

from guardrag.adapters.calling import Abandoned, Calls
from guardrag.adapters.loops import on_caller_loop, run_off_loop
from guardrag.errors import ToolError
from guardrag.types import Reason


def calls() -> Calls:
    return Calls(wait=on_caller_loop, seconds_left=lambda: float("inf"), abandoned=Abandoned(8))


def run(maker: Calls, work):
    return run_off_loop(work, maker, key=1, at_once=4)


def test_cancelling_the_task_cancels_an_async_tool_and_runs_nothing_after_it():
    log = []

    async def tool():
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            log.append("tool cancelled")
            raise

    async def main():
        maker = calls()

        def work():
            maker.call(tool, seconds=60, name="tool", reason=Reason.RETRIEVER_FAILED)
            log.append("later stage")

        task = asyncio.create_task(run(maker, work))
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())
    assert log == ["tool cancelled"]


def test_cancelling_the_task_gives_up_on_a_synchronous_tool():
    log = []
    release = threading.Event()

    async def main():
        maker = calls()

        def work():
            maker.call(release.wait, seconds=60, name="tool", reason=Reason.RETRIEVER_FAILED)
            log.append("later stage")

        task = asyncio.create_task(run(maker, work))
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return maker

    maker = asyncio.run(main())
    assert log == []
    assert maker.abandoned.count == 1
    release.set()


def test_a_slow_tool_does_not_block_the_loop():
    gaps = []

    async def heartbeat():
        last = time.monotonic()
        while True:
            await asyncio.sleep(0.01)
            now = time.monotonic()
            gaps.append(now - last)
            last = now

    async def main():
        beating = asyncio.create_task(heartbeat())
        await run(calls(), lambda: time.sleep(0.4))
        beating.cancel()

    asyncio.run(main())
    assert max(gaps) < 0.2


def test_a_guard_that_nobody_closes_does_not_keep_the_process():
    code = """
from guardrag import Guard
async def search(query, k):
    return ["The pump stops at 40 kPa."]
guard = Guard(search, store=False)
print(guard.answer("At what pressure does the pump stop?"))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "40 kPa" in done.stdout


def test_an_exception_arrives_as_itself():
    def work():
        raise KeyError("x")

    async def main():
        with pytest.raises(KeyError):
            await run(calls(), work)

    asyncio.run(main())


def test_context_variables_cross_over():
    tenant = contextvars.ContextVar("tenant")

    async def tool():
        return tenant.get()

    async def main():
        tenant.set("acme")
        maker = calls()
        return await run(maker, lambda: maker.call(tool, seconds=5, name="t", reason=Reason.RETRIEVER_FAILED))

    assert asyncio.run(main()) == "acme"


def test_more_flows_than_the_limiter_admits_all_finish():
    async def tool(n):
        await asyncio.sleep(0.001)
        return n

    async def one(n):
        maker = calls()
        return await run(
            maker, lambda: maker.call(tool, n, seconds=5, name="t", reason=Reason.RETRIEVER_FAILED)
        )

    async def main():
        return await asyncio.gather(*(one(n) for n in range(40)))

    assert asyncio.run(main()) == list(range(40))


@pytest.mark.parametrize("ending", [SystemExit(3), GeneratorExit(), asyncio.CancelledError()])
def test_what_a_tool_raises_neither_ends_the_loop_nor_cancels_the_task(ending):
    async def broken():
        raise ending

    async def main():
        maker = calls()
        with pytest.raises(ToolError, match=type(ending).__name__):
            await run(
                maker, lambda: maker.call(broken, seconds=5, name="tool", reason=Reason.RETRIEVER_FAILED)
            )
        await asyncio.sleep(0)

    asyncio.run(main())
