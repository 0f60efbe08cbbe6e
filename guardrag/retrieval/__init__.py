"""The index for those who have no retriever, the lexical scorer, and answers made of quotes.

Names are loaded on first use: who brings a retriever does not pay for an index.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guardrag.retrieval.docs import open_docs
    from guardrag.retrieval.extractive import ExtractiveGenerator
    from guardrag.retrieval.index import Index
    from guardrag.retrieval.ingest import IngestRules
    from guardrag.retrieval.lexical import LexicalScorer
    from guardrag.retrieval.packing import SplitRules

__all__ = ["ExtractiveGenerator", "Index", "IngestRules", "LexicalScorer", "SplitRules", "open_docs"]

_HOMES = {
    "ExtractiveGenerator": "extractive",
    "Index": "index",
    "IngestRules": "ingest",
    "LexicalScorer": "lexical",
    "SplitRules": "packing",
    "open_docs": "docs",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = found
    return found
