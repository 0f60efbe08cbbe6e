"""The straight way to a quote finds what the long way finds."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from guardrag.text import MatchRules, locate, match_quote
from guardrag.text.asked import Quoted
from guardrag.text.fold import fold, folds_to
from guardrag.text.source import Source
from guardrag.text.straight import flat, straight

PARTS = [
    *["the ", "The ", "Pump ", "pump ", "Barry(", "Barry ", "barry ", "x.Quick ", "Quick ", "Über "],
    *["mW ", "5 ", "Mbar ", "(see ", "“Open” ", '"Open" ', "it’s ", "it's ", "- ", "– ", "漢字", "`Code` "],
    *["**b** ", "<b>x</b> ", "&amp; ", "[l](u) ", "| c | ", "\n", "-\n", "\n- ", "\n# ", "\u00a0", "  "],
    *[". ", "not ", "if ", "~~gone~~ "],
]
TEXTS = st.lists(st.sampled_from(PARTS), min_size=1, max_size=30).map("".join)


@st.composite
def quoted(draw: st.DrawFn) -> tuple[str, str]:
    """A text, and a piece of it with white space or marks left out, or another text."""
    text = draw(TEXTS)
    start = draw(st.integers(0, len(text) - 1))
    piece = text[start : draw(st.integers(start, len(text)))]
    spaced = " ".join(piece.split())
    bare = spaced.replace("*", "").replace("`", "").replace("<b>", "").replace("</b>", "")
    return draw(st.sampled_from([piece, spaced, bare, bare[:1].swapcase() + bare[1:], draw(TEXTS)])), text


@given(quoted())
@example(("said\u00a0Barry", "Barry(x) said\nBarry and said\nbarry"))
@example(("Barry", "Barry(x) said  barry"))
@example(("5 Mbar", "at **5** mbar and 5 Mbar"))
@settings(max_examples=600, suppress_health_check=[HealthCheck.too_slow])
def test_the_straight_way_finds_what_the_long_way_finds(pair: tuple[str, str]) -> None:
    quote, text = pair
    rules = MatchRules(min_chars=1)
    quick = match_quote(quote, [text], rules=rules)
    with patch.object(locate, "straight", lambda quote, source: None):
        slow = match_quote(quote, [text], rules=rules)
    assert quick == slow


@given(TEXTS)
@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow])
def test_a_plain_quote_folds_to_its_words(text: str) -> None:
    words = " ".join(text.split())
    folded = fold(text.strip())
    if folds_to(text.strip(), words):
        assert (folded.strict, folded.plain, folded.code, folded.hyphens) == (words, True, (), ())


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("the pump opens at dawn", "Here **the pump** opens at dawn."),
        ("the “Open” valve", 'By hand, <b>the</b> "Open" valve.'),
        ("the pump opens\nat dawn", "By then *the* pump opens at dawn."),
    ],
)
def test_the_straight_way_is_taken(quote: str, text: str) -> None:
    place = straight(Quoted(quote), Source(text))
    assert place is not None
    assert flat(Quoted(quote), Source(text)) is None
    assert match_quote(quote, [text]).start == place.start


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("the pump opens at 5 mw", "Of **all**, the pump opens at 5 mW."),
        ("opens at dawn", "The *pump* opens at dawn and opens at dawn."),
        ("pump opens at 15", "The *pump* opens at 15.5 kPa."),
        ("the `pump` opens", "Then *the* pump opens."),
        ("print Value of it", "Then `print value of it` and *more*."),
    ],
)
def test_the_straight_way_gives_no_answer_where_one_takes_a_closer_look(quote: str, text: str) -> None:
    assert straight(Quoted(quote), Source(text)) is None
