"""Abstentions that wait for a person: durable tickets in the store that holds the traces.

A ticket is opened by `open_ticket` (the guard does so), listed and read, claimed, answered or
dismissed; the answer goes back by `deliver` or `poll`, and may become a case or a passage. Names are
loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guardrag.inbox.cases import export_cases, ticket_case
    from guardrag.inbox.closing import answer_ticket, dismiss_ticket, reopen_ticket
    from guardrag.inbox.delivery import Delivered, deliver, keep_delivering
    from guardrag.inbox.erasing import Erased, erase_document, erase_subject
    from guardrag.inbox.handing import hand_over
    from guardrag.inbox.opening import TicketRules, inbox_route, open_ticket
    from guardrag.inbox.polling import Delivery, list_outbox, poll, send_again
    from guardrag.inbox.pruning import Pruned, prune
    from guardrag.inbox.publishing import (
        approve_publication,
        list_publications,
        propose_publication,
        published_lines,
        published_passages,
        withdraw_publication,
    )
    from guardrag.inbox.reading import count_tickets, list_tickets, load_ticket
    from guardrag.inbox.reports import SameQuote, confirm_report, report_wrong, same_quotes
    from guardrag.inbox.values import Asker, Publication, Resolution, Ticket, TicketEvent, TicketLine
    from guardrag.inbox.webhook import Webhook, verify_signature
    from guardrag.inbox.working import (
        add_note,
        change_ticket,
        claim_next,
        claim_ticket,
        unclaim_ticket,
    )

__all__ = [
    "Asker",
    "Delivered",
    "Delivery",
    "Erased",
    "Pruned",
    "Publication",
    "Resolution",
    "SameQuote",
    "Ticket",
    "TicketEvent",
    "TicketLine",
    "TicketRules",
    "Webhook",
    "add_note",
    "answer_ticket",
    "approve_publication",
    "change_ticket",
    "claim_next",
    "claim_ticket",
    "confirm_report",
    "count_tickets",
    "deliver",
    "dismiss_ticket",
    "erase_document",
    "erase_subject",
    "export_cases",
    "hand_over",
    "inbox_route",
    "keep_delivering",
    "list_outbox",
    "list_publications",
    "list_tickets",
    "load_ticket",
    "open_ticket",
    "poll",
    "propose_publication",
    "prune",
    "published_lines",
    "published_passages",
    "reopen_ticket",
    "report_wrong",
    "same_quotes",
    "send_again",
    "ticket_case",
    "unclaim_ticket",
    "verify_signature",
    "withdraw_publication",
]

_HOMES = {
    "cases": ("export_cases", "ticket_case"),
    "delivery": ("Delivered", "deliver", "keep_delivering"),
    "erasing": ("Erased", "erase_document", "erase_subject"),
    "handing": ("hand_over",),
    "pruning": ("Pruned", "prune"),
    "opening": ("TicketRules", "inbox_route", "open_ticket"),
    "polling": ("Delivery", "list_outbox", "poll", "send_again"),
    "publishing": (
        "approve_publication",
        "list_publications",
        "propose_publication",
        "published_lines",
        "published_passages",
        "withdraw_publication",
    ),
    "reading": ("count_tickets", "list_tickets", "load_ticket"),
    "reports": ("SameQuote", "confirm_report", "report_wrong", "same_quotes"),
    "values": ("Asker", "Publication", "Resolution", "Ticket", "TicketEvent", "TicketLine"),
    "webhook": ("Webhook", "verify_signature"),
    "closing": ("answer_ticket", "dismiss_ticket", "reopen_ticket"),
    "working": ("add_note", "change_ticket", "claim_next", "claim_ticket", "unclaim_ticket"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = import_module(f"{__name__}.{_HOME_OF[name]}")
    found: object = getattr(home, name)
    globals()[name] = found
    return found
