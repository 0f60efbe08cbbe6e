"""The nearest true text to a quote that was not found, within a fixed budget.

Only ever used to say what is wrong, never to accept: anchors (runs of a few words that stand in both) give
places, and only a window around a place is aligned, word by word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guardrag.text.fold import Folded
from guardrag.text.tokens import Token, tokenize

__all__ = ["SHORTEST_ANCHOR", "Near", "anchor_places", "anchored", "has_anchor", "nearest"]

_ANCHORS = 12
SHORTEST_ANCHOR = 6
_PASSAGES = 60
_MAX_TOKENS = 400
_MAX_QUOTE = 4000
_ENOUGH = 0.55
"""Share of words in common from which a text counts as the same one, altered."""


@dataclass(frozen=True, slots=True)
class Near:
    """A text that a quote may have been altered from.

    Attributes:
        passage: Position among the sources.
        start, end: Range in the source's folded text.
        likeness: Share of words in common, 0 to 1.
        wrote: Words that only the quote has.
        says: Words that only the source has.
    """

    passage: int
    start: int
    end: int
    likeness: float
    wrote: tuple[str, ...]
    says: tuple[str, ...]


def anchored(words: list[str], text: str) -> float:
    """Share of a few runs of the quote's words that stand in `text`. A handful of substring searches."""
    for size in (3, 2):
        runs = [" ".join(words[at : at + size]) for at in anchor_places(words, size)]
        found = sum(run in text for run in runs if len(run) >= SHORTEST_ANCHOR)
        if found or (size == 2 and runs):
            return found / len(runs)
    longest = sorted(words, key=len)[-2:]
    return (
        float(len(words) > 0 and any(len(word) >= SHORTEST_ANCHOR and word in text for word in longest)) / 2
    )


def has_anchor(words: list[str], text: str) -> bool:
    """Whether `anchored` is more than none."""
    for size in (3, 2):
        places = anchor_places(words, size)
        for at in places:
            run = " ".join(words[at : at + size])
            if run in text and len(run) >= SHORTEST_ANCHOR:
                return True
        if size == 2 and places:
            return False
    return anchored(words, text) > 0


def anchor_places(words: list[str], size: int) -> range:
    """Where the runs of `size` words begin that `anchored` looks for; none if there are no more words."""
    last = len(words) - size
    return range(0, last + 1, max(1, last // 4)) if last >= 1 else range(0)


def nearest(quote: str, sources: Sequence[Folded]) -> Near | None:
    """The best aligned window of the first sources that hold an anchor of the folded `quote`, or None."""
    words = tokenize(quote[:_MAX_QUOTE])[:_MAX_TOKENS]
    anchors = _anchors(quote, words)
    best: Near | None = None
    for index, source in enumerate(sources[:_PASSAGES]):
        for place in _places(source.text, anchors, len(quote)):
            near = _align(words, source.text, place, len(quote), index)
            if near is not None and (best is None or near.likeness > best.likeness):
                best = near
        if best is not None and best.likeness > 0.9:
            break
    return best if best is not None and best.likeness >= _ENOUGH else None


def _anchors(quote: str, words: list[Token]) -> list[tuple[str, int]]:
    """Runs of the quote to look for, with where they stand in it: three words, else two, else long ones."""
    for size in (3, 2, 1):
        runs = [
            (quote[words[at].start : words[at + size - 1].end], words[at].start)
            for at in range(len(words) - size + 1)
        ]
        runs = [run for run in runs if len(run[0]) >= 5] or (runs if size == 1 else [])
        if len(runs) >= 2 or size == 1:
            step = max(1, len(runs) // _ANCHORS)
            return runs[::step][: _ANCHORS + 1]
    return []


def _places(text: str, anchors: list[tuple[str, int]], size: int) -> list[int]:
    """Where the quote would begin, by the anchors found; the two places that most anchors agree on."""
    votes: dict[int, list[int]] = {}
    for anchor, offset in anchors:
        at = text.find(anchor)
        for _ in range(4):
            if at < 0:
                break
            begin = max(0, at - offset)
            votes.setdefault(begin // max(16, size // 2), []).append(begin)
            at = text.find(anchor, at + len(anchor))
    ranked = sorted(votes.values(), key=lambda begins: (-len(begins), begins[0]))
    return [begins[0] for begins in ranked[:2]]


def _align(words: list[Token], text: str, begin: int, size: int, passage: int) -> Near | None:
    from rapidfuzz.distance import LCSseq

    slack = min(200, 20 + size // 5)
    low = max(0, begin - slack)
    window = text[low : min(len(text), begin + min(size, _MAX_QUOTE) + slack)]
    tokens = tokenize(window)[: _MAX_TOKENS + 80]
    ours = [word.text for word in words]
    theirs = [token.text for token in tokens]
    steps = [step for step in LCSseq.opcodes(ours, theirs) if step.tag == "equal"]
    if not steps:
        return None
    common = sum(step.src_end - step.src_start for step in steps)
    # The window is wider than the quote: what stands before the first and after the last common word, less
    # the quote's own words there, is context.
    first = max(0, steps[0].dest_start - steps[0].src_start)
    last = min(len(theirs), steps[-1].dest_end + len(ours) - steps[-1].src_end)
    likeness = 2 * common / (len(ours) + max(1, last - first))
    kept_ours = {at for step in steps for at in range(step.src_start, step.src_end)}
    kept_theirs = {at for step in steps for at in range(step.dest_start, step.dest_end)}
    wrote = tuple(word for at, word in enumerate(ours) if at not in kept_ours)
    says = tuple(theirs[at] for at in range(first, last) if at not in kept_theirs)
    return Near(passage, low + tokens[first].start, low + tokens[last - 1].end, likeness, wrote, says)
