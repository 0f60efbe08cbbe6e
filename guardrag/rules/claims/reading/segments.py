"""Parallel parts of a sentence, as in "adults pay 12 euros, children 5"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["Segment", "segments"]

_JOINTS = wordset(
    "where and or but while whereas und oder aber sondern während et ou mais tandis y o pero mientras"
)
"""Words that set one part beside another."""
_HANGS = wordset(
    "if when whenever unless because since until before after once although though in on at for with "
    "without under during between due except from by as starting beginning to of than like such including "
    "via through using instead"
)
"""A part that begins so hangs on another: it says when, where or which."""
_RELATIVE = wordset("who which whose that")
_IT = frozenset({"it", "they", "them", "this", "these", "those"})
_REFERS = wordset(
    "it they them both this these those such he she its their you we i there here one ones others"
)
_MARK = re.compile(r"[,;:()\[\]]|[.!?](?=\s)|\s[-–—]\s|—|\n|→|=>|->")
_EDGES = frozenset(" \t\n,;:()[]|。，、")
_OPEN_ENDED = wordset(
    "more less fewer later earlier older newer younger above below over higher lower equal greater"
)
_CLOCK = wordset("m am pm noon midnight")
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class Segment:
    """One part.

    Attributes:
        words: With content, in order.
        start, end: In the reading's text.
        joint: What stands before it: a word such as "and", a mark such as ",", or nothing at the beginning.
        hangs: Whether it only says when, where or which of another part.
        refers: Whether it speaks of what another sentence names: "it", "you".
    """

    words: tuple[Word, ...]
    start: int
    end: int
    joint: str
    hangs: bool
    refers: bool


@lru_cache(maxsize=1024)
def segments(reading: Reading) -> tuple[Segment, ...]:
    """The parts of a text in order; a part of one word, such as a list's item, and a relative clause
    belong to the one before.
    """
    found: list[Segment] = []
    part: list[Word] = []
    joint = ""
    inside = 0
    last: Word | None = None
    for word in (*reading.words, None):
        gap = reading.text[last.end : word.start] if last is not None and word is not None else ""
        mark = _MARK.search(gap)
        if word is not None and word.low[0].isdigit() and gap in (" (", ":", ".", ","):
            mark = None  # "men (18%)", "15:30"
        if mark is not None and mark[0] in "([":
            inside += 1
        elif mark is not None and mark[0] in ")]" and not inside:
            mark = None  # closes what parted nothing
        elif mark is not None and mark[0] in ")]":
            inside -= 1
        opens = word is not None and word.low in _JOINTS and not _ranges(reading, word)
        if word is None or mark is not None or opens:
            _close(found, part, joint, reading.text)
            joint = (mark[0].strip() if mark is not None else "") + (
                word.low if opens and word is not None else ""
            )
            part = []
        if word is not None and not opens:
            part.append(word)
        last = word
    return tuple(found)


def _ranges(reading: Reading, joint: Word) -> bool:
    """Whether the word stands inside a measure: "between 12 and 64", "ten or more"."""
    at = joint.index
    if not 0 < at < len(reading.words) - 1:
        return False
    before, after = reading.words[at - 1].low, reading.words[at + 1].low
    return after in _OPEN_ENDED or ((_is_number(before) or before in _CLOCK) and _is_number(after))


def _is_number(word: str) -> bool:
    return word[0].isdigit() or numeral(word, "en") is not None


def _close(found: list[Segment], part: list[Word], joint: str, text: str) -> None:
    words = tuple(word for word in part if word.content)
    if not words:
        return
    start, end = part[0].start, part[-1].end
    while start > 0 and text[start - 1] not in _EDGES:
        start -= 1
    while end < len(text) and text[end] not in _EDGES:
        end += 1
    if len(found) > 1 and part[0].low in _RELATIVE and found[-1].joint.startswith("("):
        # "the council (Rada Miasta), which has 60 members": of what stands before the aside
        aside = found.pop()
        found[-1] = _joined(found[-1], aside.words, aside.end)
    if found and not found[-1].hangs and (len(words) < _FEWEST or part[0].low in _RELATIVE):
        found[-1] = _joined(found[-1], words, end)
        return
    found.append(
        Segment(
            words,
            start,
            end,
            joint,
            part[0].low in _HANGS and not joint.startswith(")"),
            any(word.low in _REFERS for word in part[:2]) or any(word.low in _IT for word in part[:4]),
        )
    )


def _joined(before: Segment, words: tuple[Word, ...], end: int) -> Segment:
    return Segment(before.words + words, before.start, end, before.joint, before.hangs, before.refers)
