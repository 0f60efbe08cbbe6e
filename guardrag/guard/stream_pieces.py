"""A streaming generator's pieces, read in a thread or on a loop of their own.

Reading goes ahead of whoever checks the pieces, so that a slow reader of the answer does
not make the provider's connection time out, but only so far. Time-outs, cancellation and
the count of threads left behind hold as for any other call of a tool.
"""

from __future__ import annotations

import contextvars
import inspect
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import AsyncExitStack, ExitStack, aclosing, closing
from time import monotonic
from typing import Any, TypeAlias, cast

import anyio

from guardrag.adapters.calling import Calls, Place, ToolStoppedError, contained, is_async
from guardrag.errors import ConfigurationError, GuardragError, ToolError
from guardrag.guard.stream_channel import Channel
from guardrag.guard.tool_results import read_reply
from guardrag.rules.failures import raised
from guardrag.types import Prompt, Reason, Reply

__all__ = ["Piece", "Submit", "pieces_of"]

Piece: TypeAlias = str | Reply

Submit: TypeAlias = Callable[[Callable[[], Awaitable[object]], float], "Future[object]"]
"""Starts what a coroutine function makes on an event loop, for at most so many seconds."""

_NAME = "generator"
_AHEAD = 1024
"""Pieces that may wait: more than most replies have."""
_PAUSE = 0.005
"""Seconds between looks for a place, on a loop that must not block."""


def pieces_of(
    stream: Callable[[Prompt], object], prompt: Prompt, calls: Calls, submit: Submit, seconds: float
) -> Generator[Piece, None, None]:
    """What `stream` yields, up to and with the first `Reply`; empty pieces are left out.

    Close it when no more is wanted: the generator is then closed at its next piece.

    Args:
        stream: Gives an iterator, or an async one, of text and at last a `Reply`.
        submit: Where an async one runs.
        seconds: For the whole reply, not counting the time this generator is kept waiting.

    Raises:
        ToolError: With `timed_out`, `deadline`, or `generator_failed` if it raised.
        ConfigurationError: It yields something else.
        CancelledError: If the question was cancelled meanwhile.
    """
    calls.check_cancelled()
    limit = min(seconds, calls.seconds_left())
    _check_limits(calls, limit)
    channel: Channel[Piece] = Channel(_AHEAD)
    ends = monotonic() + limit
    with ExitStack() as stack:
        stack.enter_context(calls.woken(channel.close))
        start = _on_loop if is_async(stream) or inspect.isasyncgenfunction(stream) else _in_thread
        stack.callback(start(stream, prompt, channel, calls, submit, limit))
        stack.callback(channel.close)
        while True:
            _check_limits(calls, calls.seconds_left(), stuck=False)
            try:
                piece = channel.get(ends - monotonic())
            except (GuardragError, CancelledError):
                raise
            except TimeoutError as error:
                raise ToolError(
                    f"{_NAME} took longer than {limit:g} s", reason=Reason.TIMED_OUT, tool=_NAME
                ) from error
            except Exception as error:  # noqa: BLE001 - a generator may raise anything
                cause = error.error if isinstance(error, ToolStoppedError) else error
                raise ToolError(
                    f"{_NAME} failed: {raised(cause, private=False)}",
                    reason=Reason.GENERATOR_FAILED,
                    tool=_NAME,
                ) from cause
            calls.check_cancelled()
            if piece is None:
                return
            given = monotonic()
            yield piece
            ends += monotonic() - given  # the generator answers for its own time only


def _check_limits(calls: Calls, left: float, *, stuck: bool = True) -> None:
    if left <= 0:
        raise ToolError(f"no time was left for {_NAME}", reason=Reason.DEADLINE, tool=_NAME)
    if stuck and calls.abandoned.full():
        raise ToolError(
            f"{_NAME} was not called: {calls.abandoned.count} earlier calls are still stuck",
            reason=Reason.TIMED_OUT,
            tool=_NAME,
        )


def _in_thread(
    stream: Callable[[Prompt], object],
    prompt: Prompt,
    channel: Channel[Piece],
    calls: Calls,
    _submit: Submit,
    _seconds: float,
) -> Callable[[], object]:
    """Reads in a thread; returns what to do when no more is wanted."""
    place = Place(calls.abandoned)

    def read() -> None:
        with ExitStack() as stack:
            source = stream(prompt)
            if not hasattr(source, "__next__"):
                raise _wrong(f"its stream() gave {type(source).__name__}, not an iterator")
            if hasattr(source, "close"):
                stack.enter_context(closing(cast("Any", source)))
            for item in cast("Iterator[object]", source):
                piece = _checked(item)
                if piece != "":
                    channel.put(piece)
                if isinstance(piece, Reply):
                    return

    def work() -> None:
        error: BaseException | None = None
        try:
            read()
        except BaseException as raised:  # noqa: BLE001 - whatever it is belongs to the reading thread
            error = contained(raised)
        place.returned()
        channel.finish(error)

    thread = threading.Thread(
        target=contextvars.copy_context().run, args=(work,), name=f"guardrag-{_NAME}-stream", daemon=True
    )

    def leave() -> None:
        place.left()
        if channel.finished:
            thread.join()

    thread.start()
    return leave


def _on_loop(
    stream: Callable[[Prompt], object],
    prompt: Prompt,
    channel: Channel[Piece],
    _calls: Calls,
    submit: Submit,
    seconds: float,
) -> Callable[[], object]:
    """Reads on an event loop; returns what to do when no more is wanted."""

    async def read() -> None:
        async with AsyncExitStack() as stack:
            source = stream(prompt)
            if inspect.isawaitable(source):
                source = await source
            if not hasattr(source, "__anext__"):
                raise _wrong(f"its stream() gave {type(source).__name__}, not an async iterator")
            if hasattr(source, "aclose"):
                await stack.enter_async_context(aclosing(cast("Any", source)))
            async for item in cast("AsyncIterator[object]", source):
                piece = _checked(item)
                while piece != "" and not channel.offer(piece):  # noqa: ASYNC110 - the place is made in a thread
                    await anyio.sleep(_PAUSE)
                if isinstance(piece, Reply):
                    return

    future = submit(read, seconds)

    def ended(done: Future[object]) -> None:
        channel.finish(CancelledError() if done.cancelled() else done.exception())

    future.add_done_callback(ended)
    return future.cancel


def _checked(item: object) -> Piece:
    if isinstance(item, Reply):
        return read_reply(item)
    if isinstance(item, str):
        return item
    if item is None:  # as which clients have the text of a chunk that has none, mostly the first and the last
        return ""
    raise _wrong(f"its stream yielded {type(item).__name__}")


def _wrong(what: str) -> ConfigurationError:
    return ConfigurationError(
        f"the generator cannot be streamed: {what}; "
        "stream(prompt) gives an iterator of text, and as its last item a Reply with the whole"
    )
