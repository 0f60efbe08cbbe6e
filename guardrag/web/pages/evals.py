"""Evaluations over time: `guardrag eval` keeps the numbers of each run in the store."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request
from starlette.responses import HTMLResponse

from guardrag.evals.runs import list_runs, load_run
from guardrag.web.show.runs import ALL, charts, key_of, run_lines, run_sets, slice_lines
from guardrag.web.site import page, site_of

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

MOST = 100
"""Runs that are read, of all sets together; and of one set, where one is chosen."""

Text = Annotated[str, Query(max_length=100)]


@router.get("/evals")
def evals_page(request: Request, cases: Text = "", part: Text = "") -> HTMLResponse:
    """The runs of one case set, that of the newest run unless another is chosen."""
    store = site_of(request).store
    sets = run_sets(list_runs(store, limit=MOST))
    chosen = next((one for one in sets if one.key == cases), sets[0] if sets else None)
    runs = () if chosen is None else list_runs(store, cases=chosen.cases, half=chosen.half, limit=MOST)
    parts = list(dict.fromkeys(line.name for run in runs for line in slice_lines(run, None)))
    name = next((known for known in parts if key_of(known) == part), ALL)
    lines = run_lines(runs, name)
    return page(
        request,
        "evals.html",
        sets=sets,
        chosen=chosen,
        parts=[(key_of(known), known) for known in parts],
        part=name,
        part_key=key_of(name),
        lines=lines,
        charts=charts(lines),
        most=MOST,
    )


@router.get("/evals/{number}")
def eval_page(request: Request, number: Annotated[int, "of the run"]) -> HTMLResponse:
    """One run, slice by slice, beside the run before it."""
    store = site_of(request).store
    run = load_run(store, number)
    if run is None:
        raise HTTPException(404, f"There is no evaluation run {number}.")
    same = list_runs(store, cases=run.cases, half=run.half, variant=run.variant, before=run, limit=1)
    return page(
        request,
        "eval.html",
        run=run,
        before=same[0] if same else None,
        slices=slice_lines(run, same[0] if same else None),
    )
