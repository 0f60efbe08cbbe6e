"""What should be known of a floor before its verdicts are trusted."""

from __future__ import annotations

from collections.abc import Sequence

from guardrag.errors import ConfigurationError
from guardrag.evals.calibration.drift import drift
from guardrag.evals.calibration.record import CalibrationRecord
from guardrag.trace.stale_floor import stale_floor
from guardrag.trace.view import TraceView
from guardrag.types import Abstained, Stage
from guardrag.web.show.numbers import counted, score
from guardrag.web.sql import ScoreRow

__all__ = ["floor_of_scores", "floor_of_trace"]

_UNFITTED = (
    "The floor {floor} was not fitted on labelled questions, so what it lets through is a guess: "
    "`guardrag calibrate` fits one."
)


def floor_of_trace(view: TraceView) -> str:
    """A sentence, where the floor had not been fitted on what this question searched; else empty.

    Of a floor that was never fitted it is said only where that decided.
    """
    if view.floor is None:
        return ""
    if view.floor.calibrated:
        said = stale_floor(view)
        return "" if said is None else f"{said[:1].upper()}{said[1:]}."
    at_gate = isinstance(view.decision, Abstained) and view.decision.stage is Stage.GATE
    return _UNFITTED.format(floor=score(view.floor.value)) if at_gate else ""


def floor_of_scores(
    rows: Sequence[ScoreRow], newest: TraceView | None, record: CalibrationRecord | None
) -> list[str]:
    """Sentences about the floors that a histogram shows.

    Args:
        rows: Its scores, newest first.
        newest: The newest trace among them, for what its floor was fitted on.
        record: Of the calibration of the policy that the pages were given, if it has one.
    """
    said: list[str] = []
    floors = [row for row in rows if row.floor is not None]
    unfitted = [row for row in floors if not row.calibrated]
    if unfitted:
        which = "" if len(unfitted) == len(floors) else f" (in {counted(len(unfitted), 'trace')})"
        said.append(_UNFITTED.format(floor=score(unfitted[0].floor or 0.0) + which))
    if newest is not None and newest.floor is not None and newest.floor.calibrated:
        said += filter(None, [floor_of_trace(newest)])
    return said + ([] if record is None else _drifted(rows, record))


def _drifted(rows: Sequence[ScoreRow], record: CalibrationRecord) -> list[str]:
    mine = [row for row in rows if (row.scorer, row.fingerprint) == (record.scorer, record.fingerprint)]
    floor = next((row.floor for row in mine if row.floor is not None), None)
    try:
        found = drift([row.top for row in mine], record, floor=floor)
    except ConfigurationError:
        return []  # too few to compare
    live, then = found.medians
    numbers = f"median {score(live)} against {score(then)}"
    if found.above is not None:
        numbers += f", {found.above[0]:.0%} against {found.above[1]:.0%} at or above the floor"
    if not found.significant:
        return [f"These questions score as those of the calibration did: {numbers}."]
    told = (
        f"These questions score differently from those of the calibration: {numbers} (p = "
        f"{found.test.p_value:.1g}). Label some of them and run `guardrag calibrate` again."
    )
    return [told]
