"""The structure of a Markdown document, read by a CommonMark parser.

Only the parser's line numbers are used; every range is taken from the raw text, so
nothing that the parser normalises (line ends, NUL, tabs) can move an offset.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from guardrag.retrieval.blocks import Block, BlockKind, Heading, Part, trimmed
from guardrag.retrieval.lines import line_starts

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

__all__ = ["markdown_parts"]

# Beyond this a heading's inline markup is not resolved: nobody writes such headings, and inline
# parsing is the one step whose time can grow faster than its input.
_MAX_HEADING = 1000


@lru_cache(maxsize=1)
def _blocks_only() -> MarkdownIt:
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark").enable("table")
    parser.core.ruler.enableOnly(["normalize", "block"])
    return parser


@lru_cache(maxsize=1)
def _inline() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("strikethrough")


@dataclass(slots=True)
class _Node:
    """A block token with what stands inside it."""

    type: str
    first: int
    last: int
    level: int = 0
    content: str = ""
    children: list[_Node] = field(default_factory=list)


_LEAVES = {"fence", "code_block", "html_block", "hr"}


def _tree(tokens: Sequence[Token]) -> list[_Node]:
    root = _Node("root", 0, 0)
    stack = [root]
    for token in tokens:
        if token.nesting == 1:
            first, last = token.map or (-1, -1)
            node = _Node(token.type.removesuffix("_open"), first, last)
            if node.type == "heading":
                node.level = int(token.tag[1])
            stack[-1].children.append(node)
            stack.append(node)
        elif token.nesting == -1:
            stack.pop()
        elif token.type == "inline":
            stack[-1].content = token.content
        elif token.type in _LEAVES and token.map:
            stack[-1].children.append(_Node(token.type, token.map[0], token.map[1]))
    return root.children


def _visible_words(content: str) -> str:
    """A heading's text as a reader sees it: without marks, tags, images and link targets."""
    if len(content) > _MAX_HEADING:
        return content
    words: list[str] = []
    for token in _inline().parseInline(content)[0].children or ():
        if token.type in ("text", "code_inline"):
            words.append(token.content)
        elif token.type in ("softbreak", "hardbreak"):
            words.append("\n")
    return "".join(words)


def _row_parts(table: _Node, place: _Lines, start: int, end: int) -> tuple[Block, ...]:
    """One block a row; the header stays with the first row and is named on the others."""
    rows = [row for group in table.children for row in group.children if row.type == "tr"]
    if len(rows) < 3:
        return ()
    header = place.text[slice(*trimmed(place.text, start, place.offset(rows[0].first + 1)))]
    begins = [start, *(place.offset(row.first) for row in rows[2:])]
    ends = [*begins[1:], end]
    return tuple(
        Block(BlockKind.WHOLE, *trimmed(place.text, begin, stop), header=header if position else None)
        for position, (begin, stop) in enumerate(zip(begins, ends, strict=True))
    )


class _Lines:
    """Line numbers to offsets of one raw document."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = line_starts(text)

    def offset(self, line: int) -> int:
        return self._starts[line] if line < len(self._starts) else len(self.text)

    def visible(self, start: int, end: int, *, code: bool) -> tuple[int, int]:
        """The range without blank lines around it; code keeps the indentation of its first line."""
        inner, stop = trimmed(self.text, start, end)
        if code:
            inner = max(start, self._starts[bisect_left(self._starts, inner + 1) - 1])
        return inner, stop


def _anchors(nodes: Sequence[_Node]) -> Iterator[str]:
    for node in nodes:
        if node.type == "heading":
            yield _visible_words(node.content)
        yield from _anchors(node.children)


def _block(node: _Node, place: _Lines, start: int, end: int) -> Block:
    """The block in this range; its parts cover all of it."""
    code = node.type in ("fence", "code_block")
    start, end = place.visible(start, end, code=code)
    anchors = tuple(_anchors([node] if node.type == "heading" else node.children))
    if node.type in ("paragraph", "heading", "hr"):
        return Block(BlockKind.PROSE, start, end, anchors=anchors)
    if node.type == "table":
        return Block(BlockKind.WHOLE, start, end, parts=_row_parts(node, place, start, end))
    if code or node.type == "html_block":
        return Block(BlockKind.WHOLE, start, end, code=code)
    return Block(BlockKind.GROUP, start, end, parts=_parts(node, place, start, end), anchors=anchors)


def _parts(node: _Node, place: _Lines, start: int, end: int) -> tuple[Block, ...]:
    """Cuts a container at the lines where its children begin, so that no mark between them is lost."""
    begins: list[int] = []
    children: list[_Node] = []
    for child in node.children:
        if child.first < 0:
            continue
        begin = place.offset(child.first) if begins else start
        if begins and begin <= begins[-1]:
            continue
        begins.append(begin)
        children.append(child)
    ends = [*begins[1:], end][: len(begins)]
    return tuple(
        _block(child, place, begin, stop)
        for child, begin, stop in zip(children, begins, ends, strict=True)
        if place.text[begin:stop].strip()
    )


def _loose(place: _Lines, start: int, end: int) -> list[Part]:
    """What the parser gives no block for, such as the definitions of link targets."""
    start, end = trimmed(place.text, start, end)
    return [Block(BlockKind.PROSE, start, end)] if end > start else []


def markdown_parts(text: str, *, begin: int = 0) -> list[Part]:
    """Headings and blocks of the document from the line at offset `begin` on, in order.

    Headings inside lists and quotations are content there and open no section.
    """
    place = _Lines(text)
    skipped = sum(1 for start in line_starts(text[:begin])) - 1
    nodes = _tree(_blocks_only().parse("\n" * skipped + text[begin:]))
    parts: list[Part] = []
    done = begin
    for node in nodes:
        start, end = max(place.offset(node.first), done), place.offset(node.last)
        parts += _loose(place, done, start)
        done = end
        if node.type == "heading":
            words = _visible_words(node.content)
            parts.append(Heading(node.level, " ".join(words.split()), words, *trimmed(text, start, end)))
        elif text[start:end].strip():
            parts.append(_block(node, place, start, end))
    return parts + _loose(place, done, len(text))
