"""Checks that every quote stands where it is said to stand and that claims say no more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial, reduce
from typing import TYPE_CHECKING, NamedTuple

from guardrag.errors import ConfigurationError, ToolError
from guardrag.ports import Judge, Judgement, Verdict
from guardrag.rules.broken import broken
from guardrag.rules.carried_words import only_told_by
from guardrag.rules.claims import Evidence, check_claim
from guardrag.rules.counted import taken
from guardrag.rules.time_left import no_limit
from guardrag.rules.verdict_words import named_reason
from guardrag.rules.wrong_tags import NOT_IN_FORCE, told_by, untaken, why_refused
from guardrag.text import MatchRules, match_quote
from guardrag.text.layout import laid_out_alike
from guardrag.types import (
    CheckOutcome,
    CheckResult,
    ClaimFinding,
    ClaimKind,
    DraftClaim,
    Exhibit,
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
        failure.usage = _usage(findings).plus(taken(failure))
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
        match = match_quote(quote.quote, passages, quote.source, context=prompt.context, rules=rules)
        found.append(untaken(match, exhibits, prompt.query.as_of, rules))
    quotes = tuple(found)
    if not quotes:
        return ClaimFinding(
            index, claim.text, (), (), supported=False, reason="no quote was given for this claim"
        )
    refused = [quote for quote in quotes if not quote.verified]
    if refused:
        reason = why_refused(refused[0])
        return ClaimFinding(index, claim.text, quotes, (), supported=False, reason=reason)
    if claim.kind is ClaimKind.CODE and not all(
        laid_out_alike(claim.text, passage.text, flush=False)
        for passage in (passages.get(quote.passage_id or "") for quote in quotes)
        if passage is not None
    ):
        reason = "the claim indents its lines of code otherwise than the source"
        return ClaimFinding(index, claim.text, quotes, (), supported=False, reason=reason)
    in_time()
    claim = told_by(claim, quotes)
    question = prompt.query.text
    ruled, judgement, _ = _said(claim, quotes, exhibits, question, policy, judge)
    judged = () if judgement is None else (_judged(judgement, policy),)
    trust, enough = _trust(quotes, exhibits, policy), _trusted(quotes, exhibits, policy)
    if 0 < len(enough) < len(quotes) and not named_reason((*ruled, *judged)):
        in_time()
        # Else any quote of a trusted passage, whatever it says, would carry what a poisoned one made up.
        lesser = tuple(quote.quote for quote in quotes if quote not in enough)
        alone = partial(_said, claim, enough, exhibits, question, policy, judge)
        trust, judgement = _alone(claim, alone, lesser, policy, judgement)
    checks = (*ruled, trust, *judged)
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
        if not NOT_IN_FORCE & set(exhibit.candidate.flags)
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
        policy.severities.get("trust", Severity.DROP),
    )


def _trusted(
    quotes: tuple[QuoteFinding, ...], exhibits: Mapping[str, Exhibit], policy: VerifyPolicy
) -> tuple[QuoteFinding, ...]:
    """The quotes of passages that are trusted enough to carry a claim."""
    quoted = _quoted(quotes, exhibits)
    return tuple(quote for passage, quote in quoted if passage.trust.level >= policy.carry_trust.level)


class _Said(NamedTuple):
    """What rules and judge (if one is asked) say of a claim and some quotes; and what a judge reads."""

    ruled: tuple[CheckResult, ...]
    judgement: Judgement | None
    texts: tuple[str, ...]


def _said(
    claim: DraftClaim,
    quotes: tuple[QuoteFinding, ...],
    exhibits: Mapping[str, Exhibit],
    question: str,
    policy: VerifyPolicy,
    judge: Judge | None,
) -> _Said:
    try:
        evidence = _evidence(quotes, exhibits, question)
        ruled = check_claim(claim, evidence, policy.severities, policy.not_checked)
    except Exception as error:  # noqa: BLE001 - a mistake of ours must neither release a claim nor lose the case
        return _Said((broken(error),), None, ())
    judgement = None if policy.judge == "off" or judge is None else judge(claim.text, evidence.texts)
    return _Said(ruled, judgement, evidence.texts)


def _alone(
    claim: DraftClaim,
    said_alone: Callable[[], _Said],
    lesser: tuple[str, ...],
    policy: VerifyPolicy,
    first: Judgement | None,
) -> tuple[CheckResult, Judgement | None]:
    """Whether the trusted quotes carry a claim that has others (`lesser`), too; and what `first` said, with
    the usage of both judgements.
    """
    try:
        ruled, second, texts = said_alone()
    except ToolError as failure:
        failure.usage = taken(failure).plus(first.usage if first is not None else Usage())
        raise
    judged = () if second is None else (_judged(second, policy),)
    if first is not None and second is not None:
        first = replace(first, usage=first.usage.plus(second.usage))
    why = named_reason((*ruled, *judged))
    words = () if why else only_told_by(claim.text, lesser, texts)
    if not why and not words:
        return CheckResult("trust", CheckOutcome.PASSED), first
    said = (
        f"what it says rests on quotes of less than {policy.carry_trust.value} trust; by the others alone, "
        + (why or f"nothing says {', '.join(words)}")
    )
    return CheckResult(
        "trust", CheckOutcome.FAILED, said, policy.severities.get("trust", Severity.DROP)
    ), first


def _judged(judgement: Judgement, policy: VerifyPolicy) -> CheckResult:
    said = f"the judge says {judgement}"
    if judgement.verdict is Verdict.SUPPORTED:
        if judgement.confidence >= policy.judge_threshold:
            return CheckResult("judge", CheckOutcome.PASSED, said)
        asked = f"verify.judge_threshold asks for {policy.judge_threshold:.2f}"
        said = f"the judge is not sure enough, as {asked}: it says {judgement}"
    return CheckResult("judge", CheckOutcome.FAILED, said, policy.severities.get("judge", Severity.ABSTAIN))
