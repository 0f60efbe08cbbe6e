"""Causes outside of the search: nothing there, out of scope, out of date, places taken."""

from __future__ import annotations

import pytest

from guardrag.errors import ToolError
from guardrag.retrieval.index import Index
from guardrag.types import Passage, Reason

QUESTION = "Who approves a large refund?"
GOLD = Passage(
    id="refunds", text="A refund above 500 dollars needs the approval of a finance manager.", source="r.md"
)


def variant(**more) -> Passage:
    given = {"id": GOLD.id, "text": GOLD.text, "source": GOLD.source}
    return Passage(**{**given, **more})


# -- not in the corpus ---------------------------------------------------------------------


@pytest.mark.parametrize("label", ["refunds-v2", "r.md#approval", "policies/refunds.md"])
@pytest.mark.parametrize("kind", ["cosine", "bm25", "undeclared"])
def test_a_label_that_no_passage_has(world, label, kind):
    passages = [GOLD, *world.fillers(20)]
    assert world.causes(world.ranked(passages, kind), QUESTION, label, passages) == ["not_in_corpus"]


def test_a_label_that_is_almost_right_is_corrected(world):
    gold = Passage(id="r.md#refunds", section="r.md#refunds", text=GOLD.text, source="r.md")
    for label in ("r.md", "r.md#refund", "r.md#refunds-above-500"):
        found = world.full(world.ranked([gold]), QUESTION, label, [gold, *world.fillers(5)])
        assert "r.md#refunds" in found.findings[0].evidence


def test_without_the_documents_nothing_is_said_to_be_missing(world):
    found = world.full(world.ranked(world.fillers(20)), QUESTION, "refunds", None)
    assert found.causes == ()
    assert found.unexplained
    assert any("--docs" in note for note in found.measured.unmeasured)


# -- filters -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attributes", "filters", "field"),
    [
        ({"region": "EU"}, {"region": "eu"}, "region"),
        ({"year": "2025"}, {"year": 2025}, "year"),
        ({}, {"product": "cloud"}, "product"),
        ({"version": 3}, {"version": {"gte": 4}}, "version"),
    ],
)
def test_a_filter_that_the_passage_fails(world, attributes, filters, field):
    others = world.fillers(20, attributes={"region": "eu", "year": 2025, "product": "cloud", "version": 4})
    passages = [variant(attributes=attributes), *others]
    found = world.full(world.ranked(passages, filters=True), QUESTION, "refunds", passages, filters=filters)
    assert [cause.value for cause in found.causes] == ["filter_error"]
    assert field in found.findings[0].evidence
    assert found.findings[0].data["unfiltered_rank"] == 1


def test_a_passage_that_the_caller_may_not_see(world):
    passages = [variant(attributes={"tenant": "south"}), *world.fillers(20, attributes={"tenant": "north"})]
    require = {"permit": {"require": {"tenant": "{caller.tenant}"}}}
    index = Index.build(passages)
    found = world.causes(index, QUESTION, "refunds", passages, sections=require, caller={"tenant": "north"})
    assert found == ["filter_error"]


def test_a_caller_without_the_attribute_that_the_policy_needs(world):
    passages = [variant(attributes={"tenant": "south"}), *world.fillers(20, attributes={"tenant": "north"})]
    require = {"permit": {"require": {"tenant": "{caller.tenant}"}}}
    assert world.causes(Index.build(passages), QUESTION, "refunds", passages, sections=require) == [
        "filter_error"
    ]


def test_a_retriever_that_applies_its_filter_otherwise(world):
    """It compares the list with the value as a whole and so loses what has several values."""
    gold = variant(attributes={"groups": ("staff", "finance")})
    passages = [gold, *world.fillers(20, attributes={"groups": ("staff",)})]

    def search(query, k, filters=None):
        found = [p for p in passages if not filters or p.attributes["groups"] == ("staff",)]
        return found[:k]

    found = world.causes(search, QUESTION, "refunds", passages, filters={"groups": {"contains": "staff"}})
    assert found == ["filter_error"]


def test_a_retriever_that_refuses_to_search_without_a_filter(world):
    gold = variant(attributes={"tenant": "north"})
    passages = [gold, *world.fillers(20, attributes={"tenant": "north"})]

    def search(query, k, filters=None):
        if not filters:
            raise ToolError("no tenant", reason=Reason.RETRIEVER_FAILED, tool="retriever")
        return passages[:k]

    found = world.full(search, QUESTION, "refunds", passages, filters={"tenant": "north"})
    assert found.healthy
    assert any("without filters" in note for note in found.measured.unmeasured)
    with pytest.raises(ToolError):
        world.full(search, QUESTION, "refunds", passages)


# -- filtering after the search ------------------------------------------------------------


@pytest.mark.parametrize("place", [11, 25, 60])
def test_others_take_the_places_before_the_filter(world, place):
    gold = variant(attributes={"department": "billing"})
    others = world.fillers(80, attributes={"department": "platform"})
    passages = [*others[:place], gold, *others[place:]]
    found = world.causes(
        world.ranked(passages), QUESTION, "refunds", passages, filters={"department": "billing"}
    )
    assert found == ["post_filter_starvation"]


def test_a_retriever_that_takes_no_number_starves_too(world):
    gold = variant(attributes={"department": "billing"})
    others = world.fillers(12, attributes={"department": "platform"})
    found = world.full(
        lambda query: others, QUESTION, "refunds", [gold, *others], filters={"department": "billing"}
    )
    assert [cause.value for cause in found.causes] == ["post_filter_starvation"]
    assert found.findings[0].data["left"] == 0


def test_some_remain_but_the_passage_is_not_among_them(world):
    gold = variant(attributes={"department": "billing"})
    kept = world.fillers(2, attributes={"department": "billing"})
    others = [world.filler(n, attributes={"department": "platform"}) for n in range(10, 30)]
    passages = [*kept, *others, gold]
    found = world.causes(
        world.ranked(passages), QUESTION, "refunds", passages, filters={"department": "billing"}
    )
    assert found == ["post_filter_starvation"]


# -- out of date ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "dates", [{"superseded_by": "new"}, {"valid_until": "2025-12-31"}, {"valid_from": "2027-01-01"}]
)
def test_the_labelled_passage_itself_is_out_of_date(world, dates):
    new = Passage(id="new", text="Refunds are decided by the board alone since March.", source="n.md")
    passages = [variant(**dates), new, *world.fillers(20)]
    assert world.causes(world.ranked(passages), QUESTION, "refunds", passages) == ["not_in_force"]


OLD = Passage(
    id="old",
    text="Refunds of any size were decided by the shift lead.",
    source="o.md",
    superseded_by="refunds",
)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_an_old_version_before_the_one_in_force(world, place):
    others = world.fillers(20)
    passages = [OLD, GOLD, *others] if place == 0 else [*others[:1], OLD, GOLD, *others[1:]]
    sections = {"freshen": {"superseded": "keep"}, "order": {"k": 3 + place}}
    found = world.full(world.ranked(passages), QUESTION, "refunds", passages, sections=sections)
    assert [cause.value for cause in found.causes] == ["superseded_outranking"]
    assert found.measured.delivered
    assert "old" in found.findings[0].evidence


def test_an_old_version_that_is_shown_with_a_notice_does_no_harm(world):
    passages = [OLD, GOLD, *world.fillers(20)]
    sections = {"freshen": {"superseded": "mark"}}
    assert world.full(world.ranked(passages), QUESTION, "refunds", passages, sections=sections).healthy


def test_old_versions_push_the_one_in_force_out(world):
    old = [world.filler(n, superseded_by="refunds") for n in range(50, 53)]
    passages = [*old, GOLD, *world.fillers(20)]
    sections = {"freshen": {"superseded": "keep"}}
    found = world.full(world.ranked(passages), QUESTION, "refunds", passages, sections=sections)
    assert [cause.value for cause in found.causes] == ["superseded_outranking"]
    assert not found.measured.delivered


def test_expired_ones_do_too(world):
    old = [world.filler(n, valid_until="2024-01-01") for n in range(50, 54)]
    passages = [*old, GOLD, *world.fillers(20)]
    sections = {"freshen": {"expired": "mark"}}
    assert world.causes(world.ranked(passages), QUESTION, "refunds", passages, sections=sections) == [
        "superseded_outranking"
    ]


# -- copies --------------------------------------------------------------------------------

COPY = (
    "To rotate the signing key, generate a new pair, publish its public half, wait, and retire the old key."
)
REWORDED = [
    "To rotate the signing key, generate a new pair, publish the public half, wait, and retire the old key.",
    "To rotate a signing key generate a new pair, publish its public half, wait, then retire the old key.",
    "To rotate the signing key you generate a new pair, publish its public half, wait, retire the old key.",
    "Rotate the signing key: generate a new pair, publish its public half, then wait and retire the old key.",
]


@pytest.mark.parametrize("count", [3, 4, 6])
def test_copies_before_the_passage(world, count):
    copies = [Passage(id=f"copy-{n}", text=COPY, source=f"c{n}.md") for n in range(count)]
    passages = [*copies, GOLD, *world.fillers(20)]
    sections = {"dedupe": {"method": "off"}}
    assert world.causes(world.ranked(passages), QUESTION, "refunds", passages, sections=sections) == [
        "duplicates_crowding"
    ]


def test_copies_that_are_reworded_just_enough(world):
    copies = [Passage(id=f"copy-{n}", text=text, source=f"c{n}.md") for n, text in enumerate(REWORDED)]
    passages = [*copies, GOLD, *world.fillers(20)]
    sections = {"dedupe": {"threshold": 1.0}}
    assert world.causes(world.ranked(passages), QUESTION, "refunds", passages, sections=sections) == [
        "duplicates_crowding"
    ]


def test_copies_fill_the_wide_set(world):
    copies = [Passage(id=f"copy-{n}", text=COPY, source=f"c{n}.md") for n in range(12)]
    passages = [*copies, GOLD, *world.fillers(20)]
    found = world.full(world.ranked(passages), QUESTION, "refunds", passages)
    assert [cause.value for cause in found.causes] == ["duplicates_crowding"]
    assert found.measured.rank is None


def test_copies_that_dedupe_collapses_do_no_harm(world):
    copies = [Passage(id=f"copy-{n}", text=COPY, source=f"c{n}.md") for n in range(4)]
    passages = [*copies, GOLD, *world.fillers(20)]
    assert world.full(world.ranked(passages), QUESTION, "refunds", passages).healthy
