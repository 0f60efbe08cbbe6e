"""What an altered quote has that the source lacks, and the other way round, word by word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from guardrag.text import Token, tokenize

__all__ = ["Part", "compare"]

_MOST = 2000
"""Characters compared at most: a diff is for reading."""


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of one of the two texts; `differs` where the other has something else."""

    text: str
    differs: bool


def compare(wrote: str, says: str) -> tuple[list[Part], list[Part]]:
    """The quote and the source's text in parts, what differs told apart."""
    wrote, says = wrote[:_MOST], says[:_MOST]
    ours, theirs = tokenize(wrote), tokenize(says)
    matcher = SequenceMatcher(None, [t.text for t in ours], [t.text for t in theirs], autojunk=False)
    left: set[int] = set()
    right: set[int] = set()
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag != "equal":
            left.update(range(a, b))
            right.update(range(c, d))
    return _parts(wrote, ours, left), _parts(says, theirs, right)


def _parts(text: str, tokens: Sequence[Token], differing: set[int]) -> list[Part]:
    """Neighbouring tokens that differ become one part, with the space between them."""
    parts: list[Part] = []
    place = 0
    for number, token in enumerate(tokens):
        if number not in differing:
            continue
        if number - 1 in differing and parts:
            before = parts.pop()
            parts.append(Part(before.text + text[place : token.end], differs=True))
        else:
            if token.start > place:
                parts.append(Part(text[place : token.start], differs=False))
            parts.append(Part(text[token.start : token.end], differs=True))
        place = token.end
    if place < len(text):
        parts.append(Part(text[place:], differs=False))
    return parts
