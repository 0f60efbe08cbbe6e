from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.rules.dates import age_days, as_utc, parse_moment


@pytest.mark.parametrize(
    ("text", "at", "naive", "date_only"),
    [
        ("2024-03-01T10:00:00", datetime(2024, 3, 1, 10, tzinfo=UTC), True, False),
        ("2024-03-01T09:30:00+00:00", datetime(2024, 3, 1, 9, 30, tzinfo=UTC), False, False),
        ("2024-03-01T18:45:00+09:00", datetime(2024, 3, 1, 9, 45, tzinfo=UTC), False, False),
        ("2024-03-01t10:00:01z", datetime(2024, 3, 1, 10, 0, 1, tzinfo=UTC), False, False),
        ("2024-03-01 10:00:00 +01:00", datetime(2024, 3, 1, 9, tzinfo=UTC), False, False),
        (" 2024-12-31 ", datetime(2024, 12, 31, tzinfo=UTC), True, True),
        ("20241231", datetime(2024, 12, 31, tzinfo=UTC), True, True),
        (date(2024, 12, 31), datetime(2024, 12, 31, tzinfo=UTC), True, True),
        (datetime(2024, 12, 31, 5), datetime(2024, 12, 31, 5, tzinfo=UTC), True, False),  # noqa: DTZ001
        (
            datetime(2024, 12, 31, 5, tzinfo=timezone(timedelta(hours=5))),
            datetime(2024, 12, 31, tzinfo=UTC),
            False,
            False,
        ),
    ],
)
def test_what_can_be_read(text, at, naive, date_only):
    moment = parse_moment(text)
    assert (moment.at, moment.naive, moment.date_only) == (at, naive, date_only)


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "n/a",
        "2024",
        "2024-03",
        "03/04/2024",
        "2024-13-01",
        "2024-02-30",
        "soon",
        "0001-01-01T00:00+14:00",
        5,
    ],
)
def test_what_cannot_be_read_is_not_guessed(text):
    assert parse_moment(text) is None


def test_a_date_is_over_when_its_day_is():
    assert parse_moment("2024-12-31").end == datetime(2025, 1, 1, tzinfo=UTC)
    assert parse_moment("2024-12-31T10:00Z").end == datetime(2024, 12, 31, 10, tzinfo=UTC)
    assert parse_moment("9999-12-31").end.year == 9999


def test_age():
    assert age_days(parse_moment("2024-12-31T12:00Z"), datetime(2025, 1, 1, tzinfo=UTC)) == 0.5
    assert as_utc(datetime(2025, 1, 1)) == datetime(2025, 1, 1, tzinfo=UTC)  # noqa: DTZ001


@given(st.text())
def test_no_text_raises(text):
    assert parse_moment(text) is None or parse_moment(text).at.tzinfo is UTC


@given(st.datetimes(min_value=datetime(1000, 1, 1), timezones=st.timezones()))  # noqa: DTZ001
def test_what_python_writes_is_read_back(moment):
    # Offsets with seconds are history; the instant is what counts.
    read = parse_moment(moment.isoformat())
    assert read is not None
    assert abs((read.at - moment).total_seconds()) < 1
