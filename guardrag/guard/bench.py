"""The tools of one question, laid out to be measured stage by stage.

`Guard.answer` runs the stages and hands out a decision. Diagnosis must look between them, leave
out a filter, ask deeper: it gets the query and the tools exactly as a question would. Nothing
here records, routes or writes anything, and nothing here is for askers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guardrag.guard.guard import Guard
    from guardrag.pipeline import Tools
    from guardrag.policy import Policy
    from guardrag.types import Caller, Query

__all__ = ["Bench", "bench"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """What one question would be worked on with.

    Attributes:
        query: As the stages see it, the caller's scope resolved.
        policy: In force.
        tools: Bound to this question, with their time-outs.
    """

    query: Query
    policy: Policy
    tools: Tools


def bench(
    guard: Guard,
    question: str,
    *,
    caller: Caller | Mapping[str, object] | None = None,
    filters: Mapping[str, object] | None = None,
    as_of: datetime | None = None,
) -> Bench:
    """The query and the tools that `guard` would answer with.

    Raises:
        CallError, FilterError: If an argument cannot be read.
    """
    engine = guard._engine  # noqa: SLF001 - the guard's own package; its class stays small
    query = engine._query(question, caller, filters, (), as_of)  # noqa: SLF001
    return Bench(query=query, policy=engine.policy, tools=engine._parts.bind(engine.calls()))  # noqa: SLF001
