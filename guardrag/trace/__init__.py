"""Recording what happened to a question, and reading it back.

`combine` makes one recorder of several; `StoreRecorder` keeps traces whole, `OtelRecorder` emits
spans, `LogRecorder` writes ids and reasons to the standard library's logging. Names are loaded on
first use, so that who only records does not pay for reading.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guardrag.trace.combined import combine
    from guardrag.trace.ids import new_trace_id
    from guardrag.trace.log import LogRecorder
    from guardrag.trace.metrics import MetricsRecorder
    from guardrag.trace.otel import OtelRecorder
    from guardrag.trace.read import list_traces, load_trace
    from guardrag.trace.recorder import StoreRecorder
    from guardrag.trace.replay import Replayed, replay_many, replay_trace
    from guardrag.trace.view import StageView, TraceLine, TraceView

__all__ = [
    "LogRecorder",
    "MetricsRecorder",
    "OtelRecorder",
    "Replayed",
    "StageView",
    "StoreRecorder",
    "TraceLine",
    "TraceView",
    "combine",
    "list_traces",
    "load_trace",
    "new_trace_id",
    "replay_many",
    "replay_trace",
]

_HOMES = {
    "LogRecorder": "log",
    "MetricsRecorder": "metrics",
    "OtelRecorder": "otel",
    "Replayed": "replay",
    "StageView": "view",
    "StoreRecorder": "recorder",
    "TraceLine": "view",
    "TraceView": "view",
    "combine": "combined",
    "list_traces": "read",
    "load_trace": "read",
    "new_trace_id": "ids",
    "replay_many": "replay",
    "replay_trace": "replay",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = import_module(f"{__name__}.{_HOMES[name]}")
    found: object = getattr(home, name)
    globals()[name] = found
    return found
