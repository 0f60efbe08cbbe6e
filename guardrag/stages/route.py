"""Hands an abstention over: to a person, a callable, or the nearest documents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from guardrag.policy.choices import RouteTarget
from guardrag.ports import Route, RouteCase
from guardrag.rules.claims.stance.instructions import instructs_machines
from guardrag.rules.failures import raised
from guardrag.types import Abstained, Candidate, Nearest, Note, Outcome, Trust

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
            planted = {_document(one) for one in case.candidates if _is_planted(one)}
            fit = tuple(one for one in case.candidates if _document(one) not in planted)
            decision = replace(decision, nearest=_nearest(fit, policy.nearest))
            if planted:
                said = "documents of low trust in which an assistant is given orders"
                held = tuple(one.passage.id for one in case.candidates if one not in fit)
                notes.append(Note("nearest_withheld", said, held))
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
        ticket: object = tool(case)
    except Exception as failure:  # noqa: BLE001 - a route is the application's code, and its failure must be on record
        return None, Note("route_failed", f"{target.value}: {raised(failure, private=False)}")
    if not isinstance(ticket, str | None):
        what = f"it gave a {type(ticket).__name__}, which is neither a ticket's number nor None"
        return None, Note("route_failed", f"{target.value}: {what}")
    return ticket, Note("routed", target.value, data={"ticket": ticket})


def _document(candidate: Candidate) -> str:
    return candidate.passage.source or candidate.passage.id


def _is_planted(candidate: Candidate) -> bool:
    """Whether it is a text that anybody may have written and that speaks to the machine, not to the asker."""
    passage = candidate.passage
    return passage.trust is Trust.LOW and instructs_machines(passage.text)


def _nearest(candidates: tuple[Candidate, ...], most: int) -> tuple[Nearest, ...]:
    """The best candidates' documents, each once, those of low trust last. All passed the scope check."""
    found: dict[str, Nearest] = {}
    for candidate in sorted(candidates, key=lambda one: one.passage.trust is Trust.LOW):
        passage = candidate.passage
        document = _document(candidate)
        if document not in found and len(found) < most:
            found[document] = Nearest(passage.id, passage.source, passage.title, passage.headings)
    return tuple(found.values())
