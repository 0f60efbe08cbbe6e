"""Whole numbers that a caller gives and a database has to hold."""

from __future__ import annotations

from guardrag.errors import CallError

__all__ = ["checked_count"]

_LARGEST = 2**63 - 1
"""SQLite and PostgreSQL count in 64 bits."""


def checked_count(name: str, number: int, least: int = 1) -> int:
    """The number, if it can be asked of a database.

    Args:
        name: Of the argument, for the message.
        number: As it was given.
        least: The smallest that makes sense.

    Raises:
        CallError: If it is too small or too large.
    """
    if number < least:
        raise CallError(f"{name} cannot be {number}; give {least} or more")
    if number > _LARGEST:
        raise CallError(f"{name} cannot be that large; give {_LARGEST} at most")
    return number
