"""Measured subjects: what is said of those above or below a measure is not said of all of them."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import read

__all__ = ["measure_left_out"]

_NUMBER = (
    r"(?:an? |the )?(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|"
    r"twenty|thirty|forty|fifty|sixty|ninety|hundred|half|hour|day|week|month|year)"
)
_COMPARED = (
    r"(?:more|less|fewer|longer|shorter|later|earlier|older|younger|larger|smaller|higher|lower|heavier|"
    r"bigger) than|over|under|above|below|at least|at most|up to|within"
)
_SUBJECT = anycase(
    r"(?:^|[.!?]\s)\W*(?P<who>(?:[\w'-]+ ){0,3}?[\w'-]+) (?:of |\w+ing (?:for |by )?|"
    rf"(?:who|that|which) (?:[\w'-]+ ){{0,6}}?)?(?P<measure>(?:{_COMPARED}) {_NUMBER}(?: [\w-]+)?)(?= \w)",
)
_FINITE = anycase(
    r"\b(?:is|are|was|were|has|have|had|can|may|must|will|should|do|does|did|costs?|weighs?|holds?|takes?|"
    r"lasts?|it|they|after|before|for|in|at|with|from)\b",
)
_BOUND = anycase(
    rf"\b(?:{_COMPARED}|than|limit\w*|exceed\w*|too|very|long|short|much|many|heavy|large|small|big|some|few|"
    r"certain|enough)\b",
)


def measure_left_out(matter: Matter) -> str:
    """The measure that a quoted sentence picks its subject out by, "guests staying more than a week", where
    the claim says the same of its subject without any.
    """
    if _BOUND.search(matter.text) is not None or quantities(matter.text, "en"):
        return ""
    for statement in matter.statements:
        for match in _SUBJECT.finditer(statement.text):
            if match.start() >= statement.end or _FINITE.search(match["who"]) is not None:
                continue
            who = read(match["who"]).content()
            after = read(statement.text[match.end() :].partition(". ")[0]).content()
            said = sum(matter.said.covers(word) for word in after)
            if after and said * 2 >= len(after) and all(matter.said.covers(word) for word in who):
                return match["measure"]
    return ""
