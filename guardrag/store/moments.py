"""Moments as whole microseconds since 1970, UTC: exact, sortable, the same on every database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from guardrag.errors import CallError

__all__ = ["from_micros", "to_micros"]

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def to_micros(moment: datetime) -> int:
    """Microseconds since 1970.

    Raises:
        CallError: If the moment has no time zone, so that it could be several.
    """
    if moment.tzinfo is None:
        raise CallError(
            f"{moment.isoformat()} has no time zone; give an aware datetime, such as datetime.now(UTC)"
        )
    return (moment - _EPOCH) // _MICROSECOND


def from_micros(micros: int) -> datetime:
    """The moment, in UTC."""
    return _EPOCH + timedelta(microseconds=micros)
