"""A search that names passages otherwise than the documents: labels then say nothing about what was found."""

from __future__ import annotations

import pytest

from guardrag.types import Passage

QUESTION = "Who approves a large refund?"
GOLD = Passage(
    id="r.md#refunds",
    section="r.md#refunds",
    text="A refund above 500 dollars needs the approval of a finance manager.",
    source="r.md",
)


def renamed(passages, **more):
    """As a search of one's own would give the same texts."""
    return [Passage(id=f"chunk-{n}", text=passage.text, **more) for n, passage in enumerate(passages)]


@pytest.mark.parametrize("kind", ["cosine", "bm25", "undeclared"])
def test_the_labelled_text_under_another_name_is_no_fault_of_the_search(world, kind):
    documents = [*world.fillers(20), GOLD]
    found = world.full(world.ranked(renamed(documents), kind), QUESTION, GOLD.id, documents)
    assert [cause.value for cause in found.causes] == ["label_mismatch"]
    assert "gave the text of r.md#refunds as chunk-20" in found.findings[0].evidence


@pytest.mark.parametrize("kind", ["cosine", "bm25", "undeclared"])
def test_a_search_none_of_whose_names_the_documents_have_is_not_judged_by_them(world, kind):
    documents = [*world.fillers(5), GOLD]
    found = world.full(world.ranked(renamed(world.fillers(5)), kind), QUESTION, GOLD.id, documents)
    assert [cause.value for cause in found.causes] == ["label_mismatch"]
    assert "(chunk-0, chunk-1, chunk-2)" in found.findings[0].evidence


def test_source_and_headings_are_a_name(world):
    documents = [*world.fillers(5), GOLD]
    given = renamed([GOLD], source="r.md", headings=("Refunds",))
    assert world.causes(world.ranked(given), QUESTION, GOLD.id, documents) == []


def test_a_copy_that_absorbed_it_stands_for_it(world):
    documents = [GOLD, *world.fillers(9)]
    copy = Passage(id="x", text=GOLD.text, source="old.md", headings=("Refunds",))
    given = [copy, *renamed([GOLD], source="r.md", headings=("Refunds",)), *world.fillers(9)]
    dedupe = {"dedupe": {"method": "shingles"}}
    found = world.full(world.ranked(given), QUESTION, GOLD.id, documents, sections=dedupe)
    assert (found.measured.final.rank, found.measured.fate.place) == (1, 1)
    assert found.measured.gold == (GOLD.id,)


def test_a_copy_that_the_documents_know_is_another_passage(world):
    copy = Passage(id="old.md#refunds", section="old.md#refunds", text=GOLD.text, source="old.md")
    documents = [copy, *world.fillers(20), GOLD]
    assert "label_mismatch" not in world.causes(world.ranked([copy]), QUESTION, GOLD.id, documents)


def test_a_label_by_the_searchs_own_ids_is_met_although_the_documents_do_not_have_it(world):
    documents = [*world.fillers(20), GOLD]
    given = renamed([GOLD, *world.fillers(20)])
    assert world.causes(world.ranked(given), QUESTION, "chunk-0", documents) == []
