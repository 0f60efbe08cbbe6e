"""The two halves of a case set: one to fit on, one to report on."""

from __future__ import annotations

import hashlib
from typing import Literal, TypeAlias

__all__ = ["Half", "half"]

Half: TypeAlias = Literal["fit", "report"]


def half(case_id: str) -> Half:
    """Which half a case belongs to, by the parity of the SHA-256 of its id.

    Depends on nothing else, so that adding, removing or reordering cases moves no case
    from one half to the other.
    """
    digest = hashlib.sha256(case_id.encode("utf-8", "surrogatepass")).digest()
    return "report" if digest[-1] % 2 else "fit"
