from __future__ import annotations

import pytest

from guardrag.rules.claims import check_claim
from guardrag.rules.claims.reading.own_tags import without_tags
from guardrag.types import CheckOutcome, DraftClaim, DraftQuote, Severity

SENTENCE = "refunds are paid within 14 days."


@pytest.mark.parametrize(
    "claim",
    [
        "According to S1, refunds are paid within 14 days.",
        "Per [S1], refunds are paid within 14 days.",
        "As S1 says, refunds are paid within 14 days.",
        "As stated in source S1, refunds are paid within 14 days.",
        "S1 states that refunds are paid within 14 days.",
        "refunds are paid within 14 days, as stated in S1.",
        "refunds are paid within 14 days [S1].",
        "refunds are paid within 14 days (S1).",
        "Based on the provided sources, refunds are paid within 14 days.",
    ],
)
def test_where_a_claim_is_from_is_not_what_it_says(claim):
    assert without_tags(claim, {"S1"}, "Refunds are paid within 14 days.") == SENTENCE


@pytest.mark.parametrize(
    "claim",
    [
        "According to S2, refunds are paid within 14 days.",
        "refunds are paid within 14 days [S2].",
        "refunds are paid within 14 days (S1, S2).",
        "The S1 pays refunds within 14 days.",
    ],
)
def test_a_source_that_is_not_cited_stays_to_be_checked(claim):
    assert without_tags(claim, {"S1"}, "Refunds are paid within 14 days.") == claim


def test_which_of_two_cited_sources_says_it_is_part_of_the_claim():
    claim = "According to S1, refunds are paid within 14 days."
    assert without_tags(claim, {"S1", "S2"}, "Refunds are paid within 14 days.") == claim


def test_a_tag_that_the_evidence_holds_may_name_something():
    claim = "According to S1, refunds are paid within 14 days."
    assert without_tags(claim, {"S1"}, "Form S1 says that refunds are paid within 14 days.") == claim


def test_a_claim_with_its_tag_is_checked_as_without(checking):
    text = "Refunds are paid within 14 days."
    for claim, passed in (("Refunds take 14 days [S1].", True), ("Refunds take 30 days [S1].", False)):
        draft = DraftClaim(claim, (DraftQuote("S1", text),))
        results = check_claim(draft, checking.evidence(text), {}, Severity.ABSTAIN)
        assert all(result.outcome is CheckOutcome.PASSED for result in results) is passed
