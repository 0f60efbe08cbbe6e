"""All checks on a claim, in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from guardrag.rules.claims import eastern, foreign, length
from guardrag.rules.claims.actors import roles
from guardrag.rules.claims.belonging import binding_elsewhere, names, subjects
from guardrag.rules.claims.edits import edited
from guardrag.rules.claims.logic import (
    completeness,
    conditions,
    contraries,
    negation,
    quantifiers,
    restrictions,
)
from guardrag.rules.claims.numbers import addresses, amounts, codes, dates, derived, latest, limits, times
from guardrag.rules.claims.phrasing import extract, thin, wording
from guardrag.rules.claims.reading.clauses_apart import without_clauses_beside
from guardrag.rules.claims.reading.evidence import Evidence
from guardrag.rules.claims.reading.language import ANY
from guardrag.rules.claims.reading.list_items import of_items
from guardrag.rules.claims.reading.lists import without_lists_beside
from guardrag.rules.claims.reading.matter import Matter, prepare
from guardrag.rules.claims.reading.narrowed import narrowed
from guardrag.rules.claims.reading.short_words import with_plain_stops
from guardrag.rules.claims.reading.spelled import as_spelled
from guardrag.rules.claims.reading.verbatim import is_verbatim
from guardrag.rules.claims.stance import attribution, causes, conflict, instructions, modality, standing
from guardrag.rules.claims.stance.taken_back import check_taken_back
from guardrag.rules.claims.verdict import PASSED, Check, Verdict, not_checked
from guardrag.types import CheckOutcome, CheckResult, DraftClaim, Severity

__all__ = ["CHECKS", "DEFAULT_SEVERITIES", "check_claim"]

CHECKS: tuple[Check, ...] = (
    Check("length", length.check_length, ANY, always=True),
    Check("language", foreign.check_language, ANY),
    Check("disguise", foreign.check_disguise, ANY),
    Check("numbers", amounts.check_numbers, ANY),
    Check("dates", dates.check_dates, ANY),
    Check("identifiers", codes.check_identifiers, ANY),
    Check("addresses", addresses.check_addresses, ANY),
    Check("names", names.check_names, names.LANGUAGES),
    Check("derived", derived.check_derived, ANY),
    Check("negation", negation.check_negation, negation.LANGUAGES, always=True, elsewhere=negation.applies),
    Check("edits", edited.check_edits, edited.LANGUAGES),
    Check("contraries", contraries.check_contraries, contraries.LANGUAGES),
    Check("limits", limits.check_limits, limits.LANGUAGES, elsewhere=limits.applies),
    Check("conditions", conditions.check_conditions, conditions.LANGUAGES),
    Check("restrictions", restrictions.check_restrictions, restrictions.LANGUAGES),
    Check("quantifiers", quantifiers.check_quantifiers, quantifiers.LANGUAGES),
    Check("modality", modality.check_modality, modality.LANGUAGES),
    Check("roles", roles.check_roles, roles.LANGUAGES),
    Check("binding", binding_elsewhere.check_binding, ANY),
    Check("standing", standing.check_standing, standing.LANGUAGES),
    Check("subjects", subjects.check_subjects, subjects.LANGUAGES),
    Check("times", times.check_times, times.LANGUAGES),
    Check("causation", causes.check_causes, causes.LANGUAGES),
    Check("attribution", attribution.check_attribution, attribution.LANGUAGES),
    Check("completeness", completeness.check_completeness, completeness.LANGUAGES),
    Check("latest", latest.check_latest, latest.LANGUAGES),
    Check("spelled_out", completeness.check_spelled_out, ANY, always=True),
    Check("instructions", instructions.check_instructions, ANY, always=True),
    Check("wording", wording.check_wording, wording.LANGUAGES),
    Check("thin", thin.check_thin, thin.LANGUAGES),
    Check("extract", extract.check_extract, ANY, always=True, on_request=True),
    # On a claim that is its quote word for word it only looks for a passage that corrects it: documents
    # that merely differ are told apart by dedupe.
    Check("conflict", conflict.check_conflict, conflict.LANGUAGES, always=True),
)
"""In the order in which their outcomes are given."""

DEFAULT_SEVERITIES: Mapping[str, Severity] = {
    **{check.name: Severity.RETRY for check in CHECKS},
    # A second draft would not mend these: the sources disagree, or what was quoted states nothing.
    "conflict": Severity.ABSTAIN,
    "instructions": Severity.ABSTAIN,
}
"""What a failed check leads to where the policy does not say otherwise."""


_PASSED = {check.name: CheckResult(check.name, CheckOutcome.PASSED) for check in CHECKS}


def check_claim(
    claim: DraftClaim, evidence: Evidence, severities: Mapping[str, Severity], not_checked: Severity
) -> tuple[CheckResult, ...]:
    """The outcome of every check, in a fixed order.

    A claim that is its quote word for word, a whole sentence, says no more than it: only checks
    of what stands around the quote are run on it. Where extracts are asked for, so does one that is whole
    sentences and items of a longer quote.

    Args:
        claim: What is claimed.
        evidence: Its verified quotes and their context.
        severities: The policy's severities by check name.
        not_checked: Severity of a check that could not run.
    """
    evidence = narrowed(claim.text, evidence)
    if "extract" not in severities:  # half a sentence is no extract
        evidence = without_clauses_beside(claim.text, evidence)
    matter = prepare(claim, without_lists_beside(claim.text, evidence))
    verbatim = is_verbatim(matter) or ("extract" in severities and extract.is_whole(matter))
    items = None if verbatim else of_items(matter)
    return tuple(
        _result(
            check, _told(_run_on(check, matter, items, verbatim=verbatim), matter), severities, not_checked
        )
        for check in CHECKS
        if not check.on_request or check.name in severities
    )


_AROUND: Mapping[str, Callable[[Matter], Verdict]] = {
    "conditions": conditions.check_leads,
    "standing": check_taken_back,
}
"""What is left of a check for a claim that is its quote word for word: what stands around the quote."""

_LED = frozenset({"negation", "conditions"})
"""Checks of what leads to a list: it holds for an item, too, if the whole list is quoted."""


def _run_on(check: Check, matter: Matter, items: Matter | None, *, verbatim: bool) -> Verdict:
    verdict = _run(check, matter, verbatim=verbatim)
    if verdict[0] is CheckOutcome.PASSED and items is not None and check.name in _LED:
        return _run(check, items, verbatim=False)
    return verdict


def _run(check: Check, matter: Matter, *, verbatim: bool) -> Verdict:
    if verbatim and not check.always:
        around = _AROUND.get(check.name)
        return PASSED if around is None else around(matter)
    own = _own_checks().get(check.name) if matter.language in eastern.LANGUAGES else None
    if own is not None:
        return own(matter)
    if check.languages is ANY or matter.language in check.languages:
        return check.run(matter)
    if check.elsewhere is not None and not verbatim and check.elsewhere(matter):
        return not_checked(f"{check.name} cannot be checked in this language ({matter.language})")
    return PASSED


def _told(verdict: Verdict, matter: Matter) -> Verdict:
    """The verdict with its words as the texts write them; languages with checks of their own do so there."""
    if not verdict[1]:
        return verdict
    verdict = verdict[0], with_plain_stops(verdict[1])
    if matter.language in eastern.LANGUAGES:
        return verdict
    texts = [with_plain_stops(one.text) for one in matter.readings()]
    texts.extend(piece.around.window for piece in matter.evidence.pieces)
    return verdict[0], as_spelled(verdict[1], (with_plain_stops(matter.text), matter.claim.text, *texts))


@cache
def _own_checks() -> Mapping[str, Callable[[Matter], Verdict]]:
    """The checks of languages that have their own; their word lists are loaded for a claim in one of them."""
    from guardrag.rules.claims.eastern.checks import OWN

    return OWN


def _result(
    check: Check, verdict: Verdict, severities: Mapping[str, Severity], not_checked: Severity
) -> CheckResult:
    outcome, reason = verdict
    if outcome is CheckOutcome.PASSED:
        return _PASSED[check.name]
    if outcome is CheckOutcome.NOT_CHECKED:
        return CheckResult(check.name, outcome, reason, not_checked)
    return CheckResult(
        check.name, outcome, reason, severities.get(check.name, DEFAULT_SEVERITIES[check.name])
    )
