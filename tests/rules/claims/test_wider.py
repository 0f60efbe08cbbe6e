"""Claims that say more than their quotes by a word, a name or a part left out, each with harmless ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from guardrag.rules.claims.reading.language import language_of

LINES = [
    line
    for line in Path(__file__).with_name("examples_wider.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES)
def test_an_example_is_judged_as_it_is_labelled(checking, line):
    label, wrong = checking.example(line)
    assert bool(wrong) == (label == "U"), wrong


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Dana Ruiz fixed a crash. Fixed a crash (#812), reported by Dana Ruiz.", "en"),
        ("Das Parken kostet nachts 9 Euro. Das Parken kostet tags 9 Euro und nachts 4 Euro.", "de"),
        ("Le prix a augmenté. Le prix augmentera.", "fr"),
    ],
)
def test_names_and_money_tell_no_language(text, language):
    assert language_of(text) == language
