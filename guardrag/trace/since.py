"""Reads what people type for "since when"."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from guardrag.errors import CallError

__all__ = ["read_since"]

_UNITS = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}


def read_since(text: str, now: datetime) -> datetime:
    """The moment that a date, a time (UTC unless it says) or an age (`30m`, `12h`, `7d`) means.

    Raises:
        CallError: If it is none of these.
    """
    plain = text.strip()
    unit = _UNITS.get(plain[-1:])
    if unit is not None and plain[:-1].isascii() and plain[:-1].isdecimal():
        try:
            return now - timedelta(**{unit: int(plain[:-1])})
        except OverflowError:
            pass
    try:
        moment = datetime.fromisoformat(plain)
    except ValueError:
        raise CallError(
            f"{text!a} is no date, time or age; write 2025-03-01, 2025-03-01T12:00 or 7d"
        ) from None
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
