"""Why a question was not answered from the passage that answers it: one measurement a cause."""

from __future__ import annotations

from guardrag.evals.diagnosis.causes import Cause, meaning
from guardrag.evals.diagnosis.library import Library
from guardrag.evals.diagnosis.measure import measure
from guardrag.evals.diagnosis.rules import diagnose
from guardrag.evals.diagnosis.thresholds import Thresholds
from guardrag.evals.diagnosis.values import Diagnosis, Finding, Measurements

__all__ = [
    "Cause",
    "Diagnosis",
    "Finding",
    "Library",
    "Measurements",
    "Thresholds",
    "diagnose",
    "meaning",
    "measure",
]
