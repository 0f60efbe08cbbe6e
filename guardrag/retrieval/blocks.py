"""What the splitters agree on: headings and blocks, as ranges of the raw document."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePosixPath
from typing import TypeAlias

__all__ = ["LONG_HEADING", "Block", "BlockKind", "DocumentKind", "Heading", "Part", "kind_of", "trimmed"]


LONG_HEADING = 300
"""No heading is meant to have more characters: a tag or a line is missing."""


class DocumentKind(StrEnum):
    """The kinds of document that can be split."""

    MARKDOWN = "markdown"
    TEXT = "text"
    HTML = "html"


_SUFFIXES = {
    ".md": DocumentKind.MARKDOWN,
    ".markdown": DocumentKind.MARKDOWN,
    ".mdx": DocumentKind.MARKDOWN,
    ".txt": DocumentKind.TEXT,
    ".text": DocumentKind.TEXT,
    ".rst": DocumentKind.TEXT,
    ".html": DocumentKind.HTML,
    ".htm": DocumentKind.HTML,
    ".xhtml": DocumentKind.HTML,
}


def kind_of(path: str) -> DocumentKind | None:
    """The kind that a file's name says it is, None if it is not one that can be split."""
    return _SUFFIXES.get(PurePosixPath(path).suffix.lower())


class BlockKind(StrEnum):
    """How a block may be divided when it is too long."""

    PROSE = "prose"
    """Between sentences."""
    GROUP = "group"
    """Between its parts: a list, a list item, a quotation."""
    WHOLE = "whole"
    """Code, a table, raw HTML: kept in one piece well beyond the usual limit."""


@dataclass(frozen=True, slots=True)
class Block:
    """A range of the document that belongs together. Begins and ends with a visible character.

    Attributes:
        start, end: Half-open, code points of the raw document.
        parts: Smaller blocks that together hold all that is visible in this one.
        code: Line breaks and indentation carry meaning.
        header: For a table's row, the raw header row it stands under.
        apart: Hidden text stands between this block and the one before it.
        anchors: Texts of headings inside, which use up a slug although they open no section.
    """

    kind: BlockKind
    start: int
    end: int
    parts: tuple[Block, ...] = ()
    code: bool = False
    header: str | None = None
    apart: bool = False
    anchors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading at the top level of the document.

    Attributes:
        text: As a reader sees it, on one line.
        anchor: The same with its line breaks, which is what a slug is made of.
        start, end: Half-open, with marks and underline.
    """

    level: int
    text: str
    anchor: str
    start: int
    end: int


Part: TypeAlias = Heading | Block


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The range without white space at either end; empty at `start` if there is nothing else."""
    while end > start and text[end - 1].isspace():
        end -= 1
    while start < end and text[start].isspace():
        start += 1
    return start, end
