"""We and you: what the quotes have the reader do the claim may not have the writer do, or vice versa."""

from __future__ import annotations

from guardrag.rules.claims.actors.verb_sides import same_verb
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_readers"]

_WE, _YOU = frozenset({"we"}), frozenset({"you"})


def check_readers(matter: Matter) -> Verdict:
    """Whether a claim on "we" and "you" has one of them do what its quotes have the other one do."""
    lows = {word.low for word in matter.said.words}
    if not (lows & {"we", "our", "us"} and lows & {"you", "your"}):
        return PASSED
    theirs = [frame for statement in matter.statements for frame in frames(statement.reading)]
    for frame in frames(matter.said):
        one = frame.agent.keys
        agents = [other.agent.keys for other in theirs if same_verb(frame, other)]
        if one in (_WE, _YOU) and agents and all(two in (_WE, _YOU) and two != one for two in agents):
            return failed(f"the claim has {frame.agent.text!r} {frame.low}, its quotes the other side")
    return PASSED
