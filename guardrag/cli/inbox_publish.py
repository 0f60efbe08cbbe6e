"""`guardrag inbox publish`, `approve`, `withdraw`, `report` and `confirm`."""

from __future__ import annotations

from typing import Annotated

import typer

from guardrag.cli.inbox_options import (
    By,
    Number,
    Sources,
    StorePlace,
    Unanswerable,
    me,
    moment_given,
    opened_store,
    text_given,
)

__all__ = [
    "approve_command",
    "confirm_command",
    "open_command",
    "publish_command",
    "report_command",
    "withdraw_command",
]


def publish_command(
    number: Number,
    text: Annotated[str | None, typer.Option("--text", help="Default: the answer as it was sent.")] = None,
    attribute: Annotated[
        list[str] | None, typer.Option("--attribute", help="name=value, where the scope leaves it open.")
    ] = None,
    expires: Annotated[
        str | None, typer.Option("--expires", help="A date or time, UTC unless it says.")
    ] = None,
    by: By = None,
    store: StorePlace = None,
) -> None:
    """Propose an answer as a passage. A second person has to approve it."""
    from guardrag.cli.pairs import read_caller
    from guardrag.inbox import propose_publication

    until = None if expires is None else moment_given(expires, "--expires")
    attributes = read_caller(attribute or ())
    with opened_store(store) as opened:
        propose_publication(opened, number, by=me(by), text=text, attributes=attributes, expires=until)
    typer.echo(f"proposed; someone else runs: guardrag inbox approve {number}")


def approve_command(number: Number, by: By = None, store: StorePlace = None) -> None:
    """Approve what someone else proposed. It is in the next `export --published`."""
    from guardrag.inbox import approve_publication

    with opened_store(store) as opened:
        approve_publication(opened, number, by=me(by))
    typer.echo(f"approved as inbox:{number}")


def withdraw_command(
    number: Number,
    why: Annotated[str, typer.Argument(help="The reason.")] = "",
    by: By = None,
    store: StorePlace = None,
) -> None:
    """Take a proposed or published answer back."""
    from guardrag.inbox import withdraw_publication

    with opened_store(store) as opened:
        withdraw_publication(opened, number, by=me(by), why=why)
    typer.echo(f"inbox:{number} is withdrawn")


def open_command(
    trace_id: Annotated[str, typer.Argument(metavar="TRACE", help="Of the abstention.")],
    by: By = None,
    store: StorePlace = None,
) -> None:
    """Hand a question over that was not answered, where the policy did not."""
    from guardrag.inbox import hand_over

    with opened_store(store) as opened:
        number = hand_over(opened, trace_id, by=me(by))
    typer.echo(f"ticket {number}")


def report_command(
    trace_id: Annotated[str, typer.Argument(metavar="TRACE", help="Of the answer.")],
    note: Annotated[str, typer.Argument(help="What is wrong with it.")],
    by: By = None,
    store: StorePlace = None,
) -> None:
    """Report a released answer as wrong."""
    from guardrag.inbox import report_wrong

    with opened_store(store) as opened:
        number = report_wrong(opened, trace_id, by=me(by), note=note)
    typer.echo(f"ticket {number}")


def confirm_command(
    number: Number,
    text: Annotated[str, typer.Argument(help="The right answer, or why there is none.")],
    source: Sources = None,
    unanswerable: Unanswerable = False,
    by: By = None,
    store: StorePlace = None,
) -> None:
    """Confirm that a reported answer was wrong, and list the answers with the same quotes."""
    from guardrag.cli.inbox_page import print_same_quotes
    from guardrag.inbox import confirm_report

    with opened_store(store) as opened:
        _, others = confirm_report(
            opened, number, by=me(by), text=text_given(text), sources=source or (), unanswerable=unanswerable
        )
    typer.echo(f"confirmed; {len(others)} other answers used the same quotes")
    print_same_quotes(others)
