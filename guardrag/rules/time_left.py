"""Work without a deadline."""

from __future__ import annotations

__all__ = ["no_limit"]


def no_limit() -> None:
    """Stands for the check of a deadline where there is none."""
