"""Whether a claim that repeats a quoted sentence denies what that denies, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.edits.aligned import Copy
from guardrag.rules.claims.edits.marks import marks
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.words import Reading, Word, kindred
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["denial_moved"]

_DENIALS = frozenset({"deny", "without"})
_OTHERWISE = frozenset({"only", "except", "until", "before", "after", "free"})
_OTHERWISE |= {"at least", "at most", "more than", "less than"}
"""What says with a denial what may be said without: "not until" is "only after"."""
_BREAKS = wordset(
    "and but while whereas although though because if unless when so which who whose however "
    "und aber sondern während wenn weil et mais tandis si lorsque quand y pero mientras cuando porque sino"
)
"""Words over which no denial reaches."""
_IDLE = wordset("longer yet always necessarily even more really still")
_FREES = wordset("optional voluntary voluntarily waived waives exempt free lack lacks lacking missing")
_DENYING = ("un", "in", "im", "dis", "non", "mis")
_NO = wordset("no none nobody nothing neither kein keine keinen niemand aucun aucune personne ningún ninguna")
_MEANS = wordset("by via with in through using per mit par con")
_BE = wordset("is are was were be ist sind war est sont es son está están")
_CONTRAST = anycase(r"\b(?:not|all|nicht|no)\b[^.;]* (?:but|sondern|sino)\b")
"""What is so but for something else: "not at noon but at six", "all but three"."""
_REACH, _BEHIND, _NEAR, _FAR = 12, 5, 3, 5
_SHORT, _DOUBLE = 5, 2


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two sentences.

    Attributes:
        reading: The sentence.
        denials: The words that deny, each with the word that it denies.
        soft: Indices of words that deny by their meaning.
    """

    reading: Reading
    denials: tuple[tuple[Word, Word | None], ...]
    soft: frozenset[int]

    def again(self, word: Word) -> list[Word]:
        """The words that are a word of the other sentence in some form."""
        return [one for one in self.reading.words if one.content and kindred(one, word)]

    def denies(self, word: Word, denial: Word) -> bool:
        """Whether the word is denied here; `denial` is what denies it in the other sentence."""
        before = (at for at in (*(one.index for one, _ in self.denials), *self.soft) if at < word.index)
        if any(word.index - at <= _REACH and not self._parted(at, word.index) for at in before):
            return True
        return self._banned(word) or (denial.low in _NO and self.told_of(word, _FAR))

    def told_of(self, word: Word, near: int = _NEAR) -> bool:
        """Whether something is denied of it right behind it: "an e-mail is not enough"."""
        return any(0 < denial.index - word.index <= near for denial, _ in self.denials)

    def _banned(self, word: Word) -> bool:
        """Whether a ban follows: "smoking in the hall is forbidden"."""
        words = self.reading.words
        return any(
            0 < at - word.index <= _REACH and words[at - 1].low in _BE and not self._parted(word.index, at)
            for at in self.soft
        )

    def _parted(self, low: int, high: int) -> bool:
        return any(word.low in _BREAKS for word in self.reading.words[low + 1 : high])


@lru_cache(maxsize=64)
def _side(reading: Reading, language: str) -> _Side:
    found: list[tuple[Word, Word | None]] = []
    for mark in marks(reading, reading.words, language):
        at = reading.at(mark.start) if mark.name in _DENIALS else None
        if at is not None:
            rest = reading.words[at.index + 1 : at.index + 1 + _BEHIND]
            found.append((at, next((word for word in rest if word.content and word.low not in _IDLE), None)))
    starts = {one.start for one in negatives(reading, language) if not one.hard}
    soft = frozenset(word.index for word in reading.words if word.start in starts)
    return _Side(reading, tuple(found), soft)


def denial_moved(
    copy: Copy,
    gone: Sequence[Word],
    new: Sequence[Word],
    others: Sequence[Reading],
    above: Sequence[Reading],
    language: str,
) -> str:
    """What the claim denies that its quotes do not, or the other way round; nothing if they agree.

    Args:
        copy: A sentence of the claim and the quoted one.
        gone, new: Words that the claim leaves out and that it adds.
        others: All that was quoted.
        above: Headings, lead-ins and the like, which may deny for all that stands below.
        language: Of both.
    """
    theirs, mine = _side(copy.quoted, language), _side(copy.said, language)
    if not (theirs.denials or mine.denials) or _said_otherwise(copy, theirs, mine, gone, new, language):
        return ""
    rest = [theirs, *(_side(one, language) for one in others)]
    own = [one for one in mine.denials if not any(_matched(mine, one[0], side) for side in rest)]
    if any(_side(one, language).denials or _side(one, language).soft for one in above):
        own = []
    for denial, word in own:
        if word is not None and theirs.again(word):
            return f"the claim denies {_shown(copy.said, denial, word)!r}, its quotes do not"
    if not own and len(mine.denials) == len(theirs.denials):
        return ""
    left = [one for one in theirs.denials if not _matched(theirs, one[0], mine)]
    for denial, word in left:
        if word is not None and _kept(copy, word, theirs, mine):
            return f"its quotes say {_shown(copy.quoted, denial, word)!r}, the claim leaves the denial out"
        used = _used(copy, denial, mine) if not mine.denials else ""
        if used:
            return f"its quotes say {used!r}, the claim leaves the denial out"
    odd = sum(denial in new for denial, _ in own) + sum(
        denial in gone and _bears(copy, denial) for denial, _ in left
    )
    if odd % 2 and not (_denies_by_meaning(theirs, gone) or _denies_by_meaning(mine, new)):
        return "the claim repeats its quotes, but one of them denies what the other does not"
    return ""


def _used(copy: Copy, denial: Word, mine: _Side) -> str:
    """What its quotes refuse and the claim names as a means: "an e-mail is not enough", "by e-mail"."""
    words, clause = copy.quoted.words, denial.clause
    subject = [word for word in words[: denial.index] if word.clause == clause and word.content]
    verb = words[denial.index - 1]
    if not subject or verb.low not in _BE or subject[-1].index != verb.index - 1:
        return ""
    for word in mine.again(subject[-1]):
        before = copy.said.words[max(0, word.index - len(subject) - 1) : word.index]
        if any(one.low in _MEANS for one in before):
            last = next((one for one in words[denial.index + 1 :] if one.content), denial)
            return copy.quoted.text[subject[0].start : last.end]
    return ""


def _said_otherwise(
    copy: Copy, theirs: _Side, mine: _Side, gone: Sequence[Word], new: Sequence[Word], language: str
) -> bool:
    """Whether the same may be said with other denials: "not A but B", "not until", "not without"."""
    if _CONTRAST.search(copy.quoted.text) is not None or any(word is None for _, word in mine.denials):
        return True
    if not mine.denials and len(theirs.denials) == _DOUBLE:
        return True
    changed = (*marks(copy.quoted, gone, language), *marks(copy.said, new, language))
    return any(mark.name in _OTHERWISE for mark in changed)


def _matched(side: _Side, denial: Word, other: _Side) -> bool:
    """Whether the other denies the same: the first word of it that it has, or something told of the next."""
    first = True
    for word in _reach(side.reading, denial):
        again = other.again(word) if word.content and word.low not in _IDLE else []
        if again and first:
            first = False
            beside = word.index == denial.index + 1  # "but not the first floor"
            if any(other.denies(one, denial) or (beside and other.told_of(one)) for one in again):
                return True
        elif any(other.told_of(one) for one in again):
            return True
    return False


def _reach(reading: Reading, denial: Word) -> Iterator[Word]:
    """The words that a denial may deny."""
    for word in reading.words[denial.index + 1 : denial.index + 1 + _REACH]:
        if word.low in _BREAKS:
            return
        yield word


def _kept(copy: Copy, word: Word, theirs: _Side, mine: _Side) -> bool:
    """Whether the claim has this word of the quoted sentence, and not only another like it."""
    return bool(mine.again(word)) and (word.index in copy.kept or len(theirs.again(word)) == 1)


def _bears(copy: Copy, denial: Word) -> bool:
    """Whether the claim keeps anything that the denial reaches."""
    return any(word.content and word.index in copy.kept for word in _reach(copy.quoted, denial))


def _denies_by_meaning(side: _Side, words: Sequence[Word]) -> bool:
    return any(
        word.index in side.soft
        or word.low in _FREES
        or (word.low.startswith(_DENYING) and len(word.low) > _SHORT)
        for word in words
    )


def _shown(reading: Reading, denial: Word, word: Word | None) -> str:
    return reading.text[denial.start : (word or denial).end]
