"""Which questions got worse between two reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from guardrag.evals.measures import Outcome

__all__ = ["worse_cases"]

_ORDER = get_args(Outcome)
_RANKED = ("hit_rate", "recall", "precision", "ndcg", "mrr")


def worse_cases(
    before: Mapping[str, object], after: Mapping[str, object], slice_name: str, measure: str
) -> tuple[str, ...]:
    """Id and change of every question of the slice that got worse in what the measure is about.

    For measures of a ranking that is the rank of the first labelled passage, for others the outcome.
    Empty where a report does not tell about single questions.
    """
    old = {row["id"]: row for row in _rows(before)}
    told = []
    for row in _rows(after):
        was = old.get(row["id"])
        if was is None or not (slice_name == "all" or slice_name in _list(row.get("slices"))):
            continue
        change = _rank(was, row) if measure.partition("@")[0] in _RANKED else _outcome(was, row)
        if change:
            told.append(f"{row['id']}: {change}")
    return tuple(told)


def _rank(was: Mapping[str, object], now: Mapping[str, object]) -> str:
    before, after = was.get("first_relevant"), now.get("first_relevant")
    if not isinstance(before, int) or (isinstance(after, int) and after <= before):
        return ""
    return f"rank {before} -> {after if isinstance(after, int) else 'not found'}"


def _outcome(was: Mapping[str, object], now: Mapping[str, object]) -> str:
    before, after = str(was.get("outcome")), str(now.get("outcome"))
    if before not in _ORDER or after not in _ORDER or _ORDER.index(after) <= _ORDER.index(before):
        return ""
    reason = f" ({now['reason']})" if now.get("reason") else ""
    return f"{before} -> {after}{reason}"


def _rows(report: Mapping[str, object]) -> list[dict[str, object]]:
    return [row for row in _list(report.get("cases")) if isinstance(row, dict) and "id" in row]


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []
