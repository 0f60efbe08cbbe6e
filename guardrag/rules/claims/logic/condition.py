"""Conditions in a sentence, and where one limits nothing of what is claimed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import read

__all__ = ["DUTY", "Condition", "limits_nothing", "rest_of"]


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition, exception or scope in a sentence.

    Attributes:
        text: With the word that introduces it.
        inner: Without.
        start, end: In the sentence.
        opening: Whether it is an adverbial at the beginning of the sentence rather than a clause of its own.
    """

    text: str
    inner: str
    start: int
    end: int
    opening: bool

    def holds(self, position: int) -> bool:
        """Whether it stands at `position` of the sentence."""
        return self.start <= position < self.end


_STOP = re.compile(r"[;|。]|[.!?]\s")


def rest_of(statement: Statement, condition: Condition) -> str:
    """The sentence that a condition stands in, without it; what the quote has beside is left out."""
    text = statement.text
    first = max((match.end() for match in _STOP.finditer(text, 0, condition.start)), default=0)
    stop = _STOP.search(text, condition.end)
    return text[first : condition.start] + " " + text[condition.end : stop.start() if stop else len(text)]


_SOME_TIMES = anycase(
    r"(?:some|many|most|certain|rare|few|several|a few|other|all|no|"
    r"at)? ?(?:other )?(?:some )?(?:cases?|scenarios?|"
    r"situations?|circumstances|instances|ways?|respects?|uses|places|points?|stage|times?)$",
)
"""How often and where: for the check on quantifiers."""
_POINTS = anycase(
    r"\b(?:list|section|example|table|figure|chapter|steps?|code|text|diagram)\b.*\b(?:above|below)\b|"
    r"\b(?:above|below|previous|preceding|following|next|last) (?:list|section|example|table|figure|"
    r"chapter|code)\b",
)
_DOING = anycase(r"(?:When|While|If)(?: you(?:'re| are))? (?:\w+ing)\b")


def limits_nothing(matter: Matter, statement: Statement, condition: Condition) -> bool:
    """Whether a condition only leads to what is said, or the claim has nothing of what it is a
    condition of.
    """
    if matter.language != "en":
        return _of_another(matter, statement, condition)
    if condition.opening and (
        _SOME_TIMES.match(condition.inner) is not None or _POINTS.search(condition.inner) is not None
    ):
        return True
    if _WISHED.match(condition.inner) is not None and DUTY.search(matter.text) is None:
        return True
    rest = read(rest_of(statement, condition))
    if _DOING.match(condition.text) is not None:
        # "When building apps with Wendel, … Wendel restarts it" names no more than what it is about.
        names = [word for word in read(condition.inner).words if _NAME.match(word.text) or word.code]
        if names and all(rest.has(word) for word in names):
            return True
    _, colon, said = rest.text.partition(": ")
    content = read(said).content() if colon and len(read(said).content()) >= _CLAUSE else rest.content()
    if not condition.opening and content and not any(matter.said.covers(word) for word in content):
        return True
    return _beyond(matter, statement, condition)


def _of_another(matter: Matter, statement: Statement, condition: Condition) -> bool:
    """Whether one of several quotes, with its condition, begins with somebody of whom the claim does not
    speak.
    """
    first = next((word for word in statement.reading.words if word.content), None)
    return (
        len(matter.statements) > 1
        and first is not None
        and not condition.holds(first.start)
        and not matter.said.covers(first)
    )


_CLAUSE = 2
"""Words with content that what stands after a colon has at least if it is a sentence of its own."""
_WISHED = anycase(
    r"(?:you|one|we|they)(?:['’]d)? (?:would )?(?:prefer|like|want|wish|choose|rather)(?:$|"
    r" to\b)",
)
"""Who wants something is told how to get it: that is no condition of what is so."""
DUTY = anycase(r"\b(?:must|have to|has to|need(?:s|ed)? to|required?|requires|compulsory|mandatory)\b")
"""What only he has to do who wants something is a condition."""
_NAME = re.compile(r"[A-Z](?![A-Z])\w*")
_GOES_ON = anycase(r"\s*,?\s*(?:and|so|but|and so|and then)\s+(?=\w)")


def _beyond(matter: Matter, statement: Statement, condition: Condition) -> bool:
    """Whether the claim only has what goes on after the condition: "is used when …, and so it must
    not …".
    """
    goes_on = _GOES_ON.match(statement.text, condition.end)
    if condition.opening or condition.start == 0 or goes_on is None:
        return False
    first = read(statement.text[: condition.start])
    second = read(statement.text[goes_on.end() :])
    own = [word for word in first.content() if not second.has(word)]
    return (
        bool(own)
        and not any(matter.said.covers(word) for word in own)
        and any(matter.said.covers(word) for word in second.content())
    )
