from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from guardrag.inbox import open_ticket
from guardrag.policy.sections import Capture
from guardrag.ports import RouteCase
from guardrag.store.inbox_tables import outbox
from guardrag.store.moments import to_micros
from guardrag.store.tables import tickets
from guardrag.types import Condition, Operator


@pytest.fixture
def case(traced):
    """An abstention with draft, exhibits and candidates, of a caller of tenant acme."""
    records = traced.run()
    # What the sample requires of a passage is an owner; here they have one.
    query = replace(traced.query(), required=(Condition("tenant", Operator.EQ, "acme"),), filters=())
    return RouteCase(
        trace_id="trace-1",
        query=query,
        decision=traced.abstained(),
        candidates=records[8].value.candidates,
        prompt=records[9].value,
        draft=records[10].value.draft,
    )


@pytest.fixture
def ticket(store, case):
    """The number of an open ticket that holds all of its case."""
    return open_ticket(store, case, Capture(caller=("*",)))


@pytest.fixture
def end_claims(store):
    """Lets all claims run out."""

    def end() -> None:
        past = to_micros(datetime.now(UTC) - timedelta(seconds=1))
        with store.write() as connection:
            connection.execute(tickets.update().values(claimed_until=past))

    return end


@pytest.fixture
def end_waits(store):
    """Makes everything in the outbox due now."""

    def end() -> None:
        past = to_micros(datetime.now(UTC) - timedelta(seconds=1))
        with store.write() as connection:
            connection.execute(outbox.update().values(due=past))

    return end
