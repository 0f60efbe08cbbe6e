"""The statements that write and find tickets. Imported only once a store is open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, func, or_, select, text

from guardrag.inbox.values import WAITING
from guardrag.store.identity import Identity
from guardrag.store.inbox_tables import askers, citations, events, outbox, published
from guardrag.store.jsonbytes import dumps, encode_text
from guardrag.store.passages import HASH_BYTES
from guardrag.store.sql import bytes_contain
from guardrag.store.tables import tickets, traces
from guardrag.store.values import write_scope
from guardrag.types import Query

__all__ = [
    "add_asker",
    "add_delivery",
    "add_event",
    "find_alike",
    "has_asked",
    "identity_of_trace",
    "insert_ticket",
    "likeness",
    "lock",
    "open_of_caller",
    "same_quotes",
    "select_beside",
    "select_lines",
    "select_ticket",
    "states",
    "subject_of_trace",
    "update_ticket",
    "waiting",
]

LINE = (
    "number", "created", "state", "kind", "reason", "trace_id", "question", "asked", "queue", "priority",
    "due", "assignee", "claimed_by", "claimed_until", "closed",
)  # fmt: skip
_OPEN = ("open", "claimed", "reopened")


def likeness(query: Query, tenant: bytes | None = None) -> bytes:
    """The same for questions that differ in case and white space only, within the identical scope.

    Args:
        query: The question, with what the policy requires for its caller and the filters on top.
        tenant: Hash of the caller's tenant: two tenants never share a ticket, whatever the scope.
    """
    required = None if query.required is None else write_scope(query.required, ())
    words = " ".join(query.text.casefold().split())
    written = dumps(
        [words, required, write_scope(query.filters, ()), None if tenant is None else tenant.hex()]
    )
    return blake2b(written, digest_size=HASH_BYTES).digest()


def lock(connection: Connection, key: bytes) -> None:
    """Keeps others out of what `key` names until the transaction ends.

    SQLite lets one writer in at a time anyway.
    """
    if connection.dialect.name == "postgresql":
        number = int.from_bytes(key[:8], "big", signed=True)
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": number})


def waiting(now: int) -> ColumnElement[bool]:
    """Tickets that anyone may take."""
    c = tickets.c
    return or_(c.state.in_(("open", "reopened")), and_(c.state == "claimed", c.claimed_until <= now))


def insert_ticket(connection: Connection, row: Mapping[str, object]) -> int:
    """The new ticket's number."""
    key = connection.execute(tickets.insert(), row).inserted_primary_key
    if key is None:
        raise LookupError("the database did not say which number the ticket has")
    return int(key[0])


def add_asker(connection: Connection, row: Mapping[str, object]) -> None:
    """Notes that the question was asked."""
    connection.execute(askers.insert(), row)


def add_event(
    connection: Connection, ticket: int, moment: int, kind: str, person: str | None = None, text: str = ""
) -> None:
    """Notes what happened."""
    row = {
        "ticket": ticket,
        "moment": moment,
        "kind": kind,
        "person": None if person is None else encode_text(person),
        "text": encode_text(text) if text else None,
    }
    connection.execute(events.insert(), row)


def find_alike(connection: Connection, key: bytes, kind: str = "abstention") -> int | None:
    """The oldest ticket of this likeness that is not closed."""
    c = tickets.c
    found = select(c.number).where(c.likeness == key, c.state.in_(_OPEN), c.kind == kind)
    row = connection.execute(found.order_by(c.number).limit(1)).one_or_none()
    return None if row is None else int(row.number)


def open_of_caller(connection: Connection, caller: bytes) -> int:
    """How many tickets that are not closed this caller has asked for."""
    c = tickets.c
    joined = askers.join(tickets, askers.c.ticket == c.number)
    found = select(func.count(c.number.distinct())).select_from(joined)
    return int(
        connection.execute(found.where(askers.c.caller_hash == caller, c.state.in_(_OPEN))).scalar_one()
    )


def update_ticket(
    connection: Connection, number: int, values: Mapping[str, object], *tests: ColumnElement[bool]
) -> bool:
    """True if the ticket was there, passed the tests and was changed."""
    changed = tickets.update().where(tickets.c.number == number, *tests).values(dict(values))
    return connection.execute(changed).rowcount == 1


def select_lines(
    connection: Connection,
    now: int,
    *,
    state: str | None,
    equal: Mapping[str, object],
    words: str | None,
    limit: int,
    before: int | None,
    urgent: bool,
) -> Sequence[Row[tuple[object, ...]]]:
    """Rows for a list, newest first; with `urgent` by priority, then by due time, then oldest first."""
    c = tickets.c
    found: Select[tuple[object, ...]] = select(*(c[name] for name in LINE))
    if state == WAITING:
        found = found.where(waiting(now))
    elif state == "open":
        found = found.where(or_(c.state == "open", and_(c.state == "claimed", c.claimed_until <= now)))
    elif state == "claimed":
        found = found.where(c.state == "claimed", c.claimed_until > now)
    elif state is not None:
        found = found.where(c.state == state)
    for name, value in equal.items():
        found = found.where(c[name] == value)
    if words is not None:
        found = found.where(bytes_contain(c.question, encode_text(words)))
    if before is not None:
        found = found.where(c.number < before)
    if urgent:
        found = found.order_by(c.priority.desc(), c.due.is_(None), c.due, c.number)
    else:
        found = found.order_by(c.number.desc())
    return connection.execute(found.limit(limit)).all()


def states(connection: Connection, now: int) -> dict[str, int]:
    """How many tickets there are by state; a claim that has run out counts as open."""
    c = tickets.c
    found = select(c.state, func.count()).group_by(c.state)
    counts = {str(row[0]): int(row[1]) for row in connection.execute(found)}
    expired = select(func.count()).where(c.state == "claimed", c.claimed_until <= now)
    over = int(connection.execute(expired).scalar_one())
    if over:
        counts["claimed"] -= over
        counts["open"] = counts.get("open", 0) + over
    return counts


def select_ticket(connection: Connection, number: int) -> Row[tuple[object, ...]] | None:
    """The whole row of a ticket."""
    return connection.execute(select(tickets).where(tickets.c.number == number)).one_or_none()


def select_beside(
    connection: Connection, number: int
) -> tuple[
    Sequence[Row[tuple[object, ...]]], Sequence[Row[tuple[object, ...]]], Row[tuple[object, ...]] | None
]:
    """Askers, events and publication of a ticket."""
    asked = select(askers).where(askers.c.ticket == number).order_by(askers.c.number)
    happened = select(events).where(events.c.ticket == number).order_by(events.c.number)
    made = select(published).where(published.c.ticket == number)
    return (
        connection.execute(asked).all(),
        connection.execute(happened).all(),
        connection.execute(made).one_or_none(),
    )


def subject_of_trace(connection: Connection, trace_id: str) -> bytes | None:
    """The hash of whose question a trace is."""
    found = select(traces.c.subject).where(traces.c.id == trace_id)
    value = connection.execute(found).scalar_one_or_none()
    return None if value is None else bytes(value)


def identity_of_trace(connection: Connection, trace_id: str) -> Identity:
    """Whose question a trace is, and of which tenant."""
    found = select(traces.c.subject, traces.c.tenant).where(traces.c.id == trace_id)
    row = connection.execute(found).one_or_none()
    if row is None:
        return Identity()
    subject, tenant = (None if value is None else bytes(value) for value in row)
    return Identity(subject=subject, tenant=tenant)


def has_asked(connection: Connection, ticket: int, trace_id: str) -> bool:
    """True if a ticket knows of this trace."""
    found = select(askers.c.number).where(askers.c.ticket == ticket, askers.c.trace_id == trace_id)
    return connection.execute(found.limit(1)).first() is not None


def same_quotes(
    connection: Connection, quotes: Sequence[bytes], but: str, limit: int
) -> list[tuple[str, int, bytes | None, bytes]]:
    """Id, start, question and quote of traces that cite one of the quotes, newest first."""
    if not quotes:
        return []
    c = traces.c
    joined = citations.join(traces, citations.c.trace_id == c.id)
    found = select(c.id, c.started, c.question, citations.c.quote).select_from(joined)
    found = found.where(citations.c.quote.in_(quotes), c.id != but)
    rows = connection.execute(found.order_by(c.started.desc(), c.id.desc()).limit(limit))
    return [(row.id, row.started, row.question, bytes(row.quote)) for row in rows]


def add_delivery(connection: Connection, row: Mapping[str, object]) -> None:
    """Puts an answer into the outbox."""
    # Whoever polls goes on after the highest number seen, so numbers must become visible in their order.
    lock(connection, b"outbox..")
    connection.execute(outbox.insert(), row)
