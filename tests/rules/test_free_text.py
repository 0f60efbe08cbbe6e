"""An answer in free text: sentences, markers, quotes."""

from __future__ import annotations

import pytest

from guardrag.rules.free_text import read_free_text, read_markers
from guardrag.text import split_sentences

TAGS = ("S1", "S2", "S3")


def numbers(text: str) -> list[int]:
    return [number for marker in read_markers(text, 3) for number in marker.numbers]


def invalid(text: str) -> list[str]:
    return [bad for marker in read_markers(text, 3) for bad in marker.invalid]


def claims(text: str):
    return [
        (claim.text, [(quote.source, quote.quote) for quote in claim.quotes])
        for claim in read_free_text(text, TAGS, split_sentences, min_chars=6).draft.claims
    ]


@pytest.mark.parametrize(
    ("text", "cited", "bad"),
    [
        ("X holds [0].", [], ["0"]),
        ("X holds [4].", [], ["4"]),
        ("X holds [-1].", [], ["-1"]),
        ("X holds [1][1].", [1, 1], []),
        ("X holds [1, 3].", [1, 3], []),
        ("X holds [1;2].", [1, 2], []),
        ("X holds [S1, S3].", [1, 3], []),
        ("X holds [1-3].", [1, 2, 3], []),
        ("X holds [1–3].", [1, 2, 3], []),
        ("X holds [S1-S2].", [1, 2], []),
        ("X holds [3-1].", [], ["3-1"]),
        ("X holds [1-9].", [], ["1-9"]),
        ("X holds [１].", [1], []),
        ("Year [2019] was wet [2].", [2], ["2019"]),
        ('It says "output rose 4% [3]" [1].', [1], []),
        ("Use list[2] in code `a[3]` [1].", [1], []),
        ("See [1](https://example.test) there.", [], []),
        ("X [sic] holds [1].", [1], []),
        ("X holds [99999999999999999999].", [], ["99999999999999999999"]),
        ("X holds.", [], []),
    ],
)
def test_markers(text, cited, bad):
    assert numbers(text) == cited
    assert invalid(text) == bad


def test_a_marker_behind_the_full_stop_belongs_to_the_sentence_before():
    assert claims("X holds here. [2] Y holds there [1].") == [
        ("X holds here.", [("S2", "X holds here.")]),
        ("Y holds there.", [("S1", "Y holds there.")]),
    ]


def test_a_cited_sentence_is_its_own_quote_unless_it_quotes():
    assert claims('The manual says "stop at 40 kPa" [1].') == [
        ('The manual says "stop at 40 kPa".', [("S1", "stop at 40 kPa")])
    ]


def test_words_in_quotation_marks_are_no_quotes():
    assert claims('The "lid" is blue [1].') == [('The "lid" is blue.', [("S1", 'The "lid" is blue.')])]


def test_a_sentence_with_neither_is_unquoted():
    assert claims("It is old.") == [("It is old.", [])]


def test_a_quote_without_a_marker_names_no_source():
    assert claims('It says "stop at 40 kPa".') == [('It says "stop at 40 kPa".', [(None, "stop at 40 kPa")])]


def test_of_several_cited_the_one_that_holds_the_quote_is_meant():
    read = read_free_text(
        "X holds here [1, 3].", TAGS, split_sentences, min_chars=6, stands_in=lambda quote, tag: tag == "S3"
    )
    assert read.draft.claims[0].quotes[0].source == "S3"


def test_quotes_in_other_quotation_marks():
    assert claims("Es heißt „bei 40 kPa anhalten“ [1].")[0][1] == [("S1", "bei 40 kPa anhalten")]
    assert claims("On lit « arrêter à 40 kPa » [2].")[0][1] == [("S2", "arrêter à 40 kPa")]


def test_text_without_words_makes_no_claims():
    read = read_free_text(" … [1] ", TAGS, split_sentences, min_chars=6)
    assert read.draft.claims == ()
    assert not read.draft.answerable
