"""Opening, listing and reading tickets."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from guardrag.errors import CallError, StoreError
from guardrag.inbox.document import Contents, read_contents, write_contents
from guardrag.ports import Route, RouteCase
from guardrag.store.jsonbytes import as_dict, as_list, as_text, decode_text, dumps, encode_text, loads
from guardrag.store.moments import from_micros, to_micros
from guardrag.store.passages import join_hashes, passage_row, put_passages, read_passages, split_hashes
from guardrag.store.values import read_query, write_caller, write_query
from guardrag.store.veil import veil_for
from guardrag.types import Abstained, Candidate, Draft, Exhibit, Nearest, Query, Reason

if TYPE_CHECKING:
    from guardrag.policy.sections import Capture
    from guardrag.store import Store

__all__ = ["Ticket", "TicketLine", "inbox_route", "list_tickets", "load_ticket", "open_ticket"]

STATES = ("open",)


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketLine:
    """A ticket in a list.

    Attributes:
        number: What the abstention calls it.
        question: None where content was not captured.
    """

    number: str
    created: datetime
    state: str
    reason: Reason
    trace_id: str
    question: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """A whole ticket: everything a person needs to answer it.

    Attributes:
        content: False: only hashes and lengths of texts were captured.
        withheld: Names of the caller's attributes that the policy did not let the ticket hold.
        decision: The abstention.
        draft: What the model said, if it was asked; not verified.
        candidates: The evidence that was in scope, with its scores; may be empty.
        exhibits: What the model was shown, in order.
    """

    number: str
    created: datetime
    state: str
    trace_id: str
    query: Query
    decision: Abstained
    content: bool
    withheld: tuple[str, ...] = ()
    draft: Draft | None = None
    candidates: tuple[Candidate, ...] = ()
    exhibits: tuple[Exhibit, ...] = ()

    @property
    def reason(self) -> Reason:
        """Why there was no answer."""
        return self.decision.reason

    @property
    def nearest(self) -> tuple[Nearest, ...]:
        """Documents in scope that came closest."""
        return self.decision.nearest


def inbox_route(store: Store, capture: Capture | None = None) -> Route:
    """A route that opens a ticket for every case.

    Args:
        store: Where tickets are kept.
        capture: What the policy lets a ticket hold; None: all text, no caller attributes.
    """

    def hand_over(case: RouteCase) -> str:
        return open_ticket(store, case, capture)

    return hand_over


def open_ticket(store: Store, case: RouteCase, capture: Capture | None = None) -> str:
    """Opens a ticket, also for a case without any evidence. It is committed when this returns.

    Returns:
        The ticket's number.

    Raises:
        CallError: If the case is no abstention.
        StoreError: If the ticket could not be written.
    """
    from guardrag.inbox import sql

    decision = case.decision
    if not isinstance(decision, Abstained):
        raise CallError(f"only an abstention becomes a ticket, not {type(decision).__name__}")
    content = capture is None or capture.content
    allowed = frozenset(() if capture is None else capture.caller)
    veil = veil_for(content=content)
    written = write_contents(case, decision, veil)
    passages = [passage_row(passage) for passage in written.passages]
    query = case.query
    row = {
        "created": to_micros(datetime.now(UTC)),
        "state": "open",
        "reason": decision.reason.value,
        "trace_id": case.trace_id,
        "content": content,
        "likeness": sql.likeness(query),
        "question": encode_text(query.text) if content else None,
        "caller": dumps(write_caller(query.caller, allowed)),
        "query": dumps(write_query(query, veil, allowed)),
        "passages": join_hashes(passages),
        "document": dumps(written.document),
    }
    with store.write() as connection:
        if content:
            put_passages(connection, passages)
        return str(sql.insert_ticket(connection, row))


def list_tickets(
    store: Store, *, state: str | None = None, limit: int = 50, before: str | None = None
) -> tuple[TicketLine, ...]:
    """Tickets, newest first.

    Args:
        store: Where they are.
        state: `open`; None: all.
        limit: At most so many.
        before: Number of the last ticket of the page before.

    Raises:
        CallError: For an unknown state or a limit below 1.
        StoreError: If the store fails, or `before` is no number.
    """
    from guardrag.inbox import sql

    if state is not None and state not in STATES:
        raise CallError(f"state cannot be {state!r}; give one of {', '.join(STATES)}")
    if limit < 1:
        raise CallError(f"limit cannot be {limit}; give 1 or more")
    with store.read() as connection:
        rows = sql.select_lines(connection, state, limit, None if before is None else _number(before))
    return tuple(_line(row) for row in rows)


def load_ticket(store: Store, number: str) -> Ticket:
    """A whole ticket.

    Raises:
        StoreError: If there is none of this number, or it cannot be read.
    """
    from guardrag.inbox import sql

    with store.read() as connection:
        row = sql.select_ticket(connection, _number(number))
        if row is None:
            raise StoreError(f"no ticket in {store.name} has the number {number}")
        hashes = split_hashes(row.passages)
        stored = read_passages(connection, hashes)
    try:
        return _ticket(row, read_contents(loads(row.document), hashes, stored))
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise StoreError(f"ticket {number} cannot be read: {type(error).__name__}: {error}") from error


def _number(text: str) -> int:
    plain = text.strip().removeprefix("#")
    if not (plain.isascii() and plain.isdecimal() and len(plain) < 18):
        raise StoreError(f"{text!a} is no ticket number; `list_tickets` shows them")
    return int(plain)


def _line(row: Any) -> TicketLine:  # noqa: ANN401 - a row's columns are typed by the table
    return TicketLine(
        number=str(row.number),
        created=from_micros(row.created),
        state=row.state,
        reason=Reason(row.reason),
        trace_id=row.trace_id,
        question=None if row.question is None else decode_text(row.question),
    )


def _ticket(row: Any, contents: Contents) -> Ticket:  # noqa: ANN401 - as above
    caller = loads(row.caller)
    return Ticket(
        number=str(row.number),
        created=from_micros(row.created),
        state=row.state,
        trace_id=row.trace_id,
        query=read_query(loads(row.query), caller),
        decision=contents.decision,
        content=bool(row.content),
        withheld=tuple(as_text(name) for name in as_list(as_dict(caller).get("withheld", []))),
        draft=contents.draft,
        candidates=contents.candidates,
        exhibits=contents.exhibits,
    )
