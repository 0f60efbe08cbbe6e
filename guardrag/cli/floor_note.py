"""Says where the floor in force was calibrated on something else than what is searched now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from guardrag.policy.staleness import stale

if TYPE_CHECKING:
    from guardrag.cli.sources import Opened

__all__ = ["tell_stale_floor"]


def tell_stale_floor(opened: Opened) -> None:
    """One line on standard error, or none."""
    guard, index = opened.guard, opened.index
    floor, retriever = guard.policy.gate.floor, guard.fingerprints.retriever
    if floor.provenance is None or floor.provenance.retriever in ("", retriever):
        return  # an index's fingerprint changes with its documents, however they are cut
    chunking = ""
    if index is not None:
        from guardrag.evals.calibration.stale import chunking_fingerprint

        chunking = chunking_fingerprint(index)
    for sentence in stale(floor, retriever=retriever, chunking=chunking):
        typer.echo(f"guardrag: {sentence}", err=True)
