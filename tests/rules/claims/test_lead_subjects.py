"""What leads to a list says of whom, when and where its items hold."""

from __future__ import annotations

import pytest

OWNERS = "Owners of a plot may:\n\n- [[burn garden waste]]\n- keep up to six hens\n"
DELUXE = "In the deluxe cabin you get:\n\n- [[fresh towels]]\n- a fruit basket\n"
NIGHT = "Night-shift porters receive:\n\n- [[a meal voucher]]\n- a taxi home\n"


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (OWNERS, "Visitors may burn garden waste."),
        (OWNERS, "As a visitor, you may burn garden waste."),
        (OWNERS, "Everyone may burn garden waste."),
        (DELUXE, "In the economy cabin you get fresh towels."),
        (DELUXE, "All passengers get fresh towels."),
        (DELUXE, "You get fresh towels."),
        (NIGHT, "Day-shift porters receive a meal voucher."),
        (NIGHT, "Porters receive a meal voucher."),
        (NIGHT, "All porters receive a meal voucher."),
    ],
)
def test_an_item_is_not_said_of_others(checking, text, claim):
    assert "conditions" in checking.against(claim, text)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (OWNERS, "Owners of a plot may burn garden waste."),
        (OWNERS, "If you own a plot, you may burn garden waste."),
        (OWNERS, "Burn garden waste."),
        (DELUXE, "The deluxe cabin comes with fresh towels."),
        (DELUXE, "Fresh towels are part of the deluxe cabin."),
        (NIGHT, "A night-shift porter receives a meal voucher."),
        (NIGHT, "Porters on the night shift receive a meal voucher."),
    ],
)
def test_it_is_said_of_those_in_other_words(checking, text, claim):
    assert checking.against(claim, text) == []


def test_the_question_may_name_them(checking):
    claim = "You get fresh towels."
    assert checking.against(claim, DELUXE, question="What do I get in the deluxe cabin?") == []
    assert checking.against(claim, DELUXE, question="What do I get in the economy cabin?") != []
    claim = "They may burn garden waste."
    assert checking.against(claim, OWNERS, question="What may owners do?") == []
    assert checking.against(claim, OWNERS, question="What may tenants do?") != []


def test_what_they_may_they_need_not(checking):
    assert "modality" in checking.against("Owners of a plot must burn garden waste.", OWNERS)
