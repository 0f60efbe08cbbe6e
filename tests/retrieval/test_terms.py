"""Terms: the same on both sides, and nothing but letters, digits and `_ + #` in them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.retrieval.terms import passage_terms, question_terms


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("ERR_5521", {"err5521", "err", "5521"}),
        ("BX-9920's", {"bx9920", "bx", "9920"}),
        ("BX9920", {"bx9920", "bx", "9920"}),
        ("2.5 and 1,000", {"2_5", "1000"}),
        ("C++, C#", {"c++", "c#"}),
        ("getUserName", {"getusername", "get", "user", "name"}),
        ("Rückgabe", {"ruckgabe"}),
        ("ＦＵＬＬ", {"full"}),
        ("更换滤芯", {"更换", "换滤", "滤芯"}),
        ("泵", {"泵"}),
        ("user@example.com", {"user", "example", "com"}),
    ],
)
def test_a_word_is_found_whole_and_in_parts(text: str, terms: set[str]):
    assert terms <= set(passage_terms(text).split())


@pytest.mark.parametrize(
    ("question", "terms"),
    [
        ("How do I reset the BX-9920?", ["reset", "bx", "9920", "bx9920"]),
        ("What is 2.5?", ["2_5"]),
        ("What does the IT team do?", ["it", "team"]),
        ("the", []),
        ("why?", []),
        ("ti:tle", ["ti", "tle"]),
        ("", []),
        ('-"*(', []),
        ("wie kann ich das Passwort ändern", ["passwort", "andern"]),
    ],
)
def test_a_question_keeps_what_says_something(question: str, terms: list[str]):
    assert question_terms(question) == terms


@given(st.text(max_size=200))
def test_no_text_can_carry_query_syntax(text: str):
    for term in [*passage_terms(text).split(" "), *question_terms(text)]:
        assert re.fullmatch(r"[a-z0-9_+#\x80-\U0010ffff]*", term)


@given(st.text(alphabet="abcXYZ019-_. ", max_size=40))
def test_every_term_of_a_question_is_among_those_of_a_passage_with_its_text(text: str):
    assert set(question_terms(text)) <= set(passage_terms(text).split(" "))
