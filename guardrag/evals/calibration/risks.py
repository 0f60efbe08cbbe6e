"""The two risks a floor can be certified for, as counts of errors among cases."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from guardrag.evals.calibration.samples import Sample

__all__ = ["Risk", "counted", "needs_several_starts"]


class Risk(StrEnum):
    """What must not happen too often."""

    FALSE_RELEASE = "false-release"
    """A question without an answer passes the gate. A share of the questions without an answer."""
    OFF_LABEL = "off-label"
    """What passes lacks its passage: nothing labelled is shown. A share of all that passes, in the
    mix of questions of the case set; a question without an answer always lacks its passage."""


def counted(risk: Risk, samples: Sequence[Sample], floor: float) -> tuple[int, int]:
    """Errors, and of how many cases, with the floor there."""
    if risk is Risk.FALSE_RELEASE:
        without = [sample for sample in samples if not sample.answerable]
        return sum(sample.passes(floor) for sample in without), len(without)
    passing = [sample for sample in samples if sample.passes(floor)]
    return sum(not sample.has_passage(floor) for sample in passing), len(passing)


def needs_several_starts(risk: Risk) -> bool:
    """True if few cases bear on a high floor, so that testing cannot start at the highest alone."""
    return risk is Risk.OFF_LABEL
