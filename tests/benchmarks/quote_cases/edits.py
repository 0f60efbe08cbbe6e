"""Changing the source under a span, and choosing places in it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

from quote_cases.spans import Draft, Span

# Signs that Arabic, Hebrew, Hindi and Thai write on a letter: a word does not end before one.
SIGNS = "\u0300-\u036f\u0591-\u05c7\u0610-\u065f\u0670\u0900-\u0903\u093a-\u094f\u0e31-\u0e3a\u0e47-\u0e4e"
Maker = Callable[[Span, random.Random], Draft | None]
Edit = tuple[int, int, str]  # place in the span's text, end place, what stands there instead


def same(span: Span, quote: str, *, trimmed: int = 0) -> Draft:
    """A quote of the passage as it is; `trimmed` characters of the span's end are not in the quote."""
    start, _ = span.raw_range
    return Draft(quote, span.passage.text, (start, span.at(len(span.text) - 1 - trimmed)[1]))


def edited(span: Span, edits: Sequence[Edit], quote: str | None = None) -> Draft | None:
    """A quote of the span's text after the source was changed at some places inside it.

    None if a place is at the very start or end, or the raw text is not the same there.
    """
    text = span.passage.text
    start, end = span.raw_range
    out, at = [], 0
    for first, last, new in sorted(edits):
        if first <= 0 or last >= len(span.text):
            return None
        raw_start = span.at(first)[0] if first < last else span.at(first - 1)[1]
        raw_end = span.at(last - 1)[1] if first < last else raw_start
        if text[raw_start:raw_end] != span.text[first:last] or raw_start < at:
            return None
        if first == last and span.at(first)[0] != raw_start:  # markup stands here
            return None
        out += [text[at:raw_start], new]
        at = raw_end
        end += len(new) - (raw_end - raw_start)
    if not edits:
        return None
    return Draft(span.text if quote is None else quote, "".join(out) + text[at:], (start, end))


def some(rng: random.Random, items: Sequence[re.Match[str]], most: int) -> list[re.Match[str]]:
    """One to `most` of the items, in order."""
    count = min(len(items), rng.randint(1, most))
    return sorted(rng.sample(items, count), key=lambda item: item.start())


def inner(span: Span, pattern: str) -> list[re.Match[str]]:
    """Matches in the span's text that touch neither end, and hold no code and no part of an address."""
    last = len(span.text) - 1
    addresses = [found.span() for found in re.finditer(r"\S*(?:[/@\\]|www\.)\S*", span.text)]
    return [
        found
        for found in re.finditer(pattern, span.text)
        if found.start() > 0
        and found.end() <= last
        and not any(span.code[found.start() : found.end()])
        and not any(start < found.end() and found.start() < end for start, end in addresses)
    ]


def swapped(text: str, found: re.Match[str], new: str) -> str:
    """The text with a match replaced."""
    return text[: found.start()] + new + text[found.end() :]
