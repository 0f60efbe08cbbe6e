"""Working on tickets: claiming, changing, noting.

Each is one transaction with its test inside the statement that writes, so that of two people who
click at once one succeeds and the other is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from guardrag.errors import CallError, StoreError, TicketError
from guardrag.inbox.people import moment_of, name_of, number_of, text_of
from guardrag.inbox.reading import load_ticket
from guardrag.inbox.values import Ticket
from guardrag.store.jsonbytes import decode_text, encode_text
from guardrag.store.moments import from_micros, to_micros

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from guardrag.store import Store

__all__ = [
    "CLAIM_MINUTES",
    "NO_CLAIM",
    "add_note",
    "change_ticket",
    "claim_next",
    "claim_ticket",
    "missing",
    "now_utc",
    "refuse",
    "unclaim_ticket",
]

CLAIM_MINUTES = 60.0
"""How long a claim holds unless it is said otherwise."""

NO_CLAIM: Mapping[str, object] = {"claimed_by": None, "claimed_until": None}


def claim_ticket(store: Store, number: str, *, by: str, minutes: float = CLAIM_MINUTES) -> Ticket:
    """Takes a ticket for one person, so that nobody else works on it. Claiming again prolongs the claim.

    Args:
        store: Where it is.
        number: Of the ticket.
        by: Who takes it.
        minutes: How long the claim holds.

    Raises:
        TicketError: If someone else has claimed it, or it is closed.
        CallError, StoreError: If an argument cannot be read, or there is no such ticket.
    """
    person, wanted = name_of(by), number_of(number)
    now = now_utc()
    until = now + timedelta(minutes=_minutes(minutes))
    with store.write() as connection:
        _claim(connection, store, wanted, person, now, until)
    return load_ticket(store, number)


def claim_next(
    store: Store, *, by: str, queue: str | None = None, minutes: float = CLAIM_MINUTES
) -> Ticket | None:
    """Takes the most urgent ticket that anyone may take; None: there is none.

    Raises:
        CallError: If an argument cannot be read.
    """
    from guardrag.inbox import sql

    person, now = name_of(by), now_utc()
    until = now + timedelta(minutes=_minutes(minutes))
    equal = {} if queue is None else {"queue": encode_text(queue)}
    with store.write() as connection:
        # Whoever asks for "the next" waits for the other who does, and is then given another one.
        sql.lock(connection, b"claiming")
        rows = sql.select_lines(
            connection,
            to_micros(now),
            state="waiting",
            equal=equal,
            words=None,
            limit=1,
            before=None,
            urgent=True,
        )
        if not rows:
            return None
        number = int(rows[0]._mapping["number"])  # noqa: SLF001 - the public name of a row's columns
        _claim(connection, store, number, person, now, until)
    return load_ticket(store, str(number))


def unclaim_ticket(store: Store, number: str, *, by: str) -> None:
    """Gives a claimed ticket back.

    Raises:
        TicketError: If this person has not claimed it.
    """
    from guardrag.inbox import sql
    from guardrag.store.tables import tickets

    person, wanted, now = name_of(by), number_of(number), now_utc()
    c = tickets.c
    with store.write() as connection:
        mine = (c.state == "claimed", c.claimed_by == encode_text(person))
        if not sql.update_ticket(connection, wanted, {"state": "open", **NO_CLAIM}, *mine):
            refuse(connection, store, wanted, f"is not claimed by {person}")
        sql.add_event(connection, wanted, to_micros(now), "unclaimed", person)


def change_ticket(
    store: Store,
    number: str,
    *,
    by: str,
    queue: str | None = None,
    priority: int | None = None,
    due: datetime | None = None,
    assignee: str | None = None,
) -> Ticket:
    """Moves a ticket to another queue, or sets its priority, due time or assignee. None: as it was.

    An empty assignee takes the assignment back.

    Raises:
        CallError: If nothing is to be changed, or a value cannot be read.
        StoreError: If there is no such ticket.
    """
    from guardrag.inbox import sql

    person, wanted, now = name_of(by), number_of(number), now_utc()
    values: dict[str, object] = {}
    said: list[str] = []
    if queue is not None:
        values["queue"] = encode_text(queue.strip())
        said.append(f"queue: {queue.strip() or 'none'}")
    if priority is not None:
        if not -1000 <= priority <= 1000:
            raise CallError(f"priority cannot be {priority}; give -1000 to 1000")
        values["priority"] = priority
        said.append(f"priority: {priority}")
    if due is not None:
        values["due"] = moment_of(due)  # which refuses what `astimezone` could not say
        said.append(f"due: {due.astimezone(UTC).isoformat()}")
    if assignee is not None:
        other = name_of(assignee, "assignee") if assignee.strip() else ""
        values["assignee"] = encode_text(other) if other else None
        said.append(f"assignee: {other or 'nobody'}")
    if not values:
        raise CallError("nothing is to be changed; give a queue, priority, due or assignee")
    with store.write() as connection:
        if not sql.update_ticket(connection, wanted, values):
            raise missing(store, wanted)
        sql.add_event(connection, wanted, to_micros(now), "changed", person, ", ".join(said))
    return load_ticket(store, number)


def add_note(store: Store, number: str, *, by: str, text: str) -> None:
    """Writes a note beside a ticket, for the others who work on it. The asker never sees it.

    Raises:
        CallError, StoreError: If the text is blank, or there is no such ticket.
    """
    from guardrag.inbox import sql

    person, wanted, said = name_of(by), number_of(number), text_of(text, "the note")
    with store.write() as connection:
        if sql.select_ticket(connection, wanted) is None:
            raise missing(store, wanted)
        sql.add_event(connection, wanted, to_micros(now_utc()), "note", person, said)


def _claim(
    connection: Connection, store: Store, number: int, person: str, now: datetime, until: datetime
) -> None:
    from sqlalchemy import or_

    from guardrag.inbox import sql
    from guardrag.store.tables import tickets

    c, moment = tickets.c, to_micros(now)
    free = or_(sql.waiting(moment), (c.state == "claimed") & (c.claimed_by == encode_text(person)))
    values = {
        "state": "claimed",
        "claimed_by": encode_text(person),
        "claimed_until": to_micros(until),
    }
    if not sql.update_ticket(connection, number, values, free):
        refuse(connection, store, number, "cannot be claimed")
    sql.add_event(connection, number, moment, "claimed", person)


def refuse(connection: Connection, store: Store, number: int, what: str) -> None:
    """Says why a ticket did not pass the test of a statement."""
    from guardrag.inbox import sql

    row = sql.select_ticket(connection, number)
    if row is None:
        raise missing(store, number)
    ticket = row._mapping  # noqa: SLF001 - the public name of a row's columns
    if ticket["state"] == "claimed" and ticket["claimed_until"] > to_micros(now_utc()):
        other = decode_text(bytes(ticket["claimed_by"]))
        until = from_micros(ticket["claimed_until"])
        raise TicketError(f"ticket {number} {what}: {other} has claimed it until {until:%Y-%m-%d %H:%M} UTC")
    raise TicketError(f"ticket {number} {what}: it is {ticket['state']}")


def _minutes(minutes: float) -> float:
    if not 0 < minutes <= 60 * 24 * 30:
        raise CallError(f"minutes cannot be {minutes:g}; a claim holds for more than 0 and at most 43200")
    return minutes


def missing(store: Store, number: int) -> StoreError:
    """The error for a number that no ticket has."""
    return StoreError(f"no ticket in {store.name} has the number {number}")


def now_utc() -> datetime:
    """The moment, aware."""
    return datetime.now(UTC)
