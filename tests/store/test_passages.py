from __future__ import annotations

from dataclasses import replace

from sqlalchemy import func, select

from guardrag.store.passages import join_hashes, passage_row, put_passages, read_passages, split_hashes
from guardrag.store.tables import passages
from guardrag.types import Passage, Trust


def kept(store, *found: Passage) -> dict[bytes, Passage]:
    rows = [passage_row(passage) for passage in found]
    with store.write() as connection:
        put_passages(connection, rows)
    with store.read() as connection:
        return read_passages(connection, [row.hash for row in rows])


def test_every_field_comes_back(store, traced):
    passage = traced.passage(3)
    assert list(kept(store, passage).values()) == [passage]


def test_an_equal_passage_is_stored_once_and_a_changed_one_again(store):
    passage = Passage(id="p", text="Sixty minutes.", attributes={"tenant": "acme"})
    changed = [
        replace(passage, text="Thirty minutes."),
        replace(passage, attributes={"tenant": "globex"}),
        replace(passage, attributes={"tenant": True}),
        replace(passage, attributes={"tenant": 1}),
        replace(passage, trust=Trust.HIGH),
        replace(passage, published="2024-01-01"),
        replace(passage, id="q"),
        replace(passage, document_start=7),
    ]
    for _ in range(2):
        kept(store, passage, Passage(id="p", text="Sixty minutes.", attributes={"tenant": "acme"}), *changed)
    with store.read() as connection:
        assert connection.execute(select(func.count()).select_from(passages)).scalar_one() == 1 + len(changed)


def test_hostile_and_huge_texts_come_back_byte_for_byte(store):
    texts = [
        "",
        "\0",
        "a\0b\ud800c\udfff",
        "\ud83d\ude00",  # two lone surrogates, not one character
        "\U0001f600",
        "e\u0301\u202e\ufeff\r\n",
        "\ud800\0x" * 3_500_000,  # 10.5 million characters, 17.5 MB of UTF-8
    ]
    found = kept(store, *(Passage(id=f"p{n}", text=text) for n, text in enumerate(texts)))
    assert sorted((p.id, p.text) for p in found.values()) == [(f"p{n}", text) for n, text in enumerate(texts)]


def test_hostile_metadata_comes_back(store):
    passage = Passage(
        id="\ud800\0",
        text="t",
        source="\0/\udc80",
        title="\ud83d",
        headings=("\0",),
        attributes={"\ud800": "\0"},
    )
    assert list(kept(store, passage).values()) == [passage]


def test_metadata_that_no_attribute_may_be_does_not_keep_a_passage_from_being_stored(store):
    odd = Passage(id="p", text="t", attributes={"when": object(), "list": ["a", 1]})
    (found,) = kept(store, odd).values()
    assert found.attributes == {"when": "<object>", "list": ("a", 1)}


def test_hashes_are_split_where_they_were_joined():
    rows = [passage_row(Passage(id=str(n), text=str(n))) for n in range(3)]
    assert split_hashes(join_hashes(rows)) == [row.hash for row in rows]
    assert join_hashes([]) is None
    assert split_hashes(None) == []


def test_more_passages_than_a_statement_takes_parameters(store):
    many = [Passage(id=f"p{n}", text=f"t{n}") for n in range(1201)]
    assert len(kept(store, *many)) == 1201
