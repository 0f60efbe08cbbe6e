"""How the words of an extract and of its quotes are compared."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.claims.phrasing.limiting_words import LIMITING, UNTRUE
from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.negations import find_negations
from guardrag.text import fold

__all__ = ["ITEM", "JOINS", "Words", "after", "bare", "begun", "compared", "limits", "turns", "unmarked"]

ITEM = re.compile(r"^\s*(?P<mark>[-*+•‣◦–]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)]|#{1,6}|>)\s+")
"""The mark of a list item, heading or quotation."""
JOINS = frozenset(":|-–—,;：，；、")
"""Marks with which a label, a header, a cell and a lead-in may be joined: they are the writer's."""
_ENDS = " \t\n.;,!。！、，；۔"
_TOKEN = re.compile(r"(?:(?<![^\s|:])-(?=\d))?\w+(?:['.,_-]\w+)*|[^\w\s]")
_CODE = re.compile(r"\b\w*(?:[a-z][A-Z]|[A-Za-z]_[A-Za-z])\w*")
_INLINE = re.compile(r"`[^`]*`")


@dataclass(frozen=True, slots=True)
class Words:
    """A text as it is compared: its words and marks after folding, and its names in code as written."""

    tokens: tuple[str, ...]
    code: tuple[str, ...]


def compared(text: str, *, whole: bool = False) -> Words:
    """`text` as it is compared: white space, markup and the marks at its end do not count, but for "?".

    Args:
        text: A sentence or more.
        whole: Whether the marks at its end are kept.
    """
    folded = fold(text, references=False)
    tokens = _TOKEN.findall(folded.text if whole else folded.text.strip(_ENDS))
    return Words((*map(begun, tokens[:1]), *tokens[1:]), tuple(_CODE.findall(folded.strict)))


def begun(token: str) -> str:
    """A word that may begin a sentence, in small letters unless it is a name in capitals."""
    return token[:1].lower() + token[1:] if token[1:] == token[1:].lower() else token


@lru_cache(maxsize=2048)
def bare(text: str) -> tuple[str, ...]:
    """The words that labels, cells and lead-ins are compared by; marks that join if it has no more."""
    tokens = compared(text).tokens
    return tuple(begun(token) for token in tokens if token not in JOINS) or tokens


def after(tokens: Sequence[str], start: int, wanted: Sequence[str]) -> int | None:
    """The position behind `wanted` in `tokens` from `start` on, however joined; None if not there."""
    at = start
    for word in wanted:
        while at < len(tokens) and begun(tokens[at]) != word and tokens[at] in JOINS:
            at += 1
        if at == len(tokens) or begun(tokens[at]) != word:
            return None
        at += 1
    return at if wanted else None


def unmarked(raw: str) -> str:
    """A sentence without markup and list marker."""
    marker = ITEM.match(raw)
    return plain(raw[marker.end() :] if marker is not None else raw).strip()


@lru_cache(maxsize=2048)
def limits(text: str, language: str) -> bool:
    """Whether what is said so limits what stands beside it, or may."""
    known = LIMITING.get(language)
    return (
        bool(find_negations(text))
        or UNTRUE.search(text) is not None
        or (known is not None and known.search(text) is not None)
    )


def turns(heading: str) -> bool:
    """Whether what stands under a heading or in a nested list is denied or narrowed down by it."""
    text = _INLINE.sub(" ", heading)
    denied = [text[start:end].lower() for start, end in find_negations(text)]
    return UNTRUE.search(text) is not None or any(
        one not in ("without", "ohne", "sans", "sin") for one in denied
    )
