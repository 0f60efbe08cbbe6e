from __future__ import annotations

import pytest

from guardrag.rules.claims.reading.retyped import retyped
from guardrag.text.charsets import BULLETS


@pytest.mark.parametrize("bullet", BULLETS)
def test_the_lead_in_of_a_list_denies_its_items_whatever_the_bullet(checking, bullet):
    text = f"The insurance does not pay for:\n{bullet} storm damage\n{bullet} [[theft of bicycles]]"
    assert checking.against("The insurance pays for theft of bicycles.", text)
    assert not checking.against("The insurance does not pay for theft of bicycles.", text)


def test_an_acute_is_an_apostrophe(checking):
    text = "[[Passengers don´t have to validate this ticket.]]"
    assert checking.against("Passengers have to validate this ticket.", text)
    assert not checking.against("Passengers don't have to validate this ticket.", text)


def test_comments_and_hard_breaks_are_read_through(checking):
    for text in (
        "[[// You must not\n// close the handle.]]",
        "[[You must not\\\nclose the handle.]]",
    ):
        assert checking.against("You must close the handle.", text)
        assert not checking.against("You must not close the handle.", text)


@pytest.mark.parametrize("text", ["a ● b", "C:\\dir\\\nx", "▪ one\n  \uf0b7 two\\\n´"])
def test_every_offset_stays(text):
    assert len(retyped(text)) == len(text)
    assert retyped("see http://a//b ● c") == "see http://a//b ● c"
