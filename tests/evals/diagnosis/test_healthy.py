"""Where nothing is wrong, nothing fires."""

from __future__ import annotations

import pytest

from guardrag.evals.diagnosis import Library
from guardrag.retrieval.index import Index
from guardrag.types import Passage

QUESTION = "Who approves a large refund?"
GOLD = Passage(
    id="r.md#refunds~1",
    section="r.md#refunds",
    text="A refund above 500 dollars needs the approval of a finance manager.",
    source="r.md",
    headings=("Refunds",),
)


def healthy(found) -> None:
    assert found.causes == ()
    assert found.healthy
    assert not found.unexplained


@pytest.mark.parametrize("label", ["r.md#refunds", "r.md#refunds~1"])
def test_an_index_of_words(world, label):
    passages = [*world.fillers(30), GOLD]
    healthy(world.full(Index.build(passages), QUESTION, label, passages))


def test_an_index_of_words_and_vectors(world):
    passages = [*world.fillers(30), GOLD]
    embedder = world.Vectors(QUESTION, {"finance manager": 0.9})
    index = Index.build(passages, embedder=embedder)
    healthy(world.full(index, QUESTION, GOLD.id, Library(passages, embedder, trails=True)))


@pytest.mark.parametrize("place", [1, 2, 3])
@pytest.mark.parametrize("kind", ["cosine", "bm25", "undeclared"])
def test_a_retriever_that_finds_it(world, place, kind):
    others = world.fillers(30)
    passages = [*others[: place - 1], GOLD, *others[place - 1 :]]
    healthy(world.full(world.ranked(passages, kind), QUESTION, GOLD.id, passages))


def test_without_the_documents(world):
    healthy(world.full(world.ranked([GOLD, *world.fillers(30)]), QUESTION, GOLD.id, None))


def test_in_scope_of_a_filter(world):
    gold = Passage(id="g", text=GOLD.text, source="g.md", attributes={"tenant": "north"})
    passages = [*world.fillers(30, attributes={"tenant": "south"}), gold]
    require = {"permit": {"require": {"tenant": "{caller.tenant}"}}}
    healthy(
        world.full(
            Index.build(passages), QUESTION, "g", passages, sections=require, caller={"tenant": "north"}
        )
    )


def test_an_old_version_that_freshen_drops(world):
    old = Passage(id="old", text="A refund was up to the shift lead.", source="o.md", superseded_by=GOLD.id)
    passages = [old, GOLD, *world.fillers(30)]
    healthy(world.full(world.ranked(passages), QUESTION, GOLD.id, passages))


def test_a_copy_that_stands_for_it(world):
    copy = Passage(id="copy", text=GOLD.text, source="c.md", headings=("Refunds",))
    passages = [copy, GOLD, *world.fillers(30)]
    healthy(world.full(world.ranked(passages), QUESTION, GOLD.id, passages))


def test_at_the_edge_of_a_long_prompt(world):
    passages = [GOLD, *world.fillers(40)]
    sections = {"order": {"k": 12}, "retrieve": {"wide": 30}}
    healthy(world.full(world.ranked(passages), QUESTION, GOLD.id, passages, sections=sections))


def test_with_an_answer_that_is_whole(world):
    passages = [GOLD, *world.fillers(30)]
    healthy(world.full(world.ranked(passages), QUESTION, GOLD.id, passages, answers=["a finance manager"]))
