"""Searching an index: words by BM25, vectors by exact comparison, fused by reciprocal rank."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

import numpy as np

from guardrag.ports import Embedder
from guardrag.retrieval.admission import Admission
from guardrag.retrieval.codec import COLUMNS, passage_from
from guardrag.retrieval.lexical_stem import inflected
from guardrag.retrieval.lexical_synonyms import synonyms
from guardrag.retrieval.terms import question_terms
from guardrag.retrieval.vectors import VectorTable
from guardrag.rules.fusion import reciprocal_rank
from guardrag.types import Candidate, Score, ScoreKind

__all__ = ["RRF_K", "search"]

RRF_K = 60

# Weighing titles and headings more made no difference in cross-validation.
_WEIGHTS = "1.0, 1.0, 1.0"  # text, title, headings
_SYNONYM_WEIGHT = 0.3
_DEPTH = 50
Ranking = Sequence[tuple[int, float]]


def match_expression(terms: Sequence[str]) -> str:
    """Any of the terms, each as a quoted string of the query language, so that none is syntax."""
    quoted = ('"' + term.replace('"', '""') + '"' for term in terms)
    return " OR ".join(quoted)


def _matching(
    connection: sqlite3.Connection, terms: Sequence[str], limit: int, admitted: Admission
) -> Ranking:
    if not terms:
        return []
    rows = connection.execute(
        f"SELECT p.number, -bm25(search, {_WEIGHTS}) AS score "  # noqa: S608 - constants and a fixed condition
        "FROM search JOIN passages p ON p.number = search.rowid "
        f"WHERE search MATCH ?2 AND {admitted.condition} ORDER BY score DESC, p.id LIMIT ?3",
        (admitted.parameter, match_expression(terms), limit),
    ).fetchall()
    return [(int(number), float(score)) for number, score in rows]


def _by_words(connection: sqlite3.Connection, question: str, limit: int, admitted: Admission) -> Ranking:
    """BM25 over the question's terms and, weighing less, over words that can stand for them."""
    terms = question_terms(question)
    others = {other for term in terms for other in synonyms(inflected(term))} - set(terms)
    # BM25 adds up over terms, so two searches give what one with weighted terms would.
    deep = limit if not others else max(4 * limit, 200)
    scores = dict(_matching(connection, terms, deep, admitted))
    for number, score in _matching(connection, sorted(others), deep, admitted):
        scores[number] = scores.get(number, 0.0) + _SYNONYM_WEIGHT * score
    return sorted(scores.items(), key=lambda item: -item[1])[:limit]


def _by_vectors(
    question: str, limit: int, admitted: Admission, embedder: Embedder, table: VectorTable
) -> Ranking:
    if not question.strip() or not len(table.passages):
        return []
    mask = admitted.mask(table.passages, table.facets)
    if not mask.any():
        return []
    asked = np.asarray(embedder([question]), dtype=np.float32)[0]
    if not asked.any():  # no word of the question has a vector: it is as near to all as to none
        return []
    # Without the filter's passages from the start: they must neither rank nor take a place.
    passages, scores = table.passages[mask], table.matrix[mask] @ asked
    best = np.argsort(-scores, kind="stable")[:limit]
    return [(int(passages[place]), float(scores[place])) for place in best]


def _scored(
    number: int, words: dict[int, float], vectors: dict[int, float], fused: dict[int, float]
) -> tuple[Score, ...]:
    def score(scorer: str, kind: ScoreKind, value: float) -> Score:
        return Score(scorer, kind, value, value)

    if not fused:
        return (score("retriever", ScoreKind.BM25, words[number]),)
    scores = [score("retriever", ScoreKind.RRF, fused[number])]
    if number in words:
        scores.append(score("retriever.words", ScoreKind.BM25, words[number]))
    if number in vectors:
        scores.append(score("retriever.vectors", ScoreKind.COSINE, vectors[number]))
    return tuple(scores)


def search(
    connection: sqlite3.Connection,
    question: str,
    k: int,
    admitted: Admission,
    embedder: Embedder | None,
    vectors: Callable[[], VectorTable] | None,
) -> tuple[Candidate, ...]:
    """At most `k` candidates that are admitted, best first."""
    if k < 1 or admitted.nothing:
        return ()
    limit = k if embedder is None else max(k, _DEPTH)
    words = _by_words(connection, question, limit, admitted)
    near: Ranking = []
    fused: dict[int, float] = {}
    order = [number for number, _ in words]
    if embedder is not None and vectors is not None:
        near = _by_vectors(question, limit, admitted, embedder, vectors())
        fused = reciprocal_rank([order, [number for number, _ in near]], RRF_K)
        order = sorted(fused, key=lambda number: -fused[number])
    order = order[:k]
    rows = {
        row[0]: row[1:]
        for row in connection.execute(
            f"SELECT p.number, {COLUMNS} FROM passages p JOIN facets f ON f.number = p.facet "  # noqa: S608
            f"WHERE p.number IN ({', '.join('?' * len(order))})",
            order,
        )
    }
    return tuple(
        Candidate(
            passage=passage_from(rows[number]),
            rank=rank,
            scores=_scored(number, dict(words), dict(near), fused),
        )
        for rank, number in enumerate(order)
    )
