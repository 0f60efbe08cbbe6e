"""Why a claim does not hold, in words that name what to look at and what to set in a policy."""

from __future__ import annotations

from collections.abc import Sequence

from guardrag.types import CheckOutcome, CheckResult, Severity

__all__ = ["failed_names", "named_reason"]


def named_reason(checks: Sequence[CheckResult]) -> str:
    """Every check that stands against a claim, by its name in `verify.checks`, and what it found.

    All of them: whoever lets one pass that is not alone has changed nothing, and should see why.
    Empty if none does.
    """
    return "; ".join(dict.fromkeys(f"{check.check}: {check.reason}" for check in _against(checks)))


def failed_names(checks: Sequence[CheckResult]) -> tuple[str, ...]:
    """The names alone, for where each check's words follow."""
    return tuple(dict.fromkeys(check.check for check in _against(checks)))


def _against(checks: Sequence[CheckResult]) -> list[CheckResult]:
    failed = (check for check in checks if check.outcome is not CheckOutcome.PASSED)
    against = [check for check in failed if check.severity is not Severity.RELEASE]
    if any(check.check == "language" for check in against):
        # Of a claim in another language nobody knows what is a name: German writes every noun like one.
        return [check for check in against if check.check != "names"]
    return against
