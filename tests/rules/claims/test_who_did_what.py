"""Who did what to whom, and in what words: paraphrases and exchanges, one a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.words import read

LINES = [
    line
    for name in ("examples_who_did_what.txt", "examples_wording.txt")
    for line in Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES)
def test_an_example_is_judged_as_it_is_labelled(checking, line):
    label, wrong = checking.example(line)
    assert bool(wrong) == (label == "U"), wrong


def sides(text):
    return [
        (
            frame.low,
            frame.agent.text,
            frame.patient.text,
            [f"{prep} {phrase.text}" for prep, phrase in frame.others],
        )
        for frame in frames(read(text))
    ]


def test_a_passive_has_its_agent_after_by():
    assert sides("The royalty is paid by Orrin to Velmar.") == [
        ("paid", "Orrin", "The royalty", ["to Velmar"])
    ]


def test_a_relative_clause_has_what_it_follows_for_its_subject():
    assert sides("The builder sends the plan to the office, which passes it on to the fire service.") == [
        ("sends", "The builder", "the plan", ["to the office"]),
        ("passes", "the office", "it", ["to the fire service"]),
    ]


def test_verbs_joined_by_and_share_their_subject():
    assert [row[:2] for row in sides("The line manager picks the buddy and tells the team.")] == [
        ("picks", "The line manager"),
        ("tells", "The line manager"),
    ]


def test_a_long_text_of_verbs_is_read_up_to_a_bound():
    assert len(frames(read("the cat eats the dog and " * 4000))) <= 400
