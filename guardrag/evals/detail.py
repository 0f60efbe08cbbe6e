"""The report's JSON, whole: what `Report.to_json` has, and beside it what it takes to compare,
to plot and to find what got worse.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import numpy as np

from guardrag.evals.measures import (
    KS,
    Measure,
    Ranking,
    answer_measures,
    first_relevant,
    outcome_of,
    ranking_measures,
)
from guardrag.evals.metrics import mean
from guardrag.evals.report import CaseResult, Report, rate
from guardrag.evals.risk import lacks_passage, risk_coverage
from guardrag.evals.slices import ALL, slices_of
from guardrag.evals.statistics import Interval, clopper_pearson, pooled_bootstrap

__all__ = ["detailed", "measures_of", "percentile", "table_of"]

_CONFIDENCE = 0.95
_RESAMPLES = 2000
_CONTEXT_RECALL = next(one for one in answer_measures() if one.name == "context_recall")


def measures_of(report: Report, ks: Sequence[int] = KS) -> tuple[Measure, ...]:
    """Every measure of a slice: rankings at each of `ks` and at send size, and answers."""
    sizes = sorted({*ks, report.send_k})
    return (*ranking_measures(sizes), *answer_measures())


def detailed(
    report: Report,
    *,
    ks: Sequence[int] = KS,
    cases: str = "",
    retriever: str = "",
    variant: str = "",
    seed: int = 0,
) -> dict[str, object]:
    """`Report.to_json`, extended; no key of it means anything else here.

    Args:
        ks: Sizes at which rankings are measured.
        cases: Fingerprint of the whole case set.
        retriever: Its fingerprint.
        variant: What this run is called beside others.
        seed: Of the bootstrap.
    """
    results = report.results
    curve = risk_coverage(results, report.send_k)
    return {
        **report.to_json(),
        "variant": variant,
        "case_set": cases,
        "retriever": retriever,
        "at_k": {
            "k": list(ks),
            "ranked": _at_k(results, ks, "ranked"),
            "wide": _at_k(results, ks, "wide"),
        },
        "slices": {
            name: _slice(inside, measures_of(report, ks), seed) for name, inside in slices_of(results).items()
        },
        "abstention": _abstention(report),
        "risk": {
            "area": _rounded(curve.area if curve else None),
            "best_area": _rounded(curve.best_area if curve else None),
        },
        "risk_coverage": [
            [_rounded(point.floor), _rounded(point.coverage), _rounded(point.risk)]
            for point in (curve.points if curve else ())
        ],
        "scores": {
            "answerable": [_rounded(result.top) for result in report.answerable],
            "no_answer": [_rounded(result.top) for result in report.no_answer],
        },
        "first_relevant": _first_relevant(report.answerable),
        "verification": {
            "claims": sum(result.claims for result in results),
            "remarked": sum(result.remarked for result in results),
            "share": rate(sum(result.remarked for result in results), sum(r.claims for r in results)),
        },
        "cost": _cost(results),
        "seconds": {**_seconds(results)},
        "cases": [_case(result, report.send_k) for result in results],
    }


def table_of(results: Sequence[CaseResult], measures: Sequence[Measure], seed: int) -> list[Interval | None]:
    """Each measure's mean over these questions with its interval, in the measures' order.

    Bootstrap intervals; of what is a yes or no for every question, the exact one instead. With few
    questions drawing them again knows too little: one wrong of twelve would have a lower upper end than
    none of twelve, and none could only ever give none again.
    """
    values = [measure.values(results) for measure in measures]
    counts = np.array([[value or 0.0 for value in column] for column in values], dtype=np.float64).T
    of = np.array([[value is not None for value in column] for column in values], dtype=np.float64).T
    shape = (len(results), len(measures))
    found = pooled_bootstrap(
        counts.reshape(shape), of.reshape(shape), confidence=_CONFIDENCE, resamples=_RESAMPLES, seed=seed
    )
    return [
        _exact(interval, [value for value in column if value is not None]) if interval else None
        for interval, column in zip(found, values, strict=True)
    ]


def _exact(interval: Interval, values: Sequence[float]) -> Interval:
    if not {0.0, 1.0}.issuperset(values):
        return interval
    return Interval(interval.value, *clopper_pearson(round(math.fsum(values)), len(values), _CONFIDENCE))


def _slice(results: Sequence[CaseResult], measures: Sequence[Measure], seed: int) -> dict[str, object]:
    table = dict(zip(measures, table_of(results, measures, seed), strict=True))
    answerable = sum(result.case.answerable for result in results)
    return {
        "questions": len(results),
        "answerable": answerable,
        "no_answer": len(results) - answerable,
        "measures": {one.name: _rounded(found.value if found else None) for one, found in table.items()},
        "intervals": {one.name: found.to_json() if found else None for one, found in table.items()},
    }


def _at_k(results: Sequence[CaseResult], ks: Sequence[int], ranking: Ranking) -> dict[str, object]:
    found: dict[str, object] = {}
    for name in ("hit_rate", "recall", "precision", "ndcg"):
        wanted = [one for one in ranking_measures(ks, ranking) if one.name.startswith(f"{name}@")]
        found[name] = [_rounded(mean(one.values(results)).value) for one in wanted]
    return found


def _abstention(report: Report) -> dict[str, object]:
    no_answer, answerable = len(report.no_answer), len(report.answerable)
    released = [result for result in report.results if result.released]
    wrong = sum(not result.on_label for result in released)
    return {
        "declined_no_answer": rate(no_answer - len(report.false_releases), no_answer),
        "wrongly_declined": rate(len(report.wrong_abstentions), answerable),
        "selective_risk": rate(wrong, len(released)),
        "coverage": rate(len(released), len(report.results)),
    }


def _first_relevant(results: Sequence[CaseResult]) -> dict[str, int]:
    """How many questions have their first labelled passage at each rank of the final order."""
    ranks = Counter(first_relevant(result) for result in results)
    missed = ranks.pop(None, 0)
    return {**{str(rank): ranks[rank] for rank in sorted(ranks, key=lambda r: r or 0)}, "not_found": missed}


def _cost(results: Sequence[CaseResult]) -> dict[str, object]:
    known = [result.usage.cost for result in results if result.usage.cost is not None]
    return {
        "calls": sum(result.usage.calls for result in results),
        "input_tokens": sum(result.usage.input_tokens for result in results),
        "output_tokens": sum(result.usage.output_tokens for result in results),
        "total": round(math.fsum(known), 8) if known else None,
        "per_question": round(math.fsum(known) / len(results), 8) if known else None,
    }


def _seconds(results: Sequence[CaseResult]) -> dict[str, float | None]:
    seconds = sorted(result.seconds for result in results)
    if not seconds:
        return dict.fromkeys(("median", "p90", "p95", "max", "total"))
    return {
        # The same median as in the plain report, whose key this is.
        "median": _rounded(seconds[len(seconds) // 2]),
        "p90": _rounded(percentile(seconds, 0.9)),
        "p95": _rounded(percentile(seconds, 0.95)),
        "max": _rounded(seconds[-1]),
        "total": _rounded(math.fsum(seconds)),
    }


def percentile(ordered: Sequence[float], share: float) -> float:
    """The smallest of the values that at least this share does not exceed."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def _case(result: CaseResult, send_k: int) -> dict[str, object]:
    return {
        "id": result.case.id,
        "slices": [name for name in slices_of([result]) if name != ALL],
        "outcome": outcome_of(result),
        "decision": result.decision,
        "reason": None if result.reason is None else result.reason.value,
        "on_label": result.on_label,
        "top": _rounded(result.top),
        "first_relevant": first_relevant(result),
        "first_relevant_wide": first_relevant(result, "wide"),
        "lacks_passage": lacks_passage(result, send_k),
        "context_recall": _rounded(_CONTEXT_RECALL.value(result)),
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6)
