"""Abstentions over time: how many a day, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from guardrag.web.show.verdict import reason_words

__all__ = ["Day", "Days", "ReasonLine", "Slice", "days"]

HEIGHT, WIDTH = 240.0, 1000.0
_ANSWERS = ("released", "clarify")
_COLOURS = 7
"""Reasons with a colour of their own; the rest share one."""


@dataclass(frozen=True, slots=True)
class Slice:
    """A part of a day's bar."""

    reason: str
    colour: int
    number: int
    y: float
    height: float


@dataclass(frozen=True, slots=True)
class Day:
    """One day."""

    day: date
    x: float
    width: float
    slices: tuple[Slice, ...]
    abstained: int
    released: int
    clarify: int


@dataclass(frozen=True, slots=True)
class ReasonLine:
    """A reason with its total; `share` of all abstentions, `by_day` oldest first."""

    reason: str
    words: str
    colour: int
    number: int
    share: float
    by_day: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Days:
    """The chart and its table."""

    days: tuple[Day, ...]
    reasons: tuple[ReasonLine, ...]
    most: int
    released: int
    abstained: int
    clarify: int

    @property
    def summary(self) -> str:
        """The chart in words."""
        top = ", ".join(f"{line.reason} {line.number:,}" for line in self.reasons[:3])
        return f"{self.abstained:,} abstentions in {len(self.days)} days" + (
            f": most of all {top}." if top else "."
        )


def days(first: int, count: int, counts: Mapping[tuple[int, str], int]) -> Days:
    """Lays out `count` days from `first` (counted from 1970).

    Args:
        first, count: Which days.
        counts: How many traces by day and by reason or, where they did not abstain, decision.
    """
    decisions = {key: number for key, number in counts.items() if key[1] in _ANSWERS}
    reasons = {key: number for key, number in counts.items() if key[1] not in _ANSWERS}
    totals: Counter[str] = Counter()
    for (_, reason), number in reasons.items():
        totals[reason] += number
    ranked = [reason for reason, _ in sorted(totals.items(), key=lambda item: (-item[1], item[0]))]
    colours = {reason: min(place, _COLOURS) for place, reason in enumerate(ranked)}
    numbers = range(first, first + count)
    most = max((sum(reasons.get((n, r), 0) for r in ranked) for n in numbers), default=0)
    every = sum(totals.values())
    return Days(
        days=tuple(
            _day(place, n, count, ranked, colours, reasons, decisions, most)
            for place, n in enumerate(numbers)
        ),
        reasons=tuple(
            ReasonLine(
                reason=reason,
                words=reason_words(reason),
                colour=colours[reason],
                number=totals[reason],
                share=totals[reason] / every,
                by_day=tuple(reasons.get((n, reason), 0) for n in numbers),
            )
            for reason in ranked
        ),
        most=most,
        released=sum(decisions.get((n, "released"), 0) for n in numbers),
        abstained=every,
        clarify=sum(decisions.get((n, "clarify"), 0) for n in numbers),
    )


def _day(
    place: int,
    number: int,
    count: int,
    ranked: Sequence[str],
    colours: Mapping[str, int],
    reasons: Mapping[tuple[int, str], int],
    decisions: Mapping[tuple[int, str], int],
    most: int,
) -> Day:
    slices: list[Slice] = []
    y = HEIGHT
    for reason in ranked:
        many = reasons.get((number, reason), 0)
        if many:
            height = round(many * (HEIGHT - 4) / most, 2)
            y = round(y - height, 2)
            slices.append(Slice(reason, colours[reason], many, y, height))
    step = WIDTH / count
    gap = min(4.0, step / 5)
    return Day(
        day=(datetime(1970, 1, 1, tzinfo=UTC) + timedelta(days=number)).date(),
        x=round(place * step + gap / 2, 2),
        width=round(step - gap, 2),
        slices=tuple(slices),
        abstained=sum(part.number for part in slices),
        released=decisions.get((number, "released"), 0),
        clarify=decisions.get((number, "clarify"), 0),
    )
