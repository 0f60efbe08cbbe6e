"""Brings what an application shows and says into the shapes that the stages check."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from guardrag.adapters.results import read_results
from guardrag.errors import CallError
from guardrag.rules.asides import said_beside
from guardrag.rules.free_text import read_free_text
from guardrag.rules.one_object import ObjectError, after_reasoning, around_object
from guardrag.rules.reply import ReplyFault, offers_draft, read_draft, unusable
from guardrag.text import MatchRules, match_quote, split_sentences, visible
from guardrag.types import (
    Abstained,
    ClaimFinding,
    Draft,
    DraftClaim,
    Exhibit,
    Outcome,
    Passage,
    Prompt,
    Query,
    Reason,
    Reply,
    ScoreKind,
    Verified,
    Written,
)

if TYPE_CHECKING:
    from guardrag.policy import Policy

__all__ = ["Given", "Shown", "shown_prompt", "told", "written_of"]

_DRAFT = (
    "the text holds a whole draft, which is read only where nothing is said round it, "
    "and here is said besides: {!r}"
)
_SHOWN = 80
"""Characters of what stands beside a draft that its reason shows."""
_BARE = "no quotation marks: the sentence itself was looked for, word for word; "

Shown: TypeAlias = Prompt | Iterable[Passage | str | object]
"""A prompt, or passages in any form that a retriever may return."""


@dataclass(frozen=True, slots=True)
class Given:
    """A reply as it is checked.

    Attributes:
        read: What it amounts to, or the reason why it is none, with what was wrong and where.
        bare: Positions of the claims that are looked for themselves, for want of quotation marks.
        beside: What is said beside a whole draft, which is the last claim then, and not read; else empty.
    """

    read: Outcome[Written]
    bare: frozenset[int] = frozenset()
    beside: str = ""


def shown_prompt(shown: Shown, query: Query) -> Prompt:
    """The prompt behind what was shown; passages get the tags S1, S2, … in order.

    Raises:
        RetrieverResultError: If an item is no passage.
    """
    if isinstance(shown, Prompt):
        return shown
    if isinstance(shown, str | bytes | Mapping) or not isinstance(shown, Iterable):
        raise CallError(f"what was shown is a Prompt or a list of passages, not {type(shown).__name__}")
    candidates = read_results(shown, ScoreKind.UNDECLARED)
    return Prompt(
        query=query,
        messages=(),
        exhibits=tuple(
            Exhibit(f"S{n}", candidate, visible(candidate.passage.text)[0])
            for n, candidate in enumerate(candidates, 1)
        ),
        template="",
        context=tuple(text for text in (query.text,) if text.strip()),
    )


def written_of(prompt: Prompt, reply: Draft | str, policy: Policy) -> Given:
    """The draft that a reply amounts to.

    Text that is a draft is read as one, strictly; a fence, reasoning in front, and a preamble or closing
    that says nothing are forgiven. Any other text is read as an answer in sentences, each of which has
    to hold. A draft among them is one claim that does not: the application shows all of the text, where
    `answer` shows the draft's claims.

    Raises:
        CallError: If `reply` is neither text nor a draft.
    """
    if isinstance(reply, Draft):
        return Given(Outcome(Written(prompt, Reply(""), reply)))
    if not isinstance(reply, str):
        raise CallError(f"a reply is text or a Draft, not {type(reply).__name__}")

    def refused(reason: Reason, detail: str) -> Given:
        note = unusable(reason, detail, Reply(reply), policy.generate)
        return Given(Outcome(Abstained(reason), notes=(note,)))

    try:
        said = after_reasoning(reply)
    except ObjectError as error:
        return refused(Reason.MALFORMED_OUTPUT, str(error))
    if offers_draft(said, policy.generate.max_depth):
        draft = read_draft(reply, "stop", policy.generate)
        if isinstance(draft, ReplyFault):
            return refused(draft.reason, draft.detail)
        if not draft.answerable:  # whatever it claims besides, as in an answer
            detail = draft.missing or "the reply says that the exhibits do not answer the question"
            return refused(Reason.MODEL_REFUSED, detail)
        return Given(Outcome(Written(prompt, Reply(reply), draft)))
    passages = {exhibit.tag: exhibit.candidate.passage for exhibit in prompt.exhibits}
    rules = MatchRules(min_chars=policy.verify.min_chars, allow_elided=policy.verify.allow_elided)

    def stands_in(quote: str, tag: str) -> bool:
        return match_quote(quote, passages, tag, rules=rules).verified

    whole = isinstance(read_draft(reply, "stop", policy.generate), Draft)
    before, after = around_object(said, policy.generate.max_depth) if whole else (said, "")
    prose = said_beside(before, after) if whole else said
    read = read_free_text(
        prose, tuple(passages), split_sentences, min_chars=policy.verify.min_chars, stands_in=stands_in
    )
    missing = f"citations of nothing that was shown: {', '.join(read.invalid)}" if read.invalid else None
    claims = read.draft.claims
    if whole:
        claims = (*claims, DraftClaim(said[len(before) : len(said) - len(after)], ()))
    draft = replace(read.draft, claims=claims, answerable=bool(claims), missing=missing)
    return Given(Outcome(Written(prompt, Reply(reply), draft)), read.bare, prose if whole else "")


def told(verified: Verified, given: Given) -> Verified:
    """The verdicts, with how a sentence or draft was read in the reasons of those that it decided.

    Whoever wrote a sentence without quotes would not know which one is meant, and whoever gave a draft
    not why it was taken for a sentence.
    """
    last = len(verified.claims) - 1

    def one(claim: ClaimFinding) -> ClaimFinding:
        if given.beside and claim.index == last:
            return replace(claim, reason=_DRAFT.format(given.beside.split("\n", 1)[0][:_SHOWN]))
        stands = all(quote.verified for quote in claim.quotes)
        bare = claim.index in given.bare and not stands
        return replace(claim, reason=_BARE + claim.reason) if bare else claim

    return replace(verified, claims=tuple(map(one, verified.claims)))
