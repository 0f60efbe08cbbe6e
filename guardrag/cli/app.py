"""Puts the commands together and turns errors into one line and an exit code."""

from __future__ import annotations

import os
import traceback
from collections.abc import Sequence
from typing import Any

import typer
from rich.console import Console
from rich.text import Text

from guardrag.cli.ask import ask_command
from guardrag.cli.calibrate import calibrate_command
from guardrag.cli.cases import app as cases_app
from guardrag.cli.diagnose import diagnose_command
from guardrag.cli.eval import eval_command
from guardrag.cli.exits import Exit
from guardrag.cli.gaps import gaps_command
from guardrag.cli.inbox import app as inbox_app
from guardrag.cli.index import index_command
from guardrag.cli.policy import app as policy_app
from guardrag.cli.trace_upkeep import erase_command
from guardrag.cli.traces import app as traces_app
from guardrag.cli.triage import triage_command
from guardrag.cli.ui import ui_command
from guardrag.errors import CallError, ConfigurationError, GuardragError
from guardrag.guard.render import visible_controls
from guardrag.rules.failures import raised
from guardrag.version import VERSION

__all__ = ["app", "run"]

app = typer.Typer(
    name="guardrag",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Answers from documents with verified quotes, or says why not.",
)


def _version(*, wanted: bool) -> None:
    if wanted:
        typer.echo(f"guardrag {VERSION}")
        raise typer.Exit


@app.callback()
def _root(
    _version_wanted: bool = typer.Option(
        False,
        "--version",
        help="Print the version and exit.",
        callback=lambda wanted: _version(wanted=wanted),
        is_eager=True,
    ),
) -> None:
    pass


app.command("ask")(ask_command)
app.command("index")(index_command)
app.command("eval")(eval_command)
app.command("calibrate")(calibrate_command)
app.command("diagnose")(diagnose_command)
app.command("triage")(triage_command)
app.command("gaps")(gaps_command)
app.command("ui")(ui_command)
app.command("erase")(erase_command)
app.add_typer(cases_app, name="cases", help="Keep a set of labelled questions.")
app.add_typer(policy_app, name="policy", help="Check, show and compare policies.")
app.add_typer(inbox_app, name="inbox", help="Answer what the guard could not.")
app.add_typer(traces_app, name="traces", help="Look at what happened to a question.")


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and gives its exit code. Errors go to standard error, in one line."""
    try:
        given = None if arguments is None else list(arguments)
        ended: object = app(args=given, prog_name="guardrag", standalone_mode=False)
    except SystemExit as stopped:
        return (
            stopped.code
            if isinstance(stopped.code, int)
            else Exit.OK
            if stopped.code is None
            else Exit.FAILURE
        )
    except typer.Abort:
        return _failed("stopped", Exit.FAILURE)
    except (ConfigurationError, CallError) as error:
        return _failed(str(error), Exit.USAGE)
    except GuardragError as error:
        return _failed(str(error), Exit.FAILURE)
    except OSError as error:
        place = "" if error.filename is None else f"{error.filename}: "
        return _failed(f"{place}{error.strerror or error}", Exit.FAILURE)
    except Exception as error:  # noqa: BLE001 - nobody at a terminal is helped by a page of frames
        return _misused(error) if isinstance(error, _USAGE) else _unexpected(error)
    return ended if isinstance(ended, int) else Exit.OK


_USAGE = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")
"""What wrong arguments raise. Some releases of typer bring classes of their own, some take click's."""


def _misused(error: Any) -> int:  # noqa: ANN401 - the class is looked up
    if type(error).__name__ == "NoArgsIsHelpError":
        error.show()
        return Exit.USAGE
    context = getattr(error, "ctx", None)
    command = "guardrag" if context is None else context.command_path
    said = str(error.format_message()).rstrip(".")
    return _failed(f"{said[:1].lower()}{said[1:]}; see `{command} --help`", Exit.USAGE)


def _unexpected(error: Exception) -> int:
    if os.environ.get("GUARDRAG_DEBUG"):
        traceback.print_exception(error)
    said = f"{raised(error, private=False)}; this should not happen, please report it"
    return _failed(f"{said} (GUARDRAG_DEBUG=1 prints the traceback)", Exit.FAILURE)


def _failed(said: str, code: Exit) -> int:
    Console(stderr=True).print(Text(f"guardrag: {visible_controls(said)}"), soft_wrap=True)
    return code
