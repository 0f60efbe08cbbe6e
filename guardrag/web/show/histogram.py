"""A histogram of the gate's best scores against the floor."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from guardrag.web.show.numbers import score
from guardrag.web.sql import ScoreRow

__all__ = ["Bin", "Histogram", "histogram"]

_BINS = 25
_FLOORS = 3


@dataclass(frozen=True, slots=True)
class Bin:
    """Traces whose best score lies in a range.

    Attributes:
        released, other: How many, by decision.
        x, width, y_released, released_height, y_other, other_height: Of the two bars, in the chart's units.
    """

    low: str
    high: str
    released: int
    other: int
    x: float
    width: float
    y_released: float
    released_height: float
    y_other: float
    other_height: float


@dataclass(frozen=True, slots=True)
class Histogram:
    """What the chart shows, in units of 1000 × 160.

    Attributes:
        left_out: Traces that are not shown because the gate read another scorer.
        floors: Places and values of the floors in force.
        summary: The chart in words.
    """

    scorer: str
    number: int
    left_out: int
    bins: tuple[Bin, ...]
    floors: tuple[tuple[float, str], ...]
    low: str
    high: str
    summary: str


HEIGHT, WIDTH = 160.0, 1000.0


def histogram(rows: Sequence[ScoreRow]) -> Histogram | None:
    """The chart of the scorer that most traces were gated by; None where there is nothing to show."""
    usable = [row for row in rows if math.isfinite(row.top)]
    if not usable:
        return None
    scorer = Counter(row.scorer for row in usable).most_common(1)[0][0]
    mine = [row for row in usable if row.scorer == scorer]
    floors = [
        value for value, _ in Counter(row.floor for row in mine if row.floor is not None).most_common(_FLOORS)
    ]
    values = [row.top for row in mine] + [floor for floor in floors if math.isfinite(floor)]
    low, high = min(0.0, *values), max(1.0, *values) if max(values) <= 1 else max(values)
    size = (high - low) / _BINS
    released, other = Counter[int](), Counter[int]()
    for row in mine:
        place = min(_BINS - 1, int((row.top - low) / size))
        (released if row.decision == "released" else other)[place] += 1
    most = max(released[place] + other[place] for place in range(_BINS))
    below = sum(row.floor is not None and row.top < row.floor for row in mine)
    return Histogram(
        scorer=scorer,
        number=len(mine),
        left_out=len(usable) - len(mine),
        bins=tuple(_bin(place, low, size, released[place], other[place], most) for place in range(_BINS)),
        floors=tuple((round(WIDTH * (floor - low) / (high - low), 1), score(floor)) for floor in floors),
        low=score(low),
        high=score(high),
        summary=(
            f"Best scores of the newest {len(mine):,} traces with one, by {scorer or 'an unnamed scorer'}: "
            f"from {score(min(row.top for row in mine))} to {score(max(row.top for row in mine))}; "
            f"{below:,} below their floor."
        ),
    )


def _bin(place: int, low: float, size: float, released: int, other: int, most: int) -> Bin:
    # A single trace among thousands must still be seen.
    scale = (HEIGHT - 4) / most if most else 0.0
    tall_released = max(2.0, released * scale) if released else 0.0
    tall_other = max(2.0, other * scale) if other else 0.0
    step = WIDTH / _BINS
    return Bin(
        low=score(low + place * size),
        high=score(low + (place + 1) * size),
        released=released,
        other=other,
        x=round(place * step + 1, 1),
        width=round(step - 2, 1),
        y_released=round(HEIGHT - tall_released, 1),
        released_height=round(tall_released, 1),
        y_other=round(HEIGHT - tall_released - tall_other, 1),
        other_height=round(tall_other, 1),
    )
