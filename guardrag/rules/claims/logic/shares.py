"""Shares: "7 of 31 stations", "82 % of the staff" and "the Nordstadt branch" are not all of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.quantifier_levels import ALL, Quantifier
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.tongues.forms import form

__all__ = ["count_left_out", "majority", "one_of_them", "part_of"]

_COUNT = (
    r"\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred"
)
_SOME_OF = anycase(
    rf"(?<![\d.])\b(?:only |just )?(?P<some>{_COUNT}) (?:of|out of) "
    r"(?:the |its |our |their |these |those |all |every )?"
    rf"(?P<many>{_COUNT})\b(?! (?:because|and|or|in|for|on|when|if)\b)(?=\s\w)"
)


def count_left_out(matter: Matter) -> str:
    """The "7 of 31" of the quotes, where the claim has the 31 and not the 7; else empty."""
    mine = {one.value for one in quantities(matter.text, matter.language)}
    for statement in matter.statements:
        for match in _SOME_OF.finditer(statement.text):
            some, many = (quantities(match[side], matter.language) for side in ("some", "many"))
            if some and many and many[0].value in mine and some[0].value not in mine:
                return match[0]
    return ""


def part_of(matter: Matter) -> str:
    """The "7 of 31", or the share below all, that the quotes name and the claim does not; else empty."""
    counted = _some_of(matter) if matter.language == "en" else ""
    if counted:
        return counted
    mine = {one.size for one in quantities(matter.text, matter.language)}
    for statement in matter.statements:
        for one in quantities(statement.text, matter.language):
            part = one.dimension == "share" and bool(one.figure) and Fraction(0) < one.size < 1
            after = statement.text[one.end : one.end + _NEAR]
            if (
                part
                and one.size not in mine
                and _OF.match(after) is not None
                and not _changes(statement, one.start)
            ):
                return one.text.strip()
    return ""


def _some_of(matter: Matter) -> str:
    if _SOME_OF.search(matter.text) is not None:
        return ""
    parts = (_SOME_OF.search(statement.text) for statement in matter.statements)
    part = next((one[0] for one in parts if one is not None), "")
    counted = {one.value for one in quantities(matter.text, "en")}
    return part if counted.isdisjoint(one.value for one in quantities(part, "en")) else ""


_NEAR = 12
_OF = re.compile(r"\s*(?:of|der|des|von|aller|de[ls]?|du|d'|di|dos|das|van)\b")
_BY = anycase(
    r"(?:(?:increas|decreas|reduc|rais|ris|rose|f[ae]ll|drop|gr[eo]w|cut|lower|shr[ia]nk|improv|"
    r"chang|speed)\w*"
    r"(?: \S+){0,4} by|\b(?:up|down|least|most|to))\s*$",
)


def _changes(statement: Statement, start: int) -> bool:
    return _BY.search(statement.text[:start]) is not None


_OUT_OF = anycase(
    r"\b(?:of|out of|von|der|sur|de|di|su|van)(?: (?:the|den|these|those|all|les|los|las|dei|delle|os|as|"
    r"de|its|their|our))?(?: [\w-]+['’]s?)? ?$",
)


def majority(matter: Matter) -> bool:
    """Whether the quotes count more than half: "61 of the 90", "of 40 people 31"."""
    for statement in matter.statements:
        counts = [
            one
            for one in quantities(statement.text, matter.language)
            if one.unit is None and not one.soft and one.value.denominator == 1
        ]
        if any(
            (one.unit is None and Fraction(1, 2) < one.value < 1)
            or (
                one.dimension == "share"
                and Fraction(1, 2) < one.size <= 1
                and not _changes(statement, one.start)
            )
            for one in quantities(statement.text, matter.language)
        ):
            return True
        for whole in counts:
            if _OUT_OF.search(statement.text[: whole.start]) is not None and any(
                whole.value < 2 * one.value <= 2 * whole.value for one in counts if one is not whole
            ):
                return True
    return False


def one_of_them(matter: Matter, mine: Sequence[Quantifier]) -> str:
    """The one, by its name or number, of which the quotes speak, where the claim speaks of all such."""
    language = matter.language
    for one in mine:
        noun = next((word for word in matter.said.words if word.start >= one.end and word.content), None)
        if one.level != ALL or noun is None:
            continue
        for statement in matter.statements:
            for word, after in pairwise(statement.reading.words):
                named = after.text[0].isupper() or after.text[0].isdigit()
                if language == "de" and word.text.islower():
                    continue
                if (
                    named
                    and statement.text[word.end : after.start] in (" ", " «", ' "', " „")
                    and form(word.low, language) == form(noun.low, language)
                    and not matter.said.covers(after)
                ):
                    return f"{word.text} {after.text}"
    return ""
