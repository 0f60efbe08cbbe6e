"""A scope in the index is the predicate, on whatever attributes and on every way in."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guardrag.ports import PassageQuery
from guardrag.retrieval.index import Index
from guardrag.rules.scope import matches, parse_filters
from guardrag.types import Condition, Operator, Passage, Trust

SCALARS = st.one_of(
    st.sampled_from(["", "a", "A", "ab", "2024-01-01", "2024-01-01T00:00:00Z", "10", "\ud800", "high"]),
    st.sampled_from([0, 1, 2, 10, -1, 2**70, 1.0, 0.5, float("inf"), float("nan")]),
    st.booleans(),
)
FIELDS = st.sampled_from(
    ["tenant", "n", "id", "source", "title", "section", "trust", "published", "superseded_by"]
)
ATTRIBUTES = st.dictionaries(
    st.sampled_from(["tenant", "n", "title", "id"]),
    SCALARS | st.none() | st.lists(SCALARS, max_size=3).map(tuple),
    max_size=3,
)
DATES = st.sampled_from([None, "2024-01-01", "soon", datetime(2024, 1, 1, tzinfo=UTC), datetime(2024, 1, 1)])  # noqa: DTZ001


@st.composite
def passage_lists(draw: st.DrawFn) -> list[Passage]:
    return [
        Passage(
            id=f"p{number}",
            text="word",
            attributes=draw(ATTRIBUTES),
            source=draw(st.sampled_from([None, "a", "b.md"])),
            section=draw(st.sampled_from([None, "a", "b.md#x"])),
            title=draw(st.sampled_from([None, "a"])),
            trust=draw(st.sampled_from(list(Trust))),
            published=draw(DATES),
            superseded_by=draw(st.sampled_from([None, "a"])),
        )
        for number in range(draw(st.integers(1, 5)))
    ]


@st.composite
def conditions(draw: st.DrawFn) -> Condition:
    operator = draw(st.sampled_from(list(Operator)))
    if operator in (Operator.IN, Operator.NIN):
        value = draw(st.lists(SCALARS, max_size=3).map(tuple))
    elif operator is Operator.EXISTS:
        value = draw(st.booleans())
    else:
        value = draw(SCALARS)
    return Condition(draw(FIELDS), operator, value)


@settings(max_examples=300, deadline=None)
@given(passage_lists(), st.lists(conditions(), max_size=3).map(tuple))
def test_search_and_lookup_admit_exactly_what_the_predicate_admits(
    passages: list[Passage], scope: tuple[Condition, ...]
):
    expected = {passage.id for passage in passages if matches(passage, scope)}
    with Index.build(passages) as index:
        assert {one.passage.id for one in index("word", 50, scope).candidates} == expected
        every = PassageQuery(ids=tuple(passage.id for passage in passages))
        assert {one.id for one in index.passages(every, scope)} == expected


def as_seen(passage: Passage) -> str:
    return repr(replace(passage, attributes=dict(sorted(passage.attributes.items()))))


@settings(max_examples=100, deadline=None)
@given(passage_lists())
def test_passages_come_back_as_they_went_in(passages: list[Passage]):
    with Index.build(passages) as index:
        # By what they look like: a NaN equals nothing, and True equals 1.
        assert [as_seen(passage) for passage in index] == [as_seen(passage) for passage in passages]


def test_values_that_are_equal_in_python_are_remembered_apart():
    index = Index.build(
        [Passage(id="t", text="x", attributes={"v": True}), Passage(id="n", text="x", attributes={"v": 1})]
    )
    for value, expected in ((True, ["t"]), (1, ["n"]), (1.0, ["n"]), (True, ["t"])):
        found = index.passages(PassageQuery(ids=("t", "n")), parse_filters({"v": value}))
        assert [passage.id for passage in found] == expected


def test_what_was_remembered_is_forgotten_when_the_index_changes():
    index = Index.build([Passage(id="a", text="x", attributes={"tenant": "t1"})])
    scope = parse_filters({"tenant": "t1"})
    everything = PassageQuery(ids=("a", "b"))
    assert len(index.passages(everything, scope)) == 1
    index.add([Passage(id="b", text="x", attributes={"tenant": "t1"}), Passage(id="a", text="x")])
    assert [passage.id for passage in index.passages(everything, scope)] == ["b"]
    index.remove(["b"])
    assert index.passages(everything, scope) == []


@pytest.mark.parametrize("text", ["tenant", "x'; --", 'a"b', "ü"])
def test_names_and_values_never_become_sql(text: str):
    index = Index.build([Passage(id=text, text="x", source=text, section=text, attributes={text: text})])
    assert len(index.passages(PassageQuery(ids=(text,)), parse_filters({text: text}))) == 1
    assert not re.search(r"[\"']", "".join(index.passages(PassageQuery(section="'\""), ())))
