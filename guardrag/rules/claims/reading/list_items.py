"""A quote of a whole list, read as quotes of those of its items that the claim is made of."""

from __future__ import annotations

import re
from dataclasses import replace

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.evidence import Evidence, Piece
from guardrag.rules.claims.reading.matter import Matter, prepare
from guardrag.rules.claims.reading.surroundings import Surroundings, surroundings
from guardrag.rules.claims.reading.words import read
from guardrag.rules.negations import find_negations

__all__ = ["of_items"]

_LINE = re.compile(
    r"^[ \t]*(?:[-*+•‣◦–]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])[ \t]+(?P<said>[^\n]*\S)", re.MULTILINE
)
_LEAD = re.compile(r"[^\n]*?[:：]")
_MOST = 40
"""Items of one quote that are read."""


def of_items(matter: Matter) -> Matter | None:
    """The matter as if only items had been quoted, each with what leads to its list; None without a list.

    Where a quote has a list and what leads to it, as in "Never do this:", that leads to an item no less
    than where the item alone is quoted.
    """
    if matter.claim.derived is not None:
        return None
    pieces: list[Piece] = []
    found = False
    for piece in matter.evidence.pieces:
        items = _items(piece, matter)
        found = found or bool(items)
        pieces.extend(items or (piece,))
    if not found:
        return None
    return prepare(matter.claim, Evidence(tuple(pieces), matter.evidence.question, matter.evidence.others))


def _items(piece: Piece, matter: Matter) -> list[Piece]:
    """The items that the claim is made of; none if the quote has no list with what leads to it."""
    around = piece.around
    if around.cells or not (":" in piece.quote or "：" in piece.quote or "\n" in piece.quote):
        return []
    items = _lines(piece) or _enumerated(piece)
    mine = [word for word in matter.said.words if word.content]
    counts = []
    for item in items:
        own, lead = read(item.quote, matter.language), read(" ".join(item.around.leads), matter.language)
        new = [word for word in mine if not lead.has(word) or own.has(word)]
        counts.append((sum(own.covers(word) for word in new), len(new)))
    whole = [item for item, (has, of) in zip(items, counts, strict=True) if of and has == of]
    return whole or [item for item, (has, _) in zip(items, counts, strict=True) if has]


def _lines(piece: Piece) -> list[Piece]:
    """The items in lines of their own whose lead-in the quote has as well."""
    window, quote = piece.around.window, piece.quote
    at = window.find(quote)
    if at < 0 or "\n" not in quote:
        return []
    found = []
    for line in list(_LINE.finditer(quote))[:_MOST]:
        around = surroundings(window, at + line.start("said"), at + line.end("said"))
        if around.leads and around.leads != piece.around.leads:
            found.append(replace(piece, quote=line["said"], around=around))
    return found


_BETWEEN = re.compile(r",(?!\d)|[;，；、]|(?:^|(?<=\s))\(?\d{1,2}[.)]\s")


def _enumerated(piece: Piece) -> list[Piece]:
    """The parts of an enumeration behind a colon: "The plan does not cover: implants, braces." and "Never do
    this: 1. Open it. 2. Pull it.".
    """
    lead = _LEAD.match(piece.quote)
    tail = piece.quote[lead.end() :] if lead is not None else ""
    if lead is None or "\n" in tail.strip() or len(tail) > _LONGEST:
        return []
    if not find_negations(lead[0]) and _BUT.search(lead[0]) is None:
        return []  # what it leads to is said of it, not denied
    parts = [part.strip(" .。") for part in _BETWEEN.split(tail)][:_MOST]
    return [replace(piece, quote=part, around=_alone(piece.around, part, lead[0])) for part in parts if part]


_LONGEST = 600
_BUT = anycase(r"\b(?:except(?: for)?|other than|apart from|but|außer|sauf|excepto|salvo)\W*$")


def _alone(around: Surroundings, said: str, lead: str) -> Surroundings:
    return replace(around, sentence=said, start=0, end=len(said), leads=(*around.leads, lead), before="")
