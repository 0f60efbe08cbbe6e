"""`guardrag traces export` and `prune`, and `guardrag erase`."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

__all__ = ["erase_command", "export_command", "prune_command"]

_Store = Annotated[
    str | None,
    typer.Option("--store", help="File or database URL; default: GUARDRAG_STORE, or .guardrag/guardrag.db."),
]


def export_command(
    trace_ids: Annotated[
        list[str] | None, typer.Argument(metavar="[ID]...", help="Default: all that pass the filters.")
    ] = None,
    decision: Annotated[
        str | None, typer.Option("--decision", help="released, abstained or clarify.")
    ] = None,
    reason: Annotated[str | None, typer.Option("--reason", help="Reason of an abstention.")] = None,
    since: Annotated[
        str | None,
        typer.Option("--since", help="A date or time (UTC unless it says), or an age: 30m, 12h, 7d."),
    ] = None,
    text: Annotated[str | None, typer.Option("--text", help="Text that stands in the question.")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="A file; default: standard output.")] = None,
    store: _Store = None,
) -> None:
    """Write whole traces, one JSON object a line, newest first."""
    from guardrag.cli.inbox_export import write_lines
    from guardrag.store import Store
    from guardrag.trace.export import trace_lines
    from guardrag.trace.since import read_since

    moment = None if since is None else read_since(since, datetime.now(UTC))
    with Store.open(store, create=False) as opened:
        lines = trace_lines(
            opened, trace_ids or (), decision=decision, reason=reason, since=moment, text=text
        )
        count = write_lines(lines, out)
    typer.echo(f"{count} traces", err=True)


def prune_command(
    policy: Annotated[
        str | None,
        typer.Option("--policy", help="Goes before the policies under which the traces were recorded."),
    ] = None,
    older_than: Annotated[
        str | None, typer.Option("--older-than", help="Goes before every policy: 30d, 12w.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how many would go.")] = False,
    store: _Store = None,
) -> None:
    """Remove traces and closed tickets that were kept as long as their policy says."""
    from guardrag.inbox import prune
    from guardrag.policy import load_policy
    from guardrag.store import Store
    from guardrag.trace.since import read_since

    now = datetime.now(UTC)
    age = None if older_than is None else now - read_since(older_than, now)
    chosen = None if policy is None else load_policy(policy)
    with Store.open(store, create=False) as opened:
        done = prune(opened, policy=chosen, older_than=age, dry=dry_run, now=now)
    if dry_run:
        typer.echo(f"would remove {done.traces} traces and {done.tickets} closed tickets")
    else:
        typer.echo(
            f"removed {done.traces} traces, {done.tickets} closed tickets and {done.passages} passages"
        )


def erase_command(
    subject: Annotated[
        str | None,
        typer.Option("--subject", help="A person: the value of the attribute that trace.subject names."),
    ] = None,
    document: Annotated[
        str | None, typer.Option("--document", help="A document: the source of its passages.")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    store: _Store = None,
) -> None:
    """Remove a person, or a document, from traces, tickets, outbox, cases and passages.

    What cannot be reached from here is printed.
    """
    from guardrag.inbox import erase_document, erase_subject
    from guardrag.store import Store

    if (subject is None) == (document is None):
        raise typer.BadParameter("give one of --subject and --document", param_hint="--subject")
    if not yes:
        typer.confirm("This cannot be undone. Erase?", abort=True, err=True)
    with Store.open(store, create=False) as opened:
        done = (
            erase_subject(opened, subject) if subject is not None else erase_document(opened, document or "")
        )
    for count, what in (
        (done.traces, "traces"),
        (done.tickets, "tickets"),
        (done.askers, "times asked"),
        (done.deliveries, "deliveries"),
        (done.publications, "published or proposed answers"),
        (done.cases, "proposed cases"),
        (done.passages, "passages"),
    ):
        typer.echo(f"{count:>6} {what}")
    typer.echo("Not reached from here:")
    for where in done.unreachable:
        typer.echo(f"  {where}")
