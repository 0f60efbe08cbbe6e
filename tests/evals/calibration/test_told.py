"""A calibration in sentences, and whether it still is of what is searched."""

from __future__ import annotations

import pytest

from guardrag.evals.calibration import Collected, Risk, Sample, fit
from guardrag.evals.calibration.stale import chunking_fingerprint, stale
from guardrag.evals.calibration.told import distributions, quantile_names, sentences
from guardrag.policy.sections import Floor, FloorProvenance
from guardrag.types import Passage, ScoreKind


def told(
    answerable: list[float], no_answer: list[float], risk: Risk = Risk.FALSE_RELEASE, target: float = 0.05
) -> str:
    samples = [
        Sample(case_id="q", answerable=wanted, level=level, top=level, shown=((level, wanted),))
        for levels, wanted in ((answerable, True), (no_answer, False))
        for level in levels
    ]
    return " ".join(sentences(fit(Collected(tuple(samples), ScoreKind.COVERAGE), risk=risk, target=target)))


def test_a_floor_that_separates() -> None:
    said = told([0.9] * 100, [0.2] * 100)
    assert "scores above one without in 100% of all pairs" in said
    assert "Floor 0.21: 0 of 100 questions without an answer that pass. Certified with 95% confidence" in said
    assert "declines 0 of 100 questions that have an answer (0%; 95% interval 0% to 3.6%)" in said
    assert "second filter" not in said
    assert "No floor separates" not in said


def test_none_that_does() -> None:
    said = told([0.5] * 100, [0.5] * 100)
    assert "No floor separates" in said
    assert "A second filter would cost less: floor 0.5" in said
    assert "stops 95% of the wrong ones" in said


def test_questions_without_an_answer_alone_are_too_few_and_not_hopeless() -> None:
    said = told([], [0.2] * 20)
    assert "20 bear on this risk, and even without a single error 59 are needed" in said
    assert "a floor would be certified by about 59 cases of this kind; there are 20." in said
    assert "No number" not in said


def test_too_small_and_too_many_errors() -> None:
    assert "20 bear on this risk, and even without a single error 59 are needed" in told([0.9], [0.2] * 20)
    more = told([0.9] * 50, [1.0] * 2 + [0.1] * 98)
    assert "No floor is certified to keep them at or below 5%" in more
    assert "would be certified by about" in more
    assert "there are 100" in more
    never = told([1.0] * 50, [1.0] * 50 + [0.1] * 50)
    assert "No number of further cases like these would change that" in never
    assert "errs for 50 of 100, and 5% was asked for. It takes another scorer, or a second filter." in never
    few = told([1.0] * 5, [1.0] + [0.1] * 5)
    assert "errs for 1 of 6" in few
    assert "So few may mislead" in few


def test_the_mix_matters_for_what_passes() -> None:
    assert "25% of them without an answer" in told([0.9] * 300, [0.2] * 100, Risk.OFF_LABEL)


def test_distributions() -> None:
    samples = tuple(
        Sample(case_id="q", answerable=n < 100, level=None if n == 0 else n / 100) for n in range(150)
    )
    rows = distributions(fit(Collected(samples, ScoreKind.BM25), risk=Risk.FALSE_RELEASE, target=0.3))
    assert quantile_names() == ("5%", "25%", "50%", "75%", "95%")
    assert rows[0] == ("with an answer", 100, 1, pytest.approx((0.05, 0.25, 0.5, 0.75, 0.95)))
    assert rows[1][:3] == ("without", 50, 0)


def test_what_changed_since() -> None:
    provenance = FloorProvenance(
        risk="off-label",
        target_error=0.1,
        confidence=0.9,
        cases="c",
        questions=9,
        retriever="r",
        chunking="k",
    )
    floor = Floor(value=0.2, fitted_on="s", provenance=provenance)
    assert stale(floor, cases="c", retriever="r", chunking="k") == []
    assert stale(floor) == []
    assert stale(Floor(value=0.2), cases="x") == []
    (said,) = stale(floor, cases="x", retriever="r", chunking="y")
    assert said == (
        "the floor 0.2 was calibrated before the case set and how documents are cut into passages changed; "
        "calibrate it again"
    )


def test_chunking() -> None:
    passages = [Passage(id="a~1", text="one"), Passage(id="a~2", text="two")]
    same = chunking_fingerprint(reversed(passages))
    assert chunking_fingerprint(passages) == same
    assert chunking_fingerprint([Passage(id="a", text="one two")]) != same
    assert chunking_fingerprint([]) != same
