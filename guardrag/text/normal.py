"""Unicode normalisation in time linear in the text, whatever the text.

Normalising sorts the marks of each letter, and `unicodedata` sorts by insertion: a text of nothing but
marks in turn takes the square of its length, with the interpreter's lock held. No letter of any script
carries 30 of them, so that longer runs are normalised a stretch at a time.

Method: Stream-Safe Text Format of Unicode Standard Annex #15, section 13.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Literal

from guardrag.text.charsets import MARKS

__all__ = ["is_normal", "normalized"]

_MOST = 30
"""Marks in a row that are sorted together."""
# Half-width sound marks become marks; the rest are of later versions of Unicode than the list is.
_LATER = (
    "\uff9e\uff9f\u0897\u0ece\u1acf-\u1aff\U00010d69-\U00010d6d\U00010efa-\U00010eff\U000113ce-\U000113e2"
    "\U00011f41\U00011f42\U0001612f\U0001e08f\U0001e4ec-\U0001e4ef\U0001e5ee\U0001e5ef\U0001e6e3-\U0001e6f5"
)
_RUN = re.compile(f"[{MARKS}{_LATER}]+")
_MARK = re.compile(f"[{MARKS}{_LATER}]")
# All marks and little else, without ranges beyond 16 bits, which `re` tries one by one.
_MAYBE = re.compile(r"[^\w\x00-\x7f\u2010-\u2027]")


def normalized(form: Literal["NFC", "NFD", "NFKC", "NFKD"], text: str) -> str:
    """`text` in the form; of more than 30 marks in a row, 30 at a time."""
    runs = _long_runs(text)
    if not runs:
        return unicodedata.normalize(form, text)
    return "".join(unicodedata.normalize(form, piece) for piece in _pieces(text, runs))


def is_normal(text: str) -> bool:
    """Whether `normalized` leaves `text` as it is, in the composed form (NFC)."""
    runs = _long_runs(text)
    if not runs:
        return unicodedata.is_normalized("NFC", text)
    return all(unicodedata.is_normalized("NFC", piece) for piece in _pieces(text, runs))


def _long_runs(text: str) -> list[tuple[int, int]]:
    """Where more than 30 marks stand in a row, in order."""
    found: list[tuple[int, int]] = []
    past = 0
    # So long a run holds one of these characters, and most texts have hardly a mark among them.
    step = _MOST + 1
    sample = text[::step].replace("\uff9e", "\u3099").replace("\uff9f", "\u309a")
    for hit in _MAYBE.finditer(sample):
        start = hit.start() * step
        run = _RUN.match(text, start) if start >= past else None
        if run is None:
            continue
        end = run.end()
        while start > past and _MARK.match(text, start - 1):
            start -= 1
        if end - start > _MOST:
            found.append((start, end))
        past = end
    return found


def _pieces(text: str, runs: list[tuple[int, int]]) -> Iterator[str]:
    """`text`, cut behind every 30 marks of the runs."""
    past = 0
    for start, end in runs:
        for cut in range(start + _MOST, end, _MOST):
            yield text[past:cut]
            past = cut
    yield text[past:]
