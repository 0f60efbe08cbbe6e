"""Denials before the cut: the quote begins inside what a denial of its sentence governs."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.carried import inside
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.matter import Matter, Statement

__all__ = ["denied_before"]

_PARTED = anycase(
    r"[.;:!?|]|\b(?:but|because|as|so|if|when|whenever|where|while|whereas|since|although|though|unless|"
    r"until|before|after|once|without|except|other than|apart from|only|just|merely|alone|mind|"
    r"(?:doubt|deny|denie[sd]|forget|ignore|overlook|surpris\w+|un\w+|in\w+able) (?:\w+ )?that)\b"
)
"""Ends what a denial governs, or turns it round."""
_ASIDE = anycase(r",[^,;:.]{1,60},|\([^()]*\)")
_HARDLY = anycase(r"\b(?:rarely|seldom)\b")
_OR = anycase(r"\b(?:and|or)\W*(?:\w+\W*)?$")
_SETS_APART = anycase(r",(?!\s*(?:nor|or|neither)\b)")
_FINITE = anycase(
    r"\b(?:is|are|was|were|has|have|had|can|may|might|must|will|would|do|does|did|shall|should|cannot)\b|n't\b"
)
_RELATIVE = anycase(r"\b(?:that|which|who|whose)(?: \w+)? ?$")
_TAKEN = 2 / 3
"""Share of the quote's words that the claim must have to be made of it."""


def denied_before(matter: Matter) -> str:
    """The denial that governs the words of a clipped quote, where the claim affirms them; else empty."""
    if not any(statement.start for statement in matter.statements) or not _denies_nothing(matter):
        return ""
    for statement in matter.statements:
        if statement.start and (found := _governing(statement)):
            words = inside(statement)
            if words and sum(map(matter.said.covers, words)) >= _TAKEN * len(words):
                return found
    return ""


def _denies_nothing(matter: Matter) -> bool:
    """Whether no word of the claim denies anything that its quotes do not deny inside themselves as well."""
    quotes = [statement.text[statement.start : statement.end].lower() for statement in matter.statements]
    return all(
        not one.hard and not one.sure and any(one.text.lower() in quote for quote in quotes)
        for one in negatives(matter.said, "en")
    )


def _governing(statement: Statement) -> str:
    """The last denial before the quote that nothing parts from it."""
    before = statement.text[: statement.start]
    denials = [one for one in negatives(statement.reading, "en") if one.end <= statement.start and one.sure]
    scarce = list(_HARDLY.finditer(before))
    last = denials[-1] if denials else None
    start, end = (last.start, last.end) if last is not None else (0, 0)
    if scarce and scarce[-1].end() > end:
        start, end = scarce[-1].span()
    if not end or _RELATIVE.search(before, max(0, start - _NEAR), start) is not None:
        return ""
    if len(denials) > 1 and _SETS_APART.search(before, denials[-2].end, start) is None:
        return ""  # two denials may cancel out
    between = _ASIDE.sub(" ", before[end:])
    if _PARTED.search(between) is not None or _SETS_APART.search(between) is not None:
        return ""
    quote = statement.text[statement.start : statement.end]
    if _PARTED.match(quote.lstrip()) is not None or (
        _OR.search(between) is not None and _FINITE.search(quote) is not None
    ):
        return ""
    return before[start:].strip()


_NEAR = 24
