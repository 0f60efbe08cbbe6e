"""What holds for a range holds for each thing in it: "parcels over 30 kg" has a parcel of 40 kg."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.bounds import Bound, Limit, bounds
from guardrag.rules.claims.numbers.limit_words import DENIES
from guardrag.rules.claims.numbers.quantities import Quantity
from guardrag.rules.claims.numbers.quantity import akin
from guardrag.rules.claims.reading.matter import Matter, Statement

__all__ = ["is_bound_of", "is_instance", "is_instance_day", "is_narrower"]

_BELOW = {Bound.LESS: (False, True), Bound.AT_MOST: (True, True)}
_ABOVE = {Bound.MORE: (False, False), Bound.AT_LEAST: (True, False)}
_SIDES = _BELOW | _ABOVE
"""Whether a limit lets in the number itself, and whether what is below it."""
_HEADS = anycase(
    r"\b(?:to (?:[^\W\d]+ ){0,2}[^\W\d]+s (?:\w+(?:ed|ade|ght|en) )?|"
    r"(?:all|any|every|each|no|for|on|with|of|from|alle[nrs]?|"
    r"jede[nrsm]?|für|bei|mit|von|tous les|toutes les|"
    r"chaque|pour|aux?|les|todos los|todas las|cada|para|los|las) (?:[^\W\d]+ ){1,3})$",
)
"""A noun with what stands before it; the limit that follows says which of them."""
_VERB = anycase(
    r"\b(?:may|must|can|should|will|shall|darf|dürfen|muss|müssen|kann|können|soll|wird|peut|doit|puede|debe|"
    r"is|are|was|were|be|has|have|lasts?|takes?|costs?|weighs?|reach(?:es)?|holds?|runs?|needs?|ist|sind|hat|"
    r"dauert|kostet|est|sont|dure|coûte|pèse|es|son|dura|cuesta|pesa)\b",
)
_IF = anycase(r"\b(?:if|when|whenever|where|once|who|wenn|falls|sofern|si|quand|lorsqu\w*|cuando)\b[^,;.:]*$")
_OPENS = re.compile(
    r"(?:^|[.;:!?,] )(?:The |An? |Der |Die |Das |Les? |La |Los |Las |El )?(?:[^\W\d]+ ){1,3}$"
)
_CLOSES = re.compile(
    r"\s*:(?=\s)|(?: of age)? (?!and\b|or\b|in\b|at\b|on\b|for\b|per\b|a\b|of\b|to\b|by\b|from\b|with\b|"
    r"as\b|if\b|when\b)[^\W\d]+"
)
_WIDE = 60


def is_instance(matter: Matter, one: Quantity) -> bool:
    """Whether a number of the claim lies in a range that says what a quoted sentence or row is about."""
    mine = [
        limit for limit in bounds(matter.text, matter.language) if limit.value is one or limit.value == one
    ]
    if any(limit.bound is not None and not limit.weak for limit in mine):
        return False
    versioned = any(limit.named for limit in mine)
    for statement in matter.statements:
        for ends in _ranges(statement, matter.language):
            if all(_lets_in(limit, one, versioned=versioned) for limit in ends):
                return True
    return False


_DESCRIBED = re.compile(r"(?:[^\W\d]{3,} (?:de|d'|von|di)|\b[A-ZÄÖÜ][^\W\d]{2,}) ?$")
_ONLY = anycase(
    rf"{DENIES}|\b(?:only|nur|lediglich|erst|seule?s?|seulement|uniquement|que|solo|sólo|únicamente|soltanto)\b"
)


def is_narrower(matter: Matter, one: Limit, stated: Iterable[Limit]) -> bool:
    """Whether the claim speaks of things within a limit of its quotes: of "a parcel of less than 5 kg",
    where they speak of parcels up to 5 kg.
    """
    wider = {Bound.LESS: Bound.AT_MOST, Bound.MORE: Bound.AT_LEAST}.get(one.bound) if one.bound else None
    return (
        matter.language != "en"
        and any(other.bound is wider for other in stated if wider is not None)
        and _DESCRIBED.search(matter.text[: one.begin]) is not None
        and _ONLY.search(matter.text) is None
    )


def is_bound_of(matter: Matter, one: Quantity) -> bool:
    """Whether a limit of the claim, "over 60 percent", is one that a quoted number near it keeps."""
    mine = [limit for limit in bounds(matter.text, matter.language) if limit.value == one]
    if any(
        _next_to(limit, other)
        for limit in mine
        for statement in matter.statements
        for other in bounds(statement.text, matter.language)
    ):
        return True
    part = one.unit is None and not one.figure and one.value < 1
    if (one.unit is None and not part) or not mine:
        return False
    if any(limit.bound not in (*_SIDES, Bound.ABOUT) or limit.weak for limit in mine):
        return False
    roundly = mine[0].bound is Bound.ABOUT
    nearly = roundly and _NEARLY.search(matter.text[mine[0].begin : one.start]) is not None
    for statement in matter.statements:
        for limit in bounds(statement.text, matter.language):
            other = limit.value
            if limit.bound is not None or not isinstance(other, Quantity):
                continue
            if other.dimension != ("share" if part else one.dimension):
                continue
            near = abs(other.size - one.size) * (_CLOSE if part or not roundly else _ROUND) <= abs(one.size)
            if near and roundly and (not nearly or other.size < one.size) and _coarser(one, other):
                return True
            if near and _beyond(mine[0], (other.size > one.size) - (other.size < one.size)):
                return True
    return False


def _next_to(claimed: Limit, stated: Limit) -> bool:
    """Whether two limits on a count or an age let in the same: "more than 20" and "21 or more"."""
    mine, theirs = claimed.value, stated.value
    if not isinstance(mine, Quantity) or not isinstance(theirs, Quantity) or mine.unit != theirs.unit:
        return False
    if mine.unit not in (None, _YEARS_OLD) or mine.value.denominator != 1:
        return False
    step = {Bound.MORE: 1, Bound.LESS: -1}.get(stated.bound) if stated.bound is not None else None
    wanted = Bound.AT_LEAST if stated.bound is Bound.MORE else Bound.AT_MOST
    return step is not None and claimed.bound is wanted and mine.value == theirs.value + step


_NEARLY = anycase(r"nearly|almost|knapp|près de|presque|casi|quasi")


def _coarser(one: Quantity, other: Quantity) -> bool:
    """Whether a number is a rounder one: 300 of 297, a third of 32 percent, but not 301 of 300."""
    return not one.figure or len(one.figure.strip("0.,")) < len(other.figure.strip("0.,"))


_ROUND = 20
_YEARS_OLD = ("calendar", Fraction(12))
_CLOSE = 8
"""A limit is a round one for a number if they differ by an eighth at most."""


def is_instance_day(matter: Matter, day: tuple[int | None, int | None, int | None]) -> bool:
    """The same for a whole date."""
    if None in day:
        return False
    for statement in matter.statements:
        for ends in _ranges(statement, matter.language):
            if all(_lets_in_day(limit, day) for limit in ends):
                return True
    return False


def _ranges(statement: Statement, language: str) -> Iterable[tuple[Limit, ...]]:
    """Limits of the statement that say what it is about, those of one range together."""
    labels = dict.fromkeys(cell.label for cell in statement.piece.around.cells if cell.label and cell.quoted)
    for text in labels:
        yield from _pairs(bounds(text, language))
    if not statement.piece.around.cells:
        found = bounds(statement.text, language)
        yield from (ends for ends in _pairs(found) if _defines(statement.text, ends))


def _pairs(found: tuple[Limit, ...]) -> Iterable[tuple[Limit, ...]]:
    for index, limit in enumerate(found):
        after = found[index + 1] if index + 1 < len(found) else None
        if after is not None and after.bound is Bound.TO and limit.bound in (Bound.FROM, None):
            yield limit, after
        elif limit.bound in _SIDES:
            yield (limit,)


_TWO = 2
_AFTER = ("以上", "以下", "未満")
_CJK = re.compile(
    r"(?:以上|以下|未満|を?超える|を上回る|を下回る|に満たない)?(?:の|的|(?<=[るい]))[\u3400-\u9fff\u30a0-\u30ff]"
)
"""A limit that a noun follows, in Chinese and Japanese."""


def _defines(text: str, ends: tuple[Limit, ...]) -> bool:
    """Whether a range belongs to a noun, in a phrase of its own or before the verb, or to a condition."""
    start, end = ends[0].begin, ends[-1].end
    if _CJK.match(
        text, ends[-1].end - _TWO if text[ends[-1].end - _TWO : ends[-1].end] in _AFTER else ends[-1].end
    ):
        return True
    if ends[0].weak and ends[0].bound is Bound.AT_MOST:
        return False  # by then, until then
    before = text[max(0, start - _WIDE) : start]
    if _IF.search(before) is not None:
        return True
    head = _HEADS.search(before)
    if head is not None and _VERB.search(head[0]) is None:
        return True
    if ends[0].bound is Bound.AT_MOST and text[:end].endswith(ends[0].text):
        return False  # "5.1 or older", but not "may carry up to 5"
    opening = _OPENS.search(before if start > _WIDE else f". {before}")
    return opening is not None and _VERB.search(opening[0]) is None and _CLOSES.match(text, end) is not None


def _lets_in(limit: Limit, one: Quantity, *, versioned: bool) -> bool:
    other = limit.value
    if not isinstance(other, Quantity) or (
        other.unit and one.unit and not akin(other.dimension, one.dimension)
    ):
        return False
    if (other.unit is None) != (one.unit is None) and "calendar" not in (other.dimension, one.dimension):
        return False
    if versioned or limit.named:
        low, high = _parts(one.figure), _parts(other.figure)
        return bool(low and high) and _beyond(limit, (low > high) - (low < high))
    same_unit = other.unit is not None and one.unit is not None
    mine, theirs = (one.size, other.size) if same_unit else (one.value, other.value)
    return _beyond(limit, (mine > theirs) - (mine < theirs))


def _beyond(limit: Limit, sign: int) -> bool:
    """Whether what is greater (1), equal (0) or less (-1) is let in."""
    if limit.bound in (Bound.FROM, None):
        return sign >= 0
    if limit.bound is Bound.TO:
        return sign <= 0
    if limit.bound not in _SIDES:
        return False
    equal, below = _SIDES[limit.bound]
    return equal if sign == 0 else (sign < 0) == below


def _parts(figure: str) -> tuple[int, ...]:
    parts = figure.split(".")
    return tuple(map(int, parts)) if all(part.isdecimal() and len(part) < 9 for part in parts) else ()


def _lets_in_day(limit: Limit, day: tuple[int | None, int | None, int | None]) -> bool:
    if isinstance(limit.value, Quantity) or len(limit.value) != 1:
        return False
    other = next(iter(limit.value))
    if None in other:
        return False
    mine, theirs = _order(day), _order(other)
    return _beyond(limit, (mine > theirs) - (mine < theirs))


def _order(day: tuple[int | None, int | None, int | None]) -> tuple[int, ...]:
    return tuple(part or 0 for part in day)
