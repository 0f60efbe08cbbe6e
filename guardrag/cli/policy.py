"""`guardrag policy`: look at policies, check them, compare them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from guardrag.errors import ConfigurationError, PolicyError

if TYPE_CHECKING:
    from guardrag.policy.read import Reading

__all__ = ["app"]

app = typer.Typer(help="Check, show and compare policies.", no_args_is_help=True)

_FAILURE = 1
_USAGE = 2

_Given = Annotated[str, typer.Argument(metavar="NAME|FILE", help="A built-in policy, or a YAML file.")]


@app.command()
def check(policy: _Given) -> None:
    """Find every mistake in a policy, with its line.

    Exit status: 0 usable, 1 with mistakes, 2 there is no such policy.
    """
    from guardrag.policy.advice import advice
    from guardrag.policy.judge_advice import judges_without_model
    from guardrag.rules.filters import check_required

    loaded = _reading(policy).policy
    try:
        check_required(loaded.permit.require)
    except ConfigurationError as error:  # no Guard starts so
        typer.echo(f"error: {policy}: permit.require: {error}", err=True)
        raise typer.Exit(_FAILURE) from None
    missing = list(judges_without_model(loaded))
    for what in missing:
        typer.echo(f"error: {policy}: no Guard starts with this: {what}", err=True)
    if missing:
        raise typer.Exit(_FAILURE)
    typer.echo(f"{policy}: usable (format {loaded.format}, fingerprint {loaded.fingerprint})")
    for note in advice(loaded):
        typer.echo(f"  note: {note}")


@app.command()
def show(policy: _Given) -> None:
    """Print every key of a policy as YAML, with where its value came from; secrets are masked."""
    from guardrag.policy.effective import effective_yaml

    typer.echo(effective_yaml(_reading(policy)), nl=False)


@app.command()
def schema() -> None:
    """Print the JSON schema of policy files, for editors."""
    from guardrag.policy.schema import policy_schema

    typer.echo(json.dumps(policy_schema(), indent=2, ensure_ascii=False))


@app.command()
def diff(
    left: Annotated[str, typer.Argument(metavar="A", help="A built-in policy, or a YAML file.")],
    right: Annotated[str, typer.Argument(metavar="B", help="The one to hold against it.")],
) -> None:
    """Print the keys on which two policies differ.

    Exit status, as of diff: 0 none, 1 some, 2 one of them cannot be used.
    """
    from guardrag.policy.effective import differences

    found = differences(_reading(left, mistaken=_USAGE).policy, _reading(right, mistaken=_USAGE).policy)
    for difference in found:
        ours = "(not there)" if difference.left is None else difference.left
        theirs = "(not there)" if difference.right is None else difference.right
        hidden = " (masked, but not the same)" if ours == theirs else ""
        typer.echo(f"{difference.key}: {ours} -> {theirs}{hidden}")
    if found:
        raise typer.Exit(1)


def _reading(given: str, mistaken: int = _FAILURE) -> Reading:
    """The policy, or the end of the program with what is wrong."""
    from guardrag.policy.read import read_policy
    from guardrag.policy.sources import locate

    found = False
    try:
        found = locate(given).path.is_file()
        return read_policy(given)
    except PolicyError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(mistaken if found else _USAGE) from None
