"""Closed vocabularies: the stages, and why an answer was withheld or a candidate dropped."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["DropReason", "Reason", "Stage"]


class Stage(StrEnum):
    """The stages in the order in which they run.

    A stage has this one name in its module, policy section, trace row and test.
    """

    RETRIEVE = "retrieve"
    PERMIT = "permit"
    FRESHEN = "freshen"
    DEDUPE = "dedupe"
    RERANK = "rerank"
    GATE = "gate"
    EXPAND = "expand"
    ORDER = "order"
    SUFFICE = "suffice"
    PROMPT = "prompt"
    GENERATE = "generate"
    VERIFY = "verify"
    RELEASE = "release"
    ROUTE = "route"


class Reason(StrEnum):
    """Why the guard abstained. Each reason has its own message in the policy."""

    # Nothing to answer from.
    EMPTY_QUESTION = "empty_question"
    NO_CONTEXT = "no_context"
    NOTHING_IN_SCOPE = "nothing_in_scope"
    SCOPE_LEAK = "scope_leak"
    NOTHING_CURRENT = "nothing_current"
    NO_VALID_SCORE = "no_valid_score"
    BELOW_FLOOR = "below_floor"
    TOO_CLOSE = "too_close"
    BUDGET_EXCEEDED = "budget_exceeded"
    INSUFFICIENT = "insufficient"
    NO_ANSWER_FOUND = "no_answer_found"
    """Nothing that was shown can be quoted as the answer; no model was asked."""
    # The model said no, or said nothing usable.
    MODEL_REFUSED = "model_refused"
    EMPTY_ANSWER = "empty_answer"
    MALFORMED_OUTPUT = "malformed_output"
    TRUNCATED_OUTPUT = "truncated_output"
    CONTENT_FILTER = "content_filter"
    OUTPUT_TOO_LARGE = "output_too_large"
    # The model answered, and the answer did not hold.
    QUOTE_FAILED = "quote_failed"
    UNQUOTED_CLAIM = "unquoted_claim"
    UNSUPPORTED_CLAIM = "unsupported_claim"
    NOT_CHECKED = "not_checked"
    CONFLICT = "conflict"
    # A tool failed.
    RETRIEVER_FAILED = "retriever_failed"
    SCORER_FAILED = "scorer_failed"
    PASSAGES_FAILED = "passages_failed"
    GENERATOR_FAILED = "generator_failed"
    JUDGE_FAILED = "judge_failed"
    REWRITER_FAILED = "rewriter_failed"
    TIMED_OUT = "timed_out"
    RATE_LIMITED = "rate_limited"
    DEADLINE = "deadline"


class DropReason(StrEnum):
    """Why one candidate left the flow."""

    DUPLICATE_ID = "duplicate_id"
    BLANK = "blank"
    OUT_OF_SCOPE = "out_of_scope"
    SUPERSEDED = "superseded"
    EXPIRED = "expired"
    NOT_YET_VALID = "not_yet_valid"
    NEAR_DUPLICATE = "near_duplicate"
    INVALID_SCORE = "invalid_score"
    BELOW_FLOOR = "below_floor"
    CONTAINED = "contained"
    BEYOND_K = "beyond_k"
    OVER_BUDGET = "over_budget"
