"""Lays tickets out for a terminal. Foreign text is never markup, and its control characters are shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.text import Text

from guardrag.cli.trace_evidence import one_line
from guardrag.guard.render import visible_controls
from guardrag.inbox.polling import Delivery
from guardrag.inbox.reports import SameQuote
from guardrag.inbox.values import Ticket, TicketLine
from guardrag.store.values import value_text
from guardrag.types import Released

__all__ = ["print_lines", "print_outbox", "print_same_quotes", "print_ticket"]

_COLOURS = {
    "open": "yellow",
    "reopened": "yellow",
    "claimed": "cyan",
    "answered": "green",
    "dismissed": "dim",
    "dead": "red",
    "pending": "yellow",
    "delivered": "green",
}
_SNIPPET = 200


def print_lines(lines: Iterable[TicketLine], console: Console | None = None) -> None:
    """One line a ticket."""
    console = console or Console()
    for line in lines:
        about = line.reason.value if line.reason is not None else "reported wrong"
        times = f"  asked {line.asked} times" if line.asked > 1 else ""
        console.print(
            Text.assemble(
                (f"{line.number:>5}", "bold"),
                f"  {line.created:%Y-%m-%d %H:%M}  ",
                (f"{line.state:<9}", _COLOURS.get(line.state, "")),
                f"  {about:<18}{_meta(line)}{times}  ",
                one_line("(content not captured)" if line.question is None else line.question, _SNIPPET),
            ),
            soft_wrap=True,
        )


def _meta(line: TicketLine) -> str:
    parts = [
        f"queue {one_line(line.queue)}" if line.queue else "",
        f"priority {line.priority}" if line.priority else "",
        f"due {line.due:%Y-%m-%d %H:%M}" if line.due is not None else "",
        f"for {one_line(line.assignee)}" if line.assignee else "",
        f"claimed by {one_line(line.claimed_by)}" if line.claimed_by else "",
    ]
    said = ", ".join(part for part in parts if part)
    return f"  {said}" if said else ""


def print_ticket(ticket: Ticket, console: Console | None = None) -> None:
    """One ticket: what is asked, why a person is needed, what the model was shown and said, what happened."""
    console = console or Console()
    for line in _page(ticket):
        console.print(line, soft_wrap=True)


def _page(ticket: Ticket) -> Iterator[Text]:
    line = ticket.line
    yield Text.assemble(
        (f"TICKET {line.number}", "bold"),
        "  ",
        (line.state, _COLOURS.get(line.state, "")),
        f"  {line.created:%Y-%m-%d %H:%M} UTC  trace {line.trace_id}{_meta(line)}",
    )
    yield Text(f"  {one_line(ticket.query.text)}")
    if ticket.reason is not None:
        yield Text(f"  the guard abstained: {ticket.reason.value}")
    elif isinstance(ticket.decision, Released):
        yield Text("  this answer was reported as wrong:")
        yield from _indented(ticket.decision.text)
    for note in _remarks(ticket):
        yield Text(f"  {note}", style="dim")
    yield from _section("Asked by", _askers(ticket))
    shown = "What the model was shown" if ticket.exhibits else "What was found, not shown to the model"
    yield from _section(shown, _exhibits(ticket))
    yield from _section("What the model wrote (not verified)", _draft(ticket))
    nearest = [one_line(n.title or n.source or n.passage_id) for n in ticket.nearest]
    yield from _section("Nearest documents", iter(nearest))
    yield from _section("History", _history(ticket))
    resolution = ticket.resolution
    if resolution is not None:
        yield Text(f"\n{resolution.outcome.capitalize()} by {one_line(resolution.by)}", style="bold")
        yield from _indented(resolution.text)
        for source in resolution.sources:
            yield Text(f"    source: {one_line(source)}")


def _section(title: str, body: Iterator[str]) -> Iterator[Text]:
    lines = [Text(f"  {line}") for line in body]
    if lines:
        yield Text(f"\n{title}", style="bold")
        yield from lines


def _remarks(ticket: Ticket) -> Iterator[str]:
    if not ticket.content:
        yield "content was not captured: texts are shown as length and hash"
    if ticket.redacted:
        yield "parts of the texts were redacted before they were written"
    if ticket.erased is not None:
        yield f"its evidence was erased on {ticket.erased:%Y-%m-%d}"
    if ticket.withheld:
        yield f"withheld by policy: {', '.join(one_line(name) for name in ticket.withheld)}"


def _askers(ticket: Ticket) -> Iterator[str]:
    for asker in ticket.askers:
        named = " ".join(f"{one_line(n)}={one_line(value_text(v))}" for n, v in asker.caller.items())
        yield f"{asker.asked:%Y-%m-%d %H:%M}  trace {one_line(asker.trace_id)}  {named}".rstrip()


def _exhibits(ticket: Ticket) -> Iterator[str]:
    shown = [(e.tag, e.candidate.passage, e.shown) for e in ticket.exhibits]
    if not shown:
        shown = [("-", c.passage, c.passage.text) for c in ticket.candidates]
    for tag, passage, text in shown:
        yield f"{tag:<3} {one_line(passage.source or passage.id)}  {one_line(text, _SNIPPET)}"


def _draft(ticket: Ticket) -> Iterator[str]:
    if ticket.draft is None:
        return
    if ticket.draft.missing:
        yield f"missing: {one_line(ticket.draft.missing)}"
    for claim in ticket.draft.claims:
        yield one_line(claim.text)
        for quote in claim.quotes:
            yield f'    {one_line(quote.source or "-")}: "{one_line(quote.quote)}"'


def _history(ticket: Ticket) -> Iterator[str]:
    for event in ticket.events:
        who = "the guard" if event.person is None else one_line(event.person)
        text = f": {one_line(event.text)}" if event.text and event.kind != "answered" else ""
        yield f"{event.moment:%Y-%m-%d %H:%M}  {event.kind} by {who}{text}"


def _indented(text: str) -> Iterator[Text]:
    for line in visible_controls(text).split("\n"):
        yield Text(f"    {line}")


def print_outbox(deliveries: Iterable[Delivery], console: Console | None = None) -> None:
    """One line a delivery."""
    console = console or Console()
    for found in deliveries:
        when = f"next try {found.due:%Y-%m-%d %H:%M}" if found.state == "pending" else ""
        if found.delivered is not None:
            when = f"{found.delivered:%Y-%m-%d %H:%M}"
        error = one_line(found.error, _SNIPPET) if found.error else ""
        console.print(
            Text.assemble(
                (f"{found.number:>5}", "bold"),
                f"  ticket {found.ticket}  ",
                (f"{found.state:<9}", _COLOURS.get(found.state, "")),
                f"  tries {found.attempts}  {when}  {error}",
            ),
            soft_wrap=True,
        )


def print_same_quotes(found: Iterable[SameQuote], console: Console | None = None) -> None:
    """The other answers that stand on the quotes of a wrong one."""
    console = console or Console()
    for other in found:
        question = "(content not captured)" if other.question is None else other.question
        console.print(Text(f"{other.trace_id}  {one_line(question, _SNIPPET)}"), soft_wrap=True)
        for quote in other.quotes:
            console.print(Text(f'    "{one_line(quote, _SNIPPET)}"', style="dim"), soft_wrap=True)
