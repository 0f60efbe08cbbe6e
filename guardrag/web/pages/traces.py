"""The list of traces: filters, a page at a time, and the gate's scores against the floor."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, TypedDict

from fastapi import APIRouter, HTTPException, Query, Request
from starlette.responses import HTMLResponse

from guardrag.errors import StoreError
from guardrag.trace.read import DECISIONS, STATES, horizon, list_traces, load_trace
from guardrag.trace.since import read_since
from guardrag.trace.sql import Wanted
from guardrag.trace.view import TraceLine
from guardrag.types import Reason
from guardrag.web.show.floor import floor_of_scores
from guardrag.web.show.histogram import histogram
from guardrag.web.site import page, site_of
from guardrag.web.sql import ScoreRow, policy_names, score_rows

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

LINES = 50
REACH = 10_000
"""Questions that a search for text reads before it asks whether to go on."""
SCORES = 1000
"""Traces in the histogram."""


class _Wanted(TypedDict):
    """The filters that indexes answer."""

    decision: str | None
    reason: str | None
    state: str | None
    policy: str | None
    since: datetime | None


Text = Annotated[str, Query(max_length=500)]


@router.get("/traces")
def traces_page(
    request: Request,
    decision: Text = "",
    reason: Text = "",
    state: Text = "",
    since: Text = "",
    text: Text = "",
    policy: Text = "",
    before: Text = "",
    everywhere: Text = "",
) -> HTMLResponse:
    """Traces, newest first."""
    store = site_of(request).store
    moment = read_since(since, datetime.now(UTC)) if since.strip() else None
    # A reason already says that the decision was to abstain, and a decision that the trace is finished; said
    # twice, the database would have to choose between two indexes, and read past what the other leaves out.
    implied = bool(reason) and decision == "abstained"
    ended = bool(reason or decision) and state == "finished"
    wanted = _Wanted(
        decision=None if implied else decision or None,
        reason=reason or None,
        state=None if ended else state or None,
        policy=policy or None,
        since=moment,
    )
    place = before or None
    reach = None if everywhere or not text else REACH
    try:
        lines = list_traces(store, **wanted, text=text or None, limit=LINES + 1, before=place, reach=reach)
        stopped = (
            None
            if reach is None or len(lines) > LINES
            else horizon(store, **wanted, before=place, reach=reach)
        )
    except StoreError as error:
        if place is None:
            raise
        raise HTTPException(404, str(error)) from None
    shown = lines[:LINES]
    with store.read() as connection:
        policies = policy_names(connection)
        scores = score_rows(connection, Wanted(**wanted), SCORES)
    chart = None if place else histogram(scores)
    chosen = {
        "decision": decision,
        "reason": reason,
        "state": state,
        "since": since,
        "text": text,
        "policy": policy,
        "everywhere": everywhere,
    }
    return page(
        request,
        "traces.html",
        lines=shown,
        chosen=chosen,
        before=place,
        filtered=any(chosen.values()),
        more=shown[-1].trace_id if len(lines) > LINES else None,
        stopped=stopped,
        reach=REACH,
        histogram=chart,
        floor_notes=[] if chart is None else _floor_notes(request, scores, shown),
        decisions=DECISIONS,
        states=STATES,
        reasons=tuple(Reason),
        policies=policies,
    )


def _floor_notes(request: Request, scores: Sequence[ScoreRow], shown: Sequence[TraceLine]) -> list[str]:
    site = site_of(request)
    newest = None
    # A search for text shows other lines than the histogram, which no text narrows.
    if shown and any(row.calibrated for row in scores):
        newest = load_trace(site.store, shown[0].trace_id)
    return floor_of_scores(scores, newest, site.calibration)
