"""What `--docs` names, opened as an index: a folder, a file, JSON Lines, or an index file."""

from __future__ import annotations

import os
from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.ports import Embedder
from guardrag.retrieval.index import Index
from guardrag.retrieval.ingest import IngestRules
from guardrag.retrieval.schema import is_index_file
from guardrag.retrieval.update import Progress

__all__ = ["open_docs"]


def open_docs(
    path: Path | str,
    *,
    ingest: IngestRules | Path | str | None = None,
    embedder: Embedder | None = None,
    progress: Progress | None = None,
) -> Index:
    """An index of what is at `path`; anything but an index file is indexed in memory.

    Args:
        path: A folder, a Markdown, text or HTML file, JSON Lines, or an index, which is
            told by its content and not by its name.
        ingest: Who is believed; see `Index.build`.
        embedder: Searches vectors too.
        progress: Called after every document.

    Raises:
        ConfigurationError: There is nothing there that can be opened, or nothing in it.
    """
    path = Path(path)
    if path.is_file() and is_index_file(path):
        if ingest is not None:
            raise ConfigurationError(
                f"{path}: an index was built with its ingest rules; leave them out, or index again"
            )
        # Opened for reading only, SQLite would leave its companion files behind.
        return Index.open(path, embedder=embedder, readonly=not os.access(path, os.W_OK))
    index = Index.build(path, None, embedder=embedder, rules=ingest, progress=progress)
    if not len(index):
        rows = index.skipped()
        index.close()
        why = f" ({len(rows)} skipped, the first: {rows[0].path}: {rows[0].reason})" if rows else ""
        raise ConfigurationError(f"{path}: holds no Markdown, text or HTML to index{why}")
    return index
