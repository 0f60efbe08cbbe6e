from __future__ import annotations

import json
import subprocess
import sys

import pytest
from pydantic import ValidationError

from guardrag.policy import Policy
from guardrag.policy.advice import advice
from guardrag.policy.choices import CHECKS as NAMES
from guardrag.policy.messages import DEFAULT_MESSAGES
from guardrag.policy.sections import GatePolicy, GeneratePolicy, OrderPolicy, VerifyPolicy
from guardrag.rules.claims.checks import CHECKS
from guardrag.types import Reason, Severity, Stage


def with_messages(language: str = "en", **messages: dict[str, str]) -> Policy:
    tags = {tag.replace("_", "-"): words for tag, words in messages.items()}
    return Policy.model_validate({"language": language, "messages": tags})


def test_every_reason_has_words():
    assert set(DEFAULT_MESSAGES) == set(Reason)
    assert all(DEFAULT_MESSAGES.values())


def test_a_text_that_is_still_to_come_is_not_said_to_be_over():
    # the reason covers both: expired or superseded, and not yet valid
    assert "not yet" in DEFAULT_MESSAGES[Reason.NOTHING_CURRENT]


def test_every_stage_has_a_section_of_its_name():
    assert {stage.value for stage in Stage} <= set(Policy.model_fields)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (None, "Nichts."),
        ("de", "Nichts."),
        ("de-AT", "Nix."),
        ("DE-at", "Nix."),
        ("de_AT", "Nix."),
        ("de-AT-1996", "Nix."),
        ("de-CH", "Nichts."),
        ("fr", "Nichts."),  # not there: the policy's own language
        ("en", DEFAULT_MESSAGES[Reason.NO_CONTEXT]),  # built in, so it is there
        ("en-GB", DEFAULT_MESSAGES[Reason.NO_CONTEXT]),
        ("", "Nichts."),
        ("-", "Nichts."),
    ],
)
def test_messages_by_language(asked, told):
    policy = with_messages("de", de={"no_context": "Nichts."}, de_AT={"no_context": "Nix."})
    assert policy.message(Reason.NO_CONTEXT, asked) == told


def test_a_reason_without_words_in_a_language_falls_back():
    policy = with_messages("de", de={"no_context": "Nichts."}, en={"below_floor": "Hm."})
    assert policy.message(Reason.CONFLICT, "de") == DEFAULT_MESSAGES[Reason.CONFLICT]
    assert policy.message(Reason.BELOW_FLOOR, "de") == "Hm."
    assert policy.message(Reason.BELOW_FLOOR, "en-GB") == "Hm."
    assert Policy().message(Reason.BELOW_FLOOR) == DEFAULT_MESSAGES[Reason.BELOW_FLOOR]


@pytest.mark.parametrize(
    ("checks", "told"),
    [
        (("trust",), "not trusted enough"),
        (("extract",), "own sentences"),
        (("extract", "trust"), "not trusted enough"),
        (("conflict",), "contradict each other"),
        (("extract", "numbers"), "said more"),
        ((), "said more"),
    ],
)
def test_what_is_told_of_a_claim_fits_what_stands_against_it(checks, told):
    assert told in Policy().message(Reason.UNSUPPORTED_CLAIM, checks=checks)
    assert told in Policy(language="de").message(Reason.UNSUPPORTED_CLAIM, checks=checks)
    assert Policy().message(Reason.CONFLICT, checks=checks) == DEFAULT_MESSAGES[Reason.CONFLICT]
    own = with_messages(en={"unsupported_claim": "No."})
    assert own.message(Reason.UNSUPPORTED_CLAIM, "en-GB", checks=checks) == "No."


def test_a_policy_is_frozen_and_closed():
    with pytest.raises(ValidationError):
        Policy().order.k = 7
    with pytest.raises(ValidationError):
        Policy(ordre=OrderPolicy())
    with pytest.raises(ValidationError):
        OrderPolicy(kk=3)


def test_contradictions_are_refused_in_code_too():
    with pytest.raises(ValidationError, match=r"not run by rerank\.scorers"):
        Policy(gate=GatePolicy(scorer="mine"))
    assert Policy.model_validate(
        {"rerank": {"scorers": ["mine"]}, "gate": {"scorer": "mine", "floor": {"value": 7}}}
    )


def test_an_error_in_code_does_not_repeat_what_was_given():
    with pytest.raises(ValidationError) as caught:
        Policy.model_validate({"generate": {"api_key": ["sk-12345678"]}})
    assert "sk-12345678" not in str(caught.value)
    with pytest.raises(ValidationError) as caught:
        GeneratePolicy(api_key=["sk-12345678"])
    assert "sk-12345678" not in str(caught.value)


def test_the_fingerprint_is_of_behaviour():
    policy = Policy()
    assert policy.fingerprint == Policy(name="other", description="words").fingerprint
    assert policy.fingerprint != Policy(order=OrderPolicy(k=6)).fingerprint
    assert len(policy.fingerprint) == 16


def test_with_model_changes_nothing_else():
    policy = Policy(generate=GeneratePolicy(retries=5)).with_model("a/b")
    assert (policy.generate.generator, policy.generate.model, policy.generate.retries) == (
        "litellm",
        "a/b",
        5,
    )
    assert policy.generate.required_model() == "a/b"


def test_dump_is_canonical():
    text = Policy().dump()
    assert json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"), ensure_ascii=False) == text


def test_importing_the_package_loads_neither_pydantic_nor_yaml():
    code = (
        "import sys; from guardrag.policy import load_policy; import guardrag.policy.choices; "
        "print([name for name in ('pydantic', 'yaml', 'rapidfuzz') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_models_are_not_built_by_the_import():
    code = (
        "from guardrag.policy.model import Policy; before = Policy.__pydantic_complete__; Policy(); "
        "print(before, Policy.__pydantic_complete__)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_the_checks_that_a_policy_may_name_are_those_that_there_are():
    assert {check.name for check in CHECKS} | {"trust", "judge"} == NAMES


def test_a_check_that_there_is_not_is_named_with_the_one_that_was_meant():
    with pytest.raises(
        ValidationError, match=r"'extrakt' in verify\.checks is no check; did you mean 'extract'"
    ):
        Policy.model_validate({"verify": {"checks": {"extrakt": "abstain"}}})


@pytest.mark.parametrize(("extracts", "told"), [(False, True), (True, False)])
def test_a_policy_that_checks_for_extracts_should_ask_for_them(extracts, told):
    policy = Policy.model_validate(
        {"verify": {"checks": {"extract": "abstain"}}, "prompt": {"extracts": extracts}}
    )
    assert any("prompt.extracts" in line for line in advice(policy)) is told


def test_its_secrets_are_its_keys_and_what_came_from_the_environment():
    policy = Policy.model_validate(
        {
            "generate": {"model": "openai/gpt-4o", "api_base": "http://inner", "api_key": "sk-one"},
            "verify": {"judge_api_key": "${JUDGES}"},
            "rerank": {"scorers": ["lexical"]},
        }
    ).masking([("generate", "model"), ("generate", "api_base"), ("rerank", "scorers", 0)])
    found = [one for one in policy.secrets({"JUDGES": "sk-two"}) if one]
    assert sorted(found) == ["http://inner", "sk-one", "sk-two"]


def test_a_star_stands_for_the_checks_that_are_not_named_and_run_by_themselves():
    verify = VerifyPolicy(checks={"*": Severity.DROP, "numbers": Severity.ABSTAIN})
    assert set(verify.severities) == NAMES - {"extract"}
    assert {name for name, severity in verify.severities.items() if severity is not Severity.DROP} == {
        "numbers"
    }
    asked = VerifyPolicy(checks={"*": Severity.DROP, "extract": Severity.RETRY})
    assert asked.severities["extract"] is Severity.RETRY
    assert VerifyPolicy(checks={"thin": Severity.DROP}).severities == {"thin": Severity.DROP}
