"""Why the passage that answers a question did not reach the model: the causes, in the order to mend them.

What is broken structurally comes first (nothing to find, nothing in scope, places taken by
what should not be there), then what the search cannot see, then what ranks, gates and cuts.
A later cause is often gone once an earlier one is mended.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Cause", "meaning"]


class Cause(StrEnum):
    """What one measurement each can find; several may be true at once."""

    NOT_IN_CORPUS = "not_in_corpus"
    LABEL_MISMATCH = "label_mismatch"
    FILTER_ERROR = "filter_error"
    POST_FILTER_STARVATION = "post_filter_starvation"
    NOT_IN_FORCE = "not_in_force"
    SUPERSEDED_OUTRANKING = "superseded_outranking"
    DUPLICATES_CROWDING = "duplicates_crowding"
    IDENTIFIER_BLIND_SPOT = "identifier_blind_spot"
    VOCABULARY_MISMATCH = "vocabulary_mismatch"
    GRANULARITY = "granularity"
    EMBEDDING_MISMATCH = "embedding_mismatch"
    RANKING_MISS = "ranking_miss"
    RERANKER_DEMOTION = "reranker_demotion"
    GATE_TOO_HIGH = "gate_too_high"
    BUDGET_OR_ORDER = "budget_or_order"


_MEANINGS = {
    Cause.NOT_IN_CORPUS: "no passage carries the label: there is nothing to find",
    Cause.LABEL_MISMATCH: "the label names nothing as this search names it: whether it is found is not known",
    Cause.FILTER_ERROR: "a filter, or what the policy requires of the caller, leaves the passage out",
    Cause.POST_FILTER_STARVATION: "the search filters after it has cut: others took the passage's place",
    Cause.NOT_IN_FORCE: "the labelled passage itself is superseded, expired or not yet valid",
    Cause.SUPERSEDED_OUTRANKING: "outdated passages stand before the one in force",
    Cause.DUPLICATES_CROWDING: "copies of one another take the places before it",
    Cause.IDENTIFIER_BLIND_SPOT: "the question names an identifier that the search does not see",
    Cause.VOCABULARY_MISMATCH: "question and passage use other words than this search compares",
    Cause.GRANULARITY: "the passage is cut wrongly: split, diluted, or without its heading",
    Cause.EMBEDDING_MISMATCH: "to the embedder the passage is no nearer than one picked at random",
    Cause.RANKING_MISS: "found, and ranked below what is sent",
    Cause.RERANKER_DEMOTION: "retrieved high, and the reranker put it below what is sent",
    Cause.GATE_TOO_HIGH: "ranked well, and the gate's floor stopped it",
    Cause.BUDGET_OR_ORDER: "ranked well, and cut by the budget or shown where a model reads least",
}


def meaning(cause: Cause) -> str:
    """The cause in a sentence."""
    return _MEANINGS[cause]
