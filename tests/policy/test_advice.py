"""What `guardrag policy check` notes of a policy that is usable."""

from __future__ import annotations

import pytest

from guardrag.policy import Policy, load_policy
from guardrag.policy.advice import advice
from guardrag.policy.choices import ON_REQUEST
from guardrag.policy.judge_advice import judges_without_model
from guardrag.rules.claims import DEFAULT_SEVERITIES
from guardrag.types import Severity

COMMIT = "0" * 39 + "a"


def notes(**sections):
    return [note for note in advice(Policy.model_validate(sections)) if "gate.floor" not in note]


@pytest.mark.parametrize(
    ("sections", "said"),
    [
        (
            {"verify": {"judge_model": "a/b"}},
            "verify.judge_model has no effect, because verify.judge is 'off'",
        ),
        ({"verify": {"judge_threshold": 0.9}}, "verify.judge_threshold has no effect"),
        ({"verify": {"checks": {"judge": "abstain"}}}, "verify.checks.judge has no effect"),
        (
            {"verify": {"judge": "llm", "judge_model": "a/b", "judge_revision": COMMIT}},
            "verify.judge_revision has no effect, because verify.judge is 'llm'",
        ),
        (
            {"verify": {"judge_model": "a/b", "judge_revision": COMMIT}},
            "verify.judge_model and verify.judge_revision have no effect",
        ),
        ({"suffice": {"model": "a/b"}}, "suffice.model has no effect, because suffice.method is 'off'"),
        ({"verify": {"judge": "nli", "judge_model": "./no/such"}}, "there is no model folder './no/such'"),
        (
            {"verify": {"judge": "nli", "judge_model": "a/b"}},
            "'a/b' is pinned to no commit; if it comes from a hub, set verify.judge_revision",
        ),
        (
            {"rerank": {"scorers": ["lexical", "cross-encoder:/no/such/folder"]}},
            "there is no model folder '/no/such/folder'",
        ),
        (
            {"prompt": {"extracts": True}, "verify": {"checks": {"extract": "retry"}}},
            "a second call is asked for by verify.checks.extract; release.on_failure is 'abstain'",
        ),
        (
            {"verify": {"checks": {"*": "drop"}, "not_checked": "retry"}, "release": {"on_failure": "drop"}},
            "a second call is asked for by verify.not_checked; release.on_failure is 'drop'",
        ),
        (
            {"verify": {"checks": {"thin": "drop"}}},
            "claims may be dropped by verify.checks.thin, and release.on_failure is 'abstain'",
        ),
        (
            {"verify": {"checks": {"*": "drop"}}},
            "claims may be dropped by verify.checks.*, and release.on_failure is 'abstain'",
        ),
        ({"release": {"on_failure": "drop"}}, "keep `retry`, which ends the whole answer"),
        (
            {"verify": {"checks": {"roles": "drop", "trust": "drop"}}, "release": {"on_failure": "drop"}},
            'set verify.checks to {"*": drop}',
        ),
        ({"verify": {"checks": {"*": "release"}}}, "nothing is held against claims"),
        # Not asked about claims, but the exhibits' judge goes by its model.
        (
            {"suffice": {"method": "nli"}, "verify": {"judge_model": "a/b", "judge_revision": COMMIT}},
            "trained on statements and call most questions neutral",
        ),
        ({"prompt": {"extracts": True}}, "nothing holds the model to them: name `extract` in verify.checks"),
    ],
)
def test_what_is_usable_but_cannot_work_or_has_no_effect_is_noted(sections, said):
    (note,) = notes(**sections)
    assert said in note


@pytest.mark.parametrize(
    ("sections", "said"),
    [
        ({"verify": {"judge": "nli"}}, "verify.judge is 'nli' and names no model"),
        ({"verify": {"judge": "llm"}}, "neither verify.judge_model nor generate.model names a model"),
        ({"suffice": {"method": "nli"}}, "suffice.method is 'nli' and names no model"),
        ({"suffice": {"method": "llm"}}, "neither suffice.model nor generate.model names a model"),
        # It is the claims' judge that lends its model, and a language model's name is of no use to it.
        (
            {"suffice": {"method": "nli"}, "verify": {"judge": "llm", "judge_model": "a/b"}},
            "suffice.method is 'nli' and names no model",
        ),
    ],
)
def test_a_judge_that_no_guard_starts_with_is_more_than_a_note(sections, said):
    assert notes(**sections) == []
    (missing,) = judges_without_model(Policy.model_validate(sections))
    assert said in missing


@pytest.mark.parametrize(
    "sections",
    [
        {},
        {"verify": {"judge": "llm"}, "generate": {"model": "a/b"}},
        {"verify": {"judge": "nli", "judge_model": "a/b", "judge_revision": COMMIT, "judge_threshold": 0.9}},
        {"suffice": {"threshold": 0.9}},
        {
            "prompt": {"extracts": True},
            "verify": {"checks": {"extract": "retry"}},
            "release": {"on_failure": "retry"},
        },
        {"verify": {"checks": {"*": "drop", "numbers": "abstain"}}, "release": {"on_failure": "drop"}},
        {"verify": {"checks": {"thin": "drop", "*": "abstain"}}, "release": {"on_failure": "drop"}},
    ],
)
def test_what_works_gets_no_note(sections):
    assert notes(**sections) == []


def test_the_checks_that_are_said_to_keep_retry_are_those_that_do():
    retried = {name for name, severity in DEFAULT_SEVERITIES.items() if severity is Severity.RETRY}
    (note,) = notes(release={"on_failure": "drop"})
    assert f"{len(retried - ON_REQUEST)} checks" in note
    for name in retried - ON_REQUEST:
        others = dict.fromkeys(retried - {name}, "drop")
        (note,) = notes(release={"on_failure": "drop"}, verify={"checks": others}, prompt={"extracts": True})
        assert f"1 check ({name}) keeps" in note


def test_a_model_in_a_folder_needs_no_commit(tmp_path):
    assert notes(verify={"judge": "nli", "judge_model": str(tmp_path)}) == []
    assert notes(rerank={"scorers": ["lexical", f"bi-encoder:{tmp_path}"]}) == []


def test_a_key_that_was_not_inherited_is_told_with_what_to_set(tmp_path):
    base, child = tmp_path / "base.yaml", tmp_path / "child.yaml"
    base.write_text(
        "generate: {generator: litellm, model: openai/a, api_key: '${K}'}\n"
        "verify: {judge: llm, judge_api_key: '${K}'}\nsuffice: {api_key: '${K}'}"
    )
    child.write_text("extends: base.yaml\ngenerate: {model: anthropic/b}")
    policy = load_policy(child, environ={"K": "sk-one-two-three"})
    told = [note.partition(" is not inherited")[0] for note in advice(policy) if "not inherited" in note]
    assert told == ["generate.api_key", "verify.judge_api_key"]
    assert not any("not inherited" in note for note in advice(load_policy(base, environ={"K": "sk-one"})))
