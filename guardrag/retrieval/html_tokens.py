"""Cuts HTML into tags, comments and text, in one pass whose time grows with the file only.

The standard library's parser looks to the end of the file again for every tag that is
not closed, which lets a small file stop an indexing run; and where it puts the marks
depends on the patch release. Here the rules are those of the HTML standard's tokenizer,
except that a tag which never ends does not swallow the rest of the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from html import unescape

__all__ = ["Token", "TokenKind", "tokens_of"]


class TokenKind(StrEnum):
    """What a token is."""

    START = "start"
    END = "end"
    TEXT = "text"
    COMMENT = "comment"
    MARKUP = "markup"
    """A doctype or processing instruction."""


@dataclass(frozen=True, slots=True)
class Token:
    """A half-open raw range.

    Attributes:
        name: Of a tag, in lower case.
        attributes: Of a start tag, names in lower case, the first of each counts.
        closed: A start tag with a slash at its end.
    """

    kind: TokenKind
    start: int
    end: int
    name: str = ""
    attributes: tuple[tuple[str, str], ...] = ()
    closed: bool = False


_TAG_NAME = re.compile(r"</?([A-Za-z][^\s/>\x00]*)")
_SPACE = re.compile(r"[\s/]*")
_ATTRIBUTE = re.compile(r"(=?[^\s/>=]*)(\s*=\s*)?")
_PLAIN_VALUE = re.compile(r"[^\s>]*")
# Their content is no markup. Without an end tag the last two are read as if they were any element.
_RAW = frozenset({"script", "style", "xmp", "iframe", "noembed", "noframes", "textarea", "title"})
_LENIENT = frozenset({"textarea", "title"})


class _Cutter:
    def __init__(self, text: str) -> None:
        self.text = text
        # Searches that found nothing up to the end of the file are not made again.
        self._quotes_left = {'"': True, "'": True}
        self._tags_end = True
        self._endless: set[str] = set()

    def _quoted(self, place: int) -> int | None:
        """Just past the quoted value that begins at `place`; None if its quote never closes."""
        quote = self.text[place]
        if self._quotes_left[quote]:
            end = self.text.find(quote, place + 1)
            if end >= 0:
                return end + 1
            self._quotes_left[quote] = False
        return None

    def _attributes(self, place: int) -> tuple[list[tuple[str, str]], int] | None:
        """The attributes from `place` on, and where the tag's `>` stands; None if nowhere."""
        found: list[tuple[str, str]] = []
        text = self.text
        while True:
            space = _SPACE.match(text, place)
            place = space.end() if space else place
            if place >= len(text):
                self._tags_end = False
                return None
            if text[place] == ">":
                return found, place
            name = _ATTRIBUTE.match(text, place)
            if name is None or name.end() == place:
                place += 1
                continue
            place, value = name.end(), ""
            if name[2] and place < len(text):
                if text[place] in "\"'":
                    end = self._quoted(place)
                    if end is None:
                        return None
                    value, place = text[place + 1 : end - 1], end
                elif plain := _PLAIN_VALUE.match(text, place):
                    value, place = plain[0], plain.end()
            found.append((name[1].lower(), unescape(value)))

    def tag(self, start: int) -> Token | None:
        """The tag that begins at `start`; None if there is none."""
        name = _TAG_NAME.match(self.text, start)
        if name is None:
            return None
        kind = TokenKind.END if self.text[start + 1] == "/" else TokenKind.START
        read = self._attributes(name.end()) if self._tags_end else None
        if read is None:
            end = self.text.find(">", name.end())
            return None if end < 0 else Token(kind, start, end + 1, name[1].lower())
        attributes, end = read
        closed = self.text[end - 1] == "/"
        return Token(kind, start, end + 1, name[1].lower(), tuple(attributes), closed)

    def mark(self, start: int) -> Token | None:
        """The comment, doctype or instruction that begins at `start`; None if there is none."""
        text = self.text
        if text.startswith("<!--", start):
            if text.startswith((">", "->"), start + 4):
                return Token(TokenKind.MARKUP, start, text.index(">", start + 4) + 1)
            end = text.find("-->", start + 4)
            end = len(text) if end < 0 else end + 3
            blank = not text[start + 4 : end - 3].strip()
            return Token(TokenKind.MARKUP if blank else TokenKind.COMMENT, start, end)
        after = text[start + 1 : start + 2]
        if after in ("!", "?") or (after == "/" and text[start + 2 : start + 3]):
            end = text.find(">", start + 1)
            if end >= 0:
                hidden = text.startswith("<![", start)
                return Token(TokenKind.COMMENT if hidden else TokenKind.MARKUP, start, end + 1)
        return None

    def raw_end(self, name: str, start: int) -> int:
        """Where the content of an element without markup inside ends."""
        if name in self._endless:
            return start if name in _LENIENT else len(self.text)
        end = re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE).search(self.text, start)
        if end is not None:
            return end.start()
        self._endless.add(name)
        return start if name in _LENIENT else len(self.text)


def tokens_of(text: str) -> Iterator[Token]:
    """The tokens of an HTML file or fragment, which together are all of it."""
    cutter = _Cutter(text)
    place = search = 0
    while place < len(text):
        start = text.find("<", search)
        token = None if start < 0 else cutter.tag(start) or cutter.mark(start)
        if start >= 0 and token is None:
            search = start + 1
            continue
        end = len(text) if token is None else token.start
        if end > place:
            yield Token(TokenKind.TEXT, place, end)
        if token is None:
            return
        yield token
        place = search = token.end
        if token.kind is TokenKind.START and token.name in _RAW:
            inner = cutter.raw_end(token.name, token.end)
            if inner > token.end:
                yield Token(TokenKind.TEXT, token.end, inner)
            place = search = inner
