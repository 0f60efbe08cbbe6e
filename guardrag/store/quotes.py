"""Which released answers stand on the same words of the same document."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from guardrag.store.jsonbytes import dumps
from guardrag.store.passages import HASH_BYTES
from guardrag.types import Citation

__all__ = ["citation_rows", "quote_hash"]


def quote_hash(source: str, quote: str) -> bytes:
    """The same for the same words of the same document, wherever its passages begin and end."""
    return blake2b(dumps([source, quote]), digest_size=HASH_BYTES).digest()


def citation_rows(trace_id: str, citations: Sequence[Citation]) -> list[dict[str, object]]:
    """Rows for the quotes of a released answer."""
    return [
        {
            "trace_id": trace_id,
            "place": place,
            "quote": quote_hash(citation.source or citation.passage_id, citation.quote),
        }
        for place, citation in enumerate(citations)
    ]
