"""What the model was sent and what it replied, byte for byte, and a trace as JSON. Saved, never shown."""

from __future__ import annotations

import json
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request
from starlette.responses import Response

from guardrag.store.jsonbytes import encode_text
from guardrag.trace.export import trace_to_json
from guardrag.types import Prompt, Written
from guardrag.web.pages.trace import load_or_404

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
