"""When and where, at the beginning of a sentence: "Until 2024" before a quote of "visitors could …"."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.condition import Condition
from guardrag.rules.claims.logic.condition_words import GENERIC
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.reading.matter import Matter, Statement

__all__ = ["cut_opening", "times_of_its_own"]

_OPENS = anycase(
    r"(?:.*[.!?;:]\s+)?(?P<all>(?:(?:But|And|However,?|So) )?(?P<p>On|In|During|Until|Till|From|Before|After|"
    r"Since|Between|Prior to|Up to|Through(?:out)?|Within|Under|Outside|As of|Starting (?:from|in|with)|With|"
    r"Without|For|When(?:ever)?|If|Where|Once|While|As long as) (?P<c>[^,;:.()]+?)),?\s*$"
)
_CLAUSE = frozenset({"until", "till", "before", "after", "since", "when", "whenever", "if", "where", "once",
                     "while", "as long as"})  # fmt: skip
_DATES = frozenset({"on", "in", "after", "since", "as of"})
"""With a date these tell when something came about, which a claim may leave out."""
_ENDS = frozenset({"until", "till", "up to", "before", "prior to"})
_GENERIC = GENERIC | {"reference", "start", "beginning", "outset"}
_FINITE = re.compile(  # "May" is a month
    r"\b(?:is|are|was|were|has|have|had|can|may|might|must|will|would|do|does|did|shall|should|cannot|not)\b"
)


def cut_opening(statement: Statement) -> Condition | None:
    """The adverbial or clause before the quote, where the quote leaves out just that."""
    if not statement.start or statement.piece.around.cells:
        return None
    match = _OPENS.match(statement.text[: statement.start])
    if match is None:
        return None
    how = match["p"].lower()
    if how not in _ENDS and not _GENERIC.isdisjoint(match["c"].lower().split()):
        return None
    if how not in _CLAUSE and _FINITE.search(match["c"]) is not None:
        return None
    if how in _DATES and next(iter(moments(match["c"])), None) is not None:
        return None
    return Condition(match["all"], match["c"], match.start("all"), match.end("all"), opening=True)


_MONTHS = (
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|"
    r"\b(?:spring|summer|autumn|winter|season\w*|weekdays?|weekends?|holidays?|[12]\d{3}|\d{4}s)"
)


_TIME = re.compile(rf"\b{_MONTHS}\b")


_PAST = anycase(
    r"\b(?:in the past|former\w*|previous\w*|used to|at one time|at the time|back then|once|earlier|"
    r"originally|no longer|not any ?more|stopped|ended|was|were)\b"
)


def times_of_its_own(matter: Matter, condition: Condition) -> bool:
    """Whether the claim names a time where an opening does, "in June" for "from May to August", or says of
    what was so until then that it is past.
    """
    if matter.language != "en" or not condition.opening or _TIME.search(condition.text) is None:
        return False
    return _TIME.search(matter.text) is not None or (
        condition.text.lower().startswith(("until", "till", "up to", "before", "prior to"))
        and _PAST.search(matter.text) is not None
    )
