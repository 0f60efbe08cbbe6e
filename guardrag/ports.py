"""What guardrag asks of the outside: one protocol a tool, one method each.

Only synchronous shapes stand here. Adapters make a tool out of anything else
(an async function, a framework's retriever, a plain callable), so that no stage
has to know what is behind its tool. A tool that fails at run time raises
`ToolError` with the reason that the failure becomes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from guardrag.types import (
    Candidate,
    Decision,
    Draft,
    Judgement,
    Passage,
    Prompt,
    Query,
    Reply,
    Scope,
    Score,
    TraceFinish,
    TraceStage,
    TraceStart,
    Verdict,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = [
    "Clock",
    "Embedder",
    "Generator",
    "Judge",
    "Judgement",
    "PassageQuery",
    "Passages",
    "PromptCost",
    "Recorder",
    "Retrieved",
    "Retriever",
    "Route",
    "RouteCase",
    "Scorer",
    "StreamingGenerator",
    "TokenCounter",
    "Vectors",
    "Verdict",
]

Vectors: TypeAlias = "npt.NDArray[np.float32]"
"""Shape (texts, dimensions), rows of unit length."""


@dataclass(frozen=True, slots=True)
class Retrieved:
    """What a retriever gave.

    Attributes:
        candidates: Best first, as the retriever ranks.
        pushed: Field names of the filters the retriever itself applied.
        not_pushed: Field names it could not apply; the permit stage applies them.
        empty: Where it found nothing, and knows why: `no_match`, nothing that it searched fits
            the query, or `no_scope`, the scope admits none of what it holds.
        fields: Where it found nothing and can tell: names that its passages can be filtered by.
    """

    candidates: tuple[Candidate, ...]
    pushed: tuple[str, ...] = ()
    not_pushed: tuple[str, ...] = ()
    empty: Literal["no_match", "no_scope"] | None = None
    fields: tuple[str, ...] | None = None


class Retriever(Protocol):
    """Finds candidates for a query."""

    def __call__(self, query: str, k: int, scope: Scope) -> Retrieved:
        """At most `k` candidates for `query` that satisfy `scope`, best first."""
        ...


@dataclass(frozen=True, slots=True)
class PassageQuery:
    """Asks for passages around or about others.

    Exactly one of the three is set.

    Attributes:
        section: All passages of this section.
        around: The passage with this id and up to `reach` on either side in its document.
        ids: These passages, sections or sources, for checking what supersedes what.
    """

    section: str | None = None
    around: str | None = None
    reach: int = 1
    ids: tuple[str, ...] = ()


class Passages(Protocol):
    """Fetches passages by where they stand, in document order."""

    def __call__(self, query: PassageQuery, scope: Scope) -> Sequence[Passage]:
        """What is there and in scope; nothing is not an error."""
        ...


class Scorer(Protocol):
    """Scores passages against a question.

    `name` is what a policy calls it; `fingerprint` changes whenever the same pair
    could get another score, and is what a floor is fitted to.
    """

    @property
    def name(self) -> str: ...

    @property
    def fingerprint(self) -> str: ...

    def __call__(self, question: str, passages: Sequence[Passage]) -> Sequence[Score]:
        """One score a passage, in order."""
        ...


class Embedder(Protocol):
    """Turns texts into vectors."""

    @property
    def name(self) -> str: ...

    @property
    def fingerprint(self) -> str: ...

    def __call__(self, texts: Sequence[str]) -> Vectors:
        """One unit row a text, in order; a blank text gets a zero row."""
        ...


class Generator(Protocol):
    """Writes a reply to a prompt."""

    @property
    def fingerprint(self) -> str: ...

    def __call__(self, prompt: Prompt) -> Reply:
        """The whole reply."""
        ...


class StreamingGenerator(Protocol):
    """A generator that can hand out its reply piece by piece."""

    def stream(self, prompt: Prompt) -> Iterator[str | Reply]:
        """Pieces of text, then the whole `Reply` as the last item."""
        ...


class Judge(Protocol):
    """Says whether texts support a statement. Can only make the guard stricter.

    A judge may have a second method, `answers(question, texts)`, which says whether the texts answer a
    question: `suffice` asks that one where it is there, else the judge itself, with the question for its
    statement. One that has `load()` and `loaded`, a bool, is loaded before the clock of its time-out starts.
    """

    @property
    def fingerprint(self) -> str: ...

    def __call__(self, statement: str, texts: Sequence[str]) -> Judgement:
        """One verdict on `statement` in the light of all `texts`."""
        ...


class TokenCounter(Protocol):
    """Counts tokens as the model would."""

    def __call__(self, text: str) -> int: ...


class PromptCost(Protocol):
    """Counts what a part adds to the prompt, frames included."""

    def __call__(self, part: Query | Candidate) -> int:
        """Tokens of the rules and the question for a query, of the framed exhibit for a candidate."""
        ...


class Clock(Protocol):
    """Tells the time, aware and in UTC."""

    def __call__(self) -> datetime: ...


class Recorder(Protocol):
    """Keeps traces. A start row exists before the first stage runs; each call commits."""

    def start(self, record: TraceStart) -> None: ...

    def stage(self, record: TraceStage) -> None: ...

    def finish(self, record: TraceFinish) -> None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteCase:
    """An abstention on its way to a person: everything they need to answer it."""

    trace_id: str
    query: Query
    decision: Decision
    candidates: tuple[Candidate, ...] = ()
    prompt: Prompt | None = None
    draft: Draft | None = None


class Route(Protocol):
    """Hands an abstention over."""

    def __call__(self, case: RouteCase) -> str | None:
        """A ticket number where the hand-over is durable, else None."""
        ...
