"""Handing a question to a person after the fact: its abstention was not routed to the inbox."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import blake2b
from typing import TYPE_CHECKING

from guardrag.errors import CallError
from guardrag.inbox.from_trace import row_of_trace
from guardrag.inbox.people import name_of
from guardrag.store.jsonbytes import encode_text
from guardrag.store.moments import to_micros
from guardrag.store.passages import HASH_BYTES, put_passages
from guardrag.trace.read import load_trace
from guardrag.types import Abstained

if TYPE_CHECKING:
    from guardrag.store import Store
    from guardrag.trace.view import TraceView

__all__ = ["hand_over"]


def hand_over(store: Store, trace_id: str, *, by: str) -> str:
    """Opens a ticket for a question that was not answered, with everything its trace holds.

    As when a policy routes to the inbox: a question that waits already, asked within the identical scope
    by the same tenant, gets no second ticket but joins the first.

    Args:
        store: Where the trace is.
        trace_id: Of the abstention, or a beginning of it that no other trace shares.
        by: Who hands it over.

    Returns:
        The ticket's number.

    Raises:
        CallError: If it did not abstain, or nobody is named.
        StoreError: If there is no such trace.
    """
    from guardrag.inbox import sql
    from guardrag.store.tables import tickets

    person = name_of(by)
    view = load_trace(store, trace_id)
    if not isinstance(view.decision, Abstained):
        raise CallError(f"trace {view.trace_id} is no abstention; a released answer can be reported as wrong")
    now = to_micros(datetime.now(UTC))
    row, passages = row_of_trace(view, view.decision, now)
    with store.write() as connection:
        who = sql.identity_of_trace(connection, view.trace_id)
        key = _likeness(view, who.tenant)
        sql.lock(connection, key)
        found = sql.find_alike(connection, key)
        asker = {
            "asked": to_micros(view.started),
            "trace_id": view.trace_id,
            "subject": who.subject,
            "caller": row["caller"],
        }
        if found is None:
            put_passages(connection, passages)
            found = sql.insert_ticket(connection, {**row, "likeness": key, "subject": who.subject})
            sql.add_event(connection, found, now, "opened", person)
            sql.add_asker(connection, {**asker, "ticket": found})
        elif not sql.has_asked(connection, found, view.trace_id):
            sql.update_ticket(connection, found, {"asked": tickets.c.asked + 1})
            sql.add_event(connection, found, now, "joined", person)
            sql.add_asker(connection, {**asker, "ticket": found})
    return str(found)


def _likeness(view: TraceView, tenant: bytes | None) -> bytes:
    from guardrag.inbox import sql

    if view.content and not view.withheld and not view.redacted:
        return sql.likeness(view.query, tenant)
    # Questions of which something is missing only look alike; this one is like itself.
    return blake2b(b"trace\0" + encode_text(view.trace_id), digest_size=HASH_BYTES).digest()
