"""The noun that a sentence begins by speaking of: "work" of "The roof work itself begins on 28 April"."""

from __future__ import annotations

from guardrag.rules.claims.reading.siblings import FINITE, agrees
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["head_of"]

_LONGEST = 6
"""Words among which it stands."""
_DETERMINERS = wordset("the a an its his her their our your all no each every any these those this that")
_AFTER = wordset("of for on in at to by with from about under over between until since before after as than")
_SELVES = wordset("itself themselves himself herself")


def head_of(reading: Reading) -> Word | None:
    """The head of the first noun phrase, if a preposition or a verb ends that phrase."""
    found: Word | None = None
    for word in reading.words[:_LONGEST]:
        if found is not None and (word.low in FINITE or word.low in _AFTER or agrees(found, word)):
            return found
        if found is not None and word.clause != found.clause:
            return None
        if found is not None and found.index == 0 and found.low.endswith("ing") and word.low in _DETERMINERS:
            return found  # "Fitting the pump"
        if word.content and word.low.isalpha():
            found = word
        elif word.low not in _DETERMINERS and word.low not in _SELVES:
            return None
    return None
