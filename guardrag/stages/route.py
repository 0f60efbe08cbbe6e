"""Hands an abstention over: to a person, a callable, or the nearest documents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from guardrag.policy.choices import RouteTarget
from guardrag.ports import Route, RouteCase
from guardrag.types import Abstained, Candidate, Nearest, Note, Outcome

if TYPE_CHECKING:
    from guardrag.policy.sections import RoutePolicy

__all__ = ["route"]


def route(case: RouteCase, policy: RoutePolicy, routes: Mapping[RouteTarget, Route]) -> Outcome[Abstained]:
    """The abstention as the asker will see it, after it was handed over.

    A target without a tool, or whose tool failed, is noted and does not stop the
    others: an abstention that cannot be delivered is still an abstention.

    Args:
        case: The abstention with everything a person needs to take it from here.
        policy: Where abstentions go, by reason.
        routes: The tools by target; `nearest` and `none` need none.
    """
    decision = case.decision
    if not isinstance(decision, Abstained):
        raise TypeError(f"only abstentions are routed, not {type(decision).__name__}")
    targets = policy.by_reason.get(decision.reason, policy.default)
    notes: list[Note] = []
    for target in targets:
        if target is RouteTarget.NEAREST:
            decision = replace(decision, nearest=_nearest(case.candidates, policy.nearest))
        elif target is not RouteTarget.NONE:
            tool = routes.get(target)
            if tool is None:
                notes.append(
                    Note("route_missing", f"the policy routes to {target.value}, which is not set up")
                )
                continue
            ticket, note = _hand_over(target, tool, replace(case, decision=decision))
            notes.append(note)
            if ticket is not None:
                message = f"{decision.message} {policy.promise}".strip()
                decision = replace(decision, ticket=ticket, message=message)
    return Outcome(decision, notes=tuple(notes))


def _hand_over(target: RouteTarget, tool: Route, case: RouteCase) -> tuple[str | None, Note]:
    try:
        ticket = tool(case)
    except Exception as failure:  # noqa: BLE001 - a route is the application's code, and its failure must be on record
        return None, Note("route_failed", f"{target.value}: {type(failure).__name__}: {failure}")
    return ticket, Note("routed", target.value, data={"ticket": ticket})


def _nearest(candidates: tuple[Candidate, ...], most: int) -> tuple[Nearest, ...]:
    """The best candidates' documents, each once. All of them passed the scope check."""
    found: dict[str, Nearest] = {}
    for candidate in candidates:
        passage = candidate.passage
        document = passage.source or passage.id
        if document not in found and len(found) < most:
            found[document] = Nearest(passage.id, passage.source, passage.title, passage.headings)
    return tuple(found.values())
