"""A stage's outcome as the bytes of its trace row.

Candidates, prompts and drafts travel through many stages unchanged. Each is written by the first
stage that hands it on, and later stages refer to it by number; a row is therefore read after the
rows before it. Passages are not in the row at all, but stored once, by hash.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from guardrag.store.candidates import write_candidate
from guardrag.store.decisions import write_decision
from guardrag.store.drafts import write_draft, write_reply
from guardrag.store.findings import write_finding
from guardrag.store.jsonbytes import Json, dumps
from guardrag.store.values import write_attribute, write_caller, write_query, write_usage
from guardrag.store.veil import Veil, veil_for, write_texts
from guardrag.types import (
    Abstained,
    Attribute,
    Candidate,
    Clarify,
    Dropped,
    DropReason,
    Exhibit,
    Gathered,
    Note,
    Passage,
    Prompt,
    Query,
    Released,
    Stage,
    TraceStage,
    Usage,
    Verified,
    Written,
)

__all__ = ["Memo", "StageRow", "encode_stage", "write_error"]


@dataclass(slots=True)
class Memo:
    """What the rows of one trace hold so far.

    Things are recognised by identity. They are kept alive here, so that no other takes their identity.

    Attributes:
        query: The query of the start row.
        content: False: texts are written as hash and length.
        caller: Names of the caller's attributes that may be kept.
        opened: Numbers of the passages that were found to be in scope, and may be written.
        whole: Numbers of the candidates, by identity, of which nothing is left to write.
    """

    query: Query
    content: bool = True
    caller: Collection[str] = ()
    opened: set[int] = field(default_factory=set)
    passages: dict[int, tuple[Passage, int]] = field(default_factory=dict)
    candidates: dict[int, tuple[Candidate, int]] = field(default_factory=dict)
    whole: dict[int, int] = field(default_factory=dict)
    prompts: dict[int, tuple[Prompt, int]] = field(default_factory=dict)
    written: dict[int, tuple[Written, int]] = field(default_factory=dict)

    @property
    def veil(self) -> Veil:
        """How texts are written."""
        return veil_for(content=self.content)


@dataclass(frozen=True, slots=True)
class StageRow:
    """What to store of one stage.

    Attributes:
        outcome: `ok`, `abstained` or `error`.
        passages: Those that the trace refers to from here on, in the order in which the payload names them.
    """

    payload: bytes
    outcome: str
    passages: tuple[Passage, ...]


@dataclass(slots=True)
class _Row:
    """One row being written: what is in it for the first time."""

    memo: Memo
    bare: bool
    veil: Veil
    names: list[Json] = field(default_factory=list)
    candidates: list[Json] = field(default_factory=list)
    prompts: list[Json] = field(default_factory=list)
    written: list[Json] = field(default_factory=list)
    passages: list[Json] = field(default_factory=list)
    opened: list[Passage] = field(default_factory=list)


def encode_stage(record: TraceStage, memo: Memo) -> StageRow:
    """The row of a stage. `memo` learns what is in it.

    What the retriever returned is written by id and score only: whether it is in scope is not known
    before the next stage, and text out of scope must not be on record. The text of what was in scope
    is written with that stage.

    Raises:
        TypeError: For a value that no stage returns.
    """
    row = _Row(memo, bare=record.stage is Stage.RETRIEVE, veil=memo.veil)
    value = _write_value(record.value, row)
    body: dict[str, Json] = {"value": value}
    if record.dropped:
        body["dropped"] = [_write_dropped(dropped, record.stage, row) for dropped in record.dropped]
    if record.notes:
        body["notes"] = [_write_note(note, row.veil) for note in record.notes]
    if record.usage != Usage():
        body["usage"] = write_usage(record.usage)
    if record.error is not None:
        body["error"] = write_error(record.error, content=memo.content)
    new: dict[str, list[Json]] = {
        "names": row.names,
        "passages": row.passages,
        "candidates": row.candidates,
        "prompts": row.prompts,
        "written": row.written,
    }
    body.update({name: items for name, items in new.items() if items})
    return StageRow(dumps(body), _outcome(record), tuple(row.opened))


def write_error(error: str, *, content: bool) -> str:
    """An exception's class and message; without content only its class, since messages quote their input."""
    return error if content else error.partition(":")[0]


def _outcome(record: TraceStage) -> str:
    if record.error is not None:
        return "error"
    # Route is handed the abstention of another stage and hands it on: it did not abstain itself.
    return "abstained" if record.abstained is not None and record.stage is not Stage.ROUTE else "ok"


def _write_value(value: object, row: _Row) -> Json:
    match value:
        case None:
            return None
        case Gathered():
            written: dict[str, Json] = {
                "type": "gathered",
                "candidates": _candidates(value.candidates, row),
            }
            return _with_query(written, value.query, row)
        case Prompt():
            return {"type": "prompt", "prompt": _prompt(value, row)}
        case Written():
            return {"type": "written", "written": _written(value, row)}
        case Verified():
            return {
                "type": "verified",
                "written": _written(value.written, row),
                "claims": [write_finding(claim, row.veil) for claim in value.claims],
            }
        case Released() | Abstained() | Clarify():
            return write_decision(value, row.veil)
        case Query():
            return _with_query({"type": "query"}, value, row)
        case _:
            raise TypeError(f"no stage returns a {type(value).__name__}; it cannot be recorded")


def _with_query(written: dict[str, Json], query: Query, row: _Row) -> dict[str, Json]:
    memo = row.memo
    if query is not memo.query and query != memo.query:
        written["query"] = write_query(query, row.veil, memo.caller)
        written["caller"] = write_caller(query.caller, memo.caller)
    return written


def _passage(passage: Passage, row: _Row, *, bare: bool) -> int:
    memo = row.memo
    known = memo.passages.get(id(passage))
    if known is None:
        place = len(memo.passages)
        memo.passages[id(passage)] = (passage, place)
        if bare:
            row.names.append([place, passage.id])
    else:
        place = known[1]
    if not bare and place not in memo.opened:
        memo.opened.add(place)
        row.passages.append([place, passage.id, len(passage.text)])
        row.opened.append(passage)
    return place


def _candidates(candidates: Sequence[Candidate], row: _Row) -> Json:
    # Most were written by an earlier stage: fifty of them at every stage, so they get the short way.
    whole = row.memo.whole
    written: list[Json] = []
    for candidate in candidates:
        place = whole.get(id(candidate))
        written.append(_candidate(candidate, row) if place is None else place)
    return written


def _candidate(candidate: Candidate, row: _Row, *, bare: bool = False) -> int:
    memo, bare = row.memo, bare or row.bare
    known = memo.candidates.get(id(candidate))
    if known is None:
        place = len(memo.candidates)
        memo.candidates[id(candidate)] = (candidate, place)
        row.candidates.append(write_candidate(candidate, lambda passage: _passage(passage, row, bare=bare)))
    else:
        place = known[1]
        if not bare:
            for passage in (candidate.passage, *candidate.parts):
                _passage(passage, row, bare=False)
    if not bare:
        memo.whole[id(candidate)] = place
    return place


def _prompt(prompt: Prompt, row: _Row) -> int:
    memo = row.memo
    known = memo.prompts.get(id(prompt))
    if known is not None:
        return known[1]
    place = len(memo.prompts)
    memo.prompts[id(prompt)] = (prompt, place)
    written: dict[str, Json] = {
        "messages": [[message.role, row.veil(message.content)] for message in prompt.messages],
        "exhibits": [_exhibit(exhibit, row) for exhibit in prompt.exhibits],
        "template": prompt.template,
        "context": write_texts(prompt.context, row.veil),
        "attempt": prompt.attempt,
        "boundary": prompt.boundary,
    }
    row.prompts.append(_with_query(written, prompt.query, row))
    return place


def _exhibit(exhibit: Exhibit, row: _Row) -> Json:
    place = _candidate(exhibit.candidate, row)
    same = exhibit.shown == exhibit.candidate.passage.text
    return [exhibit.tag, place] if same else [exhibit.tag, place, row.veil(exhibit.shown)]


def _written(written: Written, row: _Row) -> int:
    memo = row.memo
    known = memo.written.get(id(written))
    if known is not None:
        return known[1]
    place = len(memo.written)
    memo.written[id(written)] = (written, place)
    row.written.append(
        {
            "prompt": _prompt(written.prompt, row),
            "reply": write_reply(written.reply, row.veil),
            "draft": write_draft(written.draft, row.veil),
        }
    )
    return place


def _write_dropped(dropped: Dropped, stage: Stage, row: _Row) -> Json:
    secret = dropped.reason is DropReason.OUT_OF_SCOPE
    written: dict[str, Json] = {
        "candidate": _candidate(dropped.candidate, row, bare=secret),
        "reason": dropped.reason.value,
    }
    if dropped.stage is not stage:
        written["stage"] = dropped.stage.value
    if dropped.detail and not secret:
        written["detail"] = row.veil(dropped.detail)
    if dropped.survivor is not None:
        written["survivor"] = dropped.survivor
    return written


def _write_note(note: Note, veil: Veil) -> Json:
    written: dict[str, Json] = {"code": note.code}
    if note.text:
        written["text"] = veil(note.text)
    if note.passages:
        written["passages"] = [*note.passages]
    if note.data:
        written["data"] = {name: _write_datum(value, veil) for name, value in note.data.items()}
    return written


def _write_datum(value: Attribute, veil: Veil) -> Json:
    return veil(value) if isinstance(value, str) else write_attribute(value)
