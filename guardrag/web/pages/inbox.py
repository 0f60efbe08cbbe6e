"""The inbox: the tickets that wait, and those that do not any more."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request
from starlette.responses import HTMLResponse

from guardrag.errors import StoreError
from guardrag.inbox import count_tickets, list_tickets
from guardrag.inbox.people import number_of
from guardrag.inbox.publishing import list_publications
from guardrag.inbox.values import STATES, WAITING
from guardrag.web.site import page, site_of

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

LINES = 50
_URGENT = 200
"""A list by urgency has one page."""

Text = Annotated[str, Query(max_length=500)]


@router.get("/inbox")
def inbox_page(
    request: Request, state: Text = WAITING, queue: Text = "", text: Text = "", before: Text = ""
) -> HTMLResponse:
    """Tickets: those that wait by urgency, the others newest first."""
    site = site_of(request)
    urgent = state == WAITING
    most = _URGENT if urgent else LINES
    after = None if urgent else before or None
    try:
        if after is not None:
            number_of(after)
    except StoreError as error:
        raise HTTPException(404, str(error)) from None
    lines = list_tickets(
        site.store,
        state=None if state == "all" else state,
        queue=queue or None,
        text=text or None,
        urgent=urgent,
        limit=most + 1,
        before=after,
    )
    counts = count_tickets(site.store)
    chosen = {"state": state, "queue": queue, "text": text}
    return page(
        request,
        "inbox.html",
        lines=lines[:most],
        chosen=chosen,
        before=before,
        more=lines[most - 1].number if len(lines) > most else None,
        states=(WAITING, *STATES, "all"),
        counts={**counts, WAITING: counts["open"] + counts["reopened"], "all": sum(counts.values())},
        proposals=[made.ticket for made in list_publications(site.store, state="proposed")][:LINES],
        promise="" if site.policy is None else site.policy.route.promise,
    )
