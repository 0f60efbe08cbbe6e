"""Exit codes, the same for every command."""

from __future__ import annotations

from enum import IntEnum

from guardrag.types import Abstained, Clarify, Decision, Released

__all__ = ["Exit", "exit_of"]


class Exit(IntEnum):
    """What the process says to its caller."""

    OK = 0
    FAILURE = 1
    USAGE = 2
    ABSTAINED = 3
    CLARIFY = 4


def exit_of(decision: Decision) -> Exit:
    """The exit code of a decision."""
    match decision:
        case Released():
            return Exit.OK
        case Abstained():
            return Exit.ABSTAINED
        case Clarify():
            return Exit.CLARIFY
