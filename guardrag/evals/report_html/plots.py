"""The plots of a report, as inline SVG: no script, no request, readable in light and dark."""

from __future__ import annotations

from collections.abc import Sequence

from guardrag.evals.report_html.svg import (
    Scale,
    Space,
    axes,
    figure,
    legend,
    line,
    marker,
    polyline,
    rect,
    text,
)

__all__ = ["bars", "columns", "distributions", "precision_recall", "reliability_plot", "risk_coverage_plot"]

_BINS = 20


def precision_recall(
    variants: Sequence[tuple[str, Sequence[tuple[int, float, float]]]], *, alone: bool = False
) -> str:
    """Precision against recall while k grows.

    Args:
        variants: Name, and k, recall and precision at each size.
    """
    space = Space()
    least = min((recall for _, points in variants for _, recall, _ in points), default=0.0)
    x, y = Scale(max(0.0, int(10 * least - 1) / 10), 1, *space.x), Scale(0, 1, *space.y)
    parts = [
        axes(space, x, y, x_name="recall at k", y_name="precision at k"),
        legend(space, [n for n, _ in variants], lines=True),
    ]
    for series, (name, points) in enumerate(variants, 1):
        parts.append(polyline([(x(recall), y(precision)) for _, recall, precision in points], series))
        for k, recall, precision in points:
            told = f"{name}, k {k}: recall {recall:.3f}, precision {precision:.3f}"
            parts.append(marker(x(recall), y(precision), series, told))
            if series == 1:
                parts.append(
                    text(x(recall) - 8, min(y(precision) + 12, space.y[0] - 3), f"k={k}", anchor="end")
                )
    named = "; ".join(
        f"{name}: recall {points[0][1]:.2f} to {points[-1][1]:.2f}" for name, points in variants if points
    )
    return figure(space, "Precision and recall over k", named, parts, alone=alone)


def distributions(
    answerable: Sequence[float], no_answer: Sequence[float], floor: float | None, *, alone: bool = False
) -> str:
    """Gate scores of both kinds of question, one upwards and one downwards, and the floor."""
    space = Space()
    values = [*answerable, *no_answer, *([] if floor is None else [floor])]
    low, high = min(0.0, *values, 0.0), max(1.0, *values, 1.0)
    x = Scale(low, high, *space.x)
    width = (high - low) / _BINS
    up, down = (_shares(group, low, width) for group in (answerable, no_answer))
    most = max(*up, *down, 0.05)
    y = Scale(-most, most, *space.y)
    parts = [
        axes(
            space, x, y, x_name="best gate score of the question", y_name="share of its kind", show=_unsigned
        ),
        legend(space, [f"with an answer ({len(answerable)})", f"without ({len(no_answer)})"]),
    ]
    zero = y(0.0)
    for series, shares, sign in ((1, up, 1), (2, down, -1)):
        for place, share in enumerate(shares):
            left, right = x(low + place * width), x(low + (place + 1) * width)
            edge = y(sign * share)
            told = f"{low + place * width:.2f} to {low + (place + 1) * width:.2f}: {share:.1%}"
            parts.append(rect(left + 1, min(zero, edge), right - left - 2, abs(edge - zero), series, told))
    parts.append(line(space.x[0], zero, space.x[1], zero, "axis"))
    if floor is not None:
        bottom, top = space.y
        side = "end" if x(floor) > (space.x[0] + space.x[1]) / 2 else "start"
        parts += [
            line(x(floor), bottom, x(floor), top, "note"),
            text(
                x(floor) + (-6 if side == "end" else 6),
                top + 12,
                f"floor {floor:g}",
                anchor=side,
                kind="warn",
            ),
        ]
    return figure(
        space,
        "Gate scores of questions with and without an answer",
        f"{len(answerable)} questions with an answer upwards, {len(no_answer)} without downwards",
        parts,
        alone=alone,
    )


def risk_coverage_plot(
    variants: Sequence[tuple[str, Sequence[tuple[float, float]], tuple[float, float] | None]],
    *,
    alone: bool = False,
) -> str:
    """Risk against coverage as the floor falls.

    Args:
        variants: Name, coverage and risk at each floor, and those of the floor in force.
    """
    space = Space()
    x, y = (
        Scale(0, 1, *space.x),
        Scale(0, _top([risk for _, curve, _ in variants for _, risk in curve]), *space.y),
    )
    parts = [
        axes(space, x, y, x_name="share of questions that pass", y_name="of these, without their passage"),
        legend(space, [name for name, _, _ in variants], lines=True),
    ]
    for series, (name, curve, here) in enumerate(variants, 1):
        parts.append(polyline([(x(coverage), y(risk)) for coverage, risk in curve], series))
        if here is not None:
            told = f"{name}: {here[0]:.1%} pass, {here[1]:.1%} of these without their passage"
            parts.append(marker(x(here[0]), y(here[1]), series, told))
            if series == 1:
                side = "end" if here[0] > 0.5 else "start"
                place = x(here[0]) + (-8 if side == "end" else 8)
                parts.append(text(place, y(here[1]) - 8, "the floor in force", anchor=side, kind="strong"))
    return figure(
        space, "Risk and coverage", "How risk grows as the floor falls and more passes", parts, alone=alone
    )


def columns(
    title: str,
    groups: Sequence[str],
    series: Sequence[tuple[str, Sequence[float]]],
    *,
    x_name: str,
    y_name: str,
    alone: bool = False,
) -> str:
    """Upright bars side by side: one group a name, one bar a series."""
    space = Space()
    y = Scale(0, _top([value for _, values in series for value in values]), *space.y)
    x = Scale(0, len(groups), *space.x)
    parts = [
        axes(space, x, y, x_name=x_name, y_name=y_name, x_ticks=False),
        legend(space, [name for name, _ in series]),
    ]
    bottom = space.y[0]
    wide = (x(1) - x(0)) * 0.8 / max(1, len(series))
    for place, group in enumerate(groups):
        middle = x(place + 0.5)
        parts.append(text(middle, bottom + 19, group, anchor="middle"))
        for number, (name, values) in enumerate(series, 1):
            left = middle - wide * len(series) / 2 + wide * (number - 1)
            told = f"{group}, {name}: {values[place]:g}"
            parts.append(rect(left + 1, y(values[place]), wide - 2, bottom - y(values[place]), number, told))
    return figure(space, title, f"{y_name} by {x_name}", parts, alone=alone)


def bars(
    title: str,
    groups: Sequence[str],
    series: Sequence[tuple[str, Sequence[float]]],
    *,
    line_at: tuple[float, str] | None = None,
    alone: bool = True,
) -> str:
    """Lying bars, for groups with long names; shares from 0.

    Args:
        line_at: A value to compare with, and what it is called.
    """
    space = Space(width=720, height=98 + 34 * len(groups), left=300, top=64, bottom=34)
    x = Scale(0, _top([value for _, values in series for value in values]), *space.x)
    top, bottom = space.top, space.height - space.bottom
    parts = [text(12, 22, title, kind="strong"), legend(space, [name for name, _ in series])]
    for value in x.ticks():
        parts += [
            line(x(value), top, x(value), bottom, "grid"),
            text(x(value), bottom + 18, f"{value:g}", anchor="middle"),
        ]
    for place, group in enumerate(groups):
        middle = top + 34 * place + 17
        parts.append(text(space.left - 10, middle + 4, group, anchor="end"))
        high = 24 / max(1, len(series))
        for number, (name, values) in enumerate(series, 1):
            told = f"{group}, {name}: {values[place]:.3f}"
            parts.append(
                rect(
                    space.left,
                    middle - 12 + high * (number - 1),
                    x(values[place]) - space.left,
                    high - 1,
                    number,
                    told,
                )
            )
    parts.append(line(space.left, top, space.left, bottom, "axis"))
    if line_at is not None:
        value, name = line_at
        parts += [
            line(x(value), top - 8, x(value), bottom, "note"),
            text(x(value) + 6, top - 4, name, kind="warn"),
        ]
    return figure(space, title, f"{len(groups)} groups", parts, alone=alone)


def reliability_plot(bins: Sequence[tuple[float, float, int]], *, alone: bool = True) -> str:
    """Probabilities against what came true; on the diagonal they can be taken at their word."""
    space = Space(width=420, height=420)
    x, y = Scale(0, 1, *space.x), Scale(0, 1, *space.y)
    most = max((count for _, _, count in bins), default=1)
    parts = [
        axes(space, x, y, x_name="probability said", y_name="share that came true"),
        line(x(0), y(0), x(1), y(1), "note"),
        legend(space, ["questions, by tenths; larger: more of them"]),
    ]
    for said, came, count in bins:
        size = 3 + 7 * (count / most) ** 0.5
        parts.append(
            f'<circle class="f1" cx="{x(said):.1f}" cy="{y(came):.1f}" r="{size:.1f}">'
            f"<title>said {said:.2f}, came true {came:.2f}, {count} questions</title></circle>"
        )
    return figure(space, "Reliability", "Probability said against share that came true", parts, alone=alone)


def _shares(values: Sequence[float], low: float, width: float) -> list[float]:
    counts = [0] * _BINS
    for value in values:
        counts[min(_BINS - 1, max(0, int((value - low) / width)))] += 1
    return [count / max(1, len(values)) for count in counts]


def _top(values: Sequence[float]) -> float:
    """The end of an axis from 0: somewhat above the largest value, and never nothing."""
    most = max(values, default=0.0)
    return most * 1.08 if most > 0 else 1.0


def _unsigned(value: float) -> str:
    return f"{abs(value):g}"
