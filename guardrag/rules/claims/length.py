"""Length: what is too long to be read whole cannot be said to be checked."""

from __future__ import annotations

from guardrag.rules.claims.reading.matter import LONGEST_CLAIM, Matter
from guardrag.rules.claims.reading.surroundings import LONGEST_QUOTE
from guardrag.rules.claims.verdict import PASSED, Verdict, not_checked

__all__ = ["check_length"]


def check_length(matter: Matter) -> Verdict:
    """Not checked where a claim or a quote is cut for reading."""
    if len(matter.claim.text) > LONGEST_CLAIM:
        return not_checked(
            f"the claim has {len(matter.claim.text)} characters, of which {LONGEST_CLAIM} were read"
        )
    for piece in matter.evidence.pieces:
        if len(piece.quote) > LONGEST_QUOTE:
            return not_checked(
                f"a quote has {len(piece.quote)} characters, of which {LONGEST_QUOTE} were read"
            )
    return PASSED
