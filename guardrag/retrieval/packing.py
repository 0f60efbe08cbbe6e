"""Puts blocks together, or takes them apart, until each piece has a useful size."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

from guardrag.errors import ConfigurationError
from guardrag.retrieval.blocks import Block, BlockKind, DocumentKind, trimmed
from guardrag.text import split_sentences
from guardrag.text.charsets import MARKS
from guardrag.text.tokens import breaks as may_cut

__all__ = ["Packed", "SplitRules", "pack"]


@dataclass(frozen=True, slots=True)
class SplitRules:
    """Sizes of pieces, in characters.

    Attributes:
        target: Blocks are packed together up to here.
        limit: A paragraph or list longer than this is divided, between sentences or items. A
            small block, or what a colon announces, may join the block before it up to here.
        whole: Code, tables, raw HTML and single sentences are kept whole up to here; a longer
            one is divided between rows, at blank lines, at line ends, at spaces, in this order.
    """

    target: int = 900
    limit: int = 1600
    whole: int = 6000

    def __post_init__(self) -> None:
        if not 1 <= self.target <= self.limit <= self.whole:
            raise ConfigurationError(
                f"split sizes must satisfy 1 <= target <= limit <= whole, "
                f"not target={self.target}, limit={self.limit}, whole={self.whole}"
            )


@dataclass(frozen=True, slots=True)
class Packed:
    """A finished range of the document; `header` as in `Block`."""

    start: int
    end: int
    header: str | None = None


# What holds full stops that end no sentence. Bounded, so that unmatched marks cost no more than linear time.
_OPAQUE = re.compile(r"(?<!`)(`{1,3})(?!`)[^`]{1,300}\1(?!`)|<[^<>]{1,500}>|\]\([^()\s]{1,500}\)")
_JOINED = re.compile(rf".[{MARKS}\u200d]|\u200d.", re.DOTALL)
_NEARBY = 200
_COLON = re.compile(r"[:：][*_`\s]*(?:</[a-z0-9]+>\s*)*$", re.IGNORECASE)


def _masked(text: str, kind: DocumentKind) -> str:
    """The text, same length, with code, tags and link targets made unable to end a sentence."""
    if kind is DocumentKind.TEXT:
        return text
    return _OPAQUE.sub(lambda match: (" " if match[0][0] == "<" else "x") * len(match[0]), text)


def _cut(text: str, start: int, end: int, size: int) -> list[tuple[int, int]]:
    """Ranges of at most `size`, cut after a blank line, else a line end, a space, a token, else anywhere."""
    ranges = []
    while end - start > size:
        window = text[start : start + size]
        breaks = list(re.finditer(r"(?:\r\n|\r|\n)[ \t]*(?=[\r\n])", window))
        place = breaks[-1].end() if breaks else max(window.rfind("\n"), window.rfind("\r")) + 1
        if place <= 0:
            place = max(window.rfind(" "), window.rfind("\t")) + 1
        if place <= 0:
            # Without spaces: no number, word or letter with its accent is cut if there is another place.
            nearby = range(size, max(0, size - _NEARBY), -1)
            whole = (at for at in nearby if may_cut(text, start + at))
            apart = (at for at in nearby if not _JOINED.match(text, start + at - 1))
            place = next(whole, next(apart, size))
        ranges.append((start, start + place))
        start += place
    return [*ranges, (start, end)]


def _lines_trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The range without blank lines at its ends and with the first line's indentation."""
    inner, stop = trimmed(text, start, end)
    while inner > start and text[inner - 1] in " \t":
        inner -= 1
    return inner, stop


def _sentences(text: str, block: Block, kind: DocumentKind) -> list[Block]:
    found = split_sentences(_masked(text[block.start : block.end], kind))
    begins = [block.start, *(block.start + sentence.start for sentence in found[1:])]
    ends = [*begins[1:], block.end]
    ranges = [trimmed(text, begin, end) for begin, end in zip(begins, ends, strict=True)]
    return [Block(BlockKind.WHOLE, begin, end) for begin, end in ranges if end > begin]


def _divided(text: str, block: Block, rules: SplitRules, kind: DocumentKind) -> list[Block]:
    """Smaller blocks that hold everything visible in this one."""
    if block.parts:
        first, *rest = block.parts
        return [replace(first, apart=block.apart or first.apart), *rest]
    if block.kind is BlockKind.PROSE:
        first, *rest = _sentences(text, block, kind)
        return [replace(first, apart=block.apart, anchors=()), *rest]
    trim = _lines_trimmed if block.code else trimmed
    ranges = [trim(text, start, end) for start, end in _cut(text, block.start, block.end, rules.whole)]
    return [
        replace(block, start=start, end=end, apart=block.apart and start == block.start)
        for start, end in ranges
        if text[start:end].strip()
    ]


def pack(text: str, blocks: Sequence[Block], rules: SplitRules, kind: DocumentKind) -> list[Packed]:
    """Ranges that together hold everything visible in `blocks`, in order and disjoint."""
    packed: list[Packed] = []
    pending = deque(blocks)
    while pending:
        block = pending.popleft()
        size = block.end - block.start
        if packed and not block.apart:
            last = packed[-1]
            announced = _COLON.search(text, max(last.start, last.end - 200), last.end) is not None
            room = rules.limit if announced or size * 4 < rules.target else rules.target
            if block.end - last.start <= room:
                packed[-1] = replace(last, end=block.end)
                continue
            # What a colon announces begins with it, even where not all of it has room.
            group = block.kind is BlockKind.GROUP and block.parts
            if announced and group and block.parts[0].end - last.start <= rules.limit:
                pending.extendleft(reversed(block.parts))
                continue
        most = rules.whole if block.kind is BlockKind.WHOLE else rules.limit
        if size > most and (finer := _divided(text, block, rules, kind)) != [block]:
            pending.extendleft(reversed(finer))
            continue
        packed.append(Packed(block.start, block.end, block.header))
    return packed
