"""Variants beside each other, with tests of the differences."""

from __future__ import annotations

import json

import pytest

from guardrag.errors import ConfigurationError
from guardrag.evals import CaseResult, Report
from guardrag.evals.cases import Case
from guardrag.evals.compare import compare
from guardrag.evals.statistics import mcnemar


def report(ranks: list[int], *, answered: list[bool] | None = None, prefix: str = "q") -> Report:
    """A question a rank: its passage stands there, in the wide order always last."""
    answered = answered or [False] * len(ranks)
    results = tuple(
        CaseResult(
            case=Case(id=f"{prefix}{n}", question="q", relevant=("x",)),
            wide=("a", "b", "c", "x"),
            ranked=tuple("x" if place == rank else f"o{place}" for place in range(1, 6)),
            decision="released" if right else "abstained",
            on_label=right,
        )
        for n, (rank, right) in enumerate(zip(ranks, answered, strict=True))
    )
    return Report(results=results, send_k=3, wide_k=10, policy="p", policy_fingerprint="f", scorer="s")


def test_a_clear_difference_is_found_and_an_equal_one_is_not() -> None:
    worse = report([2] * 12, answered=[False] * 8 + [True] * 4)
    better = report([1] * 12, answered=[True] * 12)
    found = compare([("before", worse, "ranked"), ("after", better, "ranked")], ks=(1, 3))
    by_name = {one.measure: one for one in found.differences}
    assert by_name["mrr"].paired.difference.value == pytest.approx(0.5)
    assert by_name["mrr"].test == "randomisation"
    assert by_name["mrr"].p_value == pytest.approx(2 / 2**12)
    assert by_name["answered_right"].test == "mcnemar"
    assert by_name["answered_right"].p_value == pytest.approx(mcnemar(0, 8))
    assert by_name["recall@3"].p_value == 1.0
    assert all(one.adjusted >= one.p_value for one in found.differences)
    assert by_name["mrr"].adjusted < 0.05
    assert "false_releases" not in by_name  # there is no such question


def test_each_variant_is_measured_in_its_own_order() -> None:
    one = report([1, 2, 1])
    found = compare([("search", one, "wide"), ("guard", one, "ranked")], ks=(1,))
    search, guard = found.variants
    assert search.values["mrr"] is not None
    assert guard.values["mrr"] is not None
    assert (search.values["mrr"].value, guard.values["mrr"].value) == (0.25, pytest.approx(2.5 / 3))
    (mrr,) = [one for one in found.differences if one.measure == "mrr"]
    assert (mrr.paired.better, mrr.paired.worse) == (3, 0)


def test_as_json() -> None:
    before, after = report([1, 2], answered=[True, True]), report([2, 3], answered=[True, False])
    data = compare([("a", before, "ranked"), ("b", after, "ranked")], ks=(1, 3)).to_json()
    data = json.loads(json.dumps(data, allow_nan=False))
    assert [one["name"] for one in data["variants"]] == ["a", "b"]
    row = next(one for one in data["differences"] if one["measure"] == "answered_right")
    assert (row["variant"], row["against"], row["better"], row["worse"]) == ("b", "a", 0, 1)
    assert row["difference"] == -0.5


@pytest.mark.parametrize(
    ("names", "prefix", "told"), [(("a", "a"), "q", "own"), (("a", "b"), "z", "same questions")]
)
def test_what_cannot_be_compared_is_refused(names: tuple[str, str], prefix: str, told: str) -> None:
    with pytest.raises(ConfigurationError, match=told):
        compare([(names[0], report([1]), "ranked"), (names[1], report([1], prefix=prefix), "ranked")])


def test_where_no_question_differs_the_interval_says_what_so_few_can_tell() -> None:
    same = report([1] * 28)
    found = compare([("a", same, "ranked"), ("b", same, "ranked")], ks=(1,))
    (mrr,) = [one for one in found.differences if one.measure == "mrr"]
    most = 1 - 0.025 ** (1 / 28)
    assert mrr.p_value == 1.0
    assert mrr.paired.difference.value == 0.0
    assert (mrr.paired.difference.low, mrr.paired.difference.high) == pytest.approx((-most, most))
