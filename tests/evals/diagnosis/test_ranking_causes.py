"""Causes after the search: ranked, demoted, gated, cut, shown in the middle."""

from __future__ import annotations

import math

import pytest

from guardrag.types import Passage

QUESTION = "Who approves a large refund?"
GOLD = Passage(id="refunds", text="A large refund is approved by a finance manager.", source="r.md")


def placed(world, place: int, count: int = 20) -> list[Passage]:
    """The passage at this place, from 1, among others."""
    others = world.fillers(count)
    return [*others[: place - 1], GOLD, *others[place - 1 :]]


# -- ranked too low ------------------------------------------------------------------------


@pytest.mark.parametrize("place", [4, 7, 10])
@pytest.mark.parametrize("kind", ["bm25", "rrf"])
def test_in_the_wide_set_and_not_among_those_sent(world, place, kind):
    passages = placed(world, place)
    found = world.full(world.ranked(passages, kind), QUESTION, "refunds", passages)
    assert [cause.value for cause in found.causes] == ["ranking_miss"]
    assert found.findings[0].data["rank"] == place


def test_a_search_of_vectors_that_words_would_not_help(world):
    question = "Muss das jemand unterschreiben?"
    passages = placed(world, 6)
    found = world.causes(world.ranked(passages), question, "refunds", passages)
    assert found == ["ranking_miss"]


@pytest.mark.parametrize("place", [11, 20])
def test_further_down_than_the_wide_set_goes(world, place):
    passages = placed(world, place)
    found = world.full(world.ranked(passages, "bm25"), QUESTION, "refunds", passages)
    assert [cause.value for cause in found.causes] == ["ranking_miss"]
    assert "retrieve.wide" in found.findings[0].fix


# -- the reranker --------------------------------------------------------------------------


@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_reranker_that_turns_the_order_round(world, place):
    passages = placed(world, place)
    flip = world.Keep(lambda at, _: 0.1 + 0.01 * at)
    found = world.full(world.ranked(passages), QUESTION, "refunds", passages, scorer=flip)
    assert [cause.value for cause in found.causes] == ["reranker_demotion"]
    assert found.findings[0].data["rank"] == place


def test_a_reranker_that_prefers_long_passages(world):
    passages = placed(world, 1)
    longest = world.Keep(lambda _, passage: min(1.0, len(passage.text) / 1000))
    assert world.causes(world.ranked(passages), QUESTION, "refunds", passages, scorer=longest) == [
        "reranker_demotion"
    ]


def test_a_reranker_that_gives_no_number(world):
    passages = placed(world, 1)
    broken = world.Keep(lambda at, passage: math.nan if passage.id == "refunds" else 0.9 - 0.01 * at)
    found = world.full(world.ranked(passages), QUESTION, "refunds", passages, scorer=broken)
    assert [cause.value for cause in found.causes] == ["reranker_demotion"]
    assert "no valid score" in found.findings[0].evidence


# -- the gate ------------------------------------------------------------------------------


@pytest.mark.parametrize("floor", [0.91, 0.95, 0.999])
def test_a_floor_above_all_scores(world, floor):
    passages = placed(world, 1)
    sections = {"gate": {"floor": {"value": floor}}}
    found = world.full(world.ranked(passages), QUESTION, "refunds", passages, sections=sections)
    assert [cause.value for cause in found.causes] == ["gate_too_high"]
    assert found.findings[0].data["score"] == pytest.approx(0.9)
    assert found.findings[0].data["floor"] == floor


def test_a_gate_that_keeps_only_what_is_above_the_floor(world):
    passages = placed(world, 3)
    sections = {"gate": {"floor": {"value": 0.885}, "keep_below": False}}
    assert world.causes(world.ranked(passages), QUESTION, "refunds", passages, sections=sections) == [
        "gate_too_high"
    ]


def test_a_gate_that_asks_for_more_than_one(world):
    passages = placed(world, 1)
    sections = {"gate": {"floor": {"value": 0.9}, "min_above": 2}}
    assert world.causes(world.ranked(passages), QUESTION, "refunds", passages, sections=sections) == [
        "gate_too_high"
    ]


def test_a_gate_that_asks_for_a_margin(world):
    passages = placed(world, 1)
    sections = {"gate": {"margin": 0.2}}
    found = world.full(world.ranked(passages), QUESTION, "refunds", passages, sections=sections)
    assert [cause.value for cause in found.causes] == ["gate_too_high"]
    assert "too close" in found.findings[0].evidence


# -- budget and order ----------------------------------------------------------------------


def test_a_long_passage_before_it_eats_the_budget(world):
    long = Passage(id="long", text=" ".join(p.text for p in world.fillers(60)), source="l.md")
    passages = [long, GOLD, *[world.filler(n) for n in range(100, 120)]]
    sections = {"order": {"budget_tokens": 2400}}
    found = world.full(world.ranked(passages), QUESTION, "refunds", passages, sections=sections)
    assert found.measured.fate.sent in (0, 1)
    assert [cause.value for cause in found.causes] == ["budget_or_order"]


def test_it_is_longer_than_the_budget_itself(world):
    gold = Passage(
        id="refunds", text=GOLD.text + " " + " ".join(p.text for p in world.fillers(120)), source="r.md"
    )
    passages = [gold, *[world.filler(n) for n in range(200, 220)]]
    sections = {"order": {"budget_tokens": 1500}}
    assert world.causes(world.ranked(passages), QUESTION, "refunds", passages, sections=sections) == [
        "budget_or_order"
    ]


@pytest.mark.parametrize(("k", "place"), [(10, 5), (16, 8), (20, 12)])
def test_in_the_middle_of_a_long_prompt(world, k, place):
    passages = placed(world, place, count=40)
    sections = {"order": {"k": k, "arrangement": "rank"}, "retrieve": {"wide": 30}}
    found = world.full(world.ranked(passages), QUESTION, "refunds", passages, sections=sections)
    assert [cause.value for cause in found.causes] == ["budget_or_order"]
    assert found.measured.delivered
    assert found.findings[0].data["place"] == place
