from __future__ import annotations

from pathlib import Path

import pytest

EXAMPLES = Path(__file__).with_name("examples_edits.txt")


def examples():
    lines = EXAMPLES.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


@pytest.mark.parametrize("line", examples())
def test_an_example_is_judged_as_it_is_labelled(checking, line):
    label, wrong = checking.example(line)
    assert bool(wrong) == (label == "U"), wrong


@pytest.mark.parametrize(
    ("claim", "text", "reason"),
    [
        (
            "The lift does not run all night.",
            "The lift stops at the third floor and runs all night.",
            "the claim denies 'not run', its quotes do not",
        ),
        (
            "Visitors may eat in the ward.",
            "Visitors may not eat in the ward.",
            "its quotes say 'not eat', the claim leaves the denial out",
        ),
        (
            "Seats are sold to members of the club.",
            "Seats are sold only to members of the club.",
            "the claim repeats its quotes, but leaves out 'only'",
        ),
        (
            "The gate always opens at nine.",
            "The gate opens at nine.",
            "the claim repeats its quotes, but adds 'always'",
        ),
        (
            "The hall is cleaned after the concert.",
            "The hall is cleaned before the concert.",
            "the claim repeats its quotes, but says 'after' where they say 'before'",
        ),
        (
            "The desk refunds the fare.",
            "The desk refunds the fare unless the ticket has been used.",
            "the claim repeats its quotes, but leaves out 'unless the ticket has been used'",
        ),
        (
            "A plugin copies files from the project into the cache.",
            "A plugin copies files from the cache into the project.",
            "the claim repeats its quotes, but exchanges 'project' and 'cache'",
        ),
        (
            "The parser locks the header first.",
            "[[The parser reads the header first.]] The writer locks the footer.",
            "the claim repeats its quotes, but says 'locks' where they say 'reads'",
        ),
    ],
)
def test_the_reason_names_the_words(checking, claim, text, reason):
    assert checking.reason("edits", claim, text) == reason


@pytest.mark.parametrize("other", ["The office is painted blue.", "Trains do not run on Mondays."])
def test_another_quote_excuses_nothing(checking, other):
    text = f"[[The vaccine prevents infection.]] [[{other}]]"
    assert "edits" in checking.against("The vaccine does not prevent infection.", text)


def test_a_derived_claim_is_no_copy(checking):
    text = "Hall A has 40 seats and hall B has 30 seats."
    derived = ("sum", ("40", "30"), "70")
    assert "edits" not in checking.against("Hall A and hall B have 70 seats.", text, derived=derived)
