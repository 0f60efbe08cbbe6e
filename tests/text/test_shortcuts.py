"""What is known of a text without the whole look at it is what the whole look says."""

from __future__ import annotations

import sys
from unittest.mock import patch

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from guardrag.text import fold, match_quote
from guardrag.text.asked import words_of
from guardrag.text.flags import negation_before, stops_in
from guardrag.text.fold import Folded
from guardrag.text.wording import Wording, wording
from guardrag.types import QuoteStatus

TYPED = st.text(
    alphabet="Thé Über “x”’–—-‐=+^>#()[]*_`&.,:;5%é²ßŉ±…µЙйΣςاﬁ漢か가\u0301\u3099\u00a0\n", max_size=30
)
WORDS = st.lists(
    st.sampled_from(["valve", "valves", "a", "an", "b_a", "é", "aé", "5", " ", ".", "\n"]), max_size=30
)


@given(TYPED)
@example("Über “the Pump” – it’s")
@settings(max_examples=800)
def test_a_text_without_anything_special_folds_as_any_other(text: str) -> None:
    quick = fold(text)
    # The name `guardrag.text.fold` is the function's.
    with patch.object(sys.modules["guardrag.text.fold"], "_is_plain", lambda text: False):
        slow = fold(text)
    assert _parts(quick) == _parts(slow)


def _parts(folded: Folded) -> tuple[object, ...]:
    ways = [(folded.raw_start(at), folded.raw_end(at + 1)) for at in range(len(folded.text))]
    return folded.text, folded.strict, folded.code, folded.hyphens, folded.hidden, folded.plain, ways


@given(WORDS.map("".join), st.lists(st.sampled_from(["valve", "valves", "a", "an", "b", "5"]), max_size=60))
def test_words_that_a_text_lacks_are_the_same_looked_for_or_listed(text: str, words: list[str]) -> None:
    known = Wording(text, text)
    assert known.lacks_one(words) == (not set(words) <= set(words_of(text)))


def test_words_of_both_readings_are_known() -> None:
    known = wording("See <b>the</b> manu-\nal &amp; a va\u00adlve")
    assert known is not None
    assert not known.lacks_one(["see", "the", "manual", "manu", "valve", "amp", "b"])
    assert known.lacks_one(["lve2"])
    assert known.lacks_one(["alv"])


@pytest.mark.parametrize("before", range(230, 262))
def test_a_quote_with_a_broken_word_is_found_anywhere(before: int) -> None:
    text = ("Pumps - and valves - stand idle. " * 20)[
        :before
    ] + "Each pre-\nwar pump is well-\nkept here. " * 2
    finding = match_quote("pre-war pump is wellkept", [text])
    assert finding.status is QuoteStatus.FOLDED
    assert finding.start is not None
    assert text[finding.start : finding.end] == "pre-\nwar pump is well-\nkept"
    assert finding.start == text.index("pre-\nwar")


@given(
    st.lists(
        st.sampled_from(["not", "kein", "if", "Dr.", ".", "!", "\n", "。", "؟", " a", " b "]), max_size=25
    )
)
def test_a_negation_is_before_whatever_stops_are_looked_for(parts: list[str]) -> None:
    text = "".join(parts)
    for start in range(len(text) + 1):
        assert negation_before(text, start, stops_in(text)) == negation_before(text, start)
