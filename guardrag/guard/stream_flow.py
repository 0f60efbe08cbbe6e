"""Answers one streamed question in a thread of its own, and hands its events over."""

from __future__ import annotations

import contextvars
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from dataclasses import dataclass, field

from guardrag.adapters.calling import Abandoned, Calls
from guardrag.adapters.loops import inside_a_loop
from guardrag.errors import AsyncToolError
from guardrag.guard.stream_channel import Channel
from guardrag.guard.stream_events import StreamEvent
from guardrag.guard.stream_pieces import Submit

__all__ = ["Ask", "Flow", "blocking", "stream_calls"]

Ask = Callable[[Callable[[StreamEvent], None]], None]
"""Answers the question, calling its argument with each event."""

_WAITING_EVENTS = 16
"""How far the flow may run ahead of whoever reads."""


def blocking(submit: Submit) -> Submit:
    """`submit` for a reader who waits without awaiting: refused where that would block a running loop."""
    return _refused if inside_a_loop() else submit


def stream_calls(submit: Submit, seconds_left: Callable[[], float], abandoned: Abandoned) -> Calls:
    """Calls whose async tools are cancelled when the question is."""

    def wait(start: Callable[[], Awaitable[object]], seconds: float) -> object:
        future = submit(start, seconds)
        with calls.woken(future.cancel):
            return future.result()

    calls = Calls(wait=wait, seconds_left=seconds_left, abandoned=abandoned)
    return calls


def _refused(_start: Callable[[], Awaitable[object]], _seconds: float) -> Future[object]:
    raise AsyncToolError(
        "this Guard has an async tool, and stream() was called inside a running event loop; "
        "use `async for event in guard.astream(...)` there"
    )


@dataclass(slots=True)
class Flow:
    """A question on its way. Knows nothing of who reads its events, so it never keeps a reader alive.

    Attributes:
        ask: Answers the question.
        calls: The question's.
        events: What was told and not read yet.
        context: The asker's context variables, for the flow and all its tools.
    """

    ask: Ask
    calls: Calls
    events: Channel[StreamEvent] = field(default_factory=lambda: Channel(_WAITING_EVENTS))
    context: contextvars.Context = field(default_factory=contextvars.copy_context)
    _thread: threading.Thread | None = None

    @property
    def running(self) -> bool:
        """True from the first event asked for until the trace is finished."""
        return self._thread is not None and not self.events.finished

    def begin(self) -> None:
        """Starts, once, and not after it was cancelled."""
        if self._thread is None and not self.events.closed:
            self._thread = threading.Thread(
                target=self.context.run, args=(self._work,), name="guardrag-stream", daemon=True
            )
            self._thread.start()

    def cancel(self) -> None:
        """Nobody reads any more: no further stage runs, no further event comes."""
        self.calls.cancel()
        self.events.close()

    def join(self) -> None:
        """Waits until the trace is finished."""
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        try:
            self.ask(self.events.put)
        except BaseException as error:  # noqa: BLE001 - whatever it is belongs to the reader
            self.events.finish(error)
        else:
            self.events.finish()
