"""Passages by where they stand: nothing out of scope, on any way in."""

from __future__ import annotations

import pytest

from guardrag.errors import CallError
from guardrag.ports import PassageQuery
from guardrag.retrieval.index import Index
from guardrag.rules.scope import parse_filters
from guardrag.types import Passage


def ids(passages: object) -> list[str]:
    return [passage.id for passage in passages]  # type: ignore[attr-defined]


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "b.md").write_text("start\n\n# One\n\n1\n\n# Two\n\n2\n\n# Three\n\n3\n")
    (tmp_path / "a.md").write_text("# Other\n\nother\n")
    return Index.build(tmp_path)


def test_neighbours_stay_in_the_document_and_come_in_its_order(folder: Index):
    assert ids(folder.passages(PassageQuery(around="b.md#two"), ())) == ["b.md#one", "b.md#two", "b.md#three"]
    assert ids(folder.passages(PassageQuery(around="b.md"), ())) == ["b.md", "b.md#one"]
    assert ids(folder.passages(PassageQuery(around="b.md#three", reach=2), ())) == [
        "b.md#one",
        "b.md#two",
        "b.md#three",
    ]
    assert ids(folder.passages(PassageQuery(around="b.md#two", reach=0), ())) == ["b.md#two"]
    assert ids(folder.passages(PassageQuery(around="a.md#other", reach=9), ())) == ["a.md#other"]
    assert ids(folder.passages(PassageQuery(around="nowhere"), ())) == []


def test_sections_and_names(folder: Index):
    assert ids(folder.passages(PassageQuery(section="b.md#one"), ())) == ["b.md#one"]
    assert ids(folder.passages(PassageQuery(ids=("a.md", "b.md#two", "gone")), ())) == [
        "a.md#other",
        "b.md#two",
    ]
    assert ids(folder.passages(PassageQuery(ids=("b.md",)), ())) == [
        "b.md",
        "b.md#one",
        "b.md#two",
        "b.md#three",
    ]
    assert ids(folder.passages(PassageQuery(), ())) == []
    with pytest.raises(CallError):
        folder.passages(PassageQuery(section="a", around="b"), ())


def test_the_parts_of_a_long_section(tmp_path):
    (tmp_path / "a.md").write_text("# A\n\n" + "\n\n".join("A word after another. " * 35 for _ in range(3)))
    index = Index.build(tmp_path)
    assert ids(index.passages(PassageQuery(section="a.md#a"), ())) == ["a.md#a~1", "a.md#a~2", "a.md#a~3"]


SHARED = [
    Passage(id="a1", text="Fan code 21.", source="S", section="S#x", attributes={"tenant": "t1"}),
    Passage(id="b1", text="Fan code 77 quokka.", source="S", section="S#x", attributes={"tenant": "t2"}),
    Passage(id="a2", text="Fan code 31.", source="S", section="S#x", attributes={"tenant": "t1"}),
    Passage(id="n1", text="Fan code 55.", source="S", section="S#x"),
]


@pytest.mark.parametrize(
    "query",
    [
        PassageQuery(section="S#x"),
        PassageQuery(around="a1", reach=5),
        PassageQuery(ids=("S",)),
        PassageQuery(ids=("a1", "b1", "a2", "n1", "S#x")),
    ],
)
def test_another_tenants_text_comes_by_no_way_in(query: PassageQuery):
    index = Index.build(SHARED)
    assert ids(index.passages(query, parse_filters({"tenant": "t1"}))) == ["a1", "a2"]
    assert sorted(ids(index.passages(query, ()))) == ["a1", "a2", "b1", "n1"]


def test_neighbours_of_a_passage_out_of_scope_are_not_given_and_gaps_are_not_filled():
    index = Index.build(SHARED)
    scope = parse_filters({"tenant": "t1"})
    assert ids(index.passages(PassageQuery(around="b1"), scope)) == []
    assert ids(index.passages(PassageQuery(around="a1", reach=1), scope)) == ["a1"]


def test_a_ready_passage_without_a_source_has_no_neighbours():
    index = Index.build([Passage(id="a", text="x"), Passage(id="b", text="y")])
    assert ids(index.passages(PassageQuery(around="a", reach=3), ())) == ["a"]


def test_ready_passages_keep_the_order_in_which_they_came():
    passages = [Passage(id=name, text=name, source="S") for name in ("z", "m", "a")]
    index = Index.build(passages)
    assert ids(index.passages(PassageQuery(around="m"), ())) == ["z", "m", "a"]


def test_documents_and_lines(tmp_path):
    raw = "\ufeff# A\r\n\r\none\rtwo\n\u2028three"
    (tmp_path / "a.md").write_bytes(raw.encode())
    index = Index.build(tmp_path)
    assert index.document("a.md") == raw
    assert index.document("b.md") is None
    assert [index.line("a.md", raw.index(word)) for word in ("A", "one", "two", "three")] == [1, 3, 4, 5]
    assert index.line("b.md", 3) is None


def test_the_document_of_a_ready_passage_is_its_text():
    index = Index.build([*SHARED, Passage(id="x", text="l1\nl2", source="only"), Passage(id="y", text="z")])
    assert index.document("only") == "l1\nl2"
    assert index.document("y") == "z"
    assert index.document("a1") == "Fan code 21."
    assert index.document("S") is None
    assert index.line("only", 4) == 2
