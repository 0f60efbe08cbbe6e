"""What a tool says that its calls took: only what numbers can be is counted."""

from __future__ import annotations

import math

from guardrag.types import Usage

__all__ = ["countable"]

_MOST = 2**53
"""Beyond it, a number of calls or tokens is none, and no database keeps it."""
_DEAREST = 1e9
"""US dollars beyond which a price is none."""


def countable(usage: object) -> bool:
    """True for a `Usage` of whole numbers from 0 on whose cost is None or a finite amount from 0 on."""
    if not isinstance(usage, Usage):
        return False
    counts: tuple[object, ...] = (usage.calls, usage.input_tokens, usage.output_tokens)
    cost: object = usage.cost
    return all(
        isinstance(count, int) and not isinstance(count, bool) and 0 <= count <= _MOST for count in counts
    ) and (
        cost is None
        or (
            isinstance(cost, int | float)
            and not isinstance(cost, bool)
            and math.isfinite(cost)
            and 0 <= cost <= _DEAREST
        )
    )
