"""One verb said of two things outside English: a claim on either is that one's own."""

from __future__ import annotations

import pytest

QUOTE = "Die Gebühr beträgt 20 Euro, und die Kaution beträgt 50 Euro."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Die Gebühr beträgt 20 Euro.", QUOTE),
        ("Die Kaution beträgt 50 Euro.", QUOTE),
        ("Der Eintritt kostet 5 Euro.", "Der Eintritt kostet 5 Euro, die Führung kostet 3 Euro."),
        ("Die Halle hat ein Tor.", "Die Halle hat ein Tor, und die Werft hat ein Tor und ein Dock."),
    ],
)
def test_the_second_doer_does_not_take_the_verb_from_the_first(checking, claim, text):
    assert "roles" not in checking.against(claim, text)


@pytest.mark.parametrize("claim", ["Die Gebühr beträgt 50 Euro.", "Die Kaution beträgt 20 Euro."])
def test_nor_may_it_take_the_other_ones_figure(checking, claim):
    assert "roles" in checking.against(claim, QUOTE)
