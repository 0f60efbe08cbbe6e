"""Abstentions that wait for a person: durable tickets in the store that holds the traces."""

from __future__ import annotations

from guardrag.inbox.tickets import Ticket, TicketLine, inbox_route, list_tickets, load_ticket, open_ticket

__all__ = ["Ticket", "TicketLine", "inbox_route", "list_tickets", "load_ticket", "open_ticket"]
