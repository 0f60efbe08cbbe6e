"""What the measuring commands work on: a Guard, and the documents to compare with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from guardrag.evals.diagnosis import Library
    from guardrag.guard import Guard
    from guardrag.ports import Embedder

__all__ = ["Workbench", "open_embedder", "open_workbench"]


@dataclass(frozen=True, slots=True)
class Workbench:
    """A Guard and the documents behind it; the library is None where they were not given."""

    guard: Guard
    library: Library | None


def open_embedder(name: str | None, revision: str | None = None) -> Embedder | None:
    """The embedder of `--embedder`: a sentence-transformers model, or its folder."""
    if name is None:
        return None
    from guardrag.models import SentenceEmbedder

    return SentenceEmbedder(name, revision)


def open_workbench(
    *,
    docs: Path | None,
    retriever: str | None,
    app: str | None,
    policy: str | None,
    embedder: str | None = None,
    ingest: Path | None = None,
) -> Workbench:
    """The Guard that the options describe. Nothing that is measured is recorded.

    `--docs` alone is searched; beside `--retriever` or `--app` it says what the documents are
    that those search.

    Raises:
        ConfigurationError: If something cannot be opened.
        typer.BadParameter: If the options do not say what to search.
    """
    from guardrag.cli.ingest_notes import tell_ingest
    from guardrag.cli.sources import open_guard
    from guardrag.evals.diagnosis import Library
    from guardrag.guard import Guard
    from guardrag.guard.measuring import measuring
    from guardrag.policy import load_policy
    from guardrag.retrieval.docs import open_docs

    vectors = open_embedder(embedder)
    if retriever is None and app is None:
        if docs is None:
            raise typer.BadParameter("give --docs, --retriever or --app", param_hint="--docs")
        index = open_docs(docs, ingest=ingest, embedder=vectors)
        tell_ingest(index, docs, ingest)
        guard = Guard(index, policy=load_policy(policy or "offline"), store=False)
        return Workbench(guard, Library(iter(index), vectors, trails=True))
    opened = open_guard(docs=None, retriever=retriever, app=app, policy=policy, model=None, store=False)
    guard = measuring(opened.guard)
    if docs is None:
        return Workbench(guard, None)
    with open_docs(docs, ingest=ingest) as index:
        return Workbench(guard, Library(iter(index), vectors))
