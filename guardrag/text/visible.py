"""What a reader can see of a text: hidden HTML, tag characters and bidi overrides left out.

Text that nobody sees is a place to hide instructions, and a quote that runs across it would show a
reader something other than what the model read.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache

from guardrag.text.code import find_code, inside

__all__ = ["hidden_spans", "visible"]

_MAY_HIDE = re.compile("hidden|display|visibility|font-size|opacity", re.IGNORECASE)
_INVISIBLE = re.compile("[\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]+")
# Possessive quantifiers: a text full of unclosed tags must not be scanned more than once.
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9-]*+)((?:[^<>\"']++|\"[^\"<>]*+\"|'[^'<>]*+')*+)>")
_HIDES = re.compile(r"(?:^|\s)(?:hidden(?=[\s=/]|$)|aria-hidden\s*+=\s*+[\"']?true)", re.IGNORECASE)
_VALUE = re.compile(r"=\s*+(?:\"(?!true\")[^\"]*+\"|'(?!true')[^']*+')")
_STYLE = re.compile(r"(?<![\w-])style\s*+=\s*+(?:\"([^\"]*+)|'([^']*+)|(\S++))", re.IGNORECASE)
_HIDING_STYLE = re.compile(
    r"""
      (?<! [\w-] ) (?: display \s*+ : \s*+ none | visibility \s*+ : \s*+ (?:hidden|collapse)
        | font-size \s*+ : \s*+ 0 (?: \.0+ )? (?: [a-z%]+ )? \s*+ (?: [;!] | $ )
        | opacity \s*+ : \s*+ 0 (?: \.0+ )? \s*+ (?: [;!] | $ ) )
    """,
    re.VERBOSE | re.IGNORECASE,
)
_VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)


def visible(text: str) -> tuple[str, bool]:
    """`text` as a reader sees it, and whether anything was hidden.

    Left out: HTML comments, elements hidden by attribute or style, tag characters, bidi overrides
    and isolates. Code is shown as it stands, apart from characters that are invisible there too.
    Everything else is verbatim.
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


@lru_cache(maxsize=256)
def _cached_spans(text: str) -> tuple[tuple[int, int], ...]:
    code = find_code(text)
    starts = [piece.start for piece in code]
    spans = [match.span() for match in _INVISIBLE.finditer(text)]
    if "<" in text:
        # `code` must not hide what only looks like a comment, nor a comment be cut by a tick inside it.
        comments = _comments(text)
        spans.extend(span for span in comments if not inside(code, starts, span[0]))
        spans.extend(_hidden_elements(text, comments, lambda at: inside(code, starts, at)))
    return tuple(_merged(spans))


def hidden_spans(text: str) -> tuple[tuple[int, int], ...]:
    """The ranges of `text` that a reader does not see, in order, merged. Linear in the text."""
    if ("<" in text and _may_hide(text)) or (not text.isascii() and _INVISIBLE.search(text)):
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


def _hidden_elements(
    text: str, comments: list[tuple[int, int]], in_code: Callable[[int], bool]
) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    comment_starts = [start for start, _ in comments]
    name, depth, opened = "", 0, 0
    for match in _TAG.finditer(text):
        at = match.start()
        index = bisect_right(comment_starts, at) - 1
        if index >= 0 and at < comments[index][1]:
            continue
        if in_code(at):
            continue
        closing, tag, attributes = match.group(1), match.group(2).lower(), match.group(3)
        if depth:
            if tag == name and not attributes.rstrip().endswith("/"):
                depth += -1 if closing else 1
                if not depth:
                    found.append((opened, match.end()))
        elif not closing and _hides(attributes):
            if tag in _VOID or attributes.rstrip().endswith("/"):
                found.append(match.span())
            else:
                name, depth, opened = tag, 1, at
    if depth:
        found.append((opened, len(text)))
    return found


def _hides(attributes: str) -> bool:
    """Whether an element with these attributes is not shown."""
    if not attributes or not _MAY_HIDE.search(attributes):
        return False
    # A title may well hold the word.
    if _HIDES.search(_VALUE.sub('="" ', attributes)):
        return True
    styles = ("".join(filter(None, match.groups())) for match in _STYLE.finditer(attributes))
    return any(_HIDING_STYLE.search(style) for style in styles)


def _merged(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
