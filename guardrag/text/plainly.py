"""A cheap proof that a quote that stands nowhere was altered from a text: some of its words stand there.

The full look folds both, to tell an altered quote from one that is nowhere or joined from two places. Mostly
a few words that no folding can touch settle it.
"""

from __future__ import annotations

import re

from guardrag.text.asked import Quoted
from guardrag.text.letters import lettered
from guardrag.text.nearest import SHORTEST_ANCHOR, anchor_runs

__all__ = ["plainly_altered"]

# What may make the words of a quote others than those between its white space: markup, what is invisible or
# drawn with several letters, marks that are composed with a letter, a line that ends with a hyphen.
_UNPLAIN = re.compile(
    "[^\t\n\r !\"%'()+,\\-./0-9:;=?@A-Z^a-z{}\xa1-\xac\xae-\xb4\xb6-\u012f\u0134-\u017e\u0180-\u02bb"
    "\u0386-\u03ff\u0400-\u0482\u048a-\u052f\u2010-\u201f\u2032\u2033]"
    "|-[ \t]*\r?\n|\n[ \t]*[-=+:^>#]|^[-=+:^>#]"
)
_UNTOUCHED = re.compile(r"[a-z0-9 ]+")


def plainly_altered(quote: Quoted, text: str) -> bool:
    """Whether words of the quote stand in `text`, and it is not joined from two places. False: unknown."""
    if quote.letters is None or _UNPLAIN.search(quote.trimmed):
        return False
    known = lettered(text)
    if known is None:
        return False
    words, flats = quote.trimmed.split(), known.flats()
    runs = [run for size in (3, 2) for run in anchor_runs(words, size) if len(run) >= SHORTEST_ANCHOR]
    if not any(_UNTOUCHED.fullmatch(run) and all(run in flat for flat in flats) for run in runs):
        return False
    return not _joins(quote.letters, known.letters)


def _joins(wanted: bytes, letters: bytes) -> bool:
    """Whether `wanted` is two runs that stand in `letters`."""
    low, high = 0, len(wanted)
    while low < high:
        middle = (low + high + 1) // 2
        if wanted[:middle] in letters:
            low = middle
        else:
            high = middle - 1
    # A shorter beginning leaves a longer end.
    return wanted[low:] in letters
