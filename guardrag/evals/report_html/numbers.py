"""Tiles and tables."""

from __future__ import annotations

import math

from guardrag.evals.compare import Compared, Comparison, Difference
from guardrag.evals.detail import percentile, table_of
from guardrag.evals.measures import Ranking, answer_measures, ranking_measures
from guardrag.evals.report_html.pieces import cell, measured, share, table, tile
from guardrag.evals.report_html.words import words
from guardrag.evals.slices import slices_of
from guardrag.evals.statistics import Interval

__all__ = ["cost_table", "differences_table", "slices_table", "tiles", "variants_table"]

_ANSWERS = (
    "answered_right",
    "false_releases",
    "released_off_label",
    "selective_risk",
    "coverage",
    "context_recall",
)
_NAMES = {
    "answered_right": "answered right",
    "false_releases": "false releases",
    "released_off_label": "off label",
    "selective_risk": "selective risk",
    "coverage": "coverage",
    "context_recall": "context recall",
    "mrr": "MRR",
}
_ORDERS: dict[Ranking, str] = {"ranked": "in the final order", "wide": "as retrieved"}
_SURE = 0.05


def tiles(first: Compared) -> str:
    """The five numbers that are read first."""
    k = first.report.send_k
    shown = (
        ("answered_right", "answered right", "of the questions with an answer"),
        ("false_releases", "false releases", "of the questions without an answer"),
        ("selective_risk", "wrong answers", "of the answers that left"),
        (f"recall@{k}", f"recall at {k}", f"labelled passages, {_ORDERS[first.ranking]}"),
        ("mrr", "MRR", f"mean reciprocal rank, {_ORDERS[first.ranking]}"),
    )
    drawn = "".join(_tile(first.values.get(key), name, of) for key, name, of in shown)
    return f'<div class="tiles">{drawn}</div>'


def _tile(found: Interval | None, name: str, of: str) -> str:
    if found is None:
        return tile("–", name, of)
    return tile(share(found.value), name, f"{of} · {found.low:.3f}–{found.high:.3f}")


def variants_table(comparison: Comparison) -> str:
    """Every measure of every variant with its interval."""
    heads = ["measure", *(one.name for one in comparison.variants)]
    rows = []
    for name in comparison.variants[0].values:
        cells = "".join(measured(one.values.get(name)) for one in comparison.variants)
        rows.append(f'<th scope="row">{words(_NAMES.get(name, name.replace("_", " ")))}</th>{cells}')
    orders = "; ".join(f"{one.name}: {_ORDERS[one.ranking]}" for one in comparison.variants)
    whole = table(heads, rows, caption=f"Ranking measures are of this order: {orders}.")
    short = _short(comparison)
    return f"{short}<details><summary>All measures at every k</summary>{whole}</details>"


def _short(comparison: Comparison) -> str:
    k = comparison.variants[0].report.send_k
    names = [f"recall@{k}", f"ndcg@{k}", "mrr", *(name for name in _ANSWERS if name != "coverage")]
    heads = ["variant", *(_NAMES.get(name, name) for name in names)]
    rows = [
        f'<th scope="row">{words(one.name)}</th>{"".join(measured(one.values.get(name)) for name in names)}'
        for one in comparison.variants
    ]
    return table(heads, rows)


def differences_table(comparison: Comparison) -> str:
    """Each variant against the first, with p-values."""
    heads = ["variant", "measure", "difference", "95% interval", "better", "worse", "p", "p, all tests"]
    rows = [_difference(one) for one in comparison.differences]
    told = (
        f"Each against {comparison.variants[0].name}, question by question: randomisation test, McNemar's "
        "for a yes or no. The last column is after Holm's correction for all rows together."
    )
    return table(heads, rows, caption=told, numbers_from=2)


def _difference(one: Difference) -> str:
    gain = one.paired.difference
    up = gain.value > 0 if one.higher_is_better else gain.value < 0
    kind = "" if one.adjusted >= _SURE or gain.value == 0 else "better" if up else "worse"
    better, worse = one.paired.better, one.paired.worse
    if not one.higher_is_better:
        better, worse = worse, better
    mark = {"better": " ▲", "worse": " ▼"}.get(kind, "")
    return "".join(
        (
            f'<th scope="row">{words(one.variant)}</th>',
            cell(_NAMES.get(one.measure, one.measure)),
            cell(f"{gain.value:+.3f}{mark}", number=True, kind=kind),
            cell(f"{gain.low:+.3f} – {gain.high:+.3f}", number=True),
            cell(str(better), number=True),
            cell(str(worse), number=True),
            cell(_p(one.p_value), number=True),
            cell(_p(one.adjusted), number=True),
        )
    )


def _p(value: float) -> str:
    return "< 0.001" if value < 0.001 else f"{value:.3f}"


def slices_table(first: Compared) -> str:
    """The measures that matter, by slice."""
    report = first.report
    k = report.send_k
    wanted = [
        one
        for one in (*ranking_measures((k,), first.ranking), *answer_measures())
        if one.name in {f"recall@{k}", "mrr", *_ANSWERS}
    ]
    heads = ["slice", "questions", *(_NAMES.get(one.name, one.name) for one in wanted)]
    rows = []
    for name, results in slices_of(report.results).items():
        cells = "".join(measured(found) for found in table_of(results, wanted, 0))
        rows.append(f'<th scope="row">{words(name)}</th>{cell(str(len(results)), number=True)}{cells}')
    return table(heads, rows, caption=f"{first.name}; rankings {_ORDERS[first.ranking]}")


def cost_table(comparison: Comparison) -> str:
    """Seconds and money by variant."""
    heads = [
        "variant",
        "median s",
        "p95 s",
        "slowest s",
        "model calls",
        "tokens in",
        "tokens out",
        "cost, USD",
    ]
    rows = []
    for one in comparison.variants:
        results = one.report.results
        seconds = sorted(result.seconds for result in results)
        costs = [result.usage.cost for result in results if result.usage.cost is not None]
        numbers = (
            *(f"{percentile(seconds, part):.3f}" if seconds else "–" for part in (0.5, 0.95, 1.0)),
            str(sum(result.usage.calls for result in results)),
            str(sum(result.usage.input_tokens for result in results)),
            str(sum(result.usage.output_tokens for result in results)),
            f"{math.fsum(costs):.4f}" if costs else "–",
        )
        cells = "".join(cell(number, number=True) for number in numbers)
        rows.append(f'<th scope="row">{words(one.name)}</th>{cells}')
    return table(heads, rows)
