"""Extracts: the policy asks the model for them and holds it to them."""

from __future__ import annotations

import json

import pytest

from guardrag import Abstained, Guard, Policy, Reason, Released

PASSAGE = (
    "All ticket machines accept cards, and the kiosk accepts cash. "
    "Folding bikes travel free; the conductor has a list."
)
POLICY = Policy.model_validate(
    {
        "gate": {"floor": {"value": 0.0}},
        "prompt": {"extracts": True},
        "verify": {"checks": {"extract": "abstain"}},
    }
)


def answered(claim, quote, prompts):
    def model(messages):
        prompts.append(messages)
        quotes = [{"source": "S1", "quote": quote}]
        claims = [{"kind": "sentence", "text": claim, "quotes": quotes, "derived": None}]
        return json.dumps({"answerable": True, "missing": None, "claims": claims})

    guard = Guard(lambda query: [PASSAGE], generator=model, policy=POLICY, store=False)
    return guard.answer("Which machines accept cash, and who travels free?").decision


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("Folding bikes travel free.", "Folding bikes travel free; the conductor has a list."),
        ("The kiosk accepts cash.", "All ticket machines accept cards, and the kiosk accepts cash."),
    ],
)
def test_an_extract_is_released(claim, quote):
    prompts = []
    decision = answered(claim, quote, prompts)
    assert isinstance(decision, Released)
    assert [one.text for one in decision.claims] == [claim]
    assert "Make every claim an extract" in str(prompts[0])


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("All ticket machines accept cash.", "All ticket machines accept cards, and the kiosk accepts cash."),
        (
            "If your bike folds, you need not pay for it.",
            "Folding bikes travel free; the conductor has a list.",
        ),
    ],
)
def test_other_words_are_none_be_they_true_or_not(claim, quote):
    decision = answered(claim, quote, [])
    assert isinstance(decision, Abstained)
    assert decision.reason is Reason.UNSUPPORTED_CLAIM
