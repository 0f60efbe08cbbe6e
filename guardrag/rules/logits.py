"""From a model's logit to a probability."""

from __future__ import annotations

import math

__all__ = ["sigmoid"]


def sigmoid(logit: float) -> float:
    """The logistic function, without overflow for any float.

    NaN stays NaN; infinities go to 0 and 1. Far out the result saturates at exactly 0
    or 1, which is why ranking uses the logit itself.
    """
    if logit >= 0:
        return 1.0 / (1.0 + math.exp(-logit))
    grown = math.exp(logit)
    return grown / (1.0 + grown)
