"""Steps from one format of the store to the next, frozen as they were released."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, text

from guardrag.store.jsonbytes import Json, as_dict, as_list, as_text, loads
from guardrag.store.quotes import quote_hash

__all__ = ["inbox_and_citations"]

_TYPES = {
    "sqlite": {
        "bytes": "BLOB",
        "id": "VARCHAR(32)",
        "serial": "INTEGER NOT NULL",
        "flag": "BOOLEAN",
        "no": "0",
        "number": "INTEGER",
    },
    "postgresql": {
        "bytes": "BYTEA",
        "id": 'VARCHAR(32) COLLATE "C"',
        "serial": "BIGSERIAL NOT NULL",
        "flag": "BOOLEAN",
        "no": "false",
        "number": "BIGINT",
    },
}

_COLUMNS = """
ALTER TABLE guardrag_traces ADD COLUMN tenant {bytes};
ALTER TABLE guardrag_traces ADD COLUMN redacted {flag} DEFAULT {no} NOT NULL;
ALTER TABLE guardrag_traces ADD COLUMN erased BIGINT;
ALTER TABLE guardrag_tickets ADD COLUMN kind VARCHAR(64) DEFAULT 'abstention' NOT NULL;
ALTER TABLE guardrag_tickets ADD COLUMN queue {bytes};
ALTER TABLE guardrag_tickets ADD COLUMN priority INTEGER DEFAULT '0' NOT NULL;
ALTER TABLE guardrag_tickets ADD COLUMN due BIGINT;
ALTER TABLE guardrag_tickets ADD COLUMN assignee {bytes};
ALTER TABLE guardrag_tickets ADD COLUMN claimed_by {bytes};
ALTER TABLE guardrag_tickets ADD COLUMN claimed_until BIGINT;
ALTER TABLE guardrag_tickets ADD COLUMN closed BIGINT;
ALTER TABLE guardrag_tickets ADD COLUMN asked INTEGER DEFAULT '1' NOT NULL;
ALTER TABLE guardrag_tickets ADD COLUMN redacted {flag} DEFAULT {no} NOT NULL;
ALTER TABLE guardrag_tickets ADD COLUMN erased BIGINT;
ALTER TABLE guardrag_tickets ADD COLUMN resolution {bytes};
CREATE INDEX guardrag_traces_subject ON guardrag_traces (subject);
CREATE INDEX guardrag_tickets_closed ON guardrag_tickets (closed)
"""

_TABLES = """
CREATE TABLE guardrag_askers (
    number {serial}, ticket {number} NOT NULL, asked BIGINT NOT NULL, trace_id {id} NOT NULL,
    caller_hash {bytes}, subject {bytes}, caller {bytes} NOT NULL, {key},
    FOREIGN KEY(ticket) REFERENCES guardrag_tickets (number) ON DELETE CASCADE
);
CREATE INDEX guardrag_askers_ticket ON guardrag_askers (ticket, number);
CREATE INDEX guardrag_askers_caller ON guardrag_askers (caller_hash);
CREATE INDEX guardrag_askers_subject ON guardrag_askers (subject);
CREATE TABLE guardrag_ticket_events (
    number {serial}, ticket {number} NOT NULL, moment BIGINT NOT NULL, kind VARCHAR(64) NOT NULL,
    person {bytes}, text {bytes}, {key},
    FOREIGN KEY(ticket) REFERENCES guardrag_tickets (number) ON DELETE CASCADE
);
CREATE INDEX guardrag_ticket_events_ticket ON guardrag_ticket_events (ticket, number);
CREATE TABLE guardrag_outbox (
    number {serial}, ticket {number} NOT NULL, created BIGINT NOT NULL, key VARCHAR(64) NOT NULL,
    queue {bytes} NOT NULL, state VARCHAR(64) NOT NULL, attempts INTEGER NOT NULL, due BIGINT NOT NULL,
    delivered BIGINT, error {bytes}, payload {bytes} NOT NULL, {key}, UNIQUE (key),
    FOREIGN KEY(ticket) REFERENCES guardrag_tickets (number) ON DELETE CASCADE
);
CREATE INDEX guardrag_outbox_due ON guardrag_outbox (state, due);
CREATE INDEX guardrag_outbox_ticket ON guardrag_outbox (ticket);
CREATE TABLE guardrag_published (
    ticket {number} NOT NULL, state VARCHAR(64) NOT NULL, author {bytes} NOT NULL, proposed BIGINT NOT NULL,
    approver {bytes}, approved BIGINT, expires BIGINT, attributes {bytes} NOT NULL, text {bytes} NOT NULL,
    PRIMARY KEY (ticket),
    FOREIGN KEY(ticket) REFERENCES guardrag_tickets (number) ON DELETE CASCADE
);
CREATE TABLE guardrag_citations (
    trace_id {id} NOT NULL, place INTEGER NOT NULL, quote {bytes} NOT NULL, PRIMARY KEY (trace_id, place),
    FOREIGN KEY(trace_id) REFERENCES guardrag_traces (id) ON DELETE CASCADE
);
CREATE INDEX guardrag_citations_quote ON guardrag_citations (quote, trace_id);
INSERT INTO guardrag_askers (ticket, asked, trace_id, subject, caller)
    SELECT number, created, trace_id, subject, caller FROM guardrag_tickets ORDER BY number;
INSERT INTO guardrag_ticket_events (ticket, moment, kind)
    SELECT number, created, 'opened' FROM guardrag_tickets ORDER BY number
"""


def inbox_and_citations(connection: Connection) -> None:
    """Tickets get a life of their own, traces a tenant, and released quotes can be looked up."""
    dialect = connection.dialect.name
    words = dict(_TYPES[dialect])
    words["key"] = "PRIMARY KEY (number)"
    if dialect == "sqlite":
        words["serial"], words["key"] = "INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT", ""
    for statement in (_COLUMNS + ";" + _TABLES).split(";"):
        _execute(connection, statement.format_map(words))
    _index_quotes(connection)


def _execute(connection: Connection, statement: str) -> None:
    # A table whose key stands in its column has nothing where the key would stand at the end.
    connection.execute(text(statement.replace(", ,", ",")))


def _index_quotes(connection: Connection) -> None:
    found = text(
        "SELECT id, document FROM guardrag_traces WHERE decision = 'released' AND document IS NOT NULL"
    )
    rows = connection.execute(found.execution_options(yield_per=500))
    new = [row for trace in rows for row in _citations(trace.id, loads(bytes(trace.document)))]
    if new:
        connection.execute(
            text(
                "INSERT INTO guardrag_citations (trace_id, place, quote) VALUES (:trace_id, :place, :quote)"
            ),
            new,
        )


def _citations(trace_id: str, document: Json) -> Iterable[Mapping[str, object]]:
    for place, item in enumerate(as_list(as_dict(document)["citations"])):
        citation = as_dict(item)
        source = citation["source"]
        name = as_text(citation["passage_id"]) if source is None else as_text(source)
        quote = citation["quote"]
        if isinstance(quote, str):
            yield {"trace_id": trace_id, "place": place, "quote": quote_hash(name, quote)}
