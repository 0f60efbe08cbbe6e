"""What `guardrag eval` prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from guardrag.cli.eval_tables import answers, dig, in_short, retrieval, share, slices
from guardrag.evals import Report
from guardrag.evals.compare import Comparison
from guardrag.evals.miss_causes import MissCauses
from guardrag.evals.misses import MISSES, grouped
from guardrag.evals.regression import Regressions
from guardrag.evals.runs import EvalRun
from guardrag.guard.render import visible_controls

__all__ = ["print_comparison", "print_history", "print_regressions", "print_report"]

_SHOWN = 10
_READ = 4
_SURE = 0.05


def print_report(
    report: Report, data: Mapping[str, object], console: Console, causes: MissCauses | None = None
) -> None:
    """One variant: retrieval, answers, slices, misses by cause; `data` is its JSON."""
    answerable, no_answer = len(report.answerable), len(report.no_answer)
    console.print(
        Text(
            f"{answerable} questions with an answer, {no_answer} without; "
            f"policy {report.policy}, half {report.half}"
        )
    )
    console.print(retrieval(report, data))
    console.print(answers(report))
    console.print(slices(report, data))
    for line in in_short(data):
        console.print(Text(line), soft_wrap=True)
    print_misses(report, console, causes)


def print_misses(report: Report, console: Console, causes: MissCauses | None) -> None:
    """The misses by what went wrong and why, a few of each to read."""
    outcome, left = "", False
    for group in grouped(report, None if causes is None else causes.causes):
        if group.outcome != outcome:
            outcome = group.outcome
            console.print(Text(f"\n{MISSES[group.outcome]}", style="bold"))
        console.print(Text(f"  {len(group.results)} × {visible_controls(group.why)}"), soft_wrap=True)
        for result in group.results[:_READ]:
            cited = f"  [{', '.join(result.cited)}]" if result.cited else ""
            line = f"      {result.case.id}  {result.case.question}{cited}"
            console.print(Text(visible_controls(line), style="dim"), soft_wrap=True)
        if len(group.results) > _READ:
            left = True
            console.print(Text(f"      … and {len(group.results) - _READ} more", style="dim"))
    if causes is not None and causes.of:
        console.print(
            Text(
                f"\n{causes.diagnosed} of {causes.of} misses with a labelled passage diagnosed, "
                f"{len(causes.causes)} have a cause on the way of that passage; the rankings tell the others."
            )
        )
        for note in causes.notes:
            console.print(Text(f"  {visible_controls(note)}", style="dim"), soft_wrap=True)
    if left:
        console.print(Text("--html has all of them to read.", style="dim"))


def print_comparison(comparison: Comparison, console: Console) -> None:
    """Several variants side by side, and which differences are more than luck."""
    first = comparison.variants[0]
    console.print(
        Text(
            f"{len(first.report.answerable)} questions with an answer, {len(first.report.no_answer)} without"
        )
    )
    table = Table(title="Variants", title_justify="left")
    table.add_column("")
    for one in comparison.variants:
        table.add_column(visible_controls(one.name), justify="right")
    for name in first.values:
        if name.startswith("hit_rate@") and name != "hit_rate@1":
            continue
        shown = [one.values.get(name) for one in comparison.variants]
        table.add_row(name.replace("_", " "), *(share(found.value if found else None) for found in shown))
    orders = {
        one.name: "as retrieved" if one.ranking == "wide" else "final order" for one in comparison.variants
    }
    table.caption = "rankings " + ", ".join(f"{name}: {order}" for name, order in orders.items())
    console.print(table)
    console.print(_differences(comparison))


def _differences(comparison: Comparison) -> Table:
    name = visible_controls(comparison.variants[0].name)
    table = Table(title=f"Against {name}", title_justify="left")
    for column in ("variant", "measure"):
        table.add_column(column)
    for column in ("change", "95% interval", "+ / -", "p", "adjusted"):
        table.add_column(column, justify="right", no_wrap=True)
    table.caption = "+ / -: questions better, worse; adjusted: p for all these tests together (Holm)"
    for one in comparison.differences:
        found = one.paired.difference
        better, worse = one.paired.better, one.paired.worse
        if not one.higher_is_better:
            better, worse = worse, better
        table.add_row(
            visible_controls(one.variant),
            one.measure.replace("_", " "),
            f"{found.value:+.3f}",
            f"{found.low:+.3f} {found.high:+.3f}",
            f"{better} / {worse}",
            f"{one.p_value:.3f}",
            f"{one.adjusted:.3f}",
            style="bold" if one.adjusted < _SURE else None,
        )
    return table


def print_regressions(regressions: Regressions, console: Console) -> None:
    """What got worse, by slice, with the questions."""
    if regressions.changed_cases:
        console.print(
            Text("The baseline is of other questions (case set or half): what differs may be the questions.")
        )
    console.print(Text(regressions.summary(), style="bold" if regressions.found else ""))
    for one in regressions.found:
        console.print(Text(f"  {visible_controls(str(one))}"), soft_wrap=True)
        for case in one.cases[:_SHOWN]:
            console.print(Text(f"      {visible_controls(case)}", style="dim"), soft_wrap=True)
        if len(one.cases) > _SHOWN:
            console.print(Text(f"      … and {len(one.cases) - _SHOWN} more", style="dim"))


def print_history(runs: Sequence[EvalRun], console: Console) -> None:
    """Earlier runs, newest first."""
    # Ten columns: on a narrow terminal names go over several lines, and no number is cut.
    table = Table(
        title="Evaluations", title_justify="left", box=SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0)
    )
    for column in ("run", "when (UTC)"):
        table.add_column(column, no_wrap=True)
    for column in ("cases", "variant", "policy"):
        table.add_column(column, overflow="fold")
    for column in ("recall", "answered", "off\nlabel", "false\nreleases", "risk"):
        table.add_column(column, justify="right", no_wrap=True)
    for run in runs:
        whole = dig(run.report, "slices", "all", "measures")
        send = dig(run.report, "retrieval", "send", "recall")
        values = [
            send,
            *(
                dig(whole, name)
                for name in ("answered", "released_off_label", "false_releases", "selective_risk")
            ),
        ]
        table.add_row(
            str(run.number),
            f"{run.moment:%Y-%m-%d\n%H:%M}",
            visible_controls(f"{run.name} {run.cases.removeprefix('cases:')[:8]}"),
            visible_controls(run.variant),
            visible_controls(f"{run.policy_name} {run.policy_fingerprint[:8]}"),
            *(share(value if isinstance(value, int | float) else None) for value in values),
        )
    console.print(table)
