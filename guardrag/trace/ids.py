"""Trace ids: sortable by time, unique, and short enough to read to a colleague."""

from __future__ import annotations

import os
import secrets
import threading
import time
from datetime import UTC, datetime

__all__ = ["moment_of", "new_trace_id", "normal_id"]

# Crockford's base 32: no I, L, O or U, so that nothing is misread; rising in ASCII, so that ids
# sort as text in the order of their time.
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_TIME_DIGITS = 9
_RANDOM_DIGITS = 8
_RANDOM_BITS = 5 * _RANDOM_DIGITS
_STEP_BITS = 24
_READ_AS = str.maketrans({"i": "1", "l": "1", "o": "0", "_": "-", " ": None})


class _Last:
    """The last id given out in this process."""

    lock = threading.Lock()
    milliseconds = 0
    random = 0


def new_trace_id() -> str:
    """Nine digits of time (milliseconds) and eight of chance, as in `1k9c4m2q7-h3xv90ab`.

    Ids of one process rise strictly. Two processes that ask in the same millisecond get the same
    id once in 2**40 times.
    """
    with _Last.lock:
        now = time.time_ns() // 1_000_000
        if now > _Last.milliseconds:
            _Last.milliseconds = now
            _Last.random = secrets.randbits(_RANDOM_BITS)
        else:
            # The same millisecond, or the clock went back: count on from the last one, by a step
            # that nobody can guess.
            _Last.random += 1 + secrets.randbits(_STEP_BITS)
            if _Last.random >> _RANDOM_BITS:
                _Last.milliseconds += 1
                _Last.random = secrets.randbits(_RANDOM_BITS - 1)
        return f"{_digits(_Last.milliseconds, _TIME_DIGITS)}-{_digits(_Last.random, _RANDOM_DIGITS)}"


def normal_id(text: str) -> str:
    """An id, or the beginning of one, as heard or typed: capitals and look-alikes are put right."""
    return text.strip().lower().translate(_READ_AS)


def moment_of(trace_id: str) -> datetime | None:
    """When the id was made, to the millisecond; None if it is not one of ours."""
    head = trace_id[:_TIME_DIGITS]
    if len(trace_id) != _TIME_DIGITS + 1 + _RANDOM_DIGITS or any(digit not in _ALPHABET for digit in head):
        return None
    value = 0
    for digit in head:
        value = value * 32 + _ALPHABET.index(digit)
    try:
        return datetime.fromtimestamp(value / 1000, UTC)
    except (OverflowError, ValueError):
        return None


def _digits(value: int, count: int) -> str:
    return "".join(_ALPHABET[value >> 5 * place & 31] for place in range(count - 1, -1, -1))


def _forget() -> None:
    # After a fork the child would count on from the same id as its parent.
    _Last.lock = threading.Lock()
    _Last.random = secrets.randbits(_RANDOM_BITS - 1)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
