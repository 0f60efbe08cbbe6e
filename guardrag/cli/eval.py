"""`guardrag eval`: labelled questions, and how the guard did on them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

__all__ = ["eval_command"]


def eval_command(
    cases: Annotated[
        Path | None,
        typer.Argument(help="Cases, JSON Lines; not needed for --history.", dir_okay=False),
    ] = None,
    docs: Annotated[
        Path | None,
        typer.Option(
            "--docs",
            help="Folder, file, JSON Lines or index; beside --retriever or --app: what those search.",
            exists=True,
        ),
    ] = None,
    policy: Annotated[
        list[str] | None,
        typer.Option("--policy", help="Built-in name or YAML file; several are compared."),
    ] = None,
    variant: Annotated[
        list[str] | None,
        typer.Option(
            "--variant",
            help="To compare: lexical, dense, hybrid, reranked, NAME=POLICY, or NAME=order.k=4,…",
        ),
    ] = None,
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
    embedder: Annotated[
        str | None,
        typer.Option(
            "--embedder", help="Search --docs by vectors too: sentence-transformers model or folder."
        ),
    ] = None,
    sizes: Annotated[str, typer.Option("--k", help="Sizes at which rankings are measured.")] = "1,3,5,10,20",
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Questions at the same time.")] = 1,
    engine: Annotated[
        Literal["local", "ray"],
        typer.Option("--engine", help="ray: on the cluster of RAY_ADDRESS, or on processes here."),
    ] = "local",
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume", help="Keep each result here as it comes, and go on from there.", dir_okay=False
        ),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", help="Also write the report as one HTML file.", dir_okay=False)
    ] = None,
    baseline: Annotated[
        Path | None,
        typer.Option("--baseline", help="An earlier report (--json); exit 1 if something got worse."),
    ] = None,
    fail_on: Annotated[
        str | None,
        typer.Option("--fail-on", help="What may not get worse, in every slice: answered<-0.02,mrr<-0.01,…"),
    ] = None,
    cross_check: Annotated[
        bool, typer.Option("--cross-check", help="Have ir-measures work out the rankings, too.")
    ] = False,
    causes: Annotated[
        int,
        typer.Option("--causes", min=0, help="Diagnose at most this many misses (3 searches each); 0: none."),
    ] = 100,
    store: Annotated[
        str | None,
        typer.Option("--store", help="Keep the traces of all questions in this store; default: nowhere."),
    ] = None,
    keep: Annotated[
        bool, typer.Option("--keep/--no-keep", help="Keep the numbers of this run in the store.")
    ] = True,
    history: Annotated[bool, typer.Option("--history", help="List the runs kept in the store.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Measure retrieval, answers and abstentions on labelled questions."""
    from guardrag.cli import eval_run
    from guardrag.cli.eval_variants import VariantSpec, read_variants
    from guardrag.cli.pairs import read_caller

    if history:
        eval_run.show_history(cases, store, as_json=as_json)
        return
    if cases is None:
        raise typer.BadParameter("give a file of labelled questions", param_hint="CASES")
    if fail_on is not None and baseline is None:
        raise typer.BadParameter("--fail-on compares with --baseline", param_hint="--fail-on")
    base = VariantSpec(
        name="",
        docs=None if docs is None else str(docs),
        retriever=retriever,
        app=app,
        model=model,
        ingest=None if ingest is None else str(ingest),
        embedder=embedder,
        store=store,
        folder=str(Path.cwd()),
    )
    eval_run.run_eval(
        eval_run.Options(
            cases=cases,
            part=part,
            variants=tuple(read_variants(base, policy or (), variant or ())),
            caller=read_caller(caller or ()),
            sizes=_sizes(sizes),
            jobs=jobs,
            engine=engine,
            resume=resume,
            html=html,
            baseline=baseline,
            fail_on=fail_on,
            cross_check=cross_check,
            causes=causes,
            store=store,
            keep=keep,
            as_json=as_json,
        )
    )


def _sizes(text: str) -> tuple[int, ...]:
    try:
        sizes = tuple(sorted({int(part) for part in text.split(",")}))
    except ValueError:
        sizes = ()
    if not sizes or sizes[0] < 1:
        raise typer.BadParameter(f"{text!r} are no sizes; write 1,3,5", param_hint="--k")
    return sizes
