"""A cheap proof that a quote that stands nowhere was altered from a text: some of its words stand there.

The full look folds both, to tell an altered quote from one that is nowhere or joined from two places. Mostly
a few words that no folding can touch settle it.
"""

from __future__ import annotations

import re
from bisect import bisect_left

from guardrag.text.asked import Quoted
from guardrag.text.charsets import CJK
from guardrag.text.nearest import SHORTEST_ANCHOR, anchor_places
from guardrag.text.source import Source

__all__ = ["plainly_altered"]

# What may make the words of a quote others than those between its white space: markup, what is invisible or
# drawn with several letters, marks that are composed with a letter, a line that ends with a hyphen.
_UNPLAIN = re.compile(
    "[^\t\n\r !\"%'()+,\\-./0-9:;=?@A-Z^a-z{}\xa1-\xac\xae-\xb4\xb6-\u012f\u0134-\u017e\u0180-\u02bb"
    "\u0386-\u03ff\u0400-\u0482\u048a-\u052f\u05d0-\u05ea\u0621-\u063f\u0641-\u064a\u2010-\u201f\u2032\u2033"
    "\u3001\u3002\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uac00-\ud7a3]"
)
_UNPLAIN_LINES = re.compile(r"-[ \t]*+\r?\n|\n[ \t]*+[-=+:^>#]")
_UNPLAIN_START = tuple("-=+:^>#")
_HEAD = 12
# Nothing that is ever markup, nor Han, whose lines are joined without a space. Possessive, for linear time.
_UNTOUCHED = re.compile(rf"(?:[^\W_{CJK}]|[ ,.;:'\"?%/])++")


def plainly_altered(quote: Quoted, source: Source) -> bool:
    """Whether words of the quote stand there, and it is not joined from two places. False: unknown."""
    known = source.lettered if quote.letters is not None else None
    if known is None or quote.letters is None:
        return False
    plain, flats = _is_plain(quote.trimmed), known.flats()
    # Whether words of a quote in other letters are missing is never asked, so that it is always rendered.
    if (plain or quote.trimmed.isascii()) and not _stand(quote.trimmed.split(), flats):
        return False
    if not plain and not _stand(quote.rendered.text.split(), flats):
        return False
    return not _joins(quote.letters, known.letters)


def _is_plain(quote: str) -> bool:
    """Whether the words of a quote are what stands between its white space."""
    if _UNPLAIN.search(quote) or quote.startswith(_UNPLAIN_START):
        return False
    return "\n" not in quote or (quote.isascii() and not _UNPLAIN_LINES.search(quote))


def _stand(words: list[str], flats: tuple[str, ...]) -> bool:
    """Whether some run of the words that `anchored` looks for stands in each text, whatever is folded."""
    flat = flats[0]
    for size in (3, 2):
        for at in anchor_places(words, size):
            run = " ".join(words[at : at + size])
            if run not in flat or len(run) < SHORTEST_ANCHOR:
                continue
            # Whether a capital at the edges is lowered depends on what is beside it.
            if run[0].isupper() or words[at + size - 1][0].isupper() or not _UNTOUCHED.fullmatch(run):
                continue
            if run in flats[-1]:
                return True
    return False


def _joins(wanted: bytes, letters: bytes) -> bool:
    """Whether `wanted` is two runs that stand in `letters`."""
    at = letters.find(wanted[:_HEAD])
    if at >= 0 and letters.find(wanted[:_HEAD], at + 1) < 0:
        # The beginning stands in one place only, which tells how much more of it does.
        shared = _shared(wanted, letters[at : at + len(wanted)])
    else:
        shared = bisect_left(range(1, len(wanted) + 1), True, key=lambda size: wanted[:size] not in letters)
    # A shorter beginning leaves a longer end.
    return wanted[shared:] in letters


def _shared(first: bytes, second: bytes) -> int:
    """With how many bytes both begin: numbers made of them differ from the first bit that does."""
    size = min(len(first), len(second))
    differs = int.from_bytes(first[:size]) ^ int.from_bytes(second[:size])
    return size - (differs.bit_length() + 7) // 8
