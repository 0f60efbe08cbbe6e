from __future__ import annotations

from datetime import UTC, datetime

import pytest

from guardrag.models.retry import Failure, FailureError, Pace, retry_after, with_retries
from guardrag.types import Reason

NOW = datetime(2024, 5, 1, 12, 0, 0, tzinfo=UTC)


def failing(*failures):
    left = list(failures)

    def call():
        if left:
            raise FailureError(left.pop(0))
        return "done"

    return call


def busy(after=None, again=True):
    return Failure(Reason.RATE_LIMITED, "busy", again=again, after=after)


def pace(waits, retries=3, longest=60.0, jitter=0.0):
    return Pace(retries, longest, waits.append, lambda: jitter)


def test_waits_double_and_are_jittered_upwards_from_half():
    waits: list[float] = []
    assert with_retries(failing(*[busy()] * 3), pace(waits)) == "done"
    assert waits == [0.25, 0.5, 1.0]
    waits.clear()
    with_retries(failing(*[busy()] * 3), pace(waits, jitter=0.5))
    assert waits == [0.375, 0.75, 1.5]


def test_waits_stop_growing():
    waits: list[float] = []
    with_retries(failing(*[busy()] * 10), pace(waits, retries=10))
    assert max(waits) == waits[-1] == 4.0


def test_retries_are_counted_after_the_first_try():
    waits: list[float] = []
    with pytest.raises(FailureError):
        with_retries(failing(busy()), pace(waits, retries=0))
    with pytest.raises(FailureError):
        with_retries(failing(*[busy()] * 4), pace(waits, retries=3))
    assert len(waits) == 3


def test_what_cannot_be_mended_is_not_tried_again():
    waits: list[float] = []
    with pytest.raises(FailureError):
        with_retries(failing(busy(again=False)), pace(waits))
    assert waits == []


def test_the_provider_may_ask_for_longer_but_not_for_ever():
    waits: list[float] = []
    with_retries(failing(busy(after=7.0), busy(after=0.0)), pace(waits))
    assert waits == [7.0, 0.5]
    with pytest.raises(FailureError):
        with_retries(failing(busy(after=61.0)), pace(waits))
    assert waits == [7.0, 0.5]


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"Retry-After": "3"}, 3.0),
        ({"retry-after": "0.5"}, 0.5),
        ({"RETRY-AFTER": "Wed, 01 May 2024 12:00:30 GMT"}, 30.0),
        ({"retry-after": "Wed, 01 May 2024 11:00:00 GMT"}, 0.0),
        ({"retry-after-ms": "1500", "retry-after": "9"}, 1.5),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "-1"}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "inf"}, None),
        ({}, None),
    ],
)
def test_retry_after_is_seconds_or_a_date(headers, seconds):
    assert retry_after(headers, now=lambda: NOW) == seconds
