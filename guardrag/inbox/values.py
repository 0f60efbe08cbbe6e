"""What a ticket is, as values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from guardrag.types import Abstained, Attribute, Candidate, Decision, Draft, Exhibit, Nearest, Query, Reason

__all__ = [
    "CLOSED",
    "STATES",
    "WAITING",
    "Asker",
    "Publication",
    "Resolution",
    "Ticket",
    "TicketEvent",
    "TicketLine",
]

STATES = ("open", "claimed", "answered", "dismissed", "reopened")
WAITING = "waiting"
"""Not a state but a filter: what anyone may take, which includes tickets whose claim has run out."""
CLOSED = ("answered", "dismissed")


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketLine:
    """A ticket in a list.

    Attributes:
        number: What the abstention calls it.
        state: One of `STATES`; a claim that has run out reads as `open`.
        kind: `abstention`, or `report` for an answer that was reported as wrong.
        reason: Why the guard abstained; None for a report.
        question: None where content was not captured, or was erased.
        asked: How often the question was asked while the ticket was open.
        queue: Empty where none was given.
        priority: Larger is more urgent; 0 unless set.
        due: When it should be answered.
        assignee: Who is to answer it.
        claimed_by: Who is working on it now.
        claimed_until: When that claim runs out.
    """

    number: str
    created: datetime
    state: str
    kind: str
    reason: Reason | None
    trace_id: str
    question: str | None
    asked: int = 1
    queue: str = ""
    priority: int = 0
    due: datetime | None = None
    assignee: str | None = None
    claimed_by: str | None = None
    claimed_until: datetime | None = None
    closed: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker:
    """One time that the question was asked.

    Attributes:
        caller: The attributes that the policy let the ticket hold.
    """

    asked: datetime
    trace_id: str
    caller: dict[str, Attribute]


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketEvent:
    """Something that happened to a ticket.

    Attributes:
        kind: `opened`, `joined`, `claimed`, `unclaimed`, `changed`, `note`, `answered`, `dismissed`,
            `reopened`, `published`, `approved`, `withdrawn`, `erased`.
        person: Who did it; None for the guard itself.
        text: The note, the reason of a dismissal, or what was changed.
    """

    number: int
    moment: datetime
    kind: str
    person: str | None
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolution:
    """How a ticket was closed.

    Attributes:
        outcome: `answered` or `dismissed`.
        text: The answer, or why it was dismissed.
        sources: Ids of passages or sections, or addresses, that hold the answer.
        unanswerable: Of a confirmed report: nothing in the documents answers the question.
    """

    outcome: Literal["answered", "dismissed"]
    by: str
    moment: datetime
    text: str
    sources: tuple[str, ...] = ()
    unanswerable: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Publication:
    """An answer that is, or is to become, a passage.

    Attributes:
        state: `proposed`, `approved` or `withdrawn`.
        author: Who proposed it.
        approver: The second person.
        expires: When it stops to count; None: never.
        attributes: The passage's; they satisfy the scope of the ticket.
    """

    ticket: str
    state: str
    author: str
    proposed: datetime
    approver: str | None
    approved: datetime | None
    expires: datetime | None
    attributes: dict[str, Attribute]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """A whole ticket: everything a person needs to answer it.

    Attributes:
        line: What lists show of it.
        content: False: only hashes and lengths of texts were captured.
        redacted: True if something was taken out of its texts before they were written.
        erased: When its evidence was erased.
        withheld: Names of the caller's attributes that the policy did not let the ticket hold.
        decision: The abstention, or the answer that was reported.
        draft: What the model said, if it was asked; not verified.
        candidates: The evidence that was in scope, with its scores; may be empty.
        exhibits: What the model was shown, in order.
        askers: Everyone who asked, first to last.
        events: All that happened, first to last.
    """

    line: TicketLine
    query: Query
    decision: Decision
    content: bool
    redacted: bool = False
    erased: datetime | None = None
    withheld: tuple[str, ...] = ()
    draft: Draft | None = None
    candidates: tuple[Candidate, ...] = ()
    exhibits: tuple[Exhibit, ...] = ()
    askers: tuple[Asker, ...] = ()
    events: tuple[TicketEvent, ...] = ()
    resolution: Resolution | None = None
    publication: Publication | None = None

    @property
    def number(self) -> str:
        """What the abstention calls it."""
        return self.line.number

    @property
    def created(self) -> datetime:
        """When it was opened."""
        return self.line.created

    @property
    def state(self) -> str:
        """One of `STATES`."""
        return self.line.state

    @property
    def kind(self) -> str:
        """`abstention` or `report`."""
        return self.line.kind

    @property
    def trace_id(self) -> str:
        """The trace of the question that opened it."""
        return self.line.trace_id

    @property
    def reason(self) -> Reason | None:
        """Why there was no answer; None for a report."""
        return self.line.reason

    @property
    def nearest(self) -> tuple[Nearest, ...]:
        """Documents in scope that came closest."""
        return self.decision.nearest if isinstance(self.decision, Abstained) else ()

    @property
    def notes(self) -> tuple[TicketEvent, ...]:
        """What people wrote beside it."""
        return tuple(event for event in self.events if event.kind == "note")
