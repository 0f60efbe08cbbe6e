"""What was worked out of a text, kept for the next quote from it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Generic, TypeVar

__all__ = ["Once", "remembered", "remembered_long"]

_Result = TypeVar("_Result")
_PASSAGE, _PASSAGES = 2_000, 4_096
_LONGEST, _TEXTS = 20_000, 256
"""Longest text of which `remembered` keeps anything, and of how many; of those no longer than a
passage mostly is, it keeps more: a hundred questions show some hundreds of them."""


class Once(Generic[_Result]):
    """A property worked out when first asked for, and an attribute from then on.

    As `functools.cached_property` without its lock, which costs more than most of what is kept.
    """

    def __init__(self, work: Callable[[Any], _Result]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, instance: object, owner: type) -> _Result:
        found = instance.__dict__[self._name] = self._work(instance)
        return found


def remembered(work: Callable[[str], _Result]) -> Callable[[str], _Result]:
    """`work`, remembering its results for the last texts that are not very long."""
    short, kept = lru_cache(maxsize=_PASSAGES)(work), lru_cache(maxsize=_TEXTS)(work)

    @wraps(work)
    def result(text: str) -> _Result:
        if len(text) <= _PASSAGE:
            return short(text)
        return kept(text) if len(text) <= _LONGEST else work(text)

    return result


def remembered_long(work: Callable[[str], _Result], characters: int = 4_000_000) -> Callable[[str], _Result]:
    """As `remembered`, and also for the last longer texts, as many as have `characters` in all."""
    short = remembered(work)
    long: OrderedDict[str, _Result] = OrderedDict()
    lock = threading.Lock()
    held = 0

    @wraps(work)
    def result(text: str) -> _Result:
        nonlocal held
        if len(text) <= _LONGEST:
            return short(text)
        with lock:
            if text in long:
                long.move_to_end(text)
                return long[text]
        found = work(text)
        with lock:
            if text not in long and len(text) <= characters:
                long[text] = found
                held += len(text)
                while held > characters:
                    held -= len(long.popitem(last=False)[0])
        return found

    return result
