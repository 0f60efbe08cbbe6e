"""Writes lines to a file or to standard output; a file appears whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import typer

from guardrag.errors import CallError
from guardrag.inbox.cases import UNLABELLED

__all__ = ["left_out_told", "write_lines"]

_SHOWN = 5


def write_lines(lines: Iterable[str], out: Path | None) -> int:
    """How many lines were written.

    Raises:
        CallError: If the file cannot be written.
    """
    count = 0
    if out is None:
        for line in lines:
            typer.echo(line)
            count += 1
        return count
    if not out.name:  # "." or "/", beside which no part can be written
        raise CallError(f"{out} cannot be written: name a file")
    part = out.with_name(f"{out.name}.{os.getpid()}.part")
    try:
        # What people asked is for the owner of the file alone.
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            for line in lines:
                file.write(f"{line}\n")
                count += 1
        part.replace(out)
    except OSError as error:
        raise CallError(f"{out} cannot be written: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)
    return count


def left_out_told(left_out: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """One line a reason for which answered tickets make no case, and what to do.

    Args:
        left_out: Numbers of tickets by reason.
    """
    for why, numbers in left_out.items():
        some = ", ".join(numbers[:_SHOWN]) + (", …" if len(numbers) > _SHOWN else "")
        tickets = "1 answered ticket makes" if len(numbers) == 1 else f"{len(numbers)} answered tickets make"
        yield f"{tickets} no case, because {why}: {some}"
        if why == UNLABELLED:
            yield "(guardrag inbox reopen NUMBER, then answer with --source, or with --unanswerable)"
