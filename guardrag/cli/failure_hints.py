"""What failed while a question was asked, for somebody at a terminal. Goes to standard error only."""

from __future__ import annotations

from collections.abc import Iterator

from guardrag.errors import GuardragError
from guardrag.types import Abstained, Decision, Reason

__all__ = ["failure_hints"]

_NOTES = ("tool_failed", "unusable_reply")
_ANSWERS = frozenset({Reason.NO_ANSWER_FOUND, Reason.MODEL_REFUSED})
"""Reasons whose note tells what the documents lack, which is no failure."""


def failure_hints(decision: Decision, trace_id: str, store: str | None) -> Iterator[str]:
    """Why a tool failed or a model's reply was of no use, as the trace in `store` has it.

    An asker is told only that something is not available right now. Whoever runs the
    command can mend it (a key, an address, the name of a model), and must not have to look for it.
    A trace that cannot be read here (an `--app` keeps its own, `off` keeps none) yields nothing.
    """
    if not isinstance(decision, Abstained) or decision.reason in _ANSWERS:
        return
    from guardrag.store import Store
    from guardrag.trace.read import load_trace

    try:
        with Store.open(store, create=False) as opened:
            view = load_trace(opened, trace_id)
    except GuardragError:
        return
    for stage in view.stages:
        for note in stage.notes:
            if note.code in _NOTES:
                yield f"{stage.stage.value}: {' '.join(note.text.split())}"
