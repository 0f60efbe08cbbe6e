"""Paraphrases and overstatements of amounts, limits and times."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from guardrag.types import CheckOutcome

LINES = [
    line
    for line in Path(__file__).with_name("examples_amounts.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


OURS = {"numbers", "dates", "identifiers", "addresses", "derived", "limits", "times", "latest"}
"""The checks that a supported claim of this file must pass; the others have examples of their own."""


@pytest.mark.parametrize("line", LINES)
def test_an_example_is_judged_as_it_is_labelled(checking, line):
    label, where, text, claim = (
        part.strip().replace("\\|", "|").replace("\\n", "\n") for part in re.split(r" (?<!\\)\| ", line)
    )
    title, *headings = (part.strip() for part in where.split(" > "))
    results = checking.results(claim, text, title=title, headings=headings)
    wrong = {one.check: one.reason for one in results if one.outcome is not CheckOutcome.PASSED}
    assert wrong if label == "U" else OURS.isdisjoint(wrong), wrong
