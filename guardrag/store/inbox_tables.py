"""Tables of the inbox beside the tickets: who asked, what happened, what is to be delivered and published."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, String, Table

from guardrag.store.tables import HASH, ID, METADATA, NUMBER, WORD

__all__ = ["askers", "citations", "events", "outbox", "published"]


def _ticket() -> Column[int]:
    """The ticket that a row belongs to; it goes with it."""
    return Column("ticket", NUMBER, ForeignKey("guardrag_tickets.number", ondelete="CASCADE"), nullable=False)


askers = Table(
    "guardrag_askers",
    METADATA,
    Column("number", NUMBER, primary_key=True, autoincrement=True),
    _ticket(),
    Column("asked", BigInteger, nullable=False),
    Column("trace_id", ID, nullable=False),
    Column("caller_hash", HASH),  # who it is, for the cap; None: nobody in particular
    Column("subject", LargeBinary),  # as in a trace
    Column("caller", LargeBinary, nullable=False),
    Index("guardrag_askers_ticket", "ticket", "number"),
    Index("guardrag_askers_caller", "caller_hash"),
    Index("guardrag_askers_subject", "subject"),
    sqlite_autoincrement=True,
)
"""One row each time a ticket's question was asked."""

events = Table(
    "guardrag_ticket_events",
    METADATA,
    Column("number", NUMBER, primary_key=True, autoincrement=True),
    _ticket(),
    Column("moment", BigInteger, nullable=False),
    Column("kind", WORD, nullable=False),
    Column("person", LargeBinary),
    Column("text", LargeBinary),
    Index("guardrag_ticket_events_ticket", "ticket", "number"),
    sqlite_autoincrement=True,
)
"""What happened to a ticket, notes included; only ever added to."""

outbox = Table(
    "guardrag_outbox",
    METADATA,
    Column("number", NUMBER, primary_key=True, autoincrement=True),
    _ticket(),
    Column("created", BigInteger, nullable=False),
    Column("key", String(64), nullable=False, unique=True),  # the same however often it is sent
    Column("queue", LargeBinary, nullable=False),
    Column("state", WORD, nullable=False),  # pending, delivered, dead
    Column("attempts", Integer, nullable=False, default=0),
    Column("due", BigInteger, nullable=False),  # not to be sent before
    Column("delivered", BigInteger),
    Column("error", LargeBinary),
    Column("payload", LargeBinary, nullable=False),
    Index("guardrag_outbox_due", "state", "due"),
    Index("guardrag_outbox_ticket", "ticket"),
    sqlite_autoincrement=True,
)
"""Answers on their way back, written in the transaction that answers the ticket."""

published = Table(
    "guardrag_published",
    METADATA,
    Column("ticket", NUMBER, ForeignKey("guardrag_tickets.number", ondelete="CASCADE"), primary_key=True),
    Column("state", WORD, nullable=False),  # proposed, approved, withdrawn
    Column("author", LargeBinary, nullable=False),
    Column("proposed", BigInteger, nullable=False),
    Column("approver", LargeBinary),
    Column("approved", BigInteger),
    Column("expires", BigInteger),
    Column("attributes", LargeBinary, nullable=False),
    Column("text", LargeBinary, nullable=False),
)
"""Answers that became passages, or are to."""

citations = Table(
    "guardrag_citations",
    METADATA,
    Column(
        "trace_id", ID, ForeignKey("guardrag_traces.id", ondelete="CASCADE"), primary_key=True, nullable=False
    ),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("quote", HASH, nullable=False),
    Index("guardrag_citations_quote", "quote", "trace_id"),
)
"""The quotes of released answers, as hashes of source and text: which other answers stand on this one?"""
