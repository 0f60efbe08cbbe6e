"""Where a quote may not begin or end: inside numbers, signs and units, however they are written."""

from __future__ import annotations

import pytest

from guardrag import match_quote
from guardrag.text import MatchRules
from guardrag.types import QuoteStatus

REFUSED = (QuoteStatus.CLIPPED, QuoteStatus.ALTERED)


def status(text: str, quote: str) -> QuoteStatus:
    return match_quote(quote, {"a": text}, "a").status


LINE_ENDS = [
    ("See the non\u2011\n  toxic paint there.", "toxic paint there."),
    ("See the non\u2011  \ntoxic paint there.", "toxic paint there."),
    ("Two  spaces. It is non\u2012\ntoxic paint there.", "toxic paint there."),
]


@pytest.mark.parametrize(("text", "quote"), LINE_ENDS)
def test_any_hyphen_at_a_line_end_holds_its_word_together(text: str, quote: str) -> None:
    assert status(text, quote) is QuoteStatus.CLIPPED


@pytest.mark.parametrize("hyphen", ["-", "\u2010", "\u2011", "\u2012", "\u2013"])
def test_the_word_may_be_quoted_with_a_plain_hyphen(hyphen: str) -> None:
    text = f"See the non{hyphen}\n  toxic paint there."
    assert status(text, "See the non-toxic paint there.") is QuoteStatus.FOLDED


ENTITIES = [
    ("it has 1&nbsp;500 units there", "500 units there"),
    ("at &minus;5 degrees outside", "5 degrees outside"),
    ("use non&#8209;toxic paint is used", "toxic paint is used"),
    ("use non&#x2011;toxic paint is used", "toxic paint is used"),
    ("it is 5&micro;m degrees here", "m degrees here"),
    ("all caf&eacute;s are closed today", "s are closed today"),
    ("all caf&eacute;s are closed today", "all caf"),
    ("so it is 5&#37; of the sum", "so it is 5"),
    ("the area is 2&#178; of it", "the area is 2"),
    ("warmed to 5&#176;C in it", "warmed to 5"),
    ("**Note** it has 1&nbsp;500 units there", "500 units there"),
]


@pytest.mark.parametrize(("text", "quote"), ENTITIES)
def test_an_entity_is_no_boundary_where_what_it_stands_for_is_none(text: str, quote: str) -> None:
    assert status(text, quote) in REFUSED


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("salt &amp; pepper are there", "pepper are there"),
        ("he said &quot;it is fine today&quot; then", "it is fine today"),
        ("he said &quot;it is fine today&quot; then", "&quot;it is fine today&quot;"),
        ("one thing&mdash;another thing too", "another thing too"),
        ("one thing&nbsp;another thing too", "another thing too"),
        ("salt &amp; pepper are there", "salt &amp; pepper"),
        ("all caf&eacute;s are closed today", "caf&eacute;s are closed"),
    ],
)
def test_beside_an_entity_that_is_a_boundary_a_quote_is_whole(text: str, quote: str) -> None:
    assert match_quote(quote, {"a": text}, "a").verified


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("It is <b>un</b>toxic paint there", "toxic paint there"),
        ("It is toxic<b>ity</b> that counts", "It is toxic"),
        ("It is [un](https://example.org)toxic paint there", "toxic paint there"),
        ("Water is H<sub>2</sub>O in there", "O in there"),
        ("It is 1<i>5</i>00 units there", "00 units there"),
    ],
)
def test_a_tag_inside_a_word_is_no_boundary(text: str, quote: str) -> None:
    assert status(text, quote) in REFUSED


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("<td>un</td><td>toxic paint there</td>", "toxic paint there"),
        ("One thing is.<sup>1</sup>Next one is there", "Next one is there"),
        ("See ([here](https://example.org)), it is there", "it is there"),
        ("The first one<br>and the second one", "and the second one"),
    ],
)
def test_a_tag_between_words_is_a_boundary(text: str, quote: str) -> None:
    assert match_quote(quote, {"a": text}, "a").verified


NUMBERS = [
    # Raised signs.
    ("a rate of 10⁻³ per day", "a rate of 10"),
    ("seen at 1650 cm⁻¹ there", "seen at 1650 cm"),
    ("ions of Ca²⁺ in it", "ions of Ca²"),
    ("ions of Na⁺ in it", "ions of Na"),
    ("a sum of xₙ₊₁ in it", "a sum of xₙ"),
    # Operators.
    ("it has 6×10²³ of them in it", "it has 6"),
    ("it has 6×10²³ of them in it", "10²³ of them in it"),
    ("fill 3⁄4 of the cup", "4 of the cup"),
    ("fill 3⁄4 of the cup", "fill 3"),
    ("it is 3·5 metres wide", "5 metres wide"),
    ("it is 3÷5 metres wide", "5 metres wide"),
    ("it is 3∶5 metres wide", "5 metres wide"),
    ("on pages 1—5 of the book", "5 of the book"),
    ("on pages 1—5 of the book", "on pages 1"),
    *[(f"it is {sign}5 degrees there", "5 degrees there") for sign in "∓∼≲≦≫﹣−×⩽"],
    # Currencies.
    ("it costs 5₽ in shops", "it costs 5"),
    ("it costs ₪5 in shops", "5 in shops"),
    ("it costs 5₩ in shops", "it costs 5"),
    # Arabic digits.
    ("الطول ٣٫٥ متر هنا", "الطول ٣"),
    ("الطول ٣٫٥ متر هنا", "٥ متر هنا"),
    ("عدد ٣٬٥٠٠ وحدة هنا", "٥٠٠ وحدة هنا"),
    ("نسبة ٥٪ من المبلغ", "نسبة ٥"),
    ("it is -.5 degrees there", ".5 degrees there"),
    ("it is 5× faster than that", "it is 5"),
    # Full width and Han.
    ("价格总共为3．5元人民币整", "5元人民币整"),
    ("价格总共为3．5元人民币", "价格总共为3"),
    ("占总数的百分比5％的人", "占总数的百分比5"),
    ("价格总共￥35人民币整", "35人民币整"),
    ("合计人民币壹佰贰拾元整", "贰拾元整"),
    ("这里一共有两千人参加会议", "千人参加会议"),
    ("他今年廿五岁了还在读书", "五岁了还在读书"),
    ("大约百分之五的人参加了", "五的人参加了"),
    ("本书的第五章开始了", "五章开始了"),
    ("今天是负五度的天气", "五度的天气"),
    ("大约3〜5度的天气", "5度的天气"),
    ("总价是１，５００元人民币", "５００元人民币"),
    # Units and labels.
    ("it is 5°C in there", "C in there"),
    ("he is 5′3″ tall", "3″ tall"),
    ("as said in §5 of it", "5 of it"),
    ("it costs US$5 in shops", "$5 in shops"),
    ("it is >≈5 in there", "≈5 in there"),
    ("这里一共有两千人参加会议", "这里一共有两"),
]


@pytest.mark.parametrize(("text", "quote"), NUMBERS)
def test_a_number_is_not_cut(text: str, quote: str) -> None:
    assert quote in text
    assert not match_quote(quote, {"a": text}, "a", rules=MatchRules(min_chars=1)).verified


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("it was here—5 years ago—a start", "5 years ago"),
        ("see it at step→5 more of them", "5 more of them"),
        ("the first—the second part", "the second part"),
        ("· 5 metres wide it is", "5 metres wide it is"),
        ("one·two three four", "one·two three four"),
        ("会议在三月五日举行，共有两千人参加", "共有两千人参加"),
        ("他两手空空地回来了", "手空空地回来了"),
        ("那是在2020，5月里的事情", "5月里的事情"),
        ("价格为3．5元人民币", "价格为3.5元人民币"),
        ("2 × 10 boxes of it", "10 boxes of it"),
        ("it is 5 — 6 of them", "6 of them"),
    ],
)
def test_beside_what_only_looks_like_a_part_of_a_number_a_quote_is_whole(text: str, quote: str) -> None:
    assert match_quote(quote, {"a": text}, "a").verified


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("Supported:\n\n>= 3.8 of the interpreter", "= 3.8 of the interpreter"),
        ("Supported:\n> the old one\n>= 3.8 of the interpreter", "= 3.8 of the interpreter"),
        ("It is\n>5 degrees\n>-6 degrees outside", "-6 degrees outside"),
        ("Supported:\n\n>-5 degrees outside", "-5 degrees outside"),
        ("Supported:\n\n>-5 degrees outside", "5 degrees outside"),
        ("Supported:\n\n>$5 for all of it", "$5 for all of it"),
        ("Supported:\n\n>.5 percent of it", ".5 percent of it"),
        (">= 3.8 of the interpreter", "= 3.8 of the interpreter"),
        (">-5 degrees outside", "-5 degrees outside"),
        ("> >5 for all of it", "5 for all of it"),
    ],
)
def test_more_than_is_no_block_quote(text: str, quote: str) -> None:
    assert not match_quote(quote, {"a": text}, "a").verified


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("He says:\n\n> It costs 5 dollars\n> in all shops.", "It costs 5 dollars in all shops."),
        ("> - one item of it\n> - two items of it", "one item of it"),
        ("He says:\n\n> **Note** this is it.", "Note this is it."),
        ("He says:\n> $5 is the price\n> of it all here.", "$5 is the price of it all here."),
    ],
)
def test_a_block_quote_stays_one(text: str, quote: str) -> None:
    assert match_quote(quote, {"a": text}, "a").verified


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("it has 1\x0250 units there", "50 units there"),
        ("it is un\x1btoxic paint there", "toxic paint there"),
        ("it has 1\x7f50 units there", "50 units there"),
        ("it is un\x08toxic paint there", "it is un"),
        ("it has 1\x0050 units there", "50 units there"),
        ("it has 1\x9050 units there", "50 units there"),
    ],
)
def test_what_shows_nothing_is_no_boundary(text: str, quote: str) -> None:
    assert status(text, quote) in REFUSED


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("It is 5 mbar in there", "It is 5 Mbar in there"),
        ("It is 5 Mbps in there", "It is 5 mbps in there"),
        ("It is 5 mmol in there", "It is 5 Mmol in there"),
        ("It is 5 Mcal in there", "It is 5 mcal in there"),
        ("Pressure: 5 mbar in there", "Mbar in there"),
        ("Pressure: 5 Mbar in there", "mbar in there"),
        ("It is ½ Mbar in there", "It is ½ mbar in there"),
        ("It is 5 (Mbar) in there", "It is 5 (mbar) in there"),
        ("It is 5 Pmol in there", "It is 5 pmol in there"),
        ("It is 5 mohm in there", "It is 5 Mohm in there"),
    ],
)
def test_the_case_of_a_unit_is_content(text: str, quote: str) -> None:
    assert not match_quote(quote, {"a": text}, "a").verified


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("There are 5 Members in there", "There are 5 members in there"),
        ("There are 5 Points in there", "There are 5 points in there"),
        ("In 2020 Many of them came", "many of them came"),
    ],
)
def test_the_case_of_a_word_behind_a_number_is_none(text: str, quote: str) -> None:
    assert match_quote(quote, {"a": text}, "a").verified
