"""A claim beside the quoted sentence that it repeats: which words it keeps, leaves out, adds or exchanges."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache

from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, Word, meets, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.tongues.operator_words import INTERVAL
from guardrag.text import split_sentences

__all__ = ["COPIED", "Copy", "Edit", "copies", "holds"]

_LEAST_WORDS = 2
COPIED, _IN_ORDER = 0.75, 0.6
"""Share of the claim's words that the quoted sentence must have, and have in its order, for a copy."""
_POSTPOSED = frozenset({"or", "and"})
"""What begins "or more" and the like, which stand behind what they bear on."""
_MOST_WORDS, _SEVERAL = 150, 2
_OPERATORS = wordset(
    "not never no do does did don't doesn't didn't only cannot can't isn't aren't must may can should will "
    "is are be nicht kein keine keinen nie nur muss darf kann ist sind ne pas jamais n'est doit peut est "
    "sont no nunca solo debe puede es son"
)
"""Words that are looked at as edits, as intervals are: a short claim would be no copy for them."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One place where a claim differs from the sentence it repeats; one of both sides may be empty.

    Attributes:
        gone: Words of the quoted sentence that are not in the claim there.
        new: Words of the claim in their place.
    """

    gone: tuple[Word, ...]
    new: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Copy:
    """A sentence of the claim and the quoted sentence that it repeats.

    Attributes:
        said: The claim's sentence.
        quoted: The quoted one.
        statement: Which quote it is from.
        edits: Where they differ, in order.
        kept, found: Indices of the words that both have, in the quoted sentence and in the claim.
        share: Part of the claim's words with content that are kept.
        closeness: Part of all its words that are, but for those that edits are made of; below `COPIED`
            words have changed places, and little else can be told.
    """

    said: Reading
    quoted: Reading
    statement: Statement
    edits: tuple[Edit, ...]
    kept: frozenset[int]
    found: frozenset[int]
    share: float
    closeness: float


@lru_cache(maxsize=8)
def copies(matter: Matter) -> tuple[Copy, ...]:
    """The sentences of the claim that repeat a quoted sentence, each with the one that it repeats most of."""
    return tuple(_copies(matter))


def holds(copy: Copy, reading: Reading, start: int, end: int) -> bool:
    """Whether both sentences have what the words up to `end` bear on: mostly the next word with content."""
    at = reading.at(start)
    if at is None:
        return False
    same = copy.kept if reading is copy.quoted else copy.found
    clause = [word for word in reading.words if word.content and word.clause == at.clause]
    behind = next((word for word in clause if word.start > at.start and word.start >= end), None)
    before = next((word for word in reversed(clause) if word.start < at.start), None)
    bears = before if at.low in _POSTPOSED else behind or before
    return bears is not None and bears.index in same


def _copies(matter: Matter) -> Iterator[Copy]:
    quoted = {
        one.text: (one, statement)
        for statement in matter.statements
        if not statement.piece.around.cells
        for one in _sentences(statement.reading, matter.language)
        if _content(one) >= _LEAST_WORDS
    }
    for said in dict.fromkeys(_sentences(matter.said, matter.language)):
        if _content(said) < _LEAST_WORDS:
            continue
        laid = [_laid(said, one, statement, matter.language) for one, statement in quoted.values()]
        best = max((one for one in laid if one is not None), key=_likeness, default=None)
        if best is not None:
            yield best


def _content(reading: Reading) -> int:
    return sum(word.content for word in reading.words)


def _sentences(reading: Reading, language: str) -> list[Reading]:
    spans = split_sentences(reading.text)
    if len(spans) < _SEVERAL:
        return [reading]
    return [read(reading.text[span.start : span.end], language) for span in spans]


def _likeness(copy: Copy) -> tuple[float, int]:
    return copy.share, -sum(len(edit.gone) for edit in copy.edits)


def _laid(said: Reading, quoted: Reading, statement: Statement, language: str) -> Copy | None:
    mine, theirs = said.words, quoted.words
    if not (len(mine) <= _MOST_WORDS and len(theirs) <= _MOST_WORDS):
        return None
    matcher = SequenceMatcher(
        None, [_key(one) for one in theirs], [_key(one) for one in mine], autojunk=False
    )
    edits: list[Edit] = []
    kept: set[int] = set()
    found: set[int] = set()
    often = _often(said, language)
    held = same = 0
    for kind, low, high, start, end in matcher.get_opcodes():
        if kind == "equal":
            kept.update(range(low, high))
            found.update(range(start, end))
            held += sum(one.content for one in mine[start:end])
            same += end - start
            continue
        gone, new = theirs[low:high], mine[start:end]
        if len(gone) == len(new) and all(map(_same, gone, new)):
            kept.update(range(low, high))
            found.update(range(start, end))
            held += sum(one.content for one in new)
            same += end - start
            continue
        edits.append(Edit(gone, new))
    content = sum(one.content and one.index not in often for one in mine)
    told = sum(one.low not in _OPERATORS and one.index not in often for one in mine)
    stems = {one.stem for one in theirs if one.content}
    moved = sum(
        one.content and one.stem in stems and one.index not in often for edit in edits for one in edit.new
    )
    if held < _LEAST_WORDS or held + moved < COPIED * content or same + moved < COPIED * told:
        return None
    if same < _IN_ORDER * told:
        return None
    return Copy(
        said,
        quoted,
        statement,
        tuple(edits),
        frozenset(kept),
        frozenset(found),
        held / content,
        same / max(told, 1),
    )


@lru_cache(maxsize=64)
def _often(reading: Reading, language: str) -> frozenset[int]:
    """Indices of the words that say how often."""
    matches = list(INTERVAL[language].finditer(reading.text))
    return frozenset(
        word.index
        for word in (reading.words if matches else ())
        if any(match.start() <= word.start < match.end() for match in matches)
    )


def _key(word: Word) -> str:
    return word.stem if word.content else word.low


def _same(one: Word, other: Word) -> bool:
    return one.content and other.content and meets(one, other)
