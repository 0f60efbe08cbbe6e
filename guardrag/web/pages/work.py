"""What the ticket's forms do, each by the inbox's own function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeAlias

from guardrag.errors import CallError
from guardrag.inbox import (
    add_note,
    answer_ticket,
    change_ticket,
    claim_ticket,
    dismiss_ticket,
    load_ticket,
    reopen_ticket,
    unclaim_ticket,
)
from guardrag.inbox.publishing import approve_publication, propose_publication, withdraw_publication
from guardrag.inbox.reports import confirm_report
from guardrag.web.forms import Fields

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = ["ACTIONS", "Action"]

Action: TypeAlias = "Callable[[Store, str, str, Fields], object]"
"""Store, number of the ticket, name of the person, what the form sent."""


def _claim(store: Store, number: str, person: str, _fields: Fields) -> object:
    return claim_ticket(store, number, by=person)


def _unclaim(store: Store, number: str, person: str, _fields: Fields) -> None:
    unclaim_ticket(store, number, by=person)


def _answer(store: Store, number: str, person: str, fields: Fields) -> object:
    text, sources = fields.get("text") or "", fields.many("source")
    unanswerable = fields.get("unanswerable") is not None
    if load_ticket(store, number).kind == "report":
        return confirm_report(store, number, by=person, text=text, sources=sources, unanswerable=unanswerable)
    return answer_ticket(store, number, by=person, text=text, sources=sources, unanswerable=unanswerable)


def _dismiss(store: Store, number: str, person: str, fields: Fields) -> object:
    return dismiss_ticket(store, number, by=person, why=fields.get("why") or "")


def _note(store: Store, number: str, person: str, fields: Fields) -> None:
    add_note(store, number, by=person, text=fields.get("note") or "")


def _reopen(store: Store, number: str, person: str, fields: Fields) -> object:
    return reopen_ticket(store, number, by=person, why=fields.get("why") or "")


def _change(store: Store, number: str, person: str, fields: Fields) -> object:
    """Only what differs from the ticket is a change: a form always sends all of its fields."""
    line = load_ticket(store, number).line
    queue, assignee = fields.values.get("queue", "").strip(), fields.values.get("assignee", "").strip()
    priority, due = _whole(fields.get("priority") or "0"), _moment(fields.get("due"), "due")
    # The field holds whole minutes.
    known = None if line.due is None else line.due.replace(second=0, microsecond=0)
    return change_ticket(
        store,
        number,
        by=person,
        queue=queue if queue != line.queue else None,
        assignee=assignee if assignee != (line.assignee or "") else None,
        priority=priority if priority != line.priority else None,
        due=due if due != known else None,
    )


def _publish(store: Store, number: str, person: str, fields: Fields) -> object:
    attributes: dict[str, str] = {}
    for entry in fields.many("attributes"):
        name, sign, value = entry.partition("=")
        if not sign or not name.strip():
            raise CallError(f"{entry!a} is no attribute; write name=value, one a line")
        attributes[name.strip()] = value.strip()
    return propose_publication(
        store,
        number,
        by=person,
        text=fields.get("passage"),
        attributes=attributes,
        expires=_moment(fields.get("expires"), "expires"),
    )


def _approve(store: Store, number: str, person: str, _fields: Fields) -> object:
    return approve_publication(store, number, by=person)


def _withdraw(store: Store, number: str, person: str, fields: Fields) -> object:
    return withdraw_publication(store, number, by=person, why=fields.get("why") or "")


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise CallError(f"{text!a} is no whole number") from None


def _moment(text: str | None, what: str) -> datetime | None:
    """What a date or time field holds; the pages show and take UTC."""
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise CallError(f"{what} cannot be {text!a}; write 2025-03-01 or 2025-03-01T12:00") from None
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)


ACTIONS: Mapping[str, Action] = {
    "claim": _claim,
    "unclaim": _unclaim,
    "answer": _answer,
    "dismiss": _dismiss,
    "note": _note,
    "reopen": _reopen,
    "change": _change,
    "publish": _publish,
    "approve": _approve,
    "withdraw": _withdraw,
}
