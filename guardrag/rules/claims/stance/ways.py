"""Ways not to say that something is so: to deny it, doubt it, plan it, ask or imagine it."""

from __future__ import annotations

from dataclasses import dataclass

from guardrag.rules.anycase import Finder, anycase

__all__ = ["Way", "way"]


@dataclass(frozen=True, slots=True)
class Way:
    """One such way.

    Attributes:
        name: For the reason.
        governs: What stands before the words that are not asserted, or behind them.
        kept: What a claim that keeps it says.
        behind: Whether it stands behind them: "is proposed".
        unless: What stands before it where it says so after all: what a law demands is so.
        claimed: What a claim says that asserts it, if nearly any does not.
    """

    name: str
    governs: Finder
    kept: Finder
    behind: bool = False
    unless: Finder | None = None
    claimed: Finder | None = None


def way(
    name: str, governs: str, kept: str, *, behind: bool = False, unless: str = "", claimed: str = ""
) -> Way:
    """A way by its patterns, in whatever case they are written."""
    return Way(
        name,
        anycase(governs),
        anycase(kept),
        behind,
        anycase(unless) if unless else None,
        anycase(claimed) if claimed else None,
    )
