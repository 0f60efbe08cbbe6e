from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from guardrag.errors import ConfigurationError, ToolError
from guardrag.policy.sections import SufficePolicy
from guardrag.ports import Judgement, Verdict
from guardrag.stages.suffice import suffice
from guardrag.types import Abstained, Reason, Usage


@dataclass
class Stub:
    verdict: Verdict
    confidence: float
    fingerprint: str = "stub"
    calls: list = field(default_factory=list)

    def __call__(self, statement, texts):
        self.calls.append((statement, list(texts)))
        return Judgement(self.verdict, self.confidence, "because", Usage(1, 20, 3))


ON = SufficePolicy(method="nli", threshold=0.6)


def test_off_asks_nobody(build):
    pool = build.pool({"a": "x"})
    judge = Stub(Verdict.CONTRADICTED, 1.0)
    assert suffice(pool, SufficePolicy(), judge).value is pool
    assert judge.calls == []


def test_the_judge_sees_the_question_and_what_the_model_will_see(build):
    pool = build.pool({"a": "Limit\u200b is <!-- hidden -->40.", "b": "Other."}, text="What is the limit?")
    judge = Stub(Verdict.SUPPORTED, 0.6)
    outcome = suffice(pool, ON, judge)
    assert outcome.value is pool
    assert outcome.usage == Usage(1, 20, 3)
    [(statement, texts)] = judge.calls
    assert statement == "What is the limit?"
    assert "hidden" not in texts[0]
    assert texts[1] == "Other."
    assert build.notes(outcome)["sufficiency"].data == {
        "verdict": "supported",
        "confidence": 0.6,
        "threshold": 0.6,
    }


@pytest.mark.parametrize(
    ("verdict", "confidence"),
    [
        (Verdict.SUPPORTED, 0.59),
        (Verdict.UNDECIDED, 1.0),
        (Verdict.CONTRADICTED, 1.0),
        (Verdict.CONTRADICTED, 0.0),
    ],
)
def test_anything_but_a_sure_yes_abstains(build, verdict, confidence):
    outcome = suffice(build.pool({"a": "x"}), ON, Stub(verdict, confidence))
    assert outcome.value == Abstained(Reason.INSUFFICIENT)
    assert outcome.usage == Usage(1, 20, 3)
    assert build.notes(outcome)["sufficiency"].text == "because"


@pytest.mark.parametrize("confidence", [float("nan"), 1.5, -0.1])
def test_a_confidence_must_be_one(build, confidence):
    with pytest.raises(ToolError, match="0 to 1") as error:
        suffice(build.pool({"a": "x"}), ON, Stub(Verdict.SUPPORTED, confidence))
    assert error.value.reason is Reason.JUDGE_FAILED


def test_a_method_needs_a_judge(build):
    with pytest.raises(ConfigurationError, match="no judge"):
        suffice(build.pool({"a": "x"}), ON)
