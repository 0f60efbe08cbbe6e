"""Options that the inbox's commands share, and how they are read."""

from __future__ import annotations

import getpass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from guardrag.errors import CallError

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = [
    "By",
    "Number",
    "Out",
    "Sources",
    "StorePlace",
    "Unanswerable",
    "me",
    "moment_given",
    "opened_store",
    "text_given",
]

Number = Annotated[str, typer.Argument(metavar="NUMBER", help="Of the ticket.")]
By = Annotated[
    str | None, typer.Option("--by", envvar="GUARDRAG_USER", help="Who you are; default: your login.")
]
StorePlace = Annotated[
    str | None,
    typer.Option("--store", help="File or database URL; default: GUARDRAG_STORE, or .guardrag/guardrag.db."),
]
Sources = Annotated[
    list[str] | None,
    typer.Option("--source", help="Passage, section or address that holds the answer; may be repeated."),
]
Unanswerable = Annotated[
    bool, typer.Option("--unanswerable", help="The documents hold no answer to the question.")
]
Out = Annotated[Path | None, typer.Option("--out", help="A file; default: standard output.")]


def opened_store(store: str | None) -> Store:
    """The store, which has to be there."""
    from guardrag.store import Store

    return Store.open(store, create=False)


def me(by: str | None) -> str:
    """Who is at the keyboard."""
    if by is not None:
        return by
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        raise CallError("your login has no name; say who you are with --by") from None


def text_given(given: str) -> str:
    """The text, or what standard input holds.

    Raises:
        CallError: If standard input is not UTF-8.
    """
    if given != "-":
        return given
    try:
        return typer.get_binary_stream("stdin").read().decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise CallError(
            f"standard input is no UTF-8 text: byte {error.start + 1} belongs to no character"
        ) from None


def moment_given(text: str, option: str) -> datetime:
    """A date or time; UTC unless it says."""
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError:
        raise typer.BadParameter(f"{text!a} is no date or time", param_hint=option) from None
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
