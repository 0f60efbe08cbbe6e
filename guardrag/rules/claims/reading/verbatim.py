"""Claims that are their quotes, word for word."""

from __future__ import annotations

from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.short_words import with_plain_stops

__all__ = ["bare", "is_verbatim"]

_ENDS = " \t\n.;:!?\"'”“’‘。！？"


def is_verbatim(matter: Matter) -> bool:
    """Whether the claim is made of whole quoted sentences, in the order of the quotes, and of nothing else.

    White space, markup, quotation marks around it and the final full stop may differ. A quote that is
    only part of a sentence does not count: what it leaves out may matter.
    """
    if not matter.statements or matter.claim.derived is not None:
        return False
    whole = all(
        not statement.text[: statement.start].strip(_ENDS)
        and not statement.text[statement.end :].strip(_ENDS)
        for statement in matter.statements
    )
    if not whole or any(statement.piece.around.cells for statement in matter.statements):
        return False
    said = bare(matter.text)
    return said == " ".join(dict.fromkeys(bare(statement.text) for statement in matter.statements))


def bare(text: str) -> str:
    """`text` as it is compared: white space and the marks around its words do not count."""
    return " ".join(part.strip(_ENDS) for part in with_plain_stops(text).split()).strip(_ENDS)
