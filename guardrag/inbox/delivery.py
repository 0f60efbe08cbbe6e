"""Sends answers from the outbox, until each has arrived or was given up.

An answer is written to the outbox in the transaction that closes its ticket, and leaves it only when
its receiver took it. A worker that dies in between, or a receiver that is down, costs time but no
answer; an answer may arrive twice, and then with the same key.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from guardrag.errors import CallError
from guardrag.inbox.polling import Delivery, read_delivery
from guardrag.rules.failures import said
from guardrag.store.jsonbytes import encode_text
from guardrag.store.moments import to_micros

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = ["MAX_ATTEMPTS", "Delivered", "backoff", "deliver", "keep_delivering"]

MAX_ATTEMPTS = 18
"""Tries until an answer is given up: about two days with the waits of `backoff`."""

_LEASE = timedelta(minutes=5)
_LONGEST_ERROR = 500


@dataclass(frozen=True, slots=True)
class Delivered:
    """What one round did: answers that arrived, that will be tried again, and that were given up."""

    sent: int = 0
    failed: int = 0
    dead: int = 0


def backoff(attempt: int, chance: Callable[[], float] = random.random) -> timedelta:
    """How long to wait after try number `attempt`: from 15 seconds, doubling, to 6 hours at most.

    Half of it is left to chance, so that answers that failed together are not all tried together again.
    """
    whole = min(15.0 * 2.0 ** (attempt - 1), 6 * 3600.0)
    return timedelta(seconds=whole * (0.5 + 0.5 * chance()))


def deliver(
    store: Store,
    send: Callable[[Delivery], object],
    *,
    queue: str | None = None,
    limit: int = 1000,
    max_attempts: int = MAX_ATTEMPTS,
) -> Delivered:
    """Sends what is due, oldest first, and returns when there is nothing left to send now.

    Any number of workers may run at once: each answer is sent by one of them at a time.

    Args:
        store: Where the tickets are.
        send: A `Webhook`, or any callable that takes a `Delivery`; whatever it raises is a failed try.
        queue: Only answers to tickets of this queue.
        limit: Tries at most.
        max_attempts: Tries until an answer is given up; it then stays in the outbox as `dead`.

    Raises:
        CallError: If a number is below 1.
        StoreError: If the store fails.
    """
    if limit < 1 or max_attempts < 1:
        raise CallError("limit and max_attempts must be 1 or more")
    sent = failed = dead = 0
    for _ in range(limit):
        found = _take(store, queue)
        if found is None:
            break
        try:
            send(found)
        except Exception as error:  # noqa: BLE001 - whatever a receiver or a callback may do
            given_up = found.attempts >= max_attempts
            _record_failure(store, found, error, given_up=given_up)
            failed, dead = failed + (not given_up), dead + given_up
        else:
            _record_success(store, found)
            sent += 1
    return Delivered(sent, failed, dead)


def keep_delivering(
    store: Store,
    send: Callable[[Delivery], object],
    *,
    queue: str | None = None,
    every: float = 2.0,
    stop: Callable[[], bool] = lambda: False,
    told: Callable[[Delivered], object] = lambda _done: None,
) -> None:
    """Delivers until `stop` says so, looking every so many seconds for what is due."""
    while not stop():
        done = deliver(store, send, queue=queue)
        if done != Delivered():
            told(done)
        deadline = time.monotonic() + every
        while not stop() and (left := deadline - time.monotonic()) > 0:
            time.sleep(min(left, 0.2))


def _take(store: Store, queue: str | None) -> Delivery | None:
    """The next answer that is due, which nobody else will take while it is being sent."""
    from sqlalchemy import select

    from guardrag.store.inbox_tables import outbox

    c = outbox.c
    now = datetime.now(UTC)
    due = select(outbox).where(c.state == "pending", c.due <= to_micros(now))
    if queue is not None:
        due = due.where(c.queue == encode_text(queue))
    with store.write() as connection:
        row = connection.execute(
            due.order_by(c.number).limit(1).with_for_update(skip_locked=True)
        ).one_or_none()
        if row is None:
            return None
        # If this process dies, the answer is due again when the lease is over.
        values = {"due": to_micros(now + _LEASE), "attempts": c.attempts + 1}
        connection.execute(outbox.update().where(c.number == row.number).values(values))
        taken = connection.execute(select(outbox).where(c.number == row.number)).one()
    return read_delivery(taken)


def _record_success(store: Store, done: Delivery) -> None:
    from guardrag.store.inbox_tables import outbox

    values = {"state": "delivered", "delivered": to_micros(datetime.now(UTC)), "error": None}
    with store.write() as connection:
        connection.execute(outbox.update().where(outbox.c.number == done.number).values(values))


def _record_failure(store: Store, tried: Delivery, error: Exception, *, given_up: bool) -> None:
    from guardrag.store.inbox_tables import outbox

    told = said(error)[:_LONGEST_ERROR]
    values = {
        "state": "dead" if given_up else "pending",
        "due": to_micros(datetime.now(UTC) + backoff(tried.attempts)),
        "error": encode_text(told),
    }
    # A try that outlived its lease must not undo what another one achieved meanwhile.
    c = outbox.c
    mine = outbox.update().where(c.number == tried.number, c.state == "pending", c.attempts == tried.attempts)
    with store.write() as connection:
        connection.execute(mine.values(values))
