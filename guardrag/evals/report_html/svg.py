"""The few pieces that the plots are drawn from. Everything written by people is escaped here."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from guardrag.evals.report_html.words import words

__all__ = [
    "SERIES",
    "Scale",
    "Space",
    "axes",
    "figure",
    "legend",
    "line",
    "marker",
    "polyline",
    "rect",
    "text",
]

SERIES = 6
"""How many series have a look of their own; further ones begin again."""

_DASHES = ("", "7 4", "2 3", "10 3 2 3", "1 4", "12 4")

# Colours for a picture that stands alone; within a page, the page's own variables win.
_ALONE = (
    "svg{--ink:#1d2733;--soft:#5b6673;--rule:#d5dbe2;--paper:#fff;--s1:#1f6feb;--s2:#c2570c;--s3:#0f7b6c;"
    "--s4:#8b3fc7;--s5:#8a6d00;--s6:#b3265e;--warn:#c0262d}"
    "@media(prefers-color-scheme:dark){svg{--ink:#e6ebf1;--soft:#9aa6b4;--rule:#37424f;--paper:#12181f;"
    "--s1:#6ea8fe;--s2:#f0994e;--s3:#4cc3b0;--s4:#c79bf2;--s5:#d9bb4b;--s6:#f27ba6;--warn:#ff7b7b}}"
)
STYLE = (
    ".plot text{font:12px system-ui,sans-serif;fill:var(--soft)}"
    ".plot .strong{fill:var(--ink);font-weight:600}"
    ".plot .grid{stroke:var(--rule);stroke-width:1}.plot .axis{stroke:var(--soft);stroke-width:1}"
    ".plot .note{stroke:var(--warn);stroke-width:2;stroke-dasharray:5 4}.plot .warn{fill:var(--warn)}"
    ".plot polyline{fill:none;stroke-width:2;stroke-linejoin:round}"
    + "".join(
        f".plot .s{n}{{stroke:var(--s{n});color:var(--s{n})}}.plot .f{n}{{fill:var(--s{n})}}"
        for n in range(1, SERIES + 1)
    )
)
"""Rules for plots, for the style sheet of the page that holds them."""


@dataclass(frozen=True, slots=True)
class Space:
    """A picture and the rectangle in it that the data is drawn in, in pixels."""

    width: int = 560
    height: int = 340
    left: int = 56
    right: int = 16
    top: int = 40
    bottom: int = 46

    @property
    def x(self) -> tuple[float, float]:
        """Left and right edge of the data."""
        return float(self.left), float(self.width - self.right)

    @property
    def y(self) -> tuple[float, float]:
        """Bottom and top edge of the data: values grow upwards."""
        return float(self.height - self.bottom), float(self.top)


@dataclass(frozen=True, slots=True)
class Scale:
    """Maps `low`..`high` to `start`..`end`, linearly."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """In pixels; values beyond the ends are drawn at the ends."""
        if self.high == self.low:
            return self.start
        share = min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))
        return self.start + share * (self.end - self.start)

    def ticks(self, about: int = 5) -> list[float]:
        """Round numbers within the range, about so many."""
        width = self.high - self.low
        if width <= 0 or not math.isfinite(width):
            return [self.low]
        step = 10 ** math.floor(math.log10(width / about))
        step *= next(factor for factor in (1, 2, 5, 10) if width / (factor * step) <= about + 0.5)
        first = math.ceil(self.low / step - 1e-9)
        found = []
        while (value := first * step) <= self.high + 1e-9 * width:
            found.append(round(value, 10))
            first += 1
        return found


def figure(space: Space, title: str, description: str, parts: Sequence[str], *, alone: bool = False) -> str:
    """A whole picture with a name and a description for those who cannot see it.

    Args:
        alone: Bring colours and rules along, for a file of its own.
    """
    # Of the content: ids that are unique in a page, and the same every time it is made.
    number = hashlib.sha256("".join((title, *parts)).encode("utf-8", "replace")).hexdigest()[:8]
    rules = f"<style>{_ALONE}{STYLE}</style>" if alone else ""
    paper = f'<rect width="{space.width}" height="{space.height}" fill="var(--paper)"/>' if alone else ""
    return (
        f'<svg class="plot" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {space.width} {space.height}" '
        f'role="img" aria-labelledby="plot{number}t plot{number}d">'
        f'<title id="plot{number}t">{words(title)}</title>'
        f'<desc id="plot{number}d">{words(description)}</desc>'
        f"{rules}{paper}{''.join(parts)}</svg>"
    )


def text(x: float, y: float, said: str, *, anchor: str = "start", kind: str = "", turn: float = 0.0) -> str:
    """A line of text."""
    turned = f' transform="rotate({turn:g} {x:.1f} {y:.1f})"' if turn else ""
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{named}{turned}>{words(said)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def rect(x: float, y: float, width: float, height: float, series: int, told: str = "") -> str:
    """A bar; `told` is shown when it is pointed at."""
    title = f"<title>{words(told)}</title>" if told else ""
    return (
        f'<rect class="f{_look(series)}" x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" '
        f'height="{max(0.0, height):.1f}">{title}</rect>'
    )


def polyline(points: Sequence[tuple[float, float]], series: int) -> str:
    """A line through points, told apart by colour and by its dashes."""
    dashes = _DASHES[(series - 1) % len(_DASHES)]
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    places = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline class="s{_look(series)}" points="{places}"{dashed}/>'


def marker(x: float, y: float, series: int, told: str = "") -> str:
    """A point; `told` is shown when it is pointed at."""
    title = f"<title>{words(told)}</title>" if told else ""
    return f'<circle class="f{_look(series)}" cx="{x:.1f}" cy="{y:.1f}" r="4">{title}</circle>'


def legend(space: Space, names: Sequence[str], *, lines: bool = False) -> str:
    """The names of the series, above the data from the left."""
    parts, x = [], float(space.left)
    for series, name in enumerate(names, 1):
        y = space.top - 20.0
        if lines:
            parts.append(polyline([(x, y - 4), (x + 24, y - 4)], series))
        else:
            parts.append(rect(x + 8, y - 10, 12, 12, series))
        parts.append(text(x + 30, y, name))
        x += 46 + 6.6 * len(name)
    return "".join(parts)


def axes(
    space: Space,
    x: Scale,
    y: Scale,
    *,
    x_name: str,
    y_name: str,
    show: Callable[[float], str] = "{:g}".format,
    x_ticks: bool = True,
) -> str:
    """Grid, ticks and names of both axes."""
    left, right = space.x
    bottom, top = space.y
    parts = []
    for value in y.ticks():
        place = y(value)
        parts += [
            line(left, place, right, place, "grid"),
            text(left - 8, place + 4, show(value), anchor="end"),
        ]
    for value in x.ticks() if x_ticks else ():
        place = x(value)
        parts += [
            line(place, bottom, place, bottom + 5, "axis"),
            text(place, bottom + 19, show(value), anchor="middle"),
        ]
    parts += [
        line(left, bottom, right, bottom, "axis"),
        text((left + right) / 2, space.height - 8, x_name, anchor="middle"),
        text(14, (top + bottom) / 2, y_name, anchor="middle", turn=-90),
    ]
    return "".join(parts)


def _look(series: int) -> int:
    return (series - 1) % SERIES + 1
