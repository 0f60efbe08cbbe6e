"""What stands under a heading that says that it is not so, or no longer, is not said."""

from __future__ import annotations

import pytest

SAID = "Skates can be hired at the door."
WAYS = ["## {}\n\n[[{}]]\n", "**{}**\n[[{}]]\n", "{}\n\n- [[{}]]\n- Music is played.\n"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "title",
    [
        "Rules until 2021",
        "Prices (before 2019)",
        "Obsolete",
        "Superseded in May 2020",
        "Former rink rules",
        "Planned changes",
        "Proposal – not yet adopted",
        "Examples of wrong answers",
        "Widespread misconceptions",
    ],
)
def test_a_heading_that_calls_it_void(checking, way, title):
    text = way.format(title, SAID)
    assert "standing" in checking.against(SAID, text)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "title", ["Rules since 2021", "Suggested visits", "Old ice hall", "Drafts", "Archive", "Changes in 2021"]
)
def test_a_heading_that_does_not(checking, way, title):
    assert checking.against(SAID, way.format(title, SAID)) == []


def test_who_asks_for_what_is_void_may_hear_it(checking):
    text = WAYS[0].format("Rules until 2021", SAID)
    assert checking.against(SAID, text, question="What were the rules until 2021?") == []
    assert checking.against("Until 2021, skates could be hired at the door.", text) == []
