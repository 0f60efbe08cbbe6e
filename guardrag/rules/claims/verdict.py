"""What one check says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from guardrag.rules.claims.reading.matter import Matter
from guardrag.types import CheckOutcome

__all__ = ["PASSED", "Check", "Verdict", "failed", "not_checked"]

Verdict: TypeAlias = tuple[CheckOutcome, str]

PASSED: Verdict = (CheckOutcome.PASSED, "")


def failed(reason: str) -> Verdict:
    """The claim says something its evidence does not."""
    return CheckOutcome.FAILED, reason


def not_checked(reason: str) -> Verdict:
    """The check would have to judge something that it cannot."""
    return CheckOutcome.NOT_CHECKED, reason


@dataclass(frozen=True, slots=True)
class Check:
    """A check and where it can run.

    Attributes:
        name: As in the policy's `verify.checks`.
        run: The check.
        languages: BCP 47 tags it was written for; `*` for all.
        always: Whether it also runs on a claim that is its quote word for word.
        elsewhere: Whether a claim in another language holds something that it would have to judge; None if
            that cannot be told without knowing the language.
        on_request: Whether it only runs where the policy gives it a severity.
    """

    name: str
    run: Callable[[Matter], Verdict]
    languages: frozenset[str]
    always: bool = False
    elsewhere: Callable[[Matter], bool] | None = None
    on_request: bool = False
