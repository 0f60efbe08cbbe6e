"""Exact bounds of a share, from a count.

Clopper and Pearson, "The use of confidence or fiducial limits illustrated in the case of
the binomial", Biometrika 26(4), 1934.
"""

from __future__ import annotations

import math
from functools import lru_cache

__all__ = ["cases_without_error", "clopper_pearson", "lower_bound", "tail_at_most", "upper_bound"]

_HALVINGS = 60  # to the last bit of a double


def tail_at_most(errors: int, of: int, share: float) -> float:
    """Probability of at most `errors` among `of` independent cases with this share of errors."""
    if errors < 0:
        return 0.0
    if errors >= of or share <= 0.0:
        return 1.0
    if share >= 1.0:
        return 0.0
    ways = math.lgamma(of + 1)
    yes, no = math.log(share), math.log1p(-share)
    total = math.fsum(
        math.exp(
            ways - math.lgamma(count + 1) - math.lgamma(of - count + 1) + count * yes + (of - count) * no
        )
        for count in range(errors + 1)
    )
    return min(total, 1.0)


@lru_cache(maxsize=65_536)
def upper_bound(errors: int, of: int, confidence: float) -> float:
    """The largest share of errors that is not refuted, one-sided; 1 where there is no case."""
    _check(errors, of, confidence)
    if errors >= of:
        return 1.0
    low, high = errors / of, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if tail_at_most(errors, of, middle) > 1.0 - confidence:
            low = middle
        else:
            high = middle
    return high


def lower_bound(errors: int, of: int, confidence: float) -> float:
    """The smallest share of errors that is not refuted, one-sided; 0 where there is no case."""
    return 1.0 - upper_bound(of - errors, of, confidence)


def clopper_pearson(errors: int, of: int, confidence: float = 0.95) -> tuple[float, float]:
    """Both ends of the exact interval, each with half of what the confidence leaves."""
    one_sided = 1.0 - (1.0 - confidence) / 2
    return lower_bound(errors, of, one_sided), upper_bound(errors, of, one_sided)


def cases_without_error(target: float, confidence: float) -> int:
    """How many cases, none of them an error, certify that the share of errors is at most `target`."""
    if not 0.0 < target < 1.0 or not 0.0 < confidence < 1.0:
        raise ValueError(f"target {target} and confidence {confidence} must lie between 0 and 1")
    # Rounded up after a hair's breadth: the logarithms of exact powers are not exact.
    return math.ceil(math.log1p(-confidence) / math.log1p(-target) - 1e-9)


def _check(errors: int, of: int, confidence: float) -> None:
    if not 0 <= errors <= of:
        raise ValueError(f"{errors} errors of {of} cases cannot be")
    if not 0.0 < confidence < 1.0:
        raise ValueError(f"confidence {confidence} must lie between 0 and 1")
