"""JSON shapes of decisions."""

from __future__ import annotations

from guardrag.store.jsonbytes import Json, as_dict, as_int, as_list, as_text
from guardrag.store.veil import Veil, read_optional, read_text, read_texts, write_optional, write_texts
from guardrag.types import (
    Abstained,
    Citation,
    ClaimKind,
    Clarify,
    Decision,
    Nearest,
    QuoteStatus,
    Reason,
    Released,
    ReleasedClaim,
    Stage,
)

__all__ = ["decision_word", "read_decision", "write_decision"]


def decision_word(decision: Decision) -> str:
    """`released`, `abstained` or `clarify`."""
    if isinstance(decision, Released):
        return "released"
    return "abstained" if isinstance(decision, Abstained) else "clarify"


def write_decision(decision: Decision, veil: Veil) -> dict[str, Json]:
    """A decision. The policy's own words for the asker are no content, and stay."""
    if isinstance(decision, Released):
        return {
            "type": "released",
            "text": veil(decision.text),
            "claims": [[veil(c.text), c.kind.value, [*c.citations]] for c in decision.claims],
            "citations": [_write_citation(citation, veil) for citation in decision.citations],
            "notices": write_texts(decision.notices, veil),
        }
    if isinstance(decision, Abstained):
        written: dict[str, Json] = {
            "type": "abstained",
            "reason": decision.reason.value,
            "message": decision.message,
            "stage": None if decision.stage is None else decision.stage.value,
            "nearest": [_write_nearest(nearest, veil) for nearest in decision.nearest],
        }
        if decision.ticket is not None:
            written["ticket"] = decision.ticket
        return written
    return {"type": "clarify", "question": veil(decision.question), "needs": [*decision.needs]}


def read_decision(value: Json) -> Decision:
    """The decision that `write_decision` wrote."""
    decision = as_dict(value)
    if decision["type"] == "released":
        return Released(
            text=read_text(decision["text"]),
            claims=tuple(_read_claim(claim) for claim in as_list(decision["claims"])),
            citations=tuple(_read_citation(citation) for citation in as_list(decision["citations"])),
            notices=read_texts(decision["notices"]),
        )
    if decision["type"] == "abstained":
        stage = decision["stage"]
        ticket = decision.get("ticket")
        return Abstained(
            reason=Reason(as_text(decision["reason"])),
            message=as_text(decision["message"]),
            stage=None if stage is None else Stage(as_text(stage)),
            nearest=tuple(_read_nearest(nearest) for nearest in as_list(decision["nearest"])),
            ticket=None if ticket is None else as_text(ticket),
        )
    if decision["type"] == "clarify":
        needs = tuple(as_text(need) for need in as_list(decision["needs"]))
        return Clarify(read_text(decision["question"]), needs)
    raise ValueError(f"no decision is called {decision['type']!r}")


def _write_citation(citation: Citation, veil: Veil) -> Json:
    return {
        "passage_id": citation.passage_id,
        "source": citation.source,
        "span": [citation.start, citation.end, citation.document_start, citation.document_end],
        "quote": veil(citation.quote),
        "status": citation.status.value,
        "title": write_optional(citation.title, veil),
        "headings": write_texts(citation.headings, veil),
    }


def _read_citation(value: Json) -> Citation:
    citation = as_dict(value)
    start, end, document_start, document_end = (as_int(offset) for offset in as_list(citation["span"]))
    source = citation["source"]
    return Citation(
        passage_id=as_text(citation["passage_id"]),
        source=None if source is None else as_text(source),
        start=start,
        end=end,
        document_start=document_start,
        document_end=document_end,
        quote=read_text(citation["quote"]),
        status=QuoteStatus(as_text(citation["status"])),
        title=read_optional(citation["title"]),
        headings=read_texts(citation["headings"]),
    )


def _read_claim(value: Json) -> ReleasedClaim:
    text, kind, citations = as_list(value)
    positions = tuple(as_int(position) for position in as_list(citations))
    return ReleasedClaim(read_text(text), ClaimKind(as_text(kind)), positions)


def _write_nearest(nearest: Nearest, veil: Veil) -> Json:
    return [
        nearest.passage_id,
        nearest.source,
        write_optional(nearest.title, veil),
        write_texts(nearest.headings, veil),
    ]


def _read_nearest(value: Json) -> Nearest:
    passage_id, source, title, headings = as_list(value)
    return Nearest(
        as_text(passage_id),
        None if source is None else as_text(source),
        read_optional(title),
        read_texts(headings),
    )
