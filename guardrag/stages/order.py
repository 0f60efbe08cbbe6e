"""Cuts to what the prompt can hold, then puts the exhibits in the order they are shown in."""

from __future__ import annotations

from collections.abc import Sequence

from guardrag.policy.sections import Arrangement, OrderPolicy
from guardrag.ports import PromptCost
from guardrag.rules.arrange import edges
from guardrag.types import Abstained, Candidate, Dropped, DropReason, Gathered, Note, Outcome, Reason, Stage

__all__ = ["order"]


def order(gathered: Gathered, policy: OrderPolicy, cost: PromptCost) -> Outcome[Gathered]:
    """The best `k` candidates that fit the budget together, arranged.

    The rules and the question are paid for first. Then candidates are taken best first
    until one does not fit: it and all worse ones go, so no worse one is ever shown in
    place of a better one. If the best alone does not fit, abstains with
    `budget_exceeded`; nothing is cut short to make it fit.
    """
    within, beyond = gathered.candidates[: policy.k], gathered.candidates[policy.k :]
    dropped = [Dropped(c, Stage.ORDER, DropReason.BEYOND_K, f"not among the best {policy.k}") for c in beyond]
    if not within:
        return Outcome(Abstained(Reason.NO_CONTEXT), tuple(dropped))
    fixed = spent = cost(gathered.query)
    kept: list[Candidate] = []
    for candidate in within:
        price = cost(candidate)
        if spent + price > policy.budget_tokens:
            break
        spent += price
        kept.append(candidate)
    over = f"does not fit into {policy.budget_tokens} tokens"
    dropped.extend(Dropped(c, Stage.ORDER, DropReason.OVER_BUDGET, over) for c in within[len(kept) :])
    note = Note(
        "budget",
        f"{spent} of {policy.budget_tokens} tokens: {fixed} for rules and question, {len(kept)} exhibits",
        data={"budget": policy.budget_tokens, "fixed": fixed, "spent": spent, "kept": len(kept)},
    )
    if not kept:
        return Outcome(Abstained(Reason.BUDGET_EXCEEDED), tuple(dropped), (note,))
    arranged = _arranged(kept, policy.arrangement)
    return Outcome(Gathered(gathered.query, tuple(arranged)), tuple(dropped), (note,))


def _arranged(candidates: Sequence[Candidate], arrangement: Arrangement) -> list[Candidate]:
    if arrangement is Arrangement.EDGES:
        return edges(candidates)
    if arrangement is Arrangement.RANK:
        return list(candidates)
    # Documents in the order of their best passage, each read from its beginning.
    documents: dict[str, int] = {}
    for candidate in candidates:
        documents.setdefault(_document(candidate), len(documents))
    return sorted(candidates, key=lambda c: (documents[_document(c)], c.passage.document_start))


def _document(candidate: Candidate) -> str:
    passage = candidate.passage
    return f"source {passage.source}" if passage.source is not None else f"id {passage.id}"
