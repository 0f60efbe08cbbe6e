"""Whether a floor's calibration is still of what is searched now."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from guardrag.policy.staleness import stale
from guardrag.types import Passage

__all__ = ["chunking_fingerprint", "stale"]


def chunking_fingerprint(passages: Iterable[Passage]) -> str:
    """Changes when documents are cut in another way, also when they themselves change."""
    digest = hashlib.sha256()
    for line in sorted(f"{one.id}\0{len(one.text)}" for one in passages):
        digest.update(line.encode("utf-8", "surrogatepass") + b"\n")
    return f"chunks:{digest.hexdigest()[:16]}"
