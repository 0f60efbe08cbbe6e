"""Writes the HTML report of `guardrag eval`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.evals.case_tools.freezing import FrozenState
from guardrag.evals.compare import Comparison
from guardrag.evals.miss_causes import MissCauses
from guardrag.evals.report_html import PageFacts, render_page
from guardrag.guard import Guard

__all__ = ["page_facts", "write_page"]


def page_facts(
    guard: Guard,
    data: Mapping[str, object],
    *,
    title: str,
    warnings: Sequence[str],
    frozen: FrozenState,
    causes: MissCauses | None,
) -> PageFacts:
    """What is said beside the numbers of this guard's report, whose JSON is `data`."""
    floor = guard.policy.gate.floor
    return PageFacts(
        title=title,
        made=f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        cases=str(data["case_set"]),
        retriever=str(data["retriever"]),
        floor=floor.value,
        calibrated=floor.fitted_on is not None,
        warnings=tuple(warnings),
        frozen=frozen.briefly(),
        causes=causes,
    )


def write_page(path: Path, comparison: Comparison, facts: PageFacts, sizes: Sequence[int]) -> None:
    """Writes it, over one that is there.

    Raises:
        ConfigurationError: If it cannot be written.
    """
    try:
        path.write_text(render_page(comparison, facts, ks=sizes), encoding="utf-8")
    except OSError as error:
        raise ConfigurationError(f"{path}: cannot be written: {error.strerror or error}") from error
