"""Extracts of lists, and of quotes longer than the claim: several units with what leads to them."""

from __future__ import annotations

import pytest

from guardrag.types import CheckOutcome, Severity

ASKED = {"extract": Severity.ABSTAIN}
LIST = "Not refunded are:\n\n- parking fines\n- alcohol\n- films and music"
STEPS = "To start the press:\n\n1. Close the lid.\n2. Drain the tank.\n3. Press the button."
TWO = "Free of charge are:\n- children\n\nNot free of charge are:\n- dogs\n- bicycles"


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (LIST, LIST),
        ("Not refunded are:", LIST),
        ("`--retryAfter=<seconds>`", "### `--retryAfter=<seconds>`\n\nWaits that long."),
        (LIST, f"Costs are refunded.\n\n[[{LIST}]]"),
        ("Not refunded are: parking fines, alcohol", LIST),
        (
            "Not refunded are: parking fines; alcohol",
            "Not refunded are:\n\n- [[parking fines]]\n- [[alcohol]]",
        ),
        ("Not refunded are: alcohol, films and music", LIST),
        ("Not refunded are:\n- parking fines\n- alcohol", LIST),
        (STEPS, STEPS),
        ("To start the press: 1. Close the lid. 2. Drain the tank.", STEPS),
        ("To start the press: Close the lid. Drain the tank.", STEPS),
        ("Nicht erstattet werden: Alkohol, Strafzettel", "Nicht erstattet werden:\n- Alkohol\n- Strafzettel"),
        ("以下费用不予报销：停车罚款、个人餐费", "以下费用不予报销：\n\n- 停车罚款\n- 个人餐费"),
        ("Free of charge are: children\nNot free of charge are: dogs, bicycles", TWO),
        (
            "Not free of charge are: visitors without a card; dogs",
            "Not free of charge are:\n- visitors without a card\n- dogs",
        ),
        (
            "Costs are refunded. Not refunded are: alcohol",
            "Costs are refunded.\n\nNot refunded are:\n- alcohol",
        ),
    ],
)
def test_items_follow_what_leads_to_their_list(checking, claim, text):
    result = checking.extract(claim, text)
    assert (result.outcome, result.reason) == (CheckOutcome.PASSED, "")


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("parking fines, alcohol", LIST),
        ("Parking fines.\nNot refunded are: alcohol", LIST),
        ("Not refunded are: alcohol, parking fines", LIST),
        ("Not refunded are: parking fines and alcohol", LIST),
        ("Not refunded are parking, fines", LIST),
        ("Free of charge are: dogs", TWO),
        ("Free of charge are: children, dogs", TWO),
        ("Free of charge are: children\n- dogs", TWO),
        ("Free of charge are: Not free of charge are: dogs", TWO.replace("Not free", "Hardly free")),
        ("Not free of charge are: Free of charge are: children", TWO),
        ("Not free of charge are: children", TWO),
        (
            "Not free of charge are: visitors without a card, dogs",
            "Not free of charge are:\n- visitors without a card\n- dogs",
        ),
        ("To start the press: 2. Close the lid. 1. Drain the tank.", STEPS),
        ("To start the press: Drain the tank. Close the lid.", STEPS),
        ("Alcohol is free, dogs are not", "Alcohol is free. Dogs are not. Cats are."),
        ("Alcohol is free dogs are not allowed", "Alcohol is free.\n\nDogs are not allowed."),
        ("Members must. Pay the fee.", "Members must:\n- pay the fee\n- sign the list"),
        (
            "Not refunded are: alcohol. Costs are refunded.",
            "Costs are refunded.\n\nNot refunded are:\n- alcohol",
        ),
    ],
)
def test_but_not_without_it_nor_in_another_order_nor_read_together(checking, claim, text):
    assert checking.extract(claim, text).outcome is CheckOutcome.FAILED


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (
            "Keys expire in a month.",
            "[[Keys expire in a month. Keys of guests may be used only if the porter agrees.]]",
        ),
        ("Charging costs 40 cents.", "[[Cars may charge for free until June. Charging costs 40 cents.]]"),
        (
            "Phones are replaced every year.",
            "[[Phones are replaced every year. Tablets are replaced only when broken.]]",
        ),
        (
            "The following do not count as leave: jury service",
            "[[The following do not count as leave:\n\n- jury service\n- public holidays]]",
        ),
        ("Gäste zahlen nichts.", "[[Mitglieder zahlen, sofern sie volljährig sind. Gäste zahlen nichts.]]"),
        ("员工享有10天年假。", "[[员工享有10天年假。工作满五年的员工享有15天。]]"),
    ],
)
def test_no_check_holds_what_was_quoted_besides_against_a_whole_sentence(checking, claim, text):
    results = checking.results(claim, text, severities=ASKED)
    assert [one.reason for one in results if one.outcome is not CheckOutcome.PASSED] == []


def test_what_leaves_out_a_statement_is_held_to_the_other_checks_too(checking):
    others = ["Correction: the deposit is 60 euros, not 50 euros."]
    text = "The fee is 20 euros, and the deposit is 50 euros. The fee may rise."
    results = checking.results("The deposit is 50 euros.", text, severities=ASKED, others=others)
    assert "conflict" in {one.check for one in results if one.outcome is not CheckOutcome.PASSED}


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (
            "Bicycles are kept in row C.",
            "Bicycles are kept in row C. Row D is for guests, unless a show takes place.",
        ),
        ("Lifts must not be used.", "In case of fire, all meet at car park B. Lifts must not be used."),
        (
            "Never do this: 1. Open the lid. 2. Pull the lever.",
            "Never do this:\n1. Open the lid.\n2. Pull the lever.",
        ),
        (
            "Never do this:\nOpen the lid.\nPull the lever.",
            "Never do this:\n- Open the lid.\n- Pull the lever.",
        ),
    ],
)
def test_a_letter_may_end_a_sentence_and_a_number_begin_a_step(checking, claim, text):
    results = checking.results(claim, text, severities=ASKED)
    assert [one.reason for one in results if one.outcome is not CheckOutcome.PASSED] == []


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (
            "Never do this: Open the lid. Pull the lever.",
            "Never do this:\n- Open the lid.\n- Pull the lever.",
        ),
        (
            "If it rains: The pool closes. The bar opens.",
            "If it rains:\n- The pool closes.\n- The bar opens.",
        ),
        ("Brown stole the ring.", "It is false that Doctor B. Brown stole the ring."),
        ("Brown stole the ring.", "Nobody said in hall that J. Brown stole the ring."),
    ],
)
def test_but_a_stop_ends_what_a_denial_leads_in_and_no_initial_a_sentence(checking, claim, text):
    assert checking.extract(claim, text).outcome is CheckOutcome.FAILED


def test_equal_items_and_cells_are_not_tried_in_every_way(checking):
    row = "| " + " | ".join(["a"] * 40) + " |"
    table = f"{row}\n|{'---|' * 40}\n{row}\n{row}"
    assert checking.extract("a: " + ", ".join(["a"] * 99) + " b", table).outcome is CheckOutcome.FAILED
    items = "Not covered are:\n" + "\n".join(["- a a"] * 99)
    claim = "Not covered are: " + "; ".join(["a a"] * 70) + " b"
    assert checking.extract(claim, items).outcome is CheckOutcome.FAILED
