"""Plots: well-formed SVG, everything within the picture, round ticks."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.evals.report_html import plots
from guardrag.evals.report_html.svg import Scale

NAMES = ["<b>&", "two", "three", "four", "five", "six", "seven"]
MADE = {
    "precision_recall": plots.precision_recall(
        [(n, [(1, 0.4, 0.9), (5, 0.8, 0.3)]) for n in NAMES], alone=True
    ),
    "distributions": plots.distributions([0.2, 0.9, 1.0], [0.1], 0.4, alone=True),
    "distributions of nothing": plots.distributions([], [], None, alone=True),
    "distributions without bounds": plots.distributions([-12.0, 30.0], [5.0], 11.0, alone=True),
    "risk": plots.risk_coverage_plot([("a", [(0.1, 0.0), (1.0, 0.4)], (0.7, 0.2))], alone=True),
    "risk of nothing": plots.risk_coverage_plot([], alone=True),
    "columns": plots.columns("t", ["1", "2"], [("a", [3, 0])], x_name="x", y_name="y", alone=True),
    "bars": plots.bars(
        "t", ["one", "two"], [("a", [0.1, 0.0]), ("b", [0.5, 0.6])], line_at=(0.05, "promised")
    ),
    "reliability": plots.reliability_plot([(0.1, 0.2, 5), (0.9, 0.8, 50)]),
}


@pytest.mark.parametrize("name", MADE)
def test_it_is_a_picture_of_its_own(name: str) -> None:
    root = ET.fromstring(MADE[name])
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    assert root.attrib["role"] == "img"
    for node in root.iter():
        for key, most in (
            ("x", width),
            ("cx", width),
            ("x1", width),
            ("y", height),
            ("cy", height),
            ("y2", height),
        ):
            if key in node.attrib:
                assert -1 <= float(node.attrib[key]) <= most + 1, (node.tag, node.attrib)
        for key in ("width", "height"):
            assert float(node.attrib.get(key, 0)) >= 0


def test_names_are_text() -> None:
    assert "<b>" not in MADE["precision_recall"]
    assert "&lt;b&gt;&amp;" in MADE["precision_recall"]


@given(st.floats(-1e6, 1e6), st.floats(1e-3, 1e6))
def test_ticks_are_few_round_and_within(low: float, width: float) -> None:
    scale = Scale(low, low + width, 0, 100)
    ticks = scale.ticks()
    assert 1 <= len(ticks) <= 8
    assert ticks == sorted(set(ticks))
    assert all(low - 1e-6 * width - 1e-9 <= tick <= low + width * (1 + 1e-6) + 1e-9 for tick in ticks)


def test_a_scale_without_width_and_values_beyond_it() -> None:
    assert Scale(1, 1, 10, 20)(5) == 10
    assert Scale(0, 1, 10, 20)(7) == 20
    assert Scale(0, 1, 20, 10)(-7) == 20
    assert Scale(2, 2, 0, 1).ticks() == [2]
