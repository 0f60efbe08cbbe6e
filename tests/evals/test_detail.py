"""Measures question by question, slices, and the report's JSON, worked out by hand."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from scipy.stats import beta

from guardrag import Guard
from guardrag.evals import CaseResult, Report, evaluate, parse_cases
from guardrag.evals.cases import Case
from guardrag.evals.detail import detailed, percentile
from guardrag.evals.measures import answer_measures, first_relevant, ranking_measures
from guardrag.evals.slices import has_identifier, slices_of
from guardrag.types import Passage, Usage


def result(
    name: str,
    *,
    ranked: str = "",
    relevant: str = "",
    released: bool = False,
    on: bool = False,
    top: float | None = None,
    tags: tuple[str, ...] = (),
    question: str = "what is it",
    **more: object,
) -> CaseResult:
    return CaseResult(
        case=Case(id=name, question=question, relevant=tuple(relevant), tags=tags),
        wide=tuple(reversed(ranked)),
        ranked=tuple(ranked),
        decision="released" if released else "abstained",
        on_label=on,
        top=top,
        **more,  # type: ignore[arg-type]
    )


RESULTS = (
    result(
        "a", ranked="xyz", relevant="x", released=True, on=True, top=0.9, tags=("t",), sent=("x",), claims=2
    ),
    result("b", ranked="xyz", relevant="yq", released=True, top=0.6, sent=("x", "y"), claims=1, remarked=1),
    result("c", ranked="xyz", relevant="q", top=0.2, tags=("t",), question="What does ERR_5521 mean?"),
    result("d", ranked="xyz", released=True, top=0.6, usage=Usage(1, 100, 10, 0.002)),
    result("e", top=None),
)
REPORT = Report(results=RESULTS, send_k=2, wide_k=3, policy="p", policy_fingerprint="f", scorer="lexical")


def values(name: str) -> list[float | None]:
    every = {one.name: one for one in (*ranking_measures((1, 2)), *answer_measures())}
    return every[name].values(RESULTS)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("recall@2", [1.0, 0.5, 0.0, None, None]),
        ("precision@2", [0.5, 0.5, 0.0, None, None]),
        ("hit_rate@1", [1.0, 0.0, 0.0, None, None]),
        ("mrr", [1.0, 0.5, 0.0, None, None]),
        ("context_recall", [1.0, 0.5, 0.0, None, None]),
        ("answered", [1.0, 1.0, 0.0, None, None]),
        ("answered_right", [1.0, 0.0, 0.0, None, None]),
        ("wrong_abstentions", [0.0, 0.0, 1.0, None, None]),
        ("released_off_label", [0.0, 1.0, 0.0, None, None]),
        ("false_releases", [None, None, None, 1.0, 0.0]),
        ("selective_risk", [0.0, 1.0, None, 1.0, None]),
        ("coverage", [1.0, 1.0, 0.0, 1.0, 0.0]),
    ],
)
def test_a_measure_is_defined_for_the_questions_it_is_about(name: str, expected: list[float | None]) -> None:
    assert values(name) == expected


def test_rankings_before_and_after_the_guard() -> None:
    wide = {one.name: one for one in ranking_measures((1,), "wide")}
    assert wide["recall@1"].values(RESULTS[:1]) == [0.0]
    assert (first_relevant(RESULTS[0]), first_relevant(RESULTS[0], "wide")) == (1, 3)
    assert first_relevant(RESULTS[2]) is None


def test_slices() -> None:
    named = {name: [one.case.id for one in inside] for name, inside in slices_of(RESULTS).items()}
    assert named == {
        "all": ["a", "b", "c", "d", "e"],
        "answerable": ["a", "b", "c"],
        "no_answer": ["d", "e"],
        "identifiers": ["c"],
        "tag:t": ["a", "c"],
    }
    assert slices_of(()) == {"all": ()}
    assert has_identifier("Is TW-4410 in stock?")
    assert not has_identifier("Is it in stock for 3 days?")


def test_the_whole_report() -> None:
    data = json.loads(json.dumps(detailed(REPORT, ks=(1, 3), cases="cases:x", variant="v"), allow_nan=False))
    plain = REPORT.to_json()
    assert {key: data[key] for key in plain if key != "seconds"} == {
        key: value for key, value in plain.items() if key != "seconds"
    }
    assert data["seconds"]["median"] == plain["seconds"]["median"]  # type: ignore[index]
    assert (data["case_set"], data["variant"]) == ("cases:x", "v")
    assert data["at_k"]["k"] == [1, 3]
    assert data["at_k"]["ranked"]["recall"] == [pytest.approx(1 / 3, abs=1e-6), 0.5]
    assert data["at_k"]["wide"]["hit_rate"] == [0.0, pytest.approx(2 / 3, abs=1e-6)]
    assert data["abstention"] == {
        "declined_no_answer": 0.5,
        "wrongly_declined": pytest.approx(1 / 3, abs=1e-6),
        "selective_risk": pytest.approx(2 / 3, abs=1e-6),
        "coverage": 0.6,
    }
    assert data["scores"] == {"answerable": [0.9, 0.6, 0.2], "no_answer": [0.6, None]}
    assert data["first_relevant"] == {"1": 1, "2": 1, "not_found": 1}
    assert data["verification"] == {"claims": 3, "remarked": 1, "share": pytest.approx(1 / 3, abs=1e-6)}
    assert data["cost"] == {
        "calls": 1,
        "input_tokens": 100,
        "output_tokens": 10,
        "total": 0.002,
        "per_question": 0.0004,
    }
    assert [row["lacks_passage"] for row in data["cases"]] == [False, False, True, True, True]


def test_slices_carry_measures_with_intervals() -> None:
    slices = detailed(REPORT, ks=(1,))["slices"]
    assert isinstance(slices, dict)
    whole = slices["all"]
    assert (whole["questions"], whole["answerable"], whole["no_answer"]) == (5, 3, 2)
    for name, value in whole["measures"].items():
        low, high = whole["intervals"][name]
        assert 0.0 <= low <= value <= high <= 1.0, name
    tagged = slices["tag:t"]
    assert tagged["measures"]["false_releases"] is None
    assert tagged["intervals"]["false_releases"] is None
    # None of one: a bootstrap would say that nothing else is possible.
    assert slices["no_answer"]["measures"]["context_recall"] is None
    assert slices["identifiers"]["intervals"]["answered"] == [0.0, 0.975]


def test_shares_have_exact_intervals_that_rise_with_the_count() -> None:
    """The same share of the same questions has one interval, in whichever slice it stands."""
    before = -1.0
    for released in range(13):
        decisions = ["released"] * released + ["abstained"] * (12 - released)
        results = [
            CaseResult(case=Case(id=f"n{n}", question="q"), wide=(), ranked=(), decision=decision)
            for n, decision in enumerate(decisions)
        ]
        made = detailed(replace(REPORT, results=(*REPORT.answerable, *results)), ks=(1,))["slices"]
        assert isinstance(made, dict)
        low, high = made["no_answer"]["intervals"]["false_releases"]
        assert made["all"]["intervals"]["false_releases"] == [low, high]
        assert (low, high) == pytest.approx(
            (
                beta.ppf(0.025, released, 13 - released) if released else 0.0,
                beta.ppf(0.975, released + 1, 12 - released) if released < 12 else 1.0,
            ),
            abs=1e-6,
        )
        assert high > before or high == 1.0
        before = high


def test_percentiles_are_values_that_occurred() -> None:
    assert [percentile([1.0, 2.0, 3.0, 4.0], share) for share in (0.0, 0.25, 0.5, 0.9, 1.0)] == [
        1,
        1,
        2,
        4,
        4,
    ]


def test_what_the_model_was_shown_is_in_the_results() -> None:
    passages = [Passage(id="d", text="A dashboard can hold 60 widgets.")]
    cases = parse_cases(
        '{"id": "a", "question": "How many widgets can a dashboard hold?", "relevant": ["d"]}'
    )
    with Guard(lambda _query: passages, store=False) as guard:
        (found,) = evaluate(guard, cases).results
    assert found.sent == ("d",)
    assert found.claims == 1
    assert found.scores == (pytest.approx(found.top),)
