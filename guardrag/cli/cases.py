"""`guardrag cases`: a case set, checked, frozen, split, counted, proposed and accepted."""

from __future__ import annotations

import json
from contextlib import ExitStack
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from guardrag.cli.exits import Exit

if TYPE_CHECKING:
    from guardrag.evals.case_tools.statistics import TagRow
    from guardrag.evals.diagnosis import Library

__all__ = ["app"]

app = typer.Typer(help="Keep a set of labelled questions.", no_args_is_help=True)

_File = Annotated[
    Path, typer.Argument(metavar="CASES", help="Cases, JSON Lines.", exists=True, dir_okay=False)
]
_Docs = Annotated[
    Path | None, typer.Option("--docs", help="The documents: folder, file, JSON Lines or index.", exists=True)
]
_Ingest = Annotated[
    Path | None,
    typer.Option("--ingest", help="Ingest configuration; default: DOCS.ingest.yaml.", exists=True),
]
_AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]


@app.command("check")
def check_command(
    cases: _File,
    docs: _Docs = None,
    ingest: _Ingest = None,
    retriever: Annotated[
        str | None,
        typer.Option(
            "--retriever", help="Your retriever, module:name: asked every question, to compare names."
        ),
    ] = None,
    app: Annotated[
        str | None, typer.Option("--app", help="Your Guard, module:name, for its retriever.")
    ] = None,
    caller: Annotated[
        list[str] | None, typer.Option("--caller", help="Attribute of who asks, name=value.")
    ] = None,
    as_json: _AsJson = False,
) -> int:
    """Find what is wrong, line by line; exit 1 if something must be mended."""
    from guardrag.evals.case_tools import check_cases, frozen_state

    with ExitStack() as stack:
        ask = None
        if retriever is not None or app is not None:
            from guardrag.cli.pairs import read_caller
            from guardrag.cli.workbench import open_workbench
            from guardrag.evals.case_tools.returned import returned_for

            bench = open_workbench(docs=None, retriever=retriever, app=app, policy=None)
            ask = partial(returned_for, stack.enter_context(bench.guard), caller=read_caller(caller or ()))
        found = check_cases(cases, _library(docs, ingest), ask)
    frozen = None if found.errors else frozen_state(cases)
    if as_json:
        problems = [
            {"line": one.line, "kind": one.kind, "code": one.code, "text": one.text} for one in found.problems
        ]
        report = {
            "cases": len(found.cases),
            "problems": problems,
            "leaked": len(found.leaks),
            "frozen": None if frozen is None else frozen.to_json(),
        }
        typer.echo(json.dumps(report, ensure_ascii=True, indent=2))
    else:
        for one in found.problems:
            typer.echo(f"{cases}:{one.line}: {one.kind}: {_plain(one.text)}")
        said = f"{len(found.cases)} cases, {len(found.errors)} errors, "
        typer.echo(f"{said}{len(found.problems) - len(found.errors)} warnings")
        if docs is None:
            typer.echo("(labels and copied words were not checked against the documents: give --docs)")
        if frozen is not None:
            typer.echo(_plain(frozen.describe()))
    raise typer.Exit(Exit.FAILURE if found.errors else Exit.OK)


@app.command("freeze")
def freeze_command(cases: _File, as_json: _AsJson = False) -> int:
    """Write down a hash and a version, so that evaluation can say when the set changed."""
    from guardrag.evals.case_tools import freeze, frozen_state, lock_path

    before = frozen_state(cases)
    after = freeze(cases, datetime.now(UTC))
    if as_json:
        typer.echo(json.dumps(after.to_json(), ensure_ascii=True, indent=2))
        return Exit.OK
    if before.state == "changed":
        typer.echo(_plain(before.describe()))
    typer.echo(f"version {after.version}, {after.sha256[:12]}, in {lock_path(cases)}")
    return Exit.OK


@app.command("split")
def split_command(
    cases: _File,
    out: Annotated[
        Path | None, typer.Option("--out", help="Folder of the halves; default: beside the cases.")
    ] = None,
) -> int:
    """Write the half to fit on and the half to report on. Which one a case is in depends on its id alone."""
    from guardrag.evals.case_tools import split_cases

    for name, (path, count) in split_cases(cases, out or cases.parent).items():
        typer.echo(f"{name}: {count} cases in {path}")
    return Exit.OK


@app.command("stats")
def stats_command(cases: _File, as_json: _AsJson = False) -> int:
    """Count by tag, with and without an answer, by half."""
    from guardrag.evals.case_tools import count_cases
    from guardrag.evals.cases import load_cases

    counts = count_cases(load_cases(cases, proposals=True))
    if as_json:
        typer.echo(json.dumps(counts.to_json(), ensure_ascii=True, indent=2))
        return Exit.OK
    _print_rows([counts.all, counts.identifiers, *counts.tags])
    typer.echo(f"{counts.labels} labels; questions of {counts.words:g} words; {counts.callers} say who asks")
    for thin in counts.thin:
        typer.echo(f"too few to say much about: {thin}")
    return Exit.OK


@app.command("accept")
def accept_command(
    proposals: Annotated[Path, typer.Argument(help="Proposals, JSON Lines.", exists=True, dir_okay=False)],
    into: Annotated[
        Path | None, typer.Option("--into", help="The case file; default: the same file, unmarked.")
    ] = None,
    ids: Annotated[
        list[str] | None, typer.Option("--id", help="Accept this one; may be given often.")
    ] = None,
    reject: Annotated[list[str] | None, typer.Option("--reject", help="Take this one out.")] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Accept all that are labelled; you have read them.")
    ] = False,
) -> int:
    """Accept proposals that you have read; without options they are listed to be read."""
    from guardrag.evals.case_tools import accept
    from guardrag.evals.cases import load_cases

    if not ids and not reject and not everything:
        for case in load_cases(proposals, proposals=True):
            if case.proposed:
                typer.echo(f"{case.id}  {_plain(case.question)}")
                typer.echo(
                    f"    {_plain(', '.join(case.relevant) or 'no answer')}  [{_plain(', '.join(case.tags))}]"
                )
        return Exit.OK
    done = accept(proposals, into or proposals, ids=ids or (), everything=everything, reject=reject or ())
    typer.echo(f"{len(done.accepted)} accepted, {len(done.rejected)} rejected, {done.left} still waiting")
    return Exit.OK


@app.command("draft")
def draft_command(
    out: Annotated[Path, typer.Option("--out", "-o", help="Where proposals are added, JSON Lines.")],
    docs: _Docs = None,
    ingest: _Ingest = None,
    model: Annotated[
        str | None, typer.Option("--model", help="litellm model name; without one: identifiers and headings.")
    ] = None,
    checker: Annotated[
        str | None, typer.Option("--checker", help="Model of the second pass; default: the same.")
    ] = None,
    policy: Annotated[
        str | None, typer.Option("--policy", help="Whose generate section says address and key of the model.")
    ] = None,
    passages: Annotated[
        int, typer.Option("--passages", min=1, help="How many passages the model writes about.")
    ] = 50,
    limit: Annotated[int, typer.Option("--limit", min=1, help="Of each other kind at most.")] = 50,
    traces: Annotated[bool, typer.Option("--from-traces", help="From questions on record.")] = False,
    tickets: Annotated[bool, typer.Option("--from-tickets", help="From tickets a person answered.")] = False,
    store: Annotated[
        str | None,
        typer.Option("--store", help="Of traces and tickets; default: GUARDRAG_STORE, or .guardrag."),
    ] = None,
) -> int:
    """Propose cases. They are marked, and nothing is measured on them, until somebody accepts them."""
    from guardrag.cli.case_drafts import from_documents, from_model, from_store
    from guardrag.evals.case_tools import write_proposals

    if docs is None and not (traces or tickets):
        raise typer.BadParameter("give --docs, --from-traces or --from-tickets", param_hint="--docs")
    if model is not None and docs is None:
        raise typer.BadParameter("a model writes about --docs", param_hint="--model")
    found = list(from_store(store, traces=traces, tickets=tickets, limit=limit))
    library = _library(docs, ingest)
    if library is not None:
        found += from_documents(library, limit)
        if model is not None:
            found += from_model(library, model, checker, policy, passages)
    added, repeated = write_proposals(out, found)
    again = f"; not added, because they stand there or came twice: {repeated}" if repeated else ""
    typer.echo(f"{added} {'proposal' if added == 1 else 'proposals'} added to {out}{again}")
    if traces or tickets:
        typer.echo("They are what people asked: take names and other personal data out before sharing them.")
    typer.echo(f"Read them, then: guardrag cases accept {out} --into cases.jsonl --id ID")
    return Exit.OK


def _library(docs: Path | None, ingest: Path | None) -> Library | None:
    if docs is None:
        return None
    from guardrag.evals.diagnosis import Library
    from guardrag.retrieval.docs import open_docs

    with open_docs(docs, ingest=ingest) as index:
        return Library(iter(index), trails=True)


def _print_rows(rows: list[TagRow]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table()
    for column in ("", "questions", "answer", "no answer", "fit", "report"):
        table.add_column(column, justify="left" if not column else "right")
    for row in rows:
        counts = (row.questions, row.answerable, row.no_answer, row.fit, row.report)
        table.add_row(Text(_plain(row.name)), *map(str, counts))
    Console().print(table)


def _plain(text: str) -> str:
    from guardrag.guard.render import visible_controls

    return visible_controls(text)
