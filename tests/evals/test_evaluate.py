"""Cases through a whole Guard: what is counted, and the shape of the report."""

from __future__ import annotations

import json

import pytest

from guardrag import Guard
from guardrag.evals import CaseResult, evaluate, parse_cases
from guardrag.types import Caller, Passage

PASSAGES = [
    Passage(id="l.md#dash~1", section="l.md#dash", text="A dashboard can hold 60 widgets."),
    Passage(
        id="l.md#dash~2",
        section="l.md#dash",
        text="Dashboards refresh every 30 seconds.",
    ),
    Passage(id="desk.md#hours", section="desk.md#hours", text="The desk is open from 07:00 to 19:00."),
    Passage(id="copy.md#hours", section="copy.md#hours", text="Pumps are blue and made of steel."),
]
CASES = """
{"id": "right", "tags": ["t"], "question": "How many widgets can dashboards hold?", "relevant": ["l.md#dash"]}
{"id": "off", "question": "How often do dashboards refresh?", "relevant": ["desk.md#hours"]}
{"id": "abstained", "question": "Who paints the fence purple?", "relevant": ["desk.md#hours"], "tags": ["t"]}
{"id": "false", "question": "When is the desk open?", "relevant": [], "tags": ["t"]}
{"id": "declined", "question": "Who won the cup in 2018?", "relevant": []}
"""


def retriever(_query: str) -> list[Passage]:
    return PASSAGES


@pytest.fixture
def report():
    with Guard(retriever, store=False) as guard:
        yield evaluate(guard, parse_cases(CASES))


def test_each_outcome_is_counted_where_it_belongs(report) -> None:
    assert [result.case.id for result in report.false_releases] == ["false"]
    assert [result.case.id for result in report.off_label] == ["off"]
    assert [result.case.id for result in report.wrong_abstentions] == ["abstained"]
    right = next(result for result in report.results if result.case.id == "right")
    assert (right.decision, right.on_label, right.cited) == ("released", True, ("l.md#dash~1",))
    assert right.text == "A dashboard can hold 60 widgets."
    assert right.top is not None


def test_the_report_as_json(report) -> None:
    data = json.loads(json.dumps(report.to_json(), allow_nan=False))
    assert data["questions"] == {"answerable": 3, "no_answer": 2}
    assert data["answers"] == {
        "released": 3,
        "abstained": 2,
        "clarify": 0,
        "false_releases": 1,
        "wrong_abstentions": 1,
        "released_off_label": 1,
    }
    assert set(data["retrieval"]) == {"send", "wide", "mrr", "excluded"}
    assert data["retrieval"]["excluded"] == 2
    for size, k in (("send", 8), ("wide", 50)):
        row = data["retrieval"][size]
        assert set(row) == {"k", "hit_rate", "recall", "precision", "ndcg"}
        assert row["k"] == k
        assert row["hit_rate"] == row["recall"] == 1.0
        assert row["precision"] == pytest.approx(1 / k, abs=1e-6)
    assert data["rates"]["answered"] == pytest.approx(2 / 3, abs=1e-6)
    assert data["rates"]["false_releases"] == 0.5
    assert data["tags"]["t"] == {
        "questions": 3,
        "released": 2,
        "false_releases": 1,
        "released_off_label": 0,
    }
    assert sum(data["abstained_by_reason"].values()) == 2


def test_rates_without_questions_are_null() -> None:
    with Guard(retriever, store=False) as guard:
        only = evaluate(guard, parse_cases('{"id": "n", "question": "Who won?", "relevant": []}')).to_json()
    assert only["rates"] == {"answered": None, "released_off_label": None, "false_releases": 0.0}
    retrieval = only["retrieval"]
    assert isinstance(retrieval, dict)
    assert retrieval["mrr"] is None
    assert retrieval["send"]["ndcg"] is None


def test_progress_and_callers(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[CaseResult] = []
    asked: list[object] = []
    cases = parse_cases('{"id": "a", "question": "Who won?", "relevant": [], "caller": {"tenant": "own"}}')
    with Guard(retriever, store=False) as guard:
        inspect = guard.inspect

        def recorded(question: str, *, caller: Caller) -> object:
            asked.append(caller.attributes)
            return inspect(question, caller=caller)

        monkeypatch.setattr(guard, "inspect", recorded)
        evaluate(guard, cases, caller={"tenant": "given", "region": "eu"}, progress=seen.append)
    assert [result.case.id for result in seen] == ["a"]
    assert asked == [{"tenant": "own", "region": "eu"}]
