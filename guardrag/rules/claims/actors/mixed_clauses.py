"""Clauses mixed up: of "A receives x, B receives y" the claim makes "B receives x"."""

from __future__ import annotations

from collections.abc import Sequence

from guardrag.rules.claims.actors.verb_sides import alike, may_be, sides_of, sides_of_same_verbs
from guardrag.rules.claims.reading.parse import Frame
from guardrag.rules.claims.reading.parse_nouns import NOTHING, Phrase
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_mixed"]


def check_mixed(frame: Frame, theirs: Sequence[Frame]) -> Verdict:
    """Whether the claim takes one side of a verb from one clause of its quotes and the other from another."""
    if frame.linked or not frame.agent.heads or frame.agent.open:
        return PASSED
    mine = sides_of(frame)
    for role, phrase in mine.items():
        if role == "agent" or phrase.open or not phrase.heads:
            continue
        pairs = [
            (one, two)
            for _, yours in sides_of_same_verbs(frame, theirs)
            if (one := yours.get("agent", NOTHING)).heads and (two := yours.get(role, NOTHING)).heads
            if not one.open and not two.open
        ]
        met = {
            (
                _told(frame.agent, one, [pair[0] for pair in pairs]),
                _told(phrase, two, [pair[1] for pair in pairs]),
            )
            for one, two in pairs
        }
        if {(True, False), (False, True)} <= met and (True, True) not in met:
            return failed(
                f"its quotes do not say {frame.low!r} of {frame.agent.text!r} and {phrase.text!r} together"
            )
    return PASSED


def _told(mine: Phrase, theirs: Phrase, all_of_them: list[Phrase]) -> bool:
    """Whether two phrases name one thing, by what tells it from the others of its kind: "the red wire"."""
    common = frozenset.intersection(*(phrase.keys for phrase in all_of_them))
    if not theirs.keys - common:
        return alike(mine, theirs)
    return bool((mine.keys & theirs.keys) - common) or (not mine.keys & common and may_be(mine, theirs))
