"""Addresses and the page that they stand on."""

from __future__ import annotations

import pytest

from guardrag.rules.claims import Evidence, check_claim
from guardrag.types import CheckOutcome, DraftClaim, DraftQuote, Passage, QuoteFinding, QuoteStatus, Severity


def outcome(claim, quoted, *others):
    quote = quoted.text
    finding = QuoteFinding(QuoteStatus.EXACT, quote, quoted.id, True, quoted.id, 0, len(quote), 1)
    evidence = Evidence.of([(quoted, finding)], others=others)
    results = check_claim(DraftClaim(claim, (DraftQuote(quoted.id, quote),)), evidence, {}, Severity.ABSTAIN)
    return next(result.outcome for result in results if result.check == "binding")


ORBIT = Passage(id="a", text="Read the manual at https://docs.example/orbit first.", title="Using Orbit")
PLUTO = Passage(id="b", text="Read the manual at https://docs.example/pluto first.", title="Using PlutoDB")
PLAIN = Passage(id="c", text="PlutoDB has no manual.", title="About PlutoDB")


@pytest.mark.parametrize(
    "claim",
    [
        "The manual of PlutoDB is at https://docs.example/orbit.",
        "Those who use PlutoDB should first read https://docs.example/orbit.",
    ],
)
def test_an_address_is_not_given_for_what_another_page_is_about(claim):
    assert outcome(claim, ORBIT, PLUTO) is CheckOutcome.FAILED


@pytest.mark.parametrize(
    ("claim", "other"),
    [
        ("The manual of Orbit is at https://docs.example/orbit.", PLUTO),
        ("The manual is at https://docs.example/orbit.", PLUTO),
        ("PlutoDB users find the manual of Orbit at https://docs.example/orbit.", PLAIN),
    ],
)
def test_an_address_may_be_given_for_what_its_own_page_is_about(claim, other):
    assert outcome(claim, ORBIT, other) is CheckOutcome.PASSED
