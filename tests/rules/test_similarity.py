from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.rules.similarity import (
    Outline,
    letter_words,
    near_pairs,
    outline,
    shingle_overlap,
    shingles,
    skeleton,
    words,
)


def test_words():
    assert words("The pump's limit: 120 kPa.") == ["the", "pump", "s", "limit", "120", "kpa"]
    assert letter_words("The limit: 120 kPa.") == ["the", "limit", "kpa"]
    assert words("Größe 5 ÄÖ") == ["größe".casefold(), "5", "äö"]
    assert words("泵每周校准 pump 5") == ["泵每", "每周", "周校", "校准", "pump", "5"]
    assert words("Cafe\u0301") == words("Café")


def test_versions_of_one_text_have_one_skeleton():
    text = "The limit for the north line is 120 kPa from March on."
    for other in (
        "The limit for the north line is 90 kPa from July on.",
        "The limit for the north line is not 120 kPa from March on.",
        "The limit for the north line isn't 120 kPa from March on.",
    ):
        assert skeleton(text) ^ skeleton(other) <= {"isn", "is"}
    assert skeleton("不得更换滤芯") == skeleton("得更换滤芯")


@given(st.lists(st.frozensets(st.sampled_from("abcdefgh")), max_size=12), st.floats(0.05, 1.0))
def test_near_pairs_are_exactly_those_of_the_definition(sets, threshold):
    near = near_pairs([Outline.of(members) for members in sets], threshold)
    for place, members in enumerate(sets):
        expected = tuple(
            other
            for other in range(place)
            if members
            and sets[other]
            and len(members & sets[other]) >= threshold * len(members | sets[other])
        )
        assert near[place] == expected


def test_near_pairs_look_closer_only_where_the_sketches_allow_it():
    class Counted(frozenset[str]):
        compared = 0

        def __and__(self, other):
            Counted.compared += 1
            return super().__and__(other)

    texts = [" ".join(f"word{n}x{m}" for m in range(100)) for n in range(20)]
    words_of = [frozenset(text.split()) for text in (*texts, texts[3] + " more")]
    sets = [replace(Outline.of(members), words=Counted(members)) for members in words_of]
    assert near_pairs(sets, 0.85) == [()] * 20 + [(3,)]
    assert Counted.compared == 1


def test_near_pairs_stop_when_the_time_is_up():
    calls: list[int] = []

    def in_time() -> None:
        calls.append(1)
        if len(calls) == 3:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        near_pairs([outline(f"text number {n} of many") for n in range(9)], 0.85, in_time)
    assert len(calls) == 3


@pytest.mark.parametrize(
    ("one", "other", "overlap"),
    [("abcd", "abcd", 1.0), ("abcd", "abce", 1 / 3), ("a", "a", 1.0), ("a", "b", 0.0), ("", "", 0.0)],
)
def test_shingles(one, other, overlap):
    assert shingle_overlap(shingles(list(one), 3), shingles(list(other), 3)) == pytest.approx(overlap)


@given(st.lists(st.sampled_from("abc")), st.lists(st.sampled_from("abc")), st.integers(1, 4))
def test_the_overlap_is_that_of_the_sets_of_runs(one, other, size):
    def runs(given):
        if len(given) < size:
            return {tuple(given)} if given else set()
        return {tuple(given[start : start + size]) for start in range(len(given) - size + 1)}

    union = runs(one) | runs(other)
    expected = len(runs(one) & runs(other)) / len(union) if union else 0.0
    assert shingle_overlap(shingles(one, size), shingles(other, size)) == pytest.approx(expected)
