"""Which of two things takes the place of the other: "A replaces B" says the same as "B gives way to A", and
the contrary of "B replaces A". English.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TypeAlias

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_replacements"]

_GIVES_WAY = (
    r"\b(?:gives? way to|handed over to|(?:is|was|are|were|been) (?:replaced|superseded|"
    r"succeeded) by|in favou?r of|renamed (?:to|as)|turned into|swapped for)\b|\b(?:is|"
    r"are) now (?:(?:called|named|known as) |(?-i:(?=[`\"A-Z])))[`\"]?|"
    r"\b(?:has|have) become (?-i:(?=[`\"A-Z]))|\s(?:→|->|=>)\s?"
)
_OLD_FIRST = anycase(_GIVES_WAY)
_ANY = anycase(
    r"(?<!been )(?<!is )(?<!was )(?<!are )(?<!were )(?<!need )(?<!needs )\b(?:"
    r"replac(?:e|es|ed|ing) (?P<old>[^,.;]{1,60}?) (?:with|by) (?P<new>[^,.;]{1,60})|"
    r"(?:replac(?:es|ed|ing|e)(?! by\b| with\b)|took over from|takes over from|"
    r"supersed(?:es|ed|ing)(?! by\b)|takes? the place of|instead of|rather than|in place of)\b)|"
    rf"{_GIVES_WAY}"
)
_MOST = 12
"""Replacements of one text that are compared."""
_NEAR = 6
"""Words on either side that may name what is replaced; beside an arrow only one."""
_Pair: TypeAlias = tuple[frozenset[str], frozenset[str]]
"""What is new and what is old."""


def check_replacements(matter: Matter) -> Verdict:
    """Whether the claim has the same one take the place of the other as its quotes."""
    mine = _pairs(matter.said)
    if not mine:
        return PASSED
    theirs = [pair for statement in matter.statements for pair in _pairs(statement.reading)]
    for one in mine:
        if one not in theirs and any(_crossed(one, other) or _backwards(one, other) for other in theirs):
            return failed("the claim turns round which replaces which")
        if _apart(one, theirs):
            return failed("the claim mixes up which replaces which")
    return PASSED


def _pairs(reading: Reading) -> list[_Pair]:
    return [_pair(reading, match) for match in islice(_ANY.finditer(reading.text), _MOST)]


def _pair(reading: Reading, match: re.Match[str]) -> _Pair:
    content = [word for word in reading.words if word.content]
    if match["old"]:
        new, old = match.span("new"), match.span("old")
        return (
            _keys([word for word in content if new[0] <= word.start < new[1]]),
            _keys([word for word in content if old[0] <= word.start < old[1]]),
        )
    near = 1 if "→" in match[0] or ">" in match[0] else _NEAR
    before = _keys([word for word in content if word.end <= match.start()][-near:])
    after = _keys([word for word in content if word.start >= match.end()][:near])
    turned = _OLD_FIRST.match(reading.text, match.start())
    return (after, before) if turned is not None and turned.end() == match.end() else (before, after)


def _keys(words: list[Word]) -> frozenset[str]:
    """What two mentions of one thing share."""
    return frozenset(word.low if word.code else word.family for word in words)


def _backwards(mine: _Pair, theirs: _Pair) -> bool:
    """Whether what is replaced in the quotes replaces something in the claim."""
    both = (mine[0] & mine[1]) | (theirs[0] & theirs[1])
    return bool((mine[0] & theirs[1]) - both) and not ((mine[0] & theirs[0]) | (mine[1] & theirs[1])) - both


def _apart(mine: _Pair, theirs: list[_Pair]) -> bool:
    """Whether the two sides stand in different pairs of the quotes, and in none together."""
    sides = [(bool(mine[0] & one), bool(mine[1] & other)) for one, other in theirs]
    return (True, False) in sides and (False, True) in sides and (True, True) not in sides


def _crossed(mine: _Pair, theirs: _Pair) -> bool:
    """Whether both sides, or the old one of the quotes alone, have moved to the other side."""
    both = (mine[0] & mine[1]) | (theirs[0] & theirs[1])
    (a, b), (c, d) = ((new - both, old - both) for new, old in (mine, theirs))
    if a & d and b & c:
        return not (a & c and b & d) and len(a & d) + len(b & c) > len(a & c)
    return not c and bool(a & d) and not a & c and not b & d
