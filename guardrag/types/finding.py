"""Verdicts on quotes and on claims."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import TYPE_CHECKING

from guardrag.types.judgement import Judgement

__all__ = [
    "CheckOutcome",
    "CheckResult",
    "ClaimFinding",
    "Explanation",
    "QuoteFinding",
    "QuoteFlag",
    "QuoteStatus",
    "Severity",
]


class QuoteStatus(StrEnum):
    """What became of one quote. Only the first two, and `elided` by policy, verify."""

    EXACT = "exact"
    FOLDED = "folded"
    ELIDED = "elided"
    MISATTRIBUTED = "misattributed"
    SPLICED = "spliced"
    ALTERED = "altered"
    CLIPPED = "clipped"
    ECHOED = "echoed"
    TRIVIAL = "trivial"
    UNKNOWN_SOURCE = "unknown_source"
    NOT_FOUND = "not_found"


class QuoteFlag(StrEnum):
    """Stands beside a status, never instead of it."""

    REPEATED = "repeated"
    NEGATION_BEFORE = "negation_before"
    CONDITION_LEFT_OUT = "condition_left_out"
    HIDDEN_TEXT = "hidden_text"


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a quote has its status, for people and for the second call.

    Attributes:
        text: One or two sentences.
        nearest: The nearest true text, raw, where one was found within the budget.
        passage_id: Where `nearest` (or, when misattributed, the quote) stands.
        wrote: Tokens that only the quote has.
        says: Tokens that only the source has.
    """

    text: str
    nearest: str | None = None
    passage_id: str | None = None
    wrote: tuple[str, ...] = ()
    says: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class QuoteFinding:
    """The verdict on one quote.

    Whether and where it stands is known at once. Its status and flags are worked out when first read, for
    many callers never do.

    Attributes:
        status: See `QuoteStatus`.
        quote: As the model wrote it.
        cite: The source it named, or None.
        verified: True if the quote may carry a claim under the rules it was matched with.
        passage_id: Key of the passage it was found in, when verified, misattributed or
            clipped: the passage's id, or its tag where passages were given by tag.
        start, end: Half-open code points in that passage's raw text; None if not found.
        count: How often the quote stands in that passage.
        flags: See `QuoteFlag`.
        explain: Works the explanation out on first use, within a fixed budget.
    """

    status: QuoteStatus
    quote: str
    cite: str | None = None
    verified: bool = False
    passage_id: str | None = None
    start: int | None = None
    end: int | None = None
    count: int = 0
    flags: tuple[QuoteFlag, ...] = ()
    explain: Callable[[], Explanation] = field(default=lambda: Explanation(""), compare=False, repr=False)

    @property
    def explanation(self) -> Explanation:
        """Why, worked out when asked for: aligning every miss would cost more than the verdict."""
        return self.explain()

    def __reduce__(self) -> tuple[Callable[..., QuoteFinding], tuple[object, ...]]:
        """Another process gets what is known, not how it is worked out."""
        known = [getattr(self, one.name) for one in fields(self) if one.name != "explain"]
        return QuoteFinding, (*known, _Said(self.explanation))

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            # Only asked for what is not set.
            if name not in ("status", "flags"):
                raise AttributeError(f"a quote finding has no {name!r}")
            value = getattr(self.explain, name)()
            _put(self, name, value)
            return value


@dataclass(frozen=True, slots=True)
class _Said:
    explanation: Explanation

    def __call__(self) -> Explanation:
        return self.explanation


_put = object.__setattr__


def left_open(
    explain: Callable[[], Explanation],
    quote: str,
    cite: str | None,
    *,
    verified: bool,
    passage_id: str | None = None,
    start: int | None = None,
    end: int | None = None,
    count: int = 0,
) -> QuoteFinding:
    """A finding without status and flags, which methods of `explain` of these names give when asked for."""
    finding = object.__new__(QuoteFinding)
    _put(finding, "explain", explain)
    _put(finding, "quote", quote)
    _put(finding, "cite", cite)
    _put(finding, "verified", verified)
    _put(finding, "passage_id", passage_id)
    _put(finding, "start", start)
    _put(finding, "end", end)
    _put(finding, "count", count)
    return finding


class Severity(StrEnum):
    """What the policy does when a check fails, from mild to severe."""

    RELEASE = "release"
    DROP = "drop"
    RETRY = "retry"
    ABSTAIN = "abstain"


class CheckOutcome(StrEnum):
    """A check's three possible outcomes."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_CHECKED = "not_checked"


@dataclass(frozen=True, slots=True)
class CheckResult:
    """One check on one claim.

    Attributes:
        check: Name of the check, as in the policy's `verify.checks`.
        outcome: Passed, failed, or could not run.
        reason: What was found, in a sentence; always given unless passed.
        severity: What the policy maps a failure (or `not_checked`) to.
    """

    check: str
    outcome: CheckOutcome
    reason: str = ""
    severity: Severity = Severity.RELEASE


@dataclass(frozen=True, slots=True)
class ClaimFinding:
    """The verdict on one claim.

    Attributes:
        index: Position of the claim in the draft, from 0.
        text: The claim.
        quotes: The verdict on each of its quotes, in order.
        checks: Every check that ran or could not.
        supported: True if nothing of severity above `release` failed.
        reason: Why not; empty when supported. The quote that does not stand, or each check that stands
            against the claim, by its name in `verify.checks`: `names: the claim names …; wording: …`.
        judgement: What the judge said of it; None if none was asked.
    """

    index: int
    text: str
    quotes: tuple[QuoteFinding, ...]
    checks: tuple[CheckResult, ...]
    supported: bool
    reason: str = ""
    judgement: Judgement | None = None

    @property
    def approval(self) -> Judgement | None:
        """What the judge said, if it let the claim pass; what it has against one stands in `checks`."""
        passed = any(check.check == "judge" and check.outcome is CheckOutcome.PASSED for check in self.checks)
        return self.judgement if passed else None
