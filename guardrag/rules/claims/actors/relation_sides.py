"""Relations that are said in several ways: A replaces B, B gives way to A; A before B, B after A; A is
larger than B.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TypeAlias

from guardrag.rules.anycase import Finder
from guardrag.rules.claims.actors.relations import RELATIONS
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_relations", "key_of"]


def key_of(word: Word) -> str:
    """What two mentions of one thing share."""
    return word.family if not word.code else word.low


def check_relations(matter: Matter) -> Verdict:
    """Whether a relation of the claim has the sides that it has in the quotes."""
    for name, pattern, backward in RELATIONS:
        mine = _pairs(matter.said, pattern, backward)
        theirs = [
            pair
            for statement in (matter.statements if mine else ())
            for pair in _pairs(statement.reading, pattern, backward)
        ]
        for one in mine:
            if one not in theirs and any(
                _crossed(one, other) or (name == "replaces" and _backwards(one, other)) for other in theirs
            ):
                return failed(f"the claim turns round which {name} which")
            if name == "replaces" and _apart(one, theirs):
                return failed(f"the claim mixes up which {name} which")
    return PASSED


_MOST = 12
"""Relations of one text that are compared."""


def _pairs(reading: Reading, pattern: Finder, backward: Finder) -> list[_Pair]:
    return [_pair(reading, match, backward) for match in islice(pattern.finditer(reading.text), _MOST)]


_Pair: TypeAlias = tuple[set[str], set[str]]
_NEAR = 6


def _pair(reading: Reading, match: re.Match[str], backward: Finder) -> tuple[set[str], set[str]]:
    content = [word for word in reading.words if word.content]
    if "old" in match.groupdict() and match["old"]:
        old = {key_of(word) for word in content if match.start("old") <= word.start < match.end("old")}
        new = {key_of(word) for word in content if match.start("new") <= word.start < match.end("new")}
        return new, old
    near = 1 if "→" in match[0] or ">" in match[0] else _NEAR
    before = [word for word in content if word.end <= match.start()][-near:]
    after = [word for word in content if word.start >= match.end()][:near]
    pair = {key_of(word) for word in before}, {key_of(word) for word in after}
    turned = backward.match(reading.text, match.start())
    return (pair[1], pair[0]) if turned is not None and turned.end() == match.end() else pair


def _backwards(mine: tuple[set[str], set[str]], theirs: tuple[set[str], set[str]]) -> bool:
    """Whether what is replaced in the quotes replaces something in the claim."""
    both = (mine[0] & mine[1]) | (theirs[0] & theirs[1])
    return (
        bool((mine[0] & theirs[1]) - both)
        and not (mine[0] & theirs[0]) - both
        and not (mine[1] & theirs[1]) - both
    )


def _apart(mine: _Pair, theirs: list[_Pair]) -> bool:
    """Whether the two sides stand in different pairs of the quotes, and in none together."""
    sides = [(bool(mine[0] & one), bool(mine[1] & other)) for one, other in theirs]
    return (True, False) in sides and (False, True) in sides and (True, True) not in sides


def _crossed(mine: tuple[set[str], set[str]], theirs: tuple[set[str], set[str]]) -> bool:
    both = (mine[0] & mine[1]) | (theirs[0] & theirs[1])
    a, b = mine[0] - both, mine[1] - both
    c, d = theirs[0] - both, theirs[1] - both
    if a & d and b & c:
        return not (a & c and b & d) and len(a & d) + len(b & c) > len(a & c)
    return not c and bool(a & d) and not a & c and not b & d
