"""Findings on quotes: what is said of one that stands somewhere, or is too short to stand for anything."""

from __future__ import annotations

from guardrag.text.asked import Quoted
from guardrag.text.explain import explain_plain
from guardrag.text.flags import condition_left_out, negation_before
from guardrag.text.places import Fit, Place
from guardrag.text.source import Source
from guardrag.types import Explanation, QuoteFinding, QuoteFlag, QuoteStatus

__all__ = ["found", "misattributed", "refused_place", "trivial"]


def found(asked: Quoted, source: Source, cite: str | None, key: str, place: Place) -> QuoteFinding:
    """Of a quote that stands where it should."""
    status = QuoteStatus.EXACT if place.fit is Fit.EXACT else QuoteStatus.FOLDED
    return QuoteFinding(
        status,
        asked.raw,
        cite,
        verified=True,
        passage_id=key,
        start=place.start,
        end=place.end,
        count=place.number,
        flags=_flags(source, place),
        explain=lambda: Explanation(f"The quote stands in {key!r}.", passage_id=key),
    )


def _flags(source: Source, place: Place) -> tuple[QuoteFlag, ...]:
    flags: list[QuoteFlag] = []
    if place.number > 1:
        flags.append(QuoteFlag.REPEATED)
    if negation_before(source.raw, place.start, source.stops):
        flags.append(QuoteFlag.NEGATION_BEFORE)
    if condition_left_out(source.raw, place.end):
        flags.append(QuoteFlag.CONDITION_LEFT_OUT)
    return tuple(flags)


def misattributed(
    asked: Quoted, cite: str, key: str, place: Place, source: Source, *, allowed: bool
) -> QuoteFinding:
    """Of a quote that stands in another passage than it cites; verified there if that is allowed."""
    message = f"The quote does not stand in {cite!r}, which it cites, but in {key!r}."
    return QuoteFinding(
        QuoteStatus.MISATTRIBUTED,
        asked.raw,
        cite,
        verified=allowed,
        passage_id=key,
        start=place.start,
        end=place.end,
        count=place.number,
        flags=_flags(source, place) if allowed else (),
        explain=explain_plain(message, key),
    )


def refused_place(asked: Quoted, cite: str | None, key: str, place: Place) -> QuoteFinding:
    """Of a quote that stands there, but not as a quote may."""
    if place.fit is Fit.HIDDEN:
        message = f"The quote runs across text in {key!r} that a reader does not see."
        return QuoteFinding(
            QuoteStatus.NOT_FOUND,
            asked.raw,
            cite,
            flags=(QuoteFlag.HIDDEN_TEXT,),
            explain=explain_plain(message, key),
        )
    message = f"The quote begins or ends inside a word, number or identifier of {key!r}."
    return QuoteFinding(
        QuoteStatus.CLIPPED,
        asked.raw,
        cite,
        passage_id=key,
        start=place.start,
        end=place.end,
        explain=explain_plain(message, key),
    )


def trivial(quote: str, cite: str | None, why: str) -> QuoteFinding:
    """Of a quote that proves nothing wherever it stands."""
    return QuoteFinding(QuoteStatus.TRIVIAL, quote, cite, explain=explain_plain(why))
