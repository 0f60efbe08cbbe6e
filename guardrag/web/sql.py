"""What the lists ask of the database beside the traces themselves. Every statement here is bounded."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Column, Connection, func, or_, select

from guardrag.store.jsonbytes import decode_text
from guardrag.store.tables import tickets, traces
from guardrag.trace.read import DECISIONS
from guardrag.trace.sql import NEWEST_FIRST, Wanted, filtered
from guardrag.types import Reason

__all__ = ["DAY", "ScoreRow", "count_by_day", "policy_names", "score_rows", "tickets_of"]

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
    fingerprint: str = ""
    calibrated: bool = False


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
    columns = c.decision, c.top_score, c.floor_value, c.floor_scorer, c.floor_fingerprint, c.floor_calibrated
    statement = filtered(select(*columns), wanted, None)
    rows = connection.execute(statement.order_by(*NEWEST_FIRST).limit(most)).all()
    known: dict[bytes | None, str] = {None: ""}
    for raw in {raw for row in rows for raw in (row[3], row[4])} - {None}:
        known[raw] = decode_text(raw)
    return [
        ScoreRow(decision, top, floor, known[scorer], known[fingerprint], bool(calibrated))
        for decision, top, floor, scorer, fingerprint, calibrated in rows
        if top is not None
    ]


def count_by_day(connection: Connection, first: int, last: int) -> dict[tuple[int, str], int]:
    """Abstentions by reason, and the other traces by decision, of some days (counted from 1970)."""
    c = traces.c
    day = (c.started // DAY).label("day")
    found: dict[tuple[int, str], int] = {}
    words: list[tuple[Column[str], str]] = [(c.reason, reason.value) for reason in Reason]
    words += [(c.decision, decision) for decision in DECISIONS if decision != "abstained"]
    for column, word in words:
        # A word at a time, so that each is one walk along the index by that column and start.
        statement = (
            select(day, func.count().label("number"))
            .where(column == word, c.started >= first * DAY, c.started < (last + 1) * DAY)
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
