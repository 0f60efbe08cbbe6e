"""What stands on the sides of a verb, by the part it plays there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from guardrag.rules.claims.reading.parse import Frame
from guardrag.rules.claims.reading.parse_nouns import NOTHING, Phrase
from guardrag.rules.claims.reading.stems import family
from guardrag.rules.claims.reading.synonyms import concepts

__all__ = ["Sides", "alike", "may_be", "same_verb", "shared", "sides_of", "sides_of_same_verbs"]

_TO = frozenset({"to", "into", "onto", "toward", "towards"})

Sides = dict[str, Phrase]


def sides_of(frame: Frame) -> Sides:
    """The doer, what it is done to, to whom, and what stands after each preposition."""
    found: Sides = {}
    for role, phrase in (("agent", frame.agent), ("patient", frame.patient), ("to", frame.recipient)):
        if phrase is not NOTHING:
            found[role] = phrase
    for prep, phrase in frame.others:
        if prep in ("than", "of", "as"):
            continue
        role = "to" if prep in _TO else prep
        found.setdefault(role, phrase)
    return found


def same_verb(frame: Frame, other: Frame) -> bool:
    """Whether two verbs are the same."""
    return frame.verb == other.verb or family(frame.verb) == family(other.verb)


def sides_of_same_verbs(frame: Frame, theirs: Sequence[Frame]) -> Iterator[tuple[Sides, Sides]]:
    """Its sides and those of every frame with the same verb."""
    for other in theirs:
        if not other.linked and frame.negative == other.negative and same_verb(frame, other):
            yield sides_of(frame), sides_of(other)


def may_be(one: Phrase, other: Phrase) -> bool:
    """Whether one is another word for the other."""
    return bool(_concepts(one) & _concepts(other))


def _concepts(phrase: Phrase) -> set[int]:
    return {concept for key in phrase.heads for concept in concepts(key)}


def shared(one: Phrase, other: Phrase) -> bool:
    """Whether the two have a word in common."""
    return not one.keys.isdisjoint(other.keys)


def alike(one: Phrase, other: Phrase) -> bool:
    """Whether the two may name one thing."""
    return shared(one, other) or may_be(one, other)
