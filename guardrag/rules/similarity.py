"""How alike texts are in their words, cheaply enough to compare every pair of a pool."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.negations import NEGATION_WORDS
from guardrag.rules.numbers import NUMBER_WORDS
from guardrag.rules.remembered import Remembered
from guardrag.rules.time_left import no_limit
from guardrag.rules.units import UNIT_WORDS
from guardrag.text.normal import normalized

__all__ = [
    "Outline",
    "Shingles",
    "letter_words",
    "near_pairs",
    "outline",
    "shingle_overlap",
    "shingles",
    "skeleton",
    "words",
]

# Scripts written without spaces. Their runs are read as overlapping pairs of characters.
_UNSEGMENTED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+"
)
_LETTERS = re.compile(r"[^\W\d_]+")
_WORD = re.compile(r"\w+")
_NOT_LETTERS = {code: " " for code in range(128) if not chr(code).isalpha()}
_NOT_WORDS = {code: " " for code in range(128) if not chr(code).isalnum()}
# What hard tokens tell apart must not make two texts look less alike: it is compared by itself.
_UNSEEN = NEGATION_WORDS | frozenset(MONTHS) | frozenset(NUMBER_WORDS) | UNIT_WORDS | {"t"}
_TINY = 1e-9
_UNSEEN_SIGNS = dict.fromkeys(map(ord, "不没沒無无未勿莫否非"))


def words(text: str) -> list[str]:
    """The words of `text` in order, without case and punctuation; figures count as words."""
    if text.isascii():
        return text.lower().translate(_NOT_WORDS).split()
    return _with_pairs(_normal(text), _WORD)


def letter_words(text: str) -> list[str]:
    """The same without figures."""
    if text.isascii():
        return text.lower().translate(_NOT_LETTERS).split()
    return _with_pairs(_normal(text), _LETTERS)


def skeleton(text: str) -> frozenset[str]:
    """What remains of a text's words when figures, units, months and negations are taken out.

    Two versions of one procedure with other limits have the same skeleton.
    """
    if text.isascii():
        return frozenset(letter_words(text)) - _UNSEEN
    return frozenset(_with_pairs(_normal(text).translate(_UNSEEN_SIGNS), _LETTERS)) - _UNSEEN


@dataclass(frozen=True, slots=True)
class Outline:
    """A set of words, made to be compared with many others.

    Attributes:
        words: The set.
        sketch: A few bits, of which each word sets one. Of a bit that one sketch has and the other
            lacks, at least one word is in the first set only.
        bits: How many bits are set.
    """

    words: frozenset[str]
    sketch: int
    bits: int

    @classmethod
    def of(cls, words: frozenset[str]) -> Outline:
        """The outline of a set of words."""
        sketch = bytearray(_SKETCH_BYTES)
        for place in map(hash, words):
            sketch[place % _SKETCH_BYTES] |= 1 << (place >> 12 & 7)
        number = int.from_bytes(sketch)
        return cls(words, number, number.bit_count())


_SKETCH_BYTES = 128
# A word of a text takes some 60 bytes, and two slots in the set.
outline = Remembered[Outline](
    lambda text: Outline.of(skeleton(text)), lambda text, made: len(text) + 150 * len(made.words), 32_000_000
)
"""The outline of a text's skeleton, remembered from one question to the next."""


def near_pairs(
    sets: Sequence[Outline], threshold: float, in_time: Callable[[], None] = no_limit
) -> list[tuple[int, ...]]:
    """For each set, the positions of the earlier ones with a Jaccard similarity of `threshold` or more.

    Exact, and cheap where little is alike: sizes and sketches bound what two sets share, and only
    where the bound allows it is it counted. An empty set is like nothing.

    Args:
        sets: Outlines, in order.
        threshold: Above 0, up to 1.
        in_time: Called once a set; raises when the time is up.
    """
    found: list[tuple[int, ...]] = []
    sketches = [each.sketch for each in sets]
    for position, one in enumerate(sets):
        in_time()
        size, sketch = len(one.words), one.sketch
        # Similar sets share `threshold` of each at least. One bit less, because of rounding.
        least = threshold * size - (size - one.bits) - 1
        near: list[int] = []
        for other, their_sketch in enumerate(sketches[:position]):
            if (sketch & their_sketch).bit_count() < least:
                continue
            others = len(sets[other].words)
            # The larger of two sets bounds what they share, which is cheaper than counting it.
            if not threshold * size <= others <= size / max(threshold, _TINY):
                continue
            shared = len(one.words & sets[other].words)
            if others and shared >= threshold * (size + others - shared):
                near.append(other)
        found.append(tuple(near) if size else ())
    return found


Shingles: TypeAlias = NDArray[np.int64]
"""Hashes of runs of words: each once, in ascending order."""


def shingles(sequence: Sequence[str], size: int) -> Shingles:
    """The runs of `size` consecutive words; a text shorter than that is one run.

    Hashes of 64 bits stand for the runs: of a million, no two are expected to be alike by chance.
    """
    if len(sequence) < size:
        runs: Iterable[tuple[str, ...]] = [tuple(sequence)] if sequence else []
    else:
        runs = zip(*(sequence[offset:] for offset in range(size)), strict=False)
    return np.unique(np.fromiter(map(hash, runs), dtype=np.int64))


def shingle_overlap(one: Shingles, other: Shingles) -> float:
    """Jaccard similarity of two sets of shingles.

    Method: Broder, "On the resemblance and containment of documents", 1997.
    """
    shared = len(np.intersect1d(one, other, assume_unique=True))
    union = len(one) + len(other) - shared
    return shared / union if union else 0.0


def _normal(text: str) -> str:
    return normalized("NFC", text).casefold()


def _with_pairs(text: str, pattern: re.Pattern[str]) -> list[str]:
    found: list[str] = []
    end = 0
    for run in _UNSEGMENTED.finditer(text):
        found.extend(pattern.findall(text, end, run.start()))
        characters = run[0]
        found.extend(a + b for a, b in pairwise(characters))
        if len(characters) == 1:
            found.append(characters)
        end = run.end()
    found.extend(pattern.findall(text, end))
    return found
