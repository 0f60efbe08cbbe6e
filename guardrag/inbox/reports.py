"""Answers that were wrong: reporting one, confirming it, and finding the others that stand on its quotes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from typing import TYPE_CHECKING

from guardrag.errors import CallError
from guardrag.inbox.closing import answer_ticket
from guardrag.inbox.from_trace import row_of_trace
from guardrag.inbox.people import name_of, number_of, text_of
from guardrag.inbox.reading import load_ticket
from guardrag.inbox.values import Ticket
from guardrag.store.jsonbytes import decode_text, encode_text
from guardrag.store.moments import from_micros, to_micros
from guardrag.store.passages import HASH_BYTES, put_passages
from guardrag.store.quotes import citation_rows
from guardrag.trace.read import load_trace
from guardrag.types import Released

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = ["SameQuote", "confirm_report", "report_wrong", "same_quotes"]

_MOST = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class SameQuote:
    """A released answer that stands on a quote of another one.

    Attributes:
        question: None where content was not captured.
        quotes: The quotes that both have.
    """

    trace_id: str
    started: datetime
    question: str | None
    quotes: tuple[str, ...]


def report_wrong(store: Store, trace_id: str, *, by: str, note: str) -> str:
    """Reports a released answer as wrong: opens a ticket with everything its trace holds.

    An answer that was reported before keeps its open ticket, and the note is added there.

    Args:
        store: Where the trace is.
        trace_id: Of the answer, or a beginning of it that no other trace shares.
        by: Who reports it.
        note: What is wrong with it.

    Returns:
        The ticket's number.

    Raises:
        CallError: If it was no released answer, or a text is blank.
        StoreError: If there is no such trace.
    """
    from guardrag.inbox import sql
    from guardrag.store.tables import tickets

    person, said = name_of(by), text_of(note, "the note")
    view = load_trace(store, trace_id)
    if not isinstance(view.decision, Released):
        raise CallError(f"trace {view.trace_id} released no answer, so none can be reported as wrong")
    key = blake2b(b"report\0" + encode_text(view.trace_id), digest_size=HASH_BYTES).digest()
    now = to_micros(datetime.now(UTC))
    row, passages = row_of_trace(view, view.decision, now)
    row["likeness"] = key
    with store.write() as connection:
        sql.lock(connection, key)
        found = sql.find_alike(connection, key, kind="report")
        if found is not None:
            sql.update_ticket(connection, found, {"asked": tickets.c.asked + 1})
            sql.add_event(connection, found, now, "joined", person)
        else:
            put_passages(connection, passages)
            who = sql.subject_of_trace(connection, view.trace_id)
            found = sql.insert_ticket(connection, {**row, "subject": who})
            sql.add_event(connection, found, now, "opened", person)
            asker = {"asked": now, "trace_id": view.trace_id, "subject": who, "caller": row["caller"]}
            sql.add_asker(connection, {**asker, "ticket": found})
        sql.add_event(connection, found, now, "note", person, said)
    return str(found)


def confirm_report(
    store: Store,
    number: str,
    *,
    by: str,
    text: str,
    sources: Iterable[str] = (),
    unanswerable: bool = False,
) -> tuple[Ticket, tuple[SameQuote, ...]]:
    """Confirms that a reported answer was wrong. It becomes a case.

    Args:
        store: Where the ticket is.
        number: Of the report.
        by: Who confirms it.
        text: The right answer, or why there is none; the asker gets it as a correction.
        sources: Ids of passages or sections that hold the right answer.
        unanswerable: Nothing in the documents answers the question: the guard should have abstained.

    Returns:
        The closed ticket, and the other released answers that used the same quotes, newest first.

    Raises:
        CallError: If the ticket is no report, or neither sources nor `unanswerable` are given.
        TicketError: If someone else has claimed it, or it is closed.
    """
    ticket = load_ticket(store, number)
    if ticket.kind != "report":
        raise CallError(f"ticket {number_of(number)} is no report; answer or dismiss it")
    where = tuple(sources)
    if not where and not unanswerable:
        raise CallError("say where the right answer stands (sources), or that there is none (unanswerable)")
    done = answer_ticket(store, number, by=by, text=text, sources=where, unanswerable=unanswerable)
    return done, same_quotes(store, ticket.trace_id, decision=ticket.decision)


def same_quotes(store: Store, trace_id: str, *, decision: object = None) -> tuple[SameQuote, ...]:
    """Other released answers that cite the same words of the same documents, newest first.

    Args:
        store: Where the traces are.
        trace_id: Of a released answer.
        decision: Its decision, where the trace itself may be gone.

    Raises:
        StoreError: If there is no such trace.
    """
    from guardrag.inbox import sql

    if decision is None:
        view = load_trace(store, trace_id)
        trace_id, decision = view.trace_id, view.decision
    if not isinstance(decision, Released):
        return ()
    quotes = {
        row["quote"]: citation.quote
        for row, citation in zip(citation_rows(trace_id, decision.citations), decision.citations, strict=True)
    }
    with store.read() as connection:
        rows = sql.same_quotes(connection, [key for key in quotes if isinstance(key, bytes)], trace_id, _MOST)
    found: dict[str, tuple[int, str | None, list[str]]] = {}
    for name, started, question, key in rows:
        words = None if question is None else decode_text(question)
        found.setdefault(name, (started, words, []))[2].append(quotes[key])
    return tuple(
        SameQuote(
            trace_id=name,
            started=from_micros(started),
            question=question,
            quotes=tuple(dict.fromkeys(shared)),
        )
        for name, (started, question, shared) in found.items()
    )
