"""The step that brought evaluation runs, frozen as it was released."""

from __future__ import annotations

from sqlalchemy import Connection, text

__all__ = ["evaluation_runs"]

_SERIAL = {
    "sqlite": ("INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT", "BLOB", ""),
    "postgresql": ("BIGSERIAL NOT NULL", "BYTEA", ", PRIMARY KEY (number)"),
}

_STATEMENTS = """
CREATE TABLE guardrag_eval_runs (
    number {serial}, moment BIGINT NOT NULL, cases VARCHAR(64) NOT NULL, half VARCHAR(64) NOT NULL,
    name {bytes} NOT NULL, variant {bytes} NOT NULL, policy_name {bytes} NOT NULL,
    policy_fingerprint {bytes} NOT NULL, retriever {bytes} NOT NULL, scorer {bytes} NOT NULL,
    document {bytes} NOT NULL{key}
);
CREATE INDEX guardrag_eval_runs_moment ON guardrag_eval_runs (moment, number);
CREATE INDEX guardrag_eval_runs_cases ON guardrag_eval_runs (cases, moment)
"""


def evaluation_runs(connection: Connection) -> None:
    """Evaluations are kept, so that numbers can be seen over time."""
    serial, raw, key = _SERIAL[connection.dialect.name]
    for statement in _STATEMENTS.split(";"):
        connection.execute(text(statement.format(serial=serial, bytes=raw, key=key)))
