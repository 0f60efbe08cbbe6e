"""What a tool says that its calls took: only what numbers can be is counted."""

from __future__ import annotations

import math

from guardrag.errors import ToolError
from guardrag.types import Usage

__all__ = ["countable", "taken"]

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


def taken(failure: ToolError) -> Usage:
    """What calls had taken until a tool failed, as far as it says so and it can be counted."""
    return failure.usage if failure.usage is not None and countable(failure.usage) else Usage()
