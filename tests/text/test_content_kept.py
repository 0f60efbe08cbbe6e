"""Changes of content that look like typography, each beside what may be quoted of the same text."""

from __future__ import annotations

import pickle

import pytest

from guardrag import MatchRules, match_quote
from guardrag.types import QuoteStatus

FENCED = '```python\nprint("a  b   c")\nword = "ﬁle … ≤"\nif x:\n    y()\n```\n'


@pytest.mark.parametrize(
    ("text", "quote", "true"),
    [
        ("age ≥ 65 years — dose", "age = 65 years — dose", "age >= 65 years - dose"),
        ("age = 65 years — dose", "age ≥ 65 years — dose", "age = 65 years—dose"),
        ("Il a ≥ 65 %", "Il a = 65 %", "Il a ≥ 65%"),
        ("the 2-3 value ±5", "the 2-3 value +/5", "the 2–3 value ±5"),
        ("患者 ≥ 65 岁", "患者 = 65 岁", "患者 ≥ 65岁"),
        ("treated <i>only</i> 65 years old", "> 65 years old", "only 65 years old"),
        ("Fee:<br> 5 euros apply", "> 5 euros apply", "Fee: 5 euros apply"),
        ("x <!-- hid --> five euros apply", "> five euros apply", "five euros apply"),
        ("Pay if x &lt; 5 euros", "lt; 5 euros", "x < 5 euros"),
        ('see <img alt="all free of charge"> here', "all free of charge", "see here"),
        ("Run mytool copy <source> <target> now", "mytool copy <target> now", "copy <source> <target> now"),
        ("holds if x <p and q> 0 then", "holds if x 0 then", "holds if x <p and q> 0"),
        ("value (a)**(b) and (c)**(d) here", "value (a)(b) and (c)(d) here", "value (a)**(b) and"),
        ("It is <b>non-</b>toxic to fish", "toxic to fish", "It is <b>non-</b>toxic to fish"),
        ("It is (un)safe to drink", "safe to drink", "It is (un)safe to drink"),
        ("The dose is `-`5 mg a day", "5 mg a day", "The dose is `-`5 mg"),
        ("The dose is 5 ½ mg a day", "The dose is 5", "The dose is 5 ½ mg"),
        ("The dose is 5 1/2 mg a day", "1/2 mg a day", "5 1/2 mg a day"),
        ("run it if !active and ready", "active and ready", "if !active and ready"),
        ("of 5 Mohm in all", "of 5 mohm in all", "of 5 Mohm in all"),
        (FENCED, 'print("a b c")', 'print("a  b   c")'),
        (FENCED, 'word = "file … ≤"', 'word = "ﬁle … ≤"'),
        (FENCED, 'word = "ﬁle ... <="', "if x: y()"),
    ],
)
def test_content_is_no_typography(text: str, quote: str, true: str) -> None:
    assert not match_quote(quote, [text]).verified
    found = match_quote(true, [text])
    assert found.verified, found.explanation


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("see co- \noperation works well", "cooperation works"),
        ("The Com-\nmission shall decide", "The Commission shall decide"),
        ("So Article — However, it may do", "Article—However, it may"),
        ("эта статья—Однако он может", "статья — Однако он"),
        ("In Sec-\ntion four it says", "In Section four"),
        ("A page <p>of text</p> <table><tr><td>cell one</td></tr></table>", "cell one"),
        ("<details><summary>In short</summary> it works", "In short it works"),
        ("a (b)The first", "The first"),
    ],
)
def test_what_typesetting_does_is_forgiven(text: str, quote: str) -> None:
    assert match_quote(quote, [text]).verified


def test_a_place_that_cuts_a_word_does_not_count() -> None:
    assert match_quote("the fee is due", ["So the\nfee is due. Else bathe\nfee is duel."]).count == 1


def test_an_empty_quote_is_trivial_whatever_the_rules_say() -> None:
    for quote in ("", ".", "<"):
        assert match_quote(quote, ["abc"], rules=MatchRules(min_chars=0)).status is QuoteStatus.TRIVIAL


def test_the_context_is_what_it_was_when_the_quote_was_matched() -> None:
    context = ["what is the fee?"]
    found = match_quote("what is the fee", ["The fee is due."], context=context)
    context.clear()
    assert found.status is QuoteStatus.ECHOED


@pytest.mark.parametrize(
    "quote", ["the fee is due", "the fee is not due", "nothing of this", "he fee is", ""]
)
def test_a_finding_can_be_pickled(quote: str) -> None:
    found = match_quote(quote, {"p": "So the fee is due."}, "p")
    again = pickle.loads(pickle.dumps(found))
    assert again == found
    assert again.explanation == found.explanation
