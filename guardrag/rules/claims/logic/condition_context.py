"""Conditions that stand elsewhere than in a clause: lead-ins, hours, what something needs."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.lead_limits import limit_left_out, names_conditions
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import read

__all__ = ["REGARDLESS", "lead_left_out", "what_is_denied", "what_it_needs"]


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


_WHEN = anycase(r"\b(?P<how>if|when|unless|before|after|until)\b(?P<what>[^:]*):\s*$")


_LIMIT = anycase(
    r"\W*(?:only (?:for|if|when|in|on|with|after|before|during|until)|if|unless|provided(?: that)?|"
    r"nur (?:für|bei|wenn|mit|in|an|nach|vor)|wenn|falls|sofern|seulement (?:pour|si|en|avec)|"
    r"uniquement (?:pour|si|en|avec)|si|s'|"
    r"solo (?:para|si|en|con)|sólo (?:para|si|en|con)) ?(?P<what>[^,:.;]+):\s*$"
)
"""A lead-in that is nothing but a condition: "If it rains:", "Only for staff:"."""
_WISH = anycase(
    r"\W*(?:if|when|wenn|falls|si) (?:(?:you|we|one|Sie|man|du|vous|usted)\b|il faut|es nötig|"
    r"necessary|needed)"
)
"""Who wants to do something is told how: that limits nothing."""
_TURNED = {"before": "after", "after": "before"}


def lead_left_out(matter: Matter, statement: Statement) -> str:
    """The condition in a list's lead-in, "it fails if:", of which the claim has nothing, or its opposite."""
    for lead in statement.leads:
        if names_conditions(lead.text, statement.text):
            continue
        match = _WHEN.search(lead.text)
        limit = _LIMIT.match(lead.text) if _WISH.match(lead.text) is None else None
        if limit is not None:
            words = [word for word in read(limit["what"], matter.language).words if word.content]
            if words and not any(matter.said.covers(word) for word in words):
                return lead.text.strip()
        if match is None:
            continue
        how = match["how"].lower()
        if how in _TURNED and re.search(rf"\b{_TURNED[how]}\b", matter.text, re.IGNORECASE):
            if re.search(rf"\b{how}\b", matter.text, re.IGNORECASE) is None:
                return match[0].strip()
            continue
        content = [word for word in lead.words if word.content]
        if (
            how in ("if", "unless")
            and not match["what"].strip()
            and content
            and not any(matter.said.covers(word) for word in content)
        ):
            return lead.text.strip()
    return limit_left_out(matter, statement)


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
