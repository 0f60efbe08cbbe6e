"""What was measured on the frozen pairs still holds.

The bounds are what was measured, not the aim of 2% of the unsupported released and 5% of the supported
refused.
"""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

import pytest

_MEASURE = Path(__file__).parents[2] / "benchmarks" / "claims" / "measure.py"
_MOST = {"first": (0.034, 0.016), "later": (0.131, 0.053), "held out": (0.305, 0.254)}
"""The share of the unsupported released and of the supported refused."""


@pytest.fixture(scope="module")
def sets():
    measure = run_path(str(_MEASURE))
    pairs = [pair for name in measure["PARTS"] for pair in measure["load"](name)]
    return measure["measured"]([(pair, measure["judge"](pair)) for pair in pairs])["sets"]


@pytest.mark.parametrize("name", _MOST)
def test_no_more_is_judged_wrongly_than_was_measured(sets, name):
    released, refused = _MOST[name]
    assert sets[name]["unsupported_released_rate"] <= released
    assert sets[name]["supported_refused_rate"] <= refused


def test_every_pair_is_counted(sets):
    counted = {name: found["unsupported"] + found["supported"] for name, found in sets.items()}
    assert counted == {"first": 774, "later": 2106, "held out": 444}
