"""What the README says of extracts and of second calls, with a model that writes no extract at first."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from guardrag import Guard, Released, load_policy
from guardrag.policy.advice import advice

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
POLICIES = re.findall(r"^```yaml\n(format: 1\nextends: .*?)^```$", README, re.MULTILINE | re.DOTALL)
(EXTRACTS,) = [body for body in POLICIES if "extracts" in body]

TEXT = "The pump stops at 40 kPa and restarts by hand."
QUESTION = "At what pressure does the pump stop?"


def reply(claim):
    claims = [
        {"kind": "sentence", "text": claim, "quotes": [{"source": "S1", "quote": TEXT}], "derived": None}
    ]
    return json.dumps({"answerable": True, "missing": None, "claims": claims})


@pytest.fixture
def asked(tmp_path):
    """The decision under a policy file, and how often the model was called."""

    def _asked(body: str, *claims: str):
        (tmp_path / "policy.yaml").write_text(body, encoding="utf-8")
        calls: list[object] = []

        def model(messages):
            calls.append(messages)
            return reply(claims[min(len(calls), len(claims)) - 1])

        with Guard(
            lambda query: [TEXT], generator=model, policy=load_policy(tmp_path / "policy.yaml"), store=False
        ) as guard:
            return guard.answer(QUESTION).decision, len(calls)

    return _asked


@pytest.mark.parametrize("body", POLICIES)
def test_no_policy_of_the_readme_asks_for_anything_in_vain(body, tmp_path):
    (tmp_path / "policy.yaml").write_text(body, encoding="utf-8")
    assert list(advice(load_policy(tmp_path / "policy.yaml"))) == []


def test_under_the_policy_for_extracts_what_is_none_is_asked_for_once_more(asked):
    decision, calls = asked(EXTRACTS, "At 40 kPa, the pump halts.", TEXT)
    assert isinstance(decision, Released)
    assert decision.text == TEXT
    assert calls == 2


def test_and_refused_the_second_time(asked):
    decision, calls = asked(EXTRACTS, "At 40 kPa, the pump halts.")
    assert not isinstance(decision, Released)
    assert calls == 2


def test_a_check_of_severity_abstain_ends_the_answer_without_a_second_call(asked):
    body = EXTRACTS.replace("{extract: retry}", "{extract: abstain}")
    assert body != EXTRACTS
    decision, calls = asked(body, "At 40 kPa, the pump halts.", TEXT)
    assert not isinstance(decision, Released)
    assert calls == 1


def test_an_extractive_answer_passes_its_own_policy(tmp_path):
    (tmp_path / "policy.yaml").write_text(EXTRACTS, encoding="utf-8")
    with Guard(lambda query: [TEXT], policy=load_policy(tmp_path / "policy.yaml"), store=False) as guard:
        assert "40 kPa" in guard.answer(QUESTION).text
