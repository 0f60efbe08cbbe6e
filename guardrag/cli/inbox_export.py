"""Writes lines to a file or to standard output; a file appears whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import typer

from guardrag.errors import CallError

__all__ = ["write_lines"]


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
