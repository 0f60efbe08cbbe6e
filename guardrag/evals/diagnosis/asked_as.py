"""A question of a trace on the command line, asked again as it was: by the same caller, in the same scope."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from guardrag.policy.sources import BUILT_IN
from guardrag.trace.view import TraceView
from guardrag.types import Attribute, Condition

__all__ = ["options_of"]

_DEFAULT = "offline"


def options_of(view: TraceView, policy: str | None = None) -> str:
    """`--policy`, `--caller` and `--filter` of a command; empty where there is nothing to say.

    Without them the diagnosis would search in another scope, and find what this caller cannot.
    What the trace was not allowed to keep stands as VALUE, and a policy of one's own as the file of its name:
    a person puts in the value and the path.

    Args:
        view: The trace.
        policy: A policy to name instead of its own.
    """
    return "".join(f" {option} {shlex.quote(value)}" for option, value in _options(view, policy))


def _options(view: TraceView, policy: str | None) -> Iterator[tuple[str, str]]:
    named = policy or (view.policy_name if view.policy_name in BUILT_IN else f"{view.policy_name}.yaml")
    if named != _DEFAULT:
        yield "--policy", named
    for name, value in view.query.caller.attributes.items():
        for one in value if isinstance(value, tuple) else (value,):
            yield "--caller", f"{name}={_written(one)}"
    for name in view.withheld:
        yield "--caller", f"{name}=VALUE"
    for condition in view.query.filters:
        yield "--filter", _filter(condition)


def _filter(condition: Condition) -> str:
    operator = "" if condition.operator == "eq" else f":{condition.operator}"
    values = condition.value if isinstance(condition.value, tuple) else (condition.value,)
    return f"{condition.field}{operator}={','.join(map(_written, values))}"


def _written(value: Attribute) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
