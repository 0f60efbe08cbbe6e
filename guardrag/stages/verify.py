"""Checks that every quote stands where it is said to stand and that claims say no more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from guardrag.errors import ConfigurationError, ToolError
from guardrag.ports import Judge, Judgement, Verdict
from guardrag.rules.claims import Evidence, check_claim
from guardrag.rules.time_left import no_limit
from guardrag.rules.verdict_words import named_reason
from guardrag.text import MatchRules, match_quote
from guardrag.types import (
    CheckOutcome,
    CheckResult,
    ClaimFinding,
    DraftClaim,
    Exhibit,
    Flag,
    Outcome,
    Passage,
    Prompt,
    QuoteFinding,
    Reason,
    Severity,
    Trust,
    Usage,
    Verified,
    Written,
)

if TYPE_CHECKING:
    from guardrag.policy.sections import VerifyPolicy

__all__ = ["verify", "without_judge"]

_NOT_IN_FORCE = frozenset({Flag.SUPERSEDED, Flag.EXPIRED, Flag.NOT_YET_VALID})


def verify(
    written: Written,
    policy: VerifyPolicy,
    judge: Judge | None = None,
    in_time: Callable[[], None] = no_limit,
) -> Outcome[Verified]:
    """The verdict on every claim of a draft.

    Args:
        written: Prompt, reply and draft.
        policy: Match rules, severities, which trust may carry a claim alone.
        judge: A second opinion that can only turn "supported" into "not supported".
        in_time: Called before every quote and every claim; raises when the time is up.

    Raises:
        ConfigurationError: The policy asks a judge and there is none.
        ToolError: The judge failed.
    """
    if policy.judge != "off" and judge is None:
        raise ConfigurationError(
            f"verify.judge is {policy.judge!r}, but there is no judge: give the Guard one, or set it to 'off'"
        )
    prompt = written.prompt
    exhibits = {exhibit.tag: exhibit for exhibit in prompt.exhibits}
    findings: list[ClaimFinding] = []
    try:
        for index, claim in enumerate(written.draft.claims):
            findings.append(_claim(index, claim, prompt, exhibits, policy, judge, in_time))
    except ToolError as failure:
        failure.usage = _usage(findings).plus(failure.usage or Usage())
        raise
    return Outcome(Verified(written, tuple(findings)), usage=_usage(findings))


def without_judge(written: Written, policy: VerifyPolicy, failure: Reason) -> Verified:
    """The verdicts where the judge failed: what the rules say, and every claim unsupported for want of it."""
    said = f"the judge gave no verdict: {failure.value}"
    check = CheckResult("judge", CheckOutcome.FAILED, said, Severity.ABSTAIN)
    found = verify(written, policy.model_copy(update={"judge": "off"})).value
    claims = found.claims if isinstance(found, Verified) else ()
    return Verified(
        written,
        tuple(
            replace(
                claim,
                checks=(*claim.checks, check),
                supported=False,
                reason="; ".join(filter(None, (claim.reason, f"judge: {said}"))),
            )
            for claim in claims
        ),
    )


def _usage(findings: Iterable[ClaimFinding]) -> Usage:
    taken = (finding.judgement.usage for finding in findings if finding.judgement is not None)
    return reduce(Usage.plus, taken, Usage())


def _claim(
    index: int,
    claim: DraftClaim,
    prompt: Prompt,
    exhibits: Mapping[str, Exhibit],
    policy: VerifyPolicy,
    judge: Judge | None,
    in_time: Callable[[], None],
) -> ClaimFinding:
    rules = MatchRules(policy.min_chars, policy.allow_elided, policy.allow_misattributed)
    passages = {tag: exhibit.candidate.passage for tag, exhibit in exhibits.items()}
    found: list[QuoteFinding] = []
    for quote in claim.quotes:
        in_time()
        found.append(match_quote(quote.quote, passages, quote.source, context=prompt.context, rules=rules))
    quotes = tuple(found)
    if not quotes:
        return ClaimFinding(
            index, claim.text, (), (), supported=False, reason="no quote was given for this claim"
        )
    refused = [quote for quote in quotes if not quote.verified]
    if refused:
        reason = f"the quote {refused[0].quote!r} is {refused[0].status.value}"
        return ClaimFinding(index, claim.text, quotes, (), supported=False, reason=reason)
    in_time()
    evidence = _evidence(quotes, exhibits, prompt.query.text)
    judgement = None if policy.judge == "off" or judge is None else judge(claim.text, evidence.texts)
    checks = (
        *check_claim(claim, evidence, policy.checks, policy.not_checked),
        _trust(quotes, exhibits, policy),
        *(() if judgement is None else (_judged(judgement, policy),)),
    )
    reason = named_reason(checks)
    return ClaimFinding(
        index,
        claim.text,
        quotes,
        checks,
        supported=not reason,
        reason=reason,
        judgement=judgement,
    )


def _quoted(
    quotes: tuple[QuoteFinding, ...], exhibits: Mapping[str, Exhibit]
) -> list[tuple[Passage, QuoteFinding]]:
    """Each quote with the passage it stands in."""
    found = ((exhibits.get(quote.passage_id or ""), quote) for quote in quotes)
    return [(exhibit.candidate.passage, quote) for exhibit, quote in found if exhibit is not None]


def _evidence(quotes: tuple[QuoteFinding, ...], exhibits: Mapping[str, Exhibit], question: str) -> Evidence:
    """The quotes with what surrounds them.

    The other exhibits are there to contradict, never to support. One that is trusted less than what is
    quoted may not: else anybody who may write a passage could silence the others.
    """
    quoted = _quoted(quotes, exhibits)
    least = min((passage.trust.level for passage, _ in quoted), default=0)
    # What is no longer, or not yet, in force contradicts nobody: that is why there is a newer one.
    others = [
        exhibit.candidate.passage
        for exhibit in exhibits.values()
        if not _NOT_IN_FORCE & set(exhibit.candidate.flags)
    ]
    return Evidence.of(
        quoted, others=[other for other in others if other.trust.level >= least], question=question
    )


def _trust(
    quotes: tuple[QuoteFinding, ...], exhibits: Mapping[str, Exhibit], policy: VerifyPolicy
) -> CheckResult:
    levels = [passage.trust for passage, _ in _quoted(quotes, exhibits)]
    best = max(levels, key=lambda trust: trust.level, default=Trust.LOW)
    if best.level >= policy.carry_trust.level:
        return CheckResult("trust", CheckOutcome.PASSED)
    return CheckResult(
        "trust",
        CheckOutcome.FAILED,
        f"only passages of {best.value} trust carry it; the policy asks for {policy.carry_trust.value}",
        policy.checks.get("trust", Severity.DROP),
    )


def _judged(judgement: Judgement, policy: VerifyPolicy) -> CheckResult:
    said = f"the judge says {judgement}"
    if judgement.verdict is Verdict.SUPPORTED:
        if judgement.confidence >= policy.judge_threshold:
            return CheckResult("judge", CheckOutcome.PASSED, said)
        asked = f"verify.judge_threshold asks for {policy.judge_threshold:.2f}"
        said = f"the judge is not sure enough, as {asked}: it says {judgement}"
    return CheckResult("judge", CheckOutcome.FAILED, said, policy.checks.get("judge", Severity.ABSTAIN))
