"""Outlines: a line of an object or of a block belongs to the key or line above it, not to one beside that."""

from __future__ import annotations

import re

from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_outline"]

_KEY = re.compile(r"\s*(?:- )?[\"']?(?P<key>[^\W\d][\w .-]{0,40})[\"']?\s*:\s*[{\[]?\s*$")
"""A line that only names what the lines under it are of: "production:", ""replica": {"."""
_TITLE = re.compile(r"(?P<key>[^\W\d_][\w ,&'’/-]{2,40})$")
"""The first line of a block of lines, such as an address."""
_WORDS = re.compile(r"[_.\W]+")
_FEWEST = 2


def check_outline(matter: Matter) -> Verdict:
    """Looks for a claim that names another object or block than the one its quote stands in."""
    for statement in matter.statements:
        piece = statement.piece
        around = piece.around
        at = around.window.find(around.sentence)
        if around.cells or at < 0 or "\n" not in around.window:
            continue
        own, others = _above(around.window, at + around.start, at + around.end)
        if not own or not others or _named(matter.said, own):
            continue
        other = next((one for one in others if one not in _quoted(matter) and _named(matter.said, one)), "")
        if other and not _named(read(piece.quote), other):
            return failed(f"its quotes say this under {own!r}, the claim says it of {other!r}")
    return PASSED


def _quoted(matter: Matter) -> str:
    return "\n".join(piece.quote for piece in matter.evidence.pieces)


def _named(said: Reading, key: str) -> bool:
    words = read(_WORDS.sub(" ", key)).words
    return bool(words) and all(
        said.has(word) if word.content else any(word.low == other.low for other in said.words)
        for word in words
    )


def _above(window: str, start: int, end: int) -> tuple[str, list[str]]:
    """The key or first line that the quoted line stands under, and those beside it."""
    first = window.count("\n", 0, start)
    last = window.count("\n", 0, max(start, end - 1))
    lines = window.split("\n")
    depth = min((_indent(line) for line in lines[first : last + 1] if line.strip()), default=0)
    if depth == 0:
        return _block(lines, first)
    for number in range(first - 1, -1, -1):
        line = lines[number]
        if not line.strip():
            return "", []
        if _indent(line) < depth:
            key = _KEY.match(line)
            if key is None:
                return "", []
            level = _indent(line)
            beside = [one["key"] for other in lines if _indent(other) == level and (one := _KEY.match(other))]
            return key["key"], [one for one in beside if one != key["key"]]
    return "", []


def _block(lines: list[str], first: int) -> tuple[str, list[str]]:
    """The first lines of blocks of several lines that blank ones part, the quoted one's before the others."""
    blocks: list[list[int]] = [[]]
    for number, line in enumerate(lines):
        if line.strip():
            blocks[-1].append(number)
        elif blocks[-1]:
            blocks.append([])
    heads = {block[0]: _TITLE.match(lines[block[0]].strip()) for block in blocks if len(block) >= _FEWEST}
    own = next((block[0] for block in blocks if first in block[1:]), -1)
    key = heads.get(own)
    if key is None or any(len(lines[number]) > len(key[0]) * _FEWEST + 40 for number in (own + 1,)):
        return "", []
    return key["key"], [one["key"] for number, one in heads.items() if one is not None and number != own]


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
