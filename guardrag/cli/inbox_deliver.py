"""`guardrag inbox deliver` and `outbox`: sends answers back, and shows what is on its way."""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Literal, cast

import typer

if TYPE_CHECKING:
    from guardrag.inbox import Delivered, Delivery

__all__ = ["deliver_command", "outbox_command"]

_Store = Annotated[
    str | None,
    typer.Option("--store", help="File or database URL; default: GUARDRAG_STORE, or .guardrag/guardrag.db."),
]


def deliver_command(
    webhook: Annotated[
        str | None,
        typer.Option("--webhook", envvar="GUARDRAG_WEBHOOK", help="Address that takes answers."),
    ] = None,
    callback: Annotated[
        str | None, typer.Option("--callback", help="module:function that takes a Delivery instead.")
    ] = None,
    secret: Annotated[
        str,
        typer.Option(
            "--secret", envvar="GUARDRAG_WEBHOOK_SECRET", help="Signs what is sent; use the variable."
        ),
    ] = "",
    form: Annotated[str, typer.Option("--format", help="json or slack.")] = "json",
    allow_private: Annotated[
        bool, typer.Option("--allow-private", help="The address may be a private or local one.")
    ] = False,
    queue: Annotated[str | None, typer.Option("--queue", help="Only answers of this queue.")] = None,
    once: Annotated[bool, typer.Option("--once", help="Send what is due and end.")] = False,
    every: Annotated[float, typer.Option("--every", min=0.1, help="Seconds between looks.")] = 2.0,
    store: _Store = None,
) -> None:
    """Send answers back. Run it beside the application, or with --once from a timer.

    What does not arrive is tried again, for about two days. What was given up shows in
    `inbox outbox --state dead`.
    """
    from guardrag.inbox import deliver, keep_delivering
    from guardrag.store import Store

    send = _receiver(webhook, callback, secret, form, allow_private=allow_private)
    with Store.open(store, create=False) as opened:
        if once:
            _tell(deliver(opened, send, queue=queue))
            return
        stopped: list[int] = []
        for number in (signal.SIGINT, signal.SIGTERM):
            # The answer that is being sent is finished first.
            signal.signal(number, lambda received, _frame: stopped.append(received))
        keep_delivering(opened, send, queue=queue, every=every, stop=lambda: bool(stopped), told=_tell)


def outbox_command(
    state: Annotated[str | None, typer.Option("--state", help="pending, delivered or dead.")] = None,
    again: Annotated[
        str | None, typer.Option("--again", metavar="NUMBER", help="Send this one again.")
    ] = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many to list at most.")] = 50,
    store: _Store = None,
) -> None:
    """Show what is on its way, what arrived, and what was given up."""
    from guardrag.cli.inbox_page import print_outbox
    from guardrag.inbox import list_outbox, send_again
    from guardrag.store import Store

    with Store.open(store, create=False) as opened:
        if again is not None:
            send_again(opened, again)
            typer.echo(f"delivery {again} is due now")
            return
        print_outbox(list_outbox(opened, state=state, limit=limit))


def _receiver(
    webhook: str | None, callback: str | None, secret: str, form: str, *, allow_private: bool
) -> Callable[[Delivery], object]:
    from guardrag.cli.sources import load_object
    from guardrag.inbox import Webhook

    if callback is not None:
        found = load_object(callback)
        if not callable(found):
            raise typer.BadParameter(f"{callback} cannot be called", param_hint="--callback")
        return cast("Callable[[Delivery], object]", found)
    if webhook is None:
        raise typer.BadParameter("give --webhook or --callback", param_hint="--webhook")
    chosen = cast('Literal["json", "slack"]', form)
    return Webhook(url=webhook, secret=secret, format=chosen, private=allow_private)


def _tell(done: Delivered) -> None:
    typer.echo(f"sent {done.sent}, to be tried again {done.failed}, given up {done.dead}", err=True)
