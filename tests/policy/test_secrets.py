"""What is secret in a policy is never written down."""

from __future__ import annotations

import json

import pytest

from guardrag.policy import Policy, load_policy

SECRET = "sk-3f9a-correct-horse"


def test_nothing_from_the_environment_is_ever_written_down(write):
    path = write(
        "generate:\n  generator: litellm\n  model: 'm/${NAME}'\n  api_base: ${BASE:-http://open}\n"
        "  api_key: ${KEY}\npermit:\n  require:\n    tenant: {in: [acme, '${KEY}']}\n"
        "messages:\n  en:\n    no_context: ask ${KEY}\n"
        "rerank: {scorers: [lexical, '${KEY}']}\norder: {k: '${K}'}\n"
    )
    policy = load_policy(path, environ={"KEY": SECRET, "NAME": "hidden-name", "K": "4"})
    assert policy.generate.api_key == SECRET
    assert policy.permit.require == {"tenant": {"in": ["acme", SECRET]}}
    assert policy.order.k == 4
    dumped = json.loads(policy.dump())
    assert dumped["generate"]["api_key"] == dumped["generate"]["model"] == "***"
    assert dumped["generate"]["api_base"] == "http://open"
    assert dumped["permit"]["require"] == {"tenant": {"in": ["acme", "***"]}}
    assert dumped["rerank"]["scorers"] == ["lexical", "***"]
    assert dumped["order"]["k"] == 4
    for text in (policy.dump(), repr(policy), str(policy)):
        assert SECRET not in text
        assert "hidden-name" not in text
    assert SECRET not in repr(policy.generate)


def test_a_word_from_a_closed_list_is_no_secret(write):
    text = "generate: {generator: '${G}'}\norder: {arrangement: '${A}'}"
    policy = load_policy(write(text), environ={"G": "custom", "A": "rank"})
    dumped = json.loads(policy.dump())
    assert (dumped["generate"]["generator"], dumped["order"]["arrangement"]) == ("custom", "rank")


def test_a_key_in_the_file_itself_is_masked_too(write):
    policy = load_policy(write(f"generate: {{api_key: {SECRET}}}"))
    assert SECRET not in policy.dump()
    assert SECRET not in Policy.model_validate({"generate": {"api_key": SECRET}}).dump()


def test_the_fingerprint_does_not_depend_on_secrets(write):
    path = write("generate: {api_key: '${KEY}'}")
    one, other = (load_policy(path, environ={"KEY": key}) for key in ("aaaa-1", "bbbb-2"))
    assert one.fingerprint == other.fingerprint
    assert one != other


@pytest.mark.parametrize(
    "text",
    [
        "order: {k: '${KEY}'}",
        "dedupe: {method: '${KEY}'}",
        "gate: {floor: {value: '${KEY}'}}",
        "gate: {scorer: '${KEY}'}",
        "rerank: {scorers: ['${KEY}', '${KEY}']}",
        "rerank: {scorers: '${KEY}'}",
        "generate: {api_key: ['${KEY}']}",
        "verify: '${KEY}'",
    ],
)
def test_no_error_repeats_a_secret(refused, text):
    error = refused(text, KEY=SECRET)
    assert SECRET not in str(error)
    assert error.__cause__ is None
    assert error.__suppress_context__ or error.__context__ is None


def test_no_error_repeats_a_key_that_stands_in_the_file(refused):
    assert SECRET not in str(refused(f"generate: {{api_key: [{SECRET}]}}"))
    assert SECRET not in str(refused(f"generate: {{api_key: {{x: {SECRET}}}}}"))


def test_copies_keep_the_mask(write):
    policy = load_policy(write("generate: {api_base: '${BASE}'}"), environ={"BASE": SECRET})
    assert SECRET not in policy.model_copy(update={"name": "copy"}).dump()
    assert SECRET not in policy.with_model("a/b").dump()
    assert json.loads(policy.with_model("a/b").dump())["generate"]["model"] == "a/b"
