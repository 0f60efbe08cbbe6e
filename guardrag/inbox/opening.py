"""Opening tickets, also for questions that were asked before."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from guardrag.errors import CallError, TicketError
from guardrag.inbox.document import in_scope, write_contents
from guardrag.ports import Route, RouteCase
from guardrag.store.identity import Identity, identify
from guardrag.store.jsonbytes import dumps, encode_text
from guardrag.store.moments import to_micros
from guardrag.store.passages import HASH_BYTES, join_hashes, passage_row, put_passages
from guardrag.store.values import write_caller, write_query
from guardrag.store.veil import veil_for
from guardrag.trace.redacting import redact_case
from guardrag.types import Abstained

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from guardrag.policy.sections import Capture, RoutePolicy, TracePolicy
    from guardrag.store import Store
    from guardrag.trace.redact import Redactor

__all__ = ["TicketRules", "inbox_route", "open_ticket"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketRules:
    """What a policy says of new tickets.

    Attributes:
        queue: Where they are put.
        due: How long they may wait.
        open_per_caller: How many one caller may have open; None: any number.
    """

    queue: str = ""
    due: timedelta | None = None
    open_per_caller: int | None = None

    @classmethod
    def of(cls, policy: RoutePolicy) -> TicketRules:
        """The rules that stand in a policy's `route` section."""
        due = None if policy.due_hours is None else timedelta(hours=policy.due_hours)
        return cls(queue=policy.queue, due=due, open_per_caller=policy.open_per_caller)


def inbox_route(
    store: Store,
    capture: Capture | None = None,
    *,
    rules: TicketRules | None = None,
    trace: TracePolicy | None = None,
    redactor: Redactor | None = None,
) -> Route:
    """A route that opens a ticket for every case.

    Args:
        store: Where tickets are kept.
        capture: What the policy lets a ticket hold; None: all text, no caller attributes.
        rules: What the policy says of new tickets.
        trace: Tells which attributes name the person and the tenant.
        redactor: Takes out of texts what must not be kept.
    """

    def hand_over(case: RouteCase) -> str:
        who = None if trace is None else identify(case.query.caller, trace)
        return open_ticket(store, case, capture, rules=rules, who=who, redactor=redactor)

    return hand_over


def open_ticket(
    store: Store,
    case: RouteCase,
    capture: Capture | None = None,
    *,
    rules: TicketRules | None = None,
    who: Identity | None = None,
    redactor: Redactor | None = None,
) -> str:
    """Opens a ticket, also for a case without any evidence. It is committed when this returns.

    A question that is asked again, within the identical scope and by the same tenant, joins the ticket
    that is still open.

    Args:
        store: Where tickets are kept.
        case: An abstention with all that belongs to it.
        capture: What the policy lets a ticket hold; None: all text, no caller attributes.
        rules: What the policy says of new tickets.
        who: Hashes of who asked; None: made of the caller's attributes.
        redactor: Takes out of texts what must not be kept. A question in which something was taken out
            never joins another: they only look alike.

    Returns:
        The ticket's number.

    Raises:
        CallError: If the case is no abstention.
        TicketError: If the caller has too many tickets open.
        StoreError: If the ticket could not be written.
    """
    from guardrag.inbox import sql
    from guardrag.store.tables import tickets

    decision = case.decision
    if not isinstance(decision, Abstained):
        raise CallError(f"only an abstention becomes a ticket, not {type(decision).__name__}")
    rules = rules or TicketRules()
    who = who or _identity(case)
    key = sql.likeness(case.query, who.tenant)
    # What the caller may see is looked up in the texts as they are: redacted ones may look alike.
    case, redacted = in_scope(case), False
    if redactor is not None:
        whole = case
        case, redacted = redact_case(case, redactor)
        if case.query is not whole.query:
            key = secrets.token_bytes(HASH_BYTES)
    content = capture is None or capture.content
    allowed = frozenset(() if capture is None else capture.caller)
    veil = veil_for(content=content)
    written = write_contents(case, case.decision, veil)
    passages = [passage_row(passage) for passage in written.passages]
    query, now = case.query, datetime.now(UTC)
    caller = dumps(write_caller(query.caller, allowed))
    asker = {
        "asked": to_micros(now),
        "trace_id": case.trace_id,
        "caller_hash": who.caller,
        "subject": who.subject,
        "caller": caller,
    }
    row = {
        "created": to_micros(now),
        "state": "open",
        "kind": "abstention",
        "reason": decision.reason.value,
        "trace_id": case.trace_id,
        "content": content,
        "redacted": redacted,
        "queue": encode_text(rules.queue),
        "due": None if rules.due is None else to_micros(now + rules.due),
        "likeness": key,
        "subject": who.subject,
        "question": encode_text(query.text) if content else None,
        "caller": caller,
        "query": dumps(write_query(query, veil, allowed)),
        "passages": join_hashes(passages),
        "document": dumps(written.document),
    }
    with store.write() as connection:
        sql.lock(connection, key)
        number = sql.find_alike(connection, key)
        if number is not None:
            sql.update_ticket(connection, number, {"asked": tickets.c.asked + 1})
            sql.add_event(connection, number, to_micros(now), "joined")
        else:
            _check_cap(connection, who, rules)
            if content:
                put_passages(connection, passages)
            number = sql.insert_ticket(connection, row)
            sql.add_event(connection, number, to_micros(now), "opened")
        sql.add_asker(connection, {**asker, "ticket": number})
    return str(number)


def _identity(case: RouteCase) -> Identity:
    from guardrag.policy.sections import TracePolicy

    return identify(case.query.caller, TracePolicy())


def _check_cap(connection: Connection, who: Identity, rules: TicketRules) -> None:
    from guardrag.inbox import sql

    if who.caller is None or rules.open_per_caller is None:
        return
    sql.lock(connection, who.caller)
    if sql.open_of_caller(connection, who.caller) >= rules.open_per_caller:
        raise TicketError(
            f"this caller has {rules.open_per_caller} tickets open, which is all that the policy's "
            "route.open_per_caller allows"
        )
