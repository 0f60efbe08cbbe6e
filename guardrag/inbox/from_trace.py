"""A ticket's row from what a trace holds: for what is handed to a person after its answer was given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guardrag.inbox.document import in_scope, write_contents
from guardrag.ports import RouteCase
from guardrag.store.jsonbytes import Json, dumps, encode_text
from guardrag.store.passages import PassageRow, join_hashes, passage_row
from guardrag.store.values import write_caller, write_query
from guardrag.store.veil import veil_for
from guardrag.types import Abstained, Gathered, Released

if TYPE_CHECKING:
    from guardrag.trace.view import TraceView

__all__ = ["row_of_trace"]


def row_of_trace(
    view: TraceView, decision: Abstained | Released, now: int
) -> tuple[dict[str, object], list[PassageRow]]:
    """The row of an open ticket, and the passages it names; none where content was not captured.

    Args:
        view: The trace.
        decision: Its decision: an abstention to be answered, or a release that is reported as wrong.
        now: Microseconds since the epoch.
    """
    abstained = isinstance(decision, Abstained)
    last = next((s.value for s in reversed(view.stages) if isinstance(s.value, Gathered)), None)
    case = RouteCase(
        trace_id=view.trace_id,
        query=view.query,
        decision=decision,
        candidates=last.candidates if last is not None else (),
        prompt=view.prompt,
        draft=view.written.draft if view.written is not None else None,
    )
    # The trace holds what its policy let it hold, so all that is there may be kept here.
    veil = veil_for(content=True)
    written = write_contents(in_scope(case) if abstained else case, decision, veil)
    passages = [passage_row(passage) for passage in written.passages]
    caller: dict[str, Json] = write_caller(view.query.caller, ("*",))
    if view.withheld:
        caller["withheld"] = [*view.withheld]
    row: dict[str, object] = {
        "created": now,
        "state": "open",
        "kind": "abstention" if abstained else "report",
        "reason": decision.reason.value if isinstance(decision, Abstained) else "",
        "trace_id": view.trace_id,
        "content": view.content,
        "redacted": view.redacted,
        "queue": b"",
        "question": encode_text(view.query.text) if view.content else None,
        "caller": dumps(caller),
        "query": dumps(write_query(view.query, veil, ("*",))),
        "passages": join_hashes(passages),
        "document": dumps(written.document),
    }
    return row, passages if view.content else []
