"""Paraphrases and overstatements of amounts, limits and times."""

from __future__ import annotations

from pathlib import Path

import pytest

LINES = [
    line
    for line in Path(__file__).with_name("examples_amounts.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


OURS = {"numbers", "dates", "identifiers", "addresses", "derived", "limits", "times", "latest"}
"""The checks that a supported claim of this file must pass; the others have examples of their own."""


@pytest.mark.parametrize("line", LINES)
def test_an_example_is_judged_as_it_is_labelled(checking, line):
    label, wrong = checking.example(line)
    assert wrong if label == "U" else OURS.isdisjoint(wrong), wrong
