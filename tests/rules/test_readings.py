from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.rules.differences import read
from guardrag.rules.hard_tokens import hard_sequence
from guardrag.rules.readings import Readings, pieces
from guardrag.rules.similarity import words


def whole(text: str):
    return read(text, hard_sequence(text), words(text))


GAPS = ["\n\n", "\n \n", "\r\n\r\n", "\n\n\n", "\n", " ", "  ", "\t\n\u2028\n"]
ENDS = [
    "the limit is 5", "the limit is 5.", "on 3", "on 3rd", "on the 3 of", "in May", "(May.", "May 3,", "No.",
    "no", "USD", "at 10:30", "line", "line,", "isn't", "5 ×", "a <", "C", "泵每", "5年", "x_1", "-", "end.",
    "end)", "in €", "", "#", "the __init__", "1,", "août", "1.5e",
]  # fmt: skip
BEGINNINGS = [
    "5", "May 2024", "of May", "2024", "B", "B is open", "A pump", "I stop", "kPa", "%", "no 5", "±5", "-5",
    "pm", "'t", "C#", "> 5", "3月", "年", "percent", "10^3", "The Pump", "×10", "/x", "#", "de mayo",
]  # fmt: skip


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_a_text_reads_as_its_pieces_do(end, beginning):
    for gap in GAPS:
        text = f"The valve opens.{gap}{end}{gap}{beginning}{gap}It closes."
        assert Readings()(text) == whole(text), text


@given(st.lists(st.sampled_from([*GAPS, *ENDS, *BEGINNINGS]), max_size=20))
def test_any_text_reads_as_its_pieces_do(parts):
    text = " ".join(parts)
    assert Readings()(text) == whole(text)
    assert "".join(pieces(text)) == text


def test_what_texts_share_is_read_once():
    read_pieces: list[int] = []
    paragraphs = [f"The valve of line {n} opens at {n} kPa, not before." for n in range(50)]
    readings = Readings(lambda: read_pieces.append(1))
    chance = random.Random(1)
    for _ in range(20):
        chance.shuffle(paragraphs)
        readings("\n\n".join(paragraphs))
    assert len(readings._known) <= 2 * 50  # with and without the blank line before
    assert len(read_pieces) >= 20 * 50


def test_reading_stops_when_the_time_is_up():
    def up() -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        Readings(up)("The valve opens.")


def test_a_long_piece_is_not_read_in_one_go():
    calls: list[int] = []
    Readings(lambda: calls.append(1))("It opens at 5 kPa. " * 1000)
    assert len(calls) > 1000


def test_white_space_without_end_is_looked_at_once():
    assert list(pieces("a" + " " * 1_000_000 + "b")) == ["a" + " " * 1_000_000 + "b"]
