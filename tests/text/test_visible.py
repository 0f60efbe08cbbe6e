from __future__ import annotations

import pytest

from guardrag.text import visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a<!-- x -->b", "ab"),
        ("a<!-- never closed", "a"),
        ("a<span hidden>x <b>y</b></span>b", "ab"),
        ("a<SPAN STYLE='color:red; Display : None'>x</SPAN>b", "ab"),
        ('a<p style="visibility:hidden">x</p>b', "ab"),
        ('a<i style="font-size:0">x</i>b', "ab"),
        ('a<i style="font-size: 0px; color: red">x</i>b', "ab"),
        ('a<div aria-hidden="true">x<div>y</div>z</div>b', "ab"),
        ("a<div hidden>x", "a"),
        ("a\U000e0041\U000e0042b", "ab"),
        ("a\u202eb\u202cc\u2066d\u2069e", "abcde"),
    ],
)
def test_hidden_text_is_left_out(text: str, shown: str) -> None:
    assert visible(text) == (shown, True)


@pytest.mark.parametrize(
    "text",
    [
        "plain text",
        "`<!-- shown -->`",
        "```html\n<p hidden>shown</p>\n```",
        "a < b and c > d",
        '<dfn title="numerous hidden layers">layers</dfn>',
        '<p class="x">shown</p>',
        '<i style="font-size:10px">shown</i>',
        '<i style="font-size:0.8em">shown</i>',
        "the display: none rule is hidden here",
        "می\u200cخواهم",
        "👩\u200d🔧",
        "\ud800\0",
        "",
    ],
)
def test_visible_text_is_verbatim(text: str) -> None:
    assert visible(text) == (text, False)


@pytest.mark.parametrize(
    "unit", ["<a ", "<!--", "<a hidden>", '<a style="', "`", "<a hidden", "-->", "<" + "a" * 50]
)
def test_hostile_repetition_has_an_end(unit: str) -> None:
    shown, _ = visible(unit * 20_000)
    assert len(shown) <= len(unit) * 20_000
