"""One report in tables: rankings at every size, answers, slices, and what it took."""

from __future__ import annotations

from collections.abc import Mapping

from rich.table import Table

from guardrag.evals import Report
from guardrag.guard.render import visible_controls

__all__ = ["answers", "dig", "in_short", "retrieval", "share", "slices"]


def retrieval(report: Report, data: Mapping[str, object]) -> Table:
    """The final order at each size asked for and at send size, then the retriever's whole ranking."""
    means = report.retrieval()
    table = Table(title="Retrieval", title_justify="left")
    for column in ("", "k", "hit rate", "recall", "precision", "nDCG"):
        table.add_column(column, justify="left" if not column else "right")
    rows = {means.send.k: ("send", _row(means.send)), means.wide.k: ("wide", _row(means.wide))}
    sizes = dig(data, "at_k", "k")
    for place, k in enumerate(sizes if isinstance(sizes, list) else ()):
        found = [dig(data, "at_k", "ranked", name) for name in ("hit_rate", "recall", "precision", "ndcg")]
        values = tuple(one[place] if isinstance(one, list) else None for one in found)
        rows.setdefault(k, ("", values))
    for k, (name, values) in sorted(rows.items()):
        table.add_row(name, str(k), *map(share, values))
    table.caption = (
        f"mean reciprocal rank {share(means.mrr)}; wide: as retrieved, the others: in the final order"
    )
    return table


def _row(means: object) -> tuple[object, ...]:
    return tuple(getattr(means, name) for name in ("hit_rate", "recall", "precision", "ndcg"))


def answers(report: Report) -> Table:
    """Of which questions how many got what."""
    table = Table(title="Answers", title_justify="left")
    table.add_column("")
    table.add_column("questions", justify="right")
    table.add_column("of", justify="right")
    table.add_column("share", justify="right")
    answerable, no_answer = len(report.answerable), len(report.no_answer)
    for name, count, of in (
        ("answered", answerable - len(report.wrong_abstentions), answerable),
        ("wrong abstentions", len(report.wrong_abstentions), answerable),
        ("released off label", len(report.off_label), answerable),
        ("false releases", len(report.false_releases), no_answer),
    ):
        table.add_row(name, str(count), str(of), share(count / of if of else None))
    return table


def slices(report: Report, data: Mapping[str, object]) -> Table:
    """Every kind of question on its own."""
    recall = f"recall@{report.send_k}"
    table = Table(title="By kind of question", title_justify="left")
    table.add_column("", no_wrap=True)
    for column in ("of", recall, "right", "95% interval", "off label", "false"):
        table.add_column(column, justify="right", no_wrap=True)
    table.caption = "right: answered from a labelled passage; false: answered although nothing answers it"
    found = dig(data, "slices")
    for name, inside in (found if isinstance(found, dict) else {}).items():
        ends = dig(inside, "intervals", "answered_right")
        table.add_row(
            visible_controls(name),
            str(dig(inside, "questions")),
            share(dig(inside, "measures", recall)),
            share(dig(inside, "measures", "answered_right")),
            f"{share(ends[0])} {share(ends[1])}" if isinstance(ends, list) else "–",
            share(dig(inside, "measures", "released_off_label")),
            share(dig(inside, "measures", "false_releases")),
        )
    return table


def in_short(data: Mapping[str, object]) -> list[str]:
    """Risk, verification, time and cost, a line each."""
    calls = dig(data, "cost", "calls")
    cost = dig(data, "cost", "total")
    priced = f", ${cost:.4f}" if isinstance(cost, float) else ", cost unknown" if calls else ""
    risk = (
        f"of what was released {share(dig(data, 'abstention', 'selective_risk'))} is wrong, at coverage "
        f"{share(dig(data, 'abstention', 'coverage'))}; area under risk and coverage "
        f"{share(dig(data, 'risk', 'area'))}, {share(dig(data, 'risk', 'best_area'))} at best"
    )
    claims = (
        f"claims released {dig(data, 'verification', 'claims')}, with a remark "
        f"{dig(data, 'verification', 'remarked')}"
    )
    seconds = (
        f"seconds a question {share(dig(data, 'seconds', 'median'))} (median), "
        f"{share(dig(data, 'seconds', 'p95'))} (95%); model calls {calls}{priced}"
    )
    return [risk, claims, seconds]


def dig(value: object, *path: str) -> object:
    """What stands at the end of a path of keys; None where it breaks off."""
    for step in path:
        value = value.get(step) if isinstance(value, dict) else None
    return value


def share(value: object) -> str:
    """Three places, a dash where it is not defined."""
    return f"{value:.3f}" if isinstance(value, int | float) else "–"
