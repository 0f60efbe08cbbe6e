"""What a build did, so that nothing vanishes without a row."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["BuildReport", "Remark"]


@dataclass(frozen=True, slots=True)
class Remark:
    """A file, or a line of one, and what is to be said about it."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildReport:
    """Counts are documents; of ready passages each is a document of its own.

    Attributes:
        passages: Passages in the index afterwards.
        skipped: What was found and not indexed, and why.
        warnings: What was indexed otherwise than its author or the configuration may expect.
        disbelieved: Front matter keys that documents carry and the configuration does not
            list, with the number of documents; their values were ignored.
    """

    added: int = 0
    updated: int = 0
    unchanged: int = 0
    removed: int = 0
    passages: int = 0
    skipped: tuple[Remark, ...] = ()
    warnings: tuple[Remark, ...] = ()
    disbelieved: tuple[tuple[str, int], ...] = ()
