"""Policies: YAML in, a frozen and checked `Policy` out.

`Policy` is imported on first use: building it costs more than the rest of the package,
and a program that only matches quotes has no policy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from guardrag.policy.load import load_policy

if TYPE_CHECKING:
    from guardrag.policy.model import Policy

__all__ = ["Policy", "load_policy"]


def __getattr__(name: str) -> object:
    if name == "Policy":
        from guardrag.policy.model import Policy

        return Policy
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
