"""Is a passage in force at a given moment?"""

from __future__ import annotations

from datetime import datetime

from guardrag.rules.dates import Moment, parse_moment
from guardrag.types import Passage

__all__ = ["has_begun", "has_ended", "is_in_force"]


def has_begun(start: Moment | None, as_of: datetime) -> bool:
    """True unless `start` is known and still to come."""
    return start is None or start.at <= as_of


def has_ended(end: Moment | None, as_of: datetime) -> bool:
    """True if `end` is known and over. A date without a time is over when its day is."""
    if end is None:
        return False
    return end.end <= as_of if end.date_only else end.at < as_of


def is_in_force(passage: Passage, as_of: datetime) -> bool:
    """True if `passage` has begun and not ended, as far as its dates can be read."""
    started = has_begun(parse_moment(passage.valid_from), as_of)
    return started and not has_ended(parse_moment(passage.valid_until), as_of)
