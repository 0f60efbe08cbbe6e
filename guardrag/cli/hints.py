"""What may help somebody at a terminal whose question met an empty scope. Goes to standard error only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from guardrag.types import Abstained, Caller, Decision, Reason

if TYPE_CHECKING:
    from guardrag.cli.sources import Opened

__all__ = ["scope_hints"]


def scope_hints(
    decision: Decision, opened: Opened, caller: Mapping[str, object], filters: Mapping[str, object]
) -> Iterator[str]:
    """Why nothing may have been in scope: caller attributes not given, fields that no passage has.

    Whoever runs the command has the documents, so the names of their fields are no secret
    here; the decision itself, which an application shows to others, says none of this.
    """
    if not isinstance(decision, Abstained) or decision.reason is not Reason.NOTHING_IN_SCOPE:
        return
    from guardrag.policy.nearest import suggestion
    from guardrag.rules.scope import check_required, resolve_required

    index = opened.index
    demands = [opened.guard.policy.permit.require, {} if index is None else index.require]
    asking = Caller(
        {name: value if isinstance(value, tuple) else str(value) for name, value in caller.items()}
    )
    needed = {
        name: None
        for require in demands
        if resolve_required(require, asking) is None
        for name in check_required(require)
        if name not in caller
    }
    if needed:
        options = " ".join(f"--caller {name}=…" for name in needed)
        yield f"the documents are limited by who asks; give {options}"
    if index is None:
        return
    there = index.fields
    for name in dict.fromkeys([*filters, *(name for require in demands for name in require)]):
        if name not in there:
            where = "a filter tests" if name in filters else "permit.require or the ingest file tests"
            known = f"{suggestion(name, there)}; there are: {', '.join(there[:20])}"
            yield f"no passage has the field {name!r}, which {where}{known}"
