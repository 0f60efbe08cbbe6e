"""What the model was sent and what it replied, byte for byte, and a trace as JSON. Saved, never shown."""

from __future__ import annotations

import json
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request
from starlette.responses import Response

from guardrag.errors import CallError, StoreError
from guardrag.evals.case_tools.draft_store import propose_case
from guardrag.evals.case_tools.lines import to_line
from guardrag.inbox import export_cases, load_ticket, ticket_case
from guardrag.inbox.cases import case_line, no_case
from guardrag.inbox.people import number_of
from guardrag.store.jsonbytes import encode_text
from guardrag.trace.export import trace_to_json
from guardrag.types import Prompt, Written
from guardrag.web.pages.trace import load_or_404
from guardrag.web.site import site_of

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/raw/message/{trace_id:path}")
def message(
    request: Request,
    trace_id: str,
    prompt: Annotated[int, Query(ge=0)] = 0,
    number: Annotated[int, Query(ge=0)] = 0,
) -> Response:
    """One message of one prompt, counted from 0."""
    view = load_or_404(request, trace_id)
    prompts = [stage.value for stage in view.stages if isinstance(stage.value, Prompt)]
    if prompt >= len(prompts) or number >= len(prompts[prompt].messages):
        raise HTTPException(404, "The trace has no such message.")
    content = prompts[prompt].messages[number].content
    return _saved(encode_text(content), "text/plain; charset=utf-8", f"message-{number + 1}.txt")


@router.get("/raw/reply/{trace_id:path}")
def reply(request: Request, trace_id: str, number: Annotated[int, Query(ge=0)] = 0) -> Response:
    """One reply, counted from 0."""
    view = load_or_404(request, trace_id)
    replies = [stage.value.reply for stage in view.stages if isinstance(stage.value, Written)]
    if number >= len(replies):
        raise HTTPException(404, "The trace has no such reply.")
    return _saved(encode_text(replies[number].text), "text/plain; charset=utf-8", f"reply-{number + 1}.txt")


@router.get("/raw/case/trace/{trace_id:path}")
def trace_case(request: Request, trace_id: str) -> Response:
    """The case that a trace proposes, as one line."""
    proposal = propose_case(load_or_404(request, trace_id))
    if proposal is None:
        raise HTTPException(404, "This trace makes no case: its question or its decision is not on record.")
    return _saved(to_line(proposal.to_data()).encode() + b"\n", "application/x-ndjson", "proposed-case.jsonl")


@router.get("/raw/case/ticket/{number}")
def case_of_ticket(request: Request, number: str) -> Response:
    """The case that an answered ticket makes, as `guardrag inbox export --cases` writes it."""
    try:
        ticket = load_ticket(site_of(request).store, str(number_of(number)))
        case = ticket_case(ticket)
    except (StoreError, CallError) as error:
        raise HTTPException(404, str(error)) from None
    if case is None:
        raise HTTPException(404, f"This ticket makes no case: {no_case(ticket)}.")
    return _saved(
        case_line(case).encode() + b"\n", "application/x-ndjson", f"inbox-{number_of(number)}.jsonl"
    )


@router.get("/raw/cases")
def all_cases(request: Request) -> Response:
    """The cases of all answered tickets."""
    body = "".join(f"{line}\n" for line in export_cases(site_of(request).store))
    return _saved(body.encode(), "application/x-ndjson", "inbox-cases.jsonl")


@router.get("/raw/json/{trace_id:path}")
def as_json(request: Request, trace_id: str) -> Response:
    """The whole trace."""
    body = json.dumps(
        trace_to_json(load_or_404(request, trace_id)), ensure_ascii=True, indent=2, allow_nan=False
    )
    return _saved(body.encode(), "application/json", "trace.json")


def _saved(body: bytes, kind: str, name: str) -> Response:
    # A name of our own: the trace's id may be anything.
    return Response(body, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
