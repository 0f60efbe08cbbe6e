"""What turns, counts and moves what is said, in languages other than English: each with near neighbours."""

from __future__ import annotations

from pathlib import Path

import pytest

from guardrag.rules.claims.numbers.quantities import quantities

LINES = [
    line
    for line in Path(__file__).with_name("examples_turns.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES)
def test_an_example_is_judged_as_it_is_labelled(checking, line):
    label, wrong = checking.example(line)
    assert bool(wrong) == (label == "U"), wrong


@pytest.mark.parametrize(
    ("text", "language", "value", "dimension"),
    [
        ("Un quart des stands", "fr", "1/4", ""),
        ("1,2 million d'euros", "fr", "1200000", "euro"),
        ("3,4 M€", "fr", "3400000", "euro"),
        ("两万三千", "zh", "23000", ""),
        ("九成八", "zh", "98", "share"),
        ("15个百分点", "zh", "15", "points"),
        ("每五名居民中就有一人", "zh", "1/5", ""),
        ("مليونا ومئتي ألف دينار", "ar", "1200000", "dinar"),
        ("ثلاثة ملايين ونصف المليون ريال", "ar", "3500000", "riyal"),
        ("واحد من كل خمسة", "ar", "1/5", ""),
        ("خمسا وثلاثين دقيقة", "ar", "35", "time"),
    ],
)
def test_numbers_are_read_in_the_way_they_are_written(text, language, value, dimension):
    found = [(str(one.value), one.dimension) for one in quantities(text, language) if not one.soft]
    assert found == [(value, dimension)]


def test_what_reads_parts_crosswise_stays_quick(checking):
    text = "Jules Arbel a dessiné le pont et Léon Vial l'a construit, " * 800
    results = checking.results("Léon Vial a dessiné le pont et Jules Arbel l'a construit.", text + "fin.")
    assert any(result.check == "roles" for result in results)
