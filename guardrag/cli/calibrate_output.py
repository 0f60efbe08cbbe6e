"""What `guardrag calibrate` writes and prints."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from guardrag.errors import ConfigurationError
from guardrag.evals.calibration.fit import Calibration
from guardrag.evals.calibration.mapping import Mapping, Method, Reliability, fit_mapping, reliability
from guardrag.evals.calibration.policy_file import floor_fields, write_calibrated
from guardrag.evals.calibration.record import record_path, write_record
from guardrag.evals.calibration.told import distributions, quantile_names, sentences
from guardrag.evals.report_html.plots import reliability_plot
from guardrag.evals.runs import cases_fingerprint
from guardrag.policy.sections import Floor, FloorProvenance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from guardrag.evals import Case
    from guardrag.guard import Guard

__all__ = ["Mapped", "mapped", "printed", "written"]


@dataclass(frozen=True, slots=True)
class Mapped:
    """Scores as probabilities, and how far these can be believed."""

    mapping: Mapping
    reliability: Reliability


def mapped(calibration: Calibration, method: Method, plot: Path | None) -> Mapped:
    """Fits the mapping on the questions that were scored, and draws its reliability."""
    scored = [(one.level, one.has_passage(one.level)) for one in calibration.samples if one.level is not None]
    scores, hits = [level for level, _ in scored], [hit for _, hit in scored]
    found = Mapped(fit_mapping(scores, hits, method), reliability(scores, hits, method))
    if plot is not None:
        _write(plot, reliability_plot(found.reliability.bins))
    return found


def written(
    calibration: Calibration,
    guard: Guard,
    cases: Sequence[Case],
    chunking: str,
    out: Path | None,
    policy: str | None,
) -> Floor:
    """The certified floor with where it came from; also in the policy file `out`, if one is named."""
    test = calibration.chosen
    assert test is not None  # noqa: S101 - the caller asks only then
    prints, gate = guard.fingerprints, guard.policy.gate
    # A policy may gate by the retriever's own scores: then it is the scorer.
    scorer = prints.scorers.get(gate.scorer, prints.retriever)
    floor = Floor(
        value=test.floor,
        fitted_on=scorer,
        confidence_bound=round(test.bound, 6),
        provenance=FloorProvenance(
            risk=calibration.risk.value,
            target_error=calibration.target,
            confidence=calibration.confidence,
            cases=cases_fingerprint(cases),
            questions=len(calibration.samples),
            retriever=prints.retriever,
            chunking=chunking,
        ),
    )
    if out is not None:
        write_calibrated(out, floor, extends=_extends(out, policy, guard))
        write_record(
            record_path(out),
            calibration,
            scorer=gate.scorer,
            fingerprint=scorer,
            cases=cases_fingerprint(cases),
        )
    return floor


def _extends(out: Path, policy: str | None, guard: Guard) -> str:
    """What a new file extends: a name as it is, a file as it is found from beside `out`."""
    from guardrag.policy.sources import BUILT_IN

    name = policy or guard.policy.name
    if name in BUILT_IN:
        return name
    if policy is None and not out.exists():
        raise ConfigurationError(
            f"{out}: is not there, and the policy {name!r} of --app is none that a new file could extend; "
            "name the file that the app reads"
        )
    return os.path.relpath(Path(name).resolve(), out.resolve().parent)


def printed(
    calibration: Calibration,
    floor: Floor | None,
    out: Path | None,
    extra: Mapped | None,
    plot: Path | None,
    *,
    as_json: bool,
) -> None:
    """Prints the calibration for people, or as JSON."""
    if as_json:
        typer.echo(json.dumps(_json(calibration, floor, extra), indent=2, allow_nan=False))
        return
    console = Console()
    console.print(_distributions(calibration))
    for sentence in sentences(calibration):
        console.print(Text(sentence))
    if extra is not None:
        console.print(
            Text(
                f"Mapped by {extra.mapping.method} to probabilities: off by {extra.reliability.error:.3f} on "
                f"average (Brier score {extra.reliability.brier:.3f}) on questions it was not fitted on."
            )
        )
        if plot is not None:
            console.print(Text(f"The reliability plot is in {plot}."), soft_wrap=True)
    if floor is not None and out is not None:
        console.print(Text(f"Written to {out}, and the scores to {record_path(out)}."), soft_wrap=True)
    elif floor is not None:
        console.print(Text("Nothing was written; --out FILE writes the floor into a policy."))
    elif out is not None:
        console.print(Text(f"{out} was not written: no floor is certified."), soft_wrap=True)


def _distributions(calibration: Calibration) -> Table:
    table = Table(title="Highest floor that a question passes", title_justify="left")
    table.add_column("questions")
    table.add_column("", justify="right")
    table.add_column("found nothing", justify="right")
    for name in quantile_names():
        table.add_column(name, justify="right")
    for name, count, missing, quantiles in distributions(calibration):
        table.add_row(name, str(count), str(missing), *(f"{one:.3g}" for one in quantiles))
    return table


def _json(calibration: Calibration, floor: Floor | None, extra: Mapped | None) -> dict[str, object]:
    overlap, price, second = calibration.overlap, calibration.price, calibration.second_filter
    return {
        "risk": calibration.risk.value,
        "target_error": calibration.target,
        "confidence": calibration.confidence,
        "questions": {"answerable": calibration.answerable, "no_answer": calibration.no_answer},
        "distributions": {
            name: {
                "questions": count,
                "found_nothing": missing,
                "quantiles": dict(zip(quantile_names(), quantiles, strict=False)),
            }
            for name, count, missing, quantiles in distributions(calibration)
        },
        "overlap": None
        if overlap is None
        else {"separation": round(overlap.separation, 6), "share": round(overlap.share, 6), "at": overlap.at},
        "certified": floor is not None,
        "floor": None if floor is None else floor_fields(floor),
        "too_small": calibration.too_small,
        "cases_counted": calibration.counted_cases,
        "cases_needed_without_error": calibration.cases_at_best,
        "cases_needed": calibration.cases_needed,
        "separates": calibration.separates,
        "price": None
        if price is None
        else {
            "floor": price.floor,
            "declined": price.declined,
            "had_passage": price.had_passage,
            "answerable": price.of,
            "share": round(price.share, 6),
            "interval": [round(end, 6) for end in price.interval],
        },
        "second_filter": None
        if second is None
        else {
            "floor": second.floor,
            "risk": round(second.risk, 6),
            "must_stop": round(second.must_stop, 6),
        },
        "mapping": None if extra is None else extra.mapping.to_json(),
        "reliability": None
        if extra is None
        else {
            "bins": [[round(said, 6), round(came, 6), count] for said, came, count in extra.reliability.bins],
            "error": round(extra.reliability.error, 6),
            "brier": round(extra.reliability.brier, 6),
        },
        "told": sentences(calibration),
        "tests": [
            [test.floor, test.errors, test.of, round(test.bound, 6), test.certified]
            for test in calibration.tests
        ],
    }


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ConfigurationError(f"{path}: cannot be written: {error.strerror or error}") from error
