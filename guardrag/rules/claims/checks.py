"""The checks on a claim: numbers, identifiers and negations must come from its quotes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from guardrag.rules.claims.evidence import Evidence
from guardrag.rules.hard_tokens import HardKind, hard_tokens
from guardrag.types import CheckOutcome, CheckResult, DraftClaim, QuoteFlag, Severity

__all__ = ["DEFAULT_SEVERITIES", "check_claim"]

DEFAULT_SEVERITIES: Mapping[str, Severity] = {
    "numbers": Severity.RETRY,
    "identifiers": Severity.RETRY,
    "negation": Severity.RETRY,
}
"""What a failed check leads to where the policy does not say otherwise."""


def check_claim(
    claim: DraftClaim, evidence: Evidence, severities: Mapping[str, Severity], not_checked: Severity
) -> tuple[CheckResult, ...]:
    """The outcome of every check, in a fixed order.

    Args:
        claim: What is claimed.
        evidence: Its verified quotes and their context.
        severities: The policy's severities by check name.
        not_checked: Severity of a check that could not run.
    """
    results = []
    for name, check in _CHECKS.items():
        outcome, reason = check(claim, evidence)
        severity = {
            CheckOutcome.PASSED: Severity.RELEASE,
            CheckOutcome.FAILED: severities.get(name, DEFAULT_SEVERITIES[name]),
            CheckOutcome.NOT_CHECKED: not_checked,
        }[outcome]
        results.append(CheckResult(name, outcome, reason, severity))
    return tuple(results)


def _missing(claim: DraftClaim, evidence: Evidence, *kinds: HardKind) -> list[str]:
    """Hard tokens of these kinds that the claim has and neither quotes nor context have."""
    have = {token for text in evidence.texts for token in hard_tokens(text)}
    return sorted(value for kind, value in hard_tokens(claim.text) - have if kind in kinds)


def _numbers(claim: DraftClaim, evidence: Evidence) -> tuple[CheckOutcome, str]:
    missing = _missing(claim, evidence, HardKind.NUMBER, HardKind.UNIT, HardKind.DATE)
    if missing:
        return CheckOutcome.FAILED, f"the claim says {', '.join(missing)}, which its quotes do not"
    return CheckOutcome.PASSED, ""


def _identifiers(claim: DraftClaim, evidence: Evidence) -> tuple[CheckOutcome, str]:
    missing = _missing(claim, evidence, HardKind.IDENTIFIER)
    if missing:
        return CheckOutcome.FAILED, f"the claim names {', '.join(missing)}, which its quotes do not"
    return CheckOutcome.PASSED, ""


def _negation(claim: DraftClaim, evidence: Evidence) -> tuple[CheckOutcome, str]:
    claimed = any(kind is HardKind.NEGATION for kind, _ in hard_tokens(claim.text))
    quoted = any(kind is HardKind.NEGATION for text in evidence.quotes for kind, _ in hard_tokens(text))
    before = any(QuoteFlag.NEGATION_BEFORE in finding.flags for finding in evidence.findings)
    if before and not claimed:
        return CheckOutcome.FAILED, "a quote was clipped after a negation that the claim leaves out"
    if claimed and not quoted and not before:
        return CheckOutcome.FAILED, "the claim negates and its quotes do not"
    if quoted and not claimed:
        return CheckOutcome.FAILED, "a quote negates and the claim does not"
    return CheckOutcome.PASSED, ""


_CHECKS: Mapping[str, Callable[[DraftClaim, Evidence], tuple[CheckOutcome, str]]] = {
    "numbers": _numbers,
    "identifiers": _identifiers,
    "negation": _negation,
}
