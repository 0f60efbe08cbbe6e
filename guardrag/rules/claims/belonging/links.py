"""Links: an address belongs to what its own page is about."""

from __future__ import annotations

from guardrag.rules.claims.numbers.addresses import addresses
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_links"]

_LONGEST = 4000
"""Characters of another passage that are read."""


def check_links(matter: Matter) -> Verdict:
    """Whether the claim gives an address of one page for what only another page, with addresses of its own,
    is about.
    """
    mine = set(addresses(matter.text))
    others = matter.evidence.others if mine else ()
    home = [one for one in matter.evidence.pieces if mine.intersection(addresses(one.around.sentence))]
    if not home:
        return PASSED
    known = [read(text) for one in home for text in (one.around.window[:_LONGEST], *one.context)]
    strange = [word for word in _named(matter) if not any(reading.covers(word) for reading in known)]
    for other in others if strange else ():
        there = addresses(other.text[:_LONGEST])
        about = read(" | ".join(other.context))
        word = next((word for word in strange if about.has(word)), None)
        if word is not None and there and mine.isdisjoint(there):
            return failed(f"the address stands on another page than that about {word.text!r}")
    return PASSED


def _named(matter: Matter) -> list[Word]:
    return [word for word in matter.said.words if word.content and any(char.isupper() for char in word.text)]
