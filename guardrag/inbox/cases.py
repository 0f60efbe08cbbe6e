"""Answered tickets as labelled cases for `guardrag eval`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from guardrag.inbox.publishing import SOURCE
from guardrag.inbox.reading import list_tickets, load_ticket
from guardrag.inbox.values import Resolution, Ticket
from guardrag.store.jsonbytes import Json
from guardrag.store.values import write_attributes

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = ["UNLABELLED", "case_line", "export_cases", "no_case", "ticket_case"]

_PAGE = 200
UNLABELLED = "nobody said which documents answer it, or that none does"
"""Why an answered ticket makes no case, where somebody could still make it one."""


def export_cases(
    store: Store, left_out: Callable[[str, str], None] = lambda _number, _why: None
) -> Iterator[str]:
    """One JSON line a case, oldest ticket first; lone surrogates are escaped as JSON does.

    An answered ticket becomes a case with its sources as what is relevant, and a confirmed report one
    that the guard got wrong. A ticket without sources whose answer does not say that the documents hold
    none is left out: nobody has said which documents should have answered it.

    Args:
        store: Where the tickets are.
        left_out: Called with the number of each answered ticket that makes no case, and why it makes none.
    """
    numbers: list[str] = []
    before: str | None = None
    while page := list_tickets(store, state="answered", limit=_PAGE, before=before):
        numbers += [line.number for line in page]
        before = page[-1].number
    for number in reversed(numbers):
        ticket = load_ticket(store, number)
        case = ticket_case(ticket)
        if case is not None:
            yield case_line(case)
        else:
            left_out(number, no_case(ticket))


def case_line(case: Mapping[str, Json]) -> str:
    """A case as it stands in a file of cases."""
    return json.dumps(case, ensure_ascii=True)


def no_case(ticket: Ticket) -> str:
    """Why a ticket makes no case; empty if it makes one."""
    resolution = ticket.resolution
    if resolution is None or resolution.outcome != "answered":
        return "it is not answered"
    if not ticket.content or ticket.redacted or ticket.erased is not None or not ticket.query.text.strip():
        return "its question is not on record as it was asked"
    if not resolution.unanswerable and not _relevant(ticket, resolution):
        return UNLABELLED
    return ""


def _relevant(ticket: Ticket, resolution: Resolution) -> list[str]:
    published = ticket.publication is not None and ticket.publication.state == "approved"
    return [*resolution.sources, *([f"{SOURCE}{ticket.number}"] if published else ())]


def ticket_case(ticket: Ticket) -> dict[str, Json] | None:
    """The case that a ticket makes; None if it makes none, as `no_case` says why."""
    resolution = ticket.resolution
    if resolution is None or no_case(ticket):
        return None
    relevant = _relevant(ticket, resolution)
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
