"""`guardrag calibrate --drift`: do live questions still score as those of the calibration did?"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text

from guardrag.errors import CallError, ConfigurationError
from guardrag.evals.calibration.drift import Drift, drift, live_scores
from guardrag.evals.calibration.record import read_record, record_path
from guardrag.policy import load_policy
from guardrag.store import Store
from guardrag.trace.since import read_since

__all__ = ["compare_live"]


def compare_live(policy: str | None, store: str | None, since: str | None, *, as_json: bool) -> bool:
    """Prints the comparison; True if the two differ."""
    if policy is None or not Path(policy).is_file():
        raise typer.BadParameter(
            "--drift needs the policy file that was calibrated; its record lies beside it",
            param_hint="--policy",
        )
    record = read_record(record_path(Path(policy)))
    chosen = load_policy(policy)
    if chosen.gate.floor.fitted_on != record.fingerprint:
        raise ConfigurationError(
            f"{policy}: its floor was fitted on {chosen.gate.floor.fitted_on!r}, and the record beside it "
            f"is of {record.fingerprint!r}; calibrate again with --out"
        )
    with Store.open(store, create=False) as opened:
        live = live_scores(opened, scorer=record.scorer, fingerprint=record.fingerprint, since=_moment(since))
    found = drift(live, record, floor=chosen.gate.floor.value)
    if as_json:
        typer.echo(json.dumps(_json(found), indent=2, allow_nan=False))
    else:
        _print(found, Console())
    return found.significant


def _moment(since: str | None) -> datetime | None:
    try:
        return None if since is None else read_since(since, datetime.now(UTC))
    except CallError as error:
        raise typer.BadParameter(str(error), param_hint="--since") from None


def _print(found: Drift, console: Console) -> None:
    above = found.above or (0.0, 0.0)
    verdict = (
        "Live questions score differently: calibrate again on questions like them."
        if found.significant
        else "No difference that could not be chance."
    )
    test = found.test
    for line in (
        f"{found.live} live scores, {found.calibrated} of the calibration",
        f"median {found.medians[0]:.3g} live, {found.medians[1]:.3g} then",
        f"at or above the floor {above[0]:.1%} live, {above[1]:.1%} then",
        f"largest distance of the distributions {test.distance:.3f} at {test.at:.3g}, p = {test.p_value:.2g}",
        verdict,
    ):
        console.print(Text(line))


def _json(found: Drift) -> dict[str, object]:
    return {
        "live": found.live,
        "calibrated": found.calibrated,
        "distance": round(found.test.distance, 6),
        "at": found.test.at,
        "p_value": found.test.p_value,
        "medians": {"live": found.medians[0], "calibrated": found.medians[1]},
        "above_floor": None
        if found.above is None
        else {"live": found.above[0], "calibrated": found.above[1]},
        "drifted": found.significant,
    }
