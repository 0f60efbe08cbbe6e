"""Abstentions that wait for a person: durable tickets in the store that holds the traces.

A ticket is opened by `open_ticket` (the guard does so), listed and read, claimed, answered or
dismissed; the answer goes back by `deliver` or `poll`, and may become a case or a passage. Names are
loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guardrag.inbox.opening import TicketRules, inbox_route, open_ticket
    from guardrag.inbox.reading import count_tickets, list_tickets, load_ticket
    from guardrag.inbox.values import Asker, Publication, Resolution, Ticket, TicketEvent, TicketLine
    from guardrag.inbox.working import (
        add_note,
        answer_ticket,
        change_ticket,
        claim_next,
        claim_ticket,
        dismiss_ticket,
        reopen_ticket,
        unclaim_ticket,
    )

__all__ = [
    "Asker",
    "Publication",
    "Resolution",
    "Ticket",
    "TicketEvent",
    "TicketLine",
    "TicketRules",
    "add_note",
    "answer_ticket",
    "change_ticket",
    "claim_next",
    "claim_ticket",
    "count_tickets",
    "dismiss_ticket",
    "inbox_route",
    "list_tickets",
    "load_ticket",
    "open_ticket",
    "reopen_ticket",
    "unclaim_ticket",
]

_HOMES = {
    "opening": ("TicketRules", "inbox_route", "open_ticket"),
    "reading": ("count_tickets", "list_tickets", "load_ticket"),
    "values": ("Asker", "Publication", "Resolution", "Ticket", "TicketEvent", "TicketLine"),
    "working": (
        "add_note",
        "answer_ticket",
        "change_ticket",
        "claim_next",
        "claim_ticket",
        "dismiss_ticket",
        "reopen_ticket",
        "unclaim_ticket",
    ),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = import_module(f"{__name__}.{_HOME_OF[name]}")
    found: object = getattr(home, name)
    globals()[name] = found
    return found
