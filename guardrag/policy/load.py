"""Reads policies by name or file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from guardrag.errors import CallError

if TYPE_CHECKING:
    from guardrag.policy.model import Policy

__all__ = ["load_policy"]


def load_policy(
    policy: str | Path | Policy | Mapping[str, object], *, environ: Mapping[str, str] | None = None
) -> Policy:
    """The policy of this name or file, or in this mapping, checked and complete.

    Args:
        policy: A built-in name (`offline`, `balanced`, `strict`), the path of a YAML file, what such a
            file holds as a mapping, `extends` and all, or a policy, which is returned as it is.
        environ: Where `${NAME}` is looked up; by default the process's environment.

    Raises:
        PolicyError: The policy cannot be found, read or used; the message has every mistake
            with its line, where it stands in a file, and what would be right.
        CallError: `policy` is something else.
    """
    from guardrag.policy.model import Policy

    if isinstance(policy, Policy):
        return policy
    if not isinstance(policy, str | Path | Mapping):
        raise CallError(
            f"a policy is a name, the path of a YAML file, a mapping or a Policy, not {type(policy).__name__}"
        )
    from guardrag.policy.read import read_policy

    return read_policy(policy, environ=environ).policy
