"""Headings that restrict: what is said of an option, or of some, is not said of all."""

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
    r"\b(?:(?:every|each|all|any)\b(?P<what>(?: [\w'’-]+){1,6})|everyone|everybody|"
    r"(?P<by>by default|as standard|automatically|as a matter of course|without paying extra|standard))"
)
_SAYS_SO = anycase(
    r"\b(?:option\w*|extras?|add-?ons?|upgrade\w*|book\w*|choose\w*|chosen|voluntary|elect\w*|extra)\b"
)


def restricting_heading(matter: Matter) -> tuple[str, str] | None:
    """What the claim says it of, and the heading that keeps that to an option or to some."""
    universal = _UNIVERSAL.search(matter.text)
    if universal is None:
        return None
    option = _SAYS_SO.search(matter.text) is None
    for statement in matter.statements:
        around = statement.piece.around
        trail = (*statement.piece.context, *around.headings)
        for at, title in enumerate(trail):
            if not at and title not in around.headings:
                continue
            if (
                option
                and at
                and _OPTION.search(title) is not None
                and _of_all(statement, universal["what"] or "")
            ):
                below = [word for name in trail[at:] for word in read(name).content()]
                if not any(matter.said.has(word) for word in below if not _OPTION.search(word.low)):
                    return universal[0], title
            if not universal["by"] and _some(matter, statement, title, universal["what"] or ""):
                return universal[0], title
    return None


_FOR = anycase(r"(?:.* )?for (?P<whom>[\w' -]+s)")
"""A heading that ends with those for whom what stands under it holds."""
_PICKED = anycase(r"\b(?:that|which|who|whose|with|of|starting|in|from)\b")
_KIND = anycase(r"[\w-]+ [\w-]+s")


def _some(matter: Matter, statement: Statement, title: str, what: str) -> bool:
    """Whether a heading names some of those of whom the claim says it all: "trial accounts" of accounts."""
    whom = _FOR.fullmatch(title)
    if whom is None and _KIND.fullmatch(title) is None:
        return False
    names = read(whom["whom"] if whom is not None else title).content()
    kinds, nouns = names[:-1], read(_PICKED.split(what)[0]).content()
    if not names or _UNIVERSAL.search(statement.text) is not None:
        return False
    if _PICKED.search(what) is not None and whom is None:
        return False
    if any(noun.stem == names[-1].stem for noun in nouns):
        return bool(kinds) and not any(matter.said.covers(word) for word in kinds)
    return whom is not None and not any(matter.said.covers(word) for word in names)


def _of_all(statement: Statement, what: str) -> bool:
    """Whether what the universal is about is not what the quote speaks of: "every policy" of "we pay"."""
    words = read(what).content()
    return not words or not any(statement.reading.has(word) for word in words[:2])
