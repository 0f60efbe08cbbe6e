"""The Guard and what it gives back."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from guardrag.guard.answer import Answer
from guardrag.guard.guard import Guard
from guardrag.guard.stream_events import DecisionEvent, StreamEvent

if TYPE_CHECKING:
    from guardrag.guard.inspection import Inspection
    from guardrag.guard.readiness import Readiness, ToolCheck
    from guardrag.guard.streaming import AsyncEventStream, EventStream

__all__ = [
    "Answer",
    "AsyncEventStream",
    "DecisionEvent",
    "EventStream",
    "Guard",
    "Inspection",
    "Readiness",
    "StreamEvent",
    "ToolCheck",
]

_HOMES = {
    "AsyncEventStream": "streaming",
    "EventStream": "streaming",
    "Inspection": "inspection",
    "Readiness": "readiness",
    "ToolCheck": "readiness",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
