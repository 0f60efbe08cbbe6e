"""What was measured on the frozen pairs still holds.

The bounds are what was measured, not the aim of 2% of the unsupported released and 5% of the supported
refused.
"""

from __future__ import annotations

import sys
from pathlib import Path
from runpy import run_path

import pytest

_MEASURE = Path(__file__).parents[2] / "benchmarks" / "claims" / "measure.py"
_MOST = {"first": (0.029, 0.019), "later": (0.118, 0.064), "held out": (0.252, 0.277)}
"""The share of the unsupported released and of the supported refused."""


_BESIDE = 0.079
_EVERY = 5


@pytest.fixture(scope="module")
def measure():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(_MEASURE.parent), *sys.path])
        yield run_path(str(_MEASURE))


@pytest.fixture(scope="module")
def sets(measure):
    pairs = [pair for name in measure["PARTS"] for pair in measure["load"](name)]
    return measure["measured"]([(pair, measure["judge"](pair)) for pair in pairs])["sets"]


@pytest.mark.parametrize("name", _MOST)
def test_no_more_is_judged_wrongly_than_was_measured(sets, name):
    released, refused = _MOST[name]
    assert sets[name]["unsupported_released_rate"] <= released
    assert sets[name]["supported_refused_rate"] <= refused


def test_every_pair_is_counted(sets):
    counted = {name: found["unsupported"] + found["supported"] for name, found in sets.items()}
    assert counted == {"first": 774, "later": 2614, "held out": 444}


def test_few_claims_are_refused_for_what_a_search_finds_beside(measure):
    pairs = [pair for name in measure["PARTS"][:2] for pair in measure["load"](name)]
    supported = [pair for pair in measure["beside"](pairs) if pair["label"] == "supported"][::_EVERY]
    refused = sum(not measure["judge"](pair).supported for pair in supported)
    assert refused <= _BESIDE * len(supported)
