"""What a judge says."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from guardrag.types.draft import Usage

__all__ = ["Judgement", "Verdict"]


class Verdict(StrEnum):
    """What a judge says of a statement, or of a question, in the light of some texts.

    Of a question, `supported` means that the texts answer it, and `contradicted` that it takes for granted
    what they deny.
    """

    SUPPORTED = "supported"
    CONTRADICTED = "contradicted"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Judgement:
    """A judge's verdict.

    Attributes:
        verdict: See `Verdict`.
        confidence: From 0 to 1; a yes below the policy's threshold does not count.
        reason: Why, in a sentence.
        usage: What the calls to models took that were made for it; not part of what is said.
    """

    verdict: Verdict
    confidence: float
    reason: str = ""
    usage: Usage = field(default=Usage(), compare=False)

    def __str__(self) -> str:
        """The verdict with its confidence and reason, for people."""
        said = f"{self.verdict.value} ({self.confidence:.2f})"
        return f"{said}: {self.reason}" if self.reason else said
