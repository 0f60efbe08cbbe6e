"""Splits a document into passages along its structure.

For every piece `document[piece.start:piece.end] == piece.text`. Pieces are in order
and disjoint, and what lies between them is headings and white space; at the top of
a Markdown file also its front matter and a byte order mark, which are metadata; in
HTML also tags, comments and elements that are not shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from guardrag.retrieval.blocks import Block, DocumentKind, Heading, Part
from guardrag.retrieval.front_matter import front_matter_end
from guardrag.retrieval.html import html_parts
from guardrag.retrieval.markdown import markdown_parts
from guardrag.retrieval.packing import Packed, SplitRules, pack
from guardrag.retrieval.plain import text_parts
from guardrag.retrieval.slugs import Slugs

__all__ = ["DocumentKind", "Heading", "Piece", "SplitRules", "outline", "parts_of", "pieces_of", "split"]

SPLIT_VERSION = 2
"""Goes up when the same document could be split otherwise than before."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a document.

    Attributes:
        start, end: Half-open, code points of the raw document.
        text: The raw text of that range.
        headings: The trail of headings it stands under, outermost first. Not part of the text.
        slug: Anchor of the heading it stands under; None before the first heading.
        number: Its place in its section, from 1; None if it is the section's only piece.
        table_header: The raw header row, where the piece begins with a later row of a long table.
    """

    start: int
    end: int
    text: str
    headings: tuple[str, ...] = ()
    slug: str | None = None
    number: int | None = None
    table_header: str | None = None


def parts_of(text: str, kind: DocumentKind | str) -> list[Part]:
    """Headings and blocks of a document in order."""
    kind = DocumentKind(kind)
    if kind is DocumentKind.MARKDOWN:
        return markdown_parts(text, begin=front_matter_end(text))
    begin = 1 if text.startswith("\ufeff") else 0
    if kind is DocumentKind.HTML:
        return html_parts(text)
    return text_parts(text, begin=begin)


def outline(text: str, kind: DocumentKind | str) -> list[Heading]:
    """The headings that open a section, in order."""
    return [part for part in parts_of(text, kind) if isinstance(part, Heading)]


@dataclass(slots=True)
class _Section:
    slug: str | None
    trail: tuple[Heading, ...]
    blocks: list[Block]


def _sections(parts: Sequence[Part]) -> Iterator[_Section]:
    slugs = Slugs()
    section = _Section(None, (), [])
    for part in parts:
        if isinstance(part, Heading):
            yield section
            above = tuple(heading for heading in section.trail if heading.level < part.level)
            section = _Section(slugs.next(part.anchor), (*above, part), [])
        else:
            section.blocks.append(part)
            for anchor in part.anchors:
                slugs.next(anchor)
    yield section


def _piece(text: str, packed: Packed, section: _Section, number: int | None) -> Piece:
    return Piece(
        start=packed.start,
        end=packed.end,
        text=text[packed.start : packed.end],
        headings=tuple(heading.text for heading in section.trail),
        slug=section.slug,
        number=number,
        table_header=packed.header,
    )


def pieces_of(
    text: str, parts: Sequence[Part], kind: DocumentKind, rules: SplitRules | None = None
) -> list[Piece]:
    """Pieces of a document whose parts are known."""
    pieces: list[Piece] = []
    for section in _sections(parts):
        packed = pack(text, section.blocks, rules or SplitRules(), kind)
        several = len(packed) > 1
        pieces += [
            _piece(text, one, section, number if several else None) for number, one in enumerate(packed, 1)
        ]
    return pieces


def split(text: str, kind: DocumentKind | str, rules: SplitRules | None = None) -> list[Piece]:
    """The pieces of a document.

    Args:
        text: The file as decoded, line ends untouched.
        kind: `markdown`, `text` or `html`.
        rules: Sizes; the defaults suit an index.
    """
    kind = DocumentKind(kind)
    return pieces_of(text, parts_of(text, kind), kind, rules)
