"""A bounded queue between two threads that both sides can end."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import CancelledError
from typing import Generic, TypeVar

__all__ = ["Channel"]

T = TypeVar("T")


def _nobody() -> None:
    """Nobody asked to be told."""


class Channel(Generic[T]):
    """Carries items from one writer to one reader, in order, at most so many at a time.

    The writer finishes it, with an error or without; the reader closes it when it wants no
    more, which gives the writer a `CancelledError` instead of a place.

    Args:
        most: How many items may wait.

    Attributes:
        told: Called, without a lock held, whenever there may be something new for the reader.
        finished: True once the writer is done, whatever still waits.
        closed: True once nobody reads any more.
    """

    def __init__(self, most: int) -> None:
        self.told: Callable[[], object] = _nobody
        self.finished = False
        self.closed = False
        self._most = most
        self._items: deque[T] = deque()
        self._error: BaseException | None = None
        self._changed = threading.Condition()

    def put(self, item: T) -> None:
        """Adds an item as soon as there is a place.

        Raises:
            CancelledError: Nobody reads any more.
        """
        with self._changed:
            self._changed.wait_for(lambda: self.closed or len(self._items) < self._most)
            self._add(item)
        self.told()

    def offer(self, item: T) -> bool:
        """Adds an item if there is a place now.

        Raises:
            CancelledError: Nobody reads any more.
        """
        with self._changed:
            if len(self._items) >= self._most and not self.closed:
                return False
            self._add(item)
        self.told()
        return True

    def finish(self, error: BaseException | None = None) -> None:
        """No item follows; the reader gets `error` after the last one."""
        with self._changed:
            self.finished = True
            self._error = error
            self._changed.notify_all()
        self.told()

    def get(self, seconds: float = float("inf")) -> T | None:
        """The next item; None after the last, or if the channel was closed.

        Raises:
            TimeoutError: Nothing came within so many seconds.
            BaseException: What the writer finished with, once.
        """
        with self._changed:
            wait = None if seconds > threading.TIMEOUT_MAX else max(seconds, 0.0)
            if not self._changed.wait_for(self.ready, wait):
                raise TimeoutError
            if self.closed:
                return None
            if self._items:
                self._changed.notify_all()
                return self._items.popleft()
            error, self._error = self._error, None
        if error is not None:
            raise error
        return None

    def ready(self) -> bool:
        """True if `get` would not wait."""
        return bool(self.closed or self._items or self.finished)

    def close(self) -> None:
        """Nobody reads any more: what waits is thrown away, and whoever waits is woken."""
        with self._changed:
            self.closed = True
            self._items.clear()
            self._changed.notify_all()
        self.told()

    def _add(self, item: T) -> None:
        if self.closed:
            raise CancelledError("nobody reads any more")
        self._items.append(item)
        self._changed.notify_all()
