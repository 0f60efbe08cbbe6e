"""Live gate scores against those of the calibration."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from guardrag import Guard
from guardrag.errors import ConfigurationError
from guardrag.evals.calibration import Collected, Risk, Sample, fit
from guardrag.evals.calibration.drift import drift, live_scores
from guardrag.evals.calibration.record import CalibrationRecord, read_record, record_path, write_record
from guardrag.retrieval.lexical import LexicalScorer
from guardrag.types import Passage, ScoreKind


def record(scores: list[float]) -> CalibrationRecord:
    return CalibrationRecord(
        scorer="lexical",
        fingerprint="f",
        cases="c",
        answerable=tuple(scores[::2]),
        no_answer=tuple(scores[1::2]),
    )


def test_the_same_questions_do_not_drift_and_others_do() -> None:
    generator = np.random.default_rng(1)
    calibrated = record(generator.beta(5, 2, 400).tolist())
    same = drift(generator.beta(5, 2, 300).tolist(), calibrated, floor=0.5)
    assert not same.significant
    other = drift(generator.beta(3, 3, 300).tolist(), calibrated, floor=0.5)
    assert other.significant
    assert other.medians[0] < other.medians[1]
    assert other.above is not None
    assert other.above[0] < other.above[1]
    assert (other.live, other.calibrated) == (300, 400)


def test_a_few_scores_say_nothing() -> None:
    with pytest.raises(ConfigurationError, match="too few"):
        drift([0.5] * 29, record([0.5] * 60))


def test_live_scores_are_those_of_this_scorer_and_floor(store) -> None:
    passages = [Passage(id="d", text="A dashboard can hold 60 widgets.")]
    with Guard(lambda _q: passages, store=store) as guard:
        guard.answer("How many widgets can a dashboard hold?")
        guard.answer("How many widgets are blue?")
        guard.verify(passages, "A dashboard can hold 60 widgets [1].")
    fingerprint = LexicalScorer().fingerprint
    found = live_scores(store, scorer="lexical", fingerprint=fingerprint)
    assert len(found) == 2
    assert 0.0 < found[1] < found[0] == 1.0
    assert live_scores(store, scorer="lexical", fingerprint=fingerprint, policy="offline") == found
    assert live_scores(store, scorer="lexical", fingerprint=fingerprint, policy="other") == ()
    assert live_scores(store, scorer="lexical", fingerprint="another") == ()
    soon = datetime.now(UTC) + timedelta(hours=1)
    assert live_scores(store, scorer="lexical", fingerprint=fingerprint, since=soon) == ()


def test_a_record_comes_back(tmp_path: Path) -> None:
    samples = tuple(
        Sample(case_id=f"q{n}", answerable=n % 2 == 0, level=n / 100, top=n / 100) for n in range(100)
    )
    calibration = fit(Collected(samples, ScoreKind.COVERAGE), risk=Risk.FALSE_RELEASE)
    path = record_path(tmp_path / "mine.yaml")
    assert path.name == "mine.calibration.json"
    write_record(path, calibration, scorer="lexical", fingerprint="f", cases="c")
    found = read_record(path)
    assert (found.scorer, found.fingerprint, found.cases) == ("lexical", "f", "c")
    assert found.answerable == tuple(n / 100 for n in range(0, 100, 2))
    assert len(found.scores) == 100


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"guardrag_calibration": 1}',
        '{"guardrag_calibration": 1, "scorer": "s", "fingerprint": "f", "cases": "c", "scores": {}}',
    ],
)
def test_a_damaged_record_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "p.calibration.json"
    with pytest.raises(ConfigurationError, match=r"p\.calibration\.json"):
        read_record(path)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigurationError, match=r"p\.calibration\.json"):
        read_record(path)
