"""What an amount includes and what comes on top of it: VAT included, plus VAT, teachers not counted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import read

__all__ = ["other_inclusion"]

_WITH = anycase(
    r"\b(?:includ(?:ing|es?)|inclusive of|incl\.?|covers?|counting|inklusive|inkl\.?|einschließlich|"
    r"y compris|comprend|incluye(?:ndo)?|comprende)(?= )",
)
_WITHOUT = anycase(
    r"\b(?:exclud(?:ing|es?)|exclusive of|excl\.?|without|net of|before(?= (?:vat|tax|taxes|fees|charges|"
    r"deductions?)\b)|exklusive|exkl\.?|zzgl\.?|zuzüglich|ohne|hors|sin)(?= )",
)
_AND = anycase(r"\b(?:plus|as well as|in addition to|on top of|más|più|en plus de)(?= )")
"""What joins more to an amount; elsewhere it joins just anything."""
_IN_IT = anycase(
    r"\b(?:included|inclusive|inbegriffen|enthalten|inklusive|(?<!y )comprise?s?|incluse?s?|incluid[oa]s?|"
    r"incluso|inclusa|compres[oaie])\b",
)
_ON_TOP = anycase(
    r"\b(?:excluded|extra(?! (?!on\b|for\b|charge)\w)|separately|on top|exclusive|"
    r"nicht inbegriffen|exclue?s?|en sus|excluid[oa]s?|aparte|esclus[oaie])\b",
)
_DENIED = anycase(r"(?:\b(?:not|never|no|nicht|non|ne|pas)|n't)(?: \w+)? ?$")
_CLAUSE = anycase(r"[;:,()](?=\s|$)|[.!?](?=\s|$)|\s[–—-]\s|\b(?:but|aber|mais|pero|with)\b")
_MOST = 100
_AFTER, _BEFORE = 40, 120
"""Characters after and before such a word in which what is meant stands."""


def other_inclusion(matter: Matter) -> str:
    """Whether the claim has something included that the quotes have on top of it, or the reverse."""
    mine = _said(matter.text)
    if not mine:
        return ""
    stated = [one for statement in matter.statements for one in _said(statement.text)]
    for inside, words, phrase in mine:
        against = [other for other in stated if other[0] is not inside and words & other[1]]
        shared = {word for other in against for word in words & other[1]}
        if against and not any(other[0] is inside and shared & other[1] for other in stated):
            return f"the claim says {phrase!r}, its quotes say {against[0][2]!r}"
    return ""


@lru_cache(maxsize=2048)
def _said(text: str) -> tuple[tuple[bool, frozenset[str], str], ...]:
    """Whether something is included, which words name it, and how the text says so."""
    return tuple(dict.fromkeys(_found(text)))[:_MOST]


def _found(text: str) -> Iterator[tuple[bool, frozenset[str], str]]:
    for pattern, inside in ((_WITH, True), (_WITHOUT, False), (_AND, False)):
        for match in pattern.finditer(text):
            before = _CLAUSE.split(text[max(0, match.start() - _BEFORE) : match.start()])[-1]
            if pattern is _AND and (_WITH.search(before) or not any(char.isdigit() for char in before)):
                continue
            after = _CLAUSE.split(text[match.end() : match.end() + _AFTER], maxsplit=1)[0]
            yield inside ^ _denied(before), _names(after), f"{match[0]}{after}"
    for pattern, inside in ((_IN_IT, True), (_ON_TOP, False)):
        for match in pattern.finditer(text):
            before = _CLAUSE.split(text[max(0, match.start() - _BEFORE) : match.start()])[-1]
            yield inside ^ _denied(before), _names(before), f"{before.strip()} {match[0]}"


def _denied(before: str) -> bool:
    return _DENIED.search(before) is not None


def _names(text: str) -> frozenset[str]:
    return frozenset(word.stem for word in read(text).words if word.content and not word.text[0].isdigit())
