"""Concessions: "even if", "whoever", which a claim adds and of which its quotes say nothing."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word, read

__all__ = ["concession_added"]

_CONCEDES = anycase(
    r"(?:\b(?:even (?:if|when|where|without|after|before|during|in|on|for|at|with)|regardless of|"
    r"irrespective of|no matter|whether or not|with or without|in (?:any|either) case|either way)\b|"
    r"(?<=.{12}), (?:whoever|whomever|whatever|whichever|wherever|whether [^,;.]{1,50} or)\b|"
    r"^(?:Whatever|Whichever) (?:the|their|its|his|her|your)\b)(?P<what>[^,;.]*)"
)
_WIDE = anycase(
    r"\b(?:even|regardless|irrespective|any\w*|all|both|every\w*|always|each|either|whatever|whichever|whether|"
    r"alike|equally|unconditional\w*|never|nobody|none|or|(?:not|no|n't)\b[^.;]{0,40}\b(?:need\w*|requir\w*|necessary|matter\w*)|"
    r"optional\w*|free to)\b"
)
"""What may be said again as a concession."""


def concession_added(matter: Matter) -> str:
    """The concession of the claim where its quotes make none, and speak neither of all nor of that case."""
    found = _CONCEDES.search(matter.text)
    if found is None or any(_WIDE.search(one.text) is not None for one in matter.statements):
        return ""
    if any(_CONCEDES.search(lead.text) is not None for one in matter.statements for lead in one.leads):
        return ""
    rest = read(matter.text[: found.start()] + " " + matter.text[found.end() :])
    what = [word for word in read(found["what"]).content() if not rest.has(word)]
    told = sum(any(one.reading.has(word) for one in matter.statements) for word in what)
    same = _EVEN.match(found[0]) is not None and 0 < told >= len(what) / 2
    if same and not any(_otherwise(matter, one, what) for one in matter.statements):
        return ""
    return found[0].strip(" ,")


def _otherwise(matter: Matter, statement: Statement, what: list[Word]) -> bool:
    """Whether a quote excepts that very case, or denies where the claim affirms."""
    excepted = _EXCEPTS.search(statement.text)
    if excepted is not None and any(map(read(excepted["what"]).has, what)):
        return True
    return (
        any(map(statement.reading.has, what))
        and any(one.hard and one.clause in statement.clauses for one in negatives(statement.reading, "en"))
        and not any(one.hard for one in negatives(matter.said, "en"))
    )


_EXCEPTS = anycase(r"\b(?:except|unless|other than|apart from|excluding|but not) (?P<what>[^,;.]+)")
_EVEN = anycase(r"even")
"""Of "when no files are found": "even if no files turn up"."""
