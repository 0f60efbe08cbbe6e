"""Tickets as JSON, for other programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from guardrag.inbox.reading import list_tickets, load_ticket
from guardrag.inbox.values import Ticket, TicketLine
from guardrag.store.candidates import write_candidate
from guardrag.store.decisions import write_decision
from guardrag.store.drafts import write_draft
from guardrag.store.jsonbytes import Json
from guardrag.store.passages import write_passage
from guardrag.store.values import write_attributes, write_query
from guardrag.store.veil import shown
from guardrag.types import Passage

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = ["line_to_json", "ticket_lines", "ticket_to_json"]

_PAGE = 200


def ticket_lines(store: Store) -> Iterator[str]:
    """Every ticket as one JSON line, newest first."""
    before: str | None = None
    while page := list_tickets(store, limit=_PAGE, before=before):
        for line in page:
            yield json.dumps(ticket_to_json(load_ticket(store, line.number)))
        before = page[-1].number


def line_to_json(line: TicketLine) -> dict[str, Json]:
    """What a list shows of a ticket. Moments are ISO 8601."""
    return {
        "number": line.number,
        "created": line.created.isoformat(),
        "state": line.state,
        "kind": line.kind,
        "reason": None if line.reason is None else line.reason.value,
        "trace_id": line.trace_id,
        "question": line.question,
        "asked": line.asked,
        "queue": line.queue,
        "priority": line.priority,
        "due": _moment(line.due),
        "assignee": line.assignee,
        "claimed_by": line.claimed_by,
        "claimed_until": _moment(line.claimed_until),
        "closed": _moment(line.closed),
    }


def ticket_to_json(ticket: Ticket) -> dict[str, Json]:
    """Everything of a ticket. Candidates name their passages by their place in `passages`."""
    places: dict[Passage, int] = {}

    def place(passage: Passage) -> int:
        return places.setdefault(passage, len(places))

    candidates: list[Json] = [write_candidate(candidate, place) for candidate in ticket.candidates]
    exhibits: list[Json] = [
        {"tag": e.tag, "passage": place(e.candidate.passage), "shown": e.shown} for e in ticket.exhibits
    ]
    resolution, made = ticket.resolution, ticket.publication
    return {
        **line_to_json(ticket.line),
        "query": {
            **write_query(ticket.query, shown, ("*",)),
            "caller": write_attributes(ticket.query.caller.attributes),
            "caller_withheld": [*ticket.withheld],
        },
        "content": ticket.content,
        "redacted": ticket.redacted,
        "erased": _moment(ticket.erased),
        "decision": write_decision(ticket.decision, shown),
        "draft": None if ticket.draft is None else write_draft(ticket.draft, shown),
        "candidates": candidates,
        "exhibits": exhibits,
        "passages": [write_passage(passage) for passage in places],
        "askers": [
            {
                "asked": asker.asked.isoformat(),
                "trace_id": asker.trace_id,
                "caller": write_attributes(asker.caller),
            }
            for asker in ticket.askers
        ],
        "events": [
            {"moment": e.moment.isoformat(), "kind": e.kind, "person": e.person, "text": e.text}
            for e in ticket.events
        ],
        "resolution": None
        if resolution is None
        else {
            "outcome": resolution.outcome,
            "by": resolution.by,
            "moment": resolution.moment.isoformat(),
            "text": resolution.text,
            "sources": [*resolution.sources],
            "unanswerable": resolution.unanswerable,
        },
        "publication": None
        if made is None
        else {
            "state": made.state,
            "author": made.author,
            "approver": made.approver,
            "expires": _moment(made.expires),
            "attributes": write_attributes(made.attributes),
            "text": made.text,
        },
    }


def _moment(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()
