"""Traces counted by day. Days that are over are counted once in a while, not for every visitor."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from guardrag.web.sql import count_by_day

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = ["KEPT_SECONDS", "Counts", "DayCounts"]

Counts: TypeAlias = Mapping[tuple[int, str], int]
"""By day, counted from 1970, and word."""

KEPT_SECONDS = 600.0
"""Counting a million traces takes half a second; what pruning takes away shows after this time."""


@dataclass(slots=True)
class DayCounts:
    """What is known of the days that are over.

    A question that was asked before midnight may be answered after it, so yesterday counts as running.

    Attributes:
        clock: Seconds; for tests.
    """

    clock: Callable[[], float] = time.monotonic
    _days: dict[int, tuple[float, dict[str, int]]] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def count(self, store: Store, first: int, today: int) -> Counts:
        """Abstentions by reason, and all traces by decision, from one day to another, both included.

        Raises:
            StoreError: If the store fails.
        """
        # One visitor counts and the others wait for it: together they would only be slower.
        with self._lock:
            oldest = self.clock() - KEPT_SECONDS
            self._days = {day: known for day, known in self._days.items() if known[0] > oldest}
            missing = [day for day in range(first, today + 1) if day not in self._days]
            found: dict[int, dict[str, int]] = {day: {} for day in missing}
            if missing:
                with store.read() as connection:
                    for (day, word), number in count_by_day(connection, missing[0], missing[-1]).items():
                        if day in found:
                            found[day][word] = number
            moment = self.clock()
            self._days.update({day: (moment, words) for day, words in found.items() if day < today - 1})
            known = {day: words for day, (_, words) in self._days.items()} | found
        return {
            (day, word): number
            for day in range(first, today + 1)
            for word, number in known.get(day, {}).items()
        }
