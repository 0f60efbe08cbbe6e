"""Small worlds in which one thing is wrong: passages, searches, scorers and embedders made to measure."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from types import SimpleNamespace

import numpy as np
import pytest

from guardrag.adapters.retriever import wrap_retriever
from guardrag.evals.diagnosis import Library, diagnose, measure
from guardrag.guard import Guard
from guardrag.policy import Policy
from guardrag.types import Passage, Score, ScoreKind

NOW = datetime(2026, 6, 1, tzinfo=UTC)
SYLLABLES = ("ba", "do", "fe", "gu", "ki", "lo", "mu", "ne", "pi", "ro", "su", "ta", "ve", "wo", "zu")


def word(number: int) -> str:
    """A made-up word; two numbers give two words."""
    base = len(SYLLABLES)
    return "".join(SYLLABLES[(number // base**place) % base] for place in range(3)) + "x"


def filler(number: int, **more: object) -> Passage:
    """A passage about nothing that anybody asks for; no two are alike."""
    w = [word(number * 7 + place) for place in range(7)]
    text = f"The {w[0]} {w[1]} keeps a {w[2]} beside the {w[3]}. Every {w[4]} has one {w[5]} {w[6]}."
    return Passage(**{"id": f"filler-{number}", "text": text, "source": f"f{number}.md", **more})


def fillers(count: int, **more: object) -> list[Passage]:
    return [filler(number, **more) for number in range(count)]


def ranked(passages: Sequence[Passage], kind: str = "cosine", *, filters: bool = False) -> object:
    """A retriever that gives these passages in this order, whatever is asked."""

    def with_filters(query: str, k: int, scope=()) -> list[tuple[Passage, float]]:
        from guardrag.rules.scope import matches

        found = [passage for passage in passages if matches(passage, scope)]
        return [(passage, 0.9 - 0.001 * place) for place, passage in enumerate(found[:k])]

    def without(query: str, k: int) -> list[tuple[Passage, float]]:
        return [(passage, 0.9 - 0.001 * place) for place, passage in enumerate(passages[:k])]

    return wrap_retriever(with_filters if filters else without, scores=kind)


def words_search(passages: Sequence[Passage]) -> object:
    """BM25 over the texts alone."""
    library = Library(passages)

    def search(query: str, k: int) -> list[tuple[Passage, float]]:
        scores, _ = library.by_words(query)
        best = np.argsort(-scores, kind="stable")[:k]
        return [(passages[place], float(scores[place])) for place in best if scores[place] > 0]

    return wrap_retriever(search, scores="bm25")


def vector_search(passages: Sequence[Passage], embedder: Callable[[Sequence[str]], np.ndarray]) -> object:
    """Exact cosine over the texts alone."""
    matrix = embedder([passage.text for passage in passages])

    def search(query: str, k: int) -> list[tuple[Passage, float]]:
        cosines = matrix @ embedder([query])[0]
        return [(passages[p], float(cosines[p])) for p in np.argsort(-cosines, kind="stable")[:k]]

    return wrap_retriever(search, scores="cosine")


class Keep:
    """Leaves the order as it is; the first gets 0.9."""

    name = "keep"
    fingerprint = "keep-1"

    def __init__(self, value: Callable[[int, Passage], float] = lambda place, _: 0.9 - 0.01 * place) -> None:
        self.value = value

    def __call__(self, question: str, passages: Sequence[Passage]) -> list[Score]:
        values = [self.value(place, passage) for place, passage in enumerate(passages)]
        return [Score(self.name, ScoreKind.PROBABILITY, value, value) for value in values]


class Vectors:
    """Random directions by text; the angle between the question and chosen texts is set."""

    name = "planted"
    fingerprint = "planted-1"

    def __init__(self, question: str, cosines: dict[str, float], size: int = 48) -> None:
        self.size = size
        self.question = question
        self.cosines = cosines

    def __call__(self, texts: Sequence[str]) -> np.ndarray:
        rows = [self._row(text) for text in texts]
        return np.array(rows, dtype=np.float32).reshape(len(rows), self.size)

    def _row(self, text: str) -> np.ndarray:
        asked = np.zeros(self.size)
        asked[0] = 1.0
        if text == self.question:
            return asked
        seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
        other = np.random.default_rng(seed).normal(size=self.size)
        other[0] = 0.0
        other /= np.linalg.norm(other)
        cosine = next(
            (value for part, value in self.cosines.items() if part in text), 0.3 + (seed % 97) / 1000
        )
        return cosine * asked + np.sqrt(1 - cosine**2) * other


def policy(**sections: object) -> Policy:
    """Three of ten are sent, in the order that the retriever gave."""
    given: dict[str, object] = {
        "name": "planted",
        "retrieve": {"wide": 10},
        "rerank": {"scorers": ["keep"]},
        "gate": {"scorer": "keep", "floor": {"value": 0.0}},
        "order": {"k": 3},
    }
    for name, section in sections.items():
        known = given.get(name, {})
        given[name] = {**known, **section}
    return Policy.model_validate(given)


def causes(
    retriever: object,
    question: str,
    gold: str | Sequence[str],
    library: Library | Sequence[Passage] | None,
    *,
    scorer: object = None,
    sections: dict | None = None,
    **more: object,
) -> list[str]:
    """The names of the causes that fire."""
    return [
        cause.value
        for cause in full(retriever, question, gold, library, scorer=scorer, sections=sections, **more).causes
    ]


def full(retriever, question, gold, library, *, scorer=None, sections=None, **more):
    guard = Guard(
        retriever, policy=policy(**(sections or {})), scorer=scorer or Keep(), store=False, clock=lambda: NOW
    )
    if library is not None and not isinstance(library, Library):
        library = Library(library)
    labels = [gold] if isinstance(gold, str) else list(gold)
    with guard:
        return diagnose(measure(guard, question, labels, library=library, **more))


@pytest.fixture
def world() -> SimpleNamespace:
    """The makers above, for tests."""
    return SimpleNamespace(
        filler=filler, fillers=fillers, ranked=ranked, words_search=words_search, vector_search=vector_search,
        Keep=Keep, Vectors=Vectors, policy=policy, causes=causes, full=full, word=word, NOW=NOW,
    )  # fmt: skip
