"""What the model said. A draft never leaves the trace and the ticket."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["ClaimKind", "Derivation", "Draft", "DraftClaim", "DraftQuote", "Operation", "Reply", "Usage"]


class ClaimKind(StrEnum):
    """How a claim is laid out when it is rendered."""

    SENTENCE = "sentence"
    STEP = "step"
    BULLET = "bullet"
    ROW = "row"
    CODE = "code"


class Operation(StrEnum):
    """What a derived claim may do with quoted numbers."""

    SUM = "sum"
    DIFFERENCE = "difference"
    COUNT = "count"
    COMPARE = "compare"
    CONVERT = "convert"


@dataclass(frozen=True, slots=True)
class DraftQuote:
    """A quote as the model wrote it, with the tag of the exhibit it names."""

    source: str | None
    quote: str


@dataclass(frozen=True, slots=True)
class Derivation:
    """An operation over quoted numbers; guardrag works it out again."""

    operation: Operation
    operands: tuple[str, ...]
    result: str


@dataclass(frozen=True, slots=True)
class DraftClaim:
    """One claim and the quotes that should carry it."""

    text: str
    quotes: tuple[DraftQuote, ...] = ()
    kind: ClaimKind = ClaimKind.SENTENCE
    derived: Derivation | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """The model's structured reply.

    Attributes:
        answerable: False means that the model found no answer in the exhibits.
        missing: What it says is missing, if it cannot answer.
        claims: In order.
    """

    answerable: bool
    claims: tuple[DraftClaim, ...] = ()
    missing: str | None = None


@dataclass(frozen=True, slots=True)
class Usage:
    """What the model calls of one answer took.

    Attributes:
        calls: Number of calls that were answered.
        input_tokens, output_tokens: As the provider counted them.
        cost: In US dollars, None where no price is known.
    """

    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = None

    def plus(self, other: Usage) -> Usage:
        """The sum of two usages; an unknown cost stays unknown only if both are."""
        costs = [cost for cost in (self.cost, other.cost) if cost is not None]
        return Usage(
            calls=self.calls + other.calls,
            input_tokens=self.input_tokens + other.input_tokens,
            output_tokens=self.output_tokens + other.output_tokens,
            cost=sum(costs) if costs else None,
        )


@dataclass(frozen=True, slots=True)
class Reply:
    """A generator's answer to one prompt, before anything is believed.

    Attributes:
        text: Verbatim.
        finish: The provider's finish reason, `stop` where none is given.
        model: Fingerprint of what answered.
        usage: Tokens and cost.
    """

    text: str
    finish: str = "stop"
    model: str = ""
    usage: Usage = Usage()
