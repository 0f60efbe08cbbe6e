"""The reader's side of `encode`: rows of a trace back to the values that the stages handed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from guardrag.store.candidates import read_candidate
from guardrag.store.decisions import read_decision
from guardrag.store.drafts import read_draft, read_reply
from guardrag.store.findings import read_finding
from guardrag.store.jsonbytes import Json, as_dict, as_int, as_list, as_text
from guardrag.store.values import read_attribute, read_query, read_usage
from guardrag.store.veil import read_text, read_texts
from guardrag.types import (
    Candidate,
    Decision,
    Dropped,
    DropReason,
    Exhibit,
    Gathered,
    Message,
    Note,
    Passage,
    Prompt,
    Query,
    Stage,
    StageValue,
    Usage,
    Verified,
    Written,
)

__all__ = ["Known", "StageBody", "decode_stage", "learn_passages"]

Value: TypeAlias = StageValue | Decision | None


@dataclass(slots=True)
class Known:
    """What the rows read so far have told.

    Attributes:
        query: The query of the start row.
        passages: By number; what the store does not hold, or may not, has an id and an empty text.
        lost: Ids of passages that were written and are not held any more.
    """

    query: Query
    passages: dict[int, Passage] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)
    candidates: list[Candidate] = field(default_factory=list)
    prompts: list[Prompt] = field(default_factory=list)
    written: list[Written] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class StageBody:
    """What a stage's row says beyond its columns."""

    value: Value
    dropped: tuple[Dropped, ...]
    notes: tuple[Note, ...]
    usage: Usage
    error: str | None


def learn_passages(
    body: Mapping[str, Json], hashes: Sequence[bytes], stored: Mapping[bytes, Passage], known: Known
) -> None:
    """Tells `known` which passages a row numbers.

    Done for all rows before any is decoded: what the retriever returned is written out only with the
    stage after it.

    Args:
        body: A stage's payload.
        hashes: Of the passages it refers to first.
        stored: Passages that the store holds.
        known: Learns.
    """
    for item in as_list(body.get("names", [])):
        place, name = as_list(item)
        known.passages[as_int(place)] = Passage(id=as_text(name), text="")
    for item, key in zip(as_list(body.get("passages", [])), hashes, strict=True):
        place, name, _chars = as_list(item)
        passage = stored.get(key)
        if passage is None:
            passage = Passage(id=as_text(name), text="")
            known.lost.append(passage.id)
        known.passages[as_int(place)] = passage


def decode_stage(body: Mapping[str, Json], stage: Stage, known: Known) -> StageBody:
    """What a stage's payload says. `known` learns what is in it; rows are read in their order.

    Raises:
        KeyError, TypeError, ValueError, IndexError: If the row is damaged.
    """
    for item in as_list(body.get("candidates", [])):
        known.candidates.append(read_candidate(item, known.passages.__getitem__))
    for item in as_list(body.get("prompts", [])):
        known.prompts.append(_read_prompt(as_dict(item), known))
    for item in as_list(body.get("written", [])):
        known.written.append(_read_written(as_dict(item), known))
    error = body.get("error")
    return StageBody(
        value=_read_value(body["value"], known),
        dropped=tuple(
            _read_dropped(as_dict(item), stage, known) for item in as_list(body.get("dropped", []))
        ),
        notes=tuple(_read_note(as_dict(item)) for item in as_list(body.get("notes", []))),
        usage=read_usage(body["usage"]) if "usage" in body else Usage(),
        error=None if error is None else as_text(error),
    )


def _read_value(value: Json, known: Known) -> Value:
    if value is None:
        return None
    body = as_dict(value)
    match body["type"]:
        case "gathered":
            places = as_list(body["candidates"])
            return Gathered(_query(body, known), tuple(known.candidates[as_int(place)] for place in places))
        case "prompt":
            return known.prompts[as_int(body["prompt"])]
        case "written":
            return known.written[as_int(body["written"])]
        case "verified":
            claims = tuple(read_finding(claim) for claim in as_list(body["claims"]))
            return Verified(known.written[as_int(body["written"])], claims)
        case "query":
            return _query(body, known)
        case _:
            return read_decision(value)


def _query(body: Mapping[str, Json], known: Known) -> Query:
    return read_query(body["query"], body["caller"]) if "query" in body else known.query


def _read_prompt(body: Mapping[str, Json], known: Known) -> Prompt:
    messages = []
    for item in as_list(body["messages"]):
        role, content = as_list(item)
        messages.append(Message(as_text(role), read_text(content)))
    return Prompt(
        query=_query(body, known),
        messages=tuple(messages),
        exhibits=tuple(_read_exhibit(as_list(item), known) for item in as_list(body["exhibits"])),
        template=as_text(body["template"]),
        context=read_texts(body["context"]),
        attempt=as_int(body["attempt"]),
        boundary=as_text(body["boundary"]),
    )


def _read_exhibit(item: list[Json], known: Known) -> Exhibit:
    tag, place, *shown = item
    candidate = known.candidates[as_int(place)]
    return Exhibit(as_text(tag), candidate, read_text(shown[0]) if shown else candidate.passage.text)


def _read_written(body: Mapping[str, Json], known: Known) -> Written:
    return Written(
        known.prompts[as_int(body["prompt"])], read_reply(body["reply"]), read_draft(body["draft"])
    )


def _read_dropped(body: Mapping[str, Json], stage: Stage, known: Known) -> Dropped:
    survivor = body.get("survivor")
    return Dropped(
        candidate=known.candidates[as_int(body["candidate"])],
        stage=Stage(as_text(body.get("stage", stage.value))),
        reason=DropReason(as_text(body["reason"])),
        detail=read_text(body.get("detail", "")),
        survivor=None if survivor is None else as_text(survivor),
    )


def _read_note(body: Mapping[str, Json]) -> Note:
    return Note(
        code=as_text(body["code"]),
        text=read_text(body.get("text", "")),
        passages=tuple(as_text(name) for name in as_list(body.get("passages", []))),
        data={name: _read_datum(value) for name, value in as_dict(body.get("data", {})).items()},
    )


def _read_datum(value: Json) -> str | int | float | bool | None:
    if isinstance(value, dict) and "sha256" in value:
        return read_text(value)
    found = read_attribute(value)
    if isinstance(found, tuple):
        raise TypeError("a note's data is flat")
    return found
