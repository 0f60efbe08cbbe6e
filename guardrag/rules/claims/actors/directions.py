"""Where something goes: what the quotes have "to" a place, the claim may not have "from" it."""

from __future__ import annotations

from collections.abc import Iterator

from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse import Frame, frames
from guardrag.rules.claims.reading.parse_nouns import Phrase
from guardrag.rules.claims.reading.words import Reading
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_directions"]

_TO, _FROM = frozenset({"to", "into", "onto", "towards", "toward"}), frozenset({"from"})
_TIMES = wordset(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july "
    "august september october november december today tomorrow noon midnight morning evening spring "
    "summer autumn winter start begin end now left right top bottom"
)
"""Times: "from June to August" is no way. Sides are told by the words about them."""


def check_directions(matter: Matter) -> Verdict:
    """Whether the claim turns round which way something goes."""
    mine = list(_ways(matter.said))
    if not mine:
        return PASSED
    theirs = [way for statement in matter.statements for way in _ways(statement.reading)]
    for what, place, away in mine:
        met = [
            far
            for other, there, far in theirs
            if place.heads & there.heads and (what & other) - place.keys - there.keys
        ]
        if met and away not in met:
            return failed(
                f"the claim has the way {'from' if away else 'to'} {place.text!r} the other way round"
            )
    return PASSED


def _ways(reading: Reading) -> Iterator[tuple[frozenset[str], Phrase, bool]]:
    """What moves, a place, and whether it moves away from it."""
    for frame in frames(reading):
        if frame.linked:
            continue
        for prep, phrase in frame.others:
            if prep in _TO | _FROM and phrase.heads and not _time(phrase):
                yield _moving(frame), phrase, prep in _FROM


def _moving(frame: Frame) -> frozenset[str]:
    return frozenset((frame.verb,)) | frame.agent.heads | frame.patient.heads


def _time(phrase: Phrase) -> bool:
    return any(key in _TIMES or key.removeprefix("v")[:1].isdigit() for key in phrase.heads)
