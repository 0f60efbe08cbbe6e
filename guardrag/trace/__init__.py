"""Recording what happened to a question, and reading it back.

`combine` makes one recorder of several; `StoreRecorder` keeps traces whole, `OtelRecorder` emits
spans, `LogRecorder` writes ids and reasons to the standard library's logging.
"""

from __future__ import annotations
