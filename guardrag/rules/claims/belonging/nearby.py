"""Values with the words next to them: of "24 buses share 14 pumps" nobody says that there are 24 pumps."""

from __future__ import annotations

import re
from dataclasses import dataclass

from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.numbers.quantity import is_year
from guardrag.rules.claims.phrasing.thin import GENERAL
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.segments import Segment, segments
from guardrag.rules.claims.reading.siblings import subject_of
from guardrag.rules.claims.reading.spelled import shown
from guardrag.rules.claims.reading.words import Reading, Word, kindred, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_nearby"]

_MOST = 24
"""Values of one text that are compared."""
_LEFT, _RIGHT = 2, 3
"""Words with content on either side of a value that belong to it."""
_DETERMINERS = wordset("the a an all any each every no its his her their our some most other both")
_CLAUSES = wordset("what which who whose that where when")
"""Before and after these, words belong to another clause."""
_LABEL = re.compile(r"(?<!^)(?<![.!?:;] )\b[A-Z][a-z]+ $")
"""Before the number of a thing: "the Line 3 extension"."""
_REACH = 7
"""Words of any sort among which they are looked for."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A value with what stands next to it.

    Attributes:
        kind: Number, with its dimension, or day.
        value: What it is worth.
        text: As written.
        near: The words next to it.
        part: All words of its part of the sentence, its subject included.
    """

    kind: str
    dimension: str
    value: object
    text: str
    near: tuple[Word, ...]
    part: Reading


def check_nearby(matter: Matter) -> Verdict:
    """Looks for a value beside a word that its quotes have beside another value of the same kind."""
    mine = _placed(matter.said, matter.language)
    if not mine:
        return PASSED
    theirs = [
        one
        for statement in matter.statements
        if not statement.piece.around.cells
        for one in _placed(statement.reading, matter.language)
    ][:_MOST]
    for one in mine:
        homes = [other for other in theirs if _same(one, other)]
        rivals = [
            other for other in theirs if _alike(one, other) and not any(_same(own, other) for own in mine)
        ]
        if not homes or not rivals:
            continue
        for rival in rivals:
            word = _moved(one, homes, rival, matter)
            if word is not None:
                return failed(
                    f"its quotes have {word.text!r} beside {shown(rival.text)}, "
                    f"the claim beside {shown(one.text)}"
                )
    return PASSED


def _moved(one: _Placed, homes: list[_Placed], rival: _Placed, matter: Matter) -> Word | None:
    """A word next to the claim's value that stands next to the rival and nowhere in the value's own part, if
    the claim leaves out something that stands next to the value there.
    """
    for word in one.near:
        if word.low in GENERAL or not any(kindred(word, other) for other in rival.near):
            continue
        if any(home.part.covers(word) for home in homes):
            continue
        if all(
            any(not matter.said.covers(other) and not _match_any(other, rival.near) for other in home.near)
            for home in homes
        ):
            return word
    return None


def _match_any(one: Word, others: tuple[Word, ...]) -> bool:
    return any(kindred(one, other) for other in others)


def _same(one: _Placed, other: _Placed) -> bool:
    return _alike(one, other) and one.value == other.value


def _alike(one: _Placed, other: _Placed) -> bool:
    return one.kind == other.kind and (
        one.dimension == other.dimension or "" in (one.dimension, other.dimension)
    )


def _placed(reading: Reading, language: str) -> list[_Placed]:
    """The values of a text, each with the words next to it."""
    spans: list[tuple[str, str, object, str, int, int]] = [
        ("year" if is_year(one) else "number", one.dimension, one.size, one.text, one.start, one.end)
        for one in quantities(reading.text, language)
        if not one.soft and not (one.unit is None and _LABEL.search(reading.text[: one.start]))
    ]
    spans += [
        ("day", "", moment.days, moment.text, moment.start, moment.end)
        for moment in moments(reading.text)
        if moment.days
    ]
    taken = [(start, end) for *_, start, end in spans]
    found: list[_Placed] = []
    subject = subject_of(reading)
    for kind, dimension, value, text, start, end in spans[:_MOST]:
        part = next((one for one in segments(reading) if one.start <= start < one.end), None)
        if part is None:
            continue
        words = [word for word in reading.words if part.start <= word.start < part.end]
        before = [word for word in words if word.end <= start][-_REACH:]
        after = [word for word in words if word.start >= end][:_REACH]
        near = (
            *_content(before[::-1], taken)[:_LEFT],
            *_content(after, taken)[:_RIGHT],
        )
        found.append(
            _Placed(
                kind,
                dimension,
                value,
                text.strip(),
                near,
                read(
                    f"{subject} {reading.text[part.start : part.end]}"
                    if _elliptic(part, reading)
                    else reading.text[part.start : part.end]
                ),
            )
        )
    return found


def _elliptic(part: Segment, reading: Reading) -> bool:
    """Whether the part goes on what a part before it says of its subject: ", burnt down in 1377"."""
    opening = next((word for word in reading.words if word.start >= part.start), None)
    return (
        part.start > 0
        and part.joint[:1] not in (".", ";", "!", "?")
        and opening is not None
        and opening.low not in _DETERMINERS
        and not opening.text[0].isupper()
        and not part.refers
    )


def _content(words: list[Word], taken: list[tuple[int, int]]) -> list[Word]:
    """Words with content up to the next value."""
    found: list[Word] = []
    for word in words:
        if word.low in _CLAUSES or any(start <= word.start < end for start, end in taken):
            break
        if word.content and unit(word.low) is None:
            found.append(word)
    return found
