"""Searching by vectors alone, and policies with some keys changed."""

from __future__ import annotations

import numpy as np
import pytest

from guardrag import Guard
from guardrag.errors import ConfigurationError
from guardrag.evals.variants import DenseSearch, RememberingEmbedder, overridden
from guardrag.policy import Policy, load_policy
from guardrag.retrieval.index import Index
from guardrag.rules.scope import parse_filters
from guardrag.types import Passage, ScoreKind

NOTHING = parse_filters({})


class Letters:
    """A vector counts letters: near are texts of the same letters."""

    name = fingerprint = "letters"

    def __init__(self) -> None:
        self.seen: list[str] = []

    def __call__(self, texts):
        self.seen += texts
        rows = np.array([[text.lower().count(chr(97 + n)) + 1e-3 for n in range(26)] for text in texts])
        return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)


PASSAGES = [
    Passage(id="p1", text="zzzz zz", attributes={"tenant": "a"}),
    Passage(id="p2", text="mmm zz", attributes={"tenant": "b"}),
    Passage(id="p3", text="mmmm", attributes={"tenant": "a"}),
]


def test_ranks_by_cosine_within_scope() -> None:
    search = DenseSearch(PASSAGES, Letters())
    found = search("mmm", 2, NOTHING)
    assert [one.passage.id for one in found.candidates] == ["p3", "p2"]
    (score,) = found.candidates[0].scores
    assert score.kind is ScoreKind.COSINE
    assert score.value == pytest.approx(1.0, abs=1e-4)
    scoped = search("mmm", 5, parse_filters({"tenant": "a"}))
    assert [one.passage.id for one in scoped.candidates] == ["p3", "p1"]
    assert scoped.pushed == ("tenant",)
    assert search("mmm", 5, parse_filters({"tenant": "c"})).candidates == ()
    assert search(" ", 5, NOTHING).candidates == ()
    assert DenseSearch([], Letters())("mmm", 5, NOTHING).candidates == ()


def test_agrees_with_the_vectors_of_an_index_and_embeds_each_text_once() -> None:
    letters = Letters()
    embedder = RememberingEmbedder(letters)
    with Index.build(PASSAGES, embedder=embedder) as index:
        search = DenseSearch(index, embedder)
        hybrid = {
            one.passage.id: one.score("retriever.vectors") for one in index("mzz", 3, NOTHING).candidates
        }
    for candidate in search("mzz", 3, NOTHING).candidates:
        ours = candidate.score("retriever")
        theirs = hybrid[candidate.passage.id]
        assert ours is not None
        assert theirs is not None
        assert ours.value == pytest.approx(theirs.value)
    assert sorted(letters.seen) == sorted({*letters.seen})
    with Guard(search, store=False) as guard:
        assert guard.rank("mmm").wide[0].passage.id == "p3"


def test_a_key_goes_to_no_other_provider_when_the_model_is_changed() -> None:
    policy = Policy.model_validate({"generate": {"model": "openai/a", "api_key": "sk-one"}})
    assert overridden(policy, "generate.model=openai/b").generate.api_key == "sk-one"
    assert overridden(policy, "generate.model=anthropic/b").generate.api_key == ""
    both = overridden(policy, "generate.model=anthropic/b,generate.api_key=sk-two")
    assert both.generate.api_key == "sk-two"


def test_a_policy_with_some_keys_changed() -> None:
    policy = load_policy("offline")
    changed = overridden(policy, "order.k=3, gate.floor.value=0.25,rerank.scorers=[lexical, retriever]")
    assert changed.order.k == 3
    assert changed.gate.floor.value == 0.25
    assert changed.gate.floor.fitted_on == policy.gate.floor.fitted_on
    assert changed.rerank.scorers == ("lexical", "retriever")
    assert changed.fingerprint != policy.fingerprint
    assert overridden(policy, "order.k=8").fingerprint == policy.fingerprint


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ("order.k", "key=value"),
        ("order.k=0", r"order\.k"),
        ("order.kk=3", "kk"),
        ("ordr.k=3", "'ordr'"),
        ("order.k.x=3", "'k'"),
        ("order.k={", "YAML"),
        ("=3", "key=value"),
    ],
)
def test_a_change_that_cannot_be_made_is_explained(changes: str, told: str) -> None:
    with pytest.raises(ConfigurationError, match=told):
        overridden(load_policy("offline"), changes)
