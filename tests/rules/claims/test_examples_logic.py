"""Denials, conditions, restrictions, quantifiers and complete lists, each tried on texts of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

LINES = [
    line
    for line in Path(__file__).with_name("examples_logic.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
CHECKS = {"negation", "contraries", "conditions", "restrictions", "quantifiers", "completeness"}
LONG = 50_000


@pytest.mark.parametrize("line", LINES)
def test_an_example_is_judged_as_it_is_labelled(checking, line):
    label, wrong = checking.example(line)
    assert wrong if label == "U" else CHECKS.isdisjoint(wrong), wrong


@pytest.mark.parametrize(
    "piece", ["unless ", "other than x ", "all items are not ", "a, b and c, ", "if a and b ", "- a\n", "aa"]
)
def test_repeats_without_end_are_judged(checking, piece):
    text = (piece * (LONG // len(piece))).strip()
    assert checking.results("All of it is so, whether or not x is.", text)
    assert checking.results(text, "The only items are not without a and b.")
