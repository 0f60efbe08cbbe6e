"""Calibration: the floor whose risk is certified, what it costs, and whether it still holds."""

from __future__ import annotations

from guardrag.evals.calibration.certify import FloorTest, cases_needed, certify, grid_of, lowest, starts_of
from guardrag.evals.calibration.fit import Calibration, Overlap, Price, SecondFilter, fit
from guardrag.evals.calibration.risks import Risk, counted
from guardrag.evals.calibration.samples import Collected, Sample, collect, sample_of

__all__ = [
    "Calibration",
    "Collected",
    "FloorTest",
    "Overlap",
    "Price",
    "Risk",
    "Sample",
    "SecondFilter",
    "cases_needed",
    "certify",
    "collect",
    "counted",
    "fit",
    "grid_of",
    "lowest",
    "sample_of",
    "starts_of",
]
