"""The table of evaluation runs, for numbers over time."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, LargeBinary, Table

from guardrag.store.tables import METADATA, NUMBER, WORD

__all__ = ["eval_runs"]

eval_runs = Table(
    "guardrag_eval_runs",
    METADATA,
    Column("number", NUMBER, primary_key=True, autoincrement=True),
    Column("moment", BigInteger, nullable=False),
    Column("cases", WORD, nullable=False),  # fingerprint of the set: numbers of other sets do not compare
    Column("half", WORD, nullable=False),
    Column("name", LargeBinary, nullable=False),  # of the set, such as its file name
    Column("variant", LargeBinary, nullable=False),
    Column("policy_name", LargeBinary, nullable=False),
    Column("policy_fingerprint", LargeBinary, nullable=False),
    Column("retriever", LargeBinary, nullable=False),
    Column("scorer", LargeBinary, nullable=False),
    Column("document", LargeBinary, nullable=False),  # the report as JSON, without its cases
    Index("guardrag_eval_runs_moment", "moment", "number"),
    Index("guardrag_eval_runs_cases", "cases", "moment"),
    sqlite_autoincrement=True,
)
"""One row an evaluation and variant. Holds numbers and names, no question and no passage."""
