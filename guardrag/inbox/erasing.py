"""Removes what is on record of a person, or of a document, and says what cannot be reached from here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from guardrag.errors import CallError
from guardrag.inbox.earlier_answers import forget_earlier_answers, names_document
from guardrag.store.decisions import read_decision, write_decision
from guardrag.store.identity import value_hash
from guardrag.store.jsonbytes import Json, as_dict, as_list, dumps, encode_text, loads
from guardrag.store.moments import to_micros
from guardrag.store.sweep import forget_log, referring, sweep
from guardrag.store.veil import shown
from guardrag.types import Abstained

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from guardrag.store import Store

__all__ = ["Erased", "erase_document", "erase_subject"]

_AT_ONCE = 500

_ALWAYS = (
    "exported traces, cases, tickets and published passages, and indexes built of them",
    "answers that were sent already: what receivers and callbacks made of them",
    "spans and logs that were emitted, and what a model's provider keeps",
    "backups and replicas of the database; on PostgreSQL, dead rows until they are vacuumed",
    "questions that were being answered meanwhile: run this again when they are over",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Erased:
    """What was removed.

    Attributes:
        traces: Traces removed, or emptied where a document was erased.
        tickets: Tickets removed, or emptied.
        askers: Times that the person had joined a question of someone else.
        deliveries: Answers removed from the outbox, or emptied.
        publications: Published or proposed answers that were removed.
        cases: Tickets among these that made a case for `eval`.
        passages: Passages that nothing refers to any more.
        unreachable: What may hold it and cannot be reached from here.
    """

    traces: int = 0
    tickets: int = 0
    askers: int = 0
    deliveries: int = 0
    publications: int = 0
    cases: int = 0
    passages: int = 0
    unreachable: tuple[str, ...] = ()


def erase_subject(store: Store, subject: str) -> Erased:
    """Removes a person's questions: their traces, their tickets, and their part in the tickets of others.

    Found by the attribute that the policy's `trace.subject` names; of questions that were recorded without
    one, nothing tells whose they are.

    Args:
        store: Where it is on record.
        subject: The attribute's value.

    Raises:
        CallError: If it is blank.
    """
    from sqlalchemy import select

    from guardrag.store import inbox_tables as inbox
    from guardrag.store.tables import tickets, traces

    if not subject.strip():
        raise CallError("the subject is blank; give the value of the attribute that trace.subject names")
    key = value_hash(subject)
    with store.write() as connection:
        mine = select(traces.c.id).where(traces.c.subject == key)
        ids = [row.id for row in connection.execute(mine)]
        opened = [
            int(row.number)
            for row in connection.execute(select(tickets.c.number).where(tickets.c.subject == key))
        ]
        left = connection.execute(inbox.askers.delete().where(inbox.askers.c.subject == key)).rowcount
        shared = select(inbox.askers.c.ticket).where(inbox.askers.c.ticket.in_(opened)).distinct()
        others = {int(row.ticket) for row in connection.execute(shared)}
        alone = [number for number in opened if number not in others]
        counts = _beside(connection, alone)
        _delete(connection, tickets.c.number, alone)
        for number in sorted(others):
            _hand_on(connection, number)
        deliveries = _forget_asker(connection, ids)
        _delete(connection, traces.c.id, ids)
    passages = sweep(store)
    notes = [*_ALWAYS, *_left_in_log(store)]
    notes.append("questions that were recorded under a policy without trace.subject")
    notes.append("notes, answers and documents in which people wrote about them")
    if others:
        notes.append(f"the question of tickets that others asked too: {', '.join(map(str, sorted(others)))}")
    return Erased(
        traces=len(ids),
        tickets=len(alone),
        askers=left,
        deliveries=counts["outbox"] + deliveries,
        publications=counts["published"],
        cases=counts["cases"],
        passages=passages,
        unreachable=tuple(notes),
    )


def erase_document(store: Store, document: str) -> Erased:
    """Removes a document: its passages, and all that traces and tickets held of them.

    A trace that held a passage of it keeps its question, when it was asked and how it was decided, and
    loses everything else, since prompt, reply and answer may repeat the document. A ticket keeps its question
    and its history, and loses draft and evidence; answers that name the document as their source go too,
    those included that do not stand any more.

    Args:
        store: Where it is on record.
        document: The source of its passages, as their retriever gave it: a path or an address.

    Raises:
        CallError: If it is blank.
    """
    from sqlalchemy import select

    from guardrag.store.tables import passages, tickets

    if not document.strip():
        raise CallError("the document is blank; give the source of its passages")
    now = to_micros(datetime.now(UTC))
    with store.write() as connection:
        found = select(passages.c.hash).where(passages.c.source == encode_text(document))
        hashes = [bytes(row.hash) for row in connection.execute(found)]
        ids, numbers = referring(connection, hashes)
        ids += _written_on(connection, ids)
        for trace_id in ids:
            _empty_trace(connection, trace_id, now)
        answered = select(tickets.c.number, tickets.c.resolution).where(tickets.c.resolution.is_not(None))
        named = [int(row.number) for row in connection.execute(answered) if _names(row.resolution, document)]
        counts = _beside(connection, named)
        for number in sorted({*numbers, *named}):
            _empty_ticket(connection, number, now, answer=number in named)
        earlier = forget_earlier_answers(connection, document, now)
        _delete(connection, passages.c.hash, hashes)
    loose = sweep(store)
    left = _left_in_log(store)
    return Erased(
        traces=len(ids),
        tickets=len({*numbers, *named, *earlier.tickets}),
        deliveries=counts["outbox"] + earlier.deliveries,
        publications=counts["published"] + earlier.publications,
        cases=counts["cases"],
        passages=len(hashes) + loose,
        unreachable=(
            *_ALWAYS,
            *left,
            "the index or retriever that the document came from",
            "questions, earlier turns, notes and answers in which people quoted it without naming it",
            "names of its passages in traces in which they were found and not used, or that hold no content",
        ),
    )


def _written_on(connection: Connection, known: Iterable[str]) -> list[str]:
    """Traces that were being written when they were emptied: the rest of them names no passage."""
    from sqlalchemy import or_, select

    from guardrag.store.tables import stages, traces

    c = traces.c
    rest = or_(c.document.is_not(None), c.shadow.is_not(None), c.id.in_(select(stages.c.trace_id)))
    found = connection.execute(select(c.id).where(c.erased.is_not(None), rest))
    seen = frozenset(known)
    return [row.id for row in found if row.id not in seen]


def _left_in_log(store: Store) -> tuple[str, ...]:
    """What a write-ahead log still holds."""
    if forget_log(store):
        return ()
    return ("the write-ahead log beside the store, which others were reading: run this again after them",)


def _beside(connection: Connection, numbers: Sequence[int]) -> dict[str, int]:
    """How many deliveries, publications and cases hang on tickets."""
    from sqlalchemy import func, select

    from guardrag.store import inbox_tables as inbox
    from guardrag.store.tables import tickets

    counts = {"outbox": 0, "published": 0, "cases": 0}
    for first in range(0, len(numbers), _AT_ONCE):
        part = numbers[first : first + _AT_ONCE]
        for name, table in (("outbox", inbox.outbox), ("published", inbox.published)):
            found = select(func.count()).select_from(table).where(table.c.ticket.in_(part))
            counts[name] += int(connection.execute(found).scalar_one())
        for row in connection.execute(select(tickets).where(tickets.c.number.in_(part))):
            resolution = as_dict(loads(row.resolution)) if row.resolution is not None else {}
            counts["cases"] += bool(resolution.get("sources") or resolution.get("unanswerable"))
    return counts


def _delete(connection: Connection, key: object, values: Sequence[object]) -> None:
    from typing import Any, cast

    column = cast("Any", key)
    for first in range(0, len(values), _AT_ONCE):
        part = values[first : first + _AT_ONCE]
        connection.execute(column.table.delete().where(column.in_(part)))


def _hand_on(connection: Connection, number: int) -> None:
    """A ticket that others asked for too becomes theirs: it forgets who opened it."""
    from sqlalchemy import select

    from guardrag.store.inbox_tables import askers
    from guardrag.store.tables import tickets

    first = select(askers).where(askers.c.ticket == number).order_by(askers.c.number).limit(1)
    row = connection.execute(first).one()
    values = {"subject": row.subject, "caller": row.caller, "trace_id": row.trace_id}
    connection.execute(tickets.update().where(tickets.c.number == number).values(values))


def _forget_asker(connection: Connection, traces: Iterable[str]) -> int:
    """Takes a person's questions out of the answers that go to others too."""
    from sqlalchemy import select

    from guardrag.store.inbox_tables import outbox

    gone = frozenset(traces)
    changed = 0
    for row in connection.execute(select(outbox.c.number, outbox.c.payload)).all():
        payload = as_dict(loads(row.payload))
        asked = as_list(payload["asked"])
        left: list[Json] = [item for item in asked if as_dict(item)["trace_id"] not in gone]
        if len(left) == len(asked):
            continue
        changed += 1
        if left:
            values: Mapping[str, object] = {"payload": dumps({**payload, "asked": left})}
            connection.execute(outbox.update().where(outbox.c.number == row.number).values(values))
        else:
            connection.execute(outbox.delete().where(outbox.c.number == row.number))
    return changed


def _empty_trace(connection: Connection, trace_id: str, now: int) -> None:
    from guardrag.store.inbox_tables import citations
    from guardrag.store.tables import stages, traces

    connection.execute(stages.delete().where(stages.c.trace_id == trace_id))
    connection.execute(citations.delete().where(citations.c.trace_id == trace_id))
    values = {"document": None, "shadow": None, "error": None, "erased": now}
    connection.execute(traces.update().where(traces.c.id == trace_id).values(values))


def _empty_ticket(connection: Connection, number: int, now: int, *, answer: bool) -> None:
    from sqlalchemy import select

    from guardrag.inbox import sql
    from guardrag.store import inbox_tables as inbox
    from guardrag.store.tables import tickets

    row = connection.execute(select(tickets).where(tickets.c.number == number)).one()
    values: dict[str, object] = {"passages": None, "erased": now, "document": _empty_document(row.document)}
    if answer:
        resolution = {**as_dict(loads(row.resolution)), "text": "[erased]", "sources": []}
        values["resolution"] = dumps(resolution)
        for table in (inbox.outbox, inbox.published):
            connection.execute(table.delete().where(table.c.ticket == number))
        said = inbox.events.update().where(inbox.events.c.ticket == number, inbox.events.c.kind == "answered")
        connection.execute(said.values(text=encode_text("[erased]")))
    connection.execute(tickets.update().where(tickets.c.number == number).values(values))
    sql.add_event(connection, number, now, "erased")


def _empty_document(document: bytes) -> bytes:
    """The decision without what it quotes; an abstention keeps its reason and the policy's words."""
    decision = read_decision(as_dict(loads(document))["decision"])
    left: dict[str, Json] = {
        "type": "released",
        "text": "[erased]",
        "claims": [],
        "citations": [],
        "notices": [],
    }
    if isinstance(decision, Abstained):
        left = write_decision(Abstained(decision.reason, decision.message, decision.stage), shown)
    empty: dict[str, Json] = {
        "decision": left, "draft": None, "passages": [], "known": [], "candidates": [], "exhibits": [],
    }  # fmt: skip
    return dumps(empty)


def _names(resolution: bytes, document: str) -> bool:
    """True if an answer names the document, a section or a passage of it as its source."""
    return names_document(as_dict(loads(resolution)).get("sources", []), document)
