"""The command line. `main` is the console script; nothing heavy loads before a command runs."""

from __future__ import annotations

__all__ = ["main"]


def main() -> None:
    """Runs the command line and exits.

    Exit codes: 0 released (or done), 3 abstained, 4 clarify, 2 usage or configuration, 1 failure.
    """
    import sys

    from guardrag.cli.app import run

    for stream in (sys.stdout, sys.stderr):
        # What a terminal cannot show is written as its code; an answer is not lost to it.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    raise SystemExit(run())
