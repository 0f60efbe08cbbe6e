"""What a text tells apart: things it names, and things of one kind by what stands beside their noun."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise

from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.reading.synonyms import concepts
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["FINITE", "KIN", "RANKS", "Kinds", "agrees", "kinds_of", "subject_of"]

KIN = wordset(
    "son daughter brother sister wife husband widow widower father mother parent uncle aunt cousin "
    "nephew niece grandson granddaughter grandfather grandmother child children heir twin partner "
    "friend colleague neighbour neighbor rival deputy assistant successor predecessor secretary "
    "teacher tutor mentor pupil student apprentice coach manager boss employer agent lawyer opponent "
    "namesake owner landlord tenant"
)
"""People named by what they are to somebody else."""

_BEFORE_NOUNS = wordset(
    "the a an this that these those its his her their our your my all no each every any some both most "
    "many few several two three four five six of in on at by for from into with without about as than "
    "and or but via under over between per only whose which if when is are was were"
)
"""What may stand before a noun and the word that describes it."""
RANKS = wordset("first second third fourth fifth last former latter")
_ARTICLES = wordset("the a an")
_SUBJECT = 7
"""Words of a sentence among which its subject ends."""
_ONES = frozenset({"one", "ones"})
_IS = frozenset({"is", "are", "was", "were"})
FINITE = wordset(
    "is are was were has have had can could may might must shall should will would do does did cannot "
    "which that"
)
_NO_DESCRIPTION = wordset(
    "same other such first second third next last new more less own whole full entire different "
    "separate single particular specific certain given following above various several good better "
    "best great real actual"
)
_NUMBERED = wordset(
    "platform line bus gate room level zone class year grade stage step phase section part table route "
    "unit block type category version chapter article lot track hall terminal floor group team tier "
    "band pump tank camera channel mode plan option model schedule annex appendix figure well site "
    "building ward court field berth"
)
"""Nouns that are numbered rather than counted: "platform 2"."""
_LABEL = re.compile(r"[A-Z]|[IVX]{1,4}|\d{1,3}[a-zA-Z]?")
_NAME = re.compile(r"[A-Z][^\W\d_]*[a-z\u00c0-\u024f]")
_INSIDE = re.compile(r"(?:[\w,'’)\]%]|[\w,] [\"“„«'‘(])\s?$")
_NO_NAMES = wordset(
    "dr mr mrs ms miss prof professor sir dame lord lady captain councillor mayor judge sister brother "
    "father monday tuesday wednesday thursday friday saturday sunday english german french spanish"
)


@dataclass(frozen=True, slots=True)
class Kinds:
    """What a text tells apart.

    Attributes:
        described: Of a noun's stem, the stems that describe it: "inlet" and "outlet" of "filter".
        labels: Of a noun's stem, the numbers and letters behind it: "1" and "2" of "platform".
        names: Proper names, word by word, in lower case.
        codes: Names in code, as written.
        ranked: Whether a sentence has one thing and another: "the first" and "the last".
        letters: Single capitals, as in "port A" and "codes that begin with W", if there are several.
    """

    described: dict[str, frozenset[str]]
    labels: dict[str, frozenset[str]]
    names: frozenset[str]
    codes: frozenset[str]
    letters: frozenset[str]
    ranked: bool

    def named(self, words: tuple[Word, ...]) -> frozenset[str]:
        """The members of any kind that these words name, as comparable keys."""
        found: set[str] = set()
        for at, word in enumerate(words):
            if word.low in self.names or word.text in self.codes:
                found.add(word.low)
            after = words[at + 1] if at + 1 < len(words) else None
            if self.ranked and word.low in RANKS and at and words[at - 1].low in _ARTICLES:
                found.add(f"rank:{word.low}")
            if word.text in self.letters:
                found.add(f"letter:{word.low}")
            if (
                at > 1
                and words[at - 1].low in _IS
                and word.stem in self.described.get(words[at - 2].stem, ())
            ):
                found.add(f"{words[at - 2].stem}:{word.stem}")
            if after is None:
                continue
            if word.stem in self.described.get(after.stem, ()):
                found.add(f"{after.stem}:{word.stem}")
            if after.low in _ONES:
                found |= {f"{noun}:{word.stem}" for noun, kind in self.described.items() if word.stem in kind}
            if after.low in self.labels.get(word.stem, ()):
                found.add(f"{word.stem}:{after.low}")
        return frozenset(found)


def kinds_of(readings: list[Reading], coded: list[str], *, described: bool) -> Kinds:
    """What these readings tell apart, names in code such as `coded` included; `described` in languages whose
    nouns follow what describes them.
    """
    before: dict[str, set[str]] = defaultdict(set)
    labels: dict[str, set[str]] = defaultdict(set)
    codes = {one for one in coded if one.isidentifier()}
    names: set[str] = set()
    letters: set[str] = set()
    opening: set[str] = set()
    for reading in readings:
        for at, word in enumerate(reading.words):
            if _is_letter(reading, at):
                letters.add(word.text)
            if word.code or _is_name(word):
                inside = word.code or _INSIDE.search(reading.text[max(0, word.start - 4) : word.start])
                if inside or word.content:
                    (names if inside else opening).add(word.low)
            after = reading.words[at + 1] if at + 1 < len(reading.words) else None
            if after is None or reading.text[word.end : after.start] not in (" ", "-"):
                continue
            if _LABEL.fullmatch(after.text) and _takes_label(word, after):
                labels[word.stem].add(after.low)
            # "The scheme" of which one was told apart before is that one
            if described and _describes(reading, at) and not (word.text == "The" and before[after.stem]):
                before[after.stem].add(word.stem)
    names |= {low for low in opening if not concepts(low) and low not in _BEFORE_NOUNS}
    return Kinds(
        {noun: frozenset(words) for noun, words in before.items() if len(words) > 1},
        {noun: frozenset(found) for noun, found in labels.items() if len(found) > 1},
        frozenset(names),
        frozenset(codes),
        frozenset(letters) if len(letters) > 1 else frozenset(),
        any(_ranks(reading) for reading in readings),
    )


def _is_name(word: Word) -> bool:
    return (
        _NAME.match(word.text) is not None
        and word.low not in MONTHS
        and word.low not in _NO_NAMES
        and unit(word.low) is None
        and numeral(word.low, "en") is None
    )


def _ranks(reading: Reading) -> bool:
    pairs = zip(reading.words, reading.words[1:], strict=False)
    return len({word.low for before, word in pairs if before.low in _ARTICLES and word.low in RANKS}) > 1


def _is_letter(reading: Reading, at: int) -> bool:
    word = reading.words[at]
    if (
        len(word.text) != 1
        or not word.text.isascii()
        or not word.text.isupper()
        or word.text == "I"
        or not at
    ):
        return False
    before = reading.words[at - 1]
    return reading.text[before.end : word.start] == " " and not before.text[0].isdigit()


def _takes_label(noun: Word, label: Word) -> bool:
    if not noun.content or noun.low in MONTHS or unit(noun.low) is not None:
        return False
    if len(label.text) == 1 and label.text.isalpha():
        return False  # those are letters
    return noun.low in _NUMBERED or noun.stem in _NUMBERED or (noun.text[0].isupper() and label.text != "I")


def _describes(reading: Reading, at: int) -> bool:
    word, noun = reading.words[at], reading.words[at + 1]
    if not (noun.content and word.low.isalpha() and noun.low.isalpha()):
        return False
    if word.text != "The" and (word.low in _BEFORE_NOUNS or not (word.content or word.text[0].isupper())):
        return False
    if word.low in _NO_DESCRIPTION or unit(noun.low) is not None or numeral(word.low, "en") is not None:
        return False
    if at and reading.text[reading.words[at - 1].end : word.start] in (" ", "-"):
        before = reading.words[at - 1]
        if before.content and at > 1 and reading.text[reading.words[at - 2].end : before.start] == " ":
            before = reading.words[at - 2]  # "in single run mode"
        return before.low in _BEFORE_NOUNS or (before.start == 0 and before.text[0].isupper())
    after = reading.words[at + 2] if at + 2 < len(reading.words) else None
    return after is not None and (after.low in FINITE or agrees(noun, after))


def agrees(noun: Word, verb: Word) -> bool:
    """Whether the second may be the verb of the first: "trains stop", "cover includes"."""
    if not verb.content or not verb.low.isalpha() or verb.low.endswith("ly"):
        return False
    plural = noun.low.endswith("s") and not noun.low.endswith("ss")
    return plural is not verb.low.endswith("s") or verb.low.endswith("ed")


def subject_of(reading: Reading) -> str:
    """The words of a sentence up to its verb, as far as that can be told."""
    words = reading.words[:_SUBJECT]
    for one, other in pairwise(words):
        if other.low in FINITE or (one.content and agrees(one, other)):
            return reading.text[: one.end]
    return ""
