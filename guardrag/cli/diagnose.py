"""`guardrag diagnose`: why a question is not answered from the passage that answers it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from guardrag.cli.exits import Exit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from guardrag.cli.workbench import Workbench
    from guardrag.evals import Case
    from guardrag.evals.diagnosis import Diagnosis
    from guardrag.evals.diagnosis.survey import Survey
    from guardrag.types import Attribute

__all__ = ["diagnose_command"]

_SHOWN = 6


def diagnose_command(
    question: Annotated[str | None, typer.Option("--question", "-q", help="What was asked.")] = None,
    gold: Annotated[
        list[str] | None,
        typer.Option("--gold", help="Id of the passage or section that answers it; may be given often."),
    ] = None,
    cases: Annotated[
        Path | None,
        typer.Option(
            "--cases", help="A whole case set instead: a table of causes.", exists=True, dir_okay=False
        ),
    ] = None,
    part: Annotated[
        Literal["fit", "report", "all"],
        typer.Option("--half", help="Only one half of --cases: that to fit on, or that to report on."),
    ] = "all",
    docs: Annotated[
        Path | None,
        typer.Option(
            "--docs",
            help="Folder, file, JSON Lines or index; beside --retriever or --app: what those search.",
            exists=True,
        ),
    ] = None,
    retriever: Annotated[str | None, typer.Option("--retriever", help="Your retriever, module:name.")] = None,
    app: Annotated[str | None, typer.Option("--app", help="Your Guard, module:name.")] = None,
    policy: Annotated[str | None, typer.Option("--policy", help="Built-in name or YAML file.")] = None,
    embedder: Annotated[
        str | None,
        typer.Option("--embedder", help="The embedder searched with: sentence-transformers model or folder."),
    ] = None,
    answer: Annotated[
        list[str] | None,
        typer.Option("--answer", help="The answer in the document's words, to see whether it was cut."),
    ] = None,
    caller: Annotated[
        list[str] | None, typer.Option("--caller", help="Attribute of who asks, name=value.")
    ] = None,
    filters: Annotated[
        list[str] | None, typer.Option("--filter", help="Narrow the search, name=value or name:op=value.")
    ] = None,
    ingest: Annotated[
        Path | None,
        typer.Option("--ingest", help="Ingest configuration; default: DOCS.ingest.yaml.", exists=True),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Everything that was measured, as JSON.")] = False,
) -> int:
    """One measurement per cause; all that fired, each with its evidence and the one fix."""
    from guardrag.cli.pairs import read_caller, read_filters
    from guardrag.cli.workbench import open_workbench

    if (cases is None) == (question is None or not gold):
        raise typer.BadParameter("give --question and --gold, or --cases", param_hint="--question")
    if cases is None and part != "all":
        raise typer.BadParameter("only --cases have halves", param_hint="--half")
    if cases is not None and filters:
        raise typer.BadParameter("cases carry no filters; diagnose one question", param_hint="--filter")
    chosen = () if cases is None else _cases(cases, part)
    bench = open_workbench(
        docs=docs, retriever=retriever, app=app, policy=policy, embedder=embedder, ingest=ingest
    )
    who: dict[str, Attribute] = dict(read_caller(caller or ()))
    with bench.guard:
        if chosen:
            return _all(bench, chosen, part, who, as_json=as_json)
        from guardrag.evals.diagnosis import diagnose, measure

        found = diagnose(
            measure(
                bench.guard,
                str(question),
                gold or (),
                library=bench.library,
                answers=answer or (),
                caller=who,
                filters=read_filters(filters or ()),
            )
        )
    if as_json:
        typer.echo(json.dumps(found.to_json(), ensure_ascii=True, indent=2, allow_nan=False))
    else:
        _print_one(found)
    return Exit.OK


def _cases(path: Path, part: str) -> tuple[Case, ...]:
    from guardrag.errors import ConfigurationError
    from guardrag.evals import half, load_cases

    chosen = tuple(case for case in load_cases(path) if part == "all" or half(case.id) == part)
    if not chosen:
        raise ConfigurationError(f"{path}: no case is in the half {part!r}")
    return chosen


def _all(
    bench: Workbench, cases: Sequence[Case], part: str, caller: dict[str, Attribute], *, as_json: bool
) -> int:
    from rich.console import Console

    from guardrag.cli.progress import progress_bar
    from guardrag.evals.diagnosis.survey import survey

    with progress_bar() as progress:
        task = progress.add_task("diagnosing", total=len(cases))
        found = survey(
            bench.guard,
            cases,
            library=bench.library,
            caller=caller,
            progress=lambda _: progress.advance(task),
        )
    if as_json:
        data = {"half": part, **found.to_json()}
        typer.echo(json.dumps(data, ensure_ascii=True, indent=2, allow_nan=False))
    else:
        _print_table(found, part, Console())
    return Exit.OK


def _print_one(found: Diagnosis) -> None:
    from rich.console import Console
    from rich.text import Text

    from guardrag.guard.render import visible_controls

    console, m = Console(), found.measured
    where = f"place {m.fate.place} of {m.fate.sent} exhibits" if m.delivered else "not in the prompt"
    console.print(Text(f"{', '.join(m.gold)}: {where}", style="bold"))
    if found.healthy:
        console.print(
            Text("Nothing is wrong on its way there. If the answer is, `guardrag triage` its trace.")
        )
    if found.unexplained:
        console.print(Text("No measurement says why. Read the passage beside what was sent instead of it."))
    for number, finding in enumerate(found.findings, 1):
        name = finding.cause.value.replace("_", " ")
        console.print(
            Text.assemble(f"\n{number}. ", (name, "bold"), f": {visible_controls(finding.evidence)}")
        )
        console.print(Text(f"   {finding.fix}"))
    for note in m.unmeasured:
        console.print(Text(f"\nnot measured: {note}", style="dim"))


def _print_table(found: Survey, part: str, console: Console) -> None:
    from rich.table import Table
    from rich.text import Text

    from guardrag.evals.diagnosis import meaning
    from guardrag.guard.render import visible_controls

    diagnosed = found.diagnosed
    healthy = sum(one.healthy for one in diagnosed)
    of = "" if part == "all" else f" of the half {part}"
    console.print(
        Text(
            f"{len(found.rows)} questions{of}: {found.without_answer} without an answer, "
            f"{len(diagnosed)} diagnosed, {healthy} with nothing wrong"
        )
    )
    table = Table(title="Causes, the first to mend per question counted under first", title_justify="left")
    for column, justify in (("cause", "left"), ("first", "right"), ("fired", "right"), ("questions", "left")):
        table.add_column(column, justify=justify)  # type: ignore[arg-type]
    for row in found.causes():
        more = f" and {len(row.cases) - _SHOWN} more" if len(row.cases) > _SHOWN else ""
        shown = visible_controls(", ".join(row.cases[:_SHOWN]) + more)
        table.add_row(
            Text(f"{row.cause.value.replace('_', ' ')}\n{meaning(row.cause)}"),
            str(row.first),
            str(row.fired),
            Text(shown),
        )
    if table.row_count:
        console.print(table)
    unexplained = [
        row.case.id for row in found.rows if row.diagnosis is not None and row.diagnosis.unexplained
    ]
    if unexplained:
        console.print(Text(f"no cause found: {visible_controls(', '.join(unexplained))}"))
    for one in found.rows:
        if one.failed:
            console.print(Text(f"{one.case.id}: {visible_controls(one.failed)}", style="red"))
