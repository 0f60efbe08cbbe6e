"""Reading dates that people and exporters wrote, without guessing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

__all__ = ["Moment", "age_days", "as_utc", "parse_moment"]

_DATE_ONLY = re.compile(r"\d{4}-\d{2}-\d{2}|\d{8}|\d{4}-?W\d{2}-?\d")
_DATE_TIME = re.compile(r"\d[\dW-]{7,9}[T ]\d\S*(?: [+-]\d\S*)?")
_LAST = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Moment:
    """A point in time, and how sure its writer was of it.

    Attributes:
        at: Aware, in UTC. Midnight for a date without a time.
        naive: True if no zone was given; UTC was assumed.
        date_only: True if no time of day was given.
    """

    at: datetime
    naive: bool = False
    date_only: bool = False

    @property
    def end(self) -> datetime:
        """When it is over: the end of the day for a date without a time, else `at` itself."""
        if not self.date_only:
            return self.at
        try:
            return self.at + timedelta(days=1)
        except OverflowError:  # 9999-12-31 is how many systems write "for ever"
            return _LAST


def parse_moment(value: str | date | datetime | None) -> Moment | None:
    """The moment that ISO 8601 text, a date or a datetime stands for; None if it cannot be read.

    A date without a year, month or day is not completed, and no other notation is
    guessed at: 03/04/2024 is two different days in two countries.
    """
    try:
        if isinstance(value, datetime):
            return _moment(value, date_only=False)
        if isinstance(value, date):
            return _moment(datetime(value.year, value.month, value.day), date_only=True)  # noqa: DTZ001
        if not isinstance(value, str):
            return None
        text = value.strip().upper()
        if _DATE_ONLY.fullmatch(text):
            return _moment(datetime.fromisoformat(text), date_only=True)
        if _DATE_TIME.fullmatch(text):
            return _moment(
                datetime.fromisoformat(text.replace(" +", "+").replace(" -", "-")), date_only=False
            )
    except (ValueError, OverflowError):
        return None
    return None


def as_utc(moment: datetime) -> datetime:
    """`moment` in UTC; a naive one is taken to be in UTC already."""
    return moment.replace(tzinfo=UTC) if moment.utcoffset() is None else moment.astimezone(UTC)


def age_days(moment: Moment, as_of: datetime) -> float:
    """Days from `moment` to `as_of`; negative if it lies in the future."""
    return (as_of - moment.at).total_seconds() / 86400.0


def _moment(value: datetime, *, date_only: bool) -> Moment:
    naive = value.utcoffset() is None
    return Moment(at=as_utc(value), naive=naive, date_only=date_only)
