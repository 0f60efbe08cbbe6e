"""HTML in a passage, cut at its tags: what stands in two paragraphs or cells is no one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import unescape

from guardrag.types import ClaimKind, Span

__all__ = ["HtmlPiece", "begins_html", "html_pieces", "said_of"]

_BLOCK = (
    "address|article|aside|blockquote|body|br|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer"
    "|form|h[1-6]|header|hr|html|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul"
)
_BLOCK_TAG = re.compile(rf"<(/?)({_BLOCK})(?:\s[^<>]*)?/?>", re.IGNORECASE)
_OPENS = re.compile(rf"\s*</?(?:{_BLOCK})(?:\s[^<>]*)?/?>", re.IGNORECASE)
_INLINE_TAG = re.compile(
    r"</?(?:a|abbr|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strike|strong"
    r"|sub|sup|time|tt|u|var|wbr)(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_CELL_GAP = re.compile(r"\s*</t[dh]\s*>\s*<t[dh](?:\s[^<>]*)?>\s*", re.IGNORECASE)
_CELLS = frozenset({"td", "th"})


@dataclass(frozen=True, slots=True)
class HtmlPiece:
    """A sentence, list item or table row between tags.

    Attributes:
        text: Verbatim, with the tags that stand inside of it.
        start: Offset in the text that was cut.
        group: Counts from 0; items of one list and rows of one table share it.
        header: The table's header row, verbatim; None if it has none.
    """

    text: str
    kind: ClaimKind
    start: int
    group: int
    header: str | None = None


def begins_html(line: str) -> bool:
    """True if the line begins with the tag of a paragraph, list, table or the like."""
    return _OPENS.match(line) is not None


def said_of(text: str) -> str:
    """What a reader sees of a piece: no tags, cells apart, characters for their names."""
    return unescape(_INLINE_TAG.sub("", _BLOCK_TAG.sub(" ", _CELL_GAP.sub(" | ", text)))).strip()


def html_pieces(text: str, sentences: Callable[[str], Sequence[Span]]) -> Iterator[HtmlPiece]:
    """The pieces of `text` in order. Headings are none; unclosed tags end where the next one begins."""
    return _Walk(text, sentences).pieces()


class _Walk:
    """Goes from block tag to block tag. State: which lists are open, the row and the header so far."""

    def __init__(self, text: str, sentences: Callable[[str], Sequence[Span]]) -> None:
        self._text = text
        self._sentences = sentences
        self._group = 0
        self._lists: list[str] = []
        self._heading = False
        self._row: tuple[int, int] | None = None
        self._row_is_header = True
        self._header: str | None = None
        self._in_row = False

    def pieces(self) -> Iterator[HtmlPiece]:
        at = 0
        for tag in _BLOCK_TAG.finditer(self._text):
            yield from self._run(at, tag.start())
            yield from self._turn(tag[2].lower(), closes=bool(tag[1]))
            at = tag.end()
        yield from self._run(at, len(self._text))
        yield from self._end_row()

    def _turn(self, name: str, *, closes: bool) -> Iterator[HtmlPiece]:
        """What the tag changes; the row that it ends."""
        if name in ("tr", "table", "thead", "tbody", "tfoot"):
            yield from self._end_row()
            self._in_row = name == "tr" and not closes
            if name == "table":
                self._header = None
                self._group += 1
        elif name in _CELLS and not closes:
            self._in_row = True
            self._row_is_header = self._row_is_header and name == "th"
        elif name in ("ul", "ol"):
            if closes:
                del self._lists[-1:]
            else:
                self._lists.append(name)
            self._group += 1
        elif re.fullmatch("h[1-6]", name):
            self._heading = not closes
        elif name != "li" and not self._in_row and not self._lists:
            self._group += 1

    def _run(self, start: int, end: int) -> Iterator[HtmlPiece]:
        """The text between two tags."""
        start, end = self._trimmed(start, end)
        if start == end or self._heading:
            return
        if self._in_row:
            self._row = (start if self._row is None else self._row[0], end)
        elif self._lists:
            kind = ClaimKind.STEP if self._lists[-1] == "ol" else ClaimKind.BULLET
            yield HtmlPiece(self._text[start:end], kind, start, self._group)
        else:
            for span in self._sentences(self._text[start:end]):
                first, last = self._trimmed(start + span.start, start + span.end)
                if first < last:
                    yield HtmlPiece(self._text[first:last], ClaimKind.SENTENCE, first, self._group)

    def _end_row(self) -> Iterator[HtmlPiece]:
        if self._row is not None:
            row = self._text[slice(*self._row)]
            if self._row_is_header:
                self._header = row
            else:
                yield HtmlPiece(row, ClaimKind.ROW, self._row[0], self._group, header=self._header)
        self._row, self._row_is_header, self._in_row = None, True, False

    def _trimmed(self, start: int, end: int) -> tuple[int, int]:
        run = self._text[start:end]
        left = len(run) - len(run.lstrip())
        return start + left, max(start + left, start + len(run.rstrip()))
