"""The few statistics that evaluation and calibration stand on. Pure functions of numbers, seeded."""

from __future__ import annotations

from guardrag.evals.statistics.binomial import (
    cases_without_error,
    clopper_pearson,
    lower_bound,
    tail_at_most,
    upper_bound,
)
from guardrag.evals.statistics.intervals import Interval, bootstrap, pooled_bootstrap
from guardrag.evals.statistics.paired import Paired, holm, mcnemar, paired_difference
from guardrag.evals.statistics.samples import TwoSample, kolmogorov_smirnov, separation

__all__ = [
    "Interval",
    "Paired",
    "TwoSample",
    "bootstrap",
    "cases_without_error",
    "clopper_pearson",
    "holm",
    "kolmogorov_smirnov",
    "lower_bound",
    "mcnemar",
    "paired_difference",
    "pooled_bootstrap",
    "separation",
    "tail_at_most",
    "upper_bound",
]
