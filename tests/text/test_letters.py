"""The cheap proofs agree with the full look at a quote, whatever the texts."""

from __future__ import annotations

import unicodedata
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guardrag.text import asked, fold, match_quote
from guardrag.text.letters import lettered, letters, sure_letters, unmarked_readings
from guardrag.text.plainly import plainly_altered
from guardrag.text.source import source_of
from guardrag.types import QuoteFinding

SPICE = [
    *"*_`~#>|[]()<>&;$\\-–—‑'\"“”’ \n\t\0.,:!?0159aAeEzéßİıſﬁ½²你不，。ا٣אкΣςΒϐ",
    *[
        "\u0640",
        "\u3099",
        "か",
        "ｱ",
        "가",
        "\u11a8",
        "क\u094d\u093e",
        "\u093c",
        "e\u0301",
        "\u00ad",
        "\u200b",
    ],
    *[
        "\u202e",
        "\n\n",
        "\n- ",
        "\n- [x] ",
        "\n1. ",
        "\n> ",
        "\n| ",
        "```\n",
        "```py\n",
        "<!--",
        "-->",
        "<b>",
    ],
    *[
        "</b>",
        "<p hidden>",
        "</p>",
        "&amp;",
        "&lt;",
        "](a.b)",
        "![",
        "[[a|",
        "]]",
        "]: ",
        "~~",
        "$$",
        "\\(",
        "-\n",
    ],
    *[" [1]", "[^a]", "[12, 13].", "...", "…", ". . ."],
]
TEXT = (
    "the pump Valve opens at 120 kPa is not 3.5 mg never Plant AX-204 before each shift résumé x[0] closes "
    "slowly when 1,500 units arrive **bold** `code_x` [link](http://a.test/b) <b>tag</b> naïve насос открыт "
    "ventil öppnas 阀门 打开 οδός ΟΔΟΣ The first one."
)
WORDS = TEXT.split()
JOINTS = [" ", " ", " ", " ", "\n", "  ", "\n- ", "-\n", "\u00a0", " – ", "\n\n", " | ", ", ", ". "]
PROSE = st.lists(st.sampled_from(WORDS) | st.sampled_from(JOINTS), min_size=8, max_size=60).map(" ".join)
ANY = st.one_of(PROSE, st.lists(st.sampled_from([*SPICE, *WORDS]), max_size=50).map("".join))


@st.composite
def pairs(draw: st.DrawFn) -> tuple[str, str]:
    """A text, and a quote out of it with a place or two changed."""
    text = draw(ANY)
    start = draw(st.integers(0, len(text)))
    quote = text[start : draw(st.integers(start, len(text)))]
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(quote)))
        quote = (
            quote[:at] + draw(st.sampled_from(["", *SPICE, *WORDS])) + quote[at + draw(st.integers(0, 3)) :]
        )
    return quote, draw(st.sampled_from([text, text + " " + quote, draw(ANY)]))


def fully(quote: str, text: str) -> QuoteFinding:
    """The verdict with nothing known of the quote's letters, so that everything is looked at."""
    with patch.object(asked, "sure_letters", lambda text: None):
        return match_quote(quote, [text])


@given(pairs())
@settings(max_examples=600)
def test_the_proofs_change_no_verdict(pair: tuple[str, str]) -> None:
    quote, text = pair
    quick, slow = match_quote(quote, [text]), fully(quote, text)
    assert quick == slow
    assert quick.explanation == slow.explanation


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("the pump opens at 130 kPa", "Here the pump opens at 120 kPa, and closes."),
        ("the pump never opens at 120 kPa", "Here the pump opens\nat 120 kPa, and closes."),
        ("see the manual before the pump opens", "See [the manual](a/b.md) when the pump opens."),
        ("when the pump opens after it", "See [the manual](when/the/pump) once the pump opens."),
        (
            "the pump opens and the valve closes",
            "the pump opens at dawn. " * 9 + "and the valve closes.",
        ),
        ("the pump opens as told [1] at dawn", "the pump opens as told [2] at dawn"),
        ("насос открыт до начала смены", "Здесь насос открыт до конца смены."),
        ("ventilen öppnas vid hundra grader", "Att ventilen öppnas vid hundratio grader är känt."),
        ("nothing of this stands there", "Здесь насос открыт до конца смены."),
        ("and idle sessions after a day", "It closes idle\n> sessions, as [told](a/b), each day."),
    ],
)
def test_the_proofs_change_no_verdict_here(quote: str, text: str) -> None:
    quick, slow = match_quote(quote, [text]), fully(quote, text)
    assert quick == slow
    assert quick.explanation == slow.explanation


def test_no_character_folds_to_other_letters_than_it_is_known_by() -> None:
    wrong = []
    for code in (*range(0xD800), *range(0xE000, 0x11800), *range(0x1D000, 0x1F000), *range(0x2F000, 0x2FB00)):
        char = chr(code)
        known, behind = letters(char), unicodedata.normalize("NFC", f"a{char}")
        forms = [form for form in (fold(char).text, char.upper(), char.lower(), behind[1:]) if len(form) <= 1]
        if known is not None and (behind[:1] != "a" or any(letters(form) != known for form in forms)):
            wrong.append(hex(code))
    assert not wrong


def test_letters_of_many_signs_are_the_same_as_of_few() -> None:
    many = "".join(chr(code) for code in range(0x2190, 0x2400))
    assert letters(f"Ab{many}é9") == letters("aB é-9") == "abé9".encode()


def test_readings_that_drop_letters_are_known_beside_the_text() -> None:
    known = lettered("See <b>the</b> [manual](a/b.md) as told [1].")
    assert known is not None
    assert b"seethemanualastold" in known.letters
    assert b"manualabmdastold1" in known.letters
    assert b"told1 " in known.letters + b" "
    assert known.kept == "See the manual as told [1]."


def test_a_quote_that_may_be_read_in_two_ways_has_no_sure_letters() -> None:
    assert sure_letters("see [the manual](a.md)") is None
    assert sure_letters("the oﬃce") is None
    assert sure_letters("5 < 6 & 7 [1] `code`") == b"5671code"


@pytest.mark.parametrize(
    ("text", "keep"),
    [
        ("a [word] and x[i] of 1990. No list", []),
        ("As told [1] before.", [(False, True)]),
        ("1. Open\n2. Close", [(True, False)]),
        ("1. As told [1] before.", [(False, True), (True, False), (False, False)]),
    ],
)
def test_only_what_may_be_a_mark_or_a_number_is_left_out(text: str, keep: list[tuple[bool, bool]]) -> None:
    assert unmarked_readings(text) == keep


def test_an_altered_quote_is_plain_only_if_its_words_stand_there_as_they_are() -> None:
    text = "Here the pump opens at 120 kPa, and closes."
    assert plainly_altered(asked.Quoted("the pump opens at 130 kPa"), source_of(text))
    assert not plainly_altered(asked.Quoted("a valve shuts by 130 kPa"), source_of(text))
    # Joined of two runs that both stand there, which takes the full look.
    assert not plainly_altered(asked.Quoted("the pump opens and closes"), source_of(text))
