"""What was measured on the frozen pairs still holds.

The aim, 2% of the unsupported released and 5% of the supported refused, is not met on the half held out; the
bounds here are what was measured.
"""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

import pytest

_MEASURE = Path(__file__).parents[2] / "benchmarks" / "claims" / "measure.py"
_MOST = {"developed on": (0.036, 0.005), "held out": (0.239, 0.203)}
"""The share of the unsupported released and of the supported refused."""


@pytest.fixture(scope="module")
def halves():
    measure = run_path(str(_MEASURE))
    return measure["measured"]([(pair, measure["judge"](pair)) for pair in measure["load"]()])["halves"]


@pytest.mark.parametrize("half", _MOST)
def test_no_more_is_judged_wrongly_than_was_measured(halves, half):
    released, refused = _MOST[half]
    assert halves[half]["unsupported_released_rate"] <= released
    assert halves[half]["supported_refused_rate"] <= refused


def test_every_pair_is_counted(halves):
    assert sum(half["unsupported"] + half["supported"] for half in halves.values()) == 774
