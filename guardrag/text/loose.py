"""The last resort for true quotes: compare letters first, then what stands between them, place by place.

A line-end hyphen may or may not belong to its word, a `*` may be emphasis in one text and literal in the
other; a quote may hold several of these, each decided differently. So both texts are reduced to what is never
in doubt, matched by one substring search, and every gap is then required to agree under a reading that is
legitimate on both sides.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from guardrag.text.asked import Needle
from guardrag.text.characters import one_to_one
from guardrag.text.charsets import BULLETS, CJK
from guardrag.text.fold import Folded, dropped_content
from guardrag.text.gaps import gap_readings
from guardrag.text.tokens import breaks

__all__ = ["Key", "kept", "key_of", "loose_find", "same_dropped", "same_frame"]

_DROPPED = "-*_`|~#>$[]\\"
_KEPT = re.compile(rf"[^\s\-*_`|~#>$\[\]\\{BULLETS}]+")
_BLOCK_MARKS = ("-", "*", "+", ">", "#", "|", *BULLETS)
_FILLED, _HOLLOW = "●▪■◆", re.compile("[○□▫◇☐]")
_BULLET = re.compile(f"[{BULLETS}]")
_WORD = re.compile(r"[^\W_]")
_CJK = re.compile(f"[{CJK}]")
_NOT_SPACE = re.compile(r"\S")
_TRIES = 16
_STRIDE = 256
_Ways: TypeAlias = dict[int, set[str]]
"""By the place of a kept character, how what stands before it may be read."""


@dataclass(frozen=True, slots=True, eq=False)
class Key:
    """What is never in doubt in a folded text.

    Attributes:
        folded: The text.
        text: The kept characters.
        strict: The same before case, quotes and dashes were folded.
        starts: Where in `text` each run of kept characters begins.
        places: Where in the folded text it begins.
    """

    folded: Folded
    text: str
    strict: str
    starts: list[int]
    places: list[int]

    def place(self, at: int) -> int:
        """Index in the folded text of the kept character `at`."""
        index = bisect_right(self.starts, at) - 1
        return self.places[index] + at - self.starts[index]


def key_of(folded: Folded, start: int, end: int) -> Key:
    """The key of a part of a folded text."""
    parts: list[str] = []
    strict: list[str] = []
    starts: list[int] = []
    places: list[int] = []
    length = 0
    for match in _KEPT.finditer(folded.text, start, end):
        first, last = match.span()
        parts.append(folded.text[first:last])
        strict.append(folded.strict[first:last])
        starts.append(length)
        places.append(first)
        length += last - first
    return Key(folded, "".join(parts), "".join(strict), starts, places)


def _key_around(folded: Folded, at: int, size: int) -> tuple[Key, int]:
    """The key of the part of a text that holds some kept characters and one more on either side.

    Returns:
        The key, and how many characters are kept before that part.
    """
    ranks = _ranks(folded)
    low = max(0, bisect_right(ranks, at - 1) - 1)
    high = bisect_right(ranks, at + size)
    return key_of(folded, low * _STRIDE, min(high * _STRIDE, len(folded.text))), ranks[low]


@lru_cache(maxsize=32)
def _ranks(folded: Folded) -> list[int]:
    """How many characters are kept before each stride of a text."""
    ranks = [0]
    for start in range(0, len(folded.text), _STRIDE):
        ranks.append(ranks[-1] + len(kept(folded.text[start : start + _STRIDE])))
    return ranks


def kept(text: str) -> str:
    """The characters of a folded text that are never in doubt, without where they stand."""
    for mark in _DROPPED if text.isascii() or not _BULLET.search(text) else _DROPPED + BULLETS:
        if mark in text:
            text = text.replace(mark, "")
    return "".join(text.split())


def loose_find(folded: Folded, said: str, needle: Needle) -> tuple[int, int] | None:
    """Range of the source's folded text in which the quote stands, or None.

    Args:
        folded: The source.
        said: What is `kept` of it.
        needle: The quote.
    """
    asked = kept(needle.folded.text[needle.start : needle.end])
    wanted = needle.text[0] + asked[1:] if needle.turned else asked
    at = said.find(wanted)
    if not asked or at < 0:
        return None
    places = [at]
    while len(places) < _TRIES and (at := said.find(wanted, at + 1)) >= 0:
        places.append(at)
    quote = key_of(needle.folded, needle.start, needle.end)
    source, before = _key_around(folded, places[0], places[-1] - places[0] + len(wanted))
    said_ways: _Ways = {}
    asked_ways: _Ways = {}
    for at in (place - before for place in places):
        start, end = source.place(at), source.place(at + len(wanted) - 1) + 1
        # What looks at few places comes before what looks at every gap.
        whole = breaks(folded.strict, start) and breaks(folded.strict, end)
        if (
            whole
            and same_frame(folded, start, end, needle)
            and _edges_agree(source, quote, needle, at)
            and _gaps_agree(source, quote, at, said_ways, asked_ways)
            and _dropped_agrees(source, quote, at)
            and _code_agrees(source, quote, at, len(quote.text))
        ):
            return start, end
    return None


def _gaps_agree(source: Key, quote: Key, at: int, said_ways: _Ways, asked_ways: _Ways) -> bool:
    """Whether every gap has a reading in common; the ways to read one are kept for the next try."""
    size = len(quote.text)
    first = bisect_right(source.starts, at)
    last = bisect_left(source.starts, at + size)
    places = {start - at for start in source.starts[first:last]}
    places.update(quote.starts[1:])
    for place in places:
        if _gap(source, at + place) == " " == _gap(quote, place):
            continue  # Nearly all of them, and a space is one of its own readings.
        if (said := said_ways.get(at + place)) is None:
            said = said_ways[at + place] = _readings(source, at + place, source=True)
        if (asked := asked_ways.get(place)) is None:
            asked = asked_ways[place] = _readings(quote, place)
        if said.isdisjoint(asked):
            return False
    return True


def _edges_agree(source: Key, quote: Key, needle: Needle, at: int) -> bool:
    """Whether what surrounds the kept characters of the quote stands around them in the source too."""
    asked, said = needle.folded.text, source.folded.text
    last = quote.places[-1] + len(quote.text) - quote.starts[-1]
    lead, tail = asked[needle.start : quote.places[0]].strip(), asked[last : needle.end].strip()
    first, end = source.place(at), source.place(at + len(quote.text) - 1) + 1
    raw = source.folded.raw
    before, after = raw[: source.folded.raw_start(first)][-40:], raw[source.folded.raw_end(end) :][:40]
    leads = said[:first].rstrip().endswith(lead) or one_to_one(before).rstrip().endswith(lead)
    tails = said[end:].lstrip().startswith(tail) or one_to_one(after).lstrip().startswith(tail)
    return leads and tails


def same_dropped(source: Folded, start: int, needle: Needle) -> bool:
    """Whether link targets and the like that the quote writes out stand at the same places in the source.

    Args:
        source: The source.
        start: Index in its folded text at which the needle begins.
        needle: The quote.
    """
    gaps = _Gaps(source.raw)
    for place, gone in dropped_content(needle.folded):
        at = start + place - needle.start
        low = source.raw_end(at) if at > 0 else 0
        high = source.raw_start(at) if at < len(source.text) else len(source.raw)
        if not gaps.hold(gone, low, high):
            return False
    return True


class _Gaps:
    """What stands in the gaps of a text; one may be as long as the text, and be asked for many things."""

    __slots__ = ("held", "raw", "said", "span")

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.span = (-1, -1)
        self.said = ""
        self.held: set[str] = set()

    def hold(self, gone: str, low: int, high: int) -> bool:
        """Whether `gone` stands in the gap from `low` to `high`, whole."""
        if self.span != (low, high):
            self.span, self.said, self.held = (low, high), " ".join(self.raw[low:high].split()), set()
        if gone not in self.held:
            at = self.said.find(gone)
            if at < 0 or not breaks(self.said, at + len(gone)):
                return False
            self.held.add(gone)
        return True


def _dropped_agrees(source: Key, quote: Key, at: int) -> bool:
    """As `same_dropped`, by the places of kept characters: hyphens shift all others."""
    raw = source.folded.raw
    gaps = _Gaps(raw)
    for place, gone in dropped_content(quote.folded):
        here = at + _rank(quote, place)
        low = source.folded.raw_end(source.place(here - 1) + 1) if here > 0 else 0
        high = source.folded.raw_start(source.place(here)) if here < len(source.text) else len(raw)
        if not gaps.hold(gone, low, high):
            return False
    return True


def same_frame(source: Folded, start: int, end: int, needle: Needle) -> bool:
    """Whether a mark, pipe, bracket or tick with which the quote begins or ends has a place in the source.

    "- °C" is no list item if the source says "-5 °C"; "| monitored |" is no cell of "| not monitored |".
    """
    first, last = needle.folded.raw[:1], needle.folded.raw[-1:]
    raw = source.raw
    # A sign at a number ("+3 %", "#4") is no mark, where the source has it too.
    signed = first in "+-#" and needle.folded.raw[1:2].isdigit() and source.text[start] == first
    if not signed and (first in _BLOCK_MARKS or (first == "/" and needle.text[:1] != "/")):
        at = source.raw_start(start)
        near = max(0, at - 200)
        line = raw[max(raw.rfind("\n", near, at) + 1, near) : at]
        gap = raw[source.raw_end(start) if start else 0 : at]
        if first not in gap and _WORD.search(line) and not _set_off(needle.folded.raw, line):
            return False
        if first in _FILLED and _HOLLOW.search(line):
            return False
    if last == "|":
        at = source.raw_end(end)
        gap = raw[at : source.raw_start(end) if end < len(source.text) else len(raw)]
        if "|" not in gap and "\n" not in gap and at < len(raw):
            return False
    if first == "[" and needle.text[0] != "[":
        return "[" in raw[source.raw_end(start) if start else 0 : source.raw_start(start)]
    return not (first == "`" or last == "`") or _whole_code(source, start, end, first, last)


_EMPHASIS = re.compile(r"(\*{1,3})(?=\S)[^*\n]+(?<=\S)\1(?!\*)")
_ITEM = re.compile(rf"[-*+{BULLETS}][ \t]+[^\W\d_]")
_SENTENCE_END = re.compile(r"[.!?:;。！？][\"'”’»)\]]*\s*$")


def _set_off(quote: str, before: str) -> bool:
    """Whether the mark at a quote's beginning only sets it off: emphasis, or an item made of a sentence.

    Behind a sentence's end no mark before a word is an operator.
    """
    if _EMPHASIS.match(quote):
        return True
    return _ITEM.match(quote) is not None and _SENTENCE_END.search(before) is not None


def _whole_code(source: Folded, start: int, end: int, first: str, last: str) -> bool:
    """Whether a quote that opens or closes with a tick does so where the source's code does, if it is."""
    # Not a slice: a piece of code may be as long as the text.
    if first == "`" and start > 0:
        for low, high in source.code_within(start - 1, start + 1):
            if low < start < high and _NOT_SPACE.search(source.text, low, start):
                return False
    if last == "`":
        for low, high in source.code_within(end - 1, end + 1):
            if low < end < high and _NOT_SPACE.search(source.text, end, high):
                return False
    return True


def _gap(key: Key, at: int) -> str:
    """What stands in the folded text before the kept character `at`, which is not the first."""
    index = bisect_left(key.starts, at)
    if index >= len(key.starts) or key.starts[index] != at:
        return ""
    before = key.places[index - 1] + key.starts[index] - key.starts[index - 1]
    return key.folded.text[before : key.places[index]]


def _readings(key: Key, at: int, *, source: bool = False) -> set[str]:
    """Legitimate readings of what stands before the kept character `at`, in a source or a quote."""
    index = bisect_left(key.starts, at)
    folded = key.folded
    if index >= len(key.starts) or key.starts[index] != at:
        place = key.place(at)
        gap = folded.raw[folded.raw_end(place) : folded.raw_start(place)] if place else ""
        # A line end in Han text folds to nothing, but a space may have been put in its place.
        broken = (
            "\n" in gap
            and not gap.strip(" \t\r\n>*+#-")
            and (_CJK.match(folded.text[place - 1]) or _CJK.match(folded.text[place]))
        )
        return {"", " "} if broken else {""}
    after = key.places[index]
    before = key.places[index - 1] + key.starts[index] - key.starts[index - 1]
    return gap_readings(folded, before, after, source=source)


def _code_agrees(source: Key, quote: Key, at: int, size: int) -> bool:
    for key, other, shift in ((source, quote, -at), (quote, source, at)):
        ranges: Iterable[tuple[int, int]] = key.folded.code
        if key is source:
            ranges = key.folded.code_within(key.place(at), key.place(at + size - 1) + 1)
        for start, end in ranges:
            first = max(_rank(key, start), at if key is source else 0)
            last = min(_rank(key, end), at + size if key is source else size)
            if first < last and key.strict[first:last] != other.strict[first + shift : last + shift]:
                return False
    return True


def _rank(key: Key, place: int) -> int:
    """How many kept characters stand before index `place` of the folded text."""
    index = bisect_right(key.places, place) - 1
    if index < 0:
        return 0
    upper = key.starts[index + 1] if index + 1 < len(key.starts) else len(key.text)
    return min(key.starts[index] + place - key.places[index], upper)
