"""The command line. `main` is the console script; nothing heavy loads before a command runs."""

from __future__ import annotations

__all__ = ["main"]


def main() -> None:
    """Runs the command line and exits.

    Exit codes: 0 released (or done), 3 abstained, 4 clarify, 2 usage or configuration, 1 failure.
    """
    from guardrag.cli.app import run

    raise SystemExit(run())
