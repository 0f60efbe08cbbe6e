"""What a number counts: 24 buses are no 24 chargers, and a price per month is none per year."""

from __future__ import annotations

import re
from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.intervals import rate
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word, meets

__all__ = ["counts_else", "other_rate", "part_for_whole"]

_AHEAD = 4
"""Words after a number among which its noun is."""
_STOPS = re.compile(
    r"[,;:.()\n]|\b(?:and|or|for|of|in|at|on|by|with|from|to|per|that|which|who|und|für|et|pour|de|y|para)\b"
)


_OF_THEM = anycase(r"\s*(?:of (?:them|whom|which|these|those)|davon|von ihnen|d'entre|de ell[oa]s)\b")


_OF = re.compile(
    r"(?:^|[.;:] )(?:Of|Out of|Among|Von|Sur|Parmi|De)(?: the| these| all| den| les| los| las)? $"
)
_ENDS = re.compile(r"[.;](?=\s|$)")
_BEFORE = 20


def part_for_whole(matter: Matter, claimed: list[Quantity]) -> str:
    """Why the claim says of a whole what its quotes say of a part: "of 40 patients, 30 recovered"."""
    mine = {one.value for one in claimed}
    if any(0 < one.size < 1 for one in claimed):
        return ""  # a share of the whole
    for statement in matter.statements:
        text = statement.text
        found = [other for other in quantities(text, matter.language) if other.unit is None]
        for whole, part in pairwise(found):
            told = (
                _OF.search(text[max(0, whole.start - _BEFORE) : whole.start]) is not None
                or _OF_THEM.match(text, part.end) is not None
                or _PART.search(text[max(0, part.start - _BACK) : part.start]) is not None
            )
            if not told or whole.value not in mine or part.value in mine or part.value >= whole.value:
                continue
            edge = _ENDS.search(text, part.end)
            last = edge.start() if edge is not None else len(text)
            tail = [
                word for word in statement.reading.words if word.content and part.end <= word.start < last
            ]
            rest = [word for word in statement.reading.words if word.content and word.start < part.start]
            for word in matter.said.words:
                if (
                    word.content
                    and not word.low[0].isdigit()
                    and any(meets(word, other) for other in tail)
                    and not any(meets(word, other) for other in rest)
                ):
                    return f"its quotes say {word.text!r} of {part.text.strip()}, not of {whole.text.strip()}"
    return ""


def counts_else(matter: Matter, claimed: list[Quantity]) -> str:
    """Why a number of the claim counts something else than in its quotes; empty if it does not.

    That is so if the quotes count the same thing with another number, and with this one something else.
    """
    if matter.claim.derived is not None:
        return ""
    for one in claimed:
        head = _head(matter.said, matter.text, one)
        if one.unit is not None or head is None or not head.low.isalpha():
            continue
        fits, quoted, rival = False, False, ""
        for statement in matter.statements:
            for other in quantities(statement.text, matter.language):
                heads = _nouns(statement.reading, statement.text, other)
                same = one.value == other.value
                quoted = quoted or same
                shared = _PART.search(statement.text[max(0, other.start - _BACK) : other.start]) is not None
                if not heads or shared or (other.unit is not None and not same):
                    fits = fits or (same and other.unit is None)
                elif same:
                    fits = fits or (other.unit is None and any(meets(head, noun) for noun in heads))
                elif heads and meets(head, heads[-1]):
                    rival = f"{other.text.strip()} {heads[-1].text}"
        if rival and quoted and not fits:
            return f"the claim counts {one.text.strip()} {head.text}, its quotes {rival}"
    return ""


_PART = anycase(
    r"\b(?:of whom|of which|of these|of those|of them|davon|von denen|darunter|dont|parmi \w+|de los cuales|"
    r"de las cuales|de ellos|de ellas)\W*(?:\w+\W+)?$|其中\S?$|うち|منهم",
)
"""A number after this counts what the number before it counts."""
_BACK = 24


def _nouns(reading: Reading, text: str, one: Quantity) -> list[Word]:
    """The words with content right after a number, as far as they may be what it counts."""
    stop = _STOPS.search(text, one.end)
    edge = stop.start() if stop is not None else len(text)
    after = reading.at(one.end)
    first = after.index if after is not None else 0
    words = [word for word in reading.words[first : first + _AHEAD + 1] if one.end <= word.start < edge]
    return [word for word in words[:_AHEAD] if word.content]


def _head(reading: Reading, text: str, one: Quantity) -> Word | None:
    nouns = _nouns(reading, text, one)
    return nouns[0] if nouns else None


def other_rate(matter: Matter, claimed: list[Quantity]) -> str:
    """Why a price or amount of the claim is for another time than in its quotes; empty if it is not."""
    for one in claimed:
        mine = rate(matter.text, one)
        if not mine:
            continue
        theirs = [
            period
            for statement in matter.statements
            for other in quantities(statement.text, matter.language)
            if other.size == one.size and (period := rate(statement.text, other))
        ]
        if theirs and all(mine.isdisjoint(period) for period in theirs):
            return (
                f"the claim says {one.text.strip()} for each {', '.join(sorted(mine))}, "
                f"its quotes for each {', '.join(sorted(theirs[0]))}"
            )
    return ""
