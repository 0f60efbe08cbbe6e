"""Sides: what is said of somebody's deputy, or of one end of a range, is not said of the other."""

from __future__ import annotations

import re
from itertools import permutations

from guardrag.rules.claims.matter import Matter
from guardrag.rules.claims.siblings import KIN
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.rules.claims.words import Word, read
from guardrag.rules.claims.wordsets import wordset

__all__ = ["check_sides"]

_NEAR = 2
"""Words with content that a claim must share with what is said of somebody else."""
_ON = 16
"""Words after somebody that say something of them."""


def check_sides(matter: Matter) -> Verdict:
    """Looks for a claim that says of one what its quotes say of another that belongs to it."""
    verdict = _owned(matter)
    if verdict is PASSED:
        verdict = _kin(matter)
    if verdict is PASSED:
        verdict = _ends(matter)
    return verdict


def _kin(matter: Matter) -> Verdict:
    """Of "His son added it": it is not he who did."""
    for statement in matter.statements:
        words = statement.reading.words
        if statement.piece.around.cells:
            continue
        for at, word in enumerate(words[:-1]):
            kin = next((other for other in words[at + 1 : at + 3] if other.low in KIN), None)
            if word.low not in _THEIRS or kin is None or matter.said.covers(kin):
                continue
            if at and _MARKED.search(statement.text[words[at - 1].end : word.start]) is None:
                continue  # no subject
            rest = [other for other in words[kin.index + 1 : kin.index + _ON] if other.content]
            names = [other for other in rest if other.text[0].isupper()]
            mine = [other for other in rest if other not in names and matter.said.has(other)]
            new = [other for other in names if matter.said.has(other) and not _before(matter, other)]
            if len(mine) >= _NEAR and not new:
                return failed(
                    f"its quotes say {mine[0].text!r} of somebody's {kin.text}, the claim leaves that out"
                )
    return PASSED


def _before(matter: Matter, word: Word) -> bool:
    """Whether the sentence before has the word too."""
    return any(
        word.low in {other.low for other in read(statement.piece.around.before).words}
        for statement in matter.statements
    )


_THEIRS = wordset("his her their its our")
_MARKED = re.compile(r"[.!?;:,\n—–]")


def _owned(matter: Matter) -> Verdict:
    """Of "Ilse Marr, whose daughter conducts it": it is not Ilse Marr who conducts."""
    for statement in matter.statements:
        words = statement.reading.words
        for at, word in enumerate(words):
            rest = [other for other in words[at + 1 : at + 5] if other.content] if word.low == "whose" else []
            if len(rest) < _NEAR or not matter.said.has(rest[1]) or matter.said.covers(rest[0]):
                continue
            if any(other.content and matter.said.has(other) for other in words[max(0, at - 3) : at]):
                return failed(
                    f"its quotes say {rest[1].text!r} of {rest[0].text!r}, which the claim leaves out"
                )
    return PASSED


_RANGE = re.compile(
    r"\b(?:[Bb]etween|[Ff]rom) (?P<one>[$€£]?\d[\d.,]*)(?P<unit>[^.;]{0,16}?) (?:and|to|until) "
    r"(?P<two>[$€£]?\d[\d.,]*)"
)


def _ends(matter: Matter) -> Verdict:
    """Of "between 2015 and 2020 it rose from 14 to 28": 14 belongs to 2015 and 28 to 2020."""
    figures = set(re.findall(r"\d[\d.,]*\d|\d", matter.text))
    for statement in matter.statements:
        found = [
            tuple(re.sub(r"[$€£]|[.,]$", "", match[side]) for side in ("one", "two"))
            for match in _RANGE.finditer(statement.text)
        ]
        for (a, b), (c, d) in permutations(found, 2):
            if a in figures and d in figures and figures.isdisjoint((b, c)):
                return failed(f"its quotes say {d} of {b}, the claim says it of {a}")
    return PASSED
