"""Topics of questions asked in vain."""

from __future__ import annotations

import json

import numpy as np
import pytest

from guardrag.cli.app import run
from guardrag.evals.diagnosis import Library
from guardrag.evals.gaps import AskedInVain, asked_in_vain, average_linkage, find_gaps
from guardrag.guard import Guard
from guardrag.store import Store
from guardrag.types import Passage, Reason

PARKING = [
    "Where can visitors park their cars?",
    "Is there visitor parking at the north site?",
    "parking for visitors",
    "How much does visitor parking cost?",
]
CANTEEN = ["When does the canteen open?", "What are the canteen opening hours?", "canteen hours on Friday"]
LONELY = ["Who painted the Mona Lisa?"]


def vain(questions, **more) -> list[AskedInVain]:
    return [AskedInVain(question=question, **more) for question in questions]


def grouped(found) -> set[frozenset[str]]:
    return {frozenset(one.question for one in topic.questions) for topic in found.topics}


def test_questions_about_one_matter_are_one_topic():
    found = find_gaps(vain([*PARKING, *CANTEEN, *LONELY]))
    assert grouped(found) == {frozenset(PARKING), frozenset(CANTEEN), frozenset(LONELY)}
    assert [topic.asked for topic in found.topics] == [4, 3, 1]
    assert "parking" in found.topics[0].label
    assert "visitor" in found.topics[0].label


def test_the_order_they_come_in_does_not_matter():
    questions = [*PARKING, *CANTEEN, *LONELY]
    first = find_gaps(vain(questions))
    for seed in range(20):
        mixed = [questions[n] for n in np.random.default_rng(seed).permutation(len(questions))]
        assert find_gaps(vain(mixed)) == first


def test_what_is_asked_often_counts_often():
    asked = [*vain(CANTEEN[:1], count=9, reasons=(Reason.BELOW_FLOOR,) * 9), *vain(PARKING)]
    found = find_gaps(asked)
    assert found.topics[0].asked == 9
    assert found.topics[0].reasons == {"below_floor": 9}


def test_an_embedder_joins_what_words_do_not():
    questions = ["Where can I park?", "Is there room for my van?", "When do you open?"]
    vectors = {questions[0]: (1.0, 0.0), questions[1]: (0.9, np.sqrt(1 - 0.81)), questions[2]: (0.0, 1.0)}

    class Embedder:
        name = fingerprint = "planted"

        def __call__(self, texts):
            return np.array([vectors[text] for text in texts], dtype=np.float32)

    assert len(find_gaps(vain(questions)).topics) == 3
    found = find_gaps(vain(questions), embedder=Embedder())
    assert grouped(found) == {frozenset(questions[:2]), frozenset(questions[2:])}


def test_questions_without_a_telling_word_are_like_nothing():
    assert len(find_gaps(vain(["what?", "why?", "??"])).topics) == 3


def test_nothing_asked_nothing_missing():
    assert find_gaps([]).topics == ()


def test_the_nearest_documents_come_from_the_traces_or_the_documents():
    library = Library([Passage(id="1", text="Parking is free for staff.", source="staff.md")])
    assert find_gaps(vain(PARKING), library=library).topics[0].nearest == ("staff.md",)
    seen = vain(PARKING, nearest=("site.md",))
    assert find_gaps(seen, library=library).topics[0].nearest == ("site.md",)


def test_average_linkage_is_what_scipy_makes_of_it():
    hierarchy = pytest.importorskip("scipy.cluster.hierarchy")
    distance = pytest.importorskip("scipy.spatial.distance")
    for seed in range(30):
        rng = np.random.default_rng(seed)
        rows = rng.normal(size=(25, 6))
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
        similarity = rows @ rows.T
        condensed = distance.squareform(np.maximum(1 - similarity, 0), checks=False)
        for threshold in (0.2, 0.5, 0.8):
            labels = hierarchy.fcluster(hierarchy.linkage(condensed, "average"), 1 - threshold, "distance")
            theirs = {frozenset(np.flatnonzero(labels == label)) for label in set(labels)}
            assert {frozenset(one) for one in average_linkage(similarity, threshold)} == theirs


# -- from a store --------------------------------------------------------------------------


@pytest.fixture
def store(tmp_path):
    pages = [Passage(id="r", text="A finance manager approves refunds.", source="refunds.md")]
    path = tmp_path / "store.db"
    with Guard(lambda query: pages, store=path) as guard:
        for question in [*PARKING, PARKING[0].upper(), *CANTEEN, "Who approves refunds?"]:
            guard.answer(question)
    return path


def test_only_what_got_no_answer_is_listed(store):
    with Store.open(store) as opened:
        asked, withheld = asked_in_vain(opened)
        assert withheld == 0
        counts = {one.question.casefold(): one.count for one in asked}
        assert counts == {question.casefold(): 1 for question in [*PARKING, *CANTEEN]} | {
            PARKING[0].casefold(): 2
        }
        assert all(one.traces for one in asked)
        assert asked_in_vain(opened, reasons=(Reason.RATE_LIMITED,)) == ((), 0)


def test_on_the_command_line(store, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    assert run(["gaps", "--store", str(store)]) == 0
    out = capsys.readouterr().out
    assert "asked 5 times, 4 questions" in out
    assert "(2 times)" in out
    assert run(["gaps", "--store", str(store), "--json", "--examples", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [topic["asked"] for topic in found["topics"]] == [5, 3]
    assert len(found["topics"][0]["examples"]) == 1
    assert run(["gaps", "--store", str(store), "--reason", "rate_limited"]) == 0
    assert "No question" in capsys.readouterr().out
    assert run(["gaps", "--store", str(store), "--reason", "nonsense"]) == 2
