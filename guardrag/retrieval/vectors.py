"""Vectors of the passages: made once, kept in the index, compared exactly."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from guardrag.errors import ConfigurationError
from guardrag.ports import Embedder, Vectors
from guardrag.retrieval.blocks import DocumentKind
from guardrag.retrieval.codec import facet_field
from guardrag.retrieval.schema import get_meta, set_meta, unpacked
from guardrag.retrieval.terms import passage_terms
from guardrag.retrieval.update import Progress, words_of

__all__ = ["VectorTable", "check_embedder", "embed_missing", "load_vectors"]

_BATCH = 64


@dataclass(frozen=True, slots=True)
class VectorTable:
    """All vectors of one state of the index.

    Attributes:
        passages: Shape (n,), row numbers of passages.
        facets: Shape (n,), row numbers of their facets.
        matrix: Shape (n, dimensions), unit rows.
    """

    passages: npt.NDArray[np.int64]
    facets: npt.NDArray[np.int64]
    matrix: Vectors


def check_embedder(
    connection: sqlite3.Connection, embedder: Embedder | None, name: str, *, building: bool
) -> None:
    """Makes sure that vectors of different embedders never meet.

    Raises:
        ConfigurationError: The index holds another embedder's vectors, or none, or some
            passages would be left without.
    """
    built_with = get_meta(connection, "embedder")
    if built_with is None:
        if embedder is not None and not building:
            raise ConfigurationError(
                f"{name}: the index holds no vectors; build it with the embedder, or open it without"
            )
        return
    if embedder is None:
        if building:
            raise ConfigurationError(
                f"{name}: the index holds vectors of {built_with}; give that embedder, or build a new file"
            )
        return
    if embedder.fingerprint != built_with:
        raise ConfigurationError(
            f"{name}: the index holds vectors of {built_with}, not of {embedder.fingerprint}; "
            "give the same embedder, or build a new file"
        )


def _checked(vectors: Vectors, count: int, dimensions: int | None, embedder: Embedder) -> Vectors:
    rows = np.asarray(vectors, dtype=np.float32)
    if rows.ndim != 2 or rows.shape[0] != count or rows.shape[1] == 0:
        raise ConfigurationError(f"embedder {embedder.name!r} gave shape {rows.shape} for {count} texts")
    if dimensions is not None and rows.shape[1] != dimensions:
        raise ConfigurationError(
            f"embedder {embedder.name!r} gave {rows.shape[1]} dimensions after {dimensions}"
        )
    if not np.isfinite(rows).all():
        raise ConfigurationError(f"embedder {embedder.name!r} gave values that are not finite")
    return rows


def embed_missing(connection: sqlite3.Connection, embedder: Embedder, progress: Progress | None) -> None:
    """Makes the vectors that are not there yet. The title and headings are embedded with the text.

    A passage without a visible word counts as blank, whatever stands above it.
    """
    rows = connection.execute(
        "SELECT p.number, p.text, p.headings, d.kind, f.body FROM passages p "
        "JOIN documents d ON d.number = p.document JOIN facets f ON f.number = p.facet "
        "WHERE p.number NOT IN (SELECT passage FROM vectors) ORDER BY p.number"
    ).fetchall()
    known = get_meta(connection, "dimensions")
    dimensions = None if known is None else int(known)
    for start in range(0, len(rows), _BATCH):
        batch = rows[start : start + _BATCH]
        texts = []
        for _, text, headings, kind, body in batch:
            title = facet_field(body, "title")
            trail = dict.fromkeys([*([title] if title else []), *json.loads(headings)])
            words = words_of(unpacked(text), None if kind is None else DocumentKind(kind))
            above = " > ".join(trail) + "\n" if trail else ""
            texts.append(above + words if passage_terms(words) else "")
        vectors = _checked(embedder(texts), len(batch), dimensions, embedder)
        dimensions = vectors.shape[1]
        connection.executemany(
            "INSERT INTO vectors VALUES (?, ?)",
            [(row[0], vector.astype("<f4").tobytes()) for row, vector in zip(batch, vectors, strict=True)],
        )
        if progress is not None:
            progress(start + len(batch), len(rows), "embedding")
    if rows:
        set_meta(connection, "generation", str(int(get_meta(connection, "generation") or 0) + 1))
        set_meta(connection, "dimensions", str(dimensions))
    set_meta(connection, "embedder", embedder.fingerprint)


def load_vectors(connection: sqlite3.Connection) -> VectorTable:
    """All vectors, in the order of their passages' ids."""
    rows = connection.execute(
        "SELECT v.passage, p.facet, v.vector FROM vectors v "
        "JOIN passages p ON p.number = v.passage ORDER BY p.id"
    ).fetchall()
    dimensions = int(get_meta(connection, "dimensions") or 0)
    data = b"".join(row[2] for row in rows)
    matrix = np.frombuffer(data, dtype="<f4").reshape(len(rows), dimensions).astype(np.float32, copy=False)
    return VectorTable(
        np.array([row[0] for row in rows], dtype=np.int64),
        np.array([row[1] for row in rows], dtype=np.int64),
        matrix,
    )
