"""Reads long texts for comparison piece by piece: versions of one document share most of their pieces."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.differences import Counted, Reading, joined, read
from guardrag.rules.hard_tokens import hard_sequence
from guardrag.rules.similarity import words
from guardrag.rules.time_left import no_limit

__all__ = ["Readings", "pieces"]

_SPACES = re.compile(r"\s{2,}")
_REACH = 64
_LAST = re.compile(r"([^\W_]+)[.,]*$")
# What a date, or an amount, may begin with and go on from in the next line but one.
_GOES_ON = frozenset(MONTHS) | {"of", "de", "usd", "eur", "gbp", "chf", "jpy", "inr"}
_CURRENCIES = "$€£¥₹₽₩"
# A letter after a word names something, two line breaks later as well: see `identifiers`.
_FIGURE = re.compile(r"\d")
_LONE_LETTER = re.compile(r"[^\W\d_](?!\w)")


@dataclass(frozen=True, slots=True)
class Readings:
    """The readings of texts, one after another; what was read of one is not read again in the next.

    Attributes:
        in_time: Called for every piece; raises when the time is up.
    """

    in_time: Callable[[], None] = no_limit
    _known: dict[str, Reading] = field(default_factory=dict)
    _counted: dict[Counted, Counted] = field(default_factory=dict)

    def __call__(self, text: str) -> Reading:
        """As `differences.read` would read the whole text."""
        return joined([self._piece(piece) for piece in pieces(text)], words(text), self._same)

    def _same(self, counted: Counted) -> Counted:
        return self._counted.setdefault(counted, counted)

    def _piece(self, piece: str) -> Reading:
        self.in_time()
        known = self._known.get(piece)
        if known is None:
            known = self._known[piece] = read(piece, hard_sequence(piece, self.in_time), [])
        return known


def pieces(text: str) -> Iterator[str]:
    """The text cut at blank lines, wherever nothing that is read reaches across.

    A piece begins with its blank line, since some of what is read looks at the white space before it.
    """
    start = 0
    for gap in _SPACES.finditer(text):
        if gap[0].count("\n") > 1 and gap.start() > start and _may_cut(text, *gap.span()):
            yield text[start : gap.start()]
            start = gap.start()
    yield text[start:]


def _may_cut(text: str, start: int, end: int) -> bool:
    if text[start - 1] in _CURRENCIES:
        return False
    last = _LAST.search(text, max(0, start - _REACH), start)
    if last is not None and (last[1].casefold() in _GOES_ON or _FIGURE.search(last[1])):
        return False
    return not _LONE_LETTER.match(text, end)
