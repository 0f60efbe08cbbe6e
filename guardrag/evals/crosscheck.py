"""The ranking measures once more, by ir-measures, so that nobody has to believe ours.

Ours are used everywhere else: they are a few lines each, define what the library leaves to its
caller (repeated hits, questions without labels, rankings shorter than k), and need no compiled
package. Here the library gets rankings prepared by those rules, and must come to the same numbers.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from guardrag.errors import MissingExtraError
from guardrag.evals.measures import KS, Ranking, hits_of, ranking_measures
from guardrag.evals.metrics import distinct, mean
from guardrag.evals.report import CaseResult

__all__ = ["Disagreement", "cross_check", "library_values"]

_NAMES = {"hit_rate": "Success", "recall": "R", "precision": "P", "ndcg": "nDCG", "mrr": "RR"}
_TOLERANCE = 1e-9


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A mean that the two libraries see differently."""

    measure: str
    ours: float | None
    theirs: float | None


def cross_check(
    results: Sequence[CaseResult], ks: Sequence[int] = KS, ranking: Ranking = "ranked"
) -> tuple[Disagreement, ...]:
    """Where our means and those of ir-measures differ; empty if nowhere.

    Raises:
        MissingExtraError: If ir-measures is not installed.
    """
    theirs = library_values(
        {r.case.id: r.case.relevant for r in results}, {r.case.id: hits_of(r, ranking) for r in results}, ks
    )
    found = []
    for measure in ranking_measures(ks, ranking):
        ours = mean(measure.values(results)).value
        other = mean(theirs[measure.name].values()).value
        same = (
            ours is other if ours is None or other is None else math.isclose(ours, other, abs_tol=_TOLERANCE)
        )
        if not same:
            found.append(Disagreement(measure.name, ours, other))
    return tuple(found)


def library_values(
    labels: Mapping[str, Sequence[str]], rankings: Mapping[str, Sequence[str]], ks: Sequence[int]
) -> dict[str, dict[str, float]]:
    """What ir-measures says: by measure, such as `ndcg@5` or `mrr`, then by question.

    Questions without labels are left out, as everywhere.

    Raises:
        MissingExtraError: If ir-measures is not installed.
    """
    try:
        import ir_measures
    except ImportError as error:
        raise MissingExtraError("the cross-check", extra="eval", why="no ir-measures") from error
    asked = {name: set(relevant) for name, relevant in labels.items() if relevant}
    qrels = [ir_measures.Qrel(name, label, 1) for name in asked for label in asked[name]]
    # Its ties would be broken by name: falling numbers leave none.
    run = [
        ir_measures.ScoredDoc(name, hit, float(-place))
        for name in asked
        for place, hit in enumerate(distinct(rankings.get(name, ())))
    ]
    names = {
        str(ir_measures.parse_measure(theirs if ours == "mrr" else f"{theirs}@{k}")): ours
        if ours == "mrr"
        else f"{ours}@{k}"
        for ours, theirs in _NAMES.items()
        for k in ks
    }
    found: dict[str, dict[str, float]] = {ours: dict.fromkeys(asked, 0.0) for ours in names.values()}
    if asked:
        measures = [ir_measures.parse_measure(name) for name in names]
        for value in ir_measures.iter_calc(measures, qrels, run):
            found[names[str(value.measure)]][value.query_id] = value.value
    return found
