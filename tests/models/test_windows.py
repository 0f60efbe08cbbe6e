from __future__ import annotations

import re

import pytest

from guardrag.errors import ConfigurationError
from guardrag.models.windows import Tokens, Windowing, fit_question


class WordTokenizer:
    """Words of at most four letters are tokens; longer ones are cut into fours."""

    is_fast = True
    model_max_length = 20

    def __call__(self, text, *, add_special_tokens, truncation, verbose, return_offsets_mapping=False):
        spans = [(found.start(), found.end()) for found in re.finditer(r"\w{1,4}", text)]
        return {"input_ids": [1] * len(spans), "offset_mapping": spans}

    def num_special_tokens_to_add(self, pair):
        return 3 if pair else 2


class GreedyTokenizer(WordTokenizer):
    """Counts one token more than it shows, as tokenizers do for a slice that begins inside a word."""

    def __call__(self, text, **options):
        encoded = super().__call__(text, **options)
        if not options.get("return_offsets_mapping"):
            encoded["input_ids"] = [*encoded["input_ids"], 1]
        return encoded


TOKENS = Tokens(WordTokenizer(), ())
WORDS = " ".join(f"w{index}" for index in range(100))


def test_a_text_that_fits_is_left_alone():
    assert Windowing().cut("one two", 2, TOKENS).texts == ("one two",)


@pytest.mark.parametrize("overlap", [0.0, 0.25, 0.5, 0.9])
@pytest.mark.parametrize("room", [1, 2, 7, 33, 99])
def test_windows_cover_every_token_in_order_and_fit(room, overlap):
    cut = Windowing(overlap=overlap, most=1000).cut(WORDS, room, TOKENS)
    assert not cut.truncated
    assert all(TOKENS.count(text) <= room for text in cut.texts)
    assert all(text in WORDS for text in cut.texts)
    seen = [word for text in cut.texts for word in text.split()]
    assert set(seen) == set(WORDS.split())
    assert cut.texts[0].startswith("w0")
    assert cut.texts[-1].endswith("w99")


def test_windows_overlap():
    first, second, *_ = Windowing(overlap=0.5).cut(WORDS, 10, TOKENS).texts
    assert first.split()[5:] == second.split()[:5]


def test_windows_that_come_out_longer_are_shortened():
    tokens = Tokens(GreedyTokenizer(), ())
    cut = Windowing(overlap=0.0, most=1000).cut(WORDS, 10, tokens)
    assert all(len(text.split()) == 9 for text in cut.texts[:-1])
    assert {word for text in cut.texts for word in text.split()} == set(WORDS.split())


def test_what_is_beyond_the_most_windows_is_said_to_be_unseen():
    cut = Windowing(overlap=0.0, most=3).cut(WORDS, 10, TOKENS)
    assert len(cut.texts) == 3
    assert cut.truncated
    assert not Windowing(overlap=0.0, most=10).cut(WORDS, 10, TOKENS).truncated


@pytest.mark.parametrize("wrong", [{"overlap": 1.0}, {"overlap": -0.1}, {"most": 0}])
def test_nonsense_is_refused(wrong):
    with pytest.raises(ConfigurationError):
        Windowing(**wrong)


def test_the_question_is_kept_whole_while_a_passage_still_fits():
    question = " ".join(["word"] * 9)
    assert fit_question(question, TOKENS) == (question, 8, False)


def test_a_question_that_leaves_no_room_is_cut_and_flagged():
    question, room, cut_off = fit_question(" ".join(["word"] * 30), TOKENS)
    assert cut_off
    assert TOKENS.count(question) + room + 3 == 20
    assert room >= 8


@pytest.mark.parametrize(
    ("limits", "expected"), [((), 20), ((12, 512), 12), ((None, 10**30), 20), ((-1,), 20), (("8",), 20)]
)
def test_the_smallest_sensible_limit_counts(limits, expected):
    assert Tokens(WordTokenizer(), limits).limit == expected


def test_a_model_without_a_limit_or_offsets_is_refused():
    endless = WordTokenizer()
    endless.model_max_length = 10**30
    with pytest.raises(ConfigurationError, match="max_length"):
        Tokens(endless, (None,))
    slow = WordTokenizer()
    slow.is_fast = False
    with pytest.raises(ConfigurationError, match="fast tokenizer"):
        Tokens(slow, ())
