"""Proposals from what was really asked: traces, and tickets that a person answered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from guardrag.evals.case_tools.draft_plain import label_of
from guardrag.evals.case_tools.proposals import UNLABELLED, Proposal
from guardrag.types import Abstained, Released

if TYPE_CHECKING:
    from guardrag.store import Store
    from guardrag.trace.view import TraceView

__all__ = ["draft_tickets", "draft_traces", "propose_case"]

_PAGE = 200


def draft_traces(store: Store, *, since: datetime | None = None, limit: int = 200) -> Iterator[Proposal]:
    """A proposal for each question on record, newest first, the same question once.

    A released answer proposes the sections it cites: whether those are right is what a person must
    see. After an abstention nobody knows what answers, so it is `unlabelled`.
    """
    from guardrag.trace.read import list_traces, load_trace

    seen: set[str] = set()
    before: str | None = None
    while len(seen) < limit:
        page = list_traces(store, since=since, limit=_PAGE, before=before, state="finished")
        for line in page:
            asked = " ".join((line.question or "").casefold().split())
            if not asked or asked in seen or line.kind not in ("answer", "stream"):
                continue
            proposal = propose_case(load_trace(store, line.trace_id))
            if proposal is not None:
                seen.add(asked)
                yield proposal
            if len(seen) >= limit:
                return
        if len(page) < _PAGE:
            return
        before = page[-1].trace_id


def draft_tickets(store: Store) -> Iterator[Proposal]:
    """A proposal for each ticket that a person answered from documents, or found to have no answer."""
    from guardrag.inbox.cases import export_cases

    for line in export_cases(store):
        data = json.loads(line)
        yield Proposal(
            question=data["question"],
            relevant=tuple(data["relevant"]),
            tags=tuple(data["tags"]),
            answers=tuple(data.get("answers", ())),
            caller=data.get("caller", {}),
            note="answered by a person",
            own_id=data["id"],
        )


def propose_case(view: TraceView) -> Proposal | None:
    """What `draft_traces` proposes for one trace; None where its question is not on record, or nothing came
    of it.
    """
    if not view.content or not view.query.text.strip():
        return None
    caller = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in view.query.caller.attributes.items()
    }
    decision = view.decision
    if isinstance(decision, Released):
        shown = {
            passage.id: label_of(passage)
            for exhibit in (view.prompt.exhibits if view.prompt is not None else ())
            for passage in (exhibit.candidate.passage, *exhibit.candidate.parts)
        }
        cited = [shown.get(citation.passage_id, citation.passage_id) for citation in decision.citations]
        return Proposal(
            question=view.query.text,
            relevant=tuple(dict.fromkeys(cited)),
            tags=("from-trace", "released"),
            answers=tuple(dict.fromkeys(citation.quote for citation in decision.citations)),
            caller=caller,
            note=f"trace {view.trace_id}: labelled with what the answer cites; see whether that is right",
        )
    if not isinstance(decision, Abstained):
        return None
    near = tuple(dict.fromkeys(one.passage_id for one in decision.nearest))
    return Proposal(
        question=view.query.text,
        tags=("from-trace", "abstained", UNLABELLED),
        near=near,
        caller=caller,
        note=f"trace {view.trace_id}: {decision.reason.value}; write what answers it, or [] if nothing does",
    )
