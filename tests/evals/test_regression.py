"""The regression gate: a loss in one slice is found behind an unchanged mean."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from guardrag.errors import ConfigurationError
from guardrag.evals import CaseResult, Report
from guardrag.evals.cases import Case
from guardrag.evals.detail import detailed
from guardrag.evals.regression import DEFAULT_RULES, Rule, find_regressions, load_baseline, parse_rules
from guardrag.evals.worse import worse_cases
from guardrag.types import Reason


def report(
    right: dict[str, tuple[bool, ...]], *, released: tuple[bool, ...] = (False,) * 4
) -> dict[str, object]:
    """Answerable questions by tag, answered right or not; and four without an answer, released or not."""
    results = [
        CaseResult(
            case=Case(id=f"{tag}{n}", question="q", relevant=("x",), tags=(tag,)),
            wide=("x",),
            ranked=("x", "y") if good else ("y", "x"),
            sent=("x",) if good else (),
            decision="released" if good else "abstained",
            reason=None if good else Reason.BELOW_FLOOR,
            on_label=good,
        )
        for tag, goods in right.items()
        for n, good in enumerate(goods)
    ]
    results += [
        CaseResult(
            case=Case(id=f"none{n}", question="q"),
            wide=(),
            ranked=(),
            decision="released" if out else "abstained",
        )
        for n, out in enumerate(released)
    ]
    whole = Report(results=tuple(results), send_k=2, wide_k=5, policy="p", policy_fingerprint="f", scorer="s")
    made = detailed(whole, ks=(1,), cases="cases:1")
    loaded: dict[str, object] = json.loads(json.dumps(made))
    return loaded


BEFORE = report({"table": (True, True, True, False), "prose": (True, False, False, True)})


def test_a_planted_regression_in_one_slice_leaves_the_mean_and_is_found() -> None:
    after = report({"table": (True, False, True, False), "prose": (True, True, False, True)})
    slices = (BEFORE["slices"], after["slices"])
    means = [inside["all"]["measures"]["answered_right"] for inside in slices]  # type: ignore[index]
    assert means[0] == means[1]
    found = find_regressions(BEFORE, after, parse_rules("answered_right<-0.02")).found
    assert [one.slice for one in found] == ["tag:table"]
    assert (found[0].before, found[0].after, found[0].questions) == (0.75, 0.5, 4)
    assert found[0].cases == ("table1: right -> wrongly_declined (below_floor)",)
    assert str(found[0]).startswith("tag:table: answered_right 0.750 -> 0.500 (-0.250), 4 questions")


def test_the_same_report_passes_every_rule() -> None:
    found = find_regressions(BEFORE, BEFORE, parse_rules(DEFAULT_RULES))
    assert found.found == ()
    assert not found.changed_cases


def test_rankings_are_compared_by_rank() -> None:
    after = report({"table": (True, False, True, False), "prose": (True, True, False, True)})
    found = find_regressions(BEFORE, after, parse_rules("tag:table/mrr<-0.1")).found
    assert [one.cases for one in found] == [("table1: rank 1 -> 2",)]


def test_a_rise_of_what_should_be_low() -> None:
    after = report(
        {"table": (True, True, True, False), "prose": (True, False, False, True)},
        released=(True, False, False, False),
    )
    found = find_regressions(BEFORE, after, parse_rules("false_releases>0.01")).found
    assert [one.slice for one in found] == ["all", "no_answer"]
    assert found[0].cases == ("none0: rightly_declined -> false_release",)
    assert find_regressions(BEFORE, after, parse_rules("false_releases>0.25")).found == ()


def test_removing_the_questions_does_not_open_the_gate() -> None:
    after = report({"prose": (True, True, False, True)})
    found = find_regressions(BEFORE, after | {"case_set": "cases:2"}, parse_rules("answered<-0.5"))
    assert found.changed_cases
    assert [(one.slice, one.after) for one in found.found] == [("tag:table", None)]
    assert "no longer measured" in str(found.found[0])


def test_rules() -> None:
    assert parse_rules("answered<-0.02, tag:a/b/recall@5<0 ,false_releases>+.01") == (
        Rule("answered", -0.02, falls=True),
        Rule("recall@5", 0.0, falls=True, slice="tag:a/b"),
        Rule("false_releases", 0.01, falls=False),
    )
    assert str(parse_rules("tag:x/mrr<-0.1")[0]) == "tag:x/mrr<-0.1"


@pytest.mark.parametrize(
    "text", ["", ",", "answered", "answered=1", "answered<x", "answered<0.02", "f>-1", "a<1.2.3"]
)
def test_a_rule_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(ConfigurationError, match=r"rule|turn its sign"):
        parse_rules(text)


@pytest.mark.parametrize("text", ["nonsense<0", "tag:nope/answered<0"])
def test_what_the_baseline_does_not_have_is_said(text: str) -> None:
    with pytest.raises(ConfigurationError, match="the baseline has no"):
        find_regressions(BEFORE, BEFORE, parse_rules(text))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"slices": 1}'])
def test_a_file_that_is_no_report_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "base.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigurationError, match=r"base\.json"):
        load_baseline(path)
    path.write_text(json.dumps(BEFORE), encoding="utf-8")
    assert load_baseline(path) == BEFORE


def test_only_the_questions_that_the_measure_is_about_are_named() -> None:
    after = report(
        {"table": (True, False, True, False), "prose": (True, False, False, True)},
        released=(True, False, False, False),
    )
    rules = parse_rules(
        "all/context_recall<0,all/false_releases>0,all/selective_risk>0,all/coverage<-1,all/mrr<0"
    )
    named = {one.rule.measure: one.cases for one in find_regressions(BEFORE, after, rules).found}
    assert named == {
        "context_recall": ("table1: 1 -> 0 of the labels shown (below_floor)",),
        "false_releases": ("none0: rightly_declined -> false_release",),
        "selective_risk": ("none0: rightly_declined -> false_release",),
        "mrr": ("table1: rank 1 -> 2",),
    }
    # Second of two is a loss at a size of one, and none at a size of two.
    assert worse_cases(BEFORE, after, "all", "hit_rate@1") == ("table1: rank 1 -> 2",)
    assert worse_cases(BEFORE, after, "all", "hit_rate@2") == ()


def test_a_question_that_was_wrong_before_did_not_get_worse_in_what_was_right() -> None:
    before = {"cases": [{"id": "a", "outcome": "wrongly_declined"}, {"id": "b", "outcome": "off_label"}]}
    after = {"cases": [{"id": "a", "outcome": "off_label"}, {"id": "b", "outcome": "wrongly_declined"}]}
    assert worse_cases(before, after, "all", "answered_right") == ()
    assert worse_cases(before, after, "all", "answered") == ("b: off_label -> wrongly_declined",)
    assert worse_cases(before, after, "all", "released_off_label") == ("a: wrongly_declined -> off_label",)


def test_another_half_is_another_set_of_questions() -> None:
    found = find_regressions(BEFORE, BEFORE | {"half": "fit"}, parse_rules(DEFAULT_RULES))
    assert found.changed_cases
    assert found.summary() == "No regression against the baseline."


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "0.5", True, [], ...])
def test_a_baseline_whose_numbers_are_damaged_opens_no_gate(tmp_path: Path, value: object) -> None:
    path = tmp_path / "base.json"
    damaged = json.loads(json.dumps(BEFORE))
    if value is ...:
        del damaged["slices"]["tag:table"]["measures"]["answered_right"]
    else:
        damaged["slices"]["tag:table"]["measures"]["answered_right"] = value
    path.write_text(json.dumps(damaged), encoding="utf-8")
    with pytest.raises(ConfigurationError, match=r"base\.json: .*answered_right"):
        load_baseline(path)
