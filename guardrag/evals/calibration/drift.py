"""Whether the gate scores of live questions still look like those of the calibration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from guardrag.errors import ConfigurationError
from guardrag.evals.calibration.record import CalibrationRecord
from guardrag.evals.statistics import TwoSample, kolmogorov_smirnov
from guardrag.store.jsonbytes import encode_text
from guardrag.store.moments import to_micros

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = ["Drift", "drift", "live_scores"]

_FEWEST = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Drift:
    """Live scores against the calibration's.

    Attributes:
        live, calibrated: How many scores of each.
        test: Two-sample Kolmogorov–Smirnov.
        medians: Of live and calibrated scores.
        above: Shares of both at or above the floor; None where no floor was given.
        significant: True if the p-value is below the level asked for.
    """

    live: int
    calibrated: int
    test: TwoSample
    medians: tuple[float, float]
    above: tuple[float, float] | None
    significant: bool


def live_scores(
    store: Store, *, scorer: str, fingerprint: str, policy: str | None = None, since: datetime | None = None
) -> tuple[float, ...]:
    """The best gate score of every answered or declined question that this very scorer scored.

    Args:
        policy: Only traces of policies with this name.
        since: Only those started at this moment or later.

    Raises:
        StoreError: If the store fails.
    """
    from sqlalchemy import select

    from guardrag.store.tables import traces

    columns = traces.c
    wanted = (
        select(columns.top_score)
        .where(columns.top_score.is_not(None))
        .where(columns.floor_scorer == encode_text(scorer))
        .where(columns.floor_fingerprint == encode_text(fingerprint))
        .where(columns.state == "finished")
        .order_by(columns.id)
    )
    if policy is not None:
        wanted = wanted.where(columns.policy_name == encode_text(policy))
    if since is not None:
        wanted = wanted.where(columns.started >= to_micros(since))
    with store.read() as connection:
        return tuple(float(score) for score in connection.execute(wanted).scalars())


def drift(
    live: Sequence[float], record: CalibrationRecord, *, floor: float | None = None, level: float = 0.01
) -> Drift:
    """Compares the two distributions. They differ where the questions do, where the documents do, and where
    the share of questions without an answer does: any of them is a reason to calibrate again.

    Raises:
        ConfigurationError: If there are too few scores to compare.
    """
    calibrated = record.scores
    if min(len(live), len(calibrated)) < _FEWEST:
        raise ConfigurationError(
            f"{len(live)} live scores and {len(calibrated)} of the calibration are too few to compare; "
            f"{_FEWEST} of each are needed. Only traces whose floor was fitted on this scorer count"
        )
    test = kolmogorov_smirnov(live, calibrated)
    return Drift(
        live=len(live),
        calibrated=len(calibrated),
        test=test,
        medians=(_median(live), _median(calibrated)),
        above=None if floor is None else (_above(live, floor), _above(calibrated, floor)),
        significant=test.p_value < level,
    )


def _median(values: Sequence[float]) -> float:
    ordered = sorted(values)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def _above(values: Sequence[float], floor: float) -> float:
    return sum(value >= floor for value in values) / len(values)
