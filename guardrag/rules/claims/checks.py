"""All checks on a claim, in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping

from guardrag.rules.claims import names
from guardrag.rules.claims import times
from guardrag.rules.claims import completeness
from guardrag.rules.claims import completeness
from guardrag.rules.claims import attribution
from guardrag.rules.claims import causes
from guardrag.rules.claims import contraries
from guardrag.rules.claims import modality
from guardrag.rules.claims import quantifiers
from guardrag.rules.claims import conditions
from guardrag.rules.claims import limits
from guardrag.rules.claims import negation
from guardrag.rules.claims.addresses import check_addresses
from guardrag.rules.claims.codes import check_identifiers
from guardrag.rules.claims.dates import check_dates
from guardrag.rules.claims.evidence import Evidence
from guardrag.rules.claims.language import ANY
from guardrag.rules.claims.matter import prepare
from guardrag.rules.claims.names import check_names
from guardrag.rules.claims.numbers import check_numbers
from guardrag.rules.claims.negation import check_negation
from guardrag.rules.claims.limits import check_limits
from guardrag.rules.claims.conditions import check_conditions
from guardrag.rules.claims.quantifiers import check_quantifiers
from guardrag.rules.claims.modality import check_modality
from guardrag.rules.claims.contraries import check_contraries
from guardrag.rules.claims.causes import check_causes
from guardrag.rules.claims.attribution import check_attribution
from guardrag.rules.claims.completeness import check_completeness, check_latest, check_spelled_out
from guardrag.rules.claims.times import check_times
from guardrag.rules.claims.derived import check_derived
from guardrag.rules.claims.instructions import check_instructions
from guardrag.rules.claims.thin import check_thin
from guardrag.rules.claims.verdict import Check
from guardrag.types import CheckOutcome, CheckResult, DraftClaim, Severity

__all__ = ["CHECKS", "DEFAULT_SEVERITIES", "check_claim"]

CHECKS: tuple[Check, ...] = (
    Check("numbers", check_numbers, ANY),
    Check("dates", check_dates, ANY),
    Check("identifiers", check_identifiers, ANY),
    Check("addresses", check_addresses, ANY),
    Check("names", check_names, names.LANGUAGES),
    Check("negation", check_negation, negation.LANGUAGES),
    Check("limits", check_limits, limits.LANGUAGES),
    Check("conditions", check_conditions, conditions.LANGUAGES),
    Check("quantifiers", check_quantifiers, quantifiers.LANGUAGES),
    Check("modality", check_modality, modality.LANGUAGES),
    Check("contraries", check_contraries, contraries.LANGUAGES),
    Check("causation", check_causes, causes.LANGUAGES),
    Check("attribution", check_attribution, attribution.LANGUAGES),
    Check("completeness", check_completeness, completeness.LANGUAGES),
    Check("latest", check_latest, completeness.LANGUAGES),
    Check("spelled_out", check_spelled_out, ANY),
    Check("times", check_times, times.LANGUAGES),
    Check("derived", check_derived, ANY),
    Check("instructions", check_instructions, ANY),
    Check("thin", check_thin, ANY),
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
