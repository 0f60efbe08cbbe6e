"""`guardrag triage`: the ten minutes after a wrong answer, from its trace."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from guardrag.cli.exits import Exit

__all__ = ["triage_command"]

_SIGNS = {True: ("✓", "green"), False: ("✗", "red"), None: ("·", "dim")}


def triage_command(
    trace_id: Annotated[str, typer.Argument(metavar="TRACE", help="A trace id, or the beginning of one.")],
    gold: Annotated[
        list[str] | None,
        typer.Option("--gold", help="Id of the passage or section that answers; may be given often."),
    ] = None,
    store: Annotated[
        str | None,
        typer.Option(
            "--store", help="File or database URL; default: GUARDRAG_STORE, or .guardrag/guardrag.db."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> int:
    """Walk a wrong answer from its trace; ends with the one thing to change."""
    from guardrag.evals.diagnosis.triage import triage
    from guardrag.store import Store
    from guardrag.trace.read import load_trace

    with Store.open(store, create=False) as opened:
        view = load_trace(opened, trace_id)
    walked = triage(view, gold or ())
    if as_json:
        typer.echo(json.dumps(walked.to_json(), ensure_ascii=True, indent=2))
        return Exit.OK
    from rich.console import Console
    from rich.text import Text

    from guardrag.guard.render import visible_controls

    console = Console()
    console.print(Text(visible_controls(view.query.text), style="bold"))
    for number, step in enumerate(walked.steps, 1):
        sign, style = _SIGNS[step.well]
        console.print(
            Text.assemble((f"{sign} ", style), f"{number}. {step.asked} ", visible_controls(step.seen))
        )
    console.print(Text(f"\n{visible_controls(walked.change)}"))
    console.print(Text(f"  {visible_controls(walked.command)}", style="bold"), soft_wrap=True)
    return Exit.OK
