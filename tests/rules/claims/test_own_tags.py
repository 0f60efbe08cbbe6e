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
    assert without_tags(claim, {"S1"}, "Refunds are paid within 14 days.").lower() == SENTENCE


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


LOCK = "The lock is opened at dawn."


@pytest.mark.parametrize(
    "opener",
    [
        "Please note that ",
        "Specifically, ",
        "The passage indicates that ",
        "According to the docs, ",
        "As mentioned, ",
        "As stated in the guide, ",
        "Yes, according to the FAQ, ",
        "Regarding the lock: ",
    ],
)
def test_what_only_says_that_something_is_said_adds_nothing(checking, opener):
    assert checking.against(f"{opener}the lock is opened at dawn.", LOCK, question="Is it?") == []


@pytest.mark.parametrize(
    "opener",
    [
        "Critics note that ",
        "By treaty, ",
        "As planned by the duke, ",
        "Regarding the harbour: ",
        "It is false that ",
    ],
)
def test_what_says_who_says_it_or_of_what_does(checking, opener):
    assert checking.against(f"{opener}the lock is opened at dawn.", LOCK) != []
