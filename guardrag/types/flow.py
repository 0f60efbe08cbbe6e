"""The values that travel from stage to stage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Generic, TypeAlias, TypeVar

from guardrag.types.candidate import Candidate, Dropped
from guardrag.types.decision import Abstained
from guardrag.types.draft import Draft, Reply, Usage
from guardrag.types.finding import ClaimFinding
from guardrag.types.passage import Caller, Scope
from guardrag.types.reasons import Reason

__all__ = [
    "Exhibit",
    "Gathered",
    "Message",
    "Note",
    "Outcome",
    "Prompt",
    "Query",
    "StageValue",
    "Turn",
    "Verified",
    "Written",
]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Turn:
    """One earlier turn of a conversation. Helps to rewrite the question; never evidence."""

    role: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """What is asked, by whom, in which scope.

    Attributes:
        text: The standalone question: what is searched, scored and shown to the model.
        original: The question as asked; differs only if a rewriter made `text` of it.
        caller: Who asks.
        required: What the policy demands of every passage for this caller; None if the
            caller lacks an attribute that the policy needs, and then nothing is in scope.
        filters: What the application asked for on top; can only narrow.
        as_of: The moment for which validity is judged; aware.
    """

    text: str
    original: str
    caller: Caller = field(default_factory=Caller)
    required: Scope | None = ()
    filters: Scope = ()
    as_of: datetime
    history: tuple[Turn, ...] = ()


@dataclass(frozen=True, slots=True)
class Gathered:
    """The query and the candidates still standing, best first from `rerank` on."""

    query: Query
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A passage as the model sees it.

    Attributes:
        tag: `S1`, `S2`, … in prompt order.
        candidate: What is behind the tag; verification reads its raw text.
        shown: The text in the prompt: the raw text without what no reader can see. In the prompt itself
            marks of a chat's turns are split by an invisible character.
    """

    tag: str
    candidate: Candidate
    shown: str


@dataclass(frozen=True, slots=True)
class Message:
    """One chat message."""

    role: str
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """Exactly what the model is sent.

    Attributes:
        messages: Verbatim, in order.
        exhibits: In prompt order, under their tags.
        template: Fingerprint of the template.
        context: Texts in the prompt that must not count as evidence: question, rules,
            instructions, heading trails.
        boundary: The word on the lines that open and close every frame.
        attempt: 1 for the first call, 2 for the second.
        trace_id: The trace of how it came about, in what `Guard.prepare` gave.
    """

    query: Query
    messages: tuple[Message, ...]
    exhibits: tuple[Exhibit, ...]
    template: str
    context: tuple[str, ...] = ()
    boundary: str = ""
    attempt: int = 1
    trace_id: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Written:
    """A prompt, the raw reply to it, and the draft that was read from the reply."""

    prompt: Prompt
    reply: Reply
    draft: Draft


@dataclass(frozen=True, slots=True)
class Verified:
    """A draft with the verdict on each of its claims, in the draft's order.

    Attributes:
        written: What was judged.
        claims: One finding a claim.
        unread: Of a reply without a claim to judge, why: it declines, is empty, or is not in the form asked
            for. Set by `Guard.verify` and `Guard.observe`.
        detail: What was wrong with it, and where.
        trace_id: The trace that holds this verdict, in what `Guard.verify` and `Guard.observe` gave.
    """

    written: Written
    claims: tuple[ClaimFinding, ...]
    unread: Reason | None = None
    detail: str = ""
    trace_id: str = field(default="", compare=False)

    @property
    def supported(self) -> bool:
        """True if there are claims and every one of them is supported."""
        return bool(self.claims) and all(claim.supported for claim in self.claims)


@dataclass(frozen=True, slots=True)
class Note:
    """A remark of a stage for the trace, in machine-readable form.

    Attributes:
        code: What kind of remark, snake_case.
        text: For people.
        passages: Ids it concerns.
        data: Numbers and words, flat.
    """

    code: str
    text: str = ""
    passages: tuple[str, ...] = ()
    data: Mapping[str, str | int | float | bool | None] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[T]):
    """What a stage returns: a new value or an abstention, and everything it put aside.

    Attributes:
        value: The next stage's input, or an `Abstained`, after which only `route` runs.
        dropped: Candidates that left the flow here.
        notes: Remarks for the trace.
        usage: What model calls made here took.
    """

    value: T | Abstained
    dropped: tuple[Dropped, ...] = ()
    notes: tuple[Note, ...] = ()
    usage: Usage = Usage()


StageValue: TypeAlias = Query | Gathered | Prompt | Written | Verified
