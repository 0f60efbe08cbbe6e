"""Wider denials: a claim that repeats a denial must repeat it whole.

"Nobody was injured." says more than "Nobody was seriously injured.", and "There is no fee." more than "There
is no fee within the euro area.".
"""

from __future__ import annotations

from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.denials import Denial, denials
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["widened"]

_NARROWS = anycase(
    (
        r"\b(?:\w{3,}ed|caused|left|made|bought|sold|by|with|without|above|below|under|over|"
        r"longer|more|less|older|younger|greater|who|that|which|in|from|during|within)\b"
    ),
)
_JOINT = anycase(r"\b(?:and|or|nor|but)\b|[,;:(]")


def _dropped_degree(matter: Matter, denial: Denial | None) -> str:
    """The "seriously" of "nobody was seriously injured", where the claim leaves it out."""
    scope = denial.scope if denial is not None else ()
    for word, after in pairwise(scope):
        if word.low.endswith("ly") and not matter.said.covers(word) and matter.said.has(after):
            return word.text
    return ""


def _measured(matter: Matter, tail: str) -> bool:
    """Whether the claim has the number that narrows: "older than 70" is "over seventy"."""
    theirs = {one.value for one in quantities(tail, "en")}
    return not theirs.isdisjoint(one.value for one in quantities(matter.text, "en"))


def widened(matter: Matter, statement: Statement) -> Verdict:
    """Whether "no liability for delays" was made out of "no liability for delays caused by strikes"."""
    mine = [one for one in denials(matter.said, None, matter.language) if one.sure]
    if len(mine) != 1:
        return PASSED
    led = any(one.sure for lead in statement.leads for one in denials(lead, None, matter.language))
    denial = next(
        (
            one
            for one in denials(statement.reading, None, matter.language)
            if one.sure and one.negative.hard and one.clause in statement.clauses
        ),
        None,
    )
    if denial is None and not led:
        return PASSED
    how = _dropped_degree(matter, denial)
    if how:
        return failed(f"its quotes deny this only {how!r}, the claim denies it altogether")
    clause = denial.clause if denial is not None else None
    after = denial.negative.end if denial is not None else 0
    words = [
        word for word in statement.reading.words if word.content and (clause is None or word.clause == clause)
    ]
    said = [index for index, word in enumerate(words) if matter.said.covers(word)]
    if not said or words[said[-1]].start < after:
        return PASSED
    rest = words[said[-1] + 1 :]
    if not rest:
        return PASSED
    tail = statement.text[words[said[-1]].end : rest[-1].end]
    joint = _JOINT.search(tail)
    tail = tail[: joint.start()] if joint is not None else tail
    if _NARROWS.search(tail) is None or _measured(matter, tail):
        return PASSED
    return failed(
        f"its quotes deny this only of something narrower ({tail.strip()!r}), the claim denies it of all"
    )
