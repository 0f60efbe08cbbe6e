from __future__ import annotations

import pytest

from guardrag.rules.blank import is_blank


@pytest.mark.parametrize(
    "text", ["", " \n\t", "\u200b\u00ad\ufeff", "\u2060\u00a0\u3000", "\U000e0041", "\x00\x1b"]
)
def test_nothing_to_read(text):
    assert is_blank(text)


@pytest.mark.parametrize("text", ["a", " . ", "泵", "\u200b0", "🙂", "\ud800"])
def test_something_to_read(text):
    assert not is_blank(text)
