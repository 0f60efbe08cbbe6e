"""Answers for who comes and asks: what polling returns, and what the outbox holds."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from guardrag.errors import CallError, StoreError
from guardrag.inbox.people import number_of
from guardrag.store.counts import checked_count
from guardrag.store.jsonbytes import Json, as_dict, decode_text, loads
from guardrag.store.moments import from_micros, to_micros

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = ["DELIVERY_STATES", "Delivery", "list_outbox", "poll", "read_delivery", "send_again"]

DELIVERY_STATES = ("pending", "delivered", "dead")


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery:
    """An answer on its way back.

    Attributes:
        number: Rises with every answer; what `poll` goes on after.
        key: The same however often it is sent: a receiver that has seen it has the answer.
        state: `pending`, `delivered` or `dead`, which means that it was given up.
        attempts: How often it was tried.
        due: When it is tried next, if it is pending.
        error: Why the last try failed.
        payload: What is sent: `event, key, ticket, queue, kind, answered, by, question, answer, sources`
            and `asked`, one entry of `trace_id, asked, caller` for each time the question was asked.
    """

    number: int
    ticket: str
    key: str
    state: str
    attempts: int
    created: datetime
    due: datetime
    delivered: datetime | None
    error: str | None
    queue: str
    payload: dict[str, Json]

    @property
    def answer(self) -> str:
        """The answer."""
        return str(self.payload["answer"])

    @property
    def trace_ids(self) -> tuple[str, ...]:
        """The traces of the questions that it answers."""
        asked = self.payload["asked"]
        items = [as_dict(item) for item in asked] if isinstance(asked, list) else []
        return tuple(str(item["trace_id"]) for item in items)


def poll(store: Store, since: int = 0, *, limit: int = 100, queue: str | None = None) -> tuple[Delivery, ...]:
    """Answers after `since`, oldest first, delivered or not. Changes nothing.

    Keep the last one's `number` and give it the next time: none is skipped, whoever wrote at the same time.

    Args:
        store: Where the tickets are.
        since: Number of the last answer that was seen; 0: from the beginning.
        limit: At most so many.
        queue: Only answers to tickets of this queue.

    Raises:
        CallError: If the limit is below 1.
    """
    from guardrag.store.inbox_tables import outbox

    checked_count("since", max(since, 0), least=0)
    return _found(store, (outbox.c.number > since,), queue, limit, newest=False)


def list_outbox(
    store: Store, *, state: str | None = None, queue: str | None = None, limit: int = 50
) -> tuple[Delivery, ...]:
    """What the outbox holds, newest first.

    Raises:
        CallError: If the state is unknown or the limit below 1.
    """
    from guardrag.store.inbox_tables import outbox

    if state is not None and state not in DELIVERY_STATES:
        raise CallError(f"state cannot be {state!r}; give one of {', '.join(DELIVERY_STATES)}")
    return _found(store, () if state is None else (outbox.c.state == state,), queue, limit, newest=True)


def send_again(store: Store, number: str) -> None:
    """Makes a delivery pending again, with all its tries.

    Raises:
        StoreError: If there is none of this number.
    """
    from datetime import UTC

    from guardrag.store.inbox_tables import outbox

    wanted = number_of(number)
    values = {"state": "pending", "attempts": 0, "due": to_micros(datetime.now(UTC)), "error": None}
    with store.write() as connection:
        changed = outbox.update().where(outbox.c.number == wanted).values(values)
        if connection.execute(changed).rowcount != 1:
            raise StoreError(f"no delivery in {store.name} has the number {wanted}")


def _found(
    store: Store, tests: tuple[Any, ...], queue: str | None, limit: int, *, newest: bool
) -> tuple[Delivery, ...]:
    from sqlalchemy import select

    from guardrag.store.inbox_tables import outbox
    from guardrag.store.jsonbytes import encode_text

    checked_count("limit", limit)
    found = select(outbox).where(*tests)
    if queue is not None:
        found = found.where(outbox.c.queue == encode_text(queue))
    found = found.order_by(outbox.c.number.desc() if newest else outbox.c.number).limit(limit)
    with store.read() as connection:
        return tuple(read_delivery(row) for row in connection.execute(found))


def read_delivery(row: Any) -> Delivery:  # noqa: ANN401 - a row's columns are typed by the table
    """The value of a row of the outbox."""
    return Delivery(
        number=row.number,
        ticket=str(row.ticket),
        key=row.key,
        state=row.state,
        attempts=row.attempts,
        created=from_micros(row.created),
        due=from_micros(row.due),
        delivered=None if row.delivered is None else from_micros(row.delivered),
        error=None if row.error is None else decode_text(bytes(row.error)),
        queue=decode_text(bytes(row.queue)),
        payload=as_dict(loads(row.payload)),
    )
