"""Tries again what may work next time, for a bounded time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TypeVar

from guardrag.types import Reason

__all__ = ["Failure", "FailureError", "Pace", "retry_after", "with_retries"]

T = TypeVar("T")

FIRST_WAIT = 0.5
LONGEST_BACK_OFF = 8.0


@dataclass(frozen=True, slots=True)
class Failure:
    """One failed try.

    Attributes:
        again: Whether another try may fare better.
        after: Seconds that the provider asked to wait, if it did.
    """

    reason: Reason
    message: str
    again: bool = False
    after: float | None = None


class FailureError(Exception):
    """Carries a `Failure` out of a try."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


@dataclass(frozen=True, slots=True)
class Pace:
    """How often and how fast to try.

    Attributes:
        retries: Further tries after the first.
        longest: Seconds of a single wait beyond which waiting is not worth it.
        sleep: Waits so many seconds.
        jitter: A number in [0, 1): spreads callers that failed together.
    """

    retries: int
    longest: float
    sleep: Callable[[float], None]
    jitter: Callable[[], float]

    def wait(self, tried: int, after: float | None) -> float:
        """Seconds before the next try when `tried` tries have failed.

        Exponential back-off, half of it jittered; never earlier than the provider asked.
        """
        back_off: float = min(LONGEST_BACK_OFF, FIRST_WAIT * 2.0 ** (tried - 1))
        back_off *= 0.5 + 0.5 * self.jitter()
        return back_off if after is None else max(after, back_off)


def with_retries(call: Callable[[], T], pace: Pace) -> T:
    """What `call` returns, tried again while its failure says that it may work.

    Raises:
        FailureError: The last failure; also when the provider asks for a longer wait
            than `pace.longest`, because the asker would not wait that long.
    """
    tried = 0
    while True:
        try:
            return call()
        except FailureError as error:
            tried += 1
            failure = error.failure
            if not failure.again or tried > pace.retries:
                raise
            wait = pace.wait(tried, failure.after)
            if failure.after is not None and wait > pace.longest:
                raise
        pace.sleep(wait)


def retry_after(
    headers: Mapping[str, str], now: Callable[[], datetime] = lambda: datetime.now(UTC)
) -> float | None:
    """Seconds to wait as the headers ask: `retry-after-ms`, or `retry-after` in seconds or as a date."""
    lowered = {name.lower(): value for name, value in headers.items()}
    for name, unit in (("retry-after-ms", 0.001), ("retry-after", 1.0)):
        value = lowered.get(name)
        if value is None:
            continue
        try:
            seconds = float(value) * unit
        except ValueError:
            seconds = _until(value, now())
        if 0.0 <= seconds < float("inf"):
            return seconds
    return None


def _until(date: str, now: datetime) -> float:
    try:
        moment = parsedate_to_datetime(date)
    except ValueError:
        return float("nan")
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return max(0.0, (moment - now).total_seconds())
