"""Numbers, moments and durations as people read them."""

from __future__ import annotations

import math
from datetime import datetime

from guardrag.store.values import value_text

__all__ = [
    "counted",
    "duration",
    "moment",
    "money",
    "score",
    "scores_apart",
    "share",
    "share_change",
    "value_words",
]

_BRIEF, _LONG = 0.9995, 59.95


def score(value: float) -> str:
    """A score with as many digits as help."""
    if not math.isfinite(value):
        return "not a number" if math.isnan(value) else "∞" if value > 0 else "-∞"
    return f"{value:.4g}" if abs(value) >= 1 else f"{value:.3f}".rstrip("0").rstrip(".") or "0"


def scores_apart(one: float, other: float) -> tuple[str, str]:
    """Two scores, short, and with more digits where short ones would look the same."""
    for digits in (2, 3, 4, 6, 9, 17):
        texts = f"{one:.{digits}f}", f"{other:.{digits}f}"
        if one == other or texts[0] != texts[1]:
            return texts
    return repr(one), repr(other)


def duration(seconds: float) -> str:
    """Seconds, or milliseconds below one."""
    if seconds < _BRIEF:
        return f"{seconds * 1000:.0f} ms" if seconds >= 0.0095 else f"{seconds * 1000:.1f} ms"
    return f"{seconds:.2f} s" if seconds < _LONG else f"{seconds / 60:.0f} min"


def money(cost: float | None) -> str:
    """US dollars."""
    return "unknown" if cost is None else f"${cost:.4f}"


def moment(when: datetime) -> str:
    """To the second, in UTC."""
    return f"{when:%Y-%m-%d %H:%M:%S}"


def counted(number: int, one: str, many: str | None = None) -> str:
    """`1 claim`, `2 claims`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def value_words(value: object) -> str:
    """An attribute's value, or several, as people write them."""
    if isinstance(value, tuple):
        return ", ".join(value_text(item) for item in value) or "nothing"
    return value_text(value)


def share(value: float | None) -> str:
    """A share of one as percent."""
    return "–" if value is None else f"{value:.1%}"


def share_change(now: float | None, before: float | None) -> str:
    """By how many percentage points a share has changed; empty where it has not, or nothing compares."""
    if now is None or before is None:
        return ""
    points = round(100 * (now - before), 1)
    return f"{points:+.1f}" if points else ""
