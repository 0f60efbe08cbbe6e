"""A passage cut into the pieces that can be quoted: sentences, list items, table rows, code.

Every piece knows what it stands under inside the passage (a table's header, the
line that leads a list in, the sentence before), because that is what its words
rely on. The heading trail is not here: it belongs to the passage.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from guardrag.retrieval.extractive_html import begins_html, html_pieces, said_of
from guardrag.retrieval.extractive_moods import is_question, is_supposed
from guardrag.text import split_sentences
from guardrag.types import ClaimKind, Span

__all__ = ["Unit", "split_units"]

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_HEADING = re.compile(r" {0,3}#{1,6}(?:\s|$)")
_ITEM = re.compile(r"(\s*)(?:[-*+•]|(\d{1,3}|[a-z])[.)])\s+(?:\[[ xX]\]\s+)?")
_RULE_ROW = re.compile(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*")
_CELL_EDGE = " \t|"


@dataclass(frozen=True, slots=True)
class Unit:
    """One piece of a passage.

    Attributes:
        text: Verbatim, a substring of the passage.
        kind: What it was in the passage.
        start: Offset in the passage.
        group: Pieces of one list or table share a number; sentences of one paragraph too.
        header: The table's header row, verbatim; None outside tables and in the header itself.
        lead: The line that introduces the list, table or code; None if there is none.
        before: The sentence before it in its paragraph, or the question that stands alone before
            the paragraph; None if there is none.
        supposed: It is a supposition ("Imagine that …"), or follows one in its paragraph or list.
        tagged: It comes from HTML, and its text may have tags and names of characters in it.
    """

    text: str
    kind: ClaimKind
    start: int
    group: int
    header: str | None = None
    lead: str | None = None
    before: str | None = None
    supposed: bool = False
    tagged: bool = False

    @property
    def said(self) -> str:
        """The text as a reader sees it."""
        return said_of(self.text) if self.tagged else self.text


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    start: int


def _lines(text: str) -> list[_Line]:
    lines, at = [], 0
    for line in text.splitlines(keepends=True):
        lines.append(_Line(line.rstrip("\r\n"), at))
        at += len(line)
    return lines


def _trimmed(line: _Line, strip: str = " \t") -> tuple[str, int]:
    left = line.text.lstrip(strip)
    return left.rstrip(strip), line.start + len(line.text) - len(left)


class _Splitter:
    """Walks over the lines once. State: the running group and the last line of prose."""

    def __init__(self, text: str, sentences: Callable[[str], Sequence[Span]]) -> None:
        self._text = text
        self._lines = _lines(text)
        self._sentences = sentences
        self._group = 0
        self._lead: str | None = None

    def units(self) -> Iterator[Unit]:
        at = 0
        while at < len(self._lines):
            line = self._lines[at]
            if not line.text.strip() or _HEADING.match(line.text):
                at += 1
                continue
            self._group += 1
            if fence := _FENCE.match(line.text):
                at = yield from self._code(at, fence[1])
            elif self._is_table(at):
                at = yield from self._table(at)
            elif _ITEM.match(line.text):
                at = yield from self._list(at)
            elif begins_html(line.text):
                at = yield from self._html(at)
            else:
                at = yield from self._prose(at)

    def _is_table(self, at: int) -> bool:
        return (
            "|" in self._lines[at].text
            and at + 1 < len(self._lines)
            and bool(_RULE_ROW.fullmatch(self._lines[at + 1].text))
        )

    def _code(self, at: int, fence: str) -> Generator[Unit, None, int]:
        at += 1
        while at < len(self._lines):
            line = self._lines[at]
            closing = _FENCE.match(line.text)
            at += 1
            if closing and closing[1].startswith(fence) and not line.text.strip().strip(fence[0]):
                break
            text, start = _trimmed(line)
            if text:
                yield Unit(text, ClaimKind.CODE, start, self._group, lead=self._lead)
        return at

    def _table(self, at: int) -> Generator[Unit, None, int]:
        header, start = _trimmed(self._lines[at], _CELL_EDGE)
        at += 2
        while at < len(self._lines) and "|" in self._lines[at].text:
            row, start = _trimmed(self._lines[at], _CELL_EDGE)
            at += 1
            if row.strip("|-: "):
                yield Unit(row, ClaimKind.ROW, start, self._group, header=header or None, lead=self._lead)
        return at

    def _list(self, at: int) -> Generator[Unit, None, int]:
        lead = self._lead
        while at < len(self._lines):
            line = self._lines[at]
            marker = _ITEM.match(line.text)
            if marker is None:
                blank = not line.text.strip()
                if blank and at + 1 < len(self._lines) and _ITEM.match(self._lines[at + 1].text):
                    at += 1
                    continue
                break
            start = line.start + marker.end()
            end = line.start + len(line.text)
            at += 1
            while at < len(self._lines) and self._continues(at):
                end = self._lines[at].start + len(self._lines[at].text)
                at += 1
            kind = ClaimKind.STEP if marker[2] else ClaimKind.BULLET
            text = self._text[start:end].rstrip()
            if text:
                supposed = is_supposed(text) or (lead is not None and is_supposed(lead))
                yield Unit(text, kind, start, self._group, lead=lead, supposed=supposed)
        return at

    def _html(self, at: int) -> Generator[Unit, None, int]:
        first = self._lines[at]
        while at < len(self._lines) and self._lines[at].text.strip():
            end = self._lines[at].start + len(self._lines[at].text)
            at += 1
        before: str | None = None
        last = supposed = None
        base = self._group
        for piece in html_pieces(self._text[first.start : end], self._sentences):
            together = piece.group == last
            supposed = is_supposed(piece.text) or (together and bool(supposed))
            yield Unit(
                piece.text,
                piece.kind,
                first.start + piece.start,
                base + piece.group,
                header=piece.header,
                lead=None if piece.kind is ClaimKind.SENTENCE else self._lead,
                before=before if together and piece.kind is ClaimKind.SENTENCE else None,
                supposed=supposed,
                tagged=True,
            )
            self._group, last = base + piece.group, piece.group
            if piece.kind is ClaimKind.SENTENCE:
                before = self._lead = piece.text
        return at

    def _continues(self, at: int) -> bool:
        line = self._lines[at].text
        return bool(line.strip()) and not (_ITEM.match(line) or _HEADING.match(line) or _FENCE.match(line))

    def _prose(self, at: int) -> Generator[Unit, None, int]:
        first = self._lines[at]
        end = first.start + len(first.text)
        at += 1
        while at < len(self._lines) and self._continues(at) and not self._is_table(at):
            end = self._lines[at].start + len(self._lines[at].text)
            at += 1
        block = self._text[first.start : end]
        before = self._lead if self._lead is not None and is_question(self._lead) else None
        supposed = False
        for span in self._sentences(block):
            raw = block[span.start : span.end]
            text = raw.strip()
            if not text:
                continue
            start = first.start + span.start + raw.index(text)
            supposed = supposed or is_supposed(text)
            quoted = text.removeprefix("> ")
            yield Unit(quoted, ClaimKind.SENTENCE, start, self._group, before=before, supposed=supposed)
            before = text
        self._lead = before
        return at


@lru_cache(maxsize=1024)
def split_units(text: str) -> tuple[Unit, ...]:
    """The quotable pieces of a passage in order. Headings and separators are not among them."""
    return tuple(_Splitter(text, split_sentences).units())
