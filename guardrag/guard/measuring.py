"""A Guard to measure with: it answers as the given one does, and nobody is told."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING

from guardrag.adapters.loops import PrivateLoop
from guardrag.guard.recording import GivenStore, Records

if TYPE_CHECKING:
    from guardrag.guard.guard import Guard

__all__ = ["measuring"]


def measuring(guard: Guard, store: GivenStore = False) -> Guard:
    """The same retriever, models and policy, but no ticket, webhook or callable gets an abstention.

    An evaluation of an application's own Guard would otherwise fill its inbox with questions that
    nobody asked, and its store with traces that pass for live ones.

    Args:
        guard: Stays as it is.
        store: Where traces of the measured questions are kept; False: nowhere.
    """
    # The guard's own package; its classes stay small.
    engine = copy(guard._engine)  # noqa: SLF001
    records = Records(store, engine.policy)
    records._redactor = engine._records._redactor  # noqa: SLF001
    engine._records = records  # noqa: SLF001
    engine._parts = replace(engine._parts, routes={})  # noqa: SLF001
    engine._shadow = None  # noqa: SLF001
    engine._loop = PrivateLoop()  # noqa: SLF001 - closed with the copy
    twin = copy(guard)
    twin._engine = engine  # noqa: SLF001
    return twin
