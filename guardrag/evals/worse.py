"""Which questions got worse between two reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from guardrag.evals.measures import Outcome

__all__ = ["worse_cases"]

_COUNTED: Mapping[str, tuple[Outcome, ...]] = {
    "answered": ("wrongly_declined",),
    "answered_right": ("wrongly_declined", "off_label"),
    "wrong_abstentions": ("wrongly_declined",),
    "released_off_label": ("off_label",),
    "false_releases": ("false_release",),
    "selective_risk": ("off_label", "false_release"),
    "coverage": ("wrongly_declined", "rightly_declined"),
}
"""What a question must have become, and not been, to make the measure worse."""

_RANKED = ("hit_rate", "recall", "precision", "ndcg", "mrr")


def worse_cases(
    before: Mapping[str, object], after: Mapping[str, object], slice_name: str, measure: str
) -> tuple[str, ...]:
    """Id and change of every question of the slice that got worse in what the measure is about.

    For measures of a ranking that is the rank of the first labelled passage, for context recall the
    share that was shown, for others the outcome, if it is one that the measure counts. Empty where a
    report does not tell about single questions.
    """
    old = {row["id"]: row for row in _rows(before)}
    told = []
    for row in _rows(after):
        was = old.get(row["id"])
        if was is None or not (slice_name == "all" or slice_name in _list(row.get("slices"))):
            continue
        change = _change(measure, was, row)
        if change:
            told.append(f"{row['id']}: {change}")
    return tuple(told)


def _change(measure: str, was: Mapping[str, object], now: Mapping[str, object]) -> str:
    name, _, size = measure.partition("@")
    if name in _RANKED:
        # Only a hit is lost at the cut alone: the other measures see every rank before it.
        return _rank(was, now, int(size) if name == "hit_rate" and size else None)
    if name == "context_recall":
        return _shown(was, now)
    return _outcome(was, now, _COUNTED.get(name, ()))


def _rank(was: Mapping[str, object], now: Mapping[str, object], cut: int | None) -> str:
    before, after = was.get("first_relevant"), now.get("first_relevant")
    if not isinstance(before, int) or (isinstance(after, int) and after <= before):
        return ""
    if cut is not None and (before > cut or (isinstance(after, int) and after <= cut)):
        return ""
    return f"rank {before} -> {after if isinstance(after, int) else 'not found'}"


def _shown(was: Mapping[str, object], now: Mapping[str, object]) -> str:
    before, after = was.get("context_recall"), now.get("context_recall")
    if not isinstance(before, int | float) or not isinstance(after, int | float) or after >= before:
        return ""
    reason = f" ({now['reason']})" if now.get("reason") else ""
    return f"{before:.2g} -> {after:.2g} of the labels shown{reason}"


def _outcome(was: Mapping[str, object], now: Mapping[str, object], counted: Sequence[str]) -> str:
    before, after = str(was.get("outcome")), str(now.get("outcome"))
    if before not in get_args(Outcome) or before in counted or after not in counted:
        return ""
    reason = f" ({now['reason']})" if now.get("reason") else ""
    return f"{before} -> {after}{reason}"


def _rows(report: Mapping[str, object]) -> list[dict[str, object]]:
    return [row for row in _list(report.get("cases")) if isinstance(row, dict) and "id" in row]


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []
