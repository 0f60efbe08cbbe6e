"""Findings on quotes: what is said of one that stands somewhere, or is too short to stand for anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from guardrag.text.asked import Quoted
from guardrag.text.explain import explain_plain
from guardrag.text.flags import condition_left_out, negation_before
from guardrag.text.places import Fit, Place
from guardrag.text.source import Source
from guardrag.types import Explanation, QuoteFinding, QuoteFlag, QuoteStatus
from guardrag.types.finding import left_open

__all__ = ["Judge", "absent", "found", "misattributed", "refused_place", "trivial"]

Judge: TypeAlias = Callable[[], tuple[QuoteStatus, Callable[[], Explanation]]]
"""Says what a quote is that stands nowhere, and how to explain it."""


def found(asked: Quoted, source: Source, cite: str | None, key: str, place: Place) -> QuoteFinding:
    """Of a quote that stands where it should."""
    _, start, end, number = place
    return left_open(
        _Standing(source, key, place),
        asked.raw,
        cite,
        verified=True,
        passage_id=key,
        start=start,
        end=end,
        count=number,
    )


class _Standing:
    """What is to say of a quote that stands where it should, when asked."""

    __slots__ = ("_key", "_place", "_source")

    def __init__(self, source: Source, key: str, place: Place) -> None:
        self._source = source
        self._key = key
        self._place = place

    def __call__(self) -> Explanation:
        return Explanation(f"The quote stands in {self._key!r}.", passage_id=self._key)

    def status(self) -> QuoteStatus:
        """How it was found."""
        return QuoteStatus.EXACT if self._place.fit is Fit.EXACT else QuoteStatus.FOLDED

    def flags(self) -> tuple[QuoteFlag, ...]:
        """See `QuoteFlag`."""
        return _flags(self._source, self._place)


def absent(asked: Quoted, cite: str | None, judge: Judge) -> QuoteFinding:
    """Of a quote that stands nowhere; `judge` says what it is instead, and how to explain that."""
    return left_open(_Absence(judge), asked.raw, cite, verified=False)


class _Absence:
    """What is to say of a quote that stands nowhere, when asked."""

    __slots__ = ("_found", "_judge")

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._found: tuple[QuoteStatus, Callable[[], Explanation]] | None = None

    def __call__(self) -> Explanation:
        return self._judged()[1]()

    def status(self) -> QuoteStatus:
        """What the quote is: altered, spliced, elided, echoed or just not found."""
        return self._judged()[0]

    def flags(self) -> tuple[QuoteFlag, ...]:
        """None: they are of the place where a quote stands."""
        return ()

    def _judged(self) -> tuple[QuoteStatus, Callable[[], Explanation]]:
        if self._found is None:
            self._found = self._judge()
        return self._found


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
