"""Why a quote was judged as it was, worded when somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from guardrag.text.asked import Quoted
from guardrag.text.fold import fold_cached
from guardrag.text.nearest import nearest
from guardrag.types import Explanation

__all__ = ["explain_altered", "explain_plain"]

_SHOWN = 8


def explain_plain(text: str, passage_id: str | None = None) -> Callable[[], Explanation]:
    """An explanation that needs no further work."""
    return lambda: Explanation(text, passage_id=passage_id)


def explain_altered(quote: Quoted, texts: Sequence[str], names: Sequence[str]) -> Callable[[], Explanation]:
    """The text nearest to `quote` and the words that differ, aligned when asked for."""

    def explain() -> Explanation:
        sources = [fold_cached(text) for text in texts]
        near = nearest(quote.rendered.text, sources)
        if near is None:
            return Explanation("The quote shares words with the source, but says something else.")
        source = sources[near.passage]
        span = source.span(near.start, near.end)
        return Explanation(
            _differs(near.wrote, near.says),
            nearest=source.raw[span.start : span.end],
            passage_id=names[near.passage],
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
