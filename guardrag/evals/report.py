"""What an evaluation found, and its JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from guardrag.evals.cases import Case
from guardrag.evals.metrics import hit_rate, mean, ndcg, precision, recall, reciprocal_rank
from guardrag.types import Reason, Usage

__all__ = ["CaseResult", "RankingMeans", "Report", "Retrieval", "rate"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseResult:
    """What became of one case.

    Attributes:
        wide: The retriever's ranking, in terms of labels.
        ranked: The final ranking, in terms of labels.
        decision: `released`, `abstained` or `clarify`.
        reason: Of an abstention.
        on_label: True if a released citation stands in a labelled passage.
        top: Best score of the gate's scorer; None if nothing was scored.
        text: What was released, for reading the misses.
        seconds: Wall time.
        scores: What the gate compares for each of `ranked`; None where it would count as no score.
        sent: What the model was shown, in terms of labels; empty if it was not asked.
        claims, remarked: Released claims, and those of them with a remark: a flag on a quote, or a
            check that failed or could not run.
        usage: Model calls, tokens and cost.
    """

    case: Case
    wide: tuple[str, ...]
    ranked: tuple[str, ...]
    decision: str
    reason: Reason | None = None
    on_label: bool = False
    top: float | None = None
    text: str = ""
    cited: tuple[str, ...] = ()
    seconds: float = 0.0
    scores: tuple[float | None, ...] = ()
    sent: tuple[str, ...] = ()
    claims: int = 0
    remarked: int = 0
    usage: Usage = Usage()

    @property
    def released(self) -> bool:
        """True if an answer left."""
        return self.decision == "released"


Measure: TypeAlias = Callable[[Sequence[str], Iterable[str], int], float | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingMeans:
    """Means at one size, each in 0..1; None where no question has labels."""

    k: int
    hit_rate: float | None
    recall: float | None
    precision: float | None
    ndcg: float | None

    def to_json(self) -> dict[str, object]:
        """The same, rounded to six places."""
        return {
            "k": self.k,
            "hit_rate": _rounded(self.hit_rate),
            "recall": _rounded(self.recall),
            "precision": _rounded(self.precision),
            "ndcg": _rounded(self.ndcg),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrieval:
    """How well the rankings do.

    Attributes:
        send: The final ranking at the number of exhibits sent.
        wide: The retriever's ranking at the number of candidates asked for.
        mrr: Mean reciprocal rank of the final ranking.
    """

    send: RankingMeans
    wide: RankingMeans
    mrr: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The results of all cases.

    Attributes:
        send_k: How many exhibits the policy sends.
        wide_k: How many candidates it asks for.
        policy, policy_fingerprint: Under which the cases ran.
        scorer: Fingerprint of the gate's scorer.
    """

    results: tuple[CaseResult, ...]
    send_k: int
    wide_k: int
    policy: str
    policy_fingerprint: str
    scorer: str
    half: str = "all"

    @property
    def answerable(self) -> tuple[CaseResult, ...]:
        """Cases with a labelled passage."""
        return tuple(result for result in self.results if result.case.answerable)

    @property
    def no_answer(self) -> tuple[CaseResult, ...]:
        """Cases that nothing in the documents answers."""
        return tuple(result for result in self.results if not result.case.answerable)

    @property
    def false_releases(self) -> tuple[CaseResult, ...]:
        """Questions without an answer that got one."""
        return tuple(result for result in self.no_answer if result.released)

    @property
    def wrong_abstentions(self) -> tuple[CaseResult, ...]:
        """Questions with an answer that got none."""
        return tuple(result for result in self.answerable if not result.released)

    @property
    def off_label(self) -> tuple[CaseResult, ...]:
        """Questions with an answer whose every citation misses the labelled passages."""
        return tuple(result for result in self.answerable if result.released and not result.on_label)

    def to_json(self) -> dict[str, object]:
        """Counts are integers, rates lie in 0..1 and are null where no question defines them."""
        decisions = Counter(result.decision for result in self.results)
        reasons = Counter(result.reason.value for result in self.results if result.reason is not None)
        answerable, no_answer = len(self.answerable), len(self.no_answer)
        return {
            "questions": {"answerable": answerable, "no_answer": no_answer},
            "retrieval": {
                "send": self.retrieval().send.to_json(),
                "wide": self.retrieval().wide.to_json(),
                "mrr": _rounded(self.retrieval().mrr),
                "excluded": no_answer,
            },
            "answers": {
                "released": decisions["released"],
                "abstained": decisions["abstained"],
                "clarify": decisions["clarify"],
                "false_releases": len(self.false_releases),
                "wrong_abstentions": len(self.wrong_abstentions),
                "released_off_label": len(self.off_label),
            },
            "rates": {
                "answered": rate(answerable - len(self.wrong_abstentions), answerable),
                "released_off_label": rate(len(self.off_label), answerable),
                "false_releases": rate(len(self.false_releases), no_answer),
            },
            "abstained_by_reason": dict(sorted(reasons.items())),
            "tags": self._tags(),
            "half": self.half,
            "policy": {"name": self.policy, "fingerprint": self.policy_fingerprint},
            "scorer": self.scorer,
            "seconds": {"median": _median([result.seconds for result in self.results])},
        }

    def retrieval(self) -> Retrieval:
        """Means over the questions with labels; those without are excluded."""
        return Retrieval(
            send=self._at(self.send_k, lambda result: result.ranked),
            wide=self._at(self.wide_k, lambda result: result.wide),
            mrr=mean(reciprocal_rank(result.ranked, result.case.relevant) for result in self.results).value,
        )

    def _at(self, k: int, hits: Callable[[CaseResult], Sequence[str]]) -> RankingMeans:
        def averaged(measure: Measure) -> float | None:
            return mean(measure(hits(result), result.case.relevant, k) for result in self.results).value

        return RankingMeans(
            k=k,
            hit_rate=averaged(hit_rate),
            recall=averaged(recall),
            precision=averaged(precision),
            ndcg=averaged(ndcg),
        )

    def _tags(self) -> Mapping[str, Mapping[str, int]]:
        tags = sorted({tag for result in self.results for tag in result.case.tags})
        false, off = set(self.false_releases), set(self.off_label)
        rows: dict[str, dict[str, int]] = {}
        for tag in tags:
            group = [result for result in self.results if tag in result.case.tags]
            rows[tag] = {
                "questions": len(group),
                "released": sum(result.released for result in group),
                "false_releases": sum(result in false for result in group),
                "released_off_label": sum(result in off for result in group),
            }
        return rows


def rate(count: int, of: int) -> float | None:
    """A share in 0..1, None of nothing."""
    return round(count / of, 6) if of else None


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6)


def _median(values: Sequence[float]) -> float | None:
    if not values:
        return None
    return round(sorted(values)[len(values) // 2], 6)
