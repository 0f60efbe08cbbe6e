"""The tables, as they are in the newest format. `migrations` brings older stores here.

Text that comes from people, documents or models is kept as UTF-8 bytes (`surrogatepass`), since
neither database takes lone surrogates, nor PostgreSQL a NUL, in a text column. Moments are whole
microseconds since 1970, UTC. Wide columns stand last, so that a list reads none of them.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    false,
)

__all__ = [
    "HASH",
    "ID",
    "METADATA",
    "NUMBER",
    "WORD",
    "passages",
    "policies",
    "stages",
    "store_format",
    "tickets",
    "traces",
]

METADATA = MetaData()

# Sorted by bytes on both databases: a locale's order would tear pages and prefixes of ids apart.
ID = String(32).with_variant(String(32, collation="C"), "postgresql")
WORD = String(64)
HASH = LargeBinary(20)
# SQLite gives out rising numbers only for a column that is exactly INTEGER.
NUMBER = BigInteger().with_variant(Integer, "sqlite")

store_format = Table(
    "guardrag_format",
    METADATA,
    Column("version", Integer, primary_key=True, autoincrement=False),
)
"""One row: the format of this store."""

policies = Table(
    "guardrag_policies",
    METADATA,
    Column("hash", HASH, primary_key=True),
    Column("policy", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""Whole policies as JSON, each once."""

passages = Table(
    "guardrag_passages",
    METADATA,
    Column("hash", HASH, primary_key=True),
    Column("source", LargeBinary),
    Column("meta", LargeBinary, nullable=False),
    Column("text", LargeBinary, nullable=False),
    Index("guardrag_passages_source", "source"),
)
"""Passages by the hash of everything about them, each once however often it was seen."""

traces = Table(
    "guardrag_traces",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("started", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("kind", WORD, nullable=False),
    Column("state", WORD, nullable=False),  # running, finished, failed
    Column("decision", WORD),  # released, abstained, clarify
    Column("reason", WORD),
    Column("content", Boolean, nullable=False),  # False: hashes and lengths only
    Column("policy_name", LargeBinary, nullable=False),
    Column("policy_fingerprint", LargeBinary, nullable=False),
    Column("calls", Integer, nullable=False, default=0),
    Column("input_tokens", BigInteger, nullable=False, default=0),
    Column("output_tokens", BigInteger, nullable=False, default=0),
    Column("cost", Float),
    Column("floor_scorer", LargeBinary),
    Column("floor_value", Float),
    Column("floor_fingerprint", LargeBinary),
    Column("floor_calibrated", Boolean),
    Column("top_score", Float),  # best score that the gate compared with the floor
    Column(
        "process", LargeBinary, nullable=False
    ),  # host and process number, to tell a crash from a slow answer
    Column("otel_trace_id", String(32)),
    Column("otel_span_id", String(16)),
    Column("subject", LargeBinary),  # hash of whose question it is, for erasure
    Column("tenant", HASH),  # hash of the tenant, for retention
    Column("redacted", Boolean, nullable=False, default=False, server_default=false()),
    Column("erased", BigInteger),  # when everything but this row was removed
    Column("policy_hash", HASH, nullable=False),
    Column("question", LargeBinary),
    Column("folded", LargeBinary),  # the question without case, for searching
    Column("query", LargeBinary, nullable=False),
    Column("caller", LargeBinary, nullable=False),
    Column("fingerprints", LargeBinary, nullable=False),
    Column("timings", LargeBinary),
    Column("error", LargeBinary),
    Column("shadow", LargeBinary),
    Column("document", LargeBinary),  # the decision, whole
    Index("guardrag_traces_started", "started", "id"),
    Index("guardrag_traces_decision", "decision", "started", "id"),
    Index("guardrag_traces_reason", "reason", "started", "id"),
    Index("guardrag_traces_state", "state", "started", "id"),
    Index("guardrag_traces_policy", "policy_name", "started", "id"),
    # A rare policy among common decisions, or the other way round, is found without reading past the rest.
    Index("guardrag_traces_policy_decision", "policy_name", "decision", "started", "id"),
    Index("guardrag_traces_policy_reason", "policy_name", "reason", "started", "id"),
    Index("guardrag_traces_policy_state", "policy_name", "state", "started", "id"),
    Index("guardrag_traces_subject", "subject"),
)
"""One row a question: written before the first stage, completed before the answer is handed out."""

stages = Table(
    "guardrag_stages",
    METADATA,
    Column(
        "trace_id",
        ID,
        ForeignKey("guardrag_traces.id", ondelete="CASCADE"),
        primary_key=True,
        nullable=False,
    ),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("stage", WORD, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("outcome", WORD, nullable=False),  # ok, abstained, error
    Column("passages", LargeBinary),  # hashes of the passages that this stage refers to first, end to end
    Column("payload", LargeBinary, nullable=False),
)
"""One row a stage that ran, committed when it was over.

Hashes stand in the row, not in a table of references: that would cost every answer some fifty
scattered writes, and only maintenance (what refers to this document?) asks in that direction. A hash
stays when its passage goes.
"""

tickets = Table(
    "guardrag_tickets",
    METADATA,
    Column("number", NUMBER, primary_key=True, autoincrement=True),
    Column("created", BigInteger, nullable=False),
    Column("state", WORD, nullable=False),  # open, claimed, answered, dismissed, reopened
    Column("kind", WORD, nullable=False, default="abstention", server_default="abstention"),  # or report
    Column("reason", WORD, nullable=False),
    Column("trace_id", ID, nullable=False),  # no foreign key: a ticket may outlive its trace
    Column("content", Boolean, nullable=False),
    Column("queue", LargeBinary),
    Column("priority", Integer, nullable=False, default=0, server_default="0"),
    Column("due", BigInteger),
    Column("assignee", LargeBinary),
    Column("claimed_by", LargeBinary),
    Column("claimed_until", BigInteger),
    Column("closed", BigInteger),
    Column("asked", Integer, nullable=False, default=1, server_default="1"),
    Column("redacted", Boolean, nullable=False, default=False, server_default=false()),
    Column("erased", BigInteger),
    Column("likeness", HASH, nullable=False),  # of question and scope: the same question asked again
    Column("subject", LargeBinary),
    Column("question", LargeBinary),
    Column("caller", LargeBinary, nullable=False),
    Column("query", LargeBinary, nullable=False),
    Column("passages", LargeBinary),  # hashes, as in a stage; they keep the passages when the trace goes
    Column("document", LargeBinary, nullable=False),  # decision, draft, exhibits, candidates with scores
    Column("resolution", LargeBinary),  # the answer with its sources, or why it was dismissed
    Index("guardrag_tickets_state", "state", "number"),
    Index("guardrag_tickets_trace", "trace_id"),
    Index("guardrag_tickets_likeness", "likeness"),
    Index("guardrag_tickets_closed", "closed"),
    sqlite_autoincrement=True,
)
"""Abstentions that wait for a person."""
