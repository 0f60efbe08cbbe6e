"""Abstentions over time, by reason."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse

from guardrag.store.moments import to_micros
from guardrag.web.show.days import days
from guardrag.web.site import page, site_of
from guardrag.web.sql import DAY

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

SPANS = (7, 30, 90)


@router.get("/reasons")
def reasons_page(request: Request, last: Annotated[int, Query(ge=1, le=366)] = 30) -> HTMLResponse:
    """The last days, today included."""
    site = site_of(request)
    today = to_micros(datetime.now(UTC)) // DAY
    first = today - last + 1
    found = days(first, last, site.counts.count(site.store, first, today))
    return page(request, "reasons.html", chart=found, last=last, spans=SPANS)
