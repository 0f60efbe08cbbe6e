"""`guardrag calibrate`: the floor whose risk is certified, in a policy; and whether it still holds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from guardrag.cli.exits import Exit

if TYPE_CHECKING:
    from guardrag.cli.sources import Opened
    from guardrag.evals import Case
    from guardrag.evals.calibration import Collected
    from guardrag.guard import Guard
    from guardrag.policy import Policy

__all__ = ["calibrate_command"]


def calibrate_command(
    cases: Annotated[
        Path | None,
        typer.Argument(help="Labelled questions, JSON Lines; not needed for --drift.", dir_okay=False),
    ] = None,
    policy: Annotated[
        str | None, typer.Option("--policy", help="Whose gate to calibrate: built-in name or YAML file.")
    ] = None,
    docs: Annotated[
        Path | None,
        typer.Option("--docs", help="Folder, file, JSON Lines of passages, or index.", exists=True),
    ] = None,
    retriever: Annotated[str | None, typer.Option("--retriever", help="Your retriever, module:name.")] = None,
    app: Annotated[str | None, typer.Option("--app", help="Your Guard, module:name.")] = None,
    target_error: Annotated[
        float, typer.Option("--target-error", help="How often it may go wrong, 0 to 1.")
    ] = 0.05,
    confidence: Annotated[
        float, typer.Option("--confidence", help="With which confidence it goes wrong no more often.")
    ] = 0.95,
    risk: Annotated[
        Literal["false-release", "off-label"],
        typer.Option(
            "--risk",
            help="A question without an answer passes the gate; or what passes lacks its passage.",
        ),
    ] = "false-release",
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", help="Policy file that gets the floor; made if it is not there.", dir_okay=False
        ),
    ] = None,
    part: Annotated[
        Literal["fit", "report", "all"],
        typer.Option("--half", help="Only one half of the cases; report on the other."),
    ] = "all",
    mapping: Annotated[
        Literal["isotonic", "platt"] | None,
        typer.Option("--map", help="Also map scores to probabilities that the passage is there."),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", help="Reliability plot of --map, SVG.", dir_okay=False)
    ] = None,
    caller: Annotated[
        list[str] | None,
        typer.Option("--caller", help="Attribute of who asks, where a case has none of that name."),
    ] = None,
    embedder: Annotated[
        str | None,
        typer.Option(
            "--embedder", help="Search --docs by vectors too: sentence-transformers model or folder."
        ),
    ] = None,
    ingest: Annotated[
        Path | None,
        typer.Option("--ingest", help="Ingest configuration; default: DOCS.ingest.yaml.", exists=True),
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Questions at the same time.")] = 1,
    drift: Annotated[
        bool, typer.Option("--drift", help="Compare live gate scores with those of the calibration instead.")
    ] = False,
    store: Annotated[str | None, typer.Option("--store", help="Whose traces --drift reads.")] = None,
    since: Annotated[
        str | None, typer.Option("--since", help="--drift: a date or time, or an age: 7d.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Find the lowest floor whose risk is certified, and say what it costs."""
    if drift:
        from guardrag.cli.drift import compare_live

        if compare_live(policy, store, since, as_json=as_json):
            raise typer.Exit(Exit.FAILURE)
        return
    if cases is None:
        raise typer.BadParameter("give a file of labelled questions", param_hint="CASES")
    if plot is not None and mapping is None:
        raise typer.BadParameter("--plot shows the mapping of --map", param_hint="--plot")
    from guardrag.cli.calibrate_output import mapped, printed, written
    from guardrag.cli.label_notes import labels_told
    from guardrag.cli.pairs import read_caller
    from guardrag.cli.workbench import open_embedder
    from guardrag.cli.writable import check_writable
    from guardrag.evals.calibration import Risk, fit
    from guardrag.evals.calibration.fit import check_aim
    from guardrag.evals.case_tools.checking import repeats_told
    from guardrag.evals.labels import unknown_labels
    from guardrag.guard.measuring import measuring
    from guardrag.guard.render import visible_controls

    check_aim(target_error, confidence)
    check_writable(plot)
    loaded, chosen = _cases(cases, part)
    repeats = repeats_told(chosen)
    if repeats:
        typer.echo(f"guardrag: {repeats}", err=True)
    opened, chunking = _guard(
        docs=docs,
        retriever=retriever,
        app=app,
        policy=policy,
        ingest=ingest,
        embedder=open_embedder(embedder),
    )
    with measuring(opened.guard) as guard:
        if opened.index is not None:
            for told in labels_told(unknown_labels(chosen, iter(opened.index)), cases):
                typer.echo(f"guardrag: {visible_controls(told)}", err=True)
        found = _collect(guard, chosen, read_caller(caller or ()), jobs)
        calibration = fit(found, risk=Risk(risk), target=target_error, confidence=confidence)
        extra = mapped(calibration, mapping, plot) if mapping is not None else None
        floor = None
        if calibration.chosen is not None:
            floor = written(calibration, guard, loaded, chunking, out, policy)
    printed(calibration, floor, out, extra, plot, as_json=as_json)
    if calibration.chosen is None:
        raise typer.Exit(Exit.FAILURE)


def _cases(path: Path, part: str) -> tuple[tuple[Case, ...], tuple[Case, ...]]:
    """The whole set, which the floor's fingerprint is of, and the cases to calibrate on."""
    from guardrag.errors import ConfigurationError
    from guardrag.evals import half, load_cases

    loaded = load_cases(path)
    chosen = tuple(case for case in loaded if part == "all" or half(case.id) == part)
    if not chosen:
        raise ConfigurationError(f"{path}: no case is in the half {part!r}")
    return loaded, chosen


def _guard(*, policy: str | None, docs: Path | None, **options: object) -> tuple[Opened, str]:
    """The Guard to rank with, and the fingerprint of the chunking where passages can be listed."""
    from guardrag.cli.sources import open_guard
    from guardrag.evals.calibration.stale import chunking_fingerprint

    given = None if options["app"] is not None and policy is None else _ranking_only(policy or "offline")
    opened = open_guard(docs=docs, policy=given, model=None, store=False, **options)  # type: ignore[arg-type]
    return opened, "" if opened.index is None else chunking_fingerprint(opened.index)


def _ranking_only(policy: str) -> Policy:
    """The policy without what is not used here: models that write or judge, and the floor's old scorer."""
    from guardrag.policy import load_policy

    full = load_policy(policy)
    return full.model_copy(
        update={
            "generate": full.generate.model_copy(update={"generator": "extractive"}),
            "suffice": full.suffice.model_copy(update={"method": "off"}),
            "verify": full.verify.model_copy(update={"judge": "off"}),
            "gate": full.gate.model_copy(
                update={"floor": full.gate.floor.model_copy(update={"fitted_on": None})}
            ),
        }
    )


def _collect(
    guard: Guard, cases: tuple[Case, ...], caller: dict[str, str | tuple[str, ...]], jobs: int
) -> Collected:
    from guardrag.cli.progress import progress_bar
    from guardrag.evals.calibration import collect

    with progress_bar() as progress:
        task = progress.add_task("ranking", total=len(cases))
        return collect(guard, cases, caller=caller, jobs=jobs, progress=lambda: progress.advance(task))
