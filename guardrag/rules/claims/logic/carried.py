"""What of its quotes carries a claim."""

from __future__ import annotations

from guardrag.rules.claims.logic.denials import Denial
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word, meets

__all__ = ["CARRIES", "carried", "inside"]


CARRIES = 0.6
"""Share of a claim's words that affirmed words must have to carry the claim although something beside them
is denied.
"""


def carried(matter: Matter, stated: list[list[Denial]]) -> bool:
    """Whether words that nothing denies have what the claim says."""
    denied = [{word.start for one in found if one.sure for word in one.scope} for found in stated]
    content = [word for word in matter.said.words if word.content]
    count = 0
    for word in content:
        count += any(
            other.content
            and other.clause in statement.clauses
            and other.start not in scope
            and meets(word, other)
            for statement, scope in zip(matter.statements, denied, strict=True)
            for other in statement.reading.words
        )
    return not content or count / len(content) >= CARRIES


def inside(statement: Statement) -> list[Word]:
    """The words with content that stand in the quote itself."""
    words = statement.reading.words
    return [word for word in words if word.content and statement.start <= word.start < statement.end]
