"""Measuring a Guard on labelled questions."""

from __future__ import annotations

from guardrag.evals.cases import Case, load_cases, parse_cases
from guardrag.evals.evaluate import evaluate
from guardrag.evals.floors import FittedFloor, Targets, fit_floor, write_floor
from guardrag.evals.report import CaseResult, Report
from guardrag.evals.split import half

__all__ = [
    "Case",
    "CaseResult",
    "FittedFloor",
    "Report",
    "Targets",
    "evaluate",
    "fit_floor",
    "half",
    "load_cases",
    "parse_cases",
    "write_floor",
]
