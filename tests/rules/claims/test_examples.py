"""Paraphrases and overstatements written for developing the checks, beside the frozen pairs."""

from __future__ import annotations

import re
from pathlib import Path

from guardrag.types import CheckOutcome

LINES = [
    line
    for line in Path(__file__).with_name("examples.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def judged(checking, line):
    label, where, text, claim = (
        part.strip().replace("\\|", "|").replace("\\n", "\n") for part in re.split(r" (?<!\\)\| ", line)
    )
    title, *headings = (part.strip() for part in where.split(" > "))
    results = checking.results(claim, text, title=title, headings=headings)
    return label, all(result.outcome is CheckOutcome.PASSED for result in results)


def test_no_more_examples_are_judged_wrongly_than_were_when_they_were_measured(checking):
    verdicts = [judged(checking, line) for line in LINES]
    refused = sum(label == "S" and not passed for label, passed in verdicts)
    released = sum(label == "U" and passed for label, passed in verdicts)
    # Measured: 31 of 461 and 38 of 454.
    assert len(verdicts) == 915
    assert refused <= 31
    assert released <= 38
