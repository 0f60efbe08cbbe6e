"""What a reader of a trace can do next, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from guardrag.trace.view import TraceView
from guardrag.types import Abstained, Reason, Stage

__all__ = ["advice", "called_a_model"]

_READ_SHOWN = (
    "Read the passages S1, S2, … below. If one of them answers the question, {who} missed it; if another "
    "passage does, its row under Candidates says what put it aside; if none does, the abstention is right."
)
_QUOTING = "the offline generator, which quotes and does not reason,"
_FAULT = (
    "Nothing is wrong with the documents: a tool failed, and its error stands with its stage below. Ask "
    "again once it works."
)
_SHORTER = "Read the reply at the end of this page. A larger `generate.max_tokens` leaves it more room."

_NEXT: Mapping[Reason, str] = {
    Reason.EMPTY_QUESTION: "Ask something.",
    Reason.NO_CONTEXT: (
        "Check that the document that answers it is among those that are searched, and that it shares a "
        "word with the question."
    ),
    Reason.NOTHING_IN_SCOPE: (
        "Compare the scope under Facts with the document that should have answered: this caller may see "
        "no passage outside of it. If the caller should, ask with its attributes: `--caller name=value`."
    ),
    Reason.SCOPE_LEAK: (
        "The search must apply the filters it is handed: its results below, under Stages, broke them."
    ),
    Reason.NOTHING_CURRENT: (
        "See which documents are out of date, below. Add the version in force, or correct the dates that "
        "they carry."
    ),
    Reason.NO_VALID_SCORE: "See the scores under Candidates: the gate's scorer gave no usable number.",
    Reason.BELOW_FLOOR: (
        "Read the best candidates below. If none answers the question, the abstention is right. If one does, "
        "add the question as a case and fit the floor to your questions: `guardrag calibrate`."
    ),
    Reason.TOO_CLOSE: (
        "Read the best two candidates below: they score alike. If they say the same, lower the policy's "
        "`gate.margin`."
    ),
    Reason.BUDGET_EXCEEDED: "Raise `order.budget_tokens`, or index the documents in smaller passages.",
    Reason.INSUFFICIENT: _READ_SHOWN.format(who="the judge"),
    Reason.EMPTY_ANSWER: _READ_SHOWN.format(who="the model"),
    Reason.MALFORMED_OUTPUT: "Read the reply at the end of this page: the model did not keep to the format.",
    Reason.TRUNCATED_OUTPUT: _SHORTER,
    Reason.OUTPUT_TOO_LARGE: "Read the reply at the end of this page, and see `generate.max_reply_bytes`.",
    Reason.QUOTE_FAILED: (
        "Compare the quote with the source, below. The passage may well hold the answer: the model changed "
        "its words, and changed words are never released."
    ),
    Reason.UNQUOTED_CLAIM: "See below which claim came without a quote, and what the passages say about it.",
    Reason.UNSUPPORTED_CLAIM: (
        "Compare the claim with its quotes, below: a number, a name, a limit or a condition in it does not "
        "stand there."
    ),
    Reason.NOT_CHECKED: "See below which check could not run; `verify.not_checked` says what that leads to.",
    Reason.CONFLICT: (
        "Compare the passages under Conflicts and say which is in force, with dates or `superseded_by` in "
        "their documents."
    ),
}


def advice(view: TraceView) -> str:
    """What to look at or to do after an abstention; empty for any other decision."""
    decision = view.decision
    if not isinstance(decision, Abstained):
        return ""
    if decision.reason in (Reason.MODEL_REFUSED, Reason.NO_ANSWER_FOUND):
        return _READ_SHOWN.format(who="the model" if called_a_model(view) else _QUOTING)
    if decision.reason is Reason.NOTHING_IN_SCOPE and decision.stage is Stage.RETRIEVE:
        return (
            "Either no document says anything about it, or only documents that this caller may not see do. "
            "The scope stands under Facts; to ask as somebody else, use `--caller name=value`."
        )
    return _NEXT.get(decision.reason, _FAULT)


def called_a_model(view: TraceView) -> bool:
    """False where answers are made of quotes without a model."""
    return not view.fingerprints.generator.startswith("extractive:")
