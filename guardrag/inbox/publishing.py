"""Answers as passages: proposed by one person, approved by another, held to the ticket's scope."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from guardrag.errors import CallError, TicketError
from guardrag.inbox.people import moment_of, name_of, number_of
from guardrag.inbox.reading import load_ticket, read_publication
from guardrag.inbox.values import Publication, Ticket
from guardrag.rules.filters import to_filters
from guardrag.rules.scope import violated
from guardrag.store.jsonbytes import dumps, encode_text
from guardrag.store.moments import to_micros
from guardrag.store.values import WITHHELD, write_attributes
from guardrag.types import Attribute, Condition, Operator, Passage, Scope

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = [
    "approve_publication",
    "list_publications",
    "propose_publication",
    "published_lines",
    "published_passages",
    "withdraw_publication",
]

SOURCE = "inbox:"
"""What sources and ids of published answers begin with."""


def propose_publication(
    store: Store,
    number: str,
    *,
    by: str,
    text: str | None = None,
    attributes: Mapping[str, Attribute] | None = None,
    expires: datetime | None = None,
) -> Ticket:
    """Proposes that an answer becomes a passage. It becomes one when a second person approves.

    The passage can be seen by whom the question's scope admits, and by nobody else: its attributes must
    satisfy that scope. Conditions that name one value give the attributes; the others have to be given.

    Args:
        store: Where the ticket is.
        number: Of an answered ticket.
        by: The author.
        text: The passage; None: the answer as it was sent.
        attributes: Beside those that the scope gives, or for conditions that do not name one value.
        expires: From when it does not count any more; None: never.

    Raises:
        TicketError: If the ticket is not answered, or the scope is not on record or not satisfied.
        CallError, StoreError: If an argument cannot be read, or there is no such ticket.
    """
    from guardrag.inbox import sql
    from guardrag.store.inbox_tables import published

    person, wanted = name_of(by), number_of(number)
    ticket = load_ticket(store, number)
    resolution = ticket.resolution
    if resolution is None or resolution.outcome != "answered":
        raise TicketError(f"ticket {wanted} is {ticket.state}; only an answered one can be published")
    if ticket.redacted or not ticket.content or ticket.erased is not None:
        raise TicketError(
            f"ticket {wanted} does not hold its question as it was asked; it cannot be published"
        )
    now = datetime.now(UTC)
    if expires is not None and to_micros(expires) <= to_micros(now):
        raise CallError("expires lies in the past; give a moment to come, or none")
    shown = _attributes(ticket, attributes or {})
    words = (resolution.text if text is None else text).strip()
    if not words:
        raise CallError("the text is blank; leave it out to publish the answer as it was sent")
    row = {
        "ticket": wanted,
        "state": "proposed",
        "author": encode_text(person),
        "proposed": to_micros(now),
        "approver": None,
        "approved": None,
        "expires": moment_of(expires),
        "attributes": dumps(write_attributes(shown)),
        "text": encode_text(words),
    }
    with store.write() as connection:
        connection.execute(published.delete().where(published.c.ticket == wanted))
        connection.execute(published.insert(), row)
        sql.add_event(connection, wanted, to_micros(now), "published", person, "proposed")
    return load_ticket(store, number)


def approve_publication(store: Store, number: str, *, by: str) -> Ticket:
    """Approves what someone else proposed. From the next export on it is a passage.

    Raises:
        TicketError: If nothing is proposed, or this person proposed it or gave the answer.
    """
    from guardrag.inbox import sql
    from guardrag.store.inbox_tables import published

    person, wanted, now = name_of(by), number_of(number), to_micros(datetime.now(UTC))
    ticket = load_ticket(store, number)
    made, resolution = ticket.publication, ticket.resolution
    if made is None or made.state != "proposed" or resolution is None:
        raise TicketError(f"ticket {wanted} has no proposal to approve")
    if person.casefold() in (made.author.casefold(), resolution.by.casefold()):
        raise TicketError(f"{person} wrote it; a second person has to approve it")
    c = published.c
    with store.write() as connection:
        same = (c.ticket == wanted, c.state == "proposed", c.proposed == to_micros(made.proposed))
        changed = published.update().where(*same)
        values = {"state": "approved", "approver": encode_text(person), "approved": now}
        if connection.execute(changed.values(values)).rowcount != 1:
            raise TicketError(f"the proposal of ticket {wanted} was changed meanwhile; read it again")
        sql.add_event(connection, wanted, now, "approved", person)
    return load_ticket(store, number)


def withdraw_publication(store: Store, number: str, *, by: str, why: str = "") -> Ticket:
    """Takes a proposal or a passage back. It is gone from the next export on.

    Raises:
        TicketError: If nothing is proposed or published.
    """
    from guardrag.inbox import sql
    from guardrag.store.inbox_tables import published

    person, wanted = name_of(by), number_of(number)
    c = published.c
    with store.write() as connection:
        there = published.update().where(c.ticket == wanted, c.state != "withdrawn")
        if connection.execute(there.values(state="withdrawn")).rowcount != 1:
            raise TicketError(f"nothing of ticket {wanted} is proposed or published")
        sql.add_event(connection, wanted, to_micros(datetime.now(UTC)), "withdrawn", person, why.strip())
    return load_ticket(store, number)


def list_publications(store: Store, *, state: str | None = None) -> tuple[Publication, ...]:
    """Proposed, approved and withdrawn answers, newest first.

    Raises:
        CallError: If the state is none of these.
    """
    from sqlalchemy import select

    from guardrag.store.inbox_tables import published

    if state is not None and state not in ("proposed", "approved", "withdrawn"):
        raise CallError(f"state cannot be {state!r}; give proposed, approved or withdrawn")
    found = select(published).order_by(published.c.proposed.desc(), published.c.ticket.desc())
    if state is not None:
        found = found.where(published.c.state == state)
    with store.read() as connection:
        return tuple(read_publication(row) for row in connection.execute(found))


def published_passages(store: Store) -> tuple[Passage, ...]:
    """The approved answers that have not expired, as passages for an index.

    Their source and id is `inbox:NUMBER`, which is what citations name; their title says who answered
    and when, their heading trail holds the question, which is no evidence.
    """
    now = datetime.now(UTC)
    approved = list_publications(store, state="approved")
    return tuple(
        _passage(load_ticket(store, made.ticket), made)
        for made in reversed(approved)
        if made.expires is None or made.expires > now
    )


def published_lines(store: Store) -> Iterator[str]:
    """The same as JSON Lines, which `Index.build` and `--docs` take."""
    for passage in published_passages(store):
        line = {
            "id": passage.id,
            "text": passage.text,
            "source": passage.source,
            "title": passage.title,
            "headings": [*passage.headings],
            "published": passage.published,
            "valid_until": passage.valid_until,
            "attributes": {
                name: [*value] if isinstance(value, tuple) else value
                for name, value in passage.attributes.items()
            },
        }
        yield json.dumps({name: value for name, value in line.items() if value is not None})


def _passage(ticket: Ticket, made: Publication) -> Passage:
    day = (made.approved or made.proposed).date().isoformat()
    return Passage(
        id=f"{SOURCE}{made.ticket}",
        text=made.text,
        source=f"{SOURCE}{made.ticket}",
        title=f"Answer by {made.author}, {day}, ticket {made.ticket}",
        headings=(" ".join(ticket.query.text.split()),),
        attributes={**made.attributes, "inbox_author": made.author, "inbox_approver": made.approver},
        published=day,
        valid_until=None if made.expires is None else made.expires.isoformat(),
    )


def _attributes(ticket: Ticket, given: Mapping[str, Attribute]) -> dict[str, Attribute]:
    required = ticket.query.required
    if required is None:
        raise TicketError(
            f"the caller of ticket {ticket.number} lacked an attribute that the policy requires, "
            "so there is nobody whom its answer could be shown to"
        )
    scope: Scope = (*required, *ticket.query.filters)
    unknown = [condition.field for condition in scope if WITHHELD in _texts(condition)]
    if unknown:
        raise TicketError(
            f"ticket {ticket.number} does not hold the scope of its question ({unknown[0]} is withheld); "
            "let the policy's trace.capture.caller name the attribute"
        )
    found: dict[str, Attribute] = {}
    for condition in scope:
        value = condition.value
        if condition.operator is Operator.EQ:
            found[condition.field] = value
        elif condition.operator is Operator.IN and isinstance(value, tuple) and len(value) == 1:
            found[condition.field] = value[0]
        elif condition.operator is Operator.CONTAINS and isinstance(condition.value, str | int | float):
            found[condition.field] = (condition.value,)
    found.update(given)
    wrong = violated(Passage(id="inbox", text="x", attributes=found), scope)
    if wrong:
        asks = to_filters(tuple(condition for condition in scope if condition.field == wrong[0]))
        raise TicketError(
            f"the passage would be outside the scope of its question: give an attribute {wrong[0]!r} "
            f"that satisfies {asks[wrong[0]]!r}"
        )
    return found


def _texts(condition: Condition) -> tuple[object, ...]:
    return condition.value if isinstance(condition.value, tuple) else (condition.value,)
