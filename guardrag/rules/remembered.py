"""Remembers what was worked out for a text, within a bound on memory."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

__all__ = ["Remembered"]

T = TypeVar("T")


class Remembered(Generic[T]):
    """A function of a text whose recent results are kept. Safe across threads.

    Passages come again and again, from one question to the next. They come from anywhere, too: what
    is kept is bounded by what it weighs, not by how many texts there are.
    """

    def __init__(self, make: Callable[[str], T], weigh: Callable[[str, T], int], most: int) -> None:
        """Keeps nothing yet.

        Args:
            make: The function.
            weigh: What keeping a text and its result costs, in bytes or any other unit.
            most: How much may be kept. What weighs more alone is made anew each time.
        """
        self._make = make
        self._weigh = weigh
        self._most = most
        self._weight = 0
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, tuple[T, int]] = OrderedDict()

    def __call__(self, text: str, make: Callable[[str], T] | None = None) -> T:
        """What `make` makes of the text, by default the function given at first."""
        with self._lock:
            known = self._kept.get(text)
            if known is not None:
                self._kept.move_to_end(text)
                return known[0]
        made = (make or self._make)(text)
        weight = self._weigh(text, made)
        with self._lock:
            if weight <= self._most and text not in self._kept:
                self._kept[text] = (made, weight)
                self._weight += weight
                while self._weight > self._most:
                    self._weight -= self._kept.popitem(last=False)[1][1]
        return made
