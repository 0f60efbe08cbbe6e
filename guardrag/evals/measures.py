"""Every number of an evaluation, question by question, so that means, intervals, comparisons and the
regression gate all stand on the same values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias

from guardrag.evals.metrics import distinct, hit_rate, ndcg, precision, recall, reciprocal_rank
from guardrag.evals.report import CaseResult

__all__ = [
    "KS",
    "Measure",
    "Outcome",
    "Ranking",
    "answer_measures",
    "first_relevant",
    "hits_of",
    "outcome_of",
    "ranking_measures",
]

KS = (1, 3, 5, 10, 20)
"""The sizes at which rankings are measured, unless others are asked for."""

Ranking: TypeAlias = Literal["ranked", "wide"]
"""`ranked`: the guard's final order. `wide`: the retriever's own."""

Outcome: TypeAlias = Literal["right", "rightly_declined", "wrongly_declined", "off_label", "false_release"]
"""From best to worst."""

Value: TypeAlias = Callable[[CaseResult], float | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """One number of a question, and how the numbers of many become one.

    Attributes:
        name: As in the report.
        value: Of one question; None: not defined, the question does not count.
        higher_is_better: Which way is worse.
        decided: True if it is about what left the guard, not about rankings.
    """

    name: str
    value: Value
    higher_is_better: bool = True
    decided: bool = False

    def values(self, results: Sequence[CaseResult]) -> list[float | None]:
        """One a question."""
        return [self.value(result) for result in results]


def hits_of(result: CaseResult, ranking: Ranking) -> tuple[str, ...]:
    """The ranking in terms of labels."""
    return result.wide if ranking == "wide" else result.ranked


def first_relevant(result: CaseResult, ranking: Ranking = "ranked") -> int | None:
    """Rank of the first labelled passage, from 1; None: not found, or nothing is labelled."""
    labels = set(result.case.relevant)
    ranks = (rank for rank, hit in enumerate(distinct(hits_of(result, ranking)), 1) if hit in labels)
    return next(ranks, None)


def outcome_of(result: CaseResult) -> Outcome:
    """What became of the question, in the light of its labels."""
    if not result.case.answerable:
        return "false_release" if result.released else "rightly_declined"
    if not result.released:
        return "wrongly_declined"
    return "right" if result.on_label else "off_label"


def ranking_measures(ks: Sequence[int] = KS, ranking: Ranking = "ranked") -> tuple[Measure, ...]:
    """Hit rate, recall, precision and nDCG at each size, and the reciprocal rank."""
    measures = [
        Measure(name=f"{name}@{k}", value=partial(_at, measure, k, ranking))
        for name, measure in _AT_K.items()
        for k in ks
    ]
    measures.append(Measure(name="mrr", value=partial(_reciprocal, ranking)))
    return tuple(measures)


_AT_K: Mapping[str, Callable[[Sequence[str], Sequence[str], int], float | None]] = {
    "hit_rate": hit_rate,
    "recall": recall,
    "precision": precision,
    "ndcg": ndcg,
}


def _at(
    measure: Callable[[Sequence[str], Sequence[str], int], float | None],
    k: int,
    ranking: Ranking,
    result: CaseResult,
) -> float | None:
    return measure(hits_of(result, ranking), result.case.relevant, k)


def _reciprocal(ranking: Ranking, result: CaseResult) -> float | None:
    return reciprocal_rank(hits_of(result, ranking), result.case.relevant)


def answer_measures() -> tuple[Measure, ...]:
    """What left the guard and what did not.

    `answered`, `answered_right`, `wrong_abstentions`, `released_off_label` and `context_recall` are
    shares of the questions with an answer, `false_releases` of those without; `selective_risk` is the
    share of the released answers that are wrong (no answer exists, or every citation misses the
    label), `coverage` the share of all questions that got an answer. `context_recall` is the share of
    the labels among what the model was shown, 0 where it was not asked.
    """
    return (
        Measure(name="context_recall", value=_context_recall, decided=True),
        Measure(name="answered", value=_answered, decided=True),
        Measure(name="answered_right", value=_answered_right, decided=True),
        Measure(name="wrong_abstentions", value=_wrong_abstention, higher_is_better=False, decided=True),
        Measure(name="released_off_label", value=_off_label, higher_is_better=False, decided=True),
        Measure(name="false_releases", value=_false_release, higher_is_better=False, decided=True),
        Measure(name="selective_risk", value=_selective_risk, higher_is_better=False, decided=True),
        Measure(name="coverage", value=lambda result: float(result.released), decided=True),
    )


def _context_recall(result: CaseResult) -> float | None:
    labels = set(result.case.relevant)
    return len(labels.intersection(result.sent)) / len(labels) if labels else None


def _answered(result: CaseResult) -> float | None:
    return float(result.released) if result.case.answerable else None


def _answered_right(result: CaseResult) -> float | None:
    return float(result.released and result.on_label) if result.case.answerable else None


def _wrong_abstention(result: CaseResult) -> float | None:
    return float(not result.released) if result.case.answerable else None


def _off_label(result: CaseResult) -> float | None:
    return float(result.released and not result.on_label) if result.case.answerable else None


def _false_release(result: CaseResult) -> float | None:
    return None if result.case.answerable else float(result.released)


def _selective_risk(result: CaseResult) -> float | None:
    return float(not result.on_label) if result.released else None
