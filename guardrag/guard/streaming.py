"""A streamed answer, as an iterator and as an async one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import CancelledError, Future
from types import TracebackType
from typing import Self

from guardrag.adapters.loops import within
from guardrag.errors import CallError
from guardrag.guard.stream_events import StreamEvent
from guardrag.guard.stream_flow import Flow

__all__ = ["AsyncEventStream", "CallerLoop", "EventStream"]


class EventStream(Iterator[StreamEvent]):
    """The events of one question, the last of which is its decision.

    The question is answered in a thread of its own, which starts when the first event is
    asked for and runs only a little ahead of the reader. Closing the stream before its end,
    which leaving a `with` block does, cancels what is under way and waits until that is on
    record. Errors that `Guard.answer` would raise are raised by `next`.
    """

    def __init__(self, flow: Flow) -> None:
        self._flow = flow

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> StreamEvent:
        self._flow.begin()
        event = self._flow.events.get()
        if event is None:
            self._flow.join()
            raise StopIteration
        return event

    def close(self) -> None:
        """Ends the stream, from whichever thread."""
        self._flow.cancel()
        self._flow.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if hasattr(self, "_flow"):
            self._flow.cancel()


class CallerLoop:
    """The event loop that reads a stream, on which the question's async tools run."""

    def __init__(self) -> None:
        self.running: set[asyncio.Task[object]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    def enter(self) -> None:
        """Takes the loop that is running here.

        Raises:
            CallError: It is not one of asyncio, or another than before.
        """
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            raise CallError("astream is read in a running asyncio event loop") from None
        if self._loop not in (None, loop):
            raise CallError("this stream was begun on another event loop; read it there")
        self._loop = loop

    def call_soon(self, callback: Callable[[], object]) -> None:
        """Runs `callback` on the loop, unless the loop is gone."""
        if self._loop is not None and not self._loop.is_closed():
            try:
                self._loop.call_soon_threadsafe(callback)
            except RuntimeError:  # closed just now: nobody waits there
                return

    def submit(self, start: Callable[[], Awaitable[object]], seconds: float) -> Future[object]:
        """Starts on the loop. Cancelling the future cancels what runs there.

        Raises:
            CancelledError: The loop is gone.
        """

        async def work() -> object:
            task = asyncio.current_task()
            if task is not None:
                self.running.add(task)
            try:
                return await within(start, seconds)
            finally:
                if task is not None:
                    self.running.discard(task)

        if self._loop is None:
            raise CancelledError
        working = work()
        try:
            return asyncio.run_coroutine_threadsafe(working, self._loop)
        except RuntimeError:
            working.close()
            raise CancelledError from None


class AsyncEventStream(AsyncIterator[StreamEvent]):
    """`EventStream` for asyncio: never blocks the loop.

    A read that is cancelled ends the stream, as leaving an `async with` block and `aclose`
    do: the tool that is being called is cancelled, no later stage runs, and the trace is
    finished before the cancellation goes on.
    """

    def __init__(self, flow: Flow, loop: CallerLoop) -> None:
        self._flow = flow
        self._loop = loop
        self._changed = changed = asyncio.Event()
        flow.events.told = lambda: loop.call_soon(changed.set)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> StreamEvent:
        self._loop.enter()
        self._flow.begin()
        try:
            await self._until(self._flow.events.ready)
        except asyncio.CancelledError:
            await self.aclose()
            raise
        event = self._flow.events.get()
        if event is None:
            await self._ended()
            raise StopAsyncIteration
        return event

    async def aclose(self) -> None:
        """Ends the stream, from whichever task."""
        self._flow.cancel()
        await self._ended()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    def __del__(self) -> None:
        if hasattr(self, "_flow"):
            self._flow.cancel()

    async def _until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            self._changed.clear()
            if not holds():
                await self._changed.wait()

    async def _ended(self) -> None:
        """Waits until the trace is finished and no tool runs on the loop, whoever cancels the waiting."""
        cancelled: asyncio.CancelledError | None = None
        while self._flow.running or self._loop.running:
            try:
                await self._until(lambda: not self._flow.running)
                if self._loop.running:
                    await asyncio.wait(tuple(self._loop.running))
            except asyncio.CancelledError as error:
                cancelled = error
        self._flow.join()
        if cancelled is not None:
            raise cancelled
