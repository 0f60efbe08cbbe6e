"""What the lists ask of the database beside the traces themselves. Every statement here is bounded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Column, Connection, func, or_, select

from guardrag.store.jsonbytes import decode_text
from guardrag.store.tables import tickets, traces
from guardrag.trace.sql import NEWEST_FIRST, Wanted, filtered

__all__ = ["ScoreRow", "decisions_by_day", "policy_names", "reasons_by_day", "score_rows", "tickets_of"]

DAY = 86_400_000_000
"""Microseconds."""

_POLICIES = 40
_TICKETS = 20
_DIGITS = 18


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """What the histogram reads of a trace."""

    decision: str | None
    top: float
    floor: float | None
    scorer: str


def policy_names(connection: Connection) -> list[str]:
    """The names of policies that traces carry, in order.

    One step into the index a name, which is what SQL's DISTINCT should do and does not.
    """
    found: list[str] = []
    last: bytes | None = None
    while len(found) < _POLICIES:
        statement = select(traces.c.policy_name).order_by(traces.c.policy_name).limit(1)
        if last is not None:
            statement = statement.where(traces.c.policy_name > last)
        name = connection.execute(statement).scalar_one_or_none()
        if name is None:
            break
        last = bytes(name)
        found.append(decode_text(last))
    return found


def score_rows(connection: Connection, wanted: Wanted, most: int) -> list[ScoreRow]:
    """The gate's best scores in the newest traces that pass every filter but the text."""
    c = traces.c
    statement = filtered(select(c.decision, c.top_score, c.floor_value, c.floor_scorer), wanted, None)
    rows = connection.execute(statement.order_by(*NEWEST_FIRST).limit(most)).all()
    scorers = {raw: "" if raw is None else decode_text(raw) for raw in {row[3] for row in rows}}
    return [
        ScoreRow(decision, top, floor, scorers[raw]) for decision, top, floor, raw in rows if top is not None
    ]


def reasons_by_day(
    connection: Connection, reasons: Sequence[str], since: int
) -> Mapping[tuple[int, str], int]:
    """Abstentions since a moment, by day (counted from 1970) and reason."""
    return _by_day(connection, traces.c.reason, reasons, since)


def decisions_by_day(
    connection: Connection, decisions: Sequence[str], since: int
) -> Mapping[tuple[int, str], int]:
    """Traces since a moment, by day and decision."""
    return _by_day(connection, traces.c.decision, decisions, since)


def _by_day(
    connection: Connection, column: Column[str], words: Sequence[str], since: int
) -> Mapping[tuple[int, str], int]:
    day = (traces.c.started // DAY).label("day")
    found: dict[tuple[int, str], int] = {}
    for word in words:
        # A word at a time, so that each is one walk along the index by that column and start.
        statement = (
            select(day, func.count().label("number"))
            .where(column == word, traces.c.started >= since)
            .group_by(day)
        )
        found.update({(int(row.day), word): row.number for row in connection.execute(statement)})
    return found


def tickets_of(connection: Connection, trace_id: str, told: str | None) -> list[tuple[str, str]]:
    """Numbers and states of the tickets about a trace, oldest first.

    Args:
        connection: In a transaction.
        trace_id: Of the trace.
        told: The ticket that its abstention names: one that it joined was opened by another trace.
    """
    c = tickets.c
    about = c.trace_id == trace_id
    if told is not None and told.isascii() and told.isdecimal() and len(told) < _DIGITS:
        about = or_(about, c.number == int(told))
    statement = select(c.number, c.state).where(about).order_by(c.number).limit(_TICKETS)
    return [(str(row.number), row.state) for row in connection.execute(statement)]
