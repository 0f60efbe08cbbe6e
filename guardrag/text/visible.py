"""What a text says to its reader: what is hidden or struck out, and tricks with characters, left out.

Text that nobody sees is a place to hide instructions, and a quote that runs across it would show a
reader something other than what the model read. What is struck out is seen, but no longer said.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator

from guardrag.text.code import find_code, inside
from guardrag.text.remember import remembered_long
from guardrag.text.styles import hides, is_dark

__all__ = ["hidden_spans", "visible"]

_MAY_HIDE = re.compile(r"hidden|style|<(?:s|del|strike|script|template|noscript)[\s>]|color", re.IGNORECASE)
# Written as what it is not, which `re` looks up twice as fast: ranges beyond 16 bits are tried one by one.
_INVISIBLE = re.compile("[^\0-\u2029\u202f-\u2065\u206a-\U000dffff\U000e0080-\U0010ffff]+")
# Possessive quantifiers: a text full of unclosed tags must not be scanned more than once.
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9-]*+)((?:[^<>\"']++|\"[^\"<>]*+\"|'[^'<>]*+')*+)>")
_HIDES = re.compile(r"(?:^|\s)(?:hidden(?=[\s=/]|$)|aria-hidden\s*+=\s*+[\"']?true)", re.IGNORECASE)
_VALUE = re.compile(r"=\s*+(?:\"(?!true\")[^\"]*+\"|'(?!true')[^']*+')")
_STYLE = re.compile(r"(?<![\w-])style\s*+=\s*+(?:\"([^\"]*+)|'([^']*+)|(\S++))", re.IGNORECASE)
_BGCOLOR = re.compile(r"(?<![\w-])bgcolor\s*+=\s*+[\"']?+([#\w]++)", re.IGNORECASE)
_FONT_COLOUR = re.compile(r"(?<![\w-])color\s*+=\s*+[\"']?+([#\w]++)", re.IGNORECASE)
_CLOSED = frozenset(["script", "style", "template", "noscript", "s", "del", "strike"])
"""Elements that say nothing to a reader, or no longer; in running text, where such a tag may just be
named, only if they are closed."""
_STRUCK = re.compile(r"(?<![~\\])~~(?![~\s])(?:[^~\n]|~(?!~)|\n(?![ \t]*\r?\n))*+(?<!\s)~~(?!~)")
# `[//]: # (a remark)`: a link definition that no link uses. It and the titles of others are not shown.
_DEFINITION = re.compile(
    r"""
      ^ [ ]{0,3} \[ (?!\^) [^\[\]\n]{1,200}+ \] : [ \t]*+ (?:\n[ \t]*+)?+
      (?: (?: \#\S*+ | <[^<>\n]*+> | (?=\S*://|[./]|mailto:) [^\s<]\S*+ )
          (?: [ \t]++ | [ \t]*+\n[ \t]*+ )
          (?: "(?:[^"\\\n]|\\.|\n(?![ \t]*\r?\n))*+" | '(?:[^'\\\n]|\\.|\n(?![ \t]*\r?\n))*+'
            | \((?:[^()\\\n]|\\.|\([^()\n]*+\)|\n(?![ \t]*\r?\n))*+\) )
        | <> | <?\#>? ) [ \t]*\r?$
    """,
    re.VERBOSE | re.MULTILINE,
)
_VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)


def visible(text: str) -> tuple[str, bool]:
    """`text` as a reader sees it, and whether anything was hidden.

    Left out: HTML comments and Markdown ones (`[//]: # (…)`), scripts and styles, elements hidden
    by attribute or inline style, text struck out, tag characters, bidi overrides and isolates.
    Code is shown as it stands, apart from characters that are invisible there too. Everything
    else is verbatim.
    """
    spans = hidden_spans(text)
    if not spans:
        return text, False
    kept: list[str] = []
    position = 0
    for start, end in spans:
        kept.append(text[position:start])
        position = end
    kept.append(text[position:])
    return "".join(kept), True


@remembered_long
def _cached_spans(text: str) -> tuple[tuple[int, int], ...]:
    code = find_code(text)
    starts = [piece.start for piece in code]
    spans = [match.span() for match in _INVISIBLE.finditer(text)]
    if "<" in text:
        # `code` must not hide what only looks like a comment, nor a comment be cut by a tick inside it.
        comments = _comments(text)
        spans.extend(span for span in comments if not inside(code, starts, span[0]))
        tags = list(_tags(text, comments, lambda at: inside(code, starts, at)))
        spans += _hidden_elements(text, tags)
        spans += _closed_elements(tags)
    for pattern, mark in ((_STRUCK, "~~"), (_DEFINITION, "]:")):
        if mark in text:
            spans += [one.span() for one in pattern.finditer(text) if not inside(code, starts, one.start())]
    return tuple(_merged(spans))


def hidden_spans(text: str) -> tuple[tuple[int, int], ...]:
    """The ranges of `text` that a reader does not see, in order, merged. Linear in the text."""
    # One character is looked for much faster than two.
    marked = (
        ("~" in text and "~~" in text) or ("]" in text and "]:" in text) or ("<" in text and _may_hide(text))
    )
    if marked or (not text.isascii() and _INVISIBLE.search(text)):
        return _cached_spans(text)
    return ()


def _may_hide(text: str) -> bool:
    return "<!--" in text or _MAY_HIDE.search(text) is not None


def _comments(text: str) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    at = text.find("<!--")
    while at >= 0:
        # An unclosed comment hides the rest, as browsers have it.
        close = text.find("-->", at + 4)
        end = len(text) if close < 0 else close + 3
        found.append((at, end))
        at = text.find("<!--", end)
    return found


def _tags(
    text: str, comments: list[tuple[int, int]], in_code: Callable[[int], bool]
) -> Iterator[re.Match[str]]:
    """The tags that stand neither in a comment nor in code."""
    comment_starts = [start for start, _ in comments]
    for match in _TAG.finditer(text):
        index = bisect_right(comment_starts, match.start()) - 1
        if not (index >= 0 and match.start() < comments[index][1]) and not in_code(match.start()):
            yield match


def _hidden_elements(text: str, tags: list[re.Match[str]]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    name, depth, opened = "", 0, 0
    dark: list[str] = []
    for match in tags:
        closing, tag, attributes = match.group(1), match.group(2).lower(), match.group(3)
        empty = tag in _VOID or attributes.rstrip().endswith("/")
        if depth:
            if tag == name and not attributes.rstrip().endswith("/"):
                depth += -1 if closing else 1
                if not depth:
                    found.append((opened, match.end()))
        elif closing:
            if dark and dark[-1] == tag:
                dark.pop()
        elif _hides(attributes, tag, on_dark=bool(dark)):
            if empty:
                found.append(match.span())
            else:
                name, depth, opened = tag, 1, match.start()
        elif attributes and not empty and _is_dark(attributes):
            dark.append(tag)
    if depth:
        found.append((opened, len(text)))
    return found


def _closed_elements(tags: list[re.Match[str]]) -> list[tuple[int, int]]:
    """Elements of those names that are left out only where they end."""
    found: list[tuple[int, int]] = []
    opened: dict[str, list[int]] = {}
    for match in tags:
        tag = match.group(2).lower()
        if tag not in _CLOSED:
            continue
        if not match.group(1):
            opened.setdefault(tag, []).append(match.start())
        elif opened.get(tag):
            found.append((opened[tag].pop(), match.end()))
    return found


def _styles(attributes: str) -> list[str]:
    return ["".join(filter(None, match.groups())) for match in _STYLE.finditer(attributes)]


def _is_dark(attributes: str) -> bool:
    named = _BGCOLOR.search(attributes)
    return any(is_dark(style) for style in _styles(attributes)) or (
        named is not None and is_dark("", named[1])
    )


def _hides(attributes: str, tag: str, *, on_dark: bool) -> bool:
    """Whether an element with these attributes is not shown."""
    if not attributes or not _MAY_HIDE.search(attributes):
        return False
    # A title may well hold the word.
    if _HIDES.search(_VALUE.sub('="" ', attributes)):
        return True
    if tag == "font" and (named := _FONT_COLOUR.search(attributes)):
        return hides(f"color:{named[1]}", on_dark=on_dark)
    return any(hides(style, on_dark=on_dark) for style in _styles(attributes))


def _merged(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
