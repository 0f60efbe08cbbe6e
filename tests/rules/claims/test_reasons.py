"""Reasons are what a second call is told: they are true and name the words that differ."""

from __future__ import annotations

import pytest

from guardrag.rules.claims.reading.spelled import as_spelled, shown


@pytest.mark.parametrize(
    ("check", "claim", "text", "reason"),
    [
        (
            "numbers",
            "Operators must not open valve 7.",
            "Operators must not open valve 7 at night.",
            "the claim says 7, its quotes say '7 at night'",
        ),
        (
            "numbers",
            "Belege sind bis zu 30 Arbeitstage gültig.",
            "Belege sind bis zu 30 Kalendertage gültig.",
            "the claim says 30 Arbeitstage, its quotes say 30 Kalendertage",
        ),
        (
            "quantifiers",
            "Kein Filter muss jährlich gewechselt werden.",
            "Nicht alle Filter müssen jährlich gewechselt werden.",
            "its quotes say 'Nicht alle', the claim leaves that out",
        ),
        (
            "quantifiers",
            "Every meeting room has a screen.",
            "Most meeting rooms have a screen.",
            "the claim says 'Every', its quotes say 'Most'",
        ),
        (
            "quantifiers",
            "Yes, the Kite 2 charges wirelessly.",
            "The Kite 2 charges by cable only.",
            "its quotes say 'by cable only', the claim leaves that out",
        ),
        (
            "quantifiers",
            "Line 41 stops only at Mill Lane.",
            "Line 41 stops at Mill Lane.",
            "the claim says 'only', its quotes do not",
        ),
        (
            "contraries",
            "Der Verkäufer trägt die Kosten.",
            "Der Käufer trägt die Kosten.",
            "the claim says 'Verkäufer', its quotes say 'Käufer'",
        ),
        (
            "dates",
            "La reunión será el lunes 3 de marzo.",
            "La reunión será el lunes 6 de marzo.",
            "the claim says 3 de marzo, its quotes say 6 de marzo",
        ),
        (
            "limits",
            "Wait at most 6 hours.",
            "Wait at least 6 hours.",
            "the claim says at most 6 hours, its quotes say at least 6 hours",
        ),
        (
            "times",
            "The pier is open to cars.",
            "The harbour is busy; the pier was formerly open to all cars.",
            "its quotes say 'formerly open to all', the claim says that it is so",
        ),
        (
            "conditions",
            "Dr Lena Ruiz became head of cardiology.",
            "On 1 June 2024 in the presence of the whole board, Dr Lena Ruiz became head of cardiology.",
            "its quotes say this only 'On 1 June 2024', the claim leaves that out",
        ),
        (
            "attribution",
            "The harbour master says that no fee is due.",
            "No fee is due, the operator says.",
            "the claim has 'harbour master' say it, its quotes somebody else",
        ),
    ],
)
def test_a_reason_names_what_differs(checking, check, claim, text, reason):
    assert checking.reason(check, claim, text) == reason


def test_no_word_is_taken_for_a_denial_of_what_it_ends_in(checking):
    claim, text = (
        "Of the income, 5 euros came from Bo.",
        "Donations came to 5 euros, of which 3 were from Bo.",
    )
    assert "negation" not in checking.against(claim, text)


def test_what_a_lead_in_says_is_not_said_of_the_quote(checking):
    reason = checking.reason("contraries", "Nappies go into the yellow bin.", "Grey bin:\n\n- [[nappies]]")
    assert reason == "the claim says 'yellow', what its quotes stand under says 'Grey'"


def test_quoted_words_are_shown_as_a_text_writes_them():
    texts = ("Der Käufer zahlt an `FastAPI` of Home.",)
    assert as_spelled("says 'käufer' of 'zahlt'", texts) == "says 'Käufer' of 'zahlt'"
    assert as_spelled("'an `FastAPI' and 'hom'", texts) == "'an `FastAPI`' and 'Home'"
    assert as_spelled("the claim's 4 words, 'nowhere' in it", texts) == "the claim's 4 words, 'nowhere' in it"


def test_the_mark_that_ends_a_sentence_is_no_part_of_a_date():
    assert [shown(one) for one in ("3 de marzo.", "5 p.m.", " 6 May ", "2.40")] == [
        "3 de marzo",
        "5 p.m.",
        "6 May",
        "2.40",
    ]
