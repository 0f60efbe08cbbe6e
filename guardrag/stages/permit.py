"""Checks again that everything found is in the caller's scope."""

from __future__ import annotations

from guardrag.policy.sections import PermitPolicy
from guardrag.rules.blank import is_blank
from guardrag.rules.scope import fields_of, violated, withheld
from guardrag.types import Abstained, Dropped, DropReason, Gathered, Note, Outcome, Reason, Stage

__all__ = ["permit"]


def permit(gathered: Gathered, policy: PermitPolicy) -> Outcome[Gathered]:
    """The candidates that satisfy both the policy's demands and the application's filters.

    The rest is dropped as out of scope, by id alone, and counted as a leak: a retriever
    that honours its filters returns none. A passage without text is dropped too; that is
    how `retrieve` hands on what it has already found to be out of scope.
    """
    query = gathered.query
    if query.required is None:
        everything = tuple(
            Dropped(withheld(c), Stage.PERMIT, DropReason.OUT_OF_SCOPE) for c in gathered.candidates
        )
        note = Note(
            "caller_lacks_attribute", "the policy requires an attribute that the caller does not have"
        )
        return Outcome(Abstained(Reason.NOTHING_IN_SCOPE), everything, (note,))
    scope = query.required + query.filters
    kept = []
    leaked: list[Dropped] = []
    for candidate in gathered.candidates:
        if is_blank(candidate.passage.text) or violated(candidate.passage, scope):
            leaked.append(Dropped(withheld(candidate), Stage.PERMIT, DropReason.OUT_OF_SCOPE))
        else:
            kept.append(candidate)
    dropped = tuple(leaked)
    ids = tuple(d.candidate.passage.id for d in dropped)
    notes = (_leak(ids, len(gathered.candidates)),) if ids else ()
    if ids and policy.on_leak == "abstain":
        return Outcome(Abstained(Reason.SCOPE_LEAK), dropped, notes)
    if not kept:
        if not scope:
            return Outcome(Abstained(Reason.NO_CONTEXT), dropped, notes)
        return Outcome(
            Abstained(Reason.NOTHING_IN_SCOPE), dropped, (*notes, _why_empty(len(ids), fields_of(scope)))
        )
    return Outcome(Gathered(query, tuple(kept)), dropped, notes)


def _leak(ids: tuple[str, ...], found: int) -> Note:
    text = f"the retriever returned {len(ids)} of {found} passages out of scope"
    return Note("scope_leak", text, ids, {"leaked": len(ids), "found": found})


def _why_empty(leaked: int, fields: tuple[str, ...]) -> Note:
    """Tells a retriever that ignores its filters from a corpus that has nothing in scope."""
    named = ", ".join(fields)
    if leaked:
        text = (
            f"the retriever found {leaked} passages and none is in scope: it does not filter by {named} "
            "itself, so passages in scope may exist beyond what it returned"
        )
        return Note("post_filter_starvation", text, data={"found": leaked, "fields": named})
    return Note(
        "scope_is_empty",
        f"the retriever found nothing in scope ({named})",
        data={"found": 0, "fields": named},
    )
