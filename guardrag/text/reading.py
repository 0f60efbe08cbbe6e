"""Where one reading of a quote stands in one reading of a text."""

from __future__ import annotations

from guardrag.text.asked import Forms, Needle
from guardrag.text.fold import Folded, fold_cached
from guardrag.text.loose import same_dropped, same_frame
from guardrag.text.places import Fit, Place, scan
from guardrag.text.tokens import breaks
from guardrag.text.units import behind_number, is_prefixed

__all__ = ["decoded", "in_reading", "whole_decoded"]

_OWN_STOPS = frozenset("。．।")
_LONGEST_UNIT = 3
_LONGEST_WORD = 16
_SMALL_WORDS = "a and are as at but by for if is it its not of on or so the to too via was who you"
_NO_UNITS = frozenset(_SMALL_WORDS.split())


def decoded(raw: str) -> Folded | None:
    """The reading of `raw` in which entities alone are decoded; None if there are none."""
    return fold_cached(raw, markup=False) if "&" in raw else None


def whole_decoded(source: Folded | None, start: int, end: int) -> bool:
    """Whether the raw range cuts no token once entities are decoded: `1&nbsp;500`, `5&#37;` are one each."""
    if source is None:
        return True
    return breaks(source.strict, source.forward(start)) and breaks(source.strict, source.forward(end))


def in_reading(quote: str, forms: Forms, haystack: Folded, *, encoded: bool = False) -> Place | None:
    """Where a reading of the quote stands in a reading of the source, or why it does not where it would.

    Args:
        quote: As it was written, without white space around it.
        forms: What to look for.
        haystack: Where to look.
        encoded: True if entities stand there as they were written.
    """
    if forms.core not in haystack.text:
        return None
    poor: Place | None = None
    for needle in forms:
        found = _find(needle, haystack, encoded=encoded)
        if found is None:
            continue
        if found.fit is Fit.FOLDED:
            exact = haystack.raw[found.start : found.end] == quote
            return Place(Fit.EXACT, found.start, found.end, found.number) if exact else found
        poor = poor or found
    return poor


def _find(needle: Needle, source: Folded, *, encoded: bool) -> Place | None:
    at = source.text.find(needle.text)
    if at < 0:
        return None
    size = len(needle.text)
    once = not (encoded or source.hidden) and source.text.find(needle.text, at + size) < 0
    if once and _fit(needle, source, at, None) is Fit.FOLDED:
        return Place(Fit.FOLDED, source.raw_start(at), source.raw_end(at + size), 1)
    whole = decoded(source.raw) if encoded else None

    def span(start: int) -> tuple[int, int]:
        return source.raw_start(start), source.raw_end(start + size)

    return scan(source, source.text, needle.text, at, lambda start: _fit(needle, source, start, whole), span)


def _fit(needle: Needle, source: Folded, start: int, whole: Folded | None) -> Fit:
    """How the needle fits at `start`; `whole` has entities decoded where the source has them as written."""
    end = start + len(needle.text)
    if not (breaks(source.strict, start) and breaks(source.strict, end)):
        return Fit.CLIPPED
    if whole is not None and not whole_decoded(whole, source.raw_start(start), source.raw_end(end)):
        return Fit.CLIPPED
    if _stops_early(needle, source, end):
        return Fit.CLIPPED
    turned = needle.turned or source.strict[start] != needle.folded.strict[needle.start]
    if turned and _may_be_unit(source.text, start):
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
    if not text[at].isalpha() or not behind_number(text, at):
        return False
    word = text[at : at + _LONGEST_WORD].split(" ", 1)[0]
    if len(word) <= _LONGEST_UNIT:
        return word.lower() not in _NO_UNITS
    return is_prefixed(word.rstrip(".,;:!?)"))


def _same_in_code(source: Folded, start: int, needle: Needle) -> bool:
    """Whether case, quotes and dashes agree wherever one of the texts is code."""
    end = start + len(needle.text)
    shift = needle.start - start
    said, asked = source.strict, needle.folded.strict
    for first, last in source.code_within(start, end):
        low, high = max(first, start), min(last, end)
        if said[low:high] != asked[low + shift : high + shift]:
            return False
    for first, last in needle.folded.code_within(needle.start, needle.start + len(needle.text)):
        low, high = max(first - shift, start), min(last - shift, end)
        if said[low:high] != asked[low + shift : high + shift]:
            return False
    return True
