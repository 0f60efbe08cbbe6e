"""Another hour, year, limit or least version of the same thing in a passage that was shown beside."""

from __future__ import annotations

import pytest

SAUNA = "The sauna is open daily from 10 am to 10 pm until the end of May."
ROOM = "The reading room closes at 7 pm on weekdays."
NODE = "Trailmap works with any Node version above 14.0."
SIZE = "A single attachment may be up to 25 MB."
TOWER = "The lighthouse was completed in 1874."


@pytest.mark.parametrize(
    ("claim", "text", "other"),
    [
        (
            "In May the sauna opens at 10 am and closes at 10 pm.",
            SAUNA,
            "In May the sauna is open daily from noon to 8 pm.",
        ),
        (
            "The reading room shuts at 7 pm on weekdays.",
            ROOM,
            "The reading room closes at 6 pm from Monday to Friday.",
        ),
        ("Trailmap runs on every Node version above 14.0.", NODE, "The minimum Node version is now 18.12."),
        ("An attachment can have up to 25 MB.", SIZE, "A single attachment must not exceed 10 MB."),
        (
            "The lighthouse was finished in 1874.",
            TOWER,
            "The lighthouse, finished in 1881, is 31 metres tall.",
        ),
    ],
)
def test_another_value_of_the_same_thing_is_a_conflict(checking, claim, text, other):
    assert "conflict" in checking.against(claim, text, others=[other])


@pytest.mark.parametrize(
    ("claim", "text", "other"),
    [
        (
            "In May the sauna opens at 10 am and closes at 10 pm.",
            SAUNA,
            "In June the sauna is open daily from noon to 8 pm.",
        ),
        (
            "In May the sauna opens at 10 am and closes at 10 pm.",
            SAUNA,
            "The café is open daily from noon to 8 pm.",
        ),
        (
            "The reading room shuts at 7 pm on weekdays.",
            ROOM,
            "On Saturdays the reading room closes at 6 pm.",
        ),
        ("Trailmap runs on every Node version above 14.0.", NODE, "The minimum npm version is now 18.1."),
        ("Trailmap runs on every Node version above 14.0.", NODE, "The minimum Node version is 12.4."),
        ("An attachment can have up to 25 MB.", SIZE, "A mailbox must not exceed 10 GB."),
        (
            "The lighthouse was finished in 1874.",
            TOWER,
            "The lighthouse, automated in 1981, is 31 metres tall.",
        ),
    ],
)
def test_a_value_of_something_else_is_none(checking, claim, text, other):
    assert "conflict" not in checking.against(claim, text, others=[other])
