"""What a sentence speaks of: the words before its first verb."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.claims.reading.grammar_words import (
    BE,
    HAVE,
    MODALS,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
    SUBORDINATORS,
)
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["Head", "head_of", "several"]

_AUXILIARIES = BE | HAVE | MODALS
_OPENERS = (PREPOSITIONS - {"like"}) | SUBORDINATORS | wordset("to and or but so then also however not note")
_EVERY = wordset("all any each every no")
_DEFINITE = wordset("the this that these those both such another other same") | POSSESSIVES | PRONOUNS
_AGAIN = wordset("the this that these those such both another other same") | PRONOUNS
_ONE = wordset("a an")
_PAST = wordset("was were had did could would")
_LONGEST = 14
"""Words before the verb; more are no subject."""


@dataclass(frozen=True, slots=True)
class Head:
    """The subject of a sentence.

    Attributes:
        words: Before the verb.
        verb: The first word of the verb, auxiliaries included.
        known: Whether it is told apart already: "the", "this", "its", a pronoun.
        named: Whether what it is called may be another name of what was named before: "the firm", "it".
        every: Whether it stands for all of a kind: "all users", "users", "a user".
        present: Whether what is said of it is said of now.
    """

    words: tuple[Word, ...]
    verb: Word
    known: bool
    named: bool
    every: bool
    present: bool


@lru_cache(maxsize=256)
def head_of(reading: Reading) -> Head | None:
    """The subject of a sentence that begins with it; English."""
    verb = _verb(reading)
    if verb is None or not 0 < verb.index <= _LONGEST:
        return None
    words = reading.words[: verb.index]
    first = words[0]
    if first.low in _OPENERS or not any(word.content for word in words):
        return None
    if any(char in reading.text[: verb.start] for char in ",;:("):
        return None
    known = first.low in _DEFINITE or "'s" in reading.text[: verb.start].replace("’", "'")
    nouns = [word for word in words if word.content]
    kind = first.low in _EVERY or first.low in _ONE or _plural(nouns, words) or _doing(first)
    past = verb.low in _PAST or (verb.low not in _AUXILIARIES and verb.low.endswith("ed"))
    return Head(words, verb, known, first.low in _AGAIN, kind and not known, present=not past)


def _plural(nouns: list[Word], words: tuple[Word, ...]) -> bool:
    """Whether the noun, which stands before any preposition, is of several, and not of some of them."""
    inner = next((word.index for word in words if word.low in PREPOSITIONS), len(words))
    before = [word for word in nouns if word.index < inner]
    if not before or any(word.low in _SOME or word.low.isdigit() for word in before[:1]):
        return False
    return any(several(word) for word in before)


def _doing(first: Word) -> bool:
    """Whether what is spoken of is done: "smoking indoors"."""
    return first.low.endswith("ing") and first.stem != first.low


def several(noun: Word) -> bool:
    """Whether a noun is a plural."""
    return noun.low in _PLURALS or (noun.low.endswith("s") and not noun.low.endswith(("ss", "us", "is")))


_PLURALS = wordset("children people men women staff personnel data media criteria police")


_SOME = wordset(
    "some many several few most certain various numerous two three four five six seven eight nine ten"
)


def _verb(reading: Reading) -> Word | None:
    """The first word of the first verb."""
    starts = {frame.start for frame in frames(reading)}
    for word in reading.words[: _LONGEST + 1]:
        if word.low in _AUXILIARIES or word.start in starts:
            return word
    return None
