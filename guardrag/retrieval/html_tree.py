"""Reads HTML into a small tree whose nodes know where they stand in the raw file.

Open elements are closed as browsers do it, for the elements that matter here. Nothing
is fetched, run or repaired.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape

from guardrag.retrieval.html_tokens import Token, TokenKind, tokens_of
from guardrag.text.styles import hides, is_dark

__all__ = ["BLOCKS", "HEADINGS", "Element", "Words", "read_html"]

HEADINGS = {f"h{level}": level for level in range(1, 7)}
BLOCKS = frozenset(
    [
        *HEADINGS,
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
        "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
        "header", "hgroup", "hr", "html", "li", "main", "menu", "nav", "ol", "optgroup", "option",
        "p", "pre", "search", "section", "select", "summary", "table", "tbody", "td", "tfoot", "th",
        "thead", "tr", "ul",
    ]
)  # fmt: skip

_VOID = frozenset(
    [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
        "source", "track", "wbr",
    ]
)  # fmt: skip
_UNSEEN = frozenset(
    [
        "audio", "canvas", "datalist", "del", "head", "iframe", "noembed", "noframes", "noscript",
        "object", "s", "script", "strike", "style", "svg", "template", "textarea", "title", "video",
    ]
)  # fmt: skip
# Which open elements a start tag closes, and where the search for them ends.
_CLOSES: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "li": (frozenset({"li"}), frozenset({"ul", "ol", "menu", "dir"})),
    "dt": (frozenset({"dt", "dd"}), frozenset({"dl"})),
    "dd": (frozenset({"dt", "dd"}), frozenset({"dl"})),
    "tr": (frozenset({"tr"}), frozenset({"table"})),
    "td": (frozenset({"td", "th"}), frozenset({"tr", "table"})),
    "th": (frozenset({"td", "th"}), frozenset({"tr", "table"})),
    "thead": (frozenset({"thead", "tbody", "tfoot"}), frozenset({"table"})),
    "tbody": (frozenset({"thead", "tbody", "tfoot"}), frozenset({"table"})),
    "tfoot": (frozenset({"thead", "tbody", "tfoot"}), frozenset({"table"})),
    "option": (frozenset({"option"}), frozenset({"select"})),
}
_NOT_IN_P = BLOCKS - frozenset(
    [
        "body", "caption", "html", "li", "dd", "dt", "td", "th", "tr", "tbody", "tfoot", "thead",
        "option", "optgroup",
    ]
)  # fmt: skip
# Deeper elements are read as part of the one they stand in: recursion over the tree stays bounded.
_MAX_DEPTH = 120
_ANY_HEADING = frozenset(HEADINGS)
_TABLE_PARTS = frozenset({"table", "tbody", "thead", "tfoot", "tr"})


@dataclass(slots=True)
class Words:
    """A run of text, character references included: half-open raw range."""

    start: int
    end: int
    shown: bool


@dataclass(slots=True)
class Element:
    """An element, tags included.

    Attributes:
        unseen: A reader does not see it, or sees it struck out: scripts, `hidden`, `display: none`, comments.
        dark: It has a background of its own that is not white.
        has_text: Something inside is seen.
        has_blocks, has_headings, has_unseen: Elements of that kind are inside.
    """

    tag: str
    start: int
    end: int
    unseen: bool = False
    dark: bool = False
    children: list[Element | Words] = field(default_factory=list)
    has_text: bool = False
    has_blocks: bool = False
    has_headings: bool = False
    has_unseen: bool = False

    def settle(self) -> None:
        """Sums up what is inside, once all of it has been read."""
        for child in self.children:
            if isinstance(child, Words):
                self.has_text |= child.shown
                continue
            self.has_text |= child.has_text
            self.has_blocks |= child.has_blocks or child.tag in BLOCKS
            self.has_headings |= child.has_headings or child.tag in HEADINGS
            self.has_unseen |= child.has_unseen or child.unseen
        self.has_text &= not self.unseen

    def runs(self) -> Iterator[Words]:
        """The text runs that a reader sees, in order."""
        pending: list[Element | Words] = [self]
        while pending:
            one = pending.pop()
            if isinstance(one, Element):
                pending += [] if one.unseen else reversed(one.children)
            elif one.shown:
                yield one

    def elements(self) -> Iterator[Element]:
        """Every element below this one, in order."""
        pending = list(reversed(self.children))
        while pending:
            one = pending.pop()
            if isinstance(one, Element):
                yield one
                pending += reversed(one.children)


def _hidden(token: Token, *, on_dark: bool) -> bool:
    if token.name in _UNSEEN:
        return True
    for name, value in token.attributes:
        if name == "hidden" or (name == "aria-hidden" and value.strip().lower() == "true"):
            return True
        if name == "style" and hides(value, on_dark=on_dark):
            return True
        if token.name == "font" and name == "color" and hides(f"color:{value}", on_dark=on_dark):
            return True
    return False


def _dark(token: Token) -> bool:
    given = dict(token.attributes)
    return is_dark(given.get("style", ""), given.get("bgcolor", ""))


class _Builder:
    def __init__(self) -> None:
        self.root = Element("root", 0, 0)
        self.stack = [self.root]
        self._too_deep: dict[str, int] = {}

    def _close(self, depth: int, end: int) -> None:
        for element in reversed(self.stack[depth:]):
            element.end = end
            element.settle()
        del self.stack[depth:]

    def _close_one_of(self, tags: frozenset[str], stop: frozenset[str], at: int) -> None:
        for depth in range(len(self.stack) - 1, 0, -1):
            tag = self.stack[depth].tag
            if tag in tags:
                self._close(depth, at)
                return
            if tag in stop:
                return

    @property
    def inside(self) -> list[Element | Words]:
        """The children of the innermost open element."""
        return self.stack[-1].children

    def open(self, tag: Token) -> None:
        if tag.name in _CLOSES:
            self._close_one_of(*_CLOSES[tag.name], tag.start)
        if tag.name in HEADINGS:
            self._close_one_of(_ANY_HEADING, BLOCKS - _ANY_HEADING, tag.start)
        if tag.name in _NOT_IN_P:
            self._close_one_of(frozenset({"p"}), BLOCKS - {"p"}, tag.start)
        dark = _dark(tag)
        on_dark = any(element.dark for element in self.stack)
        element = Element(tag.name, tag.start, tag.end, _hidden(tag, on_dark=on_dark), dark)
        # In HTML a slash closes nothing, except among the elements of a drawing.
        if tag.name in _VOID or (tag.closed and tag.name == "svg"):
            self.inside.append(element)
        elif len(self.stack) > _MAX_DEPTH:
            self._too_deep[tag.name] = self._too_deep.get(tag.name, 0) + 1
        else:
            self.inside.append(element)
            self.stack.append(element)

    def close(self, tag: Token) -> None:
        if self._too_deep.get(tag.name):
            self._too_deep[tag.name] -= 1
            return
        for depth in range(len(self.stack) - 1, 0, -1):
            if self.stack[depth].tag == tag.name:
                self._close(depth + 1, tag.start)
                self._close(depth, tag.end)
                return
            if self.stack[depth].tag in ("table", "td", "th") and tag.name not in _TABLE_PARTS:
                return

    def finish(self, end: int) -> Element:
        self._close(0, end)
        return self.root


def read_html(text: str) -> Element:
    """The tree of an HTML file or fragment; anything at all can be read."""
    builder = _Builder()
    for token in tokens_of(text):
        if token.kind is TokenKind.START:
            builder.open(token)
        elif token.kind is TokenKind.END:
            builder.close(token)
        elif token.kind is TokenKind.COMMENT:
            builder.inside.append(Element("!", token.start, token.end, unseen=True))
        elif token.kind is TokenKind.TEXT:
            shown = bool(unescape(text[token.start : token.end]).strip())
            builder.inside.append(Words(token.start, token.end, shown))
    return builder.finish(len(text))
