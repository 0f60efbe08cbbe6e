"""An item keeps the owner that leads to it, and a cell says no more than it has."""

from __future__ import annotations

import pytest

LIST = "The paid plan includes:\n\n- [[exports as PDF]]\n- unlimited projects\n"
PETS = "The Basic plan covers:\n\n- [[dogs]]\n- horses\n"
PLANS = "| Plan | Support | Backups |\n|---|---|---|\n[[| Basic | {} | yes |]]\n| Team | yes | yes |\n"
FORMATS = "| Plan | Formats |\n|---|---|\n[[| Basic | CSV |]]\n| Team | CSV and PDF |\n"
MODELS = "| Model | Colour |\n|---|---|\n[[| A10 | red |]]\n| B20 | red and blue |\n| C30 | green |\n"


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (LIST, "The free plan includes exports as PDF."),
        (LIST, "Every plan includes exports as PDF."),
        (LIST, "The plans include exports as PDF."),
        ("Adults need:\n\n- [[a passport]]\n- a photo\n", "Every traveller needs a passport."),
        ("Features of the Team edition:\n\n- [[night mode]]\n- sync\n", "Every edition has night mode."),
        (PETS, "The Basic plan covers birds."),
        (PLANS.format(""), "The Basic plan has support."),
        (PLANS.format("planned"), "The Basic plan has support."),
        (PLANS.format("extra charge"), "The Basic plan has support."),
        (PLANS.format("x"), "The Basic plan has support."),
        (FORMATS, "The Basic plan exports CSV and PDF."),
        (FORMATS, "The Basic plan exports CSV and drawings."),
        (MODELS, "All models are red."),
    ],
)
def test_what_is_given_to_another_or_added_is_refused(checking, text, claim):
    assert checking.against(claim, text)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (LIST, "The paid plan includes exports as PDF."),
        (LIST, "Paid plans include exports as PDF."),
        (PETS, "The Basic plan covers dogs."),
        (PLANS.format("planned"), "The Basic plan has backups."),
        (PLANS.format("planned"), "Support is planned for the Basic plan."),
        (FORMATS.replace("[[", "").replace("]]", ""), "The Team plan exports CSV and PDF."),
        (MODELS, "The A10 is red."),
    ],
)
def test_what_stands_there_is_not(checking, text, claim):
    assert not checking.against(claim, text)
