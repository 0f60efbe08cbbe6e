"""Short quotes: what is too short to prove anything in one script is a word or two in another."""

from __future__ import annotations

import pytest

from guardrag.text import match_quote
from guardrag.text.length import length
from guardrag.types import QuoteStatus


@pytest.mark.parametrize(
    "quote", ["停车罚款", "雷击", "个人餐费", "「雷击」", "アルコール", "駐車違反", "罰金", "theft of bags"]
)
def test_an_item_of_two_characters_with_meaning_is_long_enough(quote):
    assert match_quote(quote, {"a": f"其他：{quote}。"}, "a").verified


@pytest.mark.parametrize(
    "quote",
    [
        "的",
        "是的",
        "不是",
        "可以",
        "不可以",
        "没有",
        "我们的",
        "五年",
        "其他的",
        "はい",
        "いいえ",
        "です",
        "できます",
        "有效",
        "yes",
    ],
)
def test_what_says_nothing_by_itself_stays_trivial(quote):
    assert match_quote(quote, {"a": f"其他：{quote}。"}, "a").status is QuoteStatus.TRIVIAL


def test_letters_and_signs_count_once():
    assert [length(quote) for quote in ("", "a, b 12", "für 5 €", "이것은")] == [0, 7, 7, 3]
