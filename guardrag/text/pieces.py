"""Quotes that are put together: pieces with an ellipsis between, or two places joined as if they were one."""

from __future__ import annotations

import re
from dataclasses import dataclass

from guardrag.text.asked import Quoted
from guardrag.text.flags import negated
from guardrag.text.fold import Folded
from guardrag.text.locate import locate
from guardrag.text.places import GOOD
from guardrag.text.source import Source, source_of
from guardrag.text.tokens import breaks

__all__ = ["Elided", "elided", "spliced"]

_ELLIPSIS = re.compile(r"\[ ?(?:…|\.{3,}|\. \. \.) ?\]|\( ?(?:…|\.{3,}) ?\)|…|\.{3,}|\. \. \.")
_MAX_PIECES = 8
_MAX_WORDS = 4000
_NEAR_GAP = 80
"""Two pieces of one quote this close together, in order, are one text with words left out, not a splice."""


@dataclass(frozen=True, slots=True)
class Elided:
    """An elided quote, all of whose pieces stand in one text.

    Attributes:
        sound: True if they stand there in order, with no negation left out between them.
        start, end: From the first piece to the last, raw; only where sound.
    """

    sound: bool
    start: int
    end: int


def elided(raw: str, source: Source) -> Elided | None:
    """Whether the quote is pieces of the source with marks of omission between them; None if not."""
    if not ("..." in raw or "…" in raw or ". . ." in raw):
        return None
    pieces = [piece for piece in _ELLIPSIS.split(raw.strip().strip('"“”')) if piece.strip()]
    if not pieces or len(pieces) > _MAX_PIECES:
        return None
    places = [locate(Quoted(piece), source) for piece in pieces]
    found = [place for place in places if place is not None and place.fit in GOOD]
    if len(found) < len(pieces):
        return None
    text = source.raw
    at = found[0].start
    end = found[0].end
    sound = True
    for piece in pieces[1:]:
        # The next piece must come after this one; its first occurrence may be earlier.
        later = locate(Quoted(piece), source_of(text[end:]))
        if later is None or later.fit not in GOOD:
            return Elided(sound=False, start=0, end=0)
        sound = sound and not negated(text[end : end + later.start])
        end += later.end
    return Elided(sound, at, end)


def spliced(words: list[str], source: Folded) -> bool:
    """Whether the words of a quote are two runs that stand in the text, but not next to each other."""
    if not 4 <= len(words) <= _MAX_WORDS:
        return False
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if " ".join(words[:middle]) in source.text:
            low = middle
        else:
            high = middle - 1
    if low < 2 or low > len(words) - 2:
        return False
    # The tail may begin inside the longest head, where both places happen to share a word.
    for cut in range(low, max(1, low - 3), -1):
        tail, head = " ".join(words[cut:]).rstrip("."), " ".join(words[:cut])
        second = source.text.find(tail)
        if second >= 0 and breaks(source.strict, second) and breaks(source.strict, second + len(tail)):
            gap = second - source.text.find(head) - len(head)
            return not 0 <= gap <= _NEAR_GAP
    return False
