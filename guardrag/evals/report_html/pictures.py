"""The plots of a page, drawn from the results."""

from __future__ import annotations

from collections.abc import Sequence

from guardrag.evals.compare import Compared, Comparison
from guardrag.evals.measures import Ranking, first_relevant
from guardrag.evals.report import Report
from guardrag.evals.report_html import plots
from guardrag.evals.report_html.pieces import figure
from guardrag.evals.risk import risk_coverage

__all__ = ["pictures"]

_RANKS = (("1", 1), ("2", 2), ("3", 3), ("4–5", 5), ("6–10", 10), ("11–20", 20), ("21–", 10**9))


def pictures(comparison: Comparison, floor: float | None, ks: Sequence[int]) -> str:
    """All plots side by side; those that have nothing to show are left out."""
    first = comparison.variants[0].report
    drawn = []
    if first.answerable:
        curves = [(one.name, _precision_recall(one, ks)) for one in comparison.variants]
        drawn.append(
            figure(
                plots.precision_recall(curves),
                "Precision and recall over k",
                "Further right finds more, further up wastes less of the prompt; each point is one size k.",
            )
        )
        drawn.append(_ranks(first))
    drawn += [_scores(first, floor), _risk(comparison, floor)]
    return f'<div class="plots">{"".join(drawn)}</div>'


def _precision_recall(one: Compared, ks: Sequence[int]) -> list[tuple[int, float, float]]:
    points = []
    for k in ks:
        recall, precision = one.values.get(f"recall@{k}"), one.values.get(f"precision@{k}")
        if recall is not None and precision is not None:
            points.append((k, recall.value, precision.value))
    return points


def _scores(report: Report, floor: float | None) -> str:
    answerable = [result.top for result in report.answerable if result.top is not None]
    no_answer = [result.top for result in report.no_answer if result.top is not None]
    return figure(
        plots.distributions(answerable, no_answer, floor),
        "Gate scores against the floor",
        "Where the two halves overlap, no floor can tell the questions apart.",
    )


def _risk(comparison: Comparison, floor: float | None) -> str:
    curves = []
    for one in comparison.variants:
        report = one.report
        found = risk_coverage(report.results, report.send_k)
        if found is None:
            continue
        points = [(point.coverage, point.risk) for point in found.points]
        passing = [p for p in found.points if floor is not None and p.floor is not None and p.floor >= floor]
        here = (passing[-1].coverage, passing[-1].risk) if passing and one is comparison.variants[0] else None
        curves.append((one.name, points, here))
    return figure(
        plots.risk_coverage_plot(curves),
        "Risk and coverage",
        "From the highest floor on the left to none on the right. Questions without an answer always count "
        "as without their passage.",
    )


def _ranks(report: Report) -> str:
    series = [
        (name, _counts(report, ranking))
        for name, ranking in (("as retrieved", "wide"), ("final order", "ranked"))
    ]
    return figure(
        plots.columns(
            "Rank of the first labelled passage",
            [*(name for name, _ in _RANKS), "none"],
            series,
            x_name="rank of the first labelled passage",
            y_name="questions",
        ),
        "Where the first right passage stands",
        f"{report.send_k} are sent; what stands further right never reaches the model.",
    )


def _counts(report: Report, ranking: str) -> list[float]:
    counts = [0.0] * (len(_RANKS) + 1)
    kind: Ranking = "wide" if ranking == "wide" else "ranked"
    for result in report.answerable:
        rank = first_relevant(result, kind)
        place = len(_RANKS) if rank is None else next(n for n, (_, last) in enumerate(_RANKS) if rank <= last)
        counts[place] += 1
    return counts
