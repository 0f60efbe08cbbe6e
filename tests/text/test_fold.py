"""The folded form and the way back from it."""

from __future__ import annotations

import pytest

from guardrag.text import fold
from guardrag.types import Span


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("the  pump\n is\thot", "the pump is hot"),
        ("“it’s” a–b", '"it\'s" a-b'),
        ("eﬃcient ﬁle", "efficient file"),
        ("in\u00ad\nspect", "inspect"),
        ("e\u0301te\u0301", "été"),
        ("x² ½ ℓ ① ™", "x² ½ ℓ ① ™"),
        ("**a bold** `x_y` <b>z</b>", "a bold x_y z"),
        ("2**3 and x[0](y) and List<int>", "2**3 and x[0](y) and List<int>"),
        ("a &lt; b &amp;lt; c", "a < b &lt; c"),
        ("See the User Guide, IT and iPhone", "See the user guide, IT and iPhone"),
        ("a <!-- x --> b", "a b"),
        ("US$5 and $6 and $7", "US$5 and $6 and $7"),
        ("می\u200cخواهم a\u200cb", "می\u200cخواهم ab"),
        ("𝟓 stays 𝟓", "𝟓 stays 𝟓"),
    ],
)
def test_folded_form(text: str, folded: str) -> None:
    assert fold(text).text == folded


def test_span_is_the_smallest_raw_range() -> None:
    text = "see **the &amp; pump**, e\u0301te\u0301 ﬁne"
    folded = fold(text)
    assert folded.text == "see the & pump, été fine"

    def raw(part: str) -> str:
        at = folded.text.index(part)
        span = folded.span(at, at + len(part))
        return text[span.start : span.end]

    assert raw("the & pump") == "the &amp; pump"
    assert raw("&") == "&amp;"
    assert raw("été") == "e\u0301te\u0301"
    assert raw("fine") == "ﬁne"
    assert raw("pump, été") == "pump**, e\u0301te\u0301"
    assert fold("plain text").span(0, 5) == Span(0, 5)


def test_code_keeps_what_is_content_there() -> None:
    folded = fold("set `Level–“a”` to Level–“a”")
    assert folded.text.count("level") + folded.text.count("Level") == 2
    ((start, end),) = folded.code
    assert folded.strict[start:end] == "Level–“a”"
    assert len(folded.strict) == len(folded.text)


def test_options() -> None:
    text = "1. see **it** [3], so\n2. a &lt; b"
    assert fold(text).text == "1. see it [3], so 2. a < b"
    assert fold(text, markup=False).text == "1. see **it** [3], so 2. a < b"
    assert fold(text, entities=False).text == "1. see it [3], so 2. a &lt; b"
    assert fold("as shown [3], so", references=False).text == "as shown, so"
    assert fold("1. Open\n2. Close", numbers=False).text == "open close"


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("a *b* c", "a b c"),
        ("a*b*c and a * b * c", "a*b*c and a * b * c"),
        ("snake_case_name and _slanted_", "snake_case_name and slanted"),
        ("(*args, **kwargs)", "(*args, **kwargs)"),
        ("*unclosed and **other", "*unclosed and **other"),
        ("a **b\n\nc** d", "a **b c** d"),
        ("[a](b) but f[a](b)", "a but f[a](b)"),
        ("a | b is no table", "a | b is no table"),
        ("x <y> z", "x <y> z"),
        ("10<sup>3</sup>", "10<sup>3</sup>"),
        ("<b>unclosed", "<b>unclosed"),
        ("$x$ costs $5", "x costs $5"),
        ("a ~~struck~~ b", "a b"),
        ("pre\n---\npost", "pre post"),
        ("- 5 °C", "- 5 °C"),
        ("#hash and #5", "#hash and #5"),
        ("a `b", "a `b"),
    ],
)
def test_only_recognised_markup_is_taken_out(text: str, folded: str) -> None:
    assert fold(text).text == folded
