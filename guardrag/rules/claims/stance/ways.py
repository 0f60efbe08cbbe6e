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
        governs: What stands before the words that are not asserted.
        kept: What a claim that keeps it says.
    """

    name: str
    governs: Finder
    kept: Finder


def way(name: str, governs: str, kept: str) -> Way:
    """A way by its patterns, in whatever case they are written."""
    return Way(name, anycase(governs), anycase(kept))
