from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from guardrag.rules.parts import can_join, join, locate
from guardrag.types import Candidate, Passage


def cut(document, *spans, source="d.md"):
    return [
        Passage(id=f"p{n}", text=document[a:b], document_start=a, source=source)
        for n, (a, b) in enumerate(spans)
    ]


def joined(parts):
    whole = replace(parts[0], id="hit", text=join(parts))
    return Candidate(passage=whole, parts=tuple(parts))


DOCUMENT = "Open the valve.\n\nWait. Then close it.\n\n## A heading between\n\nRead the log."


def test_adjoining_parts_rebuild_the_document():
    parts = cut(DOCUMENT, (0, 15), (17, 22), (22, 37))
    candidate = joined(parts)
    assert candidate.passage.text == DOCUMENT[:37]
    found = locate(candidate, 17, 22)
    assert (found.passage.id, found.start, found.end, found.document_start, found.document_end) == (
        "p1",
        0,
        5,
        17,
        22,
    )
    across = locate(candidate, 9, 22)
    assert across.passage is candidate.passage
    assert (
        DOCUMENT[across.document_start : across.document_end]
        == candidate.passage.text[across.start : across.end]
    )


def test_overlapping_parts_are_written_once():
    parts = cut(DOCUMENT, (0, 22), (17, 37))
    assert join(parts) == DOCUMENT[:37]
    found = locate(joined(parts), 18, 30)
    assert found.passage.id == "p1"
    assert DOCUMENT[found.document_start : found.document_end] == join(parts)[18:30]


def test_a_candidate_without_parts():
    candidate = Candidate(passage=cut(DOCUMENT, (17, 37))[0])
    assert locate(candidate, 0, 5) == (candidate.passage, 0, 5, 17, 22)
    for start, end in ((0, 0), (3, 2), (-1, 2), (0, 21)):
        with pytest.raises(ValueError, match="in a text of 20"):
            locate(candidate, start, end)


def test_what_can_be_joined():
    first, second, third = cut(DOCUMENT, (0, 15), (17, 22), (61, 74))
    assert can_join(first, second)
    assert not can_join(second, first)
    assert not can_join(second, third)  # a heading stands between
    assert not can_join(first, replace(second, source="other.md"))
    assert not can_join(replace(first, source=None), replace(second, source=None))
    assert not can_join(first, replace(second, headings=("Other",)))
    assert not can_join(first, replace(second, section="d.md#other"))
    assert not can_join(first, replace(second, document_start=10))  # it overlaps with other characters
    assert not can_join(first, replace(second, document_start=0, text="Open"))  # it is inside


@pytest.mark.parametrize(
    ("gap", "section", "joins"), [(3, None, True), (4, None, False), (8, "d#s", True), (9, "d#s", False)]
)
def test_how_much_white_space_may_stand_between(gap, section, joins):
    first = Passage(id="a", text="One.", source="d", section=section)
    second = Passage(id="b", text="Two.", source="d", section=section, document_start=4 + gap)
    assert can_join(first, second) is joins
    if joins:
        assert join([first, second]) == "One." + "\n" * gap + "Two."


@given(st.text("ab \n", min_size=8, max_size=60), st.data())
def test_every_span_is_the_documents_but_for_the_kind_of_white_space(document, data):
    cuts = sorted(data.draw(st.sets(st.integers(0, len(document)), min_size=2, max_size=8)))
    spans = []
    for a, b in pairwise(cuts):
        begin, end = a, b
        while end > begin + 1 and document[end - 1].isspace():
            end -= 1
        spans.append((max(0, begin - data.draw(st.integers(0, 2))), end))
    parts = cut(document, *spans)
    assume(all(can_join(a, b) for a, b in pairwise(parts)))
    candidate = joined(parts)
    text = candidate.passage.text
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    found = locate(candidate, start, end)
    original = document[found.document_start : found.document_end]
    assert found.passage.text[found.start : found.end] == text[start:end]
    assert original.replace(" ", "\n") == text[start:end].replace(" ", "\n")
