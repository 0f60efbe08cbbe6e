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
        ("X holds (EXHIBIT S1).", [1], []),
        ("X holds (exhibits S1 and S3).", [1, 3], []),
        ("X holds (source: S2).", [2], []),
        ("X holds (EXHIBIT S7).", [], ["S7"]),
        ("X holds (S1) for (source 2) and f(exhibit S1).", [], []),
        ("X holds [0123456789abcdef EXHIBIT S2 | handbook.md | 2024, page 3].", [2], []),
        ("X holds [[0123456789abcdef EXHIBIT S1]] [[0123456789abcdef EXHIBIT S9 | x]].", [1], ["S9"]),
        ("X holds " + "[0123456789abcdef EXHIBIT S1]" * 40 + "(.", [1] * 39, []),
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
        ("X holds [^1].", [1], []),
        ("X holds [^0][^7].", [], ["0", "7"]),
        ("X holds [[2]].", [2], []),
        ("X holds [1 and 2].", [1, 2], []),
        ("X holds [Source 2].", [2], []),
        ("X holds [sources: 1, 3].", [1, 3], []),
        ("X holds [cite: S2].", [2], []),
        ("X holds [doc3] and [Document 9].", [3], ["9"]),
        ("X holds 【2】.", [2], []),
        ("X holds【2†source】.", [2], []),
        ("X holds [2†L3-L9].", [2], []),
        ("X holds 【4:0†source】.", [], []),
        ("X holds ［3］.", [3], []),
        ("泵在40千帕停止[1]。", [1], []),
        ("泵在40千帕停止【1】，然后【2】。", [1, 2], []),
        ("The pump stops[1]. It restarts by hand[2, 3].", [1, 2, 3], []),
        ("The pump stops[1] and it restarts by hand[S2].", [2], []),
        ("Read the list[2], as the manual says [1].", [1], []),
        ("It holds for x[2].", [], []),
        ("X holds [sourced 1], [1.5], [p. 1], [1st].", [], []),
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


@pytest.mark.parametrize("mark", ["(EXHIBIT S1)", "[0123456789abcdef EXHIBIT S1 | tank.md]"])
def test_a_tag_as_the_exhibit_writes_it_is_no_claim_of_its_own(mark):
    text = "The tank holds 900 litres."
    assert claims(f'"{text}" {mark}') == [(f'"{text}"', [("S1", text)])]


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


def test_quotes_in_corner_brackets():
    assert claims("说明书写道「泵在40千帕停止」[1]。")[0][1] == [("S1", "泵在40千帕停止")]


@pytest.mark.parametrize("marker", ["[9]", "[0]", "[-1]", "[3-1]", "【7】", "[^8]"])
def test_a_quote_beside_a_marker_of_nothing_cites_nothing_that_was_shown(marker):
    ((_, ((source, quote),)),) = claims(f'It says "stop at 40 kPa" {marker}.')
    assert quote == "stop at 40 kPa"
    assert source not in (None, *TAGS)


def test_numbers_in_brackets_that_cite_nothing_stay_in_the_claim():
    assert claims("The limit of [2019] was 40 kPa [1].") == [
        ("The limit of [2019] was 40 kPa.", [("S1", "The limit of [2019] was 40 kPa.")])
    ]
    assert claims('Year [2019] was "a very wet year".')[0][1] == [(None, "a very wet year")]


def test_numbers_of_a_list_are_no_part_of_its_items():
    text = "Do this:\n1. Stop pump A [1].\n2. Close valve B [2].\n\n 3) Call us [3]."
    assert [claim for claim, _ in claims(text)] == ["Do this:", "Stop pump A.", "Close valve B.", "Call us."]
    for other in (
        "3. Stop pump A [1].",
        "1. Stop it here [1].",
        "1. Mai ist frei [1].\n2. Mai ist frei [1].",
    ):
        assert claims(other)[0][0].startswith(other[:2])


@pytest.mark.parametrize("mark", ["-", "*", "+", "•", ">"])
def test_the_mark_of_an_item_is_no_part_of_it(mark):
    text = f"Found:\n\n{mark} Stop pump A [1].\n{mark} Close valve B [2]."
    assert claims(text)[1:] == [
        ("Stop pump A.", [("S1", "Stop pump A.")]),
        ("Close valve B.", [("S2", "Close valve B.")]),
    ]
    assert claims("-5 °C is the limit [1].")[0][0] == "-5 °C is the limit."


def test_text_without_words_makes_no_claims():
    read = read_free_text(" … [1] ", TAGS, split_sentences, min_chars=6)
    assert read.draft.claims == ()
    assert not read.draft.answerable
