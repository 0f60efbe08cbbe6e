"""Why a quote was judged as it was, worded when somebody asks."""

from __future__ import annotations

from collections.abc import Callable

from guardrag.text.fold import Folded
from guardrag.text.nearest import Near
from guardrag.types import Explanation

__all__ = ["explain_altered", "explain_plain"]

_SHOWN = 8


def explain_plain(text: str, passage_id: str | None = None) -> Callable[[], Explanation]:
    """An explanation that needs no further work."""
    return lambda: Explanation(text, passage_id=passage_id)


def explain_altered(near: Near, source: Folded, passage_id: str) -> Callable[[], Explanation]:
    """The nearest true text and the words that differ."""

    def explain() -> Explanation:
        span = source.span(near.start, near.end)
        return Explanation(
            _differs(near.wrote, near.says),
            nearest=source.raw[span.start : span.end],
            passage_id=passage_id,
            wrote=near.wrote,
            says=near.says,
        )

    return explain


def _differs(wrote: tuple[str, ...], says: tuple[str, ...]) -> str:
    if wrote and says:
        return f"You wrote {_listed(wrote)}, the source says {_listed(says)}."
    if wrote:
        return f"You wrote {_listed(wrote)}, which the source does not say there."
    if says:
        return f"You left out {_listed(says)}, which the source says there."
    return "The words are the source's, but their order, case or marks are not."


def _listed(words: tuple[str, ...]) -> str:
    shown = ", ".join(repr(word) for word in words[:_SHOWN])
    return shown if len(words) <= _SHOWN else f"{shown}, …"
