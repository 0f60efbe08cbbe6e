"""Policies given as mappings: read as files are, and refused in the same words."""

from __future__ import annotations

import pytest

from guardrag import Guard, Policy, PolicyError, load_policy


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"verify": {"judge_modell": "a/b"}}, "unknown key 'judge_modell' in verify; did you mean"),
        ({"verify": {"judge": "nil"}}, "verify.judge must be one of off, nli, llm, custom"),
        ({"verfy": {}}, "unknown key 'verfy'; did you mean 'verify'?"),
        ({"verify": {"judge_threshold": True}}, "verify.judge_threshold must be a number, not true"),
        ({"verify": {"checks": {"judgee": "drop"}}}, "'judgee' in verify.checks is no check; did you"),
        ({"extends": "ofline"}, "did you mean 'offline'?"),
        ({"format": 7}, "format 7 is newer"),
        ({"order": {1: 2}}, "a key must be text, not 1"),
        ({"name": object()}, "a value must be plain, a list or a mapping, not of type object"),
        ({"name": "${GUARDRAG_NOT_THERE}"}, "environment variable GUARDRAG_NOT_THERE is not set"),
    ],
)
def test_a_mistake_in_a_mapping_is_told_like_one_in_a_file(given, told):
    with pytest.raises(PolicyError) as caught:
        load_policy(given, environ={})
    said = str(caught.value)
    assert told in said
    assert said.startswith("the policy: ")
    assert "pydantic" not in said
    assert caught.value.line is None


def test_all_mistakes_are_told_at_once_and_no_secret():
    given = {"order": {"k": 0}, "name": "${NOT_THERE}", "generate": {"api_key": ["sk-12345678"]}, "wide": 1}
    with pytest.raises(PolicyError) as caught:
        load_policy(given, environ={})
    said = str(caught.value)
    assert said.splitlines()[0] == "the policy: 4 mistakes"
    assert "line" not in said
    assert "sk-12345678" not in said


def test_a_mapping_is_read_as_the_same_file_would_be(tmp_path):
    path = tmp_path / "custom.yaml"
    path.write_text("extends: offline\norder: {k: 3}\ngenerate: {model: '${M}'}\n")
    given = {"extends": "offline", "order": {"k": 3}, "generate": {"model": "${M}"}}
    read = load_policy(given, environ={"M": "openai/x"})
    assert read.plain() == load_policy(path, environ={"M": "openai/x"}).plain()
    assert read.from_environment == {("generate", "model")}
    assert load_policy({"gate": {"floor": {"value": 0.2}}}).gate.floor.value == 0.2
    assert load_policy({}).fingerprint == Policy().fingerprint


def test_a_mapping_that_holds_itself_is_refused():
    given = {}
    given |= {"order": given, "gate": given}
    with pytest.raises(PolicyError, match="nested more than"):
        load_policy(given)


def test_a_guard_takes_one():
    with Guard(lambda query: ["x"], policy={"extends": "offline", "order": {"k": 3}}, store=False) as guard:
        assert guard.policy.order.k == 3
