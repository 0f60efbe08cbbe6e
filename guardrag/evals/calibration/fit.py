"""Calibrates a floor and says what it is worth: the distributions, the certified floor, its price."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from guardrag.errors import ConfigurationError
from guardrag.evals.calibration.certify import (
    FloorTest,
    allowance,
    cases_needed,
    certify,
    grid_of,
    lowest,
    starts_of,
)
from guardrag.evals.calibration.risks import Risk, counted, needs_several_starts
from guardrag.evals.calibration.samples import Collected, Sample
from guardrag.evals.statistics import clopper_pearson, kolmogorov_smirnov, separation

__all__ = ["Calibration", "Overlap", "Price", "SecondFilter", "check_aim", "fit"]

_GENEROUS = 0.95
_TOO_DEAR = 0.5


@dataclass(frozen=True, slots=True)
class Overlap:
    """How the best scores of questions with and without an answer lie to each other.

    Attributes:
        separation: How often a question with an answer scores above one without; 0.5 is chance.
        share: What no single floor can tell apart, 0..1: the smallest sum of both shares of errors.
        at: The floor with that smallest sum.
    """

    separation: float
    share: float
    at: float


@dataclass(frozen=True, slots=True)
class Price:
    """What a floor costs.

    Attributes:
        declined: Questions with an answer that the gate stops.
        had_passage: Those of them whose passage would have been shown.
        of: Questions with an answer.
        interval: Of `declined / of`, exact, 95 percent.
    """

    floor: float
    declined: int
    had_passage: int
    of: int

    @property
    def share(self) -> float:
        """0..1."""
        return self.declined / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Exact, 95 percent."""
        return clopper_pearson(self.declined, self.of)


@dataclass(frozen=True, slots=True)
class SecondFilter:
    """What a check after the gate would have to do, were the floor generous.

    Attributes:
        floor: Passes nearly every question whose passage would be shown.
        risk: Of that floor, as measured.
        must_stop: The share of what wrongly passes it that the check must stop, 0..1.
    """

    floor: float
    risk: float
    must_stop: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Calibration:
    """A calibration, whether or not it certified anything.

    Attributes:
        answerable, no_answer: Questions of each kind.
        overlap: None where one kind is missing.
        tests: Every floor of the grid.
        chosen: The lowest certified floor.
        price: What the chosen floor costs; without one, what the lowest floor would that makes half the
            errors allowed on these very questions, or as many as allowed where none makes half.
        cases_at_best: How many cases the target needs if none is an error.
        cases_needed: How many it needs with the errors of the floor that `price` is of; None: no number
            would do. Of the kind that `counted_cases` is of.
        counted_cases: How many there are.
        second_filter: None where a floor alone does it.
    """

    risk: Risk
    target: float
    confidence: float
    samples: tuple[Sample, ...]
    answerable: int
    no_answer: int
    overlap: Overlap | None
    tests: tuple[FloorTest, ...]
    chosen: FloorTest | None
    price: Price | None
    cases_at_best: int
    cases_needed: int | None
    counted_cases: int
    second_filter: SecondFilter | None

    @property
    def too_small(self) -> bool:
        """True if these cases could not certify the target even without an error."""
        return self.counted_cases < self.cases_at_best

    @property
    def separates(self) -> bool:
        """False if every floor that meets the target stops more than half of the answerable questions."""
        return self.price is not None and self.price.share <= _TOO_DEAR


def fit(collected: Collected, *, risk: Risk, target: float = 0.05, confidence: float = 0.95) -> Calibration:
    """Certifies the lowest floor whose risk is at most `target`, with this confidence.

    Raises:
        ConfigurationError: If target or confidence cannot be met by anything, no question was ever
            scored, or the set lacks the questions that the risk is about.
    """
    _check(collected, risk, target, confidence)
    samples, kind = collected.samples, collected.kind
    assert kind is not None  # noqa: S101 - _check refused it
    grid = grid_of(kind)
    starts = starts_of(grid, needs_several_starts(risk))
    tests = certify(partial(counted, risk, samples), grid, starts, target=target, confidence=confidence)
    chosen = lowest(tests)
    may_err = allowance(confidence, starts)
    # Without a certified floor: one with room below the target, that a payable number of cases certifies.
    aimed = chosen or _within(tests, target / 2) or _within(tests, target)
    answerable = [sample for sample in samples if sample.answerable]
    return Calibration(
        risk=risk,
        target=target,
        confidence=confidence,
        samples=samples,
        answerable=len(answerable),
        no_answer=len(samples) - len(answerable),
        overlap=_overlap(samples),
        tests=tests,
        chosen=chosen,
        price=_price(answerable, aimed.floor) if aimed and answerable else None,
        cases_at_best=cases_needed(0.0, target, may_err) or 0,
        cases_needed=cases_needed(aimed.errors / aimed.of, target, may_err) if aimed and aimed.of else None,
        counted_cases=_bearing(risk, samples),
        second_filter=_second_filter(risk, samples, tests, target),
    )


def _within(tests: Sequence[FloorTest], share: float) -> FloorTest | None:
    """The lowest floor with at most this share of errors, were these questions all there are."""
    return next((test for test in reversed(tests) if test.of and test.errors <= share * test.of), None)


def check_aim(target: float, confidence: float) -> None:
    """Whether anything could meet them; to be asked before the questions.

    Raises:
        ConfigurationError: If one does not lie between 0 and 1.
    """
    for name, value in (("target error", target), ("confidence", confidence)):
        if not 0.0 < value < 1.0:
            raise ConfigurationError(
                f"the {name} must lie between 0 and 1, both left out; {value:g} does not"
            )


def _check(collected: Collected, risk: Risk, target: float, confidence: float) -> None:
    check_aim(target, confidence)
    if collected.kind is None and not any(sample.shown for sample in collected.samples):
        raise ConfigurationError(
            f"none of the {len(collected.samples)} questions found a passage, so there is no score to set a "
            "floor for; see that the search finds something (guardrag eval)"
        )
    if collected.kind is None:
        raise ConfigurationError(
            "no question got a score that a floor can be compared with; gate.scorer must be one of "
            "rerank.scorers and give more than ranks"
        )
    without = sum(not sample.answerable for sample in collected.samples)
    if risk is Risk.FALSE_RELEASE and not without:
        raise ConfigurationError(
            "the risk false-release is about questions without an answer, and the set has none "
            '("relevant": []); add some (guardrag cases draft proposes them), or certify the risk off-label'
        )
    if risk is Risk.OFF_LABEL and without == len(collected.samples):
        raise ConfigurationError("the risk off-label needs questions with an answer, and the set has none")


def _bearing(risk: Risk, samples: Sequence[Sample]) -> int:
    """How many cases the risk can be measured on at best."""
    if risk is Risk.FALSE_RELEASE:
        return sum(not sample.answerable for sample in samples)
    return sum(sample.level is not None for sample in samples)


def _overlap(samples: Sequence[Sample]) -> Overlap | None:
    worst = min((sample.level for sample in samples if sample.level is not None), default=0.0) - 1.0
    high = [worst if one.level is None else one.level for one in samples if one.answerable]
    low = [worst if one.level is None else one.level for one in samples if not one.answerable]
    apart = separation(low, high)
    if apart is None:
        return None
    told = kolmogorov_smirnov(low, high)
    above = min((level for level in (*low, *high) if level > told.at), default=told.at)
    return Overlap(apart, 1.0 - told.distance, above)


def _price(answerable: Sequence[Sample], floor: float) -> Price:
    declined = [sample for sample in answerable if not sample.passes(floor)]
    lower = min((sample.level for sample in declined if sample.level is not None), default=floor)
    return Price(
        floor=floor,
        declined=len(declined),
        had_passage=sum(sample.has_passage(lower) for sample in declined),
        of=len(answerable),
    )


def _second_filter(
    risk: Risk, samples: Sequence[Sample], tests: Sequence[FloorTest], target: float
) -> SecondFilter | None:
    """Needed where the floor that passes nearly all that can be answered does not keep the target."""
    good = [
        one for one in samples if one.answerable and one.level is not None and one.has_passage(float("-inf"))
    ]
    if not good:
        return None
    generous = next(
        (test for test in tests if sum(one.passes(test.floor) for one in good) >= _GENEROUS * len(good)), None
    )
    if generous is None or not generous.of or generous.errors <= target * generous.of:
        return None
    share = generous.errors / generous.of
    if risk is Risk.FALSE_RELEASE:
        must_stop = 1.0 - target / share
    else:  # what it stops leaves the denominator, too
        must_stop = 1.0 - target * (1.0 - share) / (share * (1.0 - target)) if share < 1.0 else 1.0
    return SecondFilter(generous.floor, share, must_stop)
