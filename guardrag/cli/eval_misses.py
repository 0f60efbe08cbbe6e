"""The causes of misses, as far as `guardrag eval` can find them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from guardrag.cli.progress import progress_bar
from guardrag.evals.diagnosis import Library
from guardrag.evals.miss_causes import MissCauses, diagnose_misses
from guardrag.evals.misses import grouped

if TYPE_CHECKING:
    from guardrag.cli.eval_variants import VariantSpec, Workshop
    from guardrag.evals import Report
    from guardrag.guard import Guard
    from guardrag.types import Attribute

__all__ = ["misses_json", "misses_of"]

_LARGEST = 20_000
"""Passages up to which a miss is compared with all of them; reading more would take minutes."""


def misses_of(
    guard: Guard,
    report: Report,
    spec: VariantSpec,
    workshop: Workshop,
    *,
    caller: Mapping[str, Attribute],
    most: int,
) -> MissCauses | None:
    """Diagnoses the misses of one variant; None if none was to be."""
    if not most:
        return None
    library, missing = _library(spec, workshop)
    with progress_bar() as bar:
        task = bar.add_task("diagnosing misses", total=None)
        return diagnose_misses(
            guard,
            report.results,
            library=library,
            missing=missing,
            caller=caller,
            most=most,
            progress=lambda: bar.advance(task),
        )


def _library(spec: VariantSpec, workshop: Workshop) -> tuple[Library | None, str]:
    """The documents to compare with, or why there are none."""
    index = workshop.index_of(spec)
    if index is None:
        return None, "the documents were not given (name them with --docs beside --retriever or --app)"
    passages = tuple(index)
    if len(passages) > _LARGEST:
        return None, f"there are more than {_LARGEST} passages (guardrag diagnose has no such limit)"
    embedder = None if spec.search == "lexical" else workshop.embedder_of(spec)
    # What a foreign search reads of titles and headings is not known.
    return Library(passages, embedder, trails=not workshop.is_foreign(spec)), ""


def misses_json(report: Report, causes: MissCauses | None) -> dict[str, object]:
    """The groups, and how far the diagnosis went; null where none was made."""
    return {
        "diagnosis": None if causes is None else causes.to_json(),
        "groups": [group.to_json() for group in grouped(report, None if causes is None else causes.causes)],
    }
