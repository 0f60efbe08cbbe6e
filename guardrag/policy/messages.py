"""What an asker is told, by reason, where the policy has no words of its own."""

from __future__ import annotations

from collections.abc import Collection

from guardrag.types import Reason

__all__ = ["DEFAULT_MESSAGES", "language_chain", "said_of"]

DEFAULT_MESSAGES: dict[Reason, str] = {
    Reason.EMPTY_QUESTION: "Please ask a question.",
    Reason.NO_CONTEXT: "I found nothing about this in the documents.",
    Reason.NOTHING_IN_SCOPE: "There is nothing about this in the documents you have access to.",
    Reason.SCOPE_LEAK: "I cannot answer this safely right now.",
    Reason.NOTHING_CURRENT: "What I found about this is no longer, or not yet, in force.",
    Reason.NO_VALID_SCORE: "I could not judge how well the documents fit your question.",
    Reason.BELOW_FLOOR: "I found nothing that fits your question well enough to answer from.",
    Reason.TOO_CLOSE: "Several documents fit your question about equally well, so I will not guess.",
    Reason.BUDGET_EXCEEDED: "The passage that fits best is too long for me to read in one go.",
    Reason.INSUFFICIENT: "The documents touch on this, but do not answer it.",
    Reason.NO_ANSWER_FOUND: "The documents I found do not answer this.",
    Reason.MODEL_REFUSED: "The documents I found do not answer this.",
    Reason.EMPTY_ANSWER: "I could not put an answer together.",
    Reason.MALFORMED_OUTPUT: "I could not put a reliable answer together.",
    Reason.TRUNCATED_OUTPUT: "The answer was cut off, so I will not show it.",
    Reason.CONTENT_FILTER: "The language model declined to answer this.",
    Reason.OUTPUT_TOO_LARGE: "I could not put a reliable answer together.",
    Reason.QUOTE_FAILED: "I had an answer, but could not find its quotes in the documents.",
    Reason.UNQUOTED_CLAIM: "I had an answer, but not everything in it was backed by a quote.",
    Reason.UNSUPPORTED_CLAIM: "I had an answer, but it said more than the documents do.",
    Reason.NOT_CHECKED: "I had an answer, but could not check it.",
    Reason.CONFLICT: "The documents contradict each other on this.",
    Reason.RETRIEVER_FAILED: "The search is not available right now.",
    Reason.SCORER_FAILED: "I could not judge how well the documents fit your question.",
    Reason.PASSAGES_FAILED: "The search is not available right now.",
    Reason.GENERATOR_FAILED: "The language model is not available right now.",
    Reason.JUDGE_FAILED: "I had an answer, but could not check it.",
    Reason.REWRITER_FAILED: "I could not make out what your question refers to.",
    Reason.TIMED_OUT: "This took too long. Please try again.",
    Reason.RATE_LIMITED: "Too many questions at once. Please try again in a moment.",
    Reason.DEADLINE: "This took too long. Please try again.",
}


_BY_CHECK: dict[str, str] = {
    "instructions": "I had an answer, but it rested on text that gives instructions instead of information.",
    "conflict": DEFAULT_MESSAGES[Reason.CONFLICT],
    "trust": "I had an answer, but only from sources that are not trusted enough to carry one.",
    "judge": "I had an answer, but a second check did not confirm it.",
    "extract": "I had an answer, but not in the documents' own sentences.",
}
"""Instead of `unsupported_claim`, where nothing else stands against the claim: it says no more than they do.
Of several, the first that is listed."""


def said_of(reason: Reason, checks: Collection[str] = ()) -> str:
    """The built-in words for `reason`; for a claim that is not supported, those for the checks against it."""
    if reason is Reason.UNSUPPORTED_CLAIM and _BY_CHECK.keys() >= set(checks):
        return next(
            (words for check, words in _BY_CHECK.items() if check in checks), DEFAULT_MESSAGES[reason]
        )
    return DEFAULT_MESSAGES[reason]


def language_chain(tag: str) -> tuple[str, ...]:
    """`tag` and its wider forms, narrowest first, folded for comparison: `pt-BR` gives `pt-br`, `pt`."""
    parts = tag.replace("_", "-").casefold().split("-")
    return tuple("-".join(parts[:end]) for end in range(len(parts), 0, -1) if parts[0])
