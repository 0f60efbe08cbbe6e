from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.rules.differences import Difference, difference, explain, read
from guardrag.rules.hard_tokens import hard_sequence
from guardrag.rules.similarity import words

CONTRADICTION, ADDITION = Difference.CONTRADICTION, Difference.ADDITION


def reading(text):
    return read(text, hard_sequence(text), words(text))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("Keep it at 5 kPa.", "Keep it  at 5 kPa", None),
        ("Keep it at 5 kPa.", "Hold it at 5 kPa.", None),
        ("Keep it at 5 kPa.", "Keep it at 6 kPa.", CONTRADICTION),
        ("Keep it at 5 mW.", "Keep it at 5 MW.", CONTRADICTION),
        ("Keep it on 3 May 2024.", "Keep it on 2024-05-04.", CONTRADICTION),
        ("Keep it on 3 May 2024.", "Keep it on May 3, 2024.", ADDITION),
        ("Use part AX-20.", "Use part AX-204.", CONTRADICTION),
        ("Use line B here.", "Use line D here.", CONTRADICTION),
        ("Do open the valve.", "Do not open the valve.", CONTRADICTION),
        ("It is open.", "It isn't open.", CONTRADICTION),
        ("You must ask.", "You may ask.", CONTRADICTION),
        ("Ask before lunch.", "Ask after lunch.", CONTRADICTION),
        ("It is a legal act.", "It is an illegal act.", CONTRADICTION),
        ("The lead is Anna here.", "The lead is Bruno here.", CONTRADICTION),
        ("Ask the lead.", "Ask the lead, who is Anna.", ADDITION),
        ("You can ask.", "You can ask unless it rains.", ADDITION),
        ("The cat saw the dog.", "The dog saw the cat.", ADDITION),
        ("A is 5 and B is 6.", "A is 6 and B is 5.", CONTRADICTION),
        ("if a < b then stop", "if a > b then stop", CONTRADICTION),
        ("written in C# today", "written in C++ today", CONTRADICTION),
        ("> quoted line", "quoted line", None),
        ("泵必须停止运行", "泵可以停止运行", CONTRADICTION),
        ("每三个月校准一次泵", "每六个月校准一次泵", CONTRADICTION),
        ("泵不停止运行", "泵停止运行", CONTRADICTION),
    ],
)
def test_what_tells_two_texts_apart(one, other, expected):
    assert difference(reading(one), reading(other)) is expected
    assert difference(reading(other), reading(one)) is expected


@pytest.mark.parametrize(
    ("one", "other", "says"),
    [
        ("Keep it at 5 kPa.", "Keep it at 6 kPa.", "one has number 5, the other number 6"),
        ("Do open it.", "Do not open it.", "one has nothing, the other negation not"),
        ("A is 5, B is 6.", "A is 6, B is 5.", "the same figures stand in another order"),
        ("You must ask.", "You may ask.", "one has must, the other may"),
        ("The lead is Anna.", "The lead is Bruno.", "one has anna, the other bruno"),
        ("The cat saw the dog.", "The dog saw the cat.", "the same words stand in another order"),
        ("a < b", "a > b", "one has <, the other >"),
    ],
)
def test_it_can_be_said_in_words(one, other, says):
    assert explain(reading(one), reading(other)) == says


@given(st.text(), st.text())
def test_it_is_symmetric_and_a_text_equals_itself(one, other):
    assert difference(reading(one), reading(one)) is None
    assert difference(reading(one), reading(other)) is difference(reading(other), reading(one))
