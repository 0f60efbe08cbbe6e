"""The denials of one text with what they deny, after all that cancels out or says something else
is gone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.negatives import Negative, negatives
from guardrag.rules.claims.numbers.amounts import same
from guardrag.rules.claims.numbers.bounds import Bound, bounds, flipped
from guardrag.rules.claims.numbers.quantities import Quantity
from guardrag.rules.claims.reading.stems import family, stem
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["REPLACED", "Denial", "denials", "parities", "shared"]

REPLACED = frozenset({"instead of", "in place of", "rather than"})
"""What denies nothing but the thing after it."""


@dataclass(frozen=True, slots=True)
class Denial:
    """One denial and what it denies.

    Attributes:
        negative: Where it stands.
        focus: The word that "not" denies first: the next one with content, or else the one before. None
            for a word that denies by its meaning.
        scope: The words it denies, up to the next "and", "but" or the end of the clause.
    """

    negative: Negative
    focus: Word | None
    scope: tuple[Word, ...]

    @property
    def sure(self) -> bool:
        """Whether it certainly denies."""
        return self.negative.sure

    @property
    def clause(self) -> int:
        """The clause it stands in."""
        return self.negative.clause

    def unsure(self) -> Denial:
        """The same where it may deny and need not."""
        return replace(self, negative=replace(self.negative, sure=False))


_PREFIXES = ("un", "in", "im", "ir", "il", "non", "dis")
_STEM = 4
_COUNTED = wordset(
    "unavailable unsupported unable unchanged unlawful unlikely unnecessary unaffected incompatible "
    "illegal impossible disabled disable disallow disallowed include included income incomes includes "
    "including independent inform information install insert input increase increased indicate "
    "interest internal into industry instead invoice under until united unit units"
)
"""Words that `negatives` has already, and words whose first letters are no prefix."""

_REACH_ON = frozenset({"and", "or", "but"})


def denials(reading: Reading, other: Reading | None, language: str) -> list[Denial]:
    """The denials of `reading`.

    Args:
        reading: A claim or a sentence.
        other: The text it is compared with: "unused" denies where the other has "use", and "no more
            than 5" denies nothing where the other has "at most 5".
        language: For the words that deny.
    """
    found = list(negatives(reading, language))
    if not found and other is None:
        return []
    if other is not None:
        found = [
            one for one in found if one.hard or not (shared(one, other) or _same_phrase(one, reading, other))
        ]
        found.extend(_prefixed(reading, other, {one.start for one in found}))
        if found:
            found = _without_limits(found, reading, other, language)
    bound = other is not None and _BINDS.search(other.text) is not None
    return [_scoped(one, reading) for one in _cancelled(found, reading.text, bound=bound)[:_MOST]]


def _without_limits(found: list[Negative], reading: Reading, other: Reading, language: str) -> list[Negative]:
    """Takes out denials that turn a limit round, and a "without" that goes with one."""
    kept: list[Negative] = []
    last = -_FAR
    for one in sorted(found, key=lambda negative: negative.start):
        if _is_limit(one, reading, other, language):
            last = one.end
        elif not (_CANCELS.fullmatch(one.text) and one.start - last < _FAR):
            kept.append(one)
    return kept


_MOST = 40
"""Denials of one text that are looked at."""


_BINDS = anycase(
    (
        r"\b(?:only|requir\w*|need(?:s|ed)?|necessary|forbidden|prohibited|banned|barred|allowed|"
        r"permitted|mandatory|compulsory|must|unless|except|apart|other than|if|has to|have to|before|"
        r"first|takes?|agree\w*|consent\w*|subject to|depend\w*|provided|as long as|so long as|every|"
        r"each|all|always|nur|muss|wenn|seul\w*|doit|si|solo|sólo|debe)\b"
    ),
)
"""What "not … without" and "not … unless" turn into in a paraphrase."""


_PARTICLE = 3


def shared(one: Negative, other: Reading) -> bool:
    """Whether the other text has the word too: then it does not stand for a denial in the other."""
    words = one.text.lower().split()
    if len(words) == 1 and len(words[0]) <= _PARTICLE and not one.sure:
        return False  # "off" stands in names and settings as well
    return all(any(word == there.low or stem(word) == there.stem for there in other.words) for word in words)


def _prefixed(reading: Reading, other: Reading, known: set[int]) -> list[Negative]:
    found = []
    for word in reading.words:
        if not word.content or word.start in known or word.low in _COUNTED:
            continue
        for prefix in _PREFIXES:
            rest = word.low.removeprefix(prefix)
            if (
                rest != word.low
                and len(rest) >= _STEM
                and (stem(rest) in other.stems or family(rest) in other.families)
            ):
                found.append(Negative(word.clause, False, True, word.start, word.end, word.text))
                break
    return found


def _same_phrase(one: Negative, reading: Reading, other: Reading) -> bool:
    """Whether both texts have a particle after the same word: "cut off"."""
    if one.sure or len(one.text) > _PARTICLE:
        return False
    at = reading.at(one.start)
    if at is None or not at.index:
        return False
    before = reading.words[at.index - 1].stem
    return any(
        first.stem == before and second.low == at.low
        for first, second in zip(other.words, other.words[1:], strict=False)
    )


_ENDS = anycase(r"\b(?:maximum|minimum|most|least|limit(?:ed)?|longest|shortest|highest|lowest)\b")


def _is_limit(one: Negative, reading: Reading, other: Reading, language: str) -> bool:
    """Whether the denial turns a limit round: "not … before May" where the other text has "from May"."""
    if not one.hard:
        return False
    clause = [word for word in reading.words if word.clause == one.clause]
    if not clause:
        return False
    start, end = clause[0].start, clause[-1].end
    for limit in bounds(reading.text, language):
        if limit.bound in (None, Bound.FROM, Bound.TO, Bound.ABOUT) or not isinstance(
            limit.value, Quantity | frozenset
        ):
            continue
        at = reading.text.find(limit.text)
        if not start <= at <= end + len(limit.text):
            continue
        for theirs in bounds(other.text, language):
            if isinstance(limit.value, Quantity) != isinstance(theirs.value, Quantity):
                continue
            equal = (
                same(limit.value, theirs.value)
                if isinstance(limit.value, Quantity) and isinstance(theirs.value, Quantity)
                else limit.value == theirs.value
            )
            if equal and theirs.bound in (flipped(limit.bound), Bound.FROM, Bound.TO):
                return True
            if equal and theirs.bound is None and _ENDS.search(other.text) is not None:
                return True
    return False


_CANCELS = anycase(r"\b(?:without|unless|except|other than|ohne|sans|sin)\b")


def _cancelled(found: list[Negative], text: str, *, bound: bool) -> list[Negative]:
    """Takes out what cancels: two denials of one thing ("not uncommon"), "not … without"."""
    kept = sorted(found, key=lambda one: one.start)
    at = 0
    while at + 1 < len(kept):
        first, second = kept[at], kept[at + 1]
        if (
            first.sure
            and second.sure
            and first.clause == second.clause
            and not _joined(text, first, second)
            and _WITHIN.search(text, max(0, first.start - _NEAR), first.start) is None
        ):
            del kept[at : at + 2]
            at = max(0, at - 1)
            continue
        if bound and first.sure and _CANCELS.fullmatch(second.text) and second.start - first.end < _FAR:
            for number in range(at + 2):
                if kept[number].sure and second.start - kept[number].start < _FAR:
                    kept[number] = replace(kept[number], sure=False)  # "not A, nor B, without C"
        at += 1
    return kept


_FAR = 80
_NEAR = 16
_WITHIN = anycase(r"\b(?:that|which|who) (?:\w+ )?$")
"""Before a denial that only tells which: "trailers that do not fold are not carried"."""


def _joined(text: str, first: Negative, second: Negative) -> bool:
    return (
        re.search((r"\b(?:and|or|nor|but|und|oder|et|ou|y|o)\b"), text[first.end : second.start]) is not None
    )


def _scoped(one: Negative, reading: Reading) -> Denial:
    clause = [word for word in reading.words if word.clause == one.clause and word.content]
    if not one.hard:
        around = tuple(word for word in clause if word.end <= one.start or word.start >= one.end)
        return Denial(one, None, around)
    scope: list[Word] = []
    for word in reading.words:
        if word.clause != one.clause or word.start < one.end:
            continue
        if word.low in _REACH_ON and scope:
            break
        if word.content:
            scope.append(word)
    if scope:
        return Denial(one, scope[0], tuple(scope))
    before = [word for word in clause if word.end <= one.start]
    return Denial(one, before[-1] if before else None, tuple(before))


def parities(found: list[Denial]) -> set[int]:
    """What a number of denials may come to: 1 denies, 0 affirms, and unsure ones may be either."""
    sure = sum(one.sure for one in found) % 2
    return {sure} if all(one.sure for one in found) else {0, 1}
