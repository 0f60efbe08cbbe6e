"""What stays of an evaluation: the results of its cases in a file, its numbers in the store."""

from __future__ import annotations

from guardrag.evals.runs.history import EvalRun, keep_run, list_runs, load_run
from guardrag.evals.runs.resume import KeptResults, case_hash, cases_fingerprint, result_from, result_to

__all__ = [
    "EvalRun",
    "KeptResults",
    "case_hash",
    "cases_fingerprint",
    "keep_run",
    "list_runs",
    "load_run",
    "result_from",
    "result_to",
]
