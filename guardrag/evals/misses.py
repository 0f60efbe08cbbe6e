"""The questions that went wrong, grouped by what went wrong and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from guardrag.evals.diagnosis.causes import Cause, meaning
from guardrag.evals.measures import Outcome, first_relevant, outcome_of
from guardrag.evals.report import CaseResult, Report
from guardrag.evals.risk import lacks_passage

__all__ = ["MISSES", "MissGroup", "grouped"]

MISSES: Mapping[Outcome, str] = {
    "false_release": "Answered although nothing answers them",
    "off_label": "Answered from passages that are not labelled",
    "wrongly_declined": "Not answered although something does",
}
"""What counts as a miss, in words, the worst first."""


@dataclass(frozen=True, slots=True)
class MissGroup:
    """Misses with one outcome and one cause.

    Attributes:
        why: The cause in words.
        cause: What a diagnosis found; None: `why` is what the rankings tell.
        results: In the order of the cases.
    """

    outcome: Outcome
    why: str
    cause: Cause | None
    results: tuple[CaseResult, ...]

    def to_json(self) -> dict[str, object]:
        """With the ids of its questions."""
        return {
            "outcome": self.outcome,
            "cause": None if self.cause is None else self.cause.value,
            "why": self.why,
            "questions": len(self.results),
            "cases": [result.case.id for result in self.results],
        }


def grouped(report: Report, causes: Mapping[str, Cause] | None = None) -> tuple[MissGroup, ...]:
    """The misses, worst outcome first, then the largest group.

    Args:
        causes: Of single questions by id, where a diagnosis found one.
    """
    found: dict[tuple[Outcome, str], tuple[Cause | None, list[CaseResult]]] = {}
    for result in report.results:
        outcome = outcome_of(result)
        if outcome not in MISSES:
            continue
        cause = (causes or {}).get(result.case.id)
        why = _by_rankings(result, report) if cause is None else _in_words(cause)
        found.setdefault((outcome, why), (cause, []))[1].append(result)
    order = list(MISSES)
    groups = [MissGroup(outcome, why, cause, tuple(rows)) for (outcome, why), (cause, rows) in found.items()]
    return tuple(sorted(groups, key=lambda one: (order.index(one.outcome), -len(one.results), one.why)))


def _in_words(cause: Cause) -> str:
    return f"{cause.value.replace('_', ' ')} – {meaning(cause)}"


def _by_rankings(result: CaseResult, report: Report) -> str:
    if not result.case.answerable:
        return "the gate let it pass, and the answer was verified"
    reason = f" (then: {result.reason.value})" if result.reason is not None else ""
    if first_relevant(result, "wide") is None and first_relevant(result) is None:
        return f"the passage was not retrieved{reason}"
    if first_relevant(result) is None:
        return f"the passage was retrieved and then dropped{reason}"
    if lacks_passage(result, report.send_k):
        return f"the passage ranks below what is sent{reason}"
    if result.reason is not None:
        return f"the passage ranks high enough; declined with {result.reason.value}"
    return "the passage ranks high enough; another was cited" if result.released else "asked back"
