"""Searching: any text is a question, and none is a query language."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guardrag.ports import Retrieved, Vectors
from guardrag.retrieval.index import Index
from guardrag.rules.scope import parse_filters
from guardrag.types import Passage, ScoreKind


def index_of(*texts: str, **more: str) -> Index:
    passages = [Passage(id=f"d{number}", text=text) for number, text in enumerate(texts, start=1)]
    return Index.build([*passages, *(Passage(id=name, text=text) for name, text in more.items())])


def ids(found: Retrieved) -> list[str]:
    return [candidate.passage.id for candidate in found.candidates]


ODD = index_of(
    "who's got the badge now",
    "three-phase supply",
    "Ticket REF-88123",
    "tell @dba at 75% disk",
    "F# OR heading",
    "up",
)


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("who's got the badge, now?", "d1"),
        ("three-phase", "d2"),
        ("three phase", "d2"),
        ("REF-88123", "d3"),
        ("ref 88123", "d3"),
        ("REF88123", "d3"),
        ("@dba", "d4"),
        ("75%", "d4"),
        ("F# OR", "d5"),
        ('"badge', "d1"),
        ("badge*", "d1"),
        ("text:badge", "d1"),
        ("badge AND NOT badge", "d1"),
        ("^badge", "d1"),
        ("{badge}", "d1"),
        ("badge\x00ticket", "d1"),
        ("badge\ud800", "d1"),
        ("BADGE;DROP TABLE search", "d1"),
    ],
)
def test_any_text_finds_its_words(question: str, first: str):
    found = ids(ODD(question, 5, ()))
    assert first in found


@pytest.mark.parametrize(
    "question", ["", " ", "-", "?!", "*", "(", "NEAR(", '""', "AND", "the", "\x00", "\ud800", "he:ading"]
)
def test_what_holds_no_word_finds_nothing(question: str):
    assert ids(ODD(question, 5, ())) == []


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60) | st.text(alphabet="\"'*()^:-{}ANDORNEAR badge\x00", max_size=30))
def test_no_question_is_an_error(question: str):
    for candidate in ODD(question, 3, ()).candidates:
        assert candidate.scores[0].value > 0


@pytest.mark.parametrize(
    ("texts", "question", "found"),
    [
        ([], "fan", []),
        (["", " "], "fan", []),
        (["muddy track", "muddy field", "dry road", "calm sea"], "muddy", ["d1", "d2"]),
        (["muddy track", "muddy field"], "muddy", ["d1", "d2"]),
        (["the fan runs", "the pump stops"], "the", []),
        (["每周检查风扇。", "每月清洗过滤器。", "关闭阀门。"], "清洗过滤器", ["d2"]),
        (["每周检查风扇。", "每月清洗过滤器。"], "扇", ["d1"]),
        (["สวัสดีครับ", "ขอบคุณ"], "ขอบคุณครับ", ["d1", "d2"]),
        (["비밀번호를 바꾸세요", "문을 닫으세요"], "비밀번호 변경", ["d1"]),
    ],
)
def test_tiny_pools_and_scripts_without_spaces(texts: list[str], question: str, found: list[str]):
    result = index_of(*texts)(question, 10, ())
    assert sorted(ids(result)) == found
    for candidate in result.candidates:
        (score,) = candidate.scores
        assert (score.scorer, score.kind) == ("retriever", ScoreKind.BM25)
        assert score.value > 0
        assert math.isfinite(score.value)


def test_inflection_accents_and_everyday_synonyms_are_bridged_but_the_word_itself_wins():
    index = index_of(
        "Refunds are paid back.",
        "Deleting accounts",
        "Café opening times",
        "We cancel the bus",
        "Removing a wheel",
    )
    assert ids(index("refund", 5, ())) == ["d1"]
    assert ids(index("how do I delete an account?", 5, ()))[0] == "d2"
    assert ids(index("cafe", 5, ())) == ["d3"]
    assert ids(index("remove", 5, ())) == ["d5", "d2"]


def test_titles_and_headings_are_searched_too_and_k_is_a_limit():
    index = Index.build(
        [
            Passage(
                id="a", text="It takes ten days.", title="Parental leave", headings=("Rules", "Notice period")
            ),
            Passage(id="b", text="It takes five days.", title="Moving house"),
            Passage(id="c", text="Notice the colour."),
        ]
    )
    assert ids(index("notice period for parental leave", 5, ()))[0] == "a"
    assert len(index("days", 1, ()).candidates) == 1
    assert index("days", 0, ()).candidates == ()


def test_a_passage_without_a_visible_word_is_not_found_by_what_stands_above_it():
    passages = [
        Passage(id="hidden", text="<!-- pump -->", title="Pump", headings=("Pump",)),
        Passage(id="rule", text="***", title="Pump", headings=("Pump",)),
        Passage(id="shown", text="Grease it.", title="Pump"),
    ]
    assert ids(Index.build(passages)("pump", 5, ())) == ["shown"]
    index = Index.build(passages, embedder=Letters())
    found = index("pump", 3, ())
    assert ids(found)[0] == "shown"
    assert {found.candidates[n].score("retriever.vectors").value for n in (1, 2)} == {0.0}
    index.remove(["hidden"])
    assert "hidden" not in ids(index("pump", 3, ()))


def test_equal_scores_are_ordered_by_id_whatever_the_order_of_indexing():
    passages = [Passage(id=name, text="same words") for name in "bdac"]
    assert ids(Index.build(passages)("words", 4, ())) == ["a", "b", "c", "d"]


def test_the_whole_scope_is_applied_in_the_search_before_the_cut():
    passages = [Passage(id=f"x{n}", text="pump code zebra", attributes={"tenant": "t2"}) for n in range(200)]
    passages.append(Passage(id="mine", text="the code of a pump", attributes={"tenant": "t1"}))
    passages.append(Passage(id="nobody", text="pump code zebra"))
    index = Index.build(passages)
    found = index("pump code zebra", 5, parse_filters({"tenant": "t1", "id": {"ne": "x"}}))
    assert ids(found) == ["mine"]
    assert found.pushed == ("tenant", "id")
    assert found.not_pushed == ()
    assert ids(index("pump", 5, parse_filters({"tenant": "t9"}))) == []


class Letters:
    """Embeds a text as its letter counts; counts what it is asked."""

    name = "letters"
    fingerprint = "letters:1"

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(self, texts: Sequence[str]) -> Vectors:
        self.asked += texts
        rows = np.array(
            [[text.lower().count(chr(97 + n)) for n in range(26)] for text in texts], dtype=np.float32
        )
        norms = np.linalg.norm(rows, axis=1, keepdims=True)
        return (rows / np.where(norms == 0, 1, norms)).astype(np.float32)


def test_words_and_vectors_are_fused_by_reciprocal_rank():
    index = Index.build(
        [
            Passage(id="words", text="zebra zoo"),
            Passage(id="near", text="braze oz"),
            Passage(id="far", text="mmmm"),
        ],
        embedder=Letters(),
    )
    found = index("zebra", 3, ())
    assert ids(found) == ["words", "near", "far"]
    first = found.candidates[0]
    assert first.score("retriever").kind is ScoreKind.RRF
    assert first.score("retriever").value == pytest.approx(1 / 62 + 1 / 61)
    assert first.score("retriever.words").kind is ScoreKind.BM25
    assert first.score("retriever.vectors").kind is ScoreKind.COSINE
    assert found.candidates[1].score("retriever.words") is None


def test_the_scope_binds_the_vector_leg_too():
    passages = [Passage(id=f"x{n}", text="zebra", attributes={"tenant": "t2"}) for n in range(100)]
    passages += [Passage(id="a", text="qqq", attributes={"tenant": "t1"}), Passage(id="n", text="zebra")]
    index = Index.build(passages, embedder=Letters())
    assert ids(index("zebra", 5, parse_filters({"tenant": "t1"}))) == ["a"]
    assert ids(index("zebra", 5, parse_filters({"id": {"in": ["n", "a"]}}))) == ["n", "a"]
    assert ids(index("zebra", 5, parse_filters({"tenant": []}))) == []


def test_a_question_without_a_vector_is_not_near_to_everything():
    class NoWord:
        name = fingerprint = "no-word"

        def __call__(self, texts: Sequence[str]) -> Vectors:
            rows = np.zeros((len(texts), 2), dtype=np.float32)
            rows[:, 0] = ["ERR" not in text for text in texts]
            return rows

    pages = [Passage(id=f"d{n}", text=f"Page {n} on pumps.") for n in range(4)]
    index = Index.build([*pages, Passage(id="code", text="ERR_5521: cache volume")], embedder=NoWord())
    assert ids(index("ERR_5521", 5, ())) == ["code"]
    assert ids(index("ERRATIC", 5, ())) == []
