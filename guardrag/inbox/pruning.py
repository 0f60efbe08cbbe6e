"""Removes traces and closed tickets that have been kept long enough."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from guardrag.errors import CallError
from guardrag.policy.sections import Retention, TracePolicy
from guardrag.store.identity import value_hash
from guardrag.store.jsonbytes import decode_text
from guardrag.store.moments import to_micros
from guardrag.store.sweep import sweep

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection

    from guardrag.policy import Policy
    from guardrag.store import Store

__all__ = ["Pruned", "prune"]

_AT_ONCE = 2000
_RUNNING = timedelta(days=1)
"""A question that began longer ago and has no decision was killed; a younger one may still be answered."""


@dataclass(frozen=True, slots=True)
class Pruned:
    """How much was removed, or would be."""

    traces: int = 0
    tickets: int = 0
    passages: int = 0


def prune(
    store: Store,
    *,
    policy: Policy | None = None,
    older_than: timedelta | None = None,
    dry: bool = False,
    now: datetime | None = None,
) -> Pruned:
    """Removes what is older than its policy lets it be kept.

    Each trace is kept as the policy says under which it was recorded: the first of `trace.retention` that
    fits its tenant and decision, else `trace.max_age_days`. Closed tickets go by `ticket_max_age_days`
    of the policy of their trace, or of `policy`. Tickets that wait are never removed, and keep their evidence
    when their trace goes.

    Args:
        store: Where they are.
        policy: Goes before the recorded policies, for all.
        older_than: Goes before every policy: traces that are older go.
        dry: Only count; passages are not counted then.
        now: The moment from which age counts.

    Raises:
        CallError: If `older_than` is negative.
    """
    if older_than is not None and older_than < timedelta(0):
        raise CallError("older_than is negative; give an age such as 30 days")
    now = now or datetime.now(UTC)
    removed = Pruned()
    with store.read() as connection:
        rules = list(_rules(connection, policy, older_than))
    for test, sections in rules:
        removed = _plus(removed, _prune_traces(store, test, sections, now, dry=dry))
    ages = _ticket_ages(rules, policy)
    if older_than is None and ages:
        # A ticket may outlive its trace, and its policy is then unknown: the longest is right for all.
        removed = _plus(removed, _prune_tickets(store, now - timedelta(days=max(ages)), dry=dry))
    return removed if dry else _plus(removed, Pruned(passages=sweep(store)))


def _plus(one: Pruned, other: Pruned) -> Pruned:
    return Pruned(one.traces + other.traces, one.tickets + other.tickets, one.passages + other.passages)


_Rule = tuple["ColumnElement[bool] | None", TracePolicy]


def _rules(connection: Connection, policy: Policy | None, older_than: timedelta | None) -> Iterator[_Rule]:
    """Which traces go by which policy."""
    from sqlalchemy import select

    from guardrag.store.tables import policies, traces

    if older_than is not None:
        days = max(older_than.total_seconds() / 86400, 1e-9)
        yield None, TracePolicy(max_age_days=days)
    elif policy is not None:
        yield None, policy.trace
    else:
        for row in connection.execute(select(policies)):
            yield traces.c.policy_hash == row.hash, _trace_section(decode_text(bytes(row.policy)))


def _trace_section(policy: str) -> TracePolicy:
    from pydantic import ValidationError

    try:
        return TracePolicy.model_validate(json.loads(policy).get("trace", {}))
    except (ValueError, ValidationError, AttributeError):
        # Not one of ours: what cannot be read lets nothing be deleted.
        return TracePolicy()


def _prune_traces(
    store: Store, test: ColumnElement[bool] | None, policy: TracePolicy, now: datetime, *, dry: bool
) -> Pruned:
    from sqlalchemy import func, not_, or_, select, true

    from guardrag.store.tables import traces

    c = traces.c
    earlier: list[ColumnElement[bool]] = []
    tests: list[ColumnElement[bool]] = []
    for rule in (*policy.retention, Retention(max_age_days=policy.max_age_days)):
        fits = _fits(rule)
        if rule.max_age_days is not None:
            cutoff = to_micros(now - timedelta(days=rule.max_age_days))
            tests.append(
                fits & (c.started < cutoff) & not_(or_(*earlier)) if earlier else fits & (c.started < cutoff)
            )
        earlier.append(fits)
    if not tests:
        return Pruned()
    done = or_(c.state != "running", c.started < to_micros(now - _RUNNING))
    where = (or_(*tests), done, true() if test is None else test)
    if dry:
        with store.read() as connection:
            count = connection.execute(select(func.count()).select_from(traces).where(*where)).scalar_one()
        return Pruned(traces=int(count))
    removed = Pruned()
    while True:
        with store.write() as connection:
            found = connection.execute(select(c.id).where(*where).order_by(c.started).limit(_AT_ONCE))
            ids = [row.id for row in found]
            if not ids:
                return removed
            connection.execute(traces.delete().where(c.id.in_(ids)))
            removed = _plus(removed, Pruned(traces=len(ids)))


def _fits(rule: Retention) -> ColumnElement[bool]:
    from sqlalchemy import and_, true

    from guardrag.store.tables import traces

    c = traces.c
    fits: list[ColumnElement[bool]] = [true()]
    if rule.decision == "failed":
        fits.append(c.decision.is_(None) & (c.state != "finished"))
    elif rule.decision is not None:
        # Not "= …" alone, which is unknown for a question without a decision, and so is its opposite.
        fits.append(c.decision.is_not(None) & (c.decision == rule.decision))
    if rule.tenant is not None:
        fits.append(c.tenant.is_not(None) & (c.tenant == value_hash(rule.tenant)))
    return and_(*fits)


def _ticket_ages(rules: list[_Rule], policy: Policy | None) -> list[float]:
    sections = [policy.trace] if policy is not None else [section for _, section in rules]
    ages = [section.ticket_max_age_days for section in sections]
    # One policy that keeps its tickets keeps them all, since a ticket does not know its policy.
    return [] if None in ages else [age for age in ages if age is not None]


def _prune_tickets(store: Store, cutoff: datetime, *, dry: bool) -> Pruned:
    from sqlalchemy import func, select

    from guardrag.store.inbox_tables import outbox, published
    from guardrag.store.tables import tickets

    c = tickets.c
    waiting = select(outbox.c.ticket).where(outbox.c.state == "pending")
    approved = select(published.c.ticket).where(published.c.state != "withdrawn")
    where = (c.closed < to_micros(cutoff), c.number.not_in(waiting), c.number.not_in(approved))
    if dry:
        with store.read() as connection:
            count = connection.execute(select(func.count()).select_from(tickets).where(*where)).scalar_one()
        return Pruned(tickets=int(count))
    with store.write() as connection:
        numbers = [int(row.number) for row in connection.execute(select(c.number).where(*where))]
        for first in range(0, len(numbers), 500):
            connection.execute(tickets.delete().where(c.number.in_(numbers[first : first + 500])))
        return Pruned(tickets=len(numbers))
