"""Which judge a policy asks."""

from __future__ import annotations

import pytest

from guardrag import ConfigurationError, Guard, Policy
from guardrag.guard.judges import judges_of
from guardrag.models import LlmJudge, NliJudge
from guardrag.ports import Judgement, Verdict


def policy(**sections):
    return Policy.model_validate({"gate": {"floor": {"value": 0.0}}, **sections})


class Given:
    fingerprint = "mine"

    def __call__(self, statement, texts):
        return Judgement(Verdict.SUPPORTED, 1.0)


def test_nobody_is_asked_where_the_policy_asks_nobody():
    judges = judges_of(policy(), None)
    assert (judges.claims, judges.sufficiency, judges.fingerprint) == (None, None, "")


def test_the_applications_own_judge_is_asked_about_everything():
    judge = Given()
    judges = judges_of(policy(verify={"judge": "nli", "judge_model": "x"}), judge)
    assert judges.claims is judge
    assert judges.sufficiency is judge
    assert judges.fingerprint == "mine"


@pytest.mark.component("sentence-transformers")
def test_an_nli_judge_is_the_model_that_the_policy_names(tiny_models, tmp_path):
    labels = ("contradiction", "entailment", "neutral")
    nli_model = tiny_models.save_classifier(tmp_path / "nli", labels=labels, bias=(0.0, 9.0, 0.0))
    judges = judges_of(policy(verify={"judge": "nli", "judge_model": str(nli_model)}), None)
    assert isinstance(judges.claims, NliJudge)
    assert judges.sufficiency is None
    assert judges.claims("the pump stops", ["red pump stops"]).verdict is Verdict.SUPPORTED
    both = judges_of(
        policy(verify={"judge": "nli", "judge_model": str(nli_model)}, suffice={"method": "nli"}), None
    )
    assert both.claims is both.sufficiency


@pytest.mark.component("litellm")
def test_a_language_model_judges_under_the_name_of_its_own_or_of_the_writer():
    chosen = policy(
        verify={"judge": "llm", "judge_model": "openai/judge"},
        suffice={"method": "llm"},
        generate={"model": "openai/writer"},
    )
    judges = judges_of(chosen, None)
    assert isinstance(judges.claims, LlmJudge)
    assert "openai/judge" in judges.claims.fingerprint
    assert "openai/writer" in judges.sufficiency.fingerprint
    assert judges.fingerprint == f"{judges.claims.fingerprint} {judges.sufficiency.fingerprint}"


@pytest.mark.parametrize(
    ("sections", "told"),
    [
        ({"verify": {"judge": "nli"}}, "verify.judge is 'nli', but verify.judge_model names no model"),
        (
            {"verify": {"judge": "llm"}},
            "'llm', but neither verify.judge_model nor generate.model",
        ),
        ({"suffice": {"method": "nli"}}, "suffice.method is 'nli', but suffice.model names no model"),
    ],
)
def test_a_judge_without_a_model_is_refused_by_name(sections, told):
    with pytest.raises(ConfigurationError, match=told.replace(".", r"\.")):
        Guard(lambda query: ["a"], generator=lambda messages: "x", policy=policy(**sections), store=False)


def test_a_function_is_no_judge_because_no_trace_could_say_which():
    with pytest.raises(ConfigurationError, match="was given a function without a fingerprint"):
        Guard(lambda query: ["a"], judge=lambda statement, texts: None, policy=policy(), store=False)
