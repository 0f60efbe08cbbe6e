"""Near copies: a quoted clause with one run exchanged for another that its evidence does not have."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from guardrag.rules.claims.eastern.arabic import kin
from guardrag.rules.claims.eastern.clauses import Clause, claimed, context_text, cover, quoted, tokens
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["exchanged_run"]

_SHARED = 0.68
"""Characters or words of a copy that are those of the quoted clause, in their order."""
_LONGEST = 160
_FEWEST = {"zh": 4, "ja": 4, "ar": 3}
"""Tokens that a claim's clause and a quoted one must share."""


def exchanged_run(matter: Matter) -> tuple[str, str] | None:
    """What the claim puts in the place of what, where the rest of the clause is the same and in order."""
    language = matter.language
    theirs = [
        one
        for statement in matter.statements
        if not statement.piece.around.cells
        for one in quoted(statement, language)
    ]
    known = frozenset().union(
        tokens(context_text(matter), language),
        tokens(matter.evidence.question, language),
        *(tokens(piece.around.window[:1500], language) for piece in matter.evidence.pieces),
    )
    for mine in claimed(matter):
        likest = max(theirs, key=lambda one: cover(mine.tokens, one.tokens), default=None)
        if likest is None or len(mine.tokens & likest.tokens) < _FEWEST[language]:
            continue
        found = _exchanged(mine, likest, known, language)
        if found is not None:
            return found
    return None


def _exchanged(mine: Clause, other: Clause, known: frozenset[str], language: str) -> tuple[str, str] | None:
    claim, quote = _units(mine.text[:_LONGEST], language), _units(other.text[:_LONGEST], language)
    matcher = SequenceMatcher(None, [key for key, _ in quote], [key for key, _ in claim], autojunk=False)
    found: list[tuple[str, str]] = []
    same = 0
    for tag, a, b, c, d in matcher.get_opcodes():
        left, right = _text(quote[a:b], language), _text(claim[c:d], language)
        if tag == "equal":
            same += d - c
        elif tag == "replace" and tokens(left, language) and tokens(right, language):
            found.append((right, left))
        elif tokens(right, language):
            return None  # something added: no copy
    if len(found) != 1 or same < _SHARED * len(claim):
        return None
    come, gone = found[0]
    if language == "ar" and (claim[0][1] == come or come.startswith("ال") != gone.startswith("ال")):
        return None  # verbs come first and have many names
    if language != "ar" and (len(come) != len(gone) or (_NO.search(come) and _NO.search(gone))):
        return None
    if language == "ja" and len(come) == 1 and same + 1 == len(claim) >= _WHOLE:
        return found[0]  # one character of a name
    if not (_RUN[language].fullmatch(come) and _RUN[language].fullmatch(gone)):
        return None
    if tokens(come, language) & (known | tokens(gone, language)) or tokens(gone, language) & mine.tokens:
        return None
    return found[0]


_NO = re.compile("[不无没未]")
_WHOLE = 8
"""Characters of a clause that must be the same but for one."""
_RUN = {
    "zh": re.compile("[\u3400-\u9fff]{2,5}"),
    "ja": re.compile("[\u3400-\u9fff々\u30a1-\u30faー]{2,6}"),
    "ar": re.compile(r"\w+"),
}
"""What may be one word exchanged for another."""


def _units(text: str, language: str) -> list[tuple[str, str]]:
    if language == "ar":
        return [(kin(word) or word, word) for word in text.split()]
    return [(char, char) for char in text]


def _text(units: list[tuple[str, str]], language: str) -> str:
    return (" " if language == "ar" else "").join(text for _, text in units)
