"""Extracts: the policy asks the model for them and holds it to them."""

from __future__ import annotations

import json
import re

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


EXPENSES = "Not refunded are:\n\n- parking fines\n- alcohol"
PLANS = "All prices without VAT.\n\n| Plan | Price |\n| --- | --- |\n| Reed | 19 |\n| Heron | 79 |"


@pytest.mark.parametrize(
    ("passage", "quote", "claims"),
    [
        (EXPENSES, "parking fines", ["Parking fines are not refunded.", "Not refunded are: parking fines"]),
        (EXPENSES, EXPENSES, ["parking fines", "Not refunded are: parking fines"]),
        (PLANS, "| Heron | 79 |", ["Heron costs 79.", "All prices without VAT. Heron, Price: 79"]),
        (PLANS, PLANS, ["Heron, Price: 79", "All prices without VAT. Heron, Price: 79"]),
    ],
)
def test_a_model_that_takes_the_form_it_is_shown_is_released_at_the_second_call(passage, quote, claims):
    shown = []

    def model(messages):
        forms = re.findall(r"'([^']*)' would be an extract", messages[-1]["content"])
        shown.append(forms[0] if forms else claims[0])
        quotes = [{"source": "S1", "quote": quote}]
        claim = {"kind": "sentence", "text": shown[-1], "quotes": quotes, "derived": None}
        return json.dumps({"answerable": True, "missing": None, "claims": [claim]})

    asked = {"verify": {"checks": {"extract": "retry"}}, "release": {"on_failure": "retry"}}
    policy = Policy.model_validate(POLICY.model_dump() | asked)
    with Guard(lambda query: [passage], generator=model, policy=policy, store=False) as guard:
        decision = guard.answer("What about parking fines and the Heron plan?").decision
    assert shown == claims
    assert isinstance(decision, Released)


def test_an_extractive_answer_from_a_table_is_an_extract_of_it():
    table = PLANS.replace("All prices without VAT.\n\n", "# Plans\n\n")
    with Guard(lambda query: [table], policy=POLICY, store=False) as guard:
        decision = guard.answer("What is the price of the Heron plan?").decision
    assert isinstance(decision, Released)
    assert [one.text for one in decision.claims] == ["Plan | Price\nHeron | 79"]
