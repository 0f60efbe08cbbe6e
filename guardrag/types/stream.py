"""What a stream tells before its decision. The decision's own event stands beside `Answer`."""

from __future__ import annotations

from dataclasses import dataclass

from guardrag.types.decision import Citation, ReleasedClaim
from guardrag.types.reasons import Reason, Stage

__all__ = ["ClaimEvent", "StageEvent"]


@dataclass(frozen=True, slots=True)
class StageEvent:
    """A stage is over, and on record.

    Attributes:
        stage: Which. The second call runs prompt, generate and verify once more.
        seconds: Wall-clock time it took; generate's includes the checks on early claims and
            the time that the reader of the stream kept it waiting.
        abstained: Why the stage abstained, if it did; the decision follows after `route`.
    """

    stage: Stage
    seconds: float
    abstained: Reason | None = None


@dataclass(frozen=True, slots=True)
class ClaimEvent:
    """A claim that holds. It is never taken back, but a later failure may end the answer after it.

    Attributes:
        claim: As in `Released.claims`, with the same numbers for its citations.
        citations: The citations that `claim.citations` number, in that order.
    """

    claim: ReleasedClaim
    citations: tuple[Citation, ...]
