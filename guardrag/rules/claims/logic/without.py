"""Without: what goes without something is not what does not go without it."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.denials import shared
from guardrag.rules.claims.logic.negatives import Negative, negatives
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word, read

__all__ = ["done_with", "needed_after_all", "without_turned"]

_NEAR = 80
"""Characters on either side in which another denial belongs to a "without"."""
_OBJECT = 3
"""Words after a "without" among which what is done without stands."""


def without_turned(matter: Matter) -> str:
    """The "without" that both texts have of one thing, denied in one of them and not in the other."""
    mine = _lone(matter.said)
    if mine is None or not _object(matter.said, mine):
        return ""
    denied = _denied(matter.said, mine, None)
    for statement in matter.statements:
        theirs = _lone(statement.reading)
        if theirs is None or denied is None:
            continue
        words = _object(statement.reading, theirs)
        if not words or not any(matter.said.has(word) for word in words):
            continue
        other = _denied(statement.reading, theirs, matter.said)
        if other is not None and other != denied:
            return statement.text[theirs.start : words[-1].end]
    return ""


_BARS = anycase(
    r"\b(?:without|unless (?:\w+ ){0,3}?(?:has|have|had|holds?|shows?)|only (?:with|after|if|once)) "
    r"(?P<what>[^,;.]{1,60})"
)
_NEEDLESS = anycase(
    r"\b(?:not|n't|never) (?:\w+ ){0,2}?(?:required|necessary|needed|mandatory|compulsory|obligatory|"
    r"a (?:requirement|condition|must))\b|\b(?:is|are|remains?) (?:optional|voluntary)\b"
)
_CANNOT = anycase(r"\b(?:cannot|not|no|nobody|never|none|only|unable|unless)\b|n't\b")


def needed_after_all(matter: Matter) -> str:
    """What the quotes call needless and the claim says nothing goes without: "without it, you cannot"."""
    bars = _BARS.search(matter.text)
    if bars is None or _CANNOT.search(matter.text) is None:
        return ""
    what = read(bars["what"]).content()[:_OBJECT]
    for statement in matter.statements:
        match = _NEEDLESS.search(statement.text)
        if match is None:
            continue
        before = read(statement.text[max(0, match.start() - _NEAR) : match.start()])
        if any(before.has(word) for word in what):
            return match[0]
    return ""


_WITH = anycase(
    r"\b(?:with|after|upon|on|following|against|given|subject to|requires?|needs?|"
    r"(?:by )?giv(?:es?|ing)) (?:[\w'’-]+ ){0,4}?$"
)


def done_with(matter: Matter) -> str:
    """What the claim says goes without, and its quotes only with or after it: "after written notice"."""
    mine = _lone(matter.said)
    if mine is None:
        return ""
    what = _object(matter.said, mine)[:1]
    for statement in matter.statements:
        if any(one.hard for one in negatives(statement.reading, "en")):
            continue
        if _denied(matter.said, mine, statement.reading) is not False:
            continue
        for word in statement.reading.words:
            if not (what and word.content and word.stem == what[0].stem):
                continue
            before = _WITH.search(statement.text[: word.start])
            if before is not None:
                return statement.text[before.start() : word.end]
    return ""


def _lone(reading: Reading) -> Negative | None:
    found = [one for one in negatives(reading, "en") if one.text.lower() == "without"]
    return found[0] if len(found) == 1 else None


def _object(reading: Reading, one: Negative) -> list[Word]:
    after = [word for word in reading.words if word.start >= one.end and word.clause == one.clause]
    return [word for word in after[:_OBJECT] if word.content]


def _denied(reading: Reading, one: Negative, other: Reading | None) -> bool | None:
    """Whether something near denies it; None where that is not sure."""
    near = [
        negative
        for negative in negatives(reading, "en")
        if negative is not one and one.start - _NEAR < negative.end and negative.start < one.end + _NEAR
    ]
    if any(not negative.sure and (other is None or not shared(negative, other)) for negative in near):
        return None
    return sum(negative.sure for negative in near) % 2 == 1
