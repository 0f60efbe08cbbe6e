"""Items of a list read as the sentences that they make with what leads to the list.

"Administrators can:" over "delete projects" says that administrators can delete projects. Quoted alone, the
item does not say whether they must or may; checks that compare sentences need that.
"""

from __future__ import annotations

import re
from dataclasses import replace

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.evidence import Evidence, Piece
from guardrag.rules.claims.reading.list_items import of_items
from guardrag.rules.claims.reading.matter import Matter, prepare

__all__ = ["joined"]

_LEAD = re.compile(r"(?P<lead>[^\n.!?]{2,300}?)\s*[:：][\s*_]*")
_FOLLOWING = anycase(
    r"\b(?:the|these|those) following(?: \w+s)?\b|\b(?:the|these) \w+s(?= (?:are|is)\b)|\bas follows\b"
)
"""What an item stands for in its lead-in."""
_ITEM = re.compile(r"\s*(?:[-*+•‣◦–]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])[ \t]+")
_SENTENCE = re.compile(r"[A-Z].*[.!?]\s*$", re.DOTALL)
_LONGEST = 400


def joined(matter: Matter) -> Matter | None:
    """The matter as if each item had been quoted with its lead-in as one sentence; None without a list."""
    if matter.claim.derived is not None or not any(
        piece.around.leads or "\n" in piece.quote for piece in matter.evidence.pieces
    ):
        return None
    if all(any(one.reading.covers(word) for one in matter.statements) for word in matter.said.content()):
        return None  # the item by itself, as the answer to a question
    matter = of_items(matter) or matter
    pieces = tuple(_whole(piece) for piece in matter.evidence.pieces)
    if all(one is piece for one, piece in zip(pieces, matter.evidence.pieces, strict=True)):
        return None
    return prepare(matter.claim, Evidence(pieces, matter.evidence.question, matter.evidence.others))


def _whole(piece: Piece) -> Piece:
    around = piece.around
    if around.cells or len(around.leads) != 1 or len(around.sentence) > _LONGEST:
        return piece
    lead = _LEAD.fullmatch(around.leads[0])
    marker = _ITEM.match(around.sentence)
    said = around.sentence[marker.end() :] if marker is not None else around.sentence
    if lead is None or "\n" in said or _SENTENCE.match(said) is not None:
        return piece
    said = said.strip(" .;,")
    place = _FOLLOWING.search(lead["lead"])
    text = (
        lead["lead"][: place.start()] + said + lead["lead"][place.end() :]
        if place is not None
        else f"{lead['lead']} {said}"
    )
    text = text.strip() + "."
    return replace(piece, quote=text, around=replace(around, sentence=text, start=0, end=len(text), leads=()))
