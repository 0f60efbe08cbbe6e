from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from guardrag.errors import CallError
from guardrag.store.moments import from_micros, to_micros


@pytest.mark.parametrize(
    "moment",
    [
        datetime.min.replace(tzinfo=UTC),
        datetime.max.replace(tzinfo=UTC),
        datetime(2024, 2, 29, 23, 59, 59, 999999, tzinfo=UTC),
        datetime(2024, 2, 29, 12, tzinfo=timezone(timedelta(hours=-9, minutes=-30))),
    ],
)
def test_a_moment_comes_back_to_the_microsecond(moment):
    assert from_micros(to_micros(moment)) == moment


@pytest.mark.parametrize(
    "moment",
    [
        datetime.min.replace(tzinfo=timezone(timedelta(hours=14))),
        datetime.max.replace(tzinfo=timezone(timedelta(hours=-14))),
    ],
)
def test_what_could_not_be_read_back_is_refused(moment):
    with pytest.raises(CallError, match="outside of the years 1 to 9999"):
        to_micros(moment)


def test_a_moment_without_a_zone_is_refused():
    with pytest.raises(CallError, match="no time zone"):
        to_micros(datetime(2024, 1, 1))  # noqa: DTZ001 - the very thing
