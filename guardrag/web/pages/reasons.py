"""Abstentions over time, by reason."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse

from guardrag.store.moments import to_micros
from guardrag.trace.read import DECISIONS
from guardrag.types import Reason
from guardrag.web.show.days import days
from guardrag.web.site import page, site_of
from guardrag.web.sql import DAY, decisions_by_day, reasons_by_day

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

SPANS = (7, 30, 90)


@router.get("/reasons")
def reasons_page(request: Request, last: Annotated[int, Query(ge=1, le=366)] = 30) -> HTMLResponse:
    """The last days, today included."""
    first = to_micros(datetime.now(UTC)) // DAY - last + 1
    with site_of(request).store.read() as connection:
        reasons = reasons_by_day(connection, [reason.value for reason in Reason], first * DAY)
        decisions = decisions_by_day(connection, ["released", "clarify"], first * DAY)
    found = days(first, last, reasons, decisions)
    return page(request, "reasons.html", chart=found, last=last, spans=SPANS, decisions=DECISIONS)
