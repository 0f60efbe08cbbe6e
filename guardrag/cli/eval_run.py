"""Runs an evaluation as its options say, and puts the result where they say."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text

from guardrag.cli.eval_misses import misses_json, misses_of
from guardrag.cli.eval_notes import failures, resumed
from guardrag.cli.eval_output import print_comparison, print_history, print_regressions, print_report
from guardrag.cli.eval_page import page_facts, write_page
from guardrag.cli.eval_variants import VariantSpec, Workshop, asker
from guardrag.cli.exits import Exit
from guardrag.cli.label_notes import labels_told, unmet_told
from guardrag.cli.progress import progress_bar
from guardrag.cli.writable import check_writable
from guardrag.errors import ConfigurationError, GuardragError, StoreError
from guardrag.evals import Case, CaseResult, Report, half, load_cases
from guardrag.evals.calibration.stale import chunking_fingerprint, stale
from guardrag.evals.case_tools.freezing import FrozenState, frozen_state
from guardrag.evals.compare import Comparison, check_names, compare
from guardrag.evals.crosscheck import cross_check
from guardrag.evals.detail import detailed
from guardrag.evals.evaluate import ask_case, report_of
from guardrag.evals.labels import unknown_labels
from guardrag.evals.measures import Ranking
from guardrag.evals.miss_causes import MissCauses
from guardrag.evals.parallel import each, each_on_ray
from guardrag.evals.regression import (
    DEFAULT_RULES,
    Regressions,
    check_rules,
    find_regressions,
    load_baseline,
    parse_rules,
)
from guardrag.evals.runs import KeptResults, cases_fingerprint, keep_run, list_runs
from guardrag.evals.variants import Variant
from guardrag.guard.render import visible_controls
from guardrag.retrieval.index import Index
from guardrag.store import Store
from guardrag.types import Attribute

__all__ = ["Options", "run_eval", "show_history"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What was typed, read."""

    cases: Path
    part: str
    variants: tuple[VariantSpec, ...]
    caller: Mapping[str, Attribute]
    sizes: tuple[int, ...]
    jobs: int
    engine: str
    resume: Path | None
    html: Path | None
    baseline: Path | None
    fail_on: str | None
    cross_check: bool
    causes: int
    store: str | None
    keep: bool
    as_json: bool


@dataclass(frozen=True, slots=True)
class _Measured:
    variant: Variant
    report: Report
    data: dict[str, object]


def run_eval(options: Options) -> None:
    """Asks, measures, prints, writes; exit code 1 where something got worse than the baseline."""
    # Before anything is asked: a mistake in these should not cost an hour.
    rules = parse_rules(options.fail_on or DEFAULT_RULES)
    before = None if options.baseline is None else load_baseline(options.baseline)
    if before is not None:
        check_rules(rules, before)
    check_names([spec.name for spec in options.variants])
    check_writable(options.html, options.resume)
    loaded = load_cases(options.cases)
    frozen = frozen_state(options.cases)
    cases = _chosen(loaded, options)
    workshop = Workshop(telling=True)
    with ExitStack() as open_guards:
        measured: list[_Measured] = []
        unknown: dict[str, tuple[str, ...]] | None = None
        for spec in options.variants:
            variant = workshop.make(spec)
            open_guards.enter_context(variant.guard)
            if not measured:
                unknown = _unknown_labels(cases, workshop.opened(spec))
                _tell(labels_told(unknown or {}, options.cases))
            measured.append(_measure(variant, spec, cases, loaded, options))
        first = measured[0]
        causes = misses_of(
            first.variant.guard,
            first.report,
            options.variants[0],
            workshop,
            caller=options.caller,
            most=options.causes,
        )
        for one in measured:
            one.data["frozen"] = frozen.to_json()
            one.data["unknown_labels"] = (
                None if unknown is None else [{"label": name, "cases": ids} for name, ids in unknown.items()]
            )
        first.data["misses"] = misses_json(first.report, causes)
        warnings = [
            *failures([(one.variant.name, one.report) for one in measured]),
            *(unmet_told(first.report.results) if _names_of_its_own(options.variants[0]) else ()),
            *_warnings(first, options, loaded, workshop, frozen),
        ]
        page_warnings = [*labels_told(unknown or {}, options.cases), *warnings]
        comparison = compare(
            [(one.variant.name, one.report, one.variant.ranking) for one in measured], ks=options.sizes
        )
        _tell(warnings)
        if before is not None and len(measured) > 1:
            _tell([f"of the variants only {first.variant.name} is compared with the baseline"])
        _check(measured, options)
        if options.html is not None:
            facts = page_facts(
                first.variant.guard,
                first.data,
                title=options.cases.name,
                warnings=page_warnings,
                frozen=frozen,
                causes=causes,
            )
            write_page(options.html, comparison, facts, options.sizes)
    regressions = None if before is None else find_regressions(before, first.data, rules)
    _keep(measured, options)
    _print(measured, comparison, regressions, options, frozen, causes)
    if regressions is not None and regressions.found:
        raise typer.Exit(Exit.FAILURE)


def show_history(cases: Path | None, store: str | None, *, as_json: bool) -> None:
    """The kept runs, newest first; with a case file, those of a set with its name."""
    with Store.open(store, create=False) as opened:
        runs = list_runs(opened, name=None if cases is None else cases.name)
    if as_json:
        rows = [
            {
                "run": run.number,
                "moment": run.moment.isoformat(),
                "name": run.name,
                "case_set": run.cases,
                "retriever": run.retriever,
                **run.report,
            }
            for run in runs
        ]
        typer.echo(json.dumps(rows, ensure_ascii=True, indent=2, allow_nan=False))
    else:
        print_history(runs, Console())


def _chosen(cases: Sequence[Case], options: Options) -> tuple[Case, ...]:
    chosen = tuple(case for case in cases if options.part == "all" or half(case.id) == options.part)
    if not chosen:
        raise ConfigurationError(f"{options.cases}: no case is in the half {options.part!r}")
    return chosen


def _unknown_labels(cases: Sequence[Case], index: Index | None) -> dict[str, tuple[str, ...]] | None:
    """Labels that name no passage; None where the documents are not here to be looked at."""
    return None if index is None else unknown_labels(cases, iter(index))


def _names_of_its_own(spec: VariantSpec) -> bool:
    """True for a search that need not name passages as labels do."""
    return spec.docs is None or Workshop.is_foreign(spec)


def _measure(
    variant: Variant, spec: VariantSpec, cases: Sequence[Case], every: Sequence[Case], options: Options
) -> _Measured:
    guard = variant.guard
    with ExitStack() as stack:
        bar = stack.enter_context(progress_bar())
        kept = None
        if options.resume is not None:
            path = _resume_path(options.resume, spec, options)
            kept = stack.enter_context(KeptResults(path, guard, cases, options.caller))
            _tell(resumed(kept, len(cases), foreign=Workshop.is_foreign(spec)))
        done: dict[str, CaseResult] = {} if kept is None else kept.done
        name = f"asking {variant.name}" if len(options.variants) > 1 else "asking"
        task = bar.add_task(visible_controls(name), total=len(cases), completed=len(done))

        def progress(result: CaseResult) -> None:
            if kept is not None:
                kept(result)
            bar.advance(task)

        if options.engine == "ray":
            make: Callable[[], Callable[[Case], CaseResult]] = partial(asker, spec, options.caller)
            results = each_on_ray(make, cases, jobs=max(2, options.jobs), done=done, progress=progress)
        else:
            ask = partial(ask_case, guard, defaults=options.caller)
            results = each(ask, cases, jobs=options.jobs, done=done, progress=progress)
    report = report_of(guard, results, half=options.part)
    data = detailed(
        report,
        ks=options.sizes,
        cases=cases_fingerprint(every),
        retriever=guard.fingerprints.retriever,
        variant=variant.name if len(options.variants) > 1 else "",
    )
    return _Measured(variant, report, data)


def _resume_path(path: Path, spec: VariantSpec, options: Options) -> Path:
    """One file a variant: results of different guards never meet."""
    if spec is options.variants[0]:
        return path
    safe = "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in spec.name)
    return path.with_name(f"{path.stem}.{safe}{path.suffix}")


def _warnings(
    measured: _Measured, options: Options, cases: Sequence[Case], workshop: Workshop, frozen: FrozenState
) -> list[str]:
    told = []
    if frozen.state == "changed":
        told.append(frozen.describe())
    guard = measured.variant.guard
    floor = guard.policy.gate.floor
    if floor.provenance is not None:
        index = workshop.index_of(options.variants[0])
        told += stale(
            floor,
            cases=cases_fingerprint(cases),
            retriever=guard.fingerprints.retriever,
            chunking="" if index is None else chunking_fingerprint(index),
        )
    return told


def _tell(warnings: Sequence[str]) -> None:
    console = Console(stderr=True)
    for warning in warnings:
        console.print(Text(f"guardrag: {visible_controls(warning)}"), soft_wrap=True)


def _check(measured: Sequence[_Measured], options: Options) -> None:
    if not options.cross_check:
        return
    orders: tuple[Ranking, ...] = ("ranked", "wide")
    for one in measured:
        for order in orders:
            for found in cross_check(one.report.results, options.sizes, order):
                raise GuardragError(
                    f"{one.variant.name}: {found.measure} is {found.ours} here, and {found.theirs} by "
                    "ir-measures; please report this"
                )
    Console(stderr=True).print(Text("All ranking measures agree with ir-measures."))


def _keep(measured: Sequence[_Measured], options: Options) -> None:
    """Numbers in the store; an evaluation is not lost because a store cannot be written."""
    if not options.keep:
        return
    try:
        with Store.open(options.store) as store:
            for one in measured:
                keep_run(
                    store,
                    one.data,
                    cases=str(one.data["case_set"]),
                    name=options.cases.name,
                    variant=str(one.data["variant"]),
                    retriever=str(one.data["retriever"]),
                )
    except StoreError as error:
        _tell([f"this run is not in the history: {error}"])


def _print(
    measured: Sequence[_Measured],
    comparison: Comparison,
    regressions: Regressions | None,
    options: Options,
    frozen: FrozenState,
    causes: MissCauses | None,
) -> None:
    first = measured[0]
    if options.as_json:
        data = dict(first.data)
        if len(measured) > 1:
            data["comparison"] = comparison.to_json()
            data["variants"] = {one.variant.name: one.data for one in measured}
        if regressions is not None:
            data["regressions"] = [str(one) for one in regressions.found]
        typer.echo(json.dumps(data, ensure_ascii=True, indent=2, allow_nan=False))
        if regressions is not None and (regressions.found or regressions.changed_cases):
            print_regressions(regressions, Console(stderr=True))
        return
    console = Console()
    console.print(Text(f"cases: {visible_controls(frozen.briefly())}", style="dim"))
    if len(measured) > 1:
        print_comparison(comparison, console)
    else:
        print_report(first.report, first.data, console, causes)
    if regressions is not None:
        print_regressions(regressions, console)
