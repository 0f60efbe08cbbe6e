"""The answer or draft claim by claim, each with its quotes, and the passages in which they stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from guardrag.rules.verdict_words import failed_names
from guardrag.trace.view import TraceView
from guardrag.types import (
    CheckResult,
    ClaimFinding,
    Draft,
    Exhibit,
    QuoteFinding,
    QuoteStatus,
    Verified,
    Written,
)
from guardrag.web.show.difference import Part, compare
from guardrag.web.show.pieces import Mark, Run, excerpt

__all__ = ["ClaimLine", "ExhibitText", "QuoteLine", "Sheet", "sheets"]

STATUS: Mapping[QuoteStatus, str] = {
    QuoteStatus.EXACT: "stands there word for word",
    QuoteStatus.FOLDED: "stands there, typography aside",
    QuoteStatus.ELIDED: "its pieces stand there in this order",
    QuoteStatus.MISATTRIBUTED: "stands in another passage than the one named",
    QuoteStatus.SPLICED: "was put together from several places",
    QuoteStatus.ALTERED: "differs from what the source says",
    QuoteStatus.CLIPPED: "cuts a word or number in two",
    QuoteStatus.ECHOED: "repeats the question, the rules or a heading",
    QuoteStatus.TRIVIAL: "is too short to mean anything",
    QuoteStatus.UNKNOWN_SOURCE: "names a source that was not shown",
    QuoteStatus.NOT_FOUND: "stands nowhere in what was shown",
}


@dataclass(frozen=True, slots=True)
class QuoteLine:
    """A quote with its verdict.

    Attributes:
        words: The status in words.
        mark: Anchor of its place in a passage; None if it has none.
        wrote, says: Quote and nearest true text, part by part, where they differ; else empty.
        nearest_tag: The exhibit in which the nearest true text stands.
    """

    finding: QuoteFinding
    words: str
    label: str
    mark: str | None
    wrote: Sequence[Part] = ()
    says: Sequence[Part] = ()
    nearest_tag: str | None = None


@dataclass(frozen=True, slots=True)
class ClaimLine:
    """A claim with its quotes and every check that did not pass.

    Attributes:
        judged: What a judge said of it that let it pass; what it had against it stands in `checks`.
    """

    number: int
    text: str
    kind: str
    supported: bool
    reason: str
    quotes: tuple[QuoteLine, ...]
    checks: tuple[CheckResult, ...]
    passed: tuple[str, ...]
    judged: str = ""


@dataclass(frozen=True, slots=True)
class ExhibitText:
    """A passage that the model was shown, with the places of quotes in it."""

    exhibit: Exhibit
    anchor: str
    runs: Sequence[Run]
    quoted: int
    near: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """One call of the model: what it claimed, and what it was shown.

    Attributes:
        attempt: 1, or 2 for the second call.
        draft: What was written, where nothing was verified.
    """

    attempt: int
    claims: tuple[ClaimLine, ...]
    exhibits: tuple[ExhibitText, ...]
    draft: Draft | None


def sheets(view: TraceView) -> list[Sheet]:
    """The calls of the model, the last one first."""
    verified = {id(v.written): v for s in view.stages if isinstance(v := s.value, Verified)}
    written = [s.value for s in view.stages if isinstance(s.value, Written)]
    if not written:
        # Applications that call the model themselves have their answer verified without a generate stage.
        found = [_sheet(number, v.written, v) for number, v in enumerate(verified.values(), 1)]
        if not found and view.prompt is not None:
            exhibits = _exhibits(view.prompt.exhibits, {}, view.prompt.attempt)
            found = [Sheet(view.prompt.attempt, (), exhibits, None)]
        return found[::-1]
    return [_sheet(w.prompt.attempt, w, verified.get(id(w))) for w in reversed(written)]


def _sheet(attempt: int, written: Written, verified: Verified | None) -> Sheet:
    exhibits = written.prompt.exhibits
    if verified is None:
        return Sheet(attempt, (), _exhibits(exhibits, {}, attempt), written.draft)
    marks: dict[str, list[Mark]] = {}
    claims = tuple(_claim(claim, written.draft, exhibits, marks, attempt) for claim in verified.claims)
    return Sheet(attempt, claims, _exhibits(exhibits, marks, attempt), None)


def _claim(
    claim: ClaimFinding,
    draft: Draft,
    exhibits: Sequence[Exhibit],
    marks: dict[str, list[Mark]],
    attempt: int,
) -> ClaimLine:
    drafted = draft.claims[claim.index] if claim.index < len(draft.claims) else None
    lines = []
    for place, quote in enumerate(claim.quotes):
        label = f"{claim.index + 1}{chr(ord('a') + place) if 1 < len(claim.quotes) <= 26 else ''}"
        lines.append(_quote(quote, label, f"quote-{attempt}-{claim.index + 1}-{place + 1}", exhibits, marks))
    return ClaimLine(
        number=claim.index + 1,
        text=claim.text,
        kind=drafted.kind.value if drafted is not None else "sentence",
        supported=claim.supported,
        reason=", ".join(failed_names(claim.checks)) or claim.reason,
        quotes=tuple(lines),
        checks=tuple(check for check in claim.checks if check.outcome.value != "passed"),
        passed=tuple(check.check for check in claim.checks if check.outcome.value == "passed"),
        judged="" if (said := claim.approval) is None else str(said),
    )


def _quote(
    quote: QuoteFinding,
    label: str,
    name: str,
    exhibits: Sequence[Exhibit],
    marks: dict[str, list[Mark]],
) -> QuoteLine:
    tag = _tag(quote.passage_id, exhibits)
    placed = tag is not None and quote.start is not None and quote.end is not None
    if tag is not None and quote.start is not None and quote.end is not None:
        marks.setdefault(tag, []).append(Mark(quote.start, quote.end, name, label))
    wrote: Sequence[Part] = ()
    says: Sequence[Part] = ()
    explanation = quote.explanation
    nearest = _tag(explanation.passage_id, exhibits)
    if explanation.nearest is not None and not quote.verified:
        wrote, says = compare(quote.quote, explanation.nearest)
        if not placed and nearest is not None:
            placed = _mark_nearest(explanation.nearest, nearest, name, label, exhibits, marks)
    return QuoteLine(
        finding=quote,
        words=STATUS[quote.status],
        label=label,
        mark=name if placed else None,
        wrote=wrote,
        says=says,
        nearest_tag=nearest,
    )


def _mark_nearest(
    text: str,
    tag: str,
    name: str,
    label: str,
    exhibits: Iterable[Exhibit],
    marks: dict[str, list[Mark]],
) -> bool:
    """Marks the true text that a quote comes closest to; False if it does not stand in the passage once."""
    whole = next(e.candidate.passage.text for e in exhibits if e.tag == tag)
    start = whole.find(text)
    if not text or start < 0 or whole.find(text, start + 1) >= 0:
        return False
    marks.setdefault(tag, []).append(Mark(start, start + len(text), name, label, near=True))
    return True


def _tag(name: str | None, exhibits: Iterable[Exhibit]) -> str | None:
    """The exhibit that a finding speaks of, by its tag or by the id of the passage behind it."""
    listed = list(exhibits)
    by_tag = next((e.tag for e in listed if e.tag == name), None)
    return by_tag or next((e.tag for e in listed if e.candidate.passage.id == name), None)


def _exhibits(
    exhibits: Sequence[Exhibit], marks: Mapping[str, list[Mark]], attempt: int
) -> tuple[ExhibitText, ...]:
    return tuple(
        ExhibitText(
            exhibit=exhibit,
            anchor=f"exhibit-{attempt}-{number}",
            runs=excerpt(exhibit.candidate.passage.text, marks.get(exhibit.tag, ())),
            quoted=sum(not mark.near for mark in marks.get(exhibit.tag, ())),
            near=any(mark.near for mark in marks.get(exhibit.tag, ())),
        )
        for number, exhibit in enumerate(exhibits, 1)
    )
