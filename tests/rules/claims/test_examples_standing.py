"""Moods, reports, causes, orders and disputes: a claim may make no more of them than its source does."""

from __future__ import annotations

from pathlib import Path

import pytest

LINES = [
    line
    for line in Path(__file__).with_name("examples_standing.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]

OURS = {"modality", "attribution", "causation", "standing", "instructions", "conflict"}
"""The checks that a supported claim of this file must pass; the others have examples of their own."""


@pytest.mark.parametrize("line", LINES)
def test_an_example_is_judged_as_it_is_labelled(checking, line):
    label, wrong = checking.example(line)
    assert wrong if label == "U" else OURS.isdisjoint(wrong), wrong


@pytest.mark.parametrize(
    ("claim", "quoted", "other"),
    [
        ("The hall has 420 seats.", "The hall offers 420 seats.", "Hall: 380 seats, two bars."),
        (
            "Auf die Pumpe gibt es fünf Jahre Garantie.",
            "Die Garantie der Pumpe gilt fünf Jahre.",
            "Die Garantiezeit der Pumpe beträgt drei Jahre.",
        ),
        (
            "The tour takes about 60 minutes.",
            "Allow about 60 minutes for the tour.",
            "The tour lasts 90 minutes.",
        ),
    ],
)
def test_another_figure_for_the_same_thing_is_a_conflict(checking, claim, quoted, other):
    assert "conflict" in checking.against(claim, quoted, others=[other])


@pytest.mark.parametrize(
    ("claim", "quoted", "other"),
    [
        ("The hall has 420 seats.", "The hall offers 420 seats.", "The cafe has 38 seats."),
        ("The hall has 420 seats.", "The hall offers 420 seats.", "The hall has 420 seats and 12 rows."),
        ("The tour takes 60 minutes.", "The tour lasts 60 minutes.", "The tour takes at most 90 minutes."),
        ("The tour takes 60 minutes.", "The tour lasts 60 minutes.", "Before 2019 the tour took 90 minutes."),
        (
            "With the strict option set, files are not merged.",
            "Files cannot be merged if the strict option is set.",
            "The files are merged in the end.",
        ),
    ],
)
def test_a_figure_for_something_else_is_none(checking, claim, quoted, other):
    assert "conflict" not in checking.against(claim, quoted, others=[other])


def test_a_yes_leaves_the_modal_word_to_the_question(checking):
    text = "Guests may bring their own wine for a fee of 18 euros a bottle."
    claim = "Yes, for a fee of 18 euros a bottle."
    assert checking.against(claim, text, question="Can I bring my own wine?") == []


def test_an_answer_in_a_quote_of_its_own_answers(checking):
    text = "[[Is the ground floor wheelchair accessible?]] [[Yes.]] The upper floor is reached by stairs."
    assert "standing" not in checking.against("The ground floor is accessible by wheelchair.", text)


def test_a_column_of_myths_states_none_of_them(checking):
    table = "| Myth | Fact |\n|---|---|\n| [[Carrots improve eyesight]] | They only help some people |"
    assert "standing" in checking.against("Carrots improve eyesight.", table)
