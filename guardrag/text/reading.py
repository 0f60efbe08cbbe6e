"""Where one reading of a quote stands in one reading of a text."""

from __future__ import annotations

from guardrag.text.asked import Forms, Needle
from guardrag.text.fold import Folded
from guardrag.text.loose import same_dropped, same_frame
from guardrag.text.places import Fit, Place, scan
from guardrag.text.tokens import breaks
from guardrag.text.units import behind_number, is_prefixed
from guardrag.text.wholeness import decoded, whole_beside_markup, whole_decoded

__all__ = ["in_reading"]

_OWN_STOPS = frozenset("。．।")
_LONGEST_UNIT = 3
_LONGEST_WORD = 16
_SMALL_WORDS = "a and are as at but by for if is it its not of on or so the to too via was who you"
_NO_UNITS = frozenset(_SMALL_WORDS.split())


def in_reading(quote: str, forms: Forms, haystack: Folded, rendered: Folded | None = None) -> Place | None:
    """Where a reading of the quote stands in a reading of the source, or why it does not where it would.

    Args:
        quote: As it was written, without white space around it.
        forms: What to look for.
        haystack: Where to look.
        rendered: The likeliest reading, if tags and entities stand in the haystack as they were written.
    """
    if forms.core not in haystack.text:
        return None
    poor: Place | None = None
    for needle in forms:
        found = _find(needle, haystack, rendered)
        if found is None:
            continue
        if found.fit is Fit.FOLDED:
            exact = haystack.raw[found.start : found.end] == quote
            return Place(Fit.EXACT, found.start, found.end, found.number) if exact else found
        poor = poor or found
    return poor


def _find(needle: Needle, source: Folded, rendered: Folded | None) -> Place | None:
    at = source.text.find(needle.text)
    if at < 0:
        return None
    size = len(needle.text)
    if (
        rendered is None
        and not source.hidden
        and source.text.find(needle.text, at + size) < 0
        and _fit(needle, source, at) is Fit.FOLDED
    ):
        # Nearly always it stands there once.
        return Place(Fit.FOLDED, source.raw_start(at), source.raw_end(at + size), 1)
    whole = decoded(source.raw) if rendered is not None else None

    def fits(start: int) -> Fit:
        if rendered is not None and breaks(source.strict, start) and breaks(source.strict, start + size):
            first, last = span(start)
            if not (whole_decoded(whole, first, last) and whole_beside_markup(rendered, first, last)):
                return Fit.CLIPPED
        return _fit(needle, source, start)

    def span(start: int) -> tuple[int, int]:
        return source.raw_start(start), source.raw_end(start + size)

    return scan(source, source.text, needle.text, at, fits, span)


def _fit(needle: Needle, source: Folded, start: int) -> Fit:
    end = start + len(needle.text)
    if not (breaks(source.strict, start) and breaks(source.strict, end)):
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
