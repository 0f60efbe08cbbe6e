"""Says once, on standard error, what `--docs` holds that has not the effect its authors may expect."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from guardrag.guard.render import visible_controls

if TYPE_CHECKING:
    from guardrag.retrieval.index import Index
    from guardrag.retrieval.report import BuildReport, Remark

__all__ = ["ingest_notes", "tell_ingest"]

_SHOWN = 8
_ACTING = frozenset({"trust", "published", "valid_from", "valid_until", "superseded_by"})
"""Keys that change answers whatever the policy: worth a word even where the configuration leaves them out."""


def tell_ingest(index: Index, docs: Path, ingest: Path | None) -> None:
    """Prints the notes of an index that was built just now; one that was opened had them when built."""
    if index.report is not None:
        for line in ingest_notes(index.report, docs, ingest, index.require):
            print(f"guardrag: {visible_controls(line)}", file=sys.stderr)


def ingest_notes(
    report: BuildReport, docs: Path, ingest: Path | None, require: Mapping[str, object]
) -> Iterator[str]:
    """At most one line each for front matter that is not believed, for warnings and for documents
    that were skipped. Hidden files and those of other kinds are no surprise.

    Where an ingest configuration was written, it is taken to have left keys out on purpose,
    but for those that change answers: trust, dates, successors and what `require` tests.
    """
    from guardrag.retrieval.folder import HIDDEN, OTHER_NAME
    from guardrag.retrieval.ingest_file import ingest_file_beside

    found = ingest if ingest is not None or not docs.is_dir() else ingest_file_beside(docs)
    keys = [
        f"{key} ({count})"
        for key, count in report.disbelieved
        if found is None or key in _ACTING or key in require
    ]
    if keys:
        place = found or f"{docs.absolute().name}.ingest.yaml beside {docs}"
        yield (
            f"{docs}: front matter that has no effect: {_some(keys)}; "
            f"to believe a key, list it under front_matter: in {place}"
        )
    yield from _remarks(docs, "warning", "warnings", report.warnings)
    skipped = [remark for remark in report.skipped if remark.reason not in (HIDDEN, OTHER_NAME)]
    yield from _remarks(docs, "document skipped", "documents skipped", skipped)


def _remarks(docs: Path, one: str, many: str, remarks: Sequence[Remark]) -> Iterator[str]:
    if remarks:
        first, rest = remarks[0], len(remarks) - 1
        more = f"; {rest} more, which `guardrag index` lists" if rest else ""
        yield f"{docs}: {len(remarks)} {many if rest else one}: {first.path}: {first.reason}{more}"


def _some(items: Sequence[str]) -> str:
    rest = len(items) - _SHOWN
    return ", ".join([*items[:_SHOWN], *([f"{rest} more"] if rest > 0 else [])])
