"""The extractive generator: forms of questions and answers that a person would put together at once."""

from __future__ import annotations

import pytest

from guardrag import Guard
from guardrag.retrieval.extractive_kinds import AnswerKind, has_kind
from guardrag.retrieval.extractive_mismatch import names_variant


def answered(question: str, *passages: str | dict[str, object]) -> str:
    answer = Guard(lambda query: list(passages), store=False).answer(question)
    return answer.text if answer.released else ""


def test_a_heading_that_is_the_question_vouches_for_what_stands_under_it():
    entry = {
        "text": "On the rating plate behind the water tank. It has eleven digits.",
        "headings": ["Questions", "Where is the serial number?"],
    }
    other = "Please have the serial number ready when you call."
    assert (
        answered("Where is the serial number?", other, entry) == "On the rating plate behind the water tank."
    )
    assert (
        answered("Where's the serial number?", other, entry) == "On the rating plate behind the water tank."
    )


def test_a_heading_that_asks_for_more_or_less_vouches_for_nothing():
    entry = {
        "text": "On the rating plate behind the water tank.",
        "headings": ["Questions", "Where is the serial number of the old battery?"],
    }
    other = "The serial number stands on the lid."
    assert answered("Where is the serial number?", other, entry) == "The serial number stands on the lid."


@pytest.mark.parametrize("first", [True, False])
def test_a_thing_is_not_taken_for_one_with_a_longer_name(first: bool):
    longer, own = "The Orion 90 Silent has Wi-Fi and an app.", "The Orion 90 has no Wi-Fi."
    text = f"{longer} {own}" if first else f"{own} {longer}"
    assert answered("Does the Orion 90 have Wi-Fi?", text) == own
    assert answered("Does the Orion 90 Silent have Wi-Fi?", text) == longer


@pytest.mark.parametrize(
    ("question", "text", "other"),
    [
        ("What does the Orion 90 cost?", "The Orion 90 Silent costs 5 EUR.", True),
        ("What does the Orion 90 cost?", "The Orion 90 costs 5 EUR, the Orion 90 Silent 6 EUR.", False),
        ("What does the Orion 90 Silent cost?", "The Orion 90 Silent costs 5 EUR.", False),
        ("Does Orion have an app?", "Orion Silent has an app.", False),  # one word tells too little
        ("Is the Orion 90 loud?", "The Orion 90. Its fan is loud.", False),
    ],
)
def test_a_longer_name_is_told_from_the_name(question: str, text: str, other: bool):
    assert names_variant(question, text) is other


def test_may_is_a_month_with_a_capital_only():
    assert not has_kind(AnswerKind.DATE, "Up to 5 unused days may be carried over.", known=frozenset())
    assert has_kind(AnswerKind.DATE, "They lapse in May.", known=frozenset())
    text = "Up to 5 unused days may be carried over to the next year. They must be taken by 31 March."
    assert "31 March" in answered("Until when must carried-over days be taken?", text)


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("It is held by two engineers.", False),  # no "two engineer" seconds
        ("It is 4 meters away.", False),
        ("It takes two calendar days.", True),
        ("It takes 5 s.", True),
        ("It takes 5s.", True),
        ("A 30-day window.", True),
    ],
)
def test_the_end_of_a_plural_is_no_unit_of_time(text: str, is_one: bool):
    assert has_kind(AnswerKind.DURATION, text, known=frozenset()) is is_one


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("When do I need a doctor's certificate?", "A doctor's certificate is needed from the fourth day."),
        ("When is a certificate needed?", "A certificate is needed from the 5th day."),
        ("At what temperature may the filter be washed?", "Wash the filter in water of at most 40 °C."),
        ("How loud is the fan at high speed?", "At high speed the fan makes 46 dB(A)."),
        ("What is the phone number of the hotline?", "Our hotline +49 30 5550 1180 is open daily."),
        ("What is the e-mail address of the hotline?", "Write to the hotline: help@oak.example."),
    ],
)
def test_an_answer_of_the_kind_that_is_asked_for_is_found(question: str, text: str):
    assert answered(question, text) == text


def test_days_off_are_counted_in_a_table_of_days():
    table = "| Occasion | Days |\n| --- | ---: |\n| Own wedding | 2 |\n| Moving house | 1 |\n"
    leave = {"text": table, "headings": ["Leave", "Special leave"]}
    assert "Moving house | 1" in answered("How many days off for moving house?", leave)


def test_a_price_is_no_weight():
    assert answered("How heavy is the Orion 90?", "The Orion 90 costs 489 EUR.") == ""
    assert (
        answered("How heavy is the Orion 90?", "The Orion 90 comes to 19 kg.")
        == "The Orion 90 comes to 19 kg."
    )


def test_what_an_identifier_is_of_need_not_be_said():
    entry = {"text": "- Changed: the lowest target is now 35 %.", "headings": ["Changes", "2.4.0"]}
    assert "35 %" in answered("What changed in version 2.4.0?", entry)
    assert answered("What changed in version 2.5.0?", entry) == ""


def test_a_name_says_better_who_it_is_than_a_role():
    text = "Longer leave is approved by the team lead or the managing director only."
    named = "Since 2021 Ida Reinholt is managing director."
    assert answered("Who is the managing director?", text, named) == named
    assert answered("Who is the managing director?", named, text) == named


def test_of_equal_pieces_the_one_from_the_passage_ranked_best_is_taken():
    first = "Pump reviews are held by two engineers and last."
    second = "Reviews of the pump last 5 hours."
    third = "Where a valve was changed before, reviews of the pump last about 7 days in the cold season."
    guard = Guard(lambda query: [first, second, third], store=False)
    prompt = guard.prepare("How long do pump reviews last?")
    # The second best stands at the end, where a model reads it best.
    assert [exhibit.shown for exhibit in prompt.exhibits] == [first, third, second]
    assert answered("How long do pump reviews last?", first, second, third) == second


def test_links_that_are_never_closed_are_read_in_time():
    # With work in the square of their number this would take minutes, deadline or not.
    assert answered("How much does the tank hold?", "The tank holds 300 litres. " + "[a](" * 40_000) == ""
