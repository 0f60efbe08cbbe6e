"""The record of a calibration beside the policy: the scores it stood on, to compare later ones with."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.evals.calibration.fit import Calibration

__all__ = ["CalibrationRecord", "read_record", "record_path", "write_record"]

_FORMAT = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class CalibrationRecord:
    """The best scores of all questions of a calibration.

    Attributes:
        scorer: Name in the policy.
        fingerprint: Of the scorer.
        cases: Of the case set.
    """

    scorer: str
    fingerprint: str
    cases: str
    answerable: tuple[float, ...]
    no_answer: tuple[float, ...]

    @property
    def scores(self) -> tuple[float, ...]:
        """Of all questions."""
        return (*self.answerable, *self.no_answer)


def record_path(policy: Path) -> Path:
    """Where the record of a policy's calibration is: `mine.yaml` has `mine.calibration.json`."""
    return policy.with_name(f"{policy.stem}.calibration.json")


def write_record(path: Path, calibration: Calibration, *, scorer: str, fingerprint: str, cases: str) -> None:
    """Writes the record, over one that is there.

    Raises:
        ConfigurationError: If it cannot be written.
    """
    scores = {
        name: [round(s.top, 9) for s in calibration.samples if s.answerable is wanted and s.top is not None]
        for name, wanted in (("answerable", True), ("no_answer", False))
    }
    data = {
        "guardrag_calibration": _FORMAT,
        "scorer": scorer,
        "fingerprint": fingerprint,
        "cases": cases,
        "scores": scores,
    }
    try:
        path.write_text(json.dumps(data) + "\n", encoding="utf-8")
    except OSError as error:
        raise ConfigurationError(f"{path}: cannot be written: {error.strerror or error}") from error


def read_record(path: Path) -> CalibrationRecord:
    """Reads it back.

    Raises:
        ConfigurationError: If it is not there, or no such record.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ConfigurationError(
            f"{path}: cannot be read as the record of a calibration ({error}); calibrate again with --out"
        ) from error
    if not isinstance(data, dict) or data.get("guardrag_calibration") != _FORMAT:
        raise ConfigurationError(f"{path}: is no record of a calibration that this release can read")
    try:
        return CalibrationRecord(
            scorer=_text(data["scorer"]),
            fingerprint=_text(data["fingerprint"]),
            cases=_text(data["cases"]),
            answerable=_scores(data["scores"], "answerable"),
            no_answer=_scores(data["scores"], "no_answer"),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise ConfigurationError(f"{path}: is damaged ({error!r}); calibrate again with --out") from error


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("text is needed")
    return value


def _scores(scores: Mapping[str, object], name: str) -> tuple[float, ...]:
    values = scores[name]
    if not isinstance(values, list) or not all(map(_is_number, values)):
        raise TypeError(f"{name} must be numbers")
    return tuple(float(one) for one in values)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
