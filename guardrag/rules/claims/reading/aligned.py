"""Which part of which quoted sentence a part of the claim was written from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.segments import Segment, segments
from guardrag.rules.claims.reading.synonyms import concepts
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["Part", "closest", "parts", "segment_at"]

_PRONOUNS = wordset(
    "some most many few none all both each others another several any one two three four five six "
    "seven eight nine ten half nobody everyone neither only"
)
"""What may stand for the subject of the part before: "all accept cards, a few accept cash"."""
_FINITE = wordset("is are was were has have had can could may might must shall should will would do does did")
_MOST_PARTS = 60
_LIKE = 0.5
"""What a word that may stand for another counts, beside the word itself."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a quoted sentence.

    Attributes:
        statement: The quote whose sentence it is part of.
        segment: The part.
        words: Its words with content, those that it leaves out because the part before has them included.
        elliptical: Whether it leaves some out.
    """

    statement: Statement
    segment: Segment
    words: tuple[Word, ...]
    elliptical: bool


def parts(matter: Matter) -> list[Part]:
    """The parts of all quoted sentences that the quotes touch."""
    found: list[Part] = []
    for statement in matter.statements:
        before: tuple[Word, ...] = ()
        for segment in _finer(statement.reading):
            left_out = _shared(statement.reading, segment, before)
            before = left_out + segment.words
            if segment.start < statement.end and segment.end > statement.start:
                found.append(Part(statement, segment, before, bool(left_out)))
    return found[:_MOST_PARTS]


def segment_at(reading: Reading, position: int) -> Segment | None:
    """The part that a place in a text stands in; a part that only says when or where goes with the one
    before.
    """
    for segment in segments(reading):
        if position < segment.end:
            return segment
    return None


def closest(words: Sequence[Word], among: Sequence[Part]) -> Part | None:
    """The part that has most of `words`; a word counts for more where fewer parts have it.

    None where no part has any of them, or two have as much.
    """
    if len(among) == 1:
        return among[0]
    known = [_Known(part.words) for part in among]
    scores = [0.0] * len(among)
    for word in words:
        counts = [one.count(word) for one in known]
        having = sum(count > 0 for count in counts)
        for at, count in enumerate(counts):
            if count:
                scores[at] += count / having
    best = max(scores, default=0.0)
    winners = [at for at, score in enumerate(scores) if score == best]
    if best == 0 or not winners:
        return None
    first = among[winners[0]]
    same = all(among[at].segment.words == first.segment.words for at in winners)
    return first if same else None


def _finer(reading: Reading) -> list[Segment]:
    """The parts, parted also where a short one begins with a quantity: "…; all have water"."""
    found: list[Segment] = []
    for segment in segments(reading):
        text = reading.text[segment.start : segment.end]
        cuts = [segment.start + match.end() for match in _QUANTITY.finditer(text) if match.start()]
        edges = [segment.start, *cuts, segment.end]
        for start, end in pairwise(edges):
            words = tuple(word for word in segment.words if start <= word.start < end)
            if words:
                found.append(replace(segment, words=words, start=start, end=end))
    return found


_QUANTITY = anycase(
    r"(?:[,;]|\b(?:and|but|while|or))\s+(?=(?:all|some|most|many|few|a few|none|both|each|others|several|"
    r"neither)\s)",
)


class _Known:
    """The words of a part, to be looked up."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.stems = {word.stem for word in words}
        self.families = {word.family for word in words}
        self.groups = {group for word in words if not word.code for group in concepts(word.low)}

    def count(self, word: Word) -> float:
        if word.stem in self.stems:
            return 1.0
        if word.family in self.families:
            return 0.9
        return 0.0 if word.code or self.groups.isdisjoint(concepts(word.low)) else _LIKE


def _shared(reading: Reading, segment: Segment, before: tuple[Word, ...]) -> tuple[Word, ...]:
    """What a part that begins with a mere quantity leaves out: all before the verb in the part before."""
    first = next((word for word in reading.words if word.start >= segment.start), None)
    if first is None or not before or not segment.words:
        return ()
    at = first.index
    while at < len(reading.words) and reading.words[at].low in _PRONOUNS | {"a", "of", "them", "the"}:
        at += 1
    if at == first.index or at >= len(reading.words):
        return ()
    verb = reading.words[at]
    same = next((number for number, word in enumerate(before) if word.stem == verb.stem), None)
    if same is not None:
        return before[:same]
    if verb.low not in _FINITE:
        return ()
    return tuple(word for word in before if word.end <= _verb(reading, before))


def _verb(reading: Reading, words: tuple[Word, ...]) -> int:
    """Where the first finite verb among `words` stands; the end of the first word where there is none."""
    for word in reading.words[words[0].index : words[-1].index + 1]:
        if word.low in _FINITE:
            return word.start
    return words[0].end
