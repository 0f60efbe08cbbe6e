"""Headings that restrict: what is said of an option is not said of all who do not take it."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import read

__all__ = ["restricting_heading"]

_OPTION = anycase(
    r"\b(?:optional|extras?|add-?ons?|upgrades?|supplementa\w+|voluntary|electives?|"
    r"(?:additional|premium|paid|extra|special) (?:services?|cover\w*|packages?|features?|modules?|plans?))\b"
)
_UNIVERSAL = anycase(
    r"\b(?:(?:every|each|all|any)\b(?P<what>(?: [\w'’-]+){1,6})|(?P<by>by default|as standard|automatically|"
    r"as a matter of course|without paying extra|standard))"
)
_SAYS_SO = anycase(
    r"\b(?:option\w*|extras?|add-?ons?|upgrade\w*|book\w*|choose\w*|chosen|voluntary|elect\w*|extra)\b"
)


def restricting_heading(matter: Matter) -> tuple[str, str] | None:
    """What the claim says it of, and the heading that keeps that to an option."""
    universal = _UNIVERSAL.search(matter.text)
    if universal is None or _SAYS_SO.search(matter.text) is not None:
        return None
    for statement in matter.statements:
        trail = (*statement.piece.context, *statement.piece.around.headings)
        for at, title in enumerate(trail):
            if at and _OPTION.search(title) is not None and _of_all(statement, universal["what"] or ""):
                below = [word for name in trail[at:] for word in read(name).content()]
                if not any(matter.said.has(word) for word in below if not _OPTION.search(word.low)):
                    return universal[0], title
    return None


def _of_all(statement: Statement, what: str) -> bool:
    """Whether what the universal is about is not what the quote speaks of: "every policy" of "we pay"."""
    words = read(what).content()
    return not words or not any(statement.reading.has(word) for word in words[:2])
