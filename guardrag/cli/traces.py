"""`guardrag traces`: what happened to a question, in the terminal."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from guardrag.cli.trace_replay import replay_command
from guardrag.cli.trace_upkeep import export_command, prune_command
from guardrag.errors import CallError
from guardrag.trace.since import read_since

if TYPE_CHECKING:
    from guardrag.store import Store
    from guardrag.trace.view import TraceLine

__all__ = ["app"]

app = typer.Typer(help="Look at what happened to a question.", no_args_is_help=True)

_StoreOption = Annotated[
    str | None,
    typer.Option("--store", help="File or database URL; default: GUARDRAG_STORE, or .guardrag/guardrag.db."),
]


@app.command("list")
def list_command(
    decision: Annotated[
        str | None,
        typer.Option("--decision", help="released (passed too), abstained (refused too) or clarify."),
    ] = None,
    reason: Annotated[str | None, typer.Option("--reason", help="Reason of an abstention.")] = None,
    state: Annotated[
        str | None, typer.Option("--state", help="running (killed ones too), finished or failed.")
    ] = None,
    since: Annotated[
        str | None,
        typer.Option("--since", help="A date or time (UTC unless it says), or an age: 30m, 12h, 7d."),
    ] = None,
    text: Annotated[str | None, typer.Option("--text", help="Text that stands in the question.")] = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many to list at most.")] = 20,
    before: Annotated[str | None, typer.Option("--before", help="Go on after this trace id.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    store: _StoreOption = None,
) -> None:
    """List traces, newest first."""
    from guardrag.trace.read import list_traces

    moment = None if since is None else _moment(since)
    with _opened(store) as opened:
        found = list_traces(
            opened,
            decision=decision,
            reason=reason,
            state=state,
            since=moment,
            text=text,
            limit=limit,
            before=before,
        )
    if as_json:
        for line in found:
            typer.echo(json.dumps(_line_json(line), ensure_ascii=True))
        return
    from guardrag.cli.trace_page import print_lines

    print_lines(found)
    if len(found) == limit:
        typer.echo(f"(more: --before {found[-1].trace_id})", err=True)


@app.command("show")
def show_command(
    trace_id: Annotated[str, typer.Argument(metavar="ID", help="A trace id, or the beginning of one.")],
    as_json: Annotated[bool, typer.Option("--json", help="Everything, as JSON.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Whole passages, prompt and reply too.")] = False,
    every: Annotated[
        bool, typer.Option("--all", help="Every candidate, not only the first of each reason to drop.")
    ] = False,
    store: _StoreOption = None,
) -> None:
    """Print one trace as a page: the verdict first, then how it came about."""
    from guardrag.trace.read import load_trace

    with _opened(store) as opened:
        view = load_trace(opened, trace_id)
    if as_json:
        from guardrag.trace.export import trace_to_json

        typer.echo(json.dumps(trace_to_json(view), ensure_ascii=True, indent=2, allow_nan=False))
        return
    from guardrag.cli.trace_page import print_page

    print_page(view, full=full, every=every)


def _moment(text: str) -> datetime:
    try:
        return read_since(text, datetime.now(UTC))
    except CallError as error:
        raise typer.BadParameter(str(error), param_hint="--since") from None


app.command("export")(export_command)
app.command("replay")(replay_command)
app.command("prune")(prune_command)


def _opened(store: str | None) -> Store:
    from guardrag.store import Store

    return Store.open(store, create=False)


def _line_json(line: TraceLine) -> dict[str, object]:
    return {
        "trace_id": line.trace_id,
        "started": line.started.isoformat(),
        "kind": line.kind,
        "state": line.state,
        "decision": line.decision,
        "reason": line.reason,
        "question": line.question,
        "policy": line.policy_name,
        "seconds": line.seconds,
        "cost": line.cost,
    }
