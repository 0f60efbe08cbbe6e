"""Thin claims: nearly nothing of what a claim, or one of its clauses, says is in its evidence."""

from __future__ import annotations

import re

from guardrag.rules.claims.eastern.clauses import claimed, cover, quoted_clauses, tokens
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_thin"]

_FEWEST = {"zh": 6, "ja": 5, "ar": 5}
_SHARE = 0.75
_CLAUSE_FEWEST, _CLAUSE_SHARE, _TOLD = 3, 0.8, 0.75
"""Of one clause, where the others already tell so much of what is quoted. Else it may be in other words."""
_LINKS = re.compile(
    "换言之|换句话说|也就是说|总之|总而言之|综上所述|因此|所以|由此可见|答案|是的|不是|没错|"
    "つまり|したがって|すなわち|要するに|結論|はい|いいえ|ولذلك|وبالتالي|باختصار|نعم|كلا"
)
"""Clauses that only say how the others hang together."""
_WINDOW = 3000


def check_thin(matter: Matter) -> Verdict:
    """Looks for a claim, or a clause of it, whose characters or stems mostly come from nowhere."""
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
    clauses = claimed(matter)
    said = frozenset().union(*(one.tokens for one in quoted_clauses(matter)))
    for clause in clauses:
        own = clause.tokens - known
        if len(own) < max(_CLAUSE_FEWEST, _CLAUSE_SHARE * len(clause.tokens)) or _LINKS.search(clause.text):
            continue
        others = frozenset().union(*(other.tokens for other in clauses if other is not clause))
        if cover(said, others) >= _TOLD:
            return failed(f"its quotes say nothing of {clause.text.strip()!r}")
    return PASSED
