"""`guardrag inbox`: what waits for a person, in the terminal."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from guardrag.cli.inbox_deliver import deliver_command, outbox_command
from guardrag.cli.inbox_options import (
    By,
    Number,
    Out,
    Sources,
    StorePlace,
    Unanswerable,
    me,
    moment_given,
    opened_store,
    text_given,
)
from guardrag.cli.inbox_publish import (
    approve_command,
    confirm_command,
    open_command,
    publish_command,
    report_command,
    withdraw_command,
)

if TYPE_CHECKING:
    from guardrag.inbox import Ticket, TicketLine

__all__ = ["app"]

app = typer.Typer(help="Answer what the guard could not.", no_args_is_help=True)


@app.command("list")
def list_command(
    state: Annotated[
        str | None,
        typer.Option("--state", help="open, claimed, answered, dismissed, reopened, or waiting."),
    ] = "waiting",
    everything: Annotated[bool, typer.Option("--all", help="Of every state.")] = False,
    queue: Annotated[str | None, typer.Option("--queue", help="Only this queue.")] = None,
    assignee: Annotated[str | None, typer.Option("--assignee", help="Only this person's.")] = None,
    reason: Annotated[str | None, typer.Option("--reason", help="Reason of the abstention.")] = None,
    kind: Annotated[str | None, typer.Option("--kind", help="abstention or report.")] = None,
    text: Annotated[str | None, typer.Option("--text", help="Text that stands in the question.")] = None,
    urgent: Annotated[bool, typer.Option("--urgent", help="Most urgent first, not newest.")] = False,
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many to list at most.")] = 20,
    before: Annotated[str | None, typer.Option("--before", help="Go on after this ticket.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    store: StorePlace = None,
) -> None:
    """List tickets, newest first: by default those that anyone may take."""
    from guardrag.cli.inbox_page import print_lines
    from guardrag.inbox import list_tickets

    with opened_store(store) as opened:
        found = list_tickets(
            opened,
            state=None if everything else state,
            queue=queue,
            assignee=assignee,
            reason=reason,
            kind=kind,
            text=text,
            urgent=urgent,
            limit=limit,
            before=before,
        )
    if as_json:
        for line in found:
            typer.echo(json.dumps(_line_json(line)))
        return
    print_lines(found)
    if len(found) == limit and not urgent:
        typer.echo(f"(more: --before {found[-1].number})", err=True)


@app.command("show")
def show_command(
    number: Number,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    store: StorePlace = None,
) -> None:
    """Print one ticket as a page."""
    from guardrag.inbox import load_ticket

    with opened_store(store) as opened:
        ticket = load_ticket(opened, number)
    if as_json:
        from guardrag.inbox.export import ticket_to_json

        typer.echo(json.dumps(ticket_to_json(ticket), indent=2))
        return
    _show(ticket)


@app.command("claim")
def claim_command(
    number: Annotated[
        str | None, typer.Argument(metavar="[NUMBER]", help="Default: the most urgent.")
    ] = None,
    by: By = None,
    minutes: Annotated[float, typer.Option("--minutes", help="How long the claim holds.")] = 60.0,
    queue: Annotated[str | None, typer.Option("--queue", help="The most urgent of this queue.")] = None,
    store: StorePlace = None,
) -> None:
    """Take a ticket, so that nobody else works on it."""
    from guardrag.inbox import claim_next, claim_ticket

    with opened_store(store) as opened:
        if number is None:
            found = claim_next(opened, by=me(by), queue=queue, minutes=minutes)
            if found is None:
                typer.echo("nothing is waiting", err=True)
                return
            _show(found)
        else:
            _show(claim_ticket(opened, number, by=me(by), minutes=minutes))


@app.command("unclaim")
def unclaim_command(number: Number, by: By = None, store: StorePlace = None) -> None:
    """Give a claimed ticket back."""
    from guardrag.inbox import unclaim_ticket

    with opened_store(store) as opened:
        unclaim_ticket(opened, number, by=me(by))
    typer.echo(f"ticket {number} is open")


@app.command("answer")
def answer_command(
    number: Number,
    text: Annotated[str, typer.Argument(help="The answer; - reads it from standard input.")],
    source: Sources = None,
    unanswerable: Unanswerable = False,
    by: By = None,
    store: StorePlace = None,
) -> None:
    """Answer a ticket. The answer goes back to everyone who asked."""
    from guardrag.inbox import answer_ticket

    with opened_store(store) as opened:
        done = answer_ticket(
            opened, number, by=me(by), text=text_given(text), sources=source or (), unanswerable=unanswerable
        )
    typer.echo(f"ticket {done.number} is answered, for {len(done.askers)} who asked")
    if not source and not unanswerable:
        typer.echo("(it makes no case for `guardrag eval`: --source or --unanswerable would)", err=True)


@app.command("dismiss")
def dismiss_command(
    number: Number,
    why: Annotated[str, typer.Argument(help="The reason.")],
    by: By = None,
    store: StorePlace = None,
) -> None:
    """Close a ticket without an answer."""
    from guardrag.inbox import dismiss_ticket

    with opened_store(store) as opened:
        done = dismiss_ticket(opened, number, by=me(by), why=why)
    typer.echo(f"ticket {done.number} is dismissed")


@app.command("reopen")
def reopen_command(
    number: Number,
    why: Annotated[str, typer.Argument(help="The reason.")] = "",
    by: By = None,
    store: StorePlace = None,
) -> None:
    """Open a closed ticket again."""
    from guardrag.inbox import reopen_ticket

    with opened_store(store) as opened:
        done = reopen_ticket(opened, number, by=me(by), why=why)
    typer.echo(f"ticket {done.number} is {done.state}")


@app.command("note")
def note_command(
    number: Number,
    text: Annotated[str, typer.Argument(help="The note; - reads it from standard input.")],
    by: By = None,
    store: StorePlace = None,
) -> None:
    """Write a note beside a ticket. The asker never sees it."""
    from guardrag.inbox import add_note

    with opened_store(store) as opened:
        add_note(opened, number, by=me(by), text=text_given(text))
    typer.echo(f"noted beside ticket {number}")


@app.command("set")
def set_command(
    number: Number,
    queue: Annotated[str | None, typer.Option("--queue", help="Move it to this queue.")] = None,
    priority: Annotated[int | None, typer.Option("--priority", help="Larger is more urgent.")] = None,
    due: Annotated[str | None, typer.Option("--due", help="A date or time, UTC unless it says.")] = None,
    assignee: Annotated[str | None, typer.Option("--assignee", help="A person; empty: nobody.")] = None,
    by: By = None,
    store: StorePlace = None,
) -> None:
    """Change a ticket's queue, priority, due time or assignee."""
    from guardrag.inbox import change_ticket

    moment = None if due is None else moment_given(due, "--due")
    with opened_store(store) as opened:
        done = change_ticket(
            opened, number, by=me(by), queue=queue, priority=priority, due=moment, assignee=assignee
        )
    typer.echo(f"ticket {done.number}: {done.events[-1].text}")


@app.command("export")
def export_command(
    cases: Annotated[bool, typer.Option("--cases", help="Answered tickets as cases for `eval`.")] = False,
    published: Annotated[
        bool, typer.Option("--published", help="Approved answers as passages for `--docs` and `index`.")
    ] = False,
    out: Out = None,
    store: StorePlace = None,
) -> None:
    """Write JSON Lines: every ticket whole, or cases, or published passages."""
    from guardrag.cli.inbox_export import left_out_told, write_lines
    from guardrag.inbox import export_cases, published_lines
    from guardrag.inbox.export import ticket_lines

    if cases and published:
        raise typer.BadParameter("give --cases or --published, not both", param_hint="--cases")
    left_out: dict[str, list[str]] = {}
    with opened_store(store) as opened:
        if cases:
            lines = export_cases(opened, lambda number, why: left_out.setdefault(why, []).append(number))
        else:
            lines = published_lines(opened) if published else ticket_lines(opened)
        count = write_lines(lines, out)
    typer.echo(f"{count} {'cases' if cases else 'passages' if published else 'tickets'}", err=True)
    for line in left_out_told(left_out):
        typer.echo(line, err=True)


app.command("deliver")(deliver_command)
app.command("outbox")(outbox_command)
app.command("open")(open_command)
app.command("publish")(publish_command)
app.command("approve")(approve_command)
app.command("withdraw")(withdraw_command)
app.command("report")(report_command)
app.command("confirm")(confirm_command)


def _show(ticket: Ticket) -> None:
    from guardrag.cli.inbox_page import print_ticket

    print_ticket(ticket)


def _line_json(line: TicketLine) -> dict[str, object]:
    from guardrag.inbox.export import line_to_json

    return {**line_to_json(line)}
