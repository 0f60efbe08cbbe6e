"""What to know before believing the numbers of an evaluation."""

from __future__ import annotations

from collections.abc import Sequence

from guardrag.evals import Report
from guardrag.evals.failures import failures_told
from guardrag.evals.runs import KeptResults

__all__ = ["failures", "resumed"]


def failures(variants: Sequence[tuple[str, Report]]) -> list[str]:
    """A tool that fails makes a guard that declines, which looks good on questions without an answer.

    Args:
        variants: Each with its name.
    """
    told = []
    for name, report in variants:
        failed = failures_told(result.reason for result in report.results)
        if failed:
            whose = f"{name}: " if len(variants) > 1 else ""
            told.append(f"{whose}{failed}; they count as declined, also those that nothing answers")
    return told


def resumed(kept: KeptResults, of: int, *, foreign: bool) -> list[str]:
    """What is not asked again: who forgot the file must not take old numbers for new ones."""
    if not kept.done:
        return []
    # A function is known by its name, an index by what it holds.
    blind = ", also if the code of --retriever or --app has changed since" if foreign else ""
    return [f"{len(kept.done)} of {of} results are taken from {kept.path}{blind}"]
