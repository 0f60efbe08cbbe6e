"""A claim is carried in every one of its clauses, not only in most of its words."""

from __future__ import annotations

import pytest

PUMP = "The pump stops at 40 kPa and restarts by hand."
BOOKS = "Members may borrow ten books at a time."


@pytest.mark.parametrize("text", [PUMP, BOOKS])
@pytest.mark.parametrize(
    "tail",
    [
        " and the inspector takes bribes",
        " and burns the waste in the forest",
        " while the guards sleep",
        "; the treasurer resigned in shame",
        ", which angered the neighbours",
        ", whose owner fled abroad",
        ", so visitors need a passport",
        " so that tourists feel welcome",
        " because a thief stole the key",
        " although doctors warn against it",
        " to please wealthy donors",
        " (the chairman disagreed)",
        ". A thief stole the key",
    ],
)
def test_a_clause_that_the_evidence_says_nothing_of_is_found(checking, text, tail):
    assert "thin" in checking.against(f"{text[:-1]}{tail}.", text)


@pytest.mark.parametrize("joint", [", and ", "; ", ". "])
def test_so_it_is_in_front(checking, joint):
    assert "thin" in checking.against(f"The inspector takes bribes{joint}{PUMP}", PUMP)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (
            "Die Pumpe stoppt bei 40 kPa und der Inspektor nimmt Bestechungsgelder an.",
            "Die Pumpe stoppt bei 40 kPa.",
        ),
        ("Die Pumpe stoppt bei 40 kPa, während das Personal schläft.", "Die Pumpe stoppt bei 40 kPa."),
        (
            "La piscine ouvre à neuf heures et le maire possède l'entreprise.",
            "La piscine ouvre à neuf heures.",
        ),
        (
            "La biblioteca abre a las nueve, lo que molesta a los vecinos.",
            "La biblioteca abre a las nueve.",
        ),
    ],
)
def test_so_it_is_in_german_french_and_spanish(checking, claim, text):
    assert "thin" in checking.against(claim, text)


def test_the_question_does_not_carry_a_clause(checking):
    claim = f"{PUMP[:-1]} and the inspector takes bribes."
    assert "thin" in checking.against(claim, PUMP, question="Which inspector takes bribes?")


def test_the_reason_names_the_clause_and_what_is_not_known_of_it(checking):
    results = checking.results(f"{PUMP[:-1]}, while the mayor owns the firm.", PUMP)
    assert {one.check: one.reason for one in results}["thin"] == (
        "its quotes say nothing of 'while the mayor owns the firm': they lack mayor, owns, firm"
    )


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (
            "Ferries depart at nine, and travellers ought to be there thirty minutes before.",
            "The ferry leaves at nine; passengers should arrive half an hour early.",
        ),
        (
            "The trail climbs sharply, and hikers are advised against it in the rain.",
            "The trail is steep, and hikers should not attempt it in rain.",
        ),
        (
            "Smith was defeated at the polls, and within a year he had quit politics.",
            "Smith lost the election and left politics a year later.",
        ),
        ("The soup is hot; for the rest it is optional.", "The soup is hot. All else may be left out."),
        (
            "The most recent entry in the table is 3.25%, from June 2024.",
            "| March 2024 | 3.50% |\n| [[June 2024 | 3.25%]] |",
        ),
        (
            "Der Turm ist 20 Meter hoch, weil Kälte ihn schrumpft.",
            "Der Turm ist 20 Meter hoch, da ihn Frost schrumpfen lässt.",
        ),
    ],
)
def test_a_clause_in_other_words_is_none(checking, claim, text):
    assert "thin" not in checking.against(claim, text)


def test_nor_is_one_that_the_heading_names(checking):
    claim = f"{PUMP[:-1]} where the guest laundry stands."
    assert "thin" not in checking.against(claim, PUMP, headings=("Guest laundry",))
