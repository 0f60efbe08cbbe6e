"""Listing and reading tickets."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal

from guardrag.errors import CallError, StoreError
from guardrag.inbox.document import Contents, read_contents
from guardrag.inbox.people import number_of
from guardrag.inbox.values import (
    STATES,
    WAITING,
    Asker,
    Publication,
    Resolution,
    Ticket,
    TicketEvent,
    TicketLine,
)
from guardrag.store.counts import checked_count
from guardrag.store.jsonbytes import Json, as_dict, as_list, as_text, decode_text, encode_text, loads
from guardrag.store.moments import from_micros, to_micros
from guardrag.store.passages import read_passages, split_hashes
from guardrag.store.values import read_attributes, read_query
from guardrag.types import Reason

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = ["count_tickets", "list_tickets", "load_ticket", "read_publication"]

_KINDS = ("abstention", "report")


def list_tickets(
    store: Store,
    *,
    state: str | None = None,
    queue: str | None = None,
    assignee: str | None = None,
    reason: str | None = None,
    kind: str | None = None,
    text: str | None = None,
    urgent: bool = False,
    limit: int = 50,
    before: str | None = None,
) -> tuple[TicketLine, ...]:
    """Tickets, newest first.

    Args:
        store: Where they are.
        state: One of `STATES`, or `waiting` for those that anyone may take; None: all.
        queue: Only of this queue.
        assignee: Only those assigned to this person.
        reason: Only abstentions for this reason.
        kind: `abstention` or `report`.
        text: Stands in the question as it was asked.
        urgent: By priority, then by due time, then oldest first; such a list has one page.
        limit: At most so many.
        before: Number of the last ticket of the page before.

    Raises:
        CallError: For a word that is none of these, a limit below 1, or `urgent` with `before`.
        StoreError: If the store fails, or `before` is no number.
    """
    from guardrag.inbox import sql

    for name, value, known in (
        ("state", state, (*STATES, WAITING)),
        ("reason", reason, tuple(Reason)),
        ("kind", kind, _KINDS),
    ):
        if value is not None and value not in known:
            raise CallError(f"{name} cannot be {value!r}; give one of {', '.join(known)}")
    checked_count("limit", limit)
    if urgent and before is not None:
        raise CallError("a list by urgency has one page; leave out `before`, or raise the limit")
    given = {
        "queue": None if queue is None else encode_text(queue),
        "assignee": None if assignee is None else encode_text(assignee),
        "reason": reason,
        "kind": kind,
    }
    now = datetime.now(UTC)
    with store.read() as connection:
        rows = sql.select_lines(
            connection,
            to_micros(now),
            state=state,
            equal={name: value for name, value in given.items() if value is not None},
            words=text or None,
            limit=limit,
            before=None if before is None else number_of(before),
            urgent=urgent,
        )
    return tuple(_line(row, now) for row in rows)


def count_tickets(store: Store) -> dict[str, int]:
    """How many tickets there are in each state; every state is named."""
    from guardrag.inbox import sql

    with store.read() as connection:
        counts = sql.states(connection, to_micros(datetime.now(UTC)))
    return {state: counts.get(state, 0) for state in STATES}


def load_ticket(store: Store, number: str) -> Ticket:
    """A whole ticket.

    Raises:
        StoreError: If there is none of this number, or it cannot be read.
    """
    from guardrag.inbox import sql

    wanted = number_of(number)
    with store.read() as connection:
        row = sql.select_ticket(connection, wanted)
        if row is None:
            raise StoreError(f"no ticket in {store.name} has the number {wanted}")
        beside = sql.select_beside(connection, wanted)
        hashes = split_hashes(row.passages)
        stored = read_passages(connection, hashes)
    try:
        return _ticket(row, beside, read_contents(loads(row.document), hashes, stored))
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise StoreError(f"ticket {wanted} cannot be read: {type(error).__name__}: {error}") from error


def _ticket(row: Any, beside: Any, contents: Contents) -> Ticket:  # noqa: ANN401 - rows of the tables
    askers, events, made = beside
    caller = loads(row.caller)
    return Ticket(
        line=_line(row, datetime.now(UTC)),
        query=read_query(loads(row.query), caller),
        decision=contents.decision,
        content=bool(row.content),
        redacted=bool(row.redacted),
        erased=_moment(row.erased),
        withheld=tuple(as_text(name) for name in as_list(as_dict(caller).get("withheld", []))),
        draft=contents.draft,
        candidates=contents.candidates,
        exhibits=contents.exhibits,
        askers=tuple(_asker(asker) for asker in askers),
        events=tuple(_event(event) for event in events),
        resolution=_resolution(row),
        publication=None if made is None else read_publication(made),
    )


def _line(row: Any, now: datetime) -> TicketLine:  # noqa: ANN401 - a row's columns are typed by the table
    state, until = row.state, _moment(row.claimed_until)
    if state == "claimed" and (until is None or until <= now):
        state = "open"
    held = state == "claimed"
    return TicketLine(
        number=str(row.number),
        created=from_micros(row.created),
        state=state,
        kind=row.kind,
        reason=Reason(row.reason) if row.reason else None,
        trace_id=row.trace_id,
        question=_text(row.question),
        asked=row.asked,
        queue=_text(row.queue) or "",
        priority=row.priority,
        due=_moment(row.due),
        assignee=_text(row.assignee),
        claimed_by=_text(row.claimed_by) if held else None,
        claimed_until=until if held else None,
        closed=_moment(row.closed),
    )


def _asker(row: Any) -> Asker:  # noqa: ANN401 - as above
    attributes = as_dict(as_dict(loads(row.caller))["attributes"])
    return Asker(
        asked=from_micros(row.asked), trace_id=row.trace_id, caller=dict(read_attributes(attributes))
    )


def _event(row: Any) -> TicketEvent:  # noqa: ANN401 - as above
    return TicketEvent(
        number=row.number,
        moment=from_micros(row.moment),
        kind=row.kind,
        person=_text(row.person),
        text=_text(row.text) or "",
    )


def _resolution(row: Any) -> Resolution | None:  # noqa: ANN401 - as above
    if row.resolution is None:
        return None
    body: dict[str, Json] = as_dict(loads(row.resolution))
    outcome: Literal["answered", "dismissed"] = "answered" if body["outcome"] == "answered" else "dismissed"
    return Resolution(
        outcome=outcome,
        by=as_text(body["by"]),
        moment=from_micros(row.closed),
        text=as_text(body["text"]),
        sources=tuple(as_text(source) for source in as_list(body.get("sources", []))),
        unanswerable=bool(body.get("unanswerable", False)),
    )


def read_publication(row: Any) -> Publication:  # noqa: ANN401 - as above
    """The value of a row of published answers."""
    return Publication(
        ticket=str(row.ticket),
        state=row.state,
        author=decode_text(row.author),
        proposed=from_micros(row.proposed),
        approver=_text(row.approver),
        approved=_moment(row.approved),
        expires=_moment(row.expires),
        attributes=dict(read_attributes(as_dict(loads(row.attributes)))),
        text=decode_text(row.text),
    )


def _text(value: bytes | None) -> str | None:
    return None if value is None else decode_text(bytes(value))


def _moment(value: int | None) -> datetime | None:
    return None if value is None else from_micros(value)
