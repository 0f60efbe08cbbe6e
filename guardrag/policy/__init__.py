"""Policies: YAML in, a frozen and checked `Policy` out."""

from __future__ import annotations

from guardrag.policy.load import load_policy
from guardrag.policy.model import Policy

__all__ = ["Policy", "load_policy"]
