"""Thin claims: nearly nothing of what a claim says is in its evidence."""

from __future__ import annotations

from guardrag.rules.claims.eastern.clauses import tokens
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_thin"]

_FEWEST = {"zh": 6, "ja": 5, "ar": 5}
_SHARE = 0.75
_WINDOW = 3000


def check_thin(matter: Matter) -> Verdict:
    """Looks for a claim most of whose characters or stems with content come from nowhere."""
    if matter.claim.derived is not None:
        return PASSED
    times = {one.minute for one in moments(matter.text) if one.minute is not None}
    if len(times) > 1 and times <= {
        one.minute for reading in matter.readings() for one in moments(reading.text)
    }:
        return PASSED  # the same hours in other words
    language = matter.language
    known = set(tokens(matter.evidence.question, language))
    for reading in matter.readings():
        known |= tokens(reading.text, language)
    for piece in matter.evidence.pieces:
        known |= tokens(piece.around.window[:_WINDOW], language)
    mine = tokens(matter.text, language)
    missing = mine - known
    if len(missing) >= _FEWEST[language] and len(missing) >= _SHARE * len(mine):
        return failed(
            f"{len(missing)} of the claim's {len(mine)} words or characters are not in its evidence"
        )
    return PASSED
