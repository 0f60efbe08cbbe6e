"""How alike texts are in their words, cheaply enough to compare every pair of a pool."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.negations import NEGATION_WORDS
from guardrag.rules.numbers import NUMBER_WORDS
from guardrag.rules.units import UNIT_WORDS

__all__ = ["letter_words", "near_pairs", "shingle_overlap", "skeleton", "words"]

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


@lru_cache(maxsize=1024)
def skeleton(text: str) -> frozenset[str]:
    """What remains of a text's words when figures, units, months and negations are taken out.

    Two versions of one procedure with other limits have the same skeleton.
    """
    if text.isascii():
        return frozenset(letter_words(text)) - _UNSEEN
    return frozenset(_with_pairs(_normal(text).translate(_UNSEEN_SIGNS), _LETTERS)) - _UNSEEN


def near_pairs(sets: Sequence[frozenset[str]], threshold: float) -> list[tuple[int, ...]]:
    """For each set, the positions of the earlier ones with a Jaccard similarity of `threshold` or more.

    Exact, and cheap where little is alike: a set with a larger share of members that no
    earlier set has cannot be that similar to any of them. An empty set is like nothing.
    """
    seen: set[str] = set()
    found: list[tuple[int, ...]] = []
    for position, members in enumerate(sets):
        size = len(members)
        near: list[int] = []
        if size and size - len(members - seen) >= threshold * size:
            for other in range(position):
                others = sets[other]
                # The larger of two sets bounds what they share, which is cheaper than counting it.
                if not threshold * size <= len(others) <= size / max(threshold, _TINY):
                    continue
                shared = len(members & others)
                if others and shared >= threshold * (size + len(others) - shared):
                    near.append(other)
        found.append(tuple(near))
        seen |= members
    return found


def shingle_overlap(one: Sequence[str], other: Sequence[str], size: int) -> float:
    """Jaccard similarity of the sets of `size` consecutive words.

    A text shorter than that is one shingle. Method: Broder, "On the resemblance and
    containment of documents", 1997.
    """
    first, second = _shingles(one, size), _shingles(other, size)
    union = len(first | second)
    return len(first & second) / union if union else 0.0


def _shingles(sequence: Sequence[str], size: int) -> set[tuple[str, ...]]:
    if len(sequence) < size:
        return {tuple(sequence)} if sequence else set()
    return set(zip(*(sequence[offset:] for offset in range(size)), strict=False))


def _normal(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()


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
