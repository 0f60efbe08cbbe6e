"""The verdict in words: what happened, and why, in one sentence that needs no manual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from guardrag.trace.view import TraceView
from guardrag.types import Abstained, Clarify, Reason, Released, Stage
from guardrag.web.show.advice import called_a_model
from guardrag.web.show.numbers import counted, scores_apart

__all__ = ["REASONS", "Verdict", "reason_words", "verdict"]

REASONS: Mapping[Reason, str] = {
    Reason.EMPTY_QUESTION: "the question was empty",
    Reason.NO_CONTEXT: "the retriever found nothing",
    Reason.NOTHING_IN_SCOPE: "nothing that was found may be shown to this caller",
    Reason.SCOPE_LEAK: "the retriever returned passages that this caller may not see",
    Reason.NOTHING_CURRENT: "everything found is superseded, expired or not yet valid",
    Reason.NO_VALID_SCORE: "no candidate has a valid score",
    Reason.BELOW_FLOOR: "the best score is below the floor",
    Reason.TOO_CLOSE: "the best two scores are too close to tell apart",
    Reason.BUDGET_EXCEEDED: "no passage fits into the prompt's budget",
    Reason.INSUFFICIENT: "the judge says that the passages cannot answer this",
    Reason.NO_ANSWER_FOUND: "no passage says it in words that can be quoted as the answer",
    Reason.MODEL_REFUSED: "the model said that the passages do not answer this",
    Reason.EMPTY_ANSWER: "the model gave no claim that could be released",
    Reason.MALFORMED_OUTPUT: "the model's reply could not be read",
    Reason.TRUNCATED_OUTPUT: "the model's reply was cut off",
    Reason.CONTENT_FILTER: "the provider's content filter stopped the reply",
    Reason.OUTPUT_TOO_LARGE: "the model's reply was larger than the policy allows",
    Reason.QUOTE_FAILED: "a quote does not stand in the source as the model wrote it",
    Reason.UNQUOTED_CLAIM: "a claim came without a quote",
    Reason.UNSUPPORTED_CLAIM: "a claim says more than its quotes",
    Reason.NOT_CHECKED: "a check that the policy asks for could not run",
    Reason.CONFLICT: "the sources contradict each other",
    Reason.RETRIEVER_FAILED: "the retriever failed",
    Reason.SCORER_FAILED: "a scorer failed",
    Reason.PASSAGES_FAILED: "fetching neighbouring passages failed",
    Reason.GENERATOR_FAILED: "the model failed",
    Reason.JUDGE_FAILED: "the judge failed",
    Reason.REWRITER_FAILED: "rewriting the question failed",
    Reason.TIMED_OUT: "a tool took too long",
    Reason.RATE_LIMITED: "a provider refused because of too many requests",
    Reason.DEADLINE: "the question's deadline had passed",
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a question.

    Attributes:
        tone: `released`, `abstained`, `clarify`, `failed` or `running`; the page's colour.
        sentence: Such as `Abstained: best score 0.31 is below the floor 0.35`.
        more: What else the page should say first.
    """

    tone: str
    sentence: str
    more: tuple[str, ...] = ()


def reason_words(reason: str | None) -> str:
    """A reason in words; a word that is no reason as it is."""
    try:
        return REASONS[Reason(reason)] if reason else ""
    except ValueError:
        return str(reason)


def verdict(view: TraceView) -> Verdict:
    """The verdict of a trace."""
    match view.decision:
        case Released() as released:
            sources = {citation.source or citation.passage_id for citation in released.citations}
            carried = (
                f"{counted(len(released.claims), 'claim')}, carried by "
                f"{counted(len(released.citations), 'verified quote')} from "
                f"{counted(len(sources), 'document')}."
            )
            dropped = _refused(view)
            left_out = (f"{counted(dropped, 'claim')} did not hold and was left out.",) if dropped else ()
            return Verdict("released", "Passed" if view.judged_only else "Released", (carried, *left_out))
        case Abstained() as abstained:
            word = "Refused" if view.judged_only else "Abstained"
            return Verdict("abstained", f"{word}: {_why(abstained, view)}", _more(abstained, view))
        case Clarify():
            return Verdict("clarify", "Asked back instead of answering")
        case None if view.state == "failed":
            return Verdict("failed", "Failed: an error left the pipeline", (view.progress,))
        case None if view.state == "finished":
            return Verdict("clarify", "No answer was asked for", (view.progress,))
        case None:
            return Verdict("running", "No decision on record", (view.progress,))


def _refused(view: TraceView) -> int:
    return sum(not claim.supported for claim in view.verified.claims) if view.verified else 0


def _why(abstained: Abstained, view: TraceView) -> str:
    gate = _gate(view)
    top, second, floor = (_number(gate.get(name)) for name in ("top", "second", "floor"))
    if abstained.reason is Reason.BELOW_FLOOR and top is not None and floor is not None:
        if top < floor:
            best, least = scores_apart(top, floor)
            return f"best score {best} is below the floor {least}"
        return f"{counted(int(_number(gate.get('above')) or 0), 'candidate')} reached the floor {floor:g}"
    if abstained.reason is Reason.TOO_CLOSE and top is not None and second is not None:
        first, next_best = scores_apart(top, second)
        return f"best score {first} is too close to the second best {next_best}"
    if abstained.reason is Reason.NO_VALID_SCORE and gate.get("scorer"):
        return f"no candidate has a valid score of {gate['scorer']}"
    if abstained.reason is Reason.NOTHING_IN_SCOPE and abstained.stage is Stage.RETRIEVE:
        return "nothing was found among the documents that this caller may see"
    if abstained.reason is Reason.MODEL_REFUSED and not called_a_model(view):
        return reason_words(Reason.NO_ANSWER_FOUND)  # as stores of older releases have it
    if abstained.reason is Reason.QUOTE_FAILED and view.verified is not None:
        quotes = [quote for claim in view.verified.claims for quote in claim.quotes]
        failed = Counter(quote.status.value for quote in quotes if not quote.verified)
        if failed:
            if len(quotes) == 1:
                return f"the only quote failed ({quotes[0].status.value.replace('_', ' ')})"
            kinds = ", ".join(f"{count} {kind.replace('_', ' ')}" for kind, count in failed.items())
            return f"{sum(failed.values())} of {counted(len(quotes), 'quote')} failed ({kinds})"
    return reason_words(abstained.reason.value)


def _more(abstained: Abstained, view: TraceView) -> tuple[str, ...]:
    said: list[str] = []
    if abstained.reason in (Reason.MODEL_REFUSED, Reason.NO_ANSWER_FOUND):
        said += _missing(view)
    if abstained.reason in (Reason.UNSUPPORTED_CLAIM, Reason.NOT_CHECKED) and view.verified is not None:
        first = next((claim for claim in view.verified.claims if not claim.supported), None)
        if first is not None:
            said.append(f"Claim {first.index + 1}: {first.reason}")
    said += [f"{stage.stage.value}: {stage.error}" for stage in view.stages if stage.error is not None]
    return tuple(said)


def _missing(view: TraceView) -> list[str]:
    """What the draft says is missing; a refusal is no draft, and its reason stands in a note."""
    if view.written is not None and view.written.draft.missing:
        missing = view.written.draft.missing
    else:
        notes = [note for stage in view.stages if stage.stage is Stage.GENERATE for note in stage.notes]
        missing = next((note.text for note in reversed(notes) if note.code == "unusable_reply"), "")
    if not missing:
        return []
    return [f"The model says is missing: {missing}"] if called_a_model(view) else [missing]


def _gate(view: TraceView) -> Mapping[str, object]:
    notes = [note for stage in view.stages if stage.stage is Stage.GATE for note in stage.notes]
    return next((note.data for note in notes if note.code == "gate"), {})


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, (int, float)) else None
