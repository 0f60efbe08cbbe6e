"""Two things of one kind: what the quotes say of the one, the claim may not say of the other."""

from __future__ import annotations

import pytest

PASS = "The Metro pass is valid on buses. The [[Ferry pass is valid for thirty days]]."
VALVE = "The supply valve is red. [[The return valve must be closed first.]]"
WARD = "Dr Ana Reyes heads the unit. Her deputy is Dr Otto Blum, [[who runs the day clinic]]."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The Metro pass is valid for thirty days.", PASS),
        ("The supply valve must be closed first.", VALVE),
        ("Dr Ana Reyes runs the day clinic.", WARD),
        ("The day clinic is run by Dr Ana Reyes.", WARD),
    ],
)
def test_a_rival_of_what_is_quoted_is_not_meant(checking, claim, text):
    assert checking.against(claim, text)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("You can use the Ferry pass for thirty days.", PASS),
        ("First the return valve has to be closed.", VALVE),
        ("The day clinic is run by Dr Otto Blum.", WARD),
        (
            "Dr Ana Reyes also runs the day clinic.",
            "Dr Ana Reyes heads the unit. [[She also runs the day clinic.]]",
        ),
        ("API calls that were not used expire.", "API calls are counted per month. [[Unused calls expire.]]"),
    ],
)
def test_what_is_quoted_may_be_named_in_other_words(checking, claim, text):
    assert "roles" not in checking.against(claim, text)
