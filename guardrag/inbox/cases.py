"""Answered tickets as labelled cases for `guardrag eval`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from guardrag.inbox.publishing import SOURCE
from guardrag.inbox.reading import list_tickets, load_ticket
from guardrag.inbox.values import Ticket
from guardrag.store.jsonbytes import Json
from guardrag.store.values import write_attributes

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = ["case_line", "export_cases", "ticket_case"]

_PAGE = 200


def export_cases(store: Store) -> Iterator[str]:
    """One JSON line a case, oldest ticket first; lone surrogates are escaped as JSON does.

    An answered ticket becomes a case with its sources as what is relevant, and a confirmed report one
    that the guard got wrong. A ticket without sources whose answer does not say that the documents hold
    none is left out: nobody has said which documents should have answered it.
    """
    numbers: list[str] = []
    before: str | None = None
    while page := list_tickets(store, state="answered", limit=_PAGE, before=before):
        numbers += [line.number for line in page]
        before = page[-1].number
    for number in reversed(numbers):
        case = ticket_case(load_ticket(store, number))
        if case is not None:
            yield case_line(case)


def case_line(case: Mapping[str, Json]) -> str:
    """A case as it stands in a file of cases."""
    return json.dumps(case, ensure_ascii=True)


def ticket_case(ticket: Ticket) -> dict[str, Json] | None:
    """The case that a ticket makes; None if it makes none.

    It makes none if it is not answered, if its question is not on record as it was asked, or if nobody
    said what is relevant.
    """
    resolution = ticket.resolution
    if resolution is None or resolution.outcome != "answered":
        return None
    if not ticket.content or ticket.redacted or ticket.erased is not None or not ticket.query.text.strip():
        return None
    relevant = [*resolution.sources]
    if ticket.publication is not None and ticket.publication.state == "approved":
        relevant.append(f"{SOURCE}{ticket.number}")
    if not relevant and not resolution.unanswerable:
        return None
    tag = "reported_wrong" if ticket.reason is None else ticket.reason.value
    case: dict[str, Json] = {
        "id": f"inbox-{ticket.number}",
        "question": ticket.query.text,
        "relevant": [*relevant],
        "tags": ["inbox", tag],
    }
    if relevant:
        case["answers"] = [resolution.text]
    if ticket.query.caller.attributes:
        case["caller"] = write_attributes(ticket.query.caller.attributes)
    return case
