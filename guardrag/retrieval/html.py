"""The structure of an HTML document: headings, and blocks with their tags.

What a reader does not see is no content: a block never reaches over a hidden element
or a comment that stands between blocks. Hidden text inside a paragraph stays in the
paragraph's raw range, since cutting there would cut a sentence; reading a passage's
visible text leaves it out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from html import unescape

from guardrag.retrieval.blocks import LONG_HEADING, Block, BlockKind, Heading, Part, trimmed
from guardrag.retrieval.html_tree import BLOCKS, HEADINGS, Element, Words, read_html

__all__ = ["html_parts", "html_title", "html_words"]

_APART = BLOCKS | {"br", "img", "hr"}
_GROUPS = frozenset(
    ["blockquote", "details", "dir", "dl", "fieldset", "figure", "li", "menu", "ol", "ul", "dt", "dd"]
)
_PARAGRAPHS = frozenset(
    [
        "address", "caption", "dd", "dt", "figcaption", "hgroup", "legend", "li", "option", "p",
        "summary", "td", "th",
    ]
)  # fmt: skip
_UNREAD = re.compile(
    r"<!--.*?(?:-->|$)|<(script|style|template)\b.*?(?:</\1\s*>|$)", re.DOTALL | re.IGNORECASE
)
_TAG = re.compile(r"</?([a-z][a-z0-9]*)[^<>]*>", re.IGNORECASE)


def _shown(text: str, element: Element) -> str:
    return " ".join(unescape("".join(text[run.start : run.end] for run in element.runs())).split())


def _solid(element: Element) -> bool:
    """True if nothing inside opens a section and nothing hidden stands between blocks."""
    return not element.has_headings and not (element.has_unseen and element.has_blocks)


def _own_rows(table: Element) -> list[Element]:
    """The rows with text that are the table's own, not those of a table inside it."""
    rows: list[Element] = []
    for child in table.children:
        if isinstance(child, Element) and child.tag in ("thead", "tbody", "tfoot"):
            rows += _own_rows(child)
        elif isinstance(child, Element) and child.tag == "tr" and child.has_text:
            rows.append(child)
    return rows


def _rows(text: str, table: Element) -> tuple[Block, ...]:
    """One block a row, the first two together; what stands between rows goes with the row before."""
    rows = _own_rows(table)
    if len(rows) < 3:
        return ()
    headed = any(cell.tag == "th" for cell in rows[0].elements())
    header = text[rows[0].start : rows[0].end].strip() if headed else None
    begins = [table.start, *(row.start for row in rows[2:])]
    ends = [*begins[1:], table.end]
    return tuple(
        Block(BlockKind.WHOLE, *trimmed(text, begin, end), header=header if place else None)
        for place, (begin, end) in enumerate(zip(begins, ends, strict=True))
    )


class _Walk:
    """Collects the parts of one document in order."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._apart = False
        self.parts: list[Part] = []

    def _add(self, part: Part) -> None:
        if isinstance(part, Block) and self._apart:
            part = replace(part, apart=True)
        self.parts.append(part)
        self._apart = False

    def _paragraph(self, start: int | None, end: int) -> None:
        if start is not None:
            start, end = trimmed(self._text, start, end)
            if end > start:
                self._add(Block(BlockKind.PROSE, start, end))

    def inside(self, element: Element) -> None:
        """Takes the children: blocks one by one, inline content between them as paragraphs."""
        start: int | None = None
        end = element.start
        hidden_after = False
        for child in element.children:
            inline = isinstance(child, Words) or (child.tag not in BLOCKS and not child.has_blocks)
            if inline and (child.shown if isinstance(child, Words) else child.has_text):
                start, end = child.start if start is None else start, child.end
                hidden_after = False
            elif not inline:
                self._paragraph(start, end)
                self._apart |= hidden_after
                start, hidden_after = None, False
                if isinstance(child, Element):
                    self._block(child)
            elif isinstance(child, Element):
                hidden_after |= child.unseen or child.has_unseen
        self._paragraph(start, end)
        self._apart |= hidden_after

    def _block(self, element: Element) -> None:
        if element.unseen:
            self._apart = True
            return
        if not element.has_text:
            self._apart = self._apart or element.has_unseen
            return
        start, end = trimmed(self._text, element.start, element.end)
        words = _shown(self._text, element) if element.tag in HEADINGS else ""
        if words and len(words) <= LONG_HEADING:
            self._add(Heading(HEADINGS[element.tag], words, words, start, end))
        elif element.tag == "pre":
            self._add(Block(BlockKind.WHOLE, start, end, code=True))
        elif element.tag == "table":
            self._add(Block(BlockKind.WHOLE, start, end, parts=_rows(self._text, element)))
        elif element.tag in _PARAGRAPHS and not element.has_blocks:
            self._add(Block(BlockKind.PROSE, start, end))
        elif element.tag in _GROUPS and _solid(element):
            inner = _Walk(self._text)
            inner.inside(element)
            self._add(Block(BlockKind.GROUP, start, end, parts=tuple(_only_blocks(inner.parts))))
        else:
            self.inside(element)


def _only_blocks(parts: Sequence[Part]) -> list[Block]:
    return [part for part in parts if isinstance(part, Block)]


def html_parts(text: str) -> list[Part]:
    """Headings and blocks of the document, in order."""
    walk = _Walk(text)
    walk.inside(read_html(text))
    return walk.parts


def html_title(text: str) -> str | None:
    """What the document's own title element says, None if it has none."""
    for element in read_html(text).elements():
        if element.tag == "title":
            words = "".join(text[one.start : one.end] for one in element.children if isinstance(one, Words))
            return " ".join(unescape(words).split()) or None
    return None


def html_words(raw: str) -> str:
    """The words of a raw passage without tags, for searching."""
    read = _UNREAD.sub(" ", raw)
    return unescape(_TAG.sub(lambda tag: " " if tag[1].lower() in _APART else "", read))
