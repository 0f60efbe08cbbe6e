"""What something needs, and what nothing changes: "requires a permit", "regardless of age"."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import read

__all__ = ["REGARDLESS", "what_is_denied", "what_it_needs"]


_NEEDS = re.compile(r"\b(?:requires?|needs?|is subject to|are subject to)\s(?P<what>[^,;.]+)")


_DUTY = anycase(r"\b(?:have to|has to|must|needs?|required?|requires)\b")
_ALLOWED = anycase(r"\b(?:allowed|permitted|may|can|free to|possible|welcome)\b")


def what_it_needs(matter: Matter) -> str:
    """What something needs, where the claim only says that it is allowed."""
    if (
        _ALLOWED.search(matter.text) is None
        or _DUTY.search(matter.text) is not None
        or negatives(matter.said, "en")
    ):
        return ""
    for statement in matter.statements:
        match = _NEEDS.search(statement.text)
        if match is None or not statement.start <= match.start() < statement.end:
            continue
        before = [word for word in read(statement.text[: match.start()]).words if word.content]
        what = [word for word in read(match["what"]).words if word.content]
        if (
            before
            and what
            and matter.said.has(before[-1])
            and not any(matter.said.covers(word) for word in what)
        ):
            return match[0].strip()
    return ""


REGARDLESS = anycase(
    r"\b(?:regardless|irrespective|no matter|whether or not|with or without|in any case|either way|"
    r"even (?:if|when|without|after|before)|"
    r"whether \S+(?: \S+){0,6} or not)\b",
)


_DEPENDS = anycase(r"\b(?:unless|only|if|provided|as long as|except|depend\w*)\b")


def what_is_denied(matter: Matter) -> str:
    """What says that nothing changes it, where the claim says that something does."""
    if _DEPENDS.search(matter.text) is None or REGARDLESS.search(matter.text) is not None:
        return ""
    for statement in matter.statements:
        found = REGARDLESS.search(statement.text)
        if found is not None and _DEPENDS.search(REGARDLESS.sub("", statement.text)) is None:
            return found[0]
    return ""
