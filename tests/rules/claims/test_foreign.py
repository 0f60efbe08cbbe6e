"""Claims that cannot be compared with their quotes: another language, disguise, words from nowhere."""

from __future__ import annotations

import json

import pytest

from guardrag import Abstained, Guard, Policy, Reason
from guardrag.rules.claims.reading.language import language_of

SOURCE = "The pump stops at 40 kPa and restarts by hand."
POLICY = Policy.model_validate({"name": "open", "gate": {"floor": {"value": 0.0}}})


def decided(claim: str, *, quote: str = "The pump stops at 40 kPa", source: str = SOURCE):
    quotes = [{"source": "S1", "quote": quote}]
    said = {
        "answerable": True,
        "missing": None,
        "claims": [{"kind": "sentence", "text": claim, "quotes": quotes, "derived": None}],
    }
    guard = Guard(
        lambda query: [source], generator=lambda messages: json.dumps(said), policy=POLICY, store=False
    )
    return guard.answer("At what pressure does the pump stop?").decision


@pytest.mark.parametrize(
    "claim",
    [
        "Die Pumpe explodiert bei 40 kPa.",
        "Die Pumpe stoppt nicht bei 40 kPa.",
        "La pompe ne s'arrête pas à 40 kPa et elle explose.",
        "Насос взрывается при 40 кПа.",
        "泵在40 kPa时爆炸。",
        "تنفجر المضخة عند 40 كيلوباسكال.",
    ],
)
def test_a_claim_in_another_language_than_its_quotes_is_not_released(claim):
    assert isinstance(decided(claim), Abstained)


@pytest.mark.parametrize(
    "claim",
    [
        "The pump does n\u200bot stop at 40 kPa.",
        "The pump does n\u00adot stop at 40 kPa.",
        "The pump does n\u043et stop at 40 kPa.",
        "The pump does \uff4e\uff4f\uff54 stop at 40 kPa.",
        "The pump does \U0001d427\U0001d428\U0001d42d stop at 40 kPa.",
        "The pump stops at 40 kPa, or \u2463\u24ea\u24ea kPa.",
    ],
)
def test_a_word_in_disguise_is_not_released(claim):
    decision = decided(claim)
    assert isinstance(decision, Abstained)
    assert decision.reason is Reason.UNSUPPORTED_CLAIM


@pytest.mark.parametrize("claim", ["Bob lied.", "It is safe.", "Everything is free."])
def test_a_short_claim_with_words_from_nowhere_is_not_released(claim):
    assert isinstance(decided(claim), Abstained)


def test_what_the_quote_itself_holds_is_no_disguise():
    source = "Der Druck beträgt 40\u00a0kPa; das Café schließt um 18 Uhr."
    decision = decided("Das Café schließt um 18 Uhr.", quote="das Café schließt um 18 Uhr", source=source)
    assert not isinstance(decision, Abstained)


@pytest.mark.parametrize("claim", ["Der Druck ist 40 kPa.", "La pression est de 40 kPa."])
def test_a_quote_without_words_is_in_the_language_around_it(checking, claim):
    results = checking.results(claim, "The pump stops at [[40 kPa]] and restarts by hand.")
    assert "in another language" in {one.check: one.reason for one in results}["language"]


def test_a_quote_without_words_is_no_other_language_in_a_passage_of_the_same():
    source = "Die Pumpe stoppt bei einem Druck von 40 kPa und wird von Hand gestartet."
    decision = decided("Der Druck ist 40 kPa.", quote="40 kPa und wird", source=source)
    assert not isinstance(decision, Abstained)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Das Parken kostet nachts 9 Euro. Das Parken kostet tags 4 Euro.", "de"),
        ("Das Konto kostet 5 Euro, das Depot 2 Euro.", "de"),
        ("O prazo das obras acaba em maio, e o das contas em junho.", "pt"),
        ("La cuota de la cuenta es de 5 euros.", "es"),
    ],
)
def test_an_ending_does_not_outvote_the_nouns_behind_german_articles(text, language):
    assert language_of(text) == language
