"""Conditions of two parts: of "when A and B" neither alone is enough."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.condition import Condition
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, Word, meets, read

__all__ = ["half_left_out"]

_IF = anycase(
    r"(?:only )?(?:if|when|whenever|where|once|unless|provided(?: that)?|as long as|so long as|"
    r"on condition that|wenn|falls|sofern|vorausgesetzt|si|à condition qu[e']|pourvu qu[e']|siempre "
    r"(?:que|y cuando))\b",
)
_JOINT = anycase(r"\s(?P<how>and|or|und|oder|et|ou|y|o)\s")
_FINITE = anycase(
    r"\b(?:is|are|was|were|has|have|had|can|may|must|will|does|do|did|\w{3,}(?<![aious])s|"
    r"\w{3,}ed)\b",
)
_BETWEEN = anycase(r"\b(?:between|both)\b")


def _halves(condition: Condition) -> tuple[Reading, Reading, str] | None:
    """Two clauses joined by "and" or "or", each with a verb of its own."""
    joints = list(_JOINT.finditer(condition.inner))
    if len(joints) != 1 or _IF.match(condition.text) is None or _BETWEEN.search(condition.inner) is not None:
        return None
    first, second = condition.inner[: joints[0].start()], condition.inner[joints[0].end() :]
    how = _ENGLISH.get(joints[0]["how"].lower(), "")
    if how and min(len(read(first).content()), len(read(second).content())) < _FEWEST:
        return None
    if not how and (_FINITE.search(first) is None or _FINITE.search(second) is None):
        return None
    return read(first), read(second), how or joints[0]["how"].lower()


_ENGLISH = {"und": "and", "et": "and", "y": "and", "oder": "or", "ou": "or", "o": "or"}
_FEWEST = 2
"""Words of a clause in a language whose verbs are not told by their endings."""


def _own(reading: Reading, other: Reading, rest: Reading) -> list[Word]:
    return [word for word in reading.content() if not other.has(word) and not rest.has(word)]


_ELLIPTICAL = anycase(r"\W*(?:Only )?\w{2,}(?<![aious])s\b")
"""A verb without its subject."""


def half_left_out(matter: Matter, statement: Statement, condition: Condition) -> str:
    """The half of "when A and B" of which the claim has nothing, while it has the other."""
    halves = _halves(condition)
    if halves is None or halves[2] != "and":
        return ""
    if _ELLIPTICAL.match(statement.text) is not None and _ELLIPTICAL.match(halves[1].text) is not None:
        return ""  # "Works only if A and needs B" says two things
    rest = read(statement.text[: condition.start] + " " + statement.text[condition.end :])
    first, second = _own(halves[0], halves[1], rest), _own(halves[1], halves[0], rest)
    if not first or not second:
        return ""
    has_first = any(_said(matter, word) for word in first)
    has_second = any(_said(matter, word) for word in second)
    if has_first == has_second:
        return ""
    return (halves[1] if has_first else halves[0]).text


def _said(matter: Matter, word: Word) -> bool:
    return any(other.content and meets(word, other) for other in matter.said.words)
