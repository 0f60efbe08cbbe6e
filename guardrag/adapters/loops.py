"""Where awaitables run: on the caller's loop, or on a private one.

Cancelling the task that awaits an answer must cancel the tool that is being called
and start no other. The flow's thread therefore runs under a child task of a task
group: a cancellation, of whichever kind, reaches the group, which cancels both the
coroutine a tool runs in and the watcher, which wakes the flow's thread.
"""

from __future__ import annotations

import asyncio
import threading
import weakref
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import anyio
import anyio.from_thread
import anyio.lowlevel
import anyio.to_thread

from guardrag.adapters.calling import Calls, contained
from guardrag.errors import AsyncToolError

__all__ = ["PrivateLoop", "inside_a_loop", "on_caller_loop", "run_off_loop", "within"]

T = TypeVar("T")

_limiters: anyio.lowlevel.RunVar[dict[int, anyio.CapacityLimiter]] = anyio.lowlevel.RunVar(
    "guardrag_limiters"
)


async def within(start: Callable[[], Awaitable[object]], seconds: float) -> object:
    """What `start` makes, awaited; `TimeoutError` after so many seconds.

    Raises:
        ToolStoppedError: It raised what would end the loop, or cancelled itself.
    """
    with anyio.fail_after(seconds if seconds != float("inf") else None):
        try:
            return await start()
        except BaseException as error:
            if isinstance(error, anyio.get_cancelled_exc_class()) and _is_cancelled():
                raise
            outside = contained(error)
            if outside is error:
                raise
            raise outside from error


def _is_cancelled() -> bool:
    """True unless a task of asyncio's runs here that nobody has cancelled."""
    try:
        task = asyncio.current_task()
    except RuntimeError:
        return True
    return task is None or task.cancelling() > 0


def on_caller_loop(start: Callable[[], Awaitable[object]], seconds: float) -> object:
    """Runs on the loop of the task that awaits the answer. Called in the flow's thread."""
    return anyio.from_thread.run(within, start, seconds)


@dataclass(slots=True, weakref_slot=True, eq=False)
class PrivateLoop:
    """A loop in a thread of its own, started when a synchronous call first needs one."""

    _stack: ExitStack = field(default_factory=ExitStack)
    _portal: anyio.from_thread.BlockingPortal | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        # A Guard that nobody closes is torn down with the interpreter, when the loop's thread is gone
        # already and stopping it would wait for ever. The finalizer runs before that.
        weakref.finalize(self, self._stack.close)

    def run(self, start: Callable[[], Awaitable[object]], seconds: float) -> object:
        """Runs on the private loop.

        Raises:
            AsyncToolError: Inside a running loop, which waiting here would block.
        """
        if inside_a_loop():
            raise AsyncToolError(
                "this Guard has an async tool, and answer() was called inside a running event loop; "
                "use `await guard.aanswer(...)` there"
            )
        return self.submit(start, seconds).result()

    def submit(self, start: Callable[[], Awaitable[object]], seconds: float) -> Future[object]:
        """Starts on the private loop. Cancelling the future cancels what runs there."""
        with self._lock:
            if self._portal is None:
                self._portal = self._stack.enter_context(anyio.from_thread.start_blocking_portal())
            portal = self._portal
        return portal.start_task_soon(within, start, seconds)

    def close(self) -> None:
        """Stops the loop. It starts anew if it is needed again."""
        with self._lock:
            self._portal = None
            self._stack.close()


def inside_a_loop() -> bool:
    """True in a thread whose event loop is running: waiting there would block it."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


@dataclass(slots=True)
class _Box(Generic[T]):
    """Carries the flow's result or exception past the task group, which would wrap it."""

    value: list[T] = field(default_factory=list)
    error: BaseException | None = None


async def run_off_loop(work: Callable[[], T], calls: Calls, *, key: int, at_once: int) -> T:
    """Runs `work` in a worker thread, so that nothing in it blocks the caller's loop.

    Args:
        work: The flow.
        calls: Told when the caller is cancelled.
        key: Whose limiter to use: tools may use anyio's own threads without a deadlock.
        at_once: How many flows of that key may run at once on this loop.
    """
    box: _Box[T] = _Box()

    def guarded() -> None:
        try:
            box.value.append(work())
        except BaseException as error:  # noqa: BLE001 - handed on below
            box.error = error

    async with anyio.create_task_group() as group:

        async def watch() -> None:
            try:
                await anyio.sleep_forever()
            finally:
                calls.cancel()

        async def flow() -> None:
            await anyio.to_thread.run_sync(guarded, limiter=_limiter(key, at_once))
            group.cancel_scope.cancel()

        group.start_soon(watch)
        group.start_soon(flow)
    # A cancelled caller never gets here: leaving the group has raised.
    if box.error is not None:
        raise box.error
    return box.value[0]


def _limiter(key: int, at_once: int) -> anyio.CapacityLimiter:
    try:
        limiters = _limiters.get()
    except LookupError:
        limiters = {}
        _limiters.set(limiters)
    return limiters.setdefault(key, anyio.CapacityLimiter(at_once))
