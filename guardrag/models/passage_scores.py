"""From a model's numbers, one a window, to scores, one a passage."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Sequence

from guardrag.models.windows import Windows
from guardrag.types import Score

__all__ = ["NOTHING_TO_SCORE", "best_of_windows", "digest"]

NOTHING_TO_SCORE = math.nan
"""A blank passage has no score; NaN passes no floor."""


def best_of_windows(
    cut: Sequence[Windows | None], numbers: Sequence[float], score: Callable[[float, bool], Score]
) -> tuple[Score, ...]:
    """One score a passage: the best of its windows.

    Args:
        cut: The windows of each passage; None for a blank one.
        numbers: What the model said of all the windows, in order.
        score: Makes a score of the best number and whether a part went unseen.

    A window without a valid number makes the passage's score NaN: the part that could
    not be judged may be the best.
    """
    scores: list[Score] = []
    position = 0
    for windows in cut:
        if windows is None:
            scores.append(score(NOTHING_TO_SCORE, False))
            continue
        end = position + len(windows.texts)
        own = numbers[position:end]
        position = end
        best = math.nan if any(math.isnan(number) for number in own) else max(own)
        scores.append(score(best, windows.truncated))
    return tuple(scores)


def digest(**settings: object) -> str:
    """A short digest of settings that change what a model says."""
    return hashlib.sha256(json.dumps(settings, sort_keys=True).encode()).hexdigest()[:8]
