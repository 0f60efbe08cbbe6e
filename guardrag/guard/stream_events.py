"""The last event of a stream."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from guardrag.guard.answer import Answer
from guardrag.types import ClaimEvent, ReleasedClaim, StageEvent

__all__ = ["DecisionEvent", "StreamEvent"]


@dataclass(frozen=True, slots=True)
class DecisionEvent:
    """The decision, on record. Nothing follows it.

    Attributes:
        answer: What `Guard.answer` would have given for the same reply.
        already_released: If the decision is to abstain: the claims that had left as events
            before that was known. Empty if the answer is released, for it holds them all.
    """

    answer: Answer
    already_released: tuple[ReleasedClaim, ...] = ()


StreamEvent: TypeAlias = StageEvent | ClaimEvent | DecisionEvent
"""Stages as they end, claims as they are verified, then one decision."""
