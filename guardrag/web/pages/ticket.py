"""One ticket: the question with its evidence, and what a person can do about it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from guardrag.errors import GuardragError, StoreError
from guardrag.inbox import load_ticket, ticket_case
from guardrag.inbox.people import number_of
from guardrag.inbox.reports import report_wrong, same_quotes
from guardrag.inbox.values import CLOSED, Ticket
from guardrag.trace.read import resolve_id
from guardrag.types import Released
from guardrag.web.forms import Fields, fields_of, keep_person, person_of
from guardrag.web.pages.work import ACTIONS
from guardrag.web.show.pieces import excerpt
from guardrag.web.show.verdict import reason_words
from guardrag.web.site import page, site_of

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/inbox/{number}")
def ticket_page(request: Request, number: str) -> Response:
    """The page of a ticket."""
    return _page(request, number)


@router.post("/inbox/{number}/{action}")
def act(
    request: Request, number: str, action: str, fields: Annotated[Fields, Depends(fields_of)]
) -> Response:
    """Does what one of the ticket's forms asks for; what was typed is never lost when it cannot be done."""
    if action not in ACTIONS:
        raise HTTPException(404)
    person = fields.get("person") or person_of(request)
    if person is None:
        return _page(request, number, problem="Say who you are first.", typed=fields.values, status=422)
    try:
        ACTIONS[action](site_of(request).store, number, person, fields)
    except GuardragError as error:
        return _page(request, number, problem=str(error), typed=fields.values, status=409)
    response = RedirectResponse(f"/inbox/{number_of(number)}", status_code=303)
    keep_person(response, person)
    return response


@router.post("/report")
def report(request: Request, fields: Annotated[Fields, Depends(fields_of)]) -> Response:
    """Opens a ticket for a released answer that is wrong."""
    person = fields.get("person") or person_of(request)
    if person is None:
        raise HTTPException(422, "Say who you are first: go back and give your name.")
    try:
        number = report_wrong(
            site_of(request).store, fields.get("trace_id") or "", by=person, note=fields.get("text") or ""
        )
    except GuardragError as error:
        raise HTTPException(409, str(error)) from None
    response = RedirectResponse(f"/inbox/{number}", status_code=303)
    keep_person(response, person)
    return response


def _page(
    request: Request,
    number: str,
    *,
    problem: str = "",
    typed: Mapping[str, str] | None = None,
    status: int = 200,
) -> HTMLResponse:
    store = site_of(request).store
    try:
        number_of(number)
        ticket = load_ticket(store, number)
    except StoreError as error:
        raise HTTPException(404, str(error)) from None
    now = datetime.now(UTC)
    line = ticket.line
    person = person_of(request)
    return page(
        request,
        "ticket.html",
        status=status,
        ticket=ticket,
        line=line,
        case=ticket_case(ticket) is not None,
        problem=problem,
        typed=lambda name: (typed or {}).get(name, ""),
        why=_why(ticket),
        closed=ticket.state in CLOSED,
        mine=line.state == "claimed" and line.claimed_by == person,
        taken=line.state == "claimed" and line.claimed_by != person,
        overdue=line.due is not None and line.due < now and ticket.state not in CLOSED,
        exhibits=[(exhibit, excerpt(exhibit.candidate.passage.text)) for exhibit in ticket.exhibits],
        traced=_is_there(request, ticket.trace_id),
        same=same_quotes(store, ticket.trace_id, decision=ticket.decision) if ticket.kind == "report" else (),
        released=ticket.decision if isinstance(ticket.decision, Released) else None,
    )


def _why(ticket: Ticket) -> str:
    if ticket.kind == "report":
        return "A released answer was reported as wrong"
    words = reason_words(None if ticket.reason is None else ticket.reason.value)
    return f"No answer: {words}"


def _is_there(request: Request, trace_id: str) -> bool:
    try:
        return resolve_id(site_of(request).store, trace_id) == trace_id
    except StoreError:
        return False
