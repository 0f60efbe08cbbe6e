"""Whoever quotes a sentence with its neighbour fares no worse than who quotes the one."""

from __future__ import annotations

import pytest

LAPSES = "Leave that is not taken by 31 March lapses."
RECEIVE = "Full-time staff receive 28 days of leave."
PHONES = "Mobile phones are replaced every 36 months."
NEIGHBOURS = [
    "Part-time staff receive a proportion of what full-time staff have.",
    "Up to five days may be carried over by staff who were ill in December.",
    "Tablets are replaced only once no more updates come for them.",
    "The board will decide on sabbaticals next year, unless the works council objects.",
    "Interns get none.",
]


@pytest.mark.parametrize("neighbour", NEIGHBOURS)
@pytest.mark.parametrize("claim", [LAPSES, RECEIVE, PHONES])
def test_a_word_of_a_neighbour_says_nothing_against_a_quoted_sentence(checking, claim, neighbour):
    assert checking.against(claim, f"[[{claim} {neighbour}]]") == []
    assert checking.against(claim, f"[[{neighbour} {claim}]]") == []


def test_sentences_may_be_left_out_between_two_that_are_said(checking):
    quoted = f"[[{RECEIVE} {NEIGHBOURS[0]} {LAPSES}]]"
    assert checking.against(f"{RECEIVE} {LAPSES}", quoted) == []


def test_a_whole_quote_may_be_left_out(checking):
    assert checking.against(RECEIVE, f"[[{RECEIVE}]] And so on. [[{NEIGHBOURS[1]}]]") == []


@pytest.mark.parametrize(
    "restriction",
    [
        "However, this is so only if their contract is permanent.",
        "This applies only to those who have a permanent contract, unless the board decides otherwise.",
        "Except in the first year, when they may receive less.",
    ],
)
def test_a_neighbour_that_takes_something_back_stays(checking, restriction):
    assert checking.against(RECEIVE, f"[[{RECEIVE} {restriction}]]") != []


@pytest.mark.parametrize(
    "claim",
    [
        "Full-time staff receive 29 days of leave.",
        "Full-time staff receive 28 days of leave, and part-time staff too.",
        "Part-time staff receive 28 days of leave.",
        "Full-time staff never receive 28 days of leave.",
    ],
)
def test_what_is_not_word_for_word_is_checked_as_before(checking, claim):
    assert checking.against(claim, f"[[{RECEIVE} {NEIGHBOURS[0]}]]") != []


def test_a_sentence_of_which_only_a_part_was_quoted_stays(checking):
    text = f"If the council agrees, [[full-time staff receive 28 days of leave. {NEIGHBOURS[0]}]]"
    assert checking.against(RECEIVE, text) != []


@pytest.mark.parametrize(
    "neighbour", ["If it rains, the gate stays open.", "When the board meets, tea is served."]
)
def test_a_condition_with_a_clause_of_its_own_says_nothing_of_what_stands_before(checking, neighbour):
    assert checking.against(PHONES, f"[[{PHONES} {neighbour}]]") == []
