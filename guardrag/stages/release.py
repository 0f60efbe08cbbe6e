"""Lets the answer out if its claims hold, or decides what happens if they do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guardrag.policy.choices import OnFailure
from guardrag.rules.parts import locate
from guardrag.rules.verdict_words import failed_names
from guardrag.types import (
    Abstained,
    CheckOutcome,
    Citation,
    ClaimFinding,
    ClaimKind,
    Exhibit,
    Note,
    Outcome,
    Passage,
    Prompt,
    QuoteFinding,
    Reason,
    Released,
    ReleasedClaim,
    Severity,
    Trust,
    Verified,
    Written,
)

if TYPE_CHECKING:
    from guardrag.policy.sections import ReleasePolicy

__all__ = ["checks_against", "release", "second_call_is_due", "second_reply_is_due", "severity_of"]

_ORDER = (Severity.RELEASE, Severity.DROP, Severity.RETRY, Severity.ABSTAIN)


def severity_of(claim: ClaimFinding) -> Severity:
    """How bad the worst thing about a claim is; `release` if it is supported.

    A failed or missing quote weighs `drop`: the claim must go, the others may stay.
    """
    if claim.supported:
        return Severity.RELEASE
    failed = [check.severity for check in claim.checks if check.outcome is not CheckOutcome.PASSED]
    return max((Severity.DROP, *failed), key=_ORDER.index)


def second_reply_is_due(
    written: Written | Abstained, asked: Prompt | Abstained, policy: ReleasePolicy
) -> bool:
    """True once at most: the policy asks for a second call, and the first reply could not be read.

    Not where it was cut off or too large: the next one would be too.
    """
    return (
        isinstance(written, Abstained)
        and written.reason is Reason.MALFORMED_OUTPUT
        and isinstance(asked, Prompt)
        and asked.attempt == 1
        and policy.on_failure is OnFailure.RETRY
    )


def second_call_is_due(verified: Verified | Abstained, policy: ReleasePolicy) -> bool:
    """True once at most: the policy asks for a second call and every failure may be mended by one."""
    return (
        isinstance(verified, Verified)
        and policy.on_failure is OnFailure.RETRY
        and verified.written.prompt.attempt == 1
        and not verified.supported
        and all(severity_of(claim) is not Severity.ABSTAIN for claim in verified.claims)
    )


def release(verified: Verified, policy: ReleasePolicy) -> Outcome[Released]:
    """The answer, made of claims that hold, or an abstention with the reason of the first that does not."""
    failing = [claim for claim in verified.claims if not claim.supported]
    may_drop = policy.on_failure is OnFailure.DROP and all(
        severity_of(claim) is Severity.DROP for claim in failing
    )
    standing = [claim for claim in verified.claims if claim.supported]
    if failing and not (may_drop and standing):
        return Outcome(Abstained(_reason(failing[0])), notes=tuple(_refused(claim) for claim in failing))
    if not standing:
        return Outcome(Abstained(Reason.EMPTY_ANSWER))
    notes = tuple(_refused(claim) for claim in failing)
    conflicts = _conflicts(verified, standing)
    if conflicts and policy.conflicts == "abstain":
        return Outcome(Abstained(Reason.CONFLICT), notes=(*notes, Note("conflict", passages=conflicts)))
    return Outcome(_released(verified, standing, conflicts), notes=notes)


def _reason(claim: ClaimFinding) -> Reason:
    if not claim.quotes:
        return Reason.UNQUOTED_CLAIM
    if not all(quote.verified for quote in claim.quotes):
        return Reason.QUOTE_FAILED
    outcomes = {check.outcome for check in claim.checks if check.severity is not Severity.RELEASE} - {
        CheckOutcome.PASSED
    }
    return Reason.NOT_CHECKED if outcomes == {CheckOutcome.NOT_CHECKED} else Reason.UNSUPPORTED_CLAIM


def checks_against(verified: object) -> tuple[str, ...]:
    """Names of the checks that stand against the claim for which `release` abstains; () without a verdict."""
    claims = verified.claims if isinstance(verified, Verified) else ()
    failing = [claim for claim in claims if not claim.supported]
    return failed_names(failing[0].checks) if failing else ()


def _refused(claim: ClaimFinding) -> Note:
    return Note("claim_refused", claim.reason, data={"claim": claim.index})


def _released(verified: Verified, claims: list[ClaimFinding], conflicts: tuple[str, ...]) -> Released:
    exhibits = {exhibit.tag: exhibit for exhibit in verified.written.prompt.exhibits}
    drafts = verified.written.draft.claims
    citations: list[Citation] = []
    places: dict[tuple[str, int, int], int] = {}
    released = []
    for claim in claims:
        numbers = []
        for quote in claim.quotes:
            citation = _citation(quote, exhibits)
            place = (citation.passage_id, citation.start, citation.end)
            if place not in places:
                places[place] = len(citations)
                citations.append(citation)
            numbers.append(places[place])
        released.append(ReleasedClaim(claim.text, drafts[claim.index].kind, tuple(dict.fromkeys(numbers))))
    cited = [exhibit.candidate.passage for tag, exhibit in exhibits.items() if _is_cited(tag, claims)]
    notices = []
    if conflicts:
        others = set(conflicts) - {passage.id for passage in cited} or set(conflicts)
        differing = [e.candidate.passage for e in exhibits.values() if e.candidate.passage.id in others]
        notices.append(_differs(differing, cited))
    if any(passage.trust is Trust.LOW for passage in cited):
        notices.append("Part of this rests on a source that is not vouched for.")
    return Released(_text(released), tuple(released), tuple(citations), tuple(notices))


def _differs(others: list[Passage], cited: list[Passage]) -> str:
    """Names documents as a reader knows them: ids of passages mean nothing to one.

    A title that the cited document has as well tells nobody which one is meant.
    """
    titles = {passage.title for passage in cited}
    names = {p.title if p.title and p.title not in titles else p.source or p.title for p in others}
    told = ", ".join(sorted(name for name in names if name))
    return "Another document differs from this one in a detail" + (f": {told}" if told else ".")


def _citation(quote: QuoteFinding, exhibits: dict[str, Exhibit]) -> Citation:
    if quote.passage_id is None or quote.start is None or quote.end is None:
        raise ValueError(f"a verified quote has no place: {quote.status}")
    candidate = exhibits[quote.passage_id].candidate
    passage, start, end, document_start, document_end = locate(candidate, quote.start, quote.end)
    return Citation(
        passage_id=passage.id,
        source=passage.source,
        title=passage.title,
        headings=passage.headings,
        start=start,
        end=end,
        document_start=document_start,
        document_end=document_end,
        quote=candidate.passage.text[quote.start : quote.end],
        status=quote.status,
    )


def _is_cited(tag: str, claims: list[ClaimFinding]) -> bool:
    return any(quote.passage_id == tag for claim in claims for quote in claim.quotes)


def _conflicts(verified: Verified, claims: list[ClaimFinding]) -> tuple[str, ...]:
    """Ids of shown passages that differ from a cited one in something that matters."""
    shown = {exhibit.candidate.passage.id for exhibit in verified.written.prompt.exhibits}
    found = {
        other
        for exhibit in verified.written.prompt.exhibits
        if _is_cited(exhibit.tag, claims)
        for other in exhibit.candidate.conflicts
        if other in shown
    }
    return tuple(sorted(found))


def _text(claims: list[ReleasedClaim]) -> str:
    """The claims as running text: sentences follow each other, everything else takes a line."""
    text = ""
    before: ReleasedClaim | None = None
    for claim in claims:
        joined = before is not None and before.kind is ClaimKind.SENTENCE and claim.kind is ClaimKind.SENTENCE
        text += ("" if before is None else " " if joined else "\n") + claim.text
        before = claim
    return text
