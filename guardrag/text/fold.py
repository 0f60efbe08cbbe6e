"""Folding: one form for all the ways in which typesetting writes the same text, with the way back.

What folding forgives is listed in `characters`, `blocks` and `inline`. It never touches a letter, a digit, a
sign, a word or their order.
"""

from __future__ import annotations

import re
import threading
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from guardrag.errors import CallError
from guardrag.text.blocks import block_edits, ordered_edits
from guardrag.text.characters import fold_characters, fold_marks_and_case, is_calm
from guardrag.text.charsets import BULLETS
from guardrag.text.code import find_code
from guardrag.text.inline import (
    Blocked,
    emphasis_edits,
    entity_edits,
    link_edits,
    math_spans,
    tag_edits,
)
from guardrag.text.offsets import Edit, OffsetMap, Step, apply_edits
from guardrag.text.references import reference_edits
from guardrag.text.visible import hidden_spans
from guardrag.types import Span

__all__ = ["Folded", "dropped_content", "fold", "fold_cached", "folds_to", "stripped"]


@dataclass(frozen=True, slots=True, eq=False)
class Folded:
    """A text in folded form.

    Attributes:
        raw: As given.
        text: Folded.
        strict: As `text`, of the same length, but with case, quotes and dashes as they were: in code
            these are content.
        code: Ranges of `text` that are code or mathematics, in order, none inside another.
        hyphens: Where in `text` a hyphen stands that ended a line inside a word, in order.
        hidden: Ranges of `raw` that a reader does not see; nothing of them is in `text`.
        plain: True if no markup was taken out.
        maps: The way back to `raw`, first step last.
    """

    raw: str
    text: str
    strict: str
    code: tuple[tuple[int, int], ...] = ()
    hyphens: tuple[int, ...] = ()
    hidden: tuple[tuple[int, int], ...] = ()
    plain: bool = True
    maps: tuple[Step, ...] = field(default=(), repr=False)

    def raw_start(self, at: int) -> int:
        """Offset in `raw` at which the folded character at `at` begins."""
        for step in self.maps:
            at = step.start(at)
        return at

    def raw_end(self, at: int) -> int:
        """Offset in `raw` just past the folded character that ends at `at`."""
        for step in self.maps:
            at = step.end(at)
        return at

    def forward(self, at: int) -> int:
        """Offset in `text` of offset `at` of `raw`."""
        for step in reversed(self.maps):
            at = step.forward(at)
        return at

    def code_within(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """The ranges of `code` that have something in common with the one from `start` to `end`."""
        index = bisect_left(self.code, (start, start))
        while index > 0 and self.code[index - 1][1] > start:
            index -= 1
        while index < len(self.code) and self.code[index][0] < end:
            first, last = self.code[index]
            if max(first, start) < min(last, end):
                yield first, last
            index += 1

    def ends_line(self, at: int) -> bool:
        """Whether one of `hyphens` stands at `at`."""
        index = bisect_left(self.hyphens, at)
        return index < len(self.hyphens) and self.hyphens[index] == at

    def span(self, start: int, end: int) -> Span:
        """The smallest range of `raw` that covers the folded characters from `start` to `end` (not empty)."""
        return Span(self.raw_start(start), self.raw_end(end))


# Both begin with one set of characters, which is what makes `re` skip ahead instead of trying every place.
_SPECIAL = re.compile(r"[^ !\"#%'()+,\-./0-9:;=>?@A-Z\]^a-z{}]")
# Letters of scripts in wide use that are never composed, widened or drawn together; quotes and dashes.
_SPECIAL_ANYWHERE = re.compile(
    r"[^ !\"#%'()+,\-./0-9:;=>?@A-Z\]^a-z{}"
    "\xa1-\xac\xae-\xb0\xb2-\xb4\xb6-\u012f\u0134-\u017e\u0180-\u02bb\u0388-\u03ff\u0400-\u0482\u048a-\u052f"
    "\u05d0-\u05ea\u0621-\u063f\u0641-\u064a\u2010-\u201f\u2032\u2033\u3001\u3002\u3041-\u3096\u30a1-\u30fc"
    "\u4e00-\u9fff\uac00-\ud7a3]"
)
_MARKUP = re.compile(r"[*_`<&$|~\[\\]")
_MARKUP_LINE = re.compile(rf"\n[ \t]*[-#>=+:{BULLETS}^/]")
_OPENING = (*" #>=+:-^\t", *BULLETS, "//")


def _is_plain(text: str) -> bool:
    """Whether folding can change nothing but quotes, dashes and the case of letters."""
    special = _SPECIAL if text.isascii() else _SPECIAL_ANYWHERE
    return not (special.search(text) or "  " in text or text.startswith(_OPENING) or text.endswith("-"))


def _has_markup(text: str) -> bool:
    return bool(_MARKUP.search(text) or _MARKUP_LINE.search(text) or text.startswith(_OPENING))


def folds_to(text: str, words: str) -> bool:
    """Whether `words` is what `text` folds to, but for case, quotes and dashes. False: unknown.

    Args:
        text: Without white space around it.
        words: The same with single spaces.
    """
    if not _is_plain(words):
        return False
    # Of white space, a line's end alone decides on more: on hyphens, on Han, on what the next begins with.
    return words == text or (is_calm(text) and not _MARKUP_LINE.search(text))


def fold(
    text: str, *, markup: bool = True, entities: bool = True, references: bool = True, numbers: bool = True
) -> Folded:
    """`text` in folded form.

    Args:
        text: Any text; lone surrogates and control characters are no error.
        markup: Take out Markdown, simple HTML and LaTeX delimiters that a parser recognises as markup.
        entities: Decode HTML entities, once.
        references: Keep reference marks such as `[31]`.
        numbers: Keep the numbers of list items.

    Raises:
        CallError: `text` is no text.
    """
    if not isinstance(text, str):
        raise CallError(f"text must be a str, not {type(text).__name__}")
    complete = references and numbers
    if complete and _is_plain(text):
        return Folded(text, fold_marks_and_case(text), text)
    hidden = hidden_spans(text)
    maps: list[Step] = []
    code: list[tuple[int, int]] = []
    kept, plain = text, True
    if hidden or not complete or _has_markup(text):
        edits, code = _edits(
            text, hidden, markup=markup, entities=entities, references=references, numbers=numbers
        )
        if edits:
            kept, step = apply_edits(text, edits)
            maps.append(step)
            code = [(step.forward(start), step.forward(end)) for start, end in code]
            plain = False
    strict, steps, hyphens = fold_characters(kept, code)
    for later in steps:
        code = [(later.forward(start), later.forward(end)) for start, end in code]
    folded = _halves_lowered(fold_marks_and_case(strict), hyphens)
    return Folded(
        raw=text,
        text=folded,
        strict=strict,
        code=_outermost(code),
        hyphens=tuple(hyphens),
        hidden=hidden,
        plain=plain,
        maps=tuple(reversed(maps + steps)),
    )


_HALF = re.compile(r"(?<![^\W\d_])[^\W\d_]{1,3}\Z")


def _halves_lowered(text: str, hyphens: list[int]) -> str:
    """`text` with words lowered that a line's end parts behind a capital and at most two letters more."""
    parts: list[str] = []
    position = 0
    for at in hyphens:
        half = _HALF.search(text, max(0, at - 4), at)
        rest = text[at + 1 : at + 4]
        if half is None or not half[0].istitle() or not (rest.isalpha() and rest.islower()):
            continue
        first = half[0][0].lower()
        if len(first) == 1:
            parts += text[position : half.start()], first
            position = half.start() + 1
    return "".join([*parts, text[position:]]) if parts else text


def _outermost(ranges: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Those of the ranges that lie in no other, in order: code inside mathematics is part of that."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(ranges, key=lambda each: (each[0], -each[1])):
        if not found or end > found[-1][1]:
            found.append((start, end))
    return tuple(found)


def stripped(
    text: str, *, markup: bool = True, entities: bool = True, references: bool = True, numbers: bool = True
) -> str:
    """`text` without what `fold` takes out as markup or hidden, its characters as they were."""
    hidden = hidden_spans(text)
    if not hidden and references and numbers and not _has_markup(text):
        return text
    edits, _ = _edits(text, hidden, markup=markup, entities=entities, references=references, numbers=numbers)
    return apply_edits(text, edits)[0] if edits else text


def _edits(
    text: str,
    hidden: tuple[tuple[int, int], ...],
    *,
    markup: bool,
    entities: bool,
    references: bool,
    numbers: bool,
) -> tuple[list[Edit], list[tuple[int, int]]]:
    """All edits, in order, and the ranges of code and mathematics, delimiters left out (sorted)."""
    pieces = find_code(text)
    ranges = sorted([(piece.start, piece.end) for piece in pieces] + list(hidden))
    blocked = Blocked(ranges)
    mathematics = math_spans(text, blocked)
    inner = sorted(
        [(piece.inner, piece.inner_end) for piece in pieces] + [(item[1], item[2]) for item in mathematics]
    )
    edits: list[Edit] = [(start, end, "") for start, end in hidden]
    if entities and "&" in text:
        edits += entity_edits(text, Blocked(ranges))
    if not markup:
        return sorted(edits, key=_widest_first), inner
    for piece in pieces:
        gap = " " if "\n" in text[piece.start : piece.inner] else ""
        ends = ((piece.start, piece.inner, gap), (piece.inner_end, piece.end, gap))
        edits += [edit for edit in ends if edit[0] < edit[1]]
    for start, first, last, end in mathematics:
        edits += [(start, first, ""), (last, end, "")]
    ranges += [(item[0], item[3]) for item in mathematics]
    blocked = Blocked(ranges)
    if "[" in text or "<" in text:
        edits += link_edits(text, blocked)
    if "<" in text:
        edits += tag_edits(text, blocked)
    if not references:
        edits += reference_edits(text, blocked)
    if not numbers:
        edits += ordered_edits(text, sorted(ranges))
    edits += block_edits(text, sorted(ranges))
    if "*" in text or "_" in text or "\\" in text:
        taken = Blocked(ranges + [(start, end) for start, end, _ in edits])
        edits += emphasis_edits(text, taken)
    return sorted(edits, key=_widest_first), inner


_BARE_TAG = re.compile(r"</?[A-Za-z][A-Za-z0-9]*\s*/?>")
_CONTENT = re.compile(r"[^\W_]")


@lru_cache(maxsize=8)
def dropped_content(folded: Folded) -> list[tuple[int, str]]:
    """Letters and digits that went with the markup: link targets, attributes, info strings.

    Each with where in the folded text it was, white space collapsed. In a source they may go; a quote
    that writes them out has to have them right. Remembered, for a quote asks at every place it stands.
    """
    if folded.plain:
        return []
    found: list[tuple[int, str]] = []
    step, later = folded.maps[-1], folded.maps[:-1]
    assert isinstance(step, OffsetMap)  # noqa: S101 - where markup was taken out, that came first
    for start, end, at, at_end in step.rows:
        gone = folded.raw[start:end]
        if at_end - at > 1 or not _CONTENT.search(gone) or _BARE_TAG.fullmatch(gone):
            continue
        place = at
        for following in reversed(later):
            place = following.forward(place)
        found.append((place, " ".join(gone.split())))
    return found


def _widest_first(edit: Edit) -> tuple[int, int]:
    return edit[0], -edit[1]


_Key = tuple[str, bool, bool, bool, bool]
_CACHE_CHARACTERS = 8_000_000
"""Bound of the cache, in characters of raw text; a folded text takes a few times its raw size."""
_cache: OrderedDict[_Key, Folded] = OrderedDict()
_cached_characters = 0
_lock = threading.Lock()


def fold_cached(
    text: str, *, markup: bool = True, entities: bool = True, references: bool = True, numbers: bool = True
) -> Folded:
    """As `fold`, remembering recent results: the passages of one answer are matched many times."""
    global _cached_characters  # noqa: PLW0603 - the size of the module's one cache
    key = (text, markup, entities, references, numbers)
    with _lock:
        found = _cache.get(key)
        if found is not None:
            _cache.move_to_end(key)
            return found
    folded = fold(text, markup=markup, entities=entities, references=references, numbers=numbers)
    with _lock:
        if key not in _cache and len(text) < _CACHE_CHARACTERS // 4:
            _cache[key] = folded
            _cached_characters += len(text)
            while _cached_characters > _CACHE_CHARACTERS:
                _cached_characters -= len(_cache.popitem(last=False)[0][0])
    return folded
