"""A finding says when asked what it left open, and is like any other."""

from __future__ import annotations

import pytest

from guardrag.text import match_quote
from guardrag.types import QuoteFinding, QuoteFlag, QuoteStatus


def test_a_finding_is_the_same_whatever_was_read_of_it_first() -> None:
    text = "The pump must not open at dawn if the valve is shut. The pump opens at noon."
    for quote in ("open at dawn", "the pump opens at night", "something else entirely"):
        unread, read = match_quote(quote, [text]), match_quote(quote, [text])
        told = (read.explanation, read.flags, read.status)
        assert unread == read
        assert (unread.explanation, unread.flags, unread.status) == told
        assert repr(unread) == repr(read)


def test_what_a_finding_left_open_is_read_as_any_field() -> None:
    text = "The pump must not open at dawn if the valve is shut."
    flags = match_quote("open at dawn", [text]).flags
    assert flags == (QuoteFlag.NEGATION_BEFORE, QuoteFlag.CONDITION_LEFT_OUT)
    assert match_quote("must not open at noon", [text]).status is QuoteStatus.ALTERED
    with pytest.raises(AttributeError, match="no 'colour'"):
        match_quote("open at dawn", [text]).colour  # type: ignore[attr-defined] # noqa: B018


def test_a_finding_may_be_made_whole() -> None:
    whole = QuoteFinding(QuoteStatus.NOT_FOUND, "a quote", None)
    assert whole == match_quote("a quote", ["nothing of it stands here"])
