"""Closing tickets and opening them again: an answer is on its way back in the same transaction."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from guardrag.errors import CallError
from guardrag.inbox.people import name_of, number_of, sources_of, text_of
from guardrag.inbox.reading import load_ticket
from guardrag.inbox.values import CLOSED, Ticket
from guardrag.inbox.working import NO_CLAIM, now_utc, refuse
from guardrag.store.jsonbytes import Json, as_dict, decode_text, dumps, encode_text, loads
from guardrag.store.moments import from_micros, to_micros

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from guardrag.store import Store

__all__ = ["answer_ticket", "dismiss_ticket", "reopen_ticket"]


def answer_ticket(
    store: Store, number: str, *, by: str, text: str, sources: Iterable[str] = (), unanswerable: bool = False
) -> Ticket:
    """Answers a ticket. The answer is on its way back to everyone who asked once this returns.

    A ticket need not be claimed to be answered, but nobody else may have claimed it. Answering a report
    confirms it: the text is the right answer.

    Args:
        store: Where it is.
        number: Of the ticket.
        by: Who answers.
        text: The answer.
        sources: Ids of passages or sections, or addresses, that hold the answer.
        unanswerable: The documents hold no answer; the text says so to the asker.

    Raises:
        TicketError: If someone else has claimed it, or it is closed.
        CallError, StoreError: If an argument cannot be read, or there is no such ticket.
    """
    from guardrag.inbox import sql

    said, where = text_of(text, "the answer"), sources_of(sources)
    if unanswerable and where:
        raise CallError("an answer with sources is not unanswerable; leave one of them out")
    resolution: dict[str, Json] = {"outcome": "answered", "text": said, "sources": [*where]}
    if unanswerable:
        resolution["unanswerable"] = True
    person, wanted, now = name_of(by), number_of(number), now_utc()
    with store.write() as connection:
        _close(connection, store, wanted, person, now, resolution)
        row = sql.select_ticket(connection, wanted)
        asked, _, _ = sql.select_beside(connection, wanted)
        if row is not None:
            sql.add_delivery(connection, _delivery(row, asked, person, now, said, where))
    return load_ticket(store, number)


def dismiss_ticket(store: Store, number: str, *, by: str, why: str) -> Ticket:
    """Closes a ticket without an answer. Nothing is sent to the asker.

    Raises:
        TicketError: If someone else has claimed it, or it is closed.
        CallError, StoreError: If the reason is blank, or there is no such ticket.
    """
    said = text_of(why, "the reason")
    person, wanted = name_of(by), number_of(number)
    with store.write() as connection:
        _close(connection, store, wanted, person, now_utc(), {"outcome": "dismissed", "text": said})
    return load_ticket(store, number)


def reopen_ticket(store: Store, number: str, *, by: str, why: str = "") -> Ticket:
    """Opens a closed ticket again. What was answered stays in its history, and a new answer is sent too.

    A passage that was published from it is withdrawn.

    Raises:
        TicketError: If it is not closed.
        CallError, StoreError: If an argument cannot be read, or there is no such ticket.
    """
    from guardrag.inbox import sql
    from guardrag.store.inbox_tables import published
    from guardrag.store.tables import tickets

    person, wanted, now = name_of(by), number_of(number), to_micros(now_utc())
    with store.write() as connection:
        values = {"state": "reopened", "closed": None, "resolution": None, **NO_CLAIM}
        if not sql.update_ticket(connection, wanted, values, tickets.c.state.in_(CLOSED)):
            refuse(connection, store, wanted, "is not closed")
        sql.add_event(connection, wanted, now, "reopened", person, why.strip())
        gone = published.update().where(published.c.ticket == wanted, published.c.state != "withdrawn")
        if connection.execute(gone.values(state="withdrawn")).rowcount:
            sql.add_event(connection, wanted, now, "withdrawn", person)
    return load_ticket(store, number)


def _close(
    connection: Connection,
    store: Store,
    number: int,
    person: str,
    now: datetime,
    resolution: Mapping[str, Json],
) -> None:
    from sqlalchemy import or_

    from guardrag.inbox import sql
    from guardrag.store.tables import tickets

    c, moment = tickets.c, to_micros(now)
    mine = or_(sql.waiting(moment), (c.state == "claimed") & (c.claimed_by == encode_text(person)))
    outcome = str(resolution["outcome"])
    values = {
        "state": outcome,
        "closed": moment,
        "resolution": dumps({**resolution, "by": person}),
        **NO_CLAIM,
    }
    if not sql.update_ticket(connection, number, values, mine):
        refuse(connection, store, number, f"cannot be {outcome}")
    sql.add_event(connection, number, moment, outcome, person, str(resolution["text"]))


def _delivery(
    ticket: Any,  # noqa: ANN401 - a row's columns are typed by the table
    asked: Sequence[Any],
    person: str,
    now: datetime,
    text: str,
    sources: tuple[str, ...],
) -> dict[str, object]:
    """An answer's row in the outbox. What is sent is settled here, so that every try sends the same."""
    key = secrets.token_hex(16)
    queue = bytes(ticket.queue or b"")
    payload: dict[str, Json] = {
        "event": "answered",
        "key": key,
        "ticket": str(ticket.number),
        "queue": decode_text(queue),
        "kind": ticket.kind,
        "answered": now.isoformat(),
        "by": person,
        "question": None if ticket.question is None else decode_text(bytes(ticket.question)),
        "answer": text,
        "sources": [*sources],
        "asked": [
            {
                "trace_id": asker.trace_id,
                "asked": from_micros(asker.asked).isoformat(),
                "caller": as_dict(loads(asker.caller))["attributes"],
            }
            for asker in asked
        ],
    }
    moment = to_micros(now)
    return {
        "ticket": ticket.number,
        "created": moment,
        "key": key,
        "queue": queue,
        "state": "pending",
        "attempts": 0,
        "due": moment,
        "payload": dumps(payload),
    }
