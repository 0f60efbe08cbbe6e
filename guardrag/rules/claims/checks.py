"""All checks on a claim, in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping

from guardrag.rules.claims import (
    addresses,
    attribution,
    binding,
    causes,
    codes,
    completeness,
    conditions,
    conflict,
    contraries,
    dates,
    derived,
    instructions,
    limits,
    modality,
    names,
    negation,
    numbers,
    quantifiers,
    roles,
    thin,
    times,
)
from guardrag.rules.claims.evidence import Evidence
from guardrag.rules.claims.language import ANY
from guardrag.rules.claims.matter import prepare
from guardrag.rules.claims.verdict import Check
from guardrag.types import CheckOutcome, CheckResult, DraftClaim, Severity

__all__ = ["CHECKS", "DEFAULT_SEVERITIES", "check_claim"]

CHECKS: tuple[Check, ...] = (
    Check("numbers", numbers.check_numbers, ANY),
    Check("dates", dates.check_dates, ANY),
    Check("identifiers", codes.check_identifiers, ANY),
    Check("addresses", addresses.check_addresses, ANY),
    Check("names", names.check_names, names.LANGUAGES),
    Check("derived", derived.check_derived, ANY),
    Check("negation", negation.check_negation, negation.LANGUAGES),
    Check("contraries", contraries.check_contraries, contraries.LANGUAGES),
    Check("limits", limits.check_limits, limits.LANGUAGES),
    Check("conditions", conditions.check_conditions, conditions.LANGUAGES),
    Check("quantifiers", quantifiers.check_quantifiers, quantifiers.LANGUAGES),
    Check("modality", modality.check_modality, modality.LANGUAGES),
    Check("roles", roles.check_roles, roles.LANGUAGES),
    Check("binding", binding.check_binding, ANY),
    Check("times", times.check_times, times.LANGUAGES),
    Check("causation", causes.check_causes, causes.LANGUAGES),
    Check("attribution", attribution.check_attribution, attribution.LANGUAGES),
    Check("completeness", completeness.check_completeness, completeness.LANGUAGES),
    Check("latest", completeness.check_latest, completeness.LANGUAGES),
    Check("spelled_out", completeness.check_spelled_out, ANY),
    Check("instructions", instructions.check_instructions, ANY),
    Check("thin", thin.check_thin, ANY),
    Check("conflict", conflict.check_conflict, conflict.LANGUAGES),
)
"""In the order in which their outcomes are given."""

DEFAULT_SEVERITIES: Mapping[str, Severity] = {check.name: Severity.RETRY for check in CHECKS}
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
    matter = prepare(claim, evidence)
    results = []
    for check in CHECKS:
        if not (check.languages is ANY or matter.language in check.languages):
            continue
        outcome, reason = check.run(matter)
        severity = {
            CheckOutcome.PASSED: Severity.RELEASE,
            CheckOutcome.FAILED: severities.get(check.name, DEFAULT_SEVERITIES[check.name]),
            CheckOutcome.NOT_CHECKED: not_checked,
        }[outcome]
        results.append(CheckResult(check.name, outcome, reason, severity))
    return tuple(results)
