"""Questions at which a tool failed: they were not measured, although each counts as declined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from guardrag.types import Reason

__all__ = ["FAILURES", "failures_told"]

FAILURES = frozenset(
    {
        Reason.RETRIEVER_FAILED,
        Reason.SCORER_FAILED,
        Reason.PASSAGES_FAILED,
        Reason.GENERATOR_FAILED,
        Reason.JUDGE_FAILED,
        Reason.REWRITER_FAILED,
        Reason.TIMED_OUT,
        Reason.RATE_LIMITED,
        Reason.DEADLINE,
    }
)
"""Say something about the tools of that hour, and nothing about the question."""


def failures_told(reasons: Iterable[Reason | None]) -> str:
    """How many questions of a run failed, of how many and why; empty if none did.

    Args:
        reasons: Why each question was declined; None: it was not.
    """
    given = list(reasons)
    counts = Counter(reason for reason in given if reason in FAILURES)
    if not counts:
        return ""
    why = ", ".join(f"{reason} {count}" for reason, count in sorted(counts.items()))
    return f"{counts.total()} of {len(given)} questions failed ({why})"
