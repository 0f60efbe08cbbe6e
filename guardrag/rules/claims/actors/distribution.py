"""For each what: a thing done after every test is not done once per test file."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse_nouns import Nouns, Phrase
from guardrag.rules.claims.reading.parse_tokens import tokens
from guardrag.rules.claims.reading.parse_verbs import verbs
from guardrag.rules.claims.reading.words import Reading
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_distribution"]

_EACH = frozenset({"each", "every", "per"})
_EACH_WORD = anycase(r"\b(?:each|every|per)\b")
_LOOSE = wordset("single individual one other new such")


def check_distribution(matter: Matter) -> Verdict:
    """Whether the claim counts by another thing than its quotes, one that has the same word in its name."""
    if _EACH_WORD.search(matter.text) is None:
        return PASSED
    mine = _units(matter.said)
    theirs = [unit for statement in matter.statements for unit in _units(statement.reading)]
    for unit in mine:
        if any(_head(unit) == _head(other) for other in theirs):
            continue
        for other in theirs:
            if _head(other) in _words(unit) or _head(unit) in _words(other):
                return failed(f"the claim says it of each {unit.text!r}, its quotes of each {other.text!r}")
    return PASSED


def _units(reading: Reading) -> list[Phrase]:
    """What stands after "each", "every" and "per"."""
    if _EACH_WORD.search(reading.text) is None:
        return []
    words = tokens(reading)
    nouns = Nouns(words, verbs(words, reading.text), reading.text)
    found = [nouns.after(at + 1)[0] for at, word in enumerate(words) if word.low in _EACH]
    return [phrase for phrase in found if phrase.heads and not phrase.open]


def _words(phrase: Phrase) -> list[str]:
    text = re.split(r"\b(?:of|and|or)\b|[,`]| \d", phrase.text)[0]
    return [
        word.lower().removesuffix("s") for word in re.findall(r"[\w']+", text) if word.lower() not in _LOOSE
    ]


def _head(phrase: Phrase) -> str:
    words = _words(phrase)
    return words[-1] if words else ""
