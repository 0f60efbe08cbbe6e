"""What is said of some is not said of all, and not of something else."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("Members who owe more than 10 euros cannot borrow books.", "Members cannot borrow books."),
        ("Patients over 65 start with half the usual dose.", "Patients start with half the usual dose."),
        ("Exports larger than 2 GB are split into several files.", "Exports are split into several files."),
        ("New customers receive a credit of 50 euros.", "Customers receive a credit of 50 euros."),
        ("We recommend it to runners who land on the forefoot.", "We recommend it to runners."),
    ],
)
def test_a_restriction_is_kept(checking, text, claim):
    assert "restrictions" in checking.against(claim, text)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (
            "Patients over 65 start with half the usual dose.",
            "People older than 65 start with half the dose.",
        ),
        ("Exports larger than 2 GB are split into several files.", "Exports of more than 2 GB are split."),
        ("The late fee is $25.", "The fee is $25."),
    ],
)
def test_it_may_be_said_in_other_words_and_of_one_thing(checking, text, claim):
    assert checking.against(claim, text) == []


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("The pump stops at 40 kPa.", "The pump explodes."),
        ("Wheelchairs can be borrowed at the main gate.", "Strollers can be borrowed at the main gate."),
        ("Sales grew by 8%.", "Profit grew by 8%."),
        ("The package is maintained at Definitely.", "The package is maintained by the core team."),
    ],
)
def test_what_the_evidence_does_not_know_is_not_claimed(checking, text, claim):
    assert checking.against(claim, text)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("Delivery to the islands is slow.", "Delivery is slow."),
        ("Delivery to the islands is slow.", "All delivery is slow."),
        ("The fund pays for damage to the hull.", "The fund pays for all damage."),
        ("The fund pays for damage to the hull.", "Any damage is paid for by the fund."),
        (
            "The tool prints the names of the files and stops at an empty one.",
            "The tool prints the names of users.",
        ),
    ],
)
def test_what_tells_which_is_neither_left_out_nor_exchanged(checking, text, claim):
    assert checking.against(claim, f"[[{text}]]") != []


@pytest.mark.parametrize(
    ("text", "claim", "question"),
    [
        ("Delivery to the islands is slow.", "Delivery is slow.", "How is delivery to the islands?"),
        ("Delivery to the islands is slow.", "Island delivery is slow.", ""),
        ("The fund pays for damage to the hull.", "All damage to the hull is paid for by the fund.", ""),
        (
            "The tool prints the names of the files and stops at an empty one.",
            "It prints the names of the files.",
            "",
        ),
    ],
)
def test_the_claim_may_say_it_otherwise_and_the_question_may_say_it(checking, text, claim, question):
    assert checking.against(claim, f"[[{text}]]", question=question) == []
