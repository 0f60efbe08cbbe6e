"""Quotes that name another exhibit than the one they stand in: where a wrong tag may lead, and where not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from guardrag.rules.supersession import Fate, Register, fate_of
from guardrag.rules.validity import is_in_force
from guardrag.text import MatchRules, match_quote
from guardrag.types import Candidate, DraftClaim, Exhibit, Explanation, Flag, QuoteFinding, QuoteStatus

__all__ = ["NOT_IN_FORCE", "told_by", "untaken", "why_refused"]

NOT_IN_FORCE = frozenset({Flag.SUPERSEDED, Flag.EXPIRED, Flag.NOT_YET_VALID})


_WRONG = frozenset({QuoteStatus.MISATTRIBUTED, QuoteStatus.UNKNOWN_SOURCE})


def why_refused(quote: QuoteFinding) -> str:
    """What became of a quote that does not count, and why, for the reason of its claim."""
    said = f"the quote {_cut(quote.quote, _QUOTE)!r} is {quote.status.value}"
    why = quote.explanation.text
    return f"{said}: {_cut(why, _WHY)}" if why else said


_QUOTE, _WHY = 200, 400
"""Characters of a quote and of its explanation that a reason shows."""


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def untaken(
    quote: QuoteFinding, exhibits: Mapping[str, Exhibit], as_of: datetime, rules: MatchRules
) -> QuoteFinding:
    """The quote, refused if its wrong tag would move a claim to a lesser exhibit than the one it names.

    Lesser is one that is trusted less, or that is not in force while the other is. Whoever cites the
    current rules may not be answered from the old ones. A tag of no exhibit names nothing to compare with.
    One that was refused for standing in several exhibits is told so.
    """
    if quote.status not in _WRONG:
        return quote
    if not quote.verified:
        return _told_of_several(quote, exhibits, rules)
    cited, stands = exhibits.get(quote.cite or ""), exhibits.get(quote.passage_id or "")
    if cited is None or stands is None:
        return quote
    lesser = _lesser(cited.candidate, stands.candidate, exhibits, as_of)
    if not lesser:
        return quote
    message = (
        f"The quote cites {quote.cite!r} and stands in {quote.passage_id!r}, which {lesser}: "
        "a wrong tag is not taken for that."
    )
    told = Explanation(message, passage_id=quote.passage_id)
    return replace(quote, verified=False, flags=(), explain=lambda: told)


def _told_of_several(quote: QuoteFinding, exhibits: Mapping[str, Exhibit], rules: MatchRules) -> QuoteFinding:
    """Why a wrong tag that the policy would take was not: it leads to more exhibits than one."""
    if not rules.allow_misattributed or quote.explanation.passage_id is None:
        return quote
    passages = {tag: exhibit.candidate.passage for tag, exhibit in exhibits.items()}
    found = [
        tag for tag in passages if match_quote(quote.quote, {tag: passages[tag]}, tag, rules=rules).verified
    ]
    if len(found) < 2:
        return quote
    cited = f"The quote cites {quote.cite!r}, where it does not stand"
    where = f"{', '.join(map(repr, found[:-1]))} and {found[-1]!r}"
    message = (
        f"{cited}; it stands in {where}: a wrong tag is taken only where one exhibit alone has the quote."
    )
    told = Explanation(message, passage_id=quote.explanation.passage_id)
    return replace(quote, explain=lambda: told)


def _lesser(cited: Candidate, stands: Candidate, exhibits: Mapping[str, Exhibit], as_of: datetime) -> str:
    if stands.passage.trust.level < cited.passage.trust.level:
        return f"is of {stands.passage.trust.value} trust and not of {cited.passage.trust.value}"
    register = Register(exhibit.candidate.passage for exhibit in exhibits.values())
    if _holds(cited, register, as_of) and not _holds(stands, register, as_of):
        return "is not in force"
    return ""


def _holds(candidate: Candidate, register: Register, as_of: datetime) -> bool:
    """Whether a passage is in force; a policy that keeps old ones may leave them without a flag."""
    return (
        not NOT_IN_FORCE & set(candidate.flags)
        and fate_of(candidate.passage, register, as_of) is not Fate.REPLACED
        and is_in_force(candidate.passage, as_of)
    )


def told_by(claim: DraftClaim, quotes: tuple[QuoteFinding, ...]) -> DraftClaim:
    """The claim with each quote's source where the quote stands: that is the tag it may call its own."""
    if all(quote.cite == quote.passage_id for quote in quotes):
        return claim
    sources = [found.passage_id or quote.source for quote, found in zip(claim.quotes, quotes, strict=True)]
    told = [replace(quote, source=source) for quote, source in zip(claim.quotes, sources, strict=True)]
    return replace(claim, quotes=tuple(told))
