"""JSON shapes of drafts and replies."""

from __future__ import annotations

from guardrag.store.jsonbytes import Json, as_dict, as_list, as_text
from guardrag.store.values import read_usage, write_usage
from guardrag.store.veil import Veil, read_optional, read_text, read_texts, write_optional, write_texts
from guardrag.types import ClaimKind, Derivation, Draft, DraftClaim, DraftQuote, Operation, Reply

__all__ = ["read_draft", "read_reply", "write_draft", "write_reply"]


def write_draft(draft: Draft, veil: Veil) -> Json:
    """A draft."""
    return {
        "answerable": draft.answerable,
        "missing": write_optional(draft.missing, veil),
        "claims": [_write_claim(claim, veil) for claim in draft.claims],
    }


def read_draft(value: Json) -> Draft:
    """The draft that `write_draft` wrote."""
    draft = as_dict(value)
    return Draft(
        answerable=bool(draft["answerable"]),
        claims=tuple(_read_claim(claim) for claim in as_list(draft["claims"])),
        missing=read_optional(draft.get("missing")),
    )


def _write_claim(claim: DraftClaim, veil: Veil) -> Json:
    written: dict[str, Json] = {
        "kind": claim.kind.value,
        "text": veil(claim.text),
        "quotes": [[quote.source, veil(quote.quote)] for quote in claim.quotes],
    }
    if claim.derived is not None:
        derived = claim.derived
        written["derived"] = {
            "operation": derived.operation.value,
            "operands": write_texts(derived.operands, veil),
            "result": veil(derived.result),
        }
    return written


def _read_claim(value: Json) -> DraftClaim:
    claim = as_dict(value)
    derived = claim.get("derived")
    return DraftClaim(
        text=read_text(claim["text"]),
        quotes=tuple(_read_quote(quote) for quote in as_list(claim["quotes"])),
        kind=ClaimKind(as_text(claim["kind"])),
        derived=None if derived is None else _read_derivation(derived),
    )


def _read_quote(value: Json) -> DraftQuote:
    source, quote = as_list(value)
    return DraftQuote(None if source is None else as_text(source), read_text(quote))


def _read_derivation(value: Json) -> Derivation:
    derived = as_dict(value)
    return Derivation(
        operation=Operation(as_text(derived["operation"])),
        operands=read_texts(derived["operands"]),
        result=read_text(derived["result"]),
    )


def write_reply(reply: Reply, veil: Veil) -> Json:
    """A model's reply."""
    return {
        "text": veil(reply.text),
        "finish": reply.finish,
        "model": reply.model,
        "usage": write_usage(reply.usage),
    }


def read_reply(value: Json) -> Reply:
    """The reply that `write_reply` wrote."""
    reply = as_dict(value)
    return Reply(
        text=read_text(reply["text"]),
        finish=as_text(reply["finish"]),
        model=as_text(reply["model"]),
        usage=read_usage(reply["usage"]),
    )
