"""The statements that write and find tickets. Imported only once a store is open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b

from sqlalchemy import Connection, Row, Select, select

from guardrag.store.jsonbytes import dumps
from guardrag.store.passages import HASH_BYTES
from guardrag.store.tables import tickets
from guardrag.store.values import write_scope
from guardrag.types import Query

__all__ = ["insert_ticket", "likeness", "select_lines", "select_ticket"]


def likeness(query: Query) -> bytes:
    """The same for questions that differ in case and white space only, within the identical scope."""
    required = None if query.required is None else write_scope(query.required, ())
    words = " ".join(query.text.casefold().split())
    written = dumps([words, required, write_scope(query.filters, ())])
    return blake2b(written, digest_size=HASH_BYTES).digest()


def insert_ticket(connection: Connection, row: Mapping[str, object]) -> int:
    """The new ticket's number."""
    key = connection.execute(tickets.insert(), row).inserted_primary_key
    if key is None:
        raise LookupError("the database did not say which number the ticket has")
    return int(key[0])


def select_lines(
    connection: Connection, state: str | None, limit: int, before: int | None
) -> Sequence[Row[tuple[object, ...]]]:
    """Rows for a list, newest first."""
    c = tickets.c
    found: Select[tuple[object, ...]] = select(c.number, c.created, c.state, c.reason, c.trace_id, c.question)
    if state is not None:
        found = found.where(c.state == state)
    if before is not None:
        found = found.where(c.number < before)
    return connection.execute(found.order_by(c.number.desc()).limit(limit)).all()


def select_ticket(connection: Connection, number: int) -> Row[tuple[object, ...]] | None:
    """The whole row of a ticket."""
    return connection.execute(select(tickets).where(tickets.c.number == number)).one_or_none()
