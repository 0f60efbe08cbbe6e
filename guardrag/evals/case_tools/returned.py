"""What a retriever returns for the questions of a case set, to compare its names with the labels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from guardrag.errors import ToolError
from guardrag.evals.cases import Case
from guardrag.guard.bench import bench
from guardrag.types import Attribute, Passage

if TYPE_CHECKING:
    from guardrag.guard import Guard

__all__ = ["Returned", "returned_for"]


@dataclass(frozen=True, slots=True)
class Returned:
    """What came back.

    Attributes:
        passages: Of all questions, each id once.
        failures: By the id of the case at which the retriever failed.
    """

    passages: tuple[Passage, ...]
    failures: Mapping[str, str]


def returned_for(
    guard: Guard, cases: Iterable[Case], caller: Mapping[str, Attribute] | None = None
) -> Returned:
    """Asks the retriever of `guard` each question that something answers; nothing else is called or recorded.

    Args:
        guard: As it answers: its policy says how many passages are asked for, and under which scope.
        cases: The questions.
        caller: Attributes of who asks, for those that a case does not set itself.
    """
    found: dict[str, Passage] = {}
    failures: dict[str, str] = {}
    for case in cases:
        if not case.answerable:
            continue
        on = bench(guard, case.question, caller={**(caller or {}), **case.caller.attributes})
        if on.query.required is None:
            failures[case.id] = "the policy requires an attribute of the caller that the case does not give"
            continue
        scope = on.query.required + on.query.filters
        try:
            candidates = on.tools.retriever(on.query.text, on.policy.retrieve.wide, scope).candidates
        except ToolError as error:
            failures[case.id] = f"the retriever failed: {error}"
            continue
        for candidate in candidates:
            found.setdefault(candidate.passage.id, candidate.passage)
    return Returned(tuple(found.values()), failures)
