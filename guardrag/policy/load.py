"""Reads policies by name or file."""

from __future__ import annotations

from pathlib import Path

from guardrag.policy.model import Policy

__all__ = ["load_policy"]


def load_policy(policy: str | Path | Policy) -> Policy:
    """The policy of this name or file."""
    if isinstance(policy, Policy):
        return policy
    raise NotImplementedError
