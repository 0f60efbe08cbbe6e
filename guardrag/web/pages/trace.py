"""One trace: the verdict first, then the answer with its evidence, then how it came about."""

from __future__ import annotations

import json
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Depends, HTTPException, Query, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from guardrag.errors import GuardragError, StoreError
from guardrag.evals.case_tools.draft_store import propose_case
from guardrag.evals.diagnosis.triage import triage
from guardrag.inbox import hand_over
from guardrag.trace.read import load_trace, resolve_id
from guardrag.trace.view import TraceView
from guardrag.types import Abstained, Decision, Prompt, Written
from guardrag.web.forms import Fields, fields_of, keep_person, person_of
from guardrag.web.show.advice import advice, called_a_model
from guardrag.web.show.candidates import anchor, candidate_lines, notices
from guardrag.web.show.claims import sheets
from guardrag.web.show.floor import floor_of_trace
from guardrag.web.show.pieces import Run, excerpt
from guardrag.web.show.timeline import timeline
from guardrag.web.show.verdict import reason_words, verdict
from guardrag.web.site import page, site_of
from guardrag.web.sql import tickets_of

__all__ = ["load_or_404", "router"]

router = APIRouter(include_in_schema=False)

SHOWN_FIRST = 12
"""Candidates that are not folded away."""
_MESSAGE = 60_000
"""Characters of one message or reply on the page; the whole is a click away."""


@router.get("/traces/{trace_id:path}")
def trace_page(
    request: Request, trace_id: str, gold: Annotated[str | None, Query(max_length=500)] = None
) -> Response:
    """The page of a trace; the beginning of an id leads to the whole.

    With `gold`, the passage that should have answered, it also tells what became of that passage.
    """
    store = site_of(request).store
    view = load_or_404(request, trace_id)
    if view.trace_id != trace_id:
        return RedirectResponse("/traces/" + quote(view.trace_id, safe=""), status_code=303)
    with store.read() as connection:
        told = None if view.abstained is None else view.abstained.ticket
        tickets = tickets_of(connection, view.trace_id, told)
    return _page(request, view, tickets, gold)


def load_or_404(request: Request, trace_id: str) -> TraceView:
    """The trace.

    Raises:
        HTTPException: 404, if there is none.
    """
    store = site_of(request).store
    try:
        resolve_id(store, trace_id)
    except StoreError as error:
        raise HTTPException(404, str(error)) from None
    return load_trace(store, trace_id)


@router.post("/hand-over")
def send_to_inbox(request: Request, fields: Annotated[Fields, Depends(fields_of)]) -> Response:
    """Opens a ticket for a question that was not answered."""
    person = fields.get("person") or person_of(request)
    if person is None:
        raise HTTPException(422, "Say who you are first: go back and give your name.")
    try:
        number = hand_over(site_of(request).store, fields.get("trace_id") or "", by=person)
    except GuardragError as error:
        raise HTTPException(409, str(error)) from None
    response = RedirectResponse(f"/inbox/{number}", status_code=303)
    keep_person(response, person)
    return response


def _page(
    request: Request, view: TraceView, tickets: list[tuple[str, str]], gold: str | None
) -> HTMLResponse:
    told = notices(view)
    return page(
        request,
        "trace.html",
        view=view,
        verdict=verdict(view),
        floor_note=floor_of_trace(view),
        advice=advice(view),
        called_model=called_a_model(view),
        shown_first=SHOWN_FIRST,
        proposes=propose_case(view) is not None,
        walk=None if gold is None else triage(view, [gold] if gold else ()),
        gold=gold or "",
        word=type(view.decision).__name__.lower() if view.decision is not None else view.state,
        tickets=tickets,
        sheets=sheets(view),
        stages=timeline(view),
        candidates=candidate_lines(view),
        anchors=anchor(view),
        conflicts=[notice for notice in told if notice.kind == "conflict"],
        outdated=[notice for notice in told if notice.kind != "conflict"],
        prompts=[_prompt(stage.value) for stage in view.stages if isinstance(stage.value, Prompt)],
        replies=[
            (stage.value, excerpt(stage.value.reply.text, most=_MESSAGE, around=_MESSAGE // 4))
            for stage in view.stages
            if isinstance(stage.value, Written)
        ],
        fingerprints=_fingerprints(view),
        shadow="" if view.shadow is None else _decided(view.shadow),
        policy=_indented(view.policy),
    )


def _prompt(prompt: Prompt) -> tuple[Prompt, list[list[Run]]]:
    return prompt, [
        excerpt(message.content, most=_MESSAGE, around=_MESSAGE // 4) for message in prompt.messages
    ]


def _fingerprints(view: TraceView) -> list[tuple[str, str]]:
    prints = view.fingerprints
    named = [
        ("Policy", prints.policy),
        ("Template", prints.template),
        ("Retriever", prints.retriever),
        *((f"Scorer {name}", value) for name, value in prints.scorers.items()),
        ("Generator", prints.generator),
        ("Judge", prints.judge),
        ("guardrag", prints.guardrag),
    ]
    return [(name, value) for name, value in named if value]


def _decided(decision: Decision) -> str:
    if isinstance(decision, Abstained):
        return f"abstained, {reason_words(decision.reason.value)}"
    return type(decision).__name__.lower()


def _indented(policy: str) -> str:
    try:
        return json.dumps(json.loads(policy), indent=2, ensure_ascii=False)
    except ValueError:
        return policy
