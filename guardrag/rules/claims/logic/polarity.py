"""Clause by clause: what one text denies the other may not affirm."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.denials import Denial, parities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word, meets
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["compare_clauses"]

_SAME, _OTHER = 0.6, 0.3
"""Shares of a claim's clause in clauses of one polarity: enough to be about it, too little to be about it."""
_FEWEST = 2
_MOST = 40
"""Clauses of one quote that are compared."""
_ADVERBIAL = anycase(
    (
        r"\W*(?:in|on|at|with|without|for|under|during|when|if|since|from|until|by|because|due|after|"
        r"before|while|where|which|who|bei|mit|wenn|"
        r"pendant|dans|en|si|cuando|con)\b"
    ),
)
_FAILS = anycase(r"\b(?:throw|error|fail|reject|refus)")
"""What throws or fails cannot be done, whatever clause says what it is."""


def compare_clauses(matter: Matter, claimed: list[Denial], stated: list[list[Denial]]) -> Verdict:
    """Clause by clause: what a claim's clause says must not stand only in clauses of the other polarity."""
    for clause in sorted({word.clause for word in matter.said.words}):
        all_words = [word for word in matter.said.words if word.clause == clause]
        words = [word for word in all_words if word.content and not word.low.isdigit()]
        mine = parities([one for one in claimed if one.clause == clause])
        if len(words) < _FEWEST or len(mine) > 1:
            continue
        wanted = next(iter(mine))
        if not wanted and _ADVERBIAL.match(matter.said.text[all_words[0].start :]):
            continue
        shares = _shares(words, matter, stated)
        if (
            shares[1 - wanted] >= _SAME
            and shares[wanted] < _OTHER
            and (wanted or _focus_meets(words, stated))
        ):
            return failed(f"the claim and its quotes differ in what they deny about {words[0].text!r}")
    return PASSED


def _focus_meets(words: list[Word], stated: list[list[Denial]]) -> bool:
    return any(
        one.sure and one.focus is not None and any(meets(word, one.focus) for word in words)
        for found in stated
        for one in found
    )


def _shares(words: list[Word], matter: Matter, stated: list[list[Denial]]) -> tuple[float, float]:
    """Largest share of `words` in clauses that affirm, and in clauses that deny; a clause of unsure
    polarity is both.
    """
    best = [0.0, 0.0]
    for statement, found in zip(matter.statements, stated, strict=True):
        fails = _FAILS.search(statement.text) is not None
        for clause in sorted(statement.clauses)[:_MOST]:
            there = _content(statement.reading, clause)
            count = sum(
                any(word.stem == other.stem or word.family == other.family for other in there)
                for word in words
            )
            beside = {clause, _goes_on(statement.reading, clause)}
            for parity in (0, 1) if fails else parities([one for one in found if one.clause in beside]):
                best[parity] = max(best[parity], count / len(words))
    return best[0], best[1]


def _goes_on(reading: Reading, clause: int) -> int:
    """The clause that says something of the one before its colon, "papers: incomplete"; else itself."""
    last = next((word for word in reversed(reading.words) if word.clause == clause), None)
    if last is None or not reading.text.startswith(":", last.end) or last.index + 1 >= len(reading.words):
        return clause
    return reading.words[last.index + 1].clause


def _content(reading: Reading, clause: int) -> list[Word]:
    return [word for word in reading.words if word.clause == clause and word.content]
