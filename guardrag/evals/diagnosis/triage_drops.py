"""What to change where a stage dropped the passage that answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from guardrag.types import Candidate, Dropped, DropReason

__all__ = ["Command", "change_for"]

Command: TypeAlias = Literal["diagnose", "replay", "show"]

_CHANGES: dict[DropReason, tuple[str, Command]] = {
    DropReason.OUT_OF_SCOPE: (
        (
            "Its metadata does not pass the filter: correct the metadata, or what is filtered by. If the "
            "caller is not "
            "meant to see it, abstaining was right."
        ),
        "diagnose",
    ),
    DropReason.SUPERSEDED: ("Something replaces it: label that, or correct superseded_by.", "diagnose"),
    DropReason.EXPIRED: ("Its valid_until has passed: correct the date, or the label.", "diagnose"),
    DropReason.NOT_YET_VALID: ("Its valid_from has not come: correct the date, or the label.", "diagnose"),
    DropReason.INVALID_SCORE: ("The scorer gave it no number: look at the scorer.", "show"),
    DropReason.BELOW_FLOOR: (
        "The gate's floor is above its score: fit the floor on labelled questions.",
        "replay",
    ),
    DropReason.OVER_BUDGET: (
        "The budget cut it: raise order.budget_tokens, or send fewer (order.k).",
        "replay",
    ),
    DropReason.BLANK: ("It has nothing to read in it: look at how the document was split.", "show"),
    DropReason.DUPLICATE_ID: ("Two passages share its id: give each its own.", "show"),
    DropReason.CONTAINED: ("A larger exhibit contains it: read that one.", "show"),
}


def change_for(drop: Dropped, ranked: int | None, sent: Sequence[Candidate]) -> tuple[str, Command]:
    """The change, and which command would show that it helps.

    Args:
        drop: Where it left the flow.
        ranked: Its rank after reranking.
        sent: What was shown instead.
    """
    if drop.reason is DropReason.NEAR_DUPLICATE:
        shown = any(candidate.passage.id == drop.survivor for candidate in sent)
        if shown:
            return f"A copy of it, {drop.survivor}, was shown in its stead: read that one.", "show"
        return f"It counted as a copy of {drop.survivor}, which was not shown: compare the two.", "diagnose"
    if drop.reason is DropReason.BEYOND_K:
        if ranked is None:
            return "The retriever returned more than it was asked for: raise retrieve.wide.", "replay"
        return (
            (
                f"It was found and ranked {ranked}, below what is sent: rerank with a cross-encoder before "
                "raising order.k."
            ),
            "diagnose",
        )
    return _CHANGES[drop.reason]
