"""What a Guard gives back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from guardrag.guard.render import CitationStyle, render
from guardrag.types import Abstained, Citation, Clarify, Decision, Released, Usage

__all__ = ["Answer"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A decision, and the trace that explains it.

    Holds nothing that the asker may not see: the draft, the drops and the filter
    diagnosis are in the trace and the ticket only.

    Attributes:
        decision: `Released`, `Abstained` or `Clarify`.
        trace_id: Under which everything about this answer is on record.
        usage: Model calls, tokens and cost.
        timings: Seconds by stage, and `total`.
        link_hosts: Hosts that a rendered link may lead to.
    """

    decision: Decision
    trace_id: str
    usage: Usage = field(default_factory=Usage)
    timings: Mapping[str, float] = field(default_factory=dict, hash=False)
    link_hosts: tuple[str, ...] = ()

    @property
    def released(self) -> bool:
        """True if this is an answer with verified quotes."""
        return isinstance(self.decision, Released)

    @property
    def text(self) -> str:
        """The released text, the abstention's message, or the question back."""
        match self.decision:
            case Released(text=text):
                return text
            case Abstained(message=message):
                return message
            case Clarify(question=question):
                return question

    @property
    def citations(self) -> tuple[Citation, ...]:
        """The citations of a released answer; empty otherwise."""
        return self.decision.citations if isinstance(self.decision, Released) else ()

    def render(
        self, form: Literal["text", "markdown", "html"] = "text", *, citations: CitationStyle = "footnotes"
    ) -> str:
        """The decision for people, with everything foreign in it escaped.

        Args:
            form: `text` for a terminal, `markdown`, or an HTML fragment.
            citations: `inline` after each claim, as numbered `footnotes`, or `none`.
        """
        return render(self.decision, form, citations=citations, link_hosts=self.link_hosts)

    def __str__(self) -> str:
        return self.render("text")

    def _repr_html_(self) -> str:
        return self.render("html")
