"""Risk and coverage, worked out by hand and against every order of ties."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.evals import CaseResult
from guardrag.evals.cases import Case
from guardrag.evals.risk import RiskPoint, lacks_passage, risk_coverage


def result(top: float | None, *, has: bool) -> CaseResult:
    case = Case(id="q", question="q", relevant=("x",) if has else ())
    return CaseResult(case=case, wide=(), ranked=("x",), decision="abstained", top=top)


def test_by_hand() -> None:
    results = [result(0.9, has=True), result(0.8, has=False), result(0.4, has=True), result(None, has=False)]
    curve = risk_coverage(results, 1)
    assert curve is not None
    assert curve.points == (
        RiskPoint(0.9, 0.25, 0.0),
        RiskPoint(0.8, 0.5, 0.5),
        RiskPoint(0.4, 0.75, pytest.approx(1 / 3)),
        RiskPoint(None, 1.0, 0.5),
    )
    assert curve.area == pytest.approx((0 + 1 / 2 + 1 / 3 + 2 / 4) / 4)
    assert curve.best_area == pytest.approx((0 + 0 + 1 / 3 + 2 / 4) / 4)


@given(st.lists(st.tuples(st.sampled_from([0.2, 0.5]), st.booleans()), min_size=1, max_size=6))
def test_ties_count_as_the_mean_over_their_orders(pairs) -> None:
    curve = risk_coverage([result(top, has=not lacks) for top, lacks in pairs], 1)
    assert curve is not None
    areas = []
    for order in permutations(pairs):
        if [top for top, _ in order] != sorted((top for top, _ in order), reverse=True):
            continue
        risks = [sum(lacks for _, lacks in order[:n]) / n for n in range(1, len(order) + 1)]
        areas.append(sum(risks) / len(risks))
    assert curve.area == pytest.approx(sum(areas) / len(areas))
    assert curve.best_area <= curve.area + 1e-12
    assert len(curve.points) == len({top for top, _ in pairs})


def test_nothing_has_no_curve() -> None:
    assert risk_coverage([], 1) is None


def test_lacking_is_about_what_is_sent() -> None:
    case = Case(id="q", question="q", relevant=("y",))
    one = CaseResult(case=case, wide=(), ranked=("x", "y"), decision="abstained")
    assert lacks_passage(one, 1)
    assert not lacks_passage(one, 2)
    assert lacks_passage(result(0.5, has=False), 5)
