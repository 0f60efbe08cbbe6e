"""`guardrag inbox`: what waits for a person, in the terminal."""

from __future__ import annotations

import getpass
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from guardrag.cli.inbox_deliver import deliver_command, outbox_command
from guardrag.errors import CallError

if TYPE_CHECKING:
    from guardrag.inbox import Ticket, TicketLine
    from guardrag.store import Store

__all__ = ["app"]

app = typer.Typer(help="Answer what the guard could not.", no_args_is_help=True)

_Number = Annotated[str, typer.Argument(metavar="NUMBER", help="Of the ticket.")]
_By = Annotated[
    str | None, typer.Option("--by", envvar="GUARDRAG_USER", help="Who you are; default: your login.")
]
_Store = Annotated[
    str | None,
    typer.Option("--store", help="File or database URL; default: GUARDRAG_STORE, or .guardrag/guardrag.db."),
]
_Sources = Annotated[
    list[str] | None,
    typer.Option("--source", help="Passage, section or address that holds the answer; may be repeated."),
]
_Unanswerable = Annotated[
    bool, typer.Option("--unanswerable", help="The documents hold no answer to the question.")
]
_Out = Annotated[Path | None, typer.Option("--out", help="A file; default: standard output.")]


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
    store: _Store = None,
) -> None:
    """List tickets, newest first: by default those that anyone may take."""
    from guardrag.cli.inbox_page import print_lines
    from guardrag.inbox import list_tickets

    with _opened(store) as opened:
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
    number: _Number,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    store: _Store = None,
) -> None:
    """Print one ticket as a page."""
    from guardrag.inbox import load_ticket

    with _opened(store) as opened:
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
    by: _By = None,
    minutes: Annotated[float, typer.Option("--minutes", help="How long the claim holds.")] = 60.0,
    queue: Annotated[str | None, typer.Option("--queue", help="The most urgent of this queue.")] = None,
    store: _Store = None,
) -> None:
    """Take a ticket, so that nobody else works on it."""
    from guardrag.inbox import claim_next, claim_ticket

    with _opened(store) as opened:
        if number is None:
            found = claim_next(opened, by=_me(by), queue=queue, minutes=minutes)
            if found is None:
                typer.echo("nothing is waiting", err=True)
                return
            _show(found)
        else:
            _show(claim_ticket(opened, number, by=_me(by), minutes=minutes))


@app.command("unclaim")
def unclaim_command(number: _Number, by: _By = None, store: _Store = None) -> None:
    """Give a claimed ticket back."""
    from guardrag.inbox import unclaim_ticket

    with _opened(store) as opened:
        unclaim_ticket(opened, number, by=_me(by))
    typer.echo(f"ticket {number} is open")


@app.command("answer")
def answer_command(
    number: _Number,
    text: Annotated[str, typer.Argument(help="The answer; - reads it from standard input.")],
    source: _Sources = None,
    unanswerable: _Unanswerable = False,
    by: _By = None,
    store: _Store = None,
) -> None:
    """Answer a ticket. The answer goes back to everyone who asked."""
    from guardrag.inbox import answer_ticket

    with _opened(store) as opened:
        done = answer_ticket(
            opened, number, by=_me(by), text=_text(text), sources=source or (), unanswerable=unanswerable
        )
    typer.echo(f"ticket {done.number} is answered, for {len(done.askers)} who asked")


@app.command("dismiss")
def dismiss_command(
    number: _Number,
    why: Annotated[str, typer.Argument(help="The reason.")],
    by: _By = None,
    store: _Store = None,
) -> None:
    """Close a ticket without an answer."""
    from guardrag.inbox import dismiss_ticket

    with _opened(store) as opened:
        done = dismiss_ticket(opened, number, by=_me(by), why=why)
    typer.echo(f"ticket {done.number} is dismissed")


@app.command("reopen")
def reopen_command(
    number: _Number,
    why: Annotated[str, typer.Argument(help="The reason.")] = "",
    by: _By = None,
    store: _Store = None,
) -> None:
    """Open a closed ticket again."""
    from guardrag.inbox import reopen_ticket

    with _opened(store) as opened:
        done = reopen_ticket(opened, number, by=_me(by), why=why)
    typer.echo(f"ticket {done.number} is {done.state}")


@app.command("note")
def note_command(
    number: _Number,
    text: Annotated[str, typer.Argument(help="The note; - reads it from standard input.")],
    by: _By = None,
    store: _Store = None,
) -> None:
    """Write a note beside a ticket. The asker never sees it."""
    from guardrag.inbox import add_note

    with _opened(store) as opened:
        add_note(opened, number, by=_me(by), text=_text(text))
    typer.echo(f"noted beside ticket {number}")


@app.command("set")
def set_command(
    number: _Number,
    queue: Annotated[str | None, typer.Option("--queue", help="Move it to this queue.")] = None,
    priority: Annotated[int | None, typer.Option("--priority", help="Larger is more urgent.")] = None,
    due: Annotated[str | None, typer.Option("--due", help="A date or time, UTC unless it says.")] = None,
    assignee: Annotated[str | None, typer.Option("--assignee", help="A person; empty: nobody.")] = None,
    by: _By = None,
    store: _Store = None,
) -> None:
    """Change a ticket's queue, priority, due time or assignee."""
    from guardrag.inbox import change_ticket

    moment = None if due is None else _moment(due, "--due")
    with _opened(store) as opened:
        done = change_ticket(
            opened, number, by=_me(by), queue=queue, priority=priority, due=moment, assignee=assignee
        )
    typer.echo(f"ticket {done.number}: {done.events[-1].text}")


@app.command("export")
def export_command(
    cases: Annotated[bool, typer.Option("--cases", help="Answered tickets as cases for `eval`.")] = False,
    published: Annotated[
        bool, typer.Option("--published", help="Approved answers as passages for `--docs` and `index`.")
    ] = False,
    out: _Out = None,
    store: _Store = None,
) -> None:
    """Write JSON Lines: every ticket whole, or cases, or published passages."""
    from guardrag.cli.inbox_export import write_lines
    from guardrag.inbox import export_cases, published_lines
    from guardrag.inbox.export import ticket_lines

    if cases and published:
        raise typer.BadParameter("give --cases or --published, not both", param_hint="--cases")
    with _opened(store) as opened:
        lines = (
            export_cases(opened) if cases else published_lines(opened) if published else ticket_lines(opened)
        )
        count = write_lines(lines, out)
    typer.echo(f"{count} {'cases' if cases else 'passages' if published else 'tickets'}", err=True)


@app.command("publish")
def publish_command(
    number: _Number,
    text: Annotated[str | None, typer.Option("--text", help="Default: the answer as it was sent.")] = None,
    attribute: Annotated[
        list[str] | None, typer.Option("--attribute", help="name=value, where the scope leaves it open.")
    ] = None,
    expires: Annotated[
        str | None, typer.Option("--expires", help="A date or time, UTC unless it says.")
    ] = None,
    by: _By = None,
    store: _Store = None,
) -> None:
    """Propose an answer as a passage. A second person has to approve it."""
    from guardrag.cli.pairs import read_caller
    from guardrag.inbox import propose_publication

    until = None if expires is None else _moment(expires, "--expires")
    attributes = read_caller(attribute or ())
    with _opened(store) as opened:
        propose_publication(opened, number, by=_me(by), text=text, attributes=attributes, expires=until)
    typer.echo(f"proposed; someone else runs: guardrag inbox approve {number}")


@app.command("approve")
def approve_command(number: _Number, by: _By = None, store: _Store = None) -> None:
    """Approve what someone else proposed. It is in the next `export --published`."""
    from guardrag.inbox import approve_publication

    with _opened(store) as opened:
        approve_publication(opened, number, by=_me(by))
    typer.echo(f"approved as inbox:{number}")


@app.command("withdraw")
def withdraw_command(
    number: _Number,
    why: Annotated[str, typer.Argument(help="The reason.")] = "",
    by: _By = None,
    store: _Store = None,
) -> None:
    """Take a proposed or published answer back."""
    from guardrag.inbox import withdraw_publication

    with _opened(store) as opened:
        withdraw_publication(opened, number, by=_me(by), why=why)
    typer.echo(f"inbox:{number} is withdrawn")


@app.command("report")
def report_command(
    trace_id: Annotated[str, typer.Argument(metavar="TRACE", help="Of the answer.")],
    note: Annotated[str, typer.Argument(help="What is wrong with it.")],
    by: _By = None,
    store: _Store = None,
) -> None:
    """Report a released answer as wrong."""
    from guardrag.inbox import report_wrong

    with _opened(store) as opened:
        number = report_wrong(opened, trace_id, by=_me(by), note=note)
    typer.echo(f"ticket {number}")


@app.command("confirm")
def confirm_command(
    number: _Number,
    text: Annotated[str, typer.Argument(help="The right answer, or why there is none.")],
    source: _Sources = None,
    unanswerable: _Unanswerable = False,
    by: _By = None,
    store: _Store = None,
) -> None:
    """Confirm that a reported answer was wrong, and list the answers with the same quotes."""
    from guardrag.cli.inbox_page import print_same_quotes
    from guardrag.inbox import confirm_report

    with _opened(store) as opened:
        _, others = confirm_report(
            opened, number, by=_me(by), text=_text(text), sources=source or (), unanswerable=unanswerable
        )
    typer.echo(f"confirmed; {len(others)} other answers used the same quotes")
    print_same_quotes(others)


app.command("deliver")(deliver_command)
app.command("outbox")(outbox_command)


def _opened(store: str | None) -> Store:
    from guardrag.store import Store

    return Store.open(store, create=False)


def _me(by: str | None) -> str:
    if by is not None:
        return by
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        raise CallError("your login has no name; say who you are with --by") from None


def _text(given: str) -> str:
    return typer.get_text_stream("stdin").read() if given == "-" else given


def _moment(text: str, option: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError:
        raise typer.BadParameter(f"{text!a} is no date or time", param_hint=option) from None
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)


def _show(ticket: Ticket) -> None:
    from guardrag.cli.inbox_page import print_ticket

    print_ticket(ticket)


def _line_json(line: TicketLine) -> dict[str, object]:
    from guardrag.inbox.export import line_to_json

    return {**line_to_json(line)}
