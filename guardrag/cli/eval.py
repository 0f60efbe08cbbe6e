"""`guardrag eval`: labelled questions, and how the guard did on them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from guardrag.cli.exits import Exit
from guardrag.cli.pairs import read_caller
from guardrag.cli.sources import open_guard
from guardrag.errors import ConfigurationError
from guardrag.evals import Case, CaseResult, Report, evaluate, half, load_cases
from guardrag.guard.render import visible_controls

__all__ = ["eval_command"]

_SHOWN = 10


def eval_command(
    cases: Annotated[Path, typer.Argument(help="Cases, JSON Lines.", exists=True, dir_okay=False)],
    docs: Annotated[
        Path | None,
        typer.Option("--docs", help="Folder, file, JSON Lines of passages, or index.", exists=True),
    ] = None,
    policy: Annotated[str | None, typer.Option("--policy", help="Built-in name or YAML file.")] = None,
    part: Annotated[
        Literal["fit", "report", "all"],
        typer.Option("--half", help="Only the half that floors are fitted on, or the one to report."),
    ] = "all",
    caller: Annotated[
        list[str] | None,
        typer.Option(
            "--caller", help="Attribute of who asks, name=value, where a case has none of that name."
        ),
    ] = None,
    model: Annotated[
        str | None, typer.Option("--model", help="litellm model name to write the answers.")
    ] = None,
    retriever: Annotated[str | None, typer.Option("--retriever", help="Your retriever, module:name.")] = None,
    app: Annotated[str | None, typer.Option("--app", help="Your Guard, module:name.")] = None,
    ingest: Annotated[
        Path | None,
        typer.Option("--ingest", help="Ingest configuration; default: DOCS.ingest.yaml.", exists=True),
    ] = None,
    store: Annotated[
        str | None,
        typer.Option("--store", help="Keep the traces of all questions in this store; default: nowhere."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> int:
    """Measure retrieval, answers and abstentions on labelled questions."""
    chosen = _half(load_cases(cases), part, cases)
    opened = open_guard(
        docs=docs,
        retriever=retriever,
        app=app,
        policy=policy,
        model=model,
        ingest=ingest,
        store=store or False,
    )
    with opened.guard as guard, _progress() as progress:
        task = progress.add_task("asking", total=len(chosen))
        report = evaluate(
            guard,
            chosen,
            caller=read_caller(caller or ()),
            half=part,
            progress=lambda _: progress.advance(task),
        )
    if as_json:
        typer.echo(json.dumps(report.to_json(), ensure_ascii=True, indent=2, allow_nan=False))
    else:
        _print(report, Console())
    return Exit.OK


def _half(cases: Sequence[Case], part: str, path: Path) -> tuple[Case, ...]:
    chosen = tuple(case for case in cases if part == "all" or half(case.id) == part)
    if not chosen:
        raise ConfigurationError(f"{path}: no case is in the half {part!r}")
    return chosen


def _progress() -> Progress:
    """On standard error, so that standard output holds the report only; gone when done."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def _print(report: Report, console: Console) -> None:
    answerable, no_answer = len(report.answerable), len(report.no_answer)
    console.print(
        Text(
            f"{answerable} questions with an answer, {no_answer} without; "
            f"policy {report.policy}, half {report.half}"
        )
    )
    console.print(_retrieval(report))
    console.print(_answers(report))
    _misses(console, "answered although nothing answers them", report.false_releases)
    _misses(console, "answered from passages that are not labelled", report.off_label)
    _misses(console, "not answered although something does", report.wrong_abstentions)


def _retrieval(report: Report) -> Table:
    data = report.retrieval()
    table = Table(title="Retrieval", title_justify="left")
    for column in ("", "k", "hit rate", "recall", "precision", "nDCG"):
        table.add_column(column, justify="left" if not column else "right")
    for size, row in (("wide", data.wide), ("send", data.send)):
        table.add_row(size, str(row.k), *map(_share, (row.hit_rate, row.recall, row.precision, row.ndcg)))
    table.caption = f"mean reciprocal rank {_share(data.mrr)}"
    return table


def _answers(report: Report) -> Table:
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
        table.add_row(name, str(count), str(of), _share(count / of if of else None))
    return table


def _misses(console: Console, title: str, results: Sequence[CaseResult]) -> None:
    if not results:
        return
    console.print(Text(f"\n{len(results)} {title}", style="bold"))
    for result in results[:_SHOWN]:
        why = result.reason.value if result.reason is not None else ", ".join(result.cited)
        console.print(Text(f"  {result.case.id}  {visible_controls(result.case.question)}"))
        console.print(Text(f"      {visible_controls(why)}", style="dim"))
    if len(results) > _SHOWN:
        console.print(
            Text(f"  … and {len(results) - _SHOWN} more; --json counts them by reason and tag", style="dim")
        )


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"
