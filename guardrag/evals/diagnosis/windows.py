"""A passage cut otherwise: its best window, with its heading, joined with what stands beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from guardrag.evals.diagnosis.library import Library, headed
from guardrag.text import split_sentences
from guardrag.types import Passage

__all__ = ["Variants", "variants_of"]

_SENTENCES = 2
_MOST = 60
"""Windows compared at most; what is longer is cut into as many larger ones."""


@dataclass(frozen=True, slots=True)
class Variants:
    """The same evidence cut otherwise; each is a passage that stands in no index.

    Attributes:
        headed: None without a heading that the search would not see anyway.
        joined: With what stands before and after it; None if nothing does.
        windows: A few sentences each, none where the passage has no more than that.
    """

    headed: Passage | None
    joined: Passage | None
    windows: tuple[Passage, ...]


def variants_of(library: Library, place: int) -> Variants:
    """The variants of the passage at this place of the library."""
    passage = library.passages[place]
    before, after = library.neighbours(place)
    beside = [other.text for other in (before, passage, after) if other is not None]
    with_trail = headed(passage)
    return Variants(
        headed=None if library.trails or with_trail is passage else with_trail,
        joined=replace(passage, text="\n".join(beside)) if len(beside) > 1 else None,
        windows=tuple(replace(passage, text=text) for text in _windows(passage.text)),
    )


def _windows(text: str) -> list[str]:
    spans = split_sentences(text)
    size = max(_SENTENCES, -(-len(spans) // _MOST))
    if len(spans) <= size:
        return []
    return [
        text[spans[start].start : spans[min(start + size, len(spans)) - 1].end]
        for start in range(0, len(spans) - size + 1, max(1, size // _SENTENCES))
    ]
