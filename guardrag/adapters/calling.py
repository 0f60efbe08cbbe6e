"""Calls tools that may be slow, asynchronous or stuck, from a flow that is synchronous.

The flow runs in one thread. An awaitable is handed to an event loop and waited for;
a synchronous tool runs in a thread of its own, so that its time-out can be kept. A
thread that outlives its time-out cannot be killed: it is abandoned, counted, and
beyond a bound further calls fail at once instead of piling up.
"""

from __future__ import annotations

import contextvars
import inspect
import logging
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Generic, ParamSpec, TypeVar, cast

from guardrag.errors import GuardragError, OutOfTime, ToolError
from guardrag.rules.failures import raised
from guardrag.types import Reason

__all__ = ["Abandoned", "Bound", "Calls", "Place", "ToolStoppedError", "contained", "is_async"]

T = TypeVar("T")
P = ParamSpec("P")

_log = logging.getLogger("guardrag")


class ToolStoppedError(Exception):
    """Carries what would end a thread or a loop out of the tool that raised it."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(type(error).__name__)
        self.error = error


def is_async(tool: object) -> bool:
    """True if calling `tool` gives a coroutine: an async function or an object with an async `__call__`."""
    return inspect.iscoroutinefunction(tool) or inspect.iscoroutinefunction(getattr(tool, "__call__", None))  # noqa: B004


@dataclass(slots=True)
class Abandoned:
    """Counts threads whose tool outlived its time-out; shared by all questions of a Guard.

    Attributes:
        most: How many there may be at once.
        count: How many are still running now.
    """

    most: int
    count: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def full(self) -> bool:
        """True if no further call may risk another abandoned thread."""
        return self.count >= self.most


@dataclass(slots=True)
class Place:
    """One thread's place in the count: taken when it is left behind, given back when it returns."""

    abandoned: Abandoned
    _back: bool = False
    _counted: bool = False

    def left(self) -> None:
        """Nobody waits for the thread any more."""
        with self.abandoned.lock:
            if not self._back:
                self._counted = True
                self.abandoned.count += 1

    def returned(self) -> None:
        """The thread is done."""
        with self.abandoned.lock:
            self._back = True
            if self._counted:
                self.abandoned.count -= 1


@dataclass(frozen=True, slots=True)
class _Ended:
    """How a tool's thread ended."""

    value: object = None
    error: BaseException | None = None
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class _Result:
    """What a tool returned that need not be awaited, read."""

    value: object


def _reading(
    tool: Callable[..., object], read: Callable[[object], object] | None
) -> Callable[..., _Result | Awaitable[object]]:
    def call(*args: object) -> _Result | Awaitable[object]:
        value = tool(*args)
        if inspect.isawaitable(value):
            return value
        return _Result(value if read is None else read(value))

    return call


@dataclass(slots=True)
class Calls:
    """Makes the tool calls of one question.

    Attributes:
        wait: Runs what a coroutine function makes to its end on an event loop, within
            so many seconds, and gives its result.
        seconds_left: Until the question's deadline.
        abandoned: The Guard's count of stuck threads.
    """

    wait: Callable[[Callable[[], Awaitable[object]], float], object]
    seconds_left: Callable[[], float]
    abandoned: Abandoned
    _cancelled: threading.Event = field(default_factory=threading.Event)
    _waiting: SimpleQueue[_Ended] | None = None
    _wakes: list[Callable[[], object]] = field(default_factory=list)

    def cancel(self) -> None:
        """Nobody waits for the answer any more: the call under way is given up, no other begins."""
        self._cancelled.set()
        waiting = self._waiting
        if waiting is not None:
            waiting.put(_Ended(cancelled=True))
        for wake in tuple(self._wakes):
            wake()

    @contextmanager
    def woken(self, wake: Callable[[], object]) -> Iterator[None]:
        """While inside, `cancel` calls `wake`, in the thread that cancels; at once if that has happened."""
        self._wakes.append(wake)
        try:
            if self._cancelled.is_set():
                wake()
            yield
        finally:
            self._wakes.remove(wake)

    def check_cancelled(self) -> None:
        """Raises `CancelledError` if nobody waits for the answer any more."""
        if self._cancelled.is_set():
            raise CancelledError("nobody waits for the answer any more")

    def in_time(self) -> None:
        """For work of the guard's own: called at short intervals, it ends what nobody waits for any more.

        Raises:
            CancelledError: The question was cancelled.
            OutOfTime: Its deadline has passed.
        """
        self.check_cancelled()
        if self.seconds_left() <= 0:
            raise OutOfTime("the deadline has passed")

    def call(
        self,
        tool: Callable[..., T] | Callable[..., Awaitable[T]],
        *args: object,
        seconds: float,
        name: str,
        reason: Reason,
        private: bool = False,
        read: Callable[[object], T] | None = None,
        past_deadline: bool = False,
        key: str = "",
    ) -> T:
        """What `tool` returns, awaited if need be.

        Args:
            tool: What is called with `args`.
            seconds: Its time-out.
            name: For messages.
            reason: What a failure becomes.
            private: The tool works on what the caller may not see, so that its exceptions'
                texts are kept from messages and traces; they stay in the `ToolError`'s cause.
            read: Makes of it what is given back, as a part of the call and of its time: results may be
                made while they are read, slowly or without end.
            past_deadline: The call is made and has its time whatever is left until the deadline.
            key: Where the policy says `seconds`, for the message that they are over.

        Raises:
            ToolError: With `timed_out` after `seconds` (or the deadline, if nearer), or with
                `reason` for any other exception of the tool, which becomes its cause.
            GuardragError: As raised by the tool: a wrong configuration stays one.
            CancelledError: If the question was cancelled meanwhile.
        """
        self.check_cancelled()
        limit = seconds if past_deadline else min(seconds, self.seconds_left())
        if limit <= 0:
            raise ToolError(f"no time was left for {name}", reason=Reason.DEADLINE, tool=name)
        try:
            if is_async(tool):
                result = self.wait(lambda: cast("Awaitable[object]", tool(*args)), limit)
            else:
                result = self._in_thread(_reading(tool, read), args, limit, name)
                if isinstance(result, _Result):
                    return cast("T", result.value)
                awaited = cast("Awaitable[object]", result)
                result = self.wait(lambda: awaited, limit)
            if read is not None:
                result = self._in_thread(read, (result,), limit, name)
        except (GuardragError, CancelledError):
            raise
        except TimeoutError as error:
            said = f"{name} took longer than {limit:g} s"
            if key and limit == seconds:
                said += f" ({key})"
            raise ToolError(said, reason=Reason.TIMED_OUT, tool=name) from error
        except Exception as error:  # noqa: BLE001 - a tool may raise anything
            # A tool that ends the process, or its loop, would end everybody's.
            cause = error.error if isinstance(error, ToolStoppedError) else error
            _log.warning("%s failed: %s", name, type(cause).__name__)
            raise ToolError(
                f"{name} failed: {raised(cause, private=private)}", reason=reason, tool=name
            ) from cause
        return cast("T", result)

    def _in_thread(
        self, tool: Callable[..., object], args: tuple[object, ...], limit: float, name: str
    ) -> object:
        if self.abandoned.full():
            raise ToolError(
                f"{name} was not called: {self.abandoned.count} earlier calls are still stuck",
                reason=Reason.TIMED_OUT,
                tool=name,
            )
        ended: SimpleQueue[_Ended] = SimpleQueue()
        context = contextvars.copy_context()
        place = Place(self.abandoned)

        def work() -> None:
            try:
                end = _Ended(value=context.run(tool, *args))
            except BaseException as error:  # noqa: BLE001 - whatever it is belongs to the waiting thread
                end = _Ended(error=error)
            place.returned()
            ended.put(end)

        self._waiting = ended
        self.check_cancelled()
        threading.Thread(target=work, name=f"guardrag-{name}", daemon=True).start()
        try:
            end = ended.get(timeout=limit if limit < threading.TIMEOUT_MAX else None)
        except Empty:
            end = None
        finally:
            self._waiting = None
        if end is None or end.cancelled:
            place.left()
            if end is None:
                raise TimeoutError
            raise CancelledError("nobody waits for the answer any more")
        if end.error is not None:
            raise contained(end.error)
        return end.value


def contained(error: BaseException) -> BaseException:
    """What may leave the tool that raised `error`: its own cancellation is not the question's."""
    if isinstance(error, Exception | KeyboardInterrupt) and not isinstance(error, CancelledError):
        return error
    return ToolStoppedError(error)


@dataclass(frozen=True, slots=True)
class Bound(Generic[P, T]):
    """A named tool whose calls are made through `Calls`.

    Has the shape of every port that carries a name and a fingerprint.
    """

    name: str
    fingerprint: str
    call: Callable[P, T]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """What the tool says."""
        return self.call(*args, **kwargs)
