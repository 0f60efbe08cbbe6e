"""Where one reading of a quote stands in one reading of a text."""

from __future__ import annotations

from guardrag.text.asked import Forms, Needle
from guardrag.text.fold import Folded
from guardrag.text.loose import same_dropped, same_frame
from guardrag.text.places import Fit, Place, scan
from guardrag.text.tokens import breaks

__all__ = ["in_reading"]

_OWN_STOPS = frozenset("。．।")
_LONGEST_UNIT = 3
_SMALL_WORDS = "a and are as at but by for if is it its not of on or so the to too via was who you"
_NO_UNITS = frozenset(_SMALL_WORDS.split())


def in_reading(quote: str, forms: Forms, haystack: Folded) -> Place | None:
    """Where a reading of the quote stands in a reading of the source, or why it does not where it would.

    Args:
        quote: As it was written, without white space around it.
        forms: What to look for.
        haystack: Where to look.
    """
    if forms.core not in haystack.text:
        return None
    poor: Place | None = None
    for needle in forms:
        found = _find(needle, haystack)
        if found is None:
            continue
        if found.fit is Fit.FOLDED:
            exact = haystack.raw[found.start : found.end] == quote
            return Place(Fit.EXACT, found.start, found.end, found.number) if exact else found
        poor = poor or found
    return poor


def _find(needle: Needle, source: Folded) -> Place | None:
    at = source.text.find(needle.text)
    if at < 0:
        return None
    size = len(needle.text)
    if not source.hidden and source.text.find(needle.text, at + size) < 0 and _fits(needle, source, at):
        # Nearly always it stands there once.
        return Place(Fit.FOLDED, source.raw_start(at), source.raw_end(at + size), 1)

    def span(start: int) -> tuple[int, int]:
        return source.raw_start(start), source.raw_end(start + size)

    return scan(source, source.text, needle.text, at, lambda start: _fit(needle, source, start), span)


def _fits(needle: Needle, source: Folded, start: int) -> bool:
    return _fit(needle, source, start) is Fit.FOLDED


def _fit(needle: Needle, source: Folded, start: int) -> Fit:
    end = start + len(needle.text)
    if not (breaks(source.strict, start) and breaks(source.strict, end)):
        return Fit.CLIPPED
    if _stops_early(needle, source, end):
        return Fit.CLIPPED
    if needle.turned and _may_be_unit(source.text, start):
        return Fit.DIFFERS
    if (source.code or needle.folded.code) and not _same_in_code(source, start, needle):
        return Fit.DIFFERS
    if needle.folded.plain:
        return Fit.FOLDED
    same = same_dropped(source, start, needle) and same_frame(source, start, end, needle)
    return Fit.FOLDED if same else Fit.DIFFERS


def _stops_early(needle: Needle, source: Folded, end: int) -> bool:
    """Whether the quote had its script's own full stop where the source goes on without a space.

    In Han text any place may be the end of a word; the quote says that a sentence ends there, and is wrong.
    """
    stopped = needle.folded.text[needle.end : needle.end + 1]
    return stopped in _OWN_STOPS and source.text[end : end + 1].isalnum()


def _may_be_unit(text: str, at: int) -> bool:
    """Whether a number stands before the word at `at`: then that may be a unit, and its case says which."""
    before = text[max(0, at - 2) : at].rstrip()
    if not before or not before[-1].isdigit():
        return False
    word = text[at : at + 8].split(" ", 1)[0]
    return len(word) <= _LONGEST_UNIT and word.lower() not in _NO_UNITS


def _same_in_code(source: Folded, start: int, needle: Needle) -> bool:
    """Whether case, quotes and dashes agree wherever one of the texts is code."""
    end = start + len(needle.text)
    shift = needle.start - start
    ranges = list(source.code)
    ranges += [(first - shift, last - shift) for first, last in needle.folded.code]
    for first, last in ranges:
        low, high = max(first, start), min(last, end)
        if low < high and source.strict[low:high] != needle.folded.strict[low + shift : high + shift]:
            return False
    return True
