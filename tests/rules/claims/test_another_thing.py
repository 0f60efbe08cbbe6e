"""Passages of one house beside each other: like things in like words contradict nothing."""

from __future__ import annotations

import pytest

RULES = (
    "Season tickets can be returned within 20 days.",
    "Group tickets can be returned within 3 days.",
    "The locker fee in Bern is 40 EUR per year.",
    "The locker fee in Graz is 25 EUR per year.",
    "Trainers receive 24 days of paid holiday per year.",
    "Apprentices receive 3 weeks of fully paid holiday.",
)
CLAIMS = (
    ("You can return a season ticket within 20 days.", RULES[0]),
    ("Your group ticket can be returned within 3 days.", RULES[1]),
    ("Your locker fee in Bern is 40 EUR per year.", RULES[2]),
    ("In Graz you pay a locker fee of 25 EUR per year.", RULES[3]),
    ("As a trainer you get 24 days of paid holiday per year.", RULES[4]),
    ("As an apprentice, you receive 3 weeks of fully paid holiday.", RULES[5]),
)


@pytest.mark.parametrize(("claim", "text"), CLAIMS)
def test_rules_for_other_things_are_no_conflict(checking, claim, text):
    others = [rule for rule in RULES if rule != text]
    assert "conflict" not in checking.against(claim, text, others=others)


@pytest.mark.parametrize(("claim", "text"), CLAIMS[:5])
def test_another_value_for_the_same_thing_among_them_is(checking, claim, text):
    other = text.replace("20 ", "35 ").replace("3 ", "9 ").replace("40 ", "65 ")
    other = other.replace("25 ", "31 ").replace("24 ", "29 ")
    others = [*(rule for rule in RULES if rule != text), other]
    assert "conflict" in checking.against(claim, text, others=others)


def test_the_quoted_words_themselves_in_another_passage_are_no_conflict(checking):
    quoted = "Release 7 drops support for Lua 5.1."
    assert (
        checking.against("Lua 5.1 is no longer supported by release 7.", quoted, others=[f"- {quoted}"]) == []
    )


def test_a_figure_that_was_worked_out_needs_no_other_text(checking):
    claim = "In all, trainers with an apprentice get 27 days of paid holiday."
    text = "Trainers receive 24 days of paid holiday. Trainers with an apprentice receive 3 additional days."
    assert "conflict" not in checking.against(claim, text, others=["Trainers: 26 days of holiday."])


@pytest.mark.parametrize(
    "other",
    [
        "Foster parents receive 12 weeks of fully paid leave.",
        "Foster parents receive 12 weeks of fully paid leave, which may be taken within a full year.",
    ],
)
def test_a_word_akin_elsewhere_makes_two_things_no_one(checking, other):
    text = "Full-time trainers receive 21 days of paid study leave per school year."
    assert "conflict" not in checking.against(text.replace("receive", "get"), text, others=[other])
