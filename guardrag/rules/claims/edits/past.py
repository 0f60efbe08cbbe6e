"""What was so told as what is: "had 40 branches" repeated as "has 40 branches"."""

from __future__ import annotations

from collections.abc import Iterator

from guardrag.rules.claims.edits.aligned import Copy
from guardrag.rules.claims.reading.grammar_words import PARTICIPLES
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["made_present"]

_STATES = wordset(
    "supported required allowed permitted needed contained consisted belonged lived worked owned held",
    "offered used served employed cost charged paid included depended relied wanted knew kept ran stood",
    "lay led",
)
"""Verbs that say how something was for a time; what was done once may be told in the present."""
_BEFORE = wordset("is are was were be been being has have had not to the a an by")
_HAVE = wordset("has have")


def made_present(copy: Copy) -> str:
    """The verb that its quotes have in the past and the claim in the present, or nothing; English."""
    old, new = next(_pairs(copy), (None, None))
    if old is None or new is None:
        return ""
    return f"its quotes say that it was so ({old.text}), the claim says that it is ({new.text})"


def _pairs(copy: Copy) -> Iterator[tuple[Word, Word]]:
    """Such verbs, each beside what the claim has in its place. Forms of one verb count as kept."""
    for old, new in zip(_at(copy.quoted, copy.kept), _at(copy.said, copy.found), strict=True):
        turned = new.low != old.low and not new.low.endswith(("ed", "ing"))
        if turned and old.low in _STATES and _finite(copy.quoted, old) and _finite(copy.said, new):
            yield old, new
    for edit in copy.edits:
        old_have = next((word for word in edit.gone if word.low == "had"), None)
        new_have = next((word for word in edit.new if word.low in _HAVE), None)
        if old_have is not None and new_have is not None and not _auxiliary(copy.quoted, old_have):
            yield old_have, new_have


def _at(reading: Reading, places: frozenset[int]) -> list[Word]:
    return [reading.words[at] for at in sorted(places)]


def _finite(reading: Reading, verb: Word) -> bool:
    """Whether the verb stands behind its subject, and is neither a participle nor an infinitive."""
    return verb.index > 0 and reading.words[verb.index - 1].low not in _BEFORE


def _auxiliary(reading: Reading, have: Word) -> bool:
    """Whether it only makes the past of another verb: "had been", "had to"."""
    after = reading.words[have.index + 1 : have.index + 3]
    return any(word.low == "to" or word.low in PARTICIPLES or word.low.endswith("ed") for word in after)
