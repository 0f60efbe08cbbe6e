"""Moments as whole microseconds since 1970, UTC: exact, sortable, the same on every database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from guardrag.errors import CallError

__all__ = ["from_micros", "to_micros"]

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_FIRST = (datetime.min.replace(tzinfo=UTC) - _EPOCH) // _MICROSECOND
_LAST = (datetime.max.replace(tzinfo=UTC) - _EPOCH) // _MICROSECOND


def to_micros(moment: datetime) -> int:
    """Microseconds since 1970.

    Raises:
        CallError: If the moment has no time zone, so that it could be several, or lies in UTC outside of
            the years that can be read back.
    """
    if moment.tzinfo is None:
        raise CallError(
            f"{moment.isoformat()} has no time zone; give an aware datetime, such as datetime.now(UTC)"
        )
    micros = (moment - _EPOCH) // _MICROSECOND
    if not _FIRST <= micros <= _LAST:
        raise CallError(f"{moment.isoformat()} lies outside of the years 1 to 9999 in UTC")
    return micros


def from_micros(micros: int) -> datetime:
    """The moment, in UTC."""
    return _EPOCH + timedelta(microseconds=micros)
