from __future__ import annotations

from datetime import timedelta

import pytest

from guardrag.store.moments import to_micros
from guardrag.trace import StoreRecorder
from guardrag.web.counts import KEPT_SECONDS, DayCounts
from guardrag.web.sql import DAY


@pytest.fixture
def record(store, traced):
    recorder = StoreRecorder(store)

    def made(name, days, decision):
        recorder.start(traced.start(name, started=traced.NOON + timedelta(days=days)))
        recorder.finish(traced.finish(name, decision=decision))

    return made


def test_days_that_are_over_are_counted_once_in_a_while(store, traced, record):
    first = to_micros(traced.NOON) // DAY
    moment = [1000.0]
    counts = DayCounts(clock=lambda: moment[0])
    record("a", 0, traced.abstained())
    record("b", 0, traced.released())
    record("c", 3, traced.released())
    reason = traced.abstained().reason.value
    known = {(first, reason): 1, (first, "released"): 1, (first + 3, "released"): 1}
    assert counts.count(store, first, first + 3) == known
    record("d", 0, traced.released())
    record("e", 2, traced.released())
    record("f", 3, traced.released())
    # The first day is over; yesterday and today are counted each time.
    known |= {(first + 2, "released"): 1, (first + 3, "released"): 2}
    assert counts.count(store, first, first + 3) == known
    moment[0] += KEPT_SECONDS + 1
    known[first, "released"] = 2
    assert counts.count(store, first, first + 3) == known


def test_a_longer_span_counts_what_is_missing_only(store, traced, record):
    first = to_micros(traced.NOON) // DAY
    counts = DayCounts()
    record("a", -5, traced.released())
    record("b", 0, traced.released())
    assert counts.count(store, first - 2, first) == {(first, "released"): 1}
    assert counts.count(store, first - 6, first) == {(first - 5, "released"): 1, (first, "released"): 1}
    assert counts.count(store, first - 1, first) == {(first, "released"): 1}
