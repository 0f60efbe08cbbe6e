"""Denials, conditions, restrictions, quantifiers and complete lists, each tried on texts of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from guardrag.types import CheckOutcome

LINES = [
    line
    for line in Path(__file__).with_name("examples_logic.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
CHECKS = {"negation", "contraries", "conditions", "restrictions", "quantifiers", "completeness"}
LONG = 50_000


@pytest.mark.parametrize("line", LINES)
def test_an_example_is_judged_as_it_is_labelled(checking, line):
    label, where, text, claim = (part.strip().replace("\\n", "\n") for part in re.split(r" \| ", line))
    title, *headings = (part.strip() for part in where.split(" > "))
    results = checking.results(claim, text, title=title, headings=headings)
    refused = {result.check for result in results if result.outcome is not CheckOutcome.PASSED}
    if label == "S":
        assert not refused & CHECKS
    else:
        assert refused


@pytest.mark.parametrize(
    "piece", ["unless ", "other than x ", "all items are not ", "a, b and c, ", "if a and b ", "- a\n", "aa"]
)
def test_repeats_without_end_are_judged(checking, piece):
    text = (piece * (LONG // len(piece))).strip()
    assert checking.results("All of it is so, whether or not x is.", text)
    assert checking.results(text, "The only items are not without a and b.")
