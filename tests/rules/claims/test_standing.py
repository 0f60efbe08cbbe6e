"""What a source only denies, plans, asks or imagines it does not say."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("The board failed to agree on a dividend.", "The board agreed on a dividend."),
        ("A coating prevents the metal from rusting.", "The coated metal rusts."),
        ("It is a myth that the tunnel was dug by prisoners.", "The tunnel was dug by prisoners."),
        ("Suppose the bridge had been built in stone.", "The bridge was built in stone."),
        ("The city plans to plant 4,000 trees.", "The city planted 4,000 trees."),
        ("It is not known whether the drug passes into milk.", "The drug passes into milk."),
        ("The operator is accused of having skipped inspections.", "The operator skipped inspections."),
        ("Tell your doctor if you have fainted after an injection.", "You have fainted after an injection."),
        ("Will the pool close in May?", "The pool will close in May."),
        ("Can I change my user name? No, only your display name.", "You can change your user name."),
        ("The former director opened the museum.", "The director opened the museum."),
        ("Nearly all runners finished.", "All runners finished."),
    ],
)
def test_it_is_not_claimed_as_a_fact(checking, text, claim):
    assert "standing" in checking.against(claim, text)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("The board failed to agree on a dividend.", "The board did not agree on a dividend."),
        ("A coating prevents the metal from rusting.", "Thanks to a coating the metal does not rust."),
        ("It is a myth that the tunnel was dug by prisoners.", "Prisoners did not dig the tunnel."),
        ("The city plans to plant 4,000 trees.", "The city intends to plant four thousand trees."),
        ("The former director opened the museum.", "The museum was opened by the former director."),
        ("Nearly all runners finished.", "Almost every runner finished."),
    ],
)
def test_it_may_be_claimed_as_what_it_is(checking, text, claim):
    assert checking.against(claim, text) == []


def test_a_claim_that_keeps_the_words_says_the_same(checking):
    text = 'To make laws, [[article 294 defines the "ordinary procedure" that applies for most acts.]]'
    assert (
        checking.against('Article 294 defines the "ordinary procedure" that applies for most acts.', text)
        == []
    )
    wish = "The firm [[applied for a licence to export]] in May."
    assert "standing" in checking.against("The firm has a licence to export.", wish)
