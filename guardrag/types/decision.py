"""What an asker may be shown: an answer with citations, an abstention, or a question back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from guardrag.types.draft import ClaimKind
from guardrag.types.finding import QuoteStatus
from guardrag.types.reasons import Reason, Stage

__all__ = ["Abstained", "Citation", "Clarify", "Decision", "Nearest", "Released", "ReleasedClaim"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """Where one verified quote stands.

    Attributes:
        passage_id: The passage.
        source: Its document, None if unknown.
        title: Title of the document.
        start, end: Half-open code points in the passage's raw text.
        document_start, document_end: The same in the document.
        quote: The raw text of that range, as the source has it.
        status: How the quote was verified.
    """

    passage_id: str
    source: str | None
    start: int
    end: int
    document_start: int
    document_end: int
    quote: str
    status: QuoteStatus
    title: str | None = None
    headings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReleasedClaim:
    """A claim whose quotes were all found and which says no more than they do.

    Attributes:
        citations: Positions in `Released.citations`, in the order of the claim's quotes.
    """

    text: str
    kind: ClaimKind
    citations: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Nearest:
    """A document that may help, offered with an abstention. Never out of the caller's scope."""

    passage_id: str
    source: str | None
    title: str | None
    headings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Released:
    """An answer in which every claim carries verified quotes."""

    text: str
    claims: tuple[ReleasedClaim, ...]
    citations: tuple[Citation, ...]
    notices: tuple[str, ...] = ()
    """What the reader should know beside the answer: a conflict, a low-trust source."""


@dataclass(frozen=True, slots=True)
class Abstained:
    """No answer, why, and where to go next.

    Attributes:
        reason: Machine-readable.
        message: The policy's words for the asker, in the policy's language.
        stage: Which stage abstained; None before the first.
        nearest: Documents in scope that came closest.
        ticket: Number of the ticket, where the case was handed to a person.
        trace_id: Of what `Guard.prepare` gave; an `Answer` has its own.
    """

    reason: Reason
    message: str = ""
    stage: Stage | None = None
    nearest: tuple[Nearest, ...] = ()
    ticket: str | None = None
    trace_id: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Clarify:
    """The guard needs something from the asker before it can answer.

    Attributes:
        question: What to ask them.
        needs: Names of what is missing.
    """

    question: str
    needs: tuple[str, ...] = ()


Decision: TypeAlias = Released | Abstained | Clarify
