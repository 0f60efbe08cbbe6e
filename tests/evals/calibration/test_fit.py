"""A calibration: what it certifies, what that costs, and what it says where it cannot."""

from __future__ import annotations

import pytest

from guardrag import Guard
from guardrag.errors import ConfigurationError, GuardragError
from guardrag.evals import parse_cases
from guardrag.evals.calibration import Collected, Risk, Sample, collect, counted, fit, sample_of
from guardrag.evals.variants import overridden
from guardrag.policy import load_policy
from guardrag.policy.sections import GatePolicy
from guardrag.types import Passage, ScoreKind


def sample(level: float | None, *, answerable: bool, has: bool = True) -> Sample:
    return Sample(
        case_id="q",
        answerable=answerable,
        level=level,
        top=level,
        shown=() if level is None else ((level, has and answerable),),
    )


def collected(answerable: list[float | None], no_answer: list[float | None], missing: int = 0) -> Collected:
    """The first `missing` answerable ones lack their passage."""
    samples = [sample(level, answerable=True, has=n >= missing) for n, level in enumerate(answerable)]
    samples += [sample(level, answerable=False) for level in no_answer]
    return Collected(tuple(samples), ScoreKind.COVERAGE)


def test_the_lowest_certified_floor_and_its_price() -> None:
    found = fit(collected([0.3] * 20 + [0.9] * 80, [0.1] * 60 + [0.5] * 5), risk=Risk.FALSE_RELEASE)
    assert found.chosen is not None
    # One error of 65 is bound by 0.071, so the five at 0.5 must all stay out.
    assert found.chosen.floor == 0.51
    assert found.chosen.bound <= 0.05
    assert found.price is not None
    assert (found.price.declined, found.price.had_passage, found.price.of) == (20, 20, 100)
    low, high = found.price.interval
    assert low < 0.2 < high
    assert found.separates
    assert not found.too_small
    assert found.overlap is not None
    assert found.overlap.separation == pytest.approx((80 + 20 * 60 / 65) / 100)


def test_too_few_cases_are_said_with_how_many_would_do() -> None:
    found = fit(collected([0.9] * 50, [0.1] * 40), risk=Risk.FALSE_RELEASE)
    assert found.chosen is None
    assert found.too_small
    assert (found.counted_cases, found.cases_at_best, found.cases_needed) == (40, 59, 59)


def test_enough_cases_with_too_many_errors_need_more() -> None:
    found = fit(collected([0.5] * 50, [1.0] * 2 + [0.1] * 98), risk=Risk.FALSE_RELEASE)
    assert found.chosen is None
    assert not found.too_small
    assert found.cases_needed is not None
    assert 100 < found.cases_needed < 300


def test_no_floor_separates_where_scores_are_the_same() -> None:
    found = fit(collected([0.5] * 100, [0.5] * 100), risk=Risk.FALSE_RELEASE)
    assert found.chosen is not None  # one that nothing reaches is safe, and of no use
    assert found.price is not None
    assert found.price.share == 1.0
    assert not found.separates
    assert found.overlap is not None
    assert found.overlap.share == pytest.approx(1.0)
    assert found.second_filter is not None
    assert found.second_filter.floor == 0.5
    assert found.second_filter.must_stop == pytest.approx(0.95)


def test_what_passes_lacks_its_passage() -> None:
    data = collected([0.3] * 30 + [0.9] * 300, [0.2] * 20, missing=30)
    assert counted(Risk.OFF_LABEL, data.samples, 0.25) == (30, 330)
    assert counted(Risk.OFF_LABEL, data.samples, 0.0) == (50, 350)
    found = fit(data, risk=Risk.OFF_LABEL)
    assert found.chosen is not None
    assert found.chosen.floor == 0.31
    assert found.second_filter is None  # the floor alone keeps all that is good
    must = fit(collected([0.5] * 80, [0.5] * 20), risk=Risk.OFF_LABEL).second_filter
    assert must is not None
    # Of 20 wrong beside 80 right, 4.2 may be left: 4.2 / 84.2 = 0.05.
    assert must.must_stop == pytest.approx(1 - 4.2105 / 20, abs=1e-4)


def test_questions_that_found_nothing_never_pass() -> None:
    found = fit(collected([None] * 10 + [0.9] * 90, [None] * 70), risk=Risk.FALSE_RELEASE)
    assert found.chosen is not None
    assert found.chosen.floor == 0.0
    assert found.price is not None
    assert (found.price.declined, found.price.had_passage) == (10, 0)


@pytest.mark.parametrize(
    ("data", "risk", "told"),
    [
        (collected([0.5], []), Risk.FALSE_RELEASE, "has none"),
        (collected([], [0.5]), Risk.OFF_LABEL, "has none"),
        (
            Collected((Sample(case_id="q", answerable=True, level=None, shown=((None, True),)),), None),
            Risk.OFF_LABEL,
            r"gate\.scorer",
        ),
    ],
)
def test_a_set_that_the_risk_is_not_about_is_refused(data: Collected, risk: Risk, told: str) -> None:
    with pytest.raises(ConfigurationError, match=told):
        fit(data, risk=risk)


@pytest.mark.parametrize(("target", "confidence"), [(0.0, 0.95), (1.0, 0.95), (0.05, 1.0), (-1.0, 0.5)])
def test_a_target_that_nothing_meets_is_refused(target: float, confidence: float) -> None:
    with pytest.raises(ConfigurationError, match="between 0 and 1"):
        fit(collected([0.5], [0.5]), risk=Risk.FALSE_RELEASE, target=target, confidence=confidence)


def test_the_level_is_the_highest_floor_that_is_passed() -> None:
    def level(scores: list[float | None], **gate: object) -> float | None:
        policy = GatePolicy.model_validate(gate)
        return sample_of("q", True, scores, [False] * len(scores), policy, 5).level

    assert level([0.2, None, 0.9, 0.5]) == 0.9
    assert level([0.2, None, 0.9, 0.5], min_above=2) == 0.5
    assert level([0.9], min_above=2) is None
    assert level([0.9, 0.85], margin=0.1) is None
    assert level([0.9, 0.7], margin=0.1) == 0.9
    assert level([None]) is None


def test_what_is_shown_depends_on_what_the_gate_keeps() -> None:
    gate = {"keep_below": False}
    scores, hits = [0.9, 0.3, 0.8], [False, False, True]
    strict = sample_of("q", True, scores, hits, GatePolicy.model_validate(gate), 2)
    kept = sample_of("q", True, scores, hits, GatePolicy(), 2)
    assert not kept.has_passage(0.5)  # third of two
    assert strict.has_passage(0.5)  # second of those above the floor
    assert not strict.has_passage(0.2)
    assert not strict.has_passage(0.85)


def test_collecting_agrees_with_the_gate_and_calls_no_generator() -> None:
    passages = [
        Passage(id="d", text="A dashboard can hold 60 widgets."),
        Passage(id="e", text="The desk is open from 07:00 to 19:00."),
    ]
    cases = parse_cases(
        '{"id": "a", "question": "How many widgets can a dashboard hold?", "relevant": ["d"]}\n'
        '{"id": "b", "question": "Who won the cup for widgets?", "relevant": []}\n'
        '{"id": "c", "question": "When is the desk open on Sundays?", "relevant": ["e"]}'
    )

    def never(_messages) -> str:
        raise AssertionError("the model was called")

    offline = load_policy("offline")
    custom = offline.generate.model_copy(update={"generator": "custom"})
    policy = offline.model_copy(update={"generate": custom})
    with Guard(lambda _q: passages, policy=policy, generator=never, store=False) as guard:
        data = collect(guard, cases, jobs=2)
        assert data.kind is ScoreKind.COVERAGE
        assert [one.case_id for one in data.samples] == ["a", "b", "c"]
        for case, one in zip(cases, data.samples, strict=True):
            assert one.level is not None
            for floor, passes in ((one.level, True), (min(1.0, one.level + 0.001), one.level == 1.0)):
                changed = overridden(policy, f"gate.floor.value={floor!r}")
                with Guard(lambda _q: passages, policy=changed, generator=never, store=False) as other:
                    assert (other.rank(case.question).abstained is None) is passes
                assert one.passes(floor) is passes
    assert [one.has_passage(0.0) for one in data.samples] == [True, False, True]


def test_without_a_certified_floor_the_one_told_of_can_be_certified_by_a_payable_number_of_cases() -> None:
    # Up to 0.6 four of 80 pass, which is the target itself and needs no end of cases; above, two do.
    found = fit(collected([0.9] * 50, [0.1] * 76 + [0.6] * 2 + [1.0] * 2), risk=Risk.FALSE_RELEASE)
    assert found.chosen is None
    assert found.price is not None
    assert found.price.floor == 0.61
    assert found.cases_needed is not None
    assert 80 < found.cases_needed < 300


def test_a_failure_of_the_search_certifies_nothing() -> None:
    """A question that failed did not pass, and a hundred of those would certify any floor."""
    cases = parse_cases(
        '{"id": "a", "question": "How many widgets can a dashboard hold?", "relevant": ["d"]}\n'
        '{"id": "b", "question": "Who won the cup?", "relevant": []}'
    )

    def search(query: str) -> list[Passage]:
        if "cup" in query:
            raise ConnectionError("no route")
        return [Passage(id="d", text="A dashboard can hold 60 widgets.")]

    with (
        Guard(search, store=False) as guard,
        pytest.raises(
            GuardragError, match=r"1 of 2 questions failed \(retriever_failed 1\).*nothing is certified"
        ),
    ):
        collect(guard, cases)


def test_a_search_that_finds_nothing_is_not_put_down_to_the_scorer() -> None:
    found = Collected((sample(None, answerable=False), sample(None, answerable=True)), None)
    with pytest.raises(ConfigurationError, match="none of the 2 questions found a passage"):
        fit(found, risk=Risk.FALSE_RELEASE)
