"""Calls of tools: time-outs, cancellation, abandoned threads, translated errors."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from concurrent.futures import CancelledError

import pytest

from guardrag.adapters.calling import Abandoned, Calls, is_async
from guardrag.adapters.loops import PrivateLoop
from guardrag.errors import AsyncToolError, ConfigurationError, OutOfTime, ToolError
from guardrag.types import Reason


def calls(*, left: float = float("inf"), most: int = 4, wait=None) -> Calls:
    return Calls(wait=wait or PrivateLoop().run, seconds_left=lambda: left, abandoned=Abandoned(most))


def call(maker: Calls, tool, *args, seconds: float = 5.0):
    return maker.call(tool, *args, seconds=seconds, name="tool", reason=Reason.RETRIEVER_FAILED)


def test_a_synchronous_tool_gives_its_result():
    assert call(calls(), lambda a, b: a + b, 1, 2) == 3


def test_an_async_tool_is_awaited():
    async def tool(a):
        return a * 2

    loop = PrivateLoop()
    try:
        assert call(calls(wait=loop.run), tool, 4) == 8
    finally:
        loop.close()


def test_an_awaitable_from_a_plain_function_is_awaited():
    async def inner():
        return "late"

    def tool():
        return inner()

    loop = PrivateLoop()
    try:
        assert call(calls(wait=loop.run), tool) == "late"
    finally:
        loop.close()


def test_a_tool_that_outlives_its_timeout_is_counted_until_it_returns():
    release = threading.Event()
    maker = calls()
    with pytest.raises(ToolError) as caught:
        call(maker, release.wait, seconds=0.02)
    assert caught.value.reason is Reason.TIMED_OUT
    assert maker.abandoned.count == 1
    release.set()
    for thread in threading.enumerate():
        if thread.name == "guardrag-tool":
            thread.join(5)
    assert maker.abandoned.count == 0


def test_beyond_the_bound_of_stuck_threads_calls_fail_at_once():
    release = threading.Event()
    maker = calls(most=1)
    with pytest.raises(ToolError):
        call(maker, release.wait, seconds=0.02)
    with pytest.raises(ToolError, match="still stuck"):
        call(maker, lambda: "never called")
    release.set()


def test_a_foreign_exception_becomes_a_tool_error_with_its_cause():
    def broken():
        raise LookupError("no such collection")

    with pytest.raises(ToolError, match="LookupError: no such collection") as caught:
        call(calls(), broken)
    assert caught.value.reason is Reason.RETRIEVER_FAILED
    assert isinstance(caught.value.__cause__, LookupError)


class _UnprintableError(Exception):
    def __str__(self):
        raise LookupError("nothing to say")


ENDINGS = [
    SystemExit(3),
    GeneratorExit(),
    asyncio.CancelledError("its own"),
    CancelledError("its own"),
    BaseException("odd"),
    BaseExceptionGroup("several", [SystemExit(3)]),
    _UnprintableError(),
]


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: type(ending).__name__)
def test_whatever_a_tool_raises_is_a_failure_of_the_tool(ending):
    def broken():
        raise ending

    async def broken_later():
        raise ending

    async def fine():
        return "fine"

    loop = PrivateLoop()
    maker = calls(wait=loop.run)
    try:
        for tool in (broken, broken_later):
            with pytest.raises(ToolError, match=type(ending).__name__) as caught:
                call(maker, tool)
            assert caught.value.reason is Reason.RETRIEVER_FAILED
            assert caught.value.__cause__ is ending
        assert call(maker, fine) == "fine"  # the loop survived
    finally:
        loop.close()


def test_a_configuration_error_stays_one():
    def wrong():
        raise ConfigurationError("set the index name")

    with pytest.raises(ConfigurationError, match="set the index name"):
        call(calls(), wrong)


def test_no_tool_is_called_after_the_deadline():
    called = []
    with pytest.raises(ToolError) as caught:
        call(calls(left=0.0), called.append, 1)
    assert caught.value.reason is Reason.DEADLINE
    assert called == []


def test_the_deadline_shortens_a_timeout():
    release = threading.Event()
    with pytest.raises(ToolError) as caught:
        call(calls(left=0.02), release.wait, seconds=60)
    release.set()
    assert caught.value.reason is Reason.TIMED_OUT


def test_context_variables_reach_the_tool():
    tenant = contextvars.ContextVar("tenant", default="none")
    tenant.set("acme")
    assert call(calls(), tenant.get) == "acme"


def test_a_synchronous_call_of_an_async_tool_inside_a_loop_names_the_way_out():
    import asyncio

    async def tool():
        return 1

    async def inside():
        with pytest.raises(AsyncToolError, match="aanswer"):
            call(calls(), tool)

    asyncio.run(inside())


def test_is_async_sees_functions_and_objects():
    class Tool:
        async def __call__(self):
            return 1

    async def function():
        return 1

    assert is_async(function)
    assert is_async(Tool())
    assert not is_async(len)


def test_own_work_is_ended_by_the_deadline_and_by_whoever_waits_no_longer():
    calls(left=0.1).in_time()
    with pytest.raises(OutOfTime):
        calls(left=0.0).in_time()
    given_up = calls()
    given_up.cancel()
    with pytest.raises(CancelledError):
        given_up.in_time()
