"""Marks with which a model sets a sentence off, in passages where it stands in the middle of a paragraph."""

from __future__ import annotations

import pytest

from guardrag import match_quote

PASSAGE = (
    "Support opens at 9 CET. Refunds take five working days. "
    "The value a - b is fine. It fell to -5 °C at night."
)


@pytest.mark.parametrize(
    "quote",
    [
        "**Refunds** take five working days.",
        "*Refunds take* five working days",
        "- Refunds take five working days.",
        "* Refunds take **five** working days",
        "• Refunds take five working days.",
    ],
)
def test_a_sentence_that_is_set_off_is_still_the_sentence(quote):
    found = match_quote(quote, {"p": PASSAGE}, "p")
    assert found.verified
    assert PASSAGE[found.start : found.end].startswith("Refunds take five working days")


@pytest.mark.parametrize(
    "quote",
    [
        "- take five working days.",
        "+ b is fine.",
        "* b is fine.",
        "- °C at night.",
        "- 9 CET. Refunds take five",
    ],
)
def test_a_mark_inside_a_sentence_may_be_an_operator(quote):
    assert not match_quote(quote, {"p": PASSAGE}, "p").verified


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("+7.1% in 2023 **and** +3.8% in 2024", "It returned -2.4%, +7.1% in 2023 and +3.8% in 2024."),
        ("-5 °C at *night*", PASSAGE),
        ("#4 of **the** list", "Take #4 of the list."),
    ],
)
def test_a_sign_that_belongs_to_the_quote_is_no_mark(quote, text):
    assert match_quote(quote, [text]).verified
    assert not match_quote(quote, [text.replace(quote[0], "", 1).replace(quote[0], "")]).verified
