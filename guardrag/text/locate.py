"""Where a quote stands in one text. Linear in both, whatever they hold."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from guardrag.text.asked import Needle, Quoted, needles
from guardrag.text.characters import one_to_one
from guardrag.text.charsets import CJK
from guardrag.text.fold import Folded, fold_cached
from guardrag.text.lacking import is_simple, lacks_a_word
from guardrag.text.letters import lettered, unmarked_readings
from guardrag.text.loose import kept, loose_find, same_dropped, same_frame
from guardrag.text.tokens import breaks
from guardrag.text.units import behind_number, is_prefixed

__all__ = ["Fit", "Place", "locate"]

_MAYBE_MARKUP = re.compile(r"[*_`|~#>$\[\]\\]|(?:^| )-(?: |$)")
_OWN_STOPS = frozenset("。．।")
_LONGEST_UNIT = 3
_LONGEST_WORD = 16
_SMALL_WORDS = "a and are as at but by for if is it its not of on or so the to too via was who you"
_NO_UNITS = frozenset(_SMALL_WORDS.split())
_TYPED_MANY_WAYS = re.compile(rf"[—―]|--|\s[-–]\s|[{CJK}]\s|\s[{CJK}]")
_SET_APART = re.compile(r"[^\S\n][!?:;»%‰°]|«[^\S\n]")
"""Punctuation with a space before it, as French has it, and signs that stand at a number with one or none."""
_APT = re.compile(r"[!?:;»«\"%‰°]")
_QUOTED_INSIDE = re.compile(
    r"(?<!=\s)(?<!\w\()(?<![^\s(\[])(['\"])(?=[^\W\d_]{2})([\w ,.!?:;\-]{2,200}?)\1(?=[\s.,;:!?)\]]|$)"
)
_ASCII_RUN = re.compile("[A-Za-z0-9_]+")
_BUDGET = 200_000
"""Characters compared at places that turn out to cut a token, beyond four times the text."""
_COUNTED = 1000


class Fit(Enum):
    """How a quote fits where it was found."""

    EXACT = "exact"
    FOLDED = "folded"
    CLIPPED = "clipped"
    DIFFERS = "differs"
    HIDDEN = "hidden"


_GOOD = (Fit.EXACT, Fit.FOLDED)


class Place(NamedTuple):
    """Where a quote stands.

    Attributes:
        start, end: Half-open code points of the raw text.
        number: How often it stands there, at token boundaries.
    """

    fit: Fit
    start: int
    end: int
    number: int


def locate(quote: Quoted, text: str) -> Place | None:
    """The first place in `text` where `quote` stands, preferring one that cuts no token and hides nothing."""
    at = text.find(quote.trimmed)
    simple = is_simple(text)
    if at < 0:
        # Where the raw words are the words, they are the cheapest to look at.
        if (simple and lacks_a_word(quote, text)) or _absent(quote, text):
            return None
    elif (
        simple
        and _whole(text, at, at + len(quote.trimmed)) is Fit.EXACT
        and not _beside_link(quote, text, at)
    ):
        # Nothing here can be hidden or joined: the raw text says it all.
        number = _count(
            text, quote.trimmed, at, lambda start: _whole(text, start, start + len(quote.trimmed))
        )
        return Place(Fit.EXACT, at, at + len(quote.trimmed), number)
    return _located(quote, fold_cached(text), absent=simple and at < 0)


def _beside_link(quote: Quoted, text: str, at: int) -> bool:
    """Whether the quote at `at` may end at a link, which shows nothing of its brackets: `[un](…)toxic`."""
    end = at + len(quote.trimmed)
    return (text[end : end + 1] == "[" or (at > 0 and text[at - 1] == ")")) and "](" in text


def _absent(quote: Quoted, text: str) -> bool:
    """Whether the letters of the quote stand in no reading of the text. False means unknown."""
    if quote.letters is None:
        return False
    known = lettered(text)
    return known is not None and quote.letters not in known.letters


def _whole(text: str, start: int, end: int) -> Fit:
    return Fit.EXACT if breaks(text, start) and breaks(text, end) else Fit.CLIPPED


def _located(quote: Quoted, source: Folded, *, absent: bool) -> Place | None:
    """As `locate`; `absent` if it is known that the raw quote is not in the raw text, nor lacks a word."""
    raw = None if absent else _raw(quote, source)
    if raw is not None and raw.fit is Fit.EXACT:
        return raw
    if raw is None:
        flat = _flat(quote, source)
        if flat is not None:
            return flat
    first = _in_reading(quote, quote.rendered, source, source)
    if first is not None and first.fit in _GOOD:
        return first
    if raw is None and not absent and lacks_a_word(quote, source.raw):
        return None
    folded = _folded(quote, source, first)
    if folded is not None and folded.fit in _GOOD:
        return folded
    return raw or folded


def _raw(quote: Quoted, source: Folded) -> Place | None:
    """The quote as a plain substring."""
    size = len(quote.trimmed)
    at = source.raw.find(quote.trimmed)
    if at < 0:
        return None

    def fits(start: int) -> Fit:
        end = start + size
        if not (breaks(source.raw, start) and breaks(source.raw, end)):
            return Fit.CLIPPED
        # A soft hyphen, one at a line end, a sign of full width look like a boundary, and are none.
        if source.strict is not source.raw and not (
            _whole_folded(source, start) and _whole_folded(source, end)
        ):
            return Fit.CLIPPED
        return Fit.EXACT

    return _scan(source, source.raw, quote.trimmed, at, fits, lambda start: (start, start + size))


def _whole_folded(source: Folded, at: int) -> bool:
    """Whether raw offset `at`, which cuts no token as written, cuts none in the folded text either."""
    # Folded, a comma of full width is one that may stand between digits; as written, it parts clauses.
    return "，" in source.raw[max(0, at - 1) : at + 1] or breaks(source.strict, source.forward(at))


def _flat(quote: Quoted, source: Folded) -> Place | None:
    """The quote as a plain substring but for white space and what is invisible: most true quotes, cheaply."""
    wanted = " ".join(quote.trimmed.split())
    flat = source
    if not source.plain:
        known = lettered(source.raw)
        if known is not None and not known.may_hold(wanted):
            return None
        flat = fold_cached(source.raw, markup=False, entities=False)
    at = flat.strict.find(wanted)
    if at < 0:
        return None
    end = at + len(wanted)
    if not (breaks(flat.strict, at) and breaks(flat.strict, end)):
        return None
    start, stop = flat.raw_start(at), flat.raw_end(end)
    decoded = None if source.plain else _decoded(source.raw)
    whole = _whole_decoded(decoded, start, stop) and _whole_beside_markup(source, start, stop)
    if _overlaps(source.hidden, start, stop) or not whole:
        return None
    number = 1 if flat.strict.find(wanted, end) < 0 else flat.strict.count(wanted)
    return Place(Fit.FOLDED, start, stop, number)


def _folded(quote: Quoted, source: Folded, first: Place | None) -> Place | None:
    """The quote in every reading; `first` is what was found in the likeliest one, which is not good."""
    found = _searched(quote, source, first)
    if found is not None and found.fit in _GOOD:
        return found
    return _requoted(quote, source) or found


def _searched(quote: Quoted, source: Folded, first: Place | None) -> Place | None:
    poor = first
    for haystack, wanted, literal in _other_readings(quote, source):
        found = _in_reading(quote, wanted, haystack, source, literal=literal)
        if found is not None and found.fit in _GOOD:
            return found
        poor = poor or found
    return _loosely(quote, source) or poor


def _decoded(raw: str) -> Folded | None:
    """The reading of `raw` in which entities alone are decoded; None if there are none."""
    return fold_cached(raw, markup=False) if "&" in raw else None


def _whole_decoded(decoded: Folded | None, start: int, end: int) -> bool:
    """Whether the raw range cuts no token once entities are decoded: `1&nbsp;500`, `5&#37;` are one each."""
    if decoded is None:
        return True
    return breaks(decoded.strict, decoded.forward(start)) and breaks(decoded.strict, decoded.forward(end))


def _whole_beside_markup(source: Folded, start: int, end: int) -> bool:
    """Whether the raw range cuts no token where it ends at a tag or link: `<b>un</b>toxic` is one."""
    raw = source.raw
    if start and raw[start - 1] in ">)" and not breaks(source.strict, source.forward(start)):
        return False
    return end >= len(raw) or raw[end] not in "<[" or breaks(source.strict, source.forward(end))


def _in_reading(
    quote: Quoted, wanted: Folded, haystack: Folded, source: Folded, *, literal: bool = False
) -> Place | None:
    """Where a reading of the quote stands in a reading of the source, or why it does not where it would.

    `literal` if tags and entities stand in that reading of the source as they were written.
    """
    poor: Place | None = None
    for needle in needles(wanted):
        found = _find(needle, haystack, source if literal else None)
        if found is None:
            continue
        if found.fit is Fit.FOLDED:
            exact = source.raw[found.start : found.end] == quote.trimmed
            return Place(Fit.EXACT, found.start, found.end, found.number) if exact else found
        poor = poor or found
    return poor


def _requoted(quote: Quoted, source: Folded) -> Place | None:
    """Where the quote stands if what it sets between quotation marks is set between the other kind's.

    Whoever quotes a text with quotation marks in it, in JSON above all, changes them. In code they are
    content.
    """
    plain = one_to_one(quote.trimmed)
    turned = _QUOTED_INSIDE.sub(_other_marks, plain)
    if turned == plain:
        return None
    asked = Quoted(turned)
    found = _in_reading(asked, asked.rendered, source, source)
    if found is None or found.fit not in _GOOD:
        found = _searched(asked, source, found)
    if found is None or found.fit not in _GOOD:
        return None
    start, end = source.forward(found.start), source.forward(found.end)
    in_code = any(low < end and start < high for low, high in source.code)
    return None if in_code else found._replace(fit=Fit.FOLDED)


def _other_marks(match: re.Match[str]) -> str:
    mark = "'" if match[1] == '"' else '"'
    return f"{mark}{match[2]}{mark}"


def _other_readings(quote: Quoted, source: Folded) -> Iterator[tuple[Folded, Folded, bool]]:
    """Readings of the source with readings of the quote, but for the likeliest of both.

    And whether tags and entities were left in the reading of the source.
    """
    if not quote.rendered.plain:
        yield source, quote.literal, False
    if not source.plain:
        yield fold_cached(source.raw, markup=False, entities=False), quote.literal, True
        if "&" in source.raw:
            yield fold_cached(source.raw, markup=False), quote.literal, False
    for references, numbers in unmarked_readings(source.raw):
        unmarked = fold_cached(source.raw, references=references, numbers=numbers)
        if unmarked.text != source.text:
            yield unmarked, quote.rendered, False


def _find(needle: Needle, source: Folded, rendered: Folded | None) -> Place | None:
    """Where a needle stands in a reading of the source; `rendered` is the likeliest, if this is literal."""
    at = source.text.find(needle.text)
    if at < 0:
        return None
    size = len(needle.text)
    decoded = _decoded(source.raw) if rendered is not None else None

    def fits(start: int) -> Fit:
        if not (breaks(source.strict, start) and breaks(source.strict, start + size)):
            return Fit.CLIPPED
        if not _whole_decoded(decoded, *span(start)):
            return Fit.CLIPPED
        if rendered is not None and not _whole_beside_markup(rendered, *span(start)):
            return Fit.CLIPPED
        if _stops_early(needle, source, start + size):
            return Fit.CLIPPED
        turned = needle.turned or source.strict[start] != needle.folded.strict[needle.start]
        if turned and _may_be_unit(source.text, start):
            return Fit.DIFFERS
        same = _same_in_code(source, start, needle)
        if same and not needle.folded.plain:
            same = same_dropped(source, start, needle) and same_frame(source, start, start + size, needle)
        return Fit.FOLDED if same else Fit.DIFFERS

    def span(start: int) -> tuple[int, int]:
        return source.raw_start(start), source.raw_end(start + size)

    return _scan(source, source.text, needle.text, at, fits, span)


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
    if not source.code and not needle.folded.code:
        return True
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


def _scan(
    source: Folded,
    haystack: str,
    wanted: str,
    at: int,
    fits: Callable[[int], Fit],
    span: Callable[[int], tuple[int, int]],
) -> Place:
    """The first occurrence of `wanted` that fits, or why the first one does not; `at` is the first."""
    poor: Place | None = None
    budget = 4 * len(haystack) + _BUDGET
    while at >= 0:
        fit = fits(at)
        start, end = span(at)
        if _overlaps(source.hidden, start, end):
            fit = Fit.HIDDEN
        if fit in (Fit.EXACT, Fit.FOLDED):
            return Place(fit, start, end, _count(haystack, wanted, at, fits))
        poor = poor or Place(fit, start, end, 0)
        budget -= len(wanted)
        if budget < 0:
            break
        # No later start inside the same run of ASCII letters can be a boundary.
        rest = _ASCII_RUN.match(haystack, at)
        at = haystack.find(wanted, max(at + 1, rest.end() if rest else 0))
    return poor or Place(Fit.CLIPPED, 0, 0, 0)


def _count(haystack: str, wanted: str, at: int, fits: Callable[[int], Fit]) -> int:
    count = 1
    for _ in range(_COUNTED):
        at = haystack.find(wanted, at + len(wanted))
        if at < 0:
            break
        count += fits(at) in (Fit.EXACT, Fit.FOLDED)
    return count


def _overlaps(hidden: tuple[tuple[int, int], ...], start: int, end: int) -> bool:
    if not hidden:
        return False
    index = bisect_left(hidden, (end, 0)) - 1
    return index >= 0 and hidden[index][1] > start


def _loosely(quote: Quoted, source: Folded) -> Place | None:
    """Where the quote stands if hyphens, dashes and stray markup are decided place by place."""
    ways = _TYPED_MANY_WAYS.search(quote.trimmed) or _set_apart(quote.trimmed, source.raw)
    settled = not (source.hyphens or quote.rendered.hyphens or ways)
    if settled and ((source.plain and quote.rendered.plain) or not _MAYBE_MARKUP.search(quote.trimmed)):
        return None
    said = _kept(source)
    for wanted in (quote.rendered, quote.literal):
        for needle in needles(wanted):
            found = loose_find(source, said, needle)
            if found is not None:
                start, end = source.raw_start(found[0]), source.raw_end(found[1])
                fit = Fit.HIDDEN if _overlaps(source.hidden, start, end) else Fit.FOLDED
                return Place(fit, start, end, 1)
        if quote.literal is quote.rendered:
            break
    return None


def _set_apart(quote: str, text: str) -> bool:
    """Whether one of the two has a space where the other may have none."""
    if not _APT.search(quote):
        return False
    return _SET_APART.search(quote) is not None or _SET_APART.search(text) is not None


@lru_cache(maxsize=32)
def _kept(source: Folded) -> str:
    return kept(source.text)
