"""Numbers that count what a claim itself lists."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.quantity import Quantity
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["counts_listed"]

_COMMA = re.compile("[,，、;；]")
_LAST = re.compile(r"\b(?:and|or|und|oder|sowie|et|ou|y|e|o) |[和及与或]")
_ASIDE = re.compile(r",? (?:if|when|where|unless|wenn|falls|si)\b[^,;.]{1,60},")
_ITEMS = re.compile(r"[:：,，(（]|\s[-–—]\s|\bnamely\b")
_ITEM = re.compile(
    r"(?:[,，、;；] ?)?(?P<last>\b(?:and|or|und|oder|sowie|et|ou|y|e|o) |[和及与或])|[,，、;；]"
)
_ENDS = re.compile(r"[.!?](?=\s|$)|[。！？]")
_LONGEST_LIST = 600
_ARE = anycase(r"(?:^|[.!?:;]\s)(?P<listed>[^.!?:;]{3,200}) (?:are|were) (?:just |only )?$")
_SPELLED_OUT = re.compile(r"\s*:")


def counts_listed(matter: Matter, one: Quantity) -> bool:
    """Whether a small number counts what the claim lists: "two models, the 3 and the 5", "A and B are two".

    Args:
        matter: The claim and its evidence.
        one: A number of the claim.
    """
    if one.value.denominator != 1:
        return False
    before = _ARE.search(matter.text[: one.start]) if one.unit is None else None
    if before is not None and _count(before["listed"], one):
        return True
    if one.unit is not None and _SPELLED_OUT.match(matter.text, one.end) is None:
        return False  # "in two years: 1996 and 2010" lists them, "in two years, a ferry and a bus" does not
    rest = matter.text[one.end : one.end + _LONGEST_LIST]
    stop = _ENDS.search(rest)
    rest = rest[: stop.start()] if stop is not None else rest
    opening = _ITEMS.search(rest)
    if opening is None:
        return False
    return _count(rest[opening.end() :], one)


def _count(text: str, one: Quantity) -> bool:
    """Whether `text` lists as many things as the number says."""
    listed = _ASIDE.sub(" ", text)
    joints = [bool(joint["last"]) for joint in _ITEM.finditer(listed)]
    early = joints.index(True) + 2 if True in joints else len(joints) + 1
    # "A passport or identity card, a tax number and a photo" are three: the last word that joins counts.
    parts = _COMMA.split(listed)
    late = len(parts) + (_LAST.search(parts[-1].strip(), 1) is not None)
    return bool(joints) and one.value in (early, late)
