"""Near copies of a quoted sentence in which one thing is exchanged, dropped or added."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from guardrag.rules.claims.logic.intervals import interval
from guardrag.rules.claims.tongues.operator_words import INTERVAL

LINES = [
    line
    for line in Path(__file__).with_name("examples_copies.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def test_no_more_examples_are_judged_wrongly_than_were_when_they_were_measured(checking):
    verdicts = [checking.example(line) for line in LINES]
    refused = [wrong for label, wrong in verdicts if label == "S" and wrong]
    released = [
        line for line, (label, wrong) in zip(LINES, verdicts, strict=True) if label == "U" and not wrong
    ]
    assert len(verdicts) == 101
    assert len(refused) <= 1, refused  # a ban in a clause of its own
    assert not released


@pytest.mark.parametrize(
    ("text", "language", "days"),
    [
        ("twice a year", "en", 180),
        ("yearly", "en", 360),
        ("every 12 months", "en", 360),
        ("alle zwei Wochen", "de", 14),
        ("halbjährlich", "de", 180),
        ("tous les trois mois", "fr", 90),
        ("cada trimestre", "es", 90),
        ("due volte all'anno", "it", 180),
        ("todas as semanas", "pt", 7),
        ("om de zes maanden", "nl", 180),
    ],
)
def test_how_often_is_read_as_the_days_between(text, language, days):
    match = INTERVAL[language].search(text)
    assert isinstance(match, re.Match)
    assert interval(match, language) == Fraction(days)
