"""Fixed-sequence testing: what it certifies, where it stops, and that its promise holds."""

from __future__ import annotations

import numpy as np
import pytest

from guardrag.evals.calibration import cases_needed, certify, grid_of, lowest, starts_of
from guardrag.evals.statistics import cases_without_error, upper_bound
from guardrag.types import ScoreKind

GRID = (1.0, 0.8, 0.6, 0.4, 0.2, 0.0)


def run(counts: dict[float, tuple[int, int]], starts=(0,), target=0.05):
    return certify(counts.__getitem__, GRID, starts, target=target, confidence=0.95)


def test_the_lowest_floor_of_an_unbroken_sequence() -> None:
    counts = {1.0: (0, 100), 0.8: (0, 100), 0.6: (1, 100), 0.4: (4, 100), 0.2: (0, 100), 0.0: (9, 100)}
    tests = run(counts)
    assert [test.certified for test in tests] == [True, True, True, False, False, False]
    assert tests[2].bound == pytest.approx(upper_bound(1, 100, 0.95))
    found = lowest(tests)
    assert found is not None
    assert found.floor == 0.6
    # 0.2 alone would pass; behind a failure it is not tested, or the promise would not hold.
    assert tests[4].bound == 1.0


def test_nothing_is_certified_where_the_first_fails() -> None:
    assert lowest(run(dict.fromkeys(GRID, (0, 58)))) is None
    assert lowest(run(dict.fromkeys(GRID, (0, 59)))) is not None


def test_several_starts_share_the_error_and_hand_it_on() -> None:
    counts = {1.0: (0, 3), 0.8: (0, 20), 0.6: (0, 79), 0.4: (0, 90), 0.2: (1, 200), 0.0: (9, 200)}
    assert lowest(run(counts)) is None
    tests = run(counts, starts=(0, 2, 4))
    assert [test.certified for test in tests] == [False, False, False, False, True, False]
    # 0.6 has a third of the error for itself, too little; 0.2 has a third, and 0.4 handed on nothing.
    assert tests[2].bound == pytest.approx(upper_bound(0, 79, 1 - 0.05 / 3))
    assert tests[3].bound == 1.0
    assert tests[4].bound == pytest.approx(upper_bound(1, 200, 1 - 0.05 / 3))


def test_what_a_success_hands_on_is_added_to_the_next_start() -> None:
    tests = run(dict.fromkeys(GRID, (0, 200)), starts=(0, 3))
    assert tests[2].bound == pytest.approx(upper_bound(0, 200, 1 - 0.025))
    assert tests[3].bound == pytest.approx(upper_bound(0, 200, 1 - 0.05))


@pytest.mark.parametrize("kind", [kind for kind in ScoreKind if kind is not ScoreKind.RRF])
def test_grids_fall_and_depend_on_the_kind_only(kind: ScoreKind) -> None:
    grid = grid_of(kind)
    assert list(grid) == sorted(set(grid), reverse=True)
    assert grid_of(kind) == grid
    for several in (True, False):
        starts = starts_of(grid, several)
        assert starts[0] == 0
        assert list(starts) == sorted(set(starts))
        assert starts[-1] < len(grid)
    assert 0.0 in grid


def test_grids_reach_where_scores_are() -> None:
    assert (grid_of(ScoreKind.COVERAGE)[0], grid_of(ScoreKind.COVERAGE)[-1]) == (1.0, 0.0)
    assert min(step for step in grid_of(ScoreKind.BM25) if step > 11) < 12.0
    assert min(grid_of(ScoreKind.NEGATIVE_DISTANCE)) == -10_000
    assert min(grid_of(ScoreKind.LOGIT)) < -10 < 10 < max(grid_of(ScoreKind.LOGIT))


@pytest.mark.parametrize("share", [0.0, 0.01, 0.03])
def test_cases_needed_are_enough_and_hardly_more(share: float) -> None:
    needed = cases_needed(share, 0.05, 0.05)
    assert needed is not None
    assert upper_bound(round(share * needed), needed, 0.95) <= 0.05
    assert upper_bound(round(share * needed) + 1, needed, 0.95) > 0.05
    if share == 0.0:
        assert needed == cases_without_error(0.05, 0.95)


def test_no_number_of_cases_certifies_what_is_not_so() -> None:
    assert cases_needed(0.05, 0.05, 0.05) is None
    assert cases_needed(0.2, 0.05, 0.05) is None
    assert cases_needed(0.0499999, 0.05, 0.05) is None


@pytest.mark.parametrize("target", [0.05, 0.1, 0.2])
@pytest.mark.parametrize("several", [True, False])
def test_certified_floors_hold_over_300_splits(target: float, several: bool) -> None:
    # A population whose risk is known: 40 000 questions, of which some high scores are wrong.
    generator = np.random.default_rng(12)
    size, splits, confidence = 40_000, 300, 0.95
    answerable = generator.random(size) < 0.75
    scores = np.where(answerable, generator.beta(6, 2, size), generator.beta(2, 6, size))
    bad = ~answerable | (generator.random(size) < 0.08 * (1 - scores))
    grid = grid_of(ScoreKind.COVERAGE)
    starts = starts_of(grid, several)

    def counts_of(drawn):
        score, wrong = scores[drawn], bad[drawn] if several else ~answerable[drawn]
        of = score if several else np.full(wrong.sum(), 2.0)  # false releases: of all without an answer
        return lambda floor: (int((score[wrong] >= floor).sum()), int((of >= floor).sum()))

    truth = counts_of(np.arange(size))
    exceeded = certified = 0
    for _ in range(splits):
        counts = counts_of(generator.integers(0, size, 700))
        found = lowest(certify(counts, grid, starts, target=target, confidence=confidence))
        if found is not None:
            certified += 1
            errors, of = truth(found.floor)
            exceeded += of > 0 and errors / of > target
    assert certified > splits / 2
    assert exceeded <= (1 - confidence) * splits


@pytest.mark.parametrize("several", [True, False])
def test_the_promise_holds_where_it_is_hardest(several: bool) -> None:
    # Every floor is a hair worse than the target: whatever is certified is certified wrongly.
    generator = np.random.default_rng(3)
    target, rounds = 0.1, 600
    grid = grid_of(ScoreKind.COVERAGE)
    wrong = 0
    for _ in range(rounds):
        scores, bad = generator.random(150), generator.random(150) < target + 0.001

        def counts(floor: float, scores=scores, bad=bad) -> tuple[int, int]:
            passing = scores >= floor
            return int((passing & bad).sum()), int(passing.sum())

        tests = certify(counts, grid, starts_of(grid, several), target=target, confidence=0.9)
        wrong += any(test.certified for test in tests)
    assert wrong / rounds <= 0.1 + 2 * (0.1 * 0.9 / rounds) ** 0.5
