"""Answers that do not stand any more, since their tickets were opened again, but are on record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from guardrag.store.jsonbytes import Json, as_dict, as_list, as_text, encode_text, loads

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["Forgotten", "forget_earlier_answers", "names_document"]


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What was removed: the tickets it belonged to, deliveries and publications."""

    tickets: frozenset[int]
    deliveries: int
    publications: int


def names_document(sources: Json, document: str) -> bool:
    """True if one of an answer's sources is the document, a section or a passage of it."""
    begins = (f"{document}#", f"{document}~")
    return any(
        as_text(source) == document or as_text(source).startswith(begins) for source in as_list(sources)
    )


def forget_earlier_answers(connection: Connection, document: str, now: int) -> Forgotten:
    """Removes every answer on its way or sent that names the document, whatever became of its ticket.

    Its text goes from the ticket's history too, and a passage that was made of it.
    """
    from sqlalchemy import select

    from guardrag.inbox import sql
    from guardrag.store.inbox_tables import events, outbox, published

    found = [
        (int(row.number), int(row.ticket), int(row.created))
        for row in connection.execute(select(outbox))
        if names_document(as_dict(loads(row.payload)).get("sources", []), document)
    ]
    made = 0
    for number, ticket, answered in found:
        # History and outbox were written in one transaction, with one moment.
        said = events.update().where(
            events.c.ticket == ticket, events.c.kind == "answered", events.c.moment == answered
        )
        connection.execute(said.values(text=encode_text("[erased]")))
        if _made_of(connection, ticket, answered):
            made += connection.execute(published.delete().where(published.c.ticket == ticket)).rowcount
        connection.execute(outbox.delete().where(outbox.c.number == number))
    numbers = frozenset(ticket for _, ticket, _ in found)
    for ticket in sorted(numbers):
        # The ticket itself is whole: what it was asked, was shown, and is answered with now.
        sql.add_event(connection, ticket, now, "erased")
    return Forgotten(numbers, len(found), made)


def _made_of(connection: Connection, ticket: int, answered: int) -> bool:
    """True if what is published of a ticket was proposed while this answer stood."""
    from sqlalchemy import func, select

    from guardrag.store.inbox_tables import outbox, published

    proposed = connection.execute(
        select(published.c.proposed).where(published.c.ticket == ticket)
    ).scalar_one_or_none()
    if proposed is None:
        return False
    last = select(func.max(outbox.c.created)).where(outbox.c.ticket == ticket, outbox.c.created <= proposed)
    return bool(connection.execute(last).scalar_one() == answered)
