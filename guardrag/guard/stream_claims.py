"""Lets a claim out of an unfinished draft, once the stages that judge the whole draft would."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING

from guardrag.errors import ToolError
from guardrag.policy.choices import OnFailure
from guardrag.ports import Judge, Judgement
from guardrag.stages.release import release, severity_of
from guardrag.stages.verify import verify
from guardrag.types import (
    Citation,
    ClaimEvent,
    Draft,
    DraftClaim,
    Prompt,
    Released,
    ReleasedClaim,
    Reply,
    Severity,
    Verified,
    Written,
)

if TYPE_CHECKING:
    from guardrag.policy import Policy

__all__ = ["EarlyClaims", "RememberingJudge"]


@dataclass(slots=True)
class RememberingJudge:
    """Asks a judge once about the same thing, so that the stage that judges the whole hears the same."""

    judge: Judge
    _said: dict[tuple[str, tuple[str, ...]], Judgement | ToolError] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    @property
    def fingerprint(self) -> str:
        """The judge's."""
        return self.judge.fingerprint

    def __call__(self, statement: str, texts: Sequence[str]) -> Judgement:
        """The judge's verdict, or the error it raised, now or before."""
        key = (statement, tuple(texts))
        if key not in self._said:
            try:
                self._said[key] = self.judge(statement, texts)
            except ToolError as error:
                self._said[key] = error
        said = self._said[key]
        if isinstance(said, ToolError):
            raise said
        return said


class EarlyClaims:
    """The claims of one draft that may leave before it is whole.

    That is possible only where the policy drops single claims: where it withholds a whole
    answer for one of them, or for a conflict, none may leave before all were judged.

    Args:
        policy: Decides what may leave, by its own sections `verify` and `release`.
        judge: The one that the stage `verify` will ask.
        emit: Called with each claim that may leave.

    Attributes:
        released: The claims that have left.
        open: False once, or because, none may leave any more before the whole was judged.
    """

    def __init__(self, policy: Policy, judge: Judge | None, emit: Callable[[ClaimEvent], None]) -> None:
        self.released: list[ReleasedClaim] = []
        self._policy = policy
        self._judge = judge
        self._emit = emit
        self._places: dict[tuple[str, int, int], int] = {}
        self.open = policy.release.on_failure is OnFailure.DROP and policy.release.conflicts == "show"

    def consider(self, prompt: Prompt, claim: DraftClaim) -> None:
        """Lets `claim` out if it holds. One that fails so badly that the answer will be withheld ends it."""
        if not self.open:
            return
        alone = Written(prompt, Reply(""), Draft(answerable=True, claims=(claim,)))
        try:
            verified = verify(alone, self._policy.verify, self._judge).value
        except ToolError:
            self.open = False  # the stage will meet the same failure and decide what it means
            return
        decision = (
            release(verified, self._policy.release).value if isinstance(verified, Verified) else verified
        )
        if isinstance(decision, Released):
            self._let_out(decision)
        elif not isinstance(verified, Verified) or _severe(verified):
            self.open = False

    def rest(self, decision: Released) -> None:
        """Lets out what of a released answer has not left yet."""
        for claim in decision.claims[len(self.released) :]:
            self.released.append(claim)
            self._emit(ClaimEvent(claim, tuple(decision.citations[number] for number in claim.citations)))

    def _let_out(self, alone: Released) -> None:
        """The only claim of `alone`, numbered as the whole answer will number it."""
        (claim,) = alone.claims
        citations = tuple(alone.citations[number] for number in claim.citations)
        numbered = ReleasedClaim(claim.text, claim.kind, tuple(self._number(one) for one in citations))
        self.released.append(numbered)
        self._emit(ClaimEvent(numbered, citations))

    def _number(self, citation: Citation) -> int:
        place = (citation.passage_id, citation.start, citation.end)
        return self._places.setdefault(place, len(self._places))


def _severe(verified: Verified) -> bool:
    return any(severity_of(claim) is not Severity.DROP for claim in verified.claims)
