"""Paraphrases and overstatements that take what they say from one place or from several."""

from __future__ import annotations

from pathlib import Path

import pytest

LINES = [
    line
    for line in Path(__file__).with_name("examples_structure.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES)
def test_an_example_is_judged_as_it_is_labelled(checking, line):
    label, wrong = checking.example(line)
    assert bool(wrong) == (label == "U"), wrong
